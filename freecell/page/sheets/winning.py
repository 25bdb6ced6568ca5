"""What makes a win feel like one: its dialog names bests and streaks, and the cards fall behind it.

The cards' way is a style (static/win.css), which comes with the first win: the browser moves them while
Python rests.
"""

from __future__ import annotations

from freecell.page.browser import BrowserEvent, document, element, listen
from freecell.page.play.playing import Play
from freecell.page.sheets.building import built
from freecell.page.sheets.outgoing import of_release
from freecell.page.words import winning as words
from freecell.page.words.joining import joined

_STYLE = "win.css"
_LAST = "card-AS"
"""The card that leaves last: when it is gone, all come home again."""
_CELEBRATION = "data-celebration"


class Winning:
    """Adds to the dialog of a won game; the cards fall while it is open, until a key or a press."""

    def __init__(self, play: Play) -> None:
        self._play = play
        self._root = document.documentElement
        self._has_style = False
        self._said = built("p", id="ending-bests", hidden=True)
        element("ending-words").after(self._said)
        dialog = element("ending")
        dialog.setAttribute("aria-describedby", "ending-words ending-bests")
        play.changed.append(lambda _event: self._end())  # Whatever happens to the game.
        play.won.append(self._praise)
        listen(dialog, "toggle", self._toggled)
        listen(element(_LAST), "animationend", lambda _event: self._end())
        for event in ("keydown", "pointerdown"):
            listen(document, event, lambda _event: self._end(), first=True)

    def _praise(self) -> None:
        self._said.textContent = said = self._bests()
        self._said.hidden = not said

    def _bests(self) -> str:
        """Name the bests of the deal, and the streak; boards without a number have neither."""
        session, start = self._play.session, self._play.game.start
        if session.seconds is None or not session.is_own or start.number is None:
            return ""
        bests = words.bests(session.beaten, session.game.count, session.seconds)
        return joined(bests, words.streak(session.records.streak()) if start.is_usual else "")

    def _toggled(self, event: BrowserEvent) -> None:
        if event.newState == "closed":
            self._end()
            return
        if not self._has_style:
            self._has_style = True
            document.head.append(built("link", rel="stylesheet", href=of_release(_STYLE)))
        self._root.setAttribute(_CELEBRATION, "")

    def _end(self) -> None:
        self._root.removeAttribute(_CELEBRATION)
