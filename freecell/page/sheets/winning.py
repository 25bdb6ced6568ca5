"""What makes a win feel like one: its dialog names bests and streaks, and the cards fall behind it.

The cards' way is a style (static/win.css), which comes with the first win: the browser moves them while
Python rests.
"""

from __future__ import annotations

import asyncio

from freecell.page.browser import BrowserEvent, document, element, listen
from freecell.page.play.playing import Play
from freecell.page.sheets.building import built
from freecell.page.sheets.outgoing import of_release
from freecell.page.sheets.resting import last
from freecell.page.words import winning as words
from freecell.page.words.joining import joined
from freecell.session.archive import Archive

_STYLE = "win.css"
_LAST = "card-AS"
"""The card that leaves last: when it is gone, all come home again."""
_CELEBRATION = "data-celebration"


class Winning:
    """Adds to the dialog of a won game; the cards fall while it is open, until a key or a press."""

    def __init__(self, play: Play, archive: Archive) -> None:
        self._play = play
        self._archive = archive
        self._praising: asyncio.Task[None] | None = None
        self._root = document.documentElement
        self._has_style = False
        self._said = built("p", id="ending-bests", hidden=True)
        element("ending-words").after(self._said)
        dialog = element("ending")
        dialog.setAttribute("aria-describedby", "ending-words ending-bests")
        play.changed.append(lambda _event: self._end())  # Whatever happens to the game.
        play.won.append(self._begin)
        listen(dialog, "toggle", self._toggled)
        listen(element(_LAST), "animationend", lambda _event: self._end())
        for event in ("keydown", "pointerdown"):
            listen(document, event, lambda _event: self._end(), first=True)

    def _begin(self) -> None:
        self._said.hidden = True
        self._praising = asyncio.ensure_future(self._praise())

    async def _praise(self) -> None:
        """Name the bests of the deal, and the streak; boards without a number have neither."""
        session, start = self._play.session, self._play.game.start
        if session.seconds is None or not session.is_own or start.number is None:
            return
        moves, seconds = session.game.count, session.seconds
        results = await last(self._archive.reading())
        before = results.deal(start).scores
        if session.log.latest:
            before = before[:-1]  # Without this one.
        streak = words.streak(results.streak) if start.is_usual else ""
        self._said.textContent = said = joined(words.bests(before, moves, seconds), streak)
        self._said.hidden = not said

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
