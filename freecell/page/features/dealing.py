"""A new deal is dealt, column by column, unless a press comes first: nothing waits for it."""

from __future__ import annotations

from freecell.page.app import App
from freecell.page.browser import after_paint, callback, element, listen, window

_LONGEST = 300
"""Milliseconds from the first painting until all cards are there (static/style/motion.css)."""
_DEALING = "data-dealing"


class Dealing:
    """`#table[data-dealing]` while the cards appear; each is in its place already, where a press finds it."""

    def __init__(self, app: App) -> None:
        self._play = app.play
        self._table = element("table")
        end = callback(self._end)
        self._wait = after_paint(lambda: window.setTimeout(end, _LONGEST))
        app.router.dealt.connect(self._begin)
        for press in ("pointerdown", "keydown"):
            listen(window, press, lambda _event: self._end(), first=True)

    def _begin(self) -> None:
        """Begin, unless this goes on with a game, or is a lesson or a puzzle."""
        game = self._play.game
        if not (game.count or game.start.is_exercise):
            self._table.setAttribute(_DEALING, "")
            self._wait()

    def _end(self) -> None:
        self._table.removeAttribute(_DEALING)
