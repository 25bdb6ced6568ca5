"""Drawing: the charts of the statistics as SVG, and their tables as HTML, of numbers and our own words."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from freecell.page.words import charts as words
from freecell.page.words import deals, numbers, ordinals
from freecell.page.words.intl import grouped
from freecell.pictures import frame
from freecell.records import charts
from freecell.records.charts import Period, Scale, Week
from freecell.records.results import Game

_LEFT, _RIGHT = 44, 6
"""Room for the marks of the scales, and for the last dot."""
_ABOVE, _HEIGHT, _BELOW = 22, 96, 18
"""Of a panel: room for its name, for what it shows, and for months."""
_WIDEST_BAR = 24
_MONTH = 40
"""The room that the name of a month takes."""
_SLICE = 250
"""Games that are drawn without a pause: 10 to 25 milliseconds in a browser."""


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

    def frame(self, name: str, mark: Callable[[int], str]) -> str:
        """Return the lines and marks of the scale, and the names of the months below."""
        drawn = [f'<text y="{self.top + 12}">{name}</text>']
        right, marks = self.width - _RIGHT, self.scale.marks
        drawn += [frame.mark(_LEFT, right, self.y(value), mark(value)) for value in marks]
        for month in self.period.months((self.width - _LEFT) // _MONTH):
            x = self.x(month.toordinal())
            if x + _MONTH * 0.7 < self.width:
                y = self.top + _ABOVE + _HEIGHT + 14
                drawn.append(f'<text x="{x:.1f}" y="{y}">{ordinals.short_month(month.month)}</text>')
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
            frame.bar(kind, x, bottom, wide, bottom - top)
            for kind, bottom, top in zip(("won", "others"), heights, heights[1:], strict=False)
            if top < bottom
        ]
        drawn.append(f"<g><title>{words.week(*week)}</title>{''.join(rects)}</g>")
    return _svg(width, 1, f'role="img" aria-label="{words.bars(period.weeks)}"', drawn)


async def dots(games: Sequence[Game], period: Period, width: int) -> str:
    """Return a picture of the games won: each a link, with a dot at its moves and one at its time."""
    moves = [game.moves or 0 for game in games]
    seconds = [game.seconds or 0 for game in games]
    above = _Panel(width, 0, period, charts.scale_of_moves(min(moves), max(moves)))
    times = charts.scale_of_times(min(seconds), max(seconds))
    below = _Panel(width, _ABOVE + _HEIGHT + _BELOW, period, times)
    drawn = [above.frame(words.MOVES, grouped), below.frame(words.TIME, words.mark)]
    for at in range(0, len(games), _SLICE):
        await asyncio.sleep(0)
        drawn += [_dot(game, above, below) for game in games[at : at + _SLICE]]
    return _svg(width, 2, f'role="group" aria-label="{words.dots(len(games))}"', drawn)


def _dot(game: Game, above: _Panel, below: _Panel) -> str:
    x = f"{above.x(game.day + 0.5):.1f}"
    moves, seconds = game.moves or 0, game.seconds or 0
    # Both dots are one element, the ends of lines almost without a length: thousands are drawn.
    dots = f"M{x} {above.y(moves):.1f}h.01M{x} {below.y(seconds):.1f}h.01"
    name = words.game(game.start, game.day, moves, seconds)
    return f'<a href="{game.start.link()}" tabindex="-1"><title>{name}</title><path d="{dots}"/></a>'


def _legend() -> str:
    """Return the names of both kinds of bars, each after a sample; this goes into a text."""
    return f'<tspan class="won">■</tspan> {words.WON}  <tspan class="others">□</tspan> {words.NOT_WON}'


def _svg(width: int, panels: int, attributes: str, drawn: Iterable[str]) -> str:
    height = panels * (_ABOVE + _HEIGHT + _BELOW)
    return f'<svg viewBox="0 0 {width} {height}" {attributes}>{"".join(drawn)}</svg>'


async def tables(weeks: Sequence[Week], games: Sequence[Game]) -> str:
    """Return what both pictures show as tables, the latest first."""
    rows = [
        _row(ordinals.short(week.monday), grouped(week.won), grouped(week.others))
        for week in reversed(weeks)
        if week.won + week.others
    ]
    drawn = _table(words.GAMES_PER_WEEK, (words.WEEK_OF, words.WON, words.NOT_WON), rows)
    rows = []
    for at in range(len(games), 0, -_SLICE):
        await asyncio.sleep(0)
        rows += [_game(game) for game in reversed(games[max(0, at - _SLICE) : at])]
    if rows:
        drawn += _table(words.GAMES_WON, (words.DEAL, words.DAY, words.MOVES, words.TIME), rows)
    return drawn


def _game(game: Game) -> str:
    """Return the row of a game that was won."""
    start = game.start
    name, short = deals.name(start), deals.short(start)
    button = f'<button type="button" value="{game.key}" aria-label="{name}">{short}</button>'
    moves, time = grouped(game.moves or 0), numbers.time(game.seconds or 0)
    return _row(button, ordinals.short(game.day), moves, time)


def _table(caption: str, names: Iterable[str], rows: Iterable[str]) -> str:
    heads = "".join([f'<th scope="col">{name}</th>' for name in names])
    head = f"<caption>{caption}</caption><thead><tr>{heads}</tr></thead>"
    return f"<table>{head}<tbody>{''.join(rows)}</tbody></table>"


def _row(head: str, *cells: str) -> str:
    return f'<tr><th scope="row">{head}</th>{"".join([f"<td>{cell}</td>" for cell in cells])}</tr>'
