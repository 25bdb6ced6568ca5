"""The pictures of the statistics: games per week, and moves and time of the games won; the same as tables."""

from __future__ import annotations

import asyncio
import datetime as dt
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from freecell.page.browser import BrowserEvent, Element, built, element, elements, listen, today, window
from freecell.page.tasks import begin
from freecell.page.words import deal_titles, numbers, shared
from freecell.page.words.numbers import grouped
from freecell.pictures import chart_svg
from freecell.records import charts
from freecell.records.charts import Period, Scale, Week
from freecell.records.results import Game, Results, ordinal
from freecell.starting_position import Start
from freecell.translatable import _

GAMES_PER_WEEK = _("Games per week")
GAMES_WON = _("Moves and time of games won")
WON = _("Won")  # The head of a column, and a colour in the key.
NOT_WON = _("Not won")  # The head of a column, and a colour in the key.
MOVES = _("Number of moves")
TIME = _("Time")  # The head of a column, and a scale.
WEEK_OF = _("Week of")  # The head of a column of days.
DEAL = _("Deal")  # The head of a column.
DAY = _("Day")  # The head of a column.
WEEK = _("Week of {day}: {won} won, {others} not won")
GAME = _("{deal}, {day}: {moves} in {time}")  # A game that was won, in a picture.
HOURS = _("{hours} h")  # A mark on a scale of times.
BARS = _("Games won and not won in the last {weeks}")
DOTS = _("{games} won, by day")
_HOUR = 3600
_LEFT, _RIGHT = 44, 6
"""Room for the marks of the scales, and for the last dot."""
_ABOVE, _HEIGHT, _BELOW = 22, 96, 18
"""Of a panel: room for its name, for what it shows, and for months."""
_WIDEST_BAR = 24
_MONTH = 40
"""The room that the name of a month takes."""
_SLICE = 250
"""Games that are drawn without a pause: 10 to 25 milliseconds in a browser."""
AS_TABLES = _("Show as tables")
LATEST = _("Showing the latest {shown} of {won} games won.")
NOT_ALL = _("Showing {shown} of {played} games. The others are older.")
_NARROWEST, _WIDEST = 240, 430
"""Widths of a picture; the unit is about a pixel, so that its words are as large as those around it."""
_MOST = 1000
"""Games with a dot: more could not be told apart, and would take too long to draw."""
_MARGINS = 80
"""Pixels between the sides of a small screen and those of a picture."""


@lru_cache(maxsize=1000)
def long_day(number: int) -> str:
    """Return a day in words, counted as ``dt.date.toordinal`` does.

    >>> long_day(739942)
    '22 November 2026'
    """
    return numbers.date(_fields(number))


def _fields(number: int) -> tuple[int, int, int]:
    day = dt.date.fromordinal(number)
    return day.year, day.month, day.day


class _Panel(NamedTuple):
    """A part of a chart: its scale lies between two heights, its period between two sides."""

    width: int
    top: int
    period: Period
    scale: Scale

    def x(self, day: float) -> float:
        days = self.period.days
        return _LEFT + (day - days[0]) / len(days) * (self.width - _LEFT - _RIGHT)

    def y(self, value: int) -> float:
        return self.top + _ABOVE + _HEIGHT * (1 - self.scale.at(value))

    def frame(self, title: str, mark: Callable[[int], str]) -> str:
        """Return the lines and marks of the scale, and the names of the months below."""
        drawn = [f'<text y="{self.top + 12}">{title}</text>']
        right, marks = self.width - _RIGHT, self.scale.marks
        drawn += [chart_svg.mark(_LEFT, right, self.y(value), mark(value)) for value in marks]
        for month in self.period.months((self.width - _LEFT) // _MONTH):
            x = self.x(month.toordinal())
            if x + _MONTH * 0.7 < self.width:
                y = self.top + _ABOVE + _HEIGHT + 14
                name = numbers.part((month.year, month.month, 1), '{"month":"short"}')
                drawn.append(f'<text x="{x:.1f}" y="{y}">{name}</text>')
        return "".join(drawn)


def bars(weeks: Sequence[Week], period: Period, width: int) -> str:
    """Return a picture of the games per week: those won, and on top of them the others, which are hollow."""
    scale = charts.scale(0, max([week.won + week.others for week in weeks]))
    panel = _Panel(width, 0, period, scale)
    drawn = [panel.frame(_legend(), grouped)]
    room = (width - _LEFT - _RIGHT) / period.weeks
    wide = min(room * 0.75, _WIDEST_BAR)
    for week in weeks:
        if not week.won + week.others:
            continue
        x = panel.x(week.monday) + (room - wide) / 2
        heights = [panel.y(value) for value in (0, week.won, week.won + week.others)]
        rects = [
            chart_svg.bar(kind, x, bottom, wide, bottom - top)
            for kind, bottom, top in zip(("won", "others"), heights, heights[1:], strict=False)
            if top < bottom
        ]
        day, won, others = long_day(week.monday), grouped(week.won), grouped(week.others)
        name = WEEK.format(day=day, won=won, others=others)
        drawn.append(f"<g><title>{name}</title>{''.join(rects)}</g>")
    name = BARS.format(weeks=shared.weeks(period.weeks))
    return _svg(width, 1, f'role="img" aria-label="{name}"', drawn)


async def dots(games: Sequence[Game], period: Period, width: int) -> str:
    """Return a picture of the games won: each a link, with a dot at its moves and one at its time."""
    moves = [game.moves or 0 for game in games]
    seconds = [game.seconds or 0 for game in games]
    above = _Panel(width, 0, period, charts.scale_of_moves(min(moves), max(moves)))
    times = charts.scale_of_times(min(seconds), max(seconds))
    below = _Panel(width, _ABOVE + _HEIGHT + _BELOW, period, times)
    drawn = [above.frame(MOVES, grouped), below.frame(TIME, name_of_mark)]
    for at in range(0, len(games), _SLICE):
        await asyncio.sleep(0)
        drawn += [_dot(game, above, below) for game in games[at : at + _SLICE]]
    name = DOTS.format(games=shared.games(len(games)))
    return _svg(width, 2, f'role="group" aria-label="{name}"', drawn)


def _dot(game: Game, above: _Panel, below: _Panel) -> str:
    x = f"{above.x(game.day + 0.5):.1f}"
    moves, seconds = game.moves or 0, game.seconds or 0
    # Both dots are one element, the ends of lines almost without a length: thousands are drawn.
    dots = f"M{x} {above.y(moves):.1f}h.01M{x} {below.y(seconds):.1f}h.01"
    name = name_of_game(game.start, game.day, moves, seconds)
    return f'<a href="{game.start.link()}" tabindex="-1"><title>{name}</title><path d="{dots}"/></a>'


def _legend() -> str:
    """Return the names of both kinds of bars, each after a sample; this goes into a text."""
    return f'<tspan class="won">■</tspan> {WON}  <tspan class="others">□</tspan> {NOT_WON}'


def _svg(width: int, panels: int, attributes: str, drawn: Iterable[str]) -> str:
    height = panels * (_ABOVE + _HEIGHT + _BELOW)
    return f'<svg viewBox="0 0 {width} {height}" {attributes}>{"".join(drawn)}</svg>'


async def tables(weeks: Sequence[Week], games: Sequence[Game]) -> str:
    """Return what both pictures show as tables, the latest first."""
    rows = [
        _row(short_day(week.monday), grouped(week.won), grouped(week.others))
        for week in reversed(weeks)
        if week.won + week.others
    ]
    drawn = _table(GAMES_PER_WEEK, (WEEK_OF, WON, NOT_WON), rows)
    rows = []
    for at in range(len(games), 0, -_SLICE):
        await asyncio.sleep(0)
        rows += [_game(game) for game in reversed(games[max(0, at - _SLICE) : at])]
    if rows:
        drawn += _table(GAMES_WON, (DEAL, DAY, MOVES, TIME), rows)
    return drawn


def _game(game: Game) -> str:
    """Return the row of a game that was won."""
    start = game.start
    name, short = deal_titles.name(start), deal_titles.short(start)
    button = f'<button type="button" value="{game.key}" aria-label="{name}">{short}</button>'
    moves, time = grouped(game.moves or 0), numbers.time(game.seconds or 0)
    return _row(button, short_day(game.day), moves, time)


def _table(caption: str, names: Iterable[str], rows: Iterable[str]) -> str:
    heads = "".join([f'<th scope="col">{name}</th>' for name in names])
    head = f"<caption>{caption}</caption><thead><tr>{heads}</tr></thead>"
    return f"<table>{head}<tbody>{''.join(rows)}</tbody></table>"


def _row(head: str, *cells: str) -> str:
    return f'<tr><th scope="row">{head}</th>{"".join([f"<td>{cell}</td>" for cell in cells])}</tr>'


def name_of_game(start: Start, day: int, moves: int, seconds: int) -> str:
    """Return which game was won, how, and when.

    >>> name_of_game(Start(617), 739942, 85, 245)
    'Deal 617, 22 November 2026: 85 moves in 4:05'
    """
    deal, count, time = deal_titles.name(start), numbers.moves(moves), numbers.time(seconds)
    return GAME.format(deal=deal, day=long_day(day), moves=count, time=time)


def name_of_mark(seconds: int) -> str:
    """Return a time on a scale, which has full hours only.

    >>> name_of_mark(30), name_of_mark(600), name_of_mark(108_000)
    ('0:30', '10:00', '30 h')
    """
    return numbers.time(seconds) if seconds < _HOUR else HOURS.format(hours=grouped(seconds // _HOUR))


def short_day(number: int) -> str:
    """Return a day in fewer letters, for tables.

    >>> short_day(739942)
    '22 Nov 2026'
    """
    return numbers.date(_fields(number), '{"dateStyle":"medium"}')


class Charts:
    """The pictures: drawn when the dialog opens; their tables are filled when these are opened."""

    def __init__(self) -> None:
        self._place = element("statistics-pictures")
        self._weeks: list[charts.Week] = []
        self._games: list[Game] = []
        self._drawn: tuple[list[Game], int, int, int] | None = None
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
        parts = [built("h3", GAMES_PER_WEEK), *_parsed(bars(self._weeks, shown, width))]
        if len(games) < counted:
            said = NOT_ALL.format(shown=grouped(len(games)), played=grouped(counted))
            parts.append(built("p", said, className="note"))
        won = [game for game in games if game.moves is not None]
        self._games = won[-_MOST:]
        if won:
            # Below each other, both pictures have the same weeks, unless dots are left out.
            shown = charts.period(self._games, day) if len(won) > _MOST else shown
            (drawn,) = _parsed(await dots(self._games, shown, width))
            drawn.lastElementChild.setAttribute("tabindex", "0")
            # On small screens it is folded.
            parts.append(built("details", built("summary", GAMES_WON), drawn, open=width == _WIDEST))
        if len(won) > _MOST:
            said = LATEST.format(shown=grouped(_MOST), won=grouped(len(won)))
            parts[-1].append(built("p", said, className="note"))
        return [*parts, self._tables()]

    def _tables(self) -> Element:
        """Return what opens the tables; they are made when it is opened for the first time."""
        details = built("details", built("summary", AS_TABLES))
        listen(details, "toggle", lambda _event: begin(self._fill(details)))
        return details

    async def _fill(self, details: Element) -> None:
        markup = await tables(self._weeks, self._games)
        if details.childElementCount == 1:
            details.append(*_parsed(markup))

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
