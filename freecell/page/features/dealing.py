"""A new deal appears column by column, unless a press comes first: nothing waits for it."""

from __future__ import annotations

from freecell.page.app import App
from freecell.page.browser import element, listen, window

_DEALING = "data-dealing"


class Dealing:
    """`#table[data-dealing]` while the cards appear; each is in its place already, where a press finds it."""

    def __init__(self, app: App) -> None:
        self._play = app.play
        self._table = element("table")
        app.router.dealt.connect(self._begin)
        for press in ("pointerdown", "keydown"):
            listen(window, press, self._end, first=True)
        listen(self._table, "animationend", self._end)

    def _begin(self) -> None:
        """Begin, unless this goes on with a game, or is a lesson or a puzzle."""
        game = self._play.game
        if not (game.count or game.start.is_exercise):
            self._table.setAttribute(_DEALING, "")

    def _end(self, _event: object) -> None:
        self._table.removeAttribute(_DEALING)
