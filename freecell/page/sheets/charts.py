"""The pictures in the statistics: games per week, and the moves and times of the games won."""

from __future__ import annotations

import asyncio

from freecell.page.browser import BrowserEvent, Element, element, elements, listen, today, window
from freecell.page.sheets import drawing
from freecell.page.sheets.building import built
from freecell.page.words import charts as words
from freecell.page.words.intl import grouped
from freecell.records import charts
from freecell.records.results import Game, Results, ordinal
from freecell.translation import _

AS_TABLES = _("Show as tables")
LATEST = _("The latest {shown} of {won} games won are shown.")
NOT_ALL = _("{shown} of {played} games are shown. The others are older.")


_NARROWEST, _WIDEST = 240, 430
"""Widths of a picture; the unit is about a pixel, so that its words are as large as those around it."""
_MOST = 1000
"""Games with a dot: more could not be told apart, and would take too long to draw."""
_MARGINS = 80
"""Pixels between the sides of a small screen and those of a picture."""


class Charts:
    """The pictures: drawn when the dialog opens; their tables are filled when these are opened."""

    def __init__(self) -> None:
        self._place = element("statistics-pictures")
        self._weeks: list[charts.Week] = []
        self._games: list[Game] = []
        self._drawn: tuple[list[Game], int, int, int] | None = None
        self._filling: asyncio.Task[None] | None = None
        listen(self._place, "keydown", self._pressed)

    async def draw(self, results: Results) -> None:
        """Draw the games of these results, unless that is what is there; hide everything if there is none."""
        games, day = _played(results)
        width = min(max(window.innerWidth - _MARGINS, _NARROWEST), _WIDEST)
        drawn = games, day, width, results.totals.played
        if drawn == self._drawn:
            return
        parts = await self._parts(*drawn) if games else []
        self._place.replaceChildren(*parts)
        self._place.hidden = not games
        self._drawn = drawn

    async def _parts(self, games: list[Game], day: int, width: int, counted: int) -> list[Element]:
        shown = charts.period(games, day)
        self._weeks = charts.by_week(games, shown)
        parts = [built("h3", words.GAMES_PER_WEEK), *_parsed(drawing.bars(self._weeks, shown, width))]
        if len(games) < counted:
            said = NOT_ALL.format(shown=grouped(len(games)), played=grouped(counted))
            parts.append(built("p", said, className="note"))
        won = [game for game in games if game.moves is not None]
        self._games = won[-_MOST:]
        if won:
            parts.append(built("h3", words.GAMES_WON))
            # Below each other, both pictures have the same weeks, unless dots are left out.
            shown = charts.period(self._games, day) if len(won) > _MOST else shown
            parts += _parsed(await drawing.dots(self._games, shown, width))
            parts[-1].lastElementChild.setAttribute("tabindex", "0")
        if len(won) > _MOST:
            said = LATEST.format(shown=grouped(_MOST), won=grouped(len(won)))
            parts.append(built("p", said, className="note"))
        return [*parts, self._tables()]

    def _tables(self) -> Element:
        """Return what opens the tables; they are made when it is opened for the first time."""
        details = built("details", built("summary", AS_TABLES))
        listen(details, "toggle", lambda _event: self._fill(details))
        return details

    def _fill(self, details: Element) -> None:
        async def filling() -> None:
            markup = await drawing.tables(self._weeks, self._games)
            if details.childElementCount == 1:
                details.append(*_parsed(markup))

        self._filling = asyncio.ensure_future(filling())

    def _pressed(self, event: BrowserEvent) -> None:
        """Let the arrows, Home and End go from dot to dot; only one of them is in the order of Tab."""
        dot = event.target.closest("a")
        if not dot or event.altKey or event.ctrlKey or event.metaKey:
            return
        others = {
            "ArrowLeft": dot.previousElementSibling,
            "ArrowRight": dot.nextElementSibling,
            "Home": dot.parentElement.querySelector("a"),
            "End": dot.parentElement.lastElementChild,
        }
        if event.key in others:
            event.preventDefault()
            event.stopPropagation()
            other = others[event.key]
            if other and other.localName == "a":
                dot.setAttribute("tabindex", "-1")
                other.setAttribute("tabindex", "0")
                other.focus()


def _played(results: Results) -> tuple[list[Game], int]:
    """Return the games of the last year, by day, and today."""
    day = ordinal(today()) or 1
    games = [game for game in results.games if game.day <= day]
    days = charts.period(games, day).days
    return [game for game in games if game.day in days], day


def _parsed(markup: str) -> list[Element]:
    # As HTML, because browsers take five times as long to read as much XML.
    return elements("body > *", window.DOMParser.new().parseFromString(markup, "text/html"))
