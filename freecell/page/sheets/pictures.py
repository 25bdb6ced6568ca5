"""The pictures in the statistics: games per week, and the moves and times of the games won."""

from __future__ import annotations

from typing import TYPE_CHECKING

from freecell import charts, played
from freecell.page.browser import document, element, elements, listen, today, window
from freecell.page.sheets import drawing
from freecell.page.sheets.slicing import Slicing
from freecell.page.words import pictures as words

if TYPE_CHECKING:
    from freecell.page.browser import BrowserEvent, Element
    from freecell.played import Game
    from freecell.slices import Slices
    from freecell.tally import Results

_NARROWEST, _WIDEST = 240, 430
"""Widths of a picture; the unit is about a pixel, so that its words are as large as those around it."""
_MARGINS = 80
"""Pixels between the sides of a small screen and those of a picture."""


class Pictures:
    """The pictures: drawn when the dialog opens; their tables are filled when these are opened."""

    def __init__(self) -> None:
        """Draw from now on."""
        self._place = element("statistics-pictures")
        self._weeks: list[charts.Week] = []
        self._games: list[Game] = []
        self._slicing = Slicing(lambda _progress: None)
        listen(self._place, "keydown", self._pressed)

    def drawing(self, results: Results) -> Slices[None]:
        """Draw the games of these results; hide everything if there is none."""
        games, shown = _played(results)
        self._weeks = charts.by_week(games, shown)
        self._games = [game for game in games if game.moves is not None]
        width = min(max(window.innerWidth - _MARGINS, _NARROWEST), _WIDEST)
        parts = []
        if games:
            parts += [_heading(words.GAMES_PER_WEEK), _parsed(drawing.bars(self._weeks, shown, width))]
        if self._games:
            picture = _parsed((yield from drawing.dots(self._games, shown, width)))
            _let_in(picture.querySelector("a:last-of-type"))
            parts += [_heading(words.GAMES_WON), picture]
        if games:
            parts.append(self._tables())
            if len(games) < results.totals.played:
                parts.append(_note(words.NOT_ALL.format(shown=len(games), played=results.totals.played)))
        self._place.replaceChildren(*parts)
        self._place.hidden = not games

    def _tables(self) -> Element:
        """Return what opens the tables; they are made when it is opened for the first time."""
        details, summary = document.createElement("details"), document.createElement("summary")
        summary.textContent = words.AS_TABLES
        details.append(summary)
        listen(details, "toggle", lambda _event: self._slicing.begin(self._filling(details)))
        return details

    def _filling(self, details: Element) -> Slices[None]:
        if details.childElementCount == 1:
            markup = yield from drawing.tables(self._weeks, self._games)
            parsed = window.DOMParser.new().parseFromString(markup, "text/html")
            details.append(*elements("table", parsed))

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
                _let_in(other)
                other.focus()


def _played(results: Results) -> tuple[list[Game], charts.Period]:
    """Return the games of the last year whose day is known, by day, and the weeks from the first of them."""
    noted = played.games(results.history)
    day = played.ordinal(today()) or 1
    games = noted + played.known(results.of, noted)
    games = [game for game in games if game.day <= day]
    shown = charts.period(games, day)
    days = shown.days
    return sorted([game for game in games if game.day in days], key=lambda game: game.day), shown


def _let_in(dot: Element) -> None:
    dot.setAttribute("tabindex", "0")


def _parsed(markup: str) -> Element:
    return window.DOMParser.new().parseFromString(markup, "image/svg+xml").documentElement


def _heading(text: str) -> Element:
    heading = document.createElement("h3")
    heading.textContent = text
    return heading


def _note(text: str) -> Element:
    note = document.createElement("p")
    note.className = "note"
    note.textContent = text
    return note
