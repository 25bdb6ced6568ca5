"""Drawing: the charts of the statistics as SVG, and their tables as HTML, of numbers and our own words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from freecell.page.words import charts as words
from freecell.page.words import deals, numbers, ordinals
from freecell.page.words.intl import grouped
from freecell.records import charts
from freecell.records.charts import Period, Scale, Week
from freecell.records.played import Game
from freecell.records.slices import Slices, paced

_LEFT, _RIGHT = 44, 6
"""Room for the marks of the scales, and for the last dot."""
_ABOVE, _HEIGHT, _BELOW = 22, 96, 18
"""Of a panel: room for its name, for what it shows, and for months."""
_WIDEST_BAR = 24
_MONTH = 40
"""The room that the name of a month takes."""


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
        for value in self.scale.marks:
            y = self.y(value)
            drawn += [
                f'<path d="M{_LEFT} {y:.1f}H{self.width - _RIGHT}"/>',
                f'<text class="mark" x="{_LEFT - 6}" y="{y + 4:.1f}">{mark(value)}</text>',
            ]
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
            f'<rect class="{kind}" x="{x:.1f}" y="{top:.1f}" width="{wide:.1f}" height="{bottom - top:.1f}"/>'
            for kind, bottom, top in zip(("won", "others"), heights, heights[1:], strict=False)
            if top < bottom
        ]
        drawn.append(f"<g><title>{words.week(*week)}</title>{''.join(rects)}</g>")
    return _svg(width, 1, f'role="img" aria-label="{words.bars(period.weeks)}"', drawn)


def dots(games: Sequence[Game], period: Period, width: int) -> Slices[str]:
    """Return a picture of the games won: each a link, with a dot at its moves and, if timed, at its time."""
    moves = [game.moves for game in games if game.moves is not None]
    seconds = [game.seconds for game in games if game.seconds is not None]
    above = _Panel(width, 0, period, charts.scale_of_moves(min(moves), max(moves)))
    drawn = [above.frame(words.MOVES, grouped)]
    below = None
    if seconds:
        times = charts.scale_of_times(min(seconds), max(seconds))
        below = _Panel(width, _ABOVE + _HEIGHT + _BELOW, period, times)
        drawn.append(below.frame(words.TIME, words.mark))
    for game, progress in paced(games):
        drawn.append(_dot(game, above, below))
        if progress:
            yield progress
    attributes = f'role="group" aria-label="{words.dots(len(games))}"'
    return _svg(width, 2 if below else 1, attributes, drawn)


def _dot(game: Game, above: _Panel, below: _Panel | None) -> str:
    x = f"{above.x(game.day + 0.5):.1f}"
    moves = game.moves or 0
    heights = [above.y(moves)]
    if below and game.seconds is not None:
        heights.append(below.y(game.seconds))
    # Both dots are one element, the ends of lines almost without a length: thousands are drawn.
    dots = "".join([f"M{x} {y:.1f}h.01" for y in heights])
    name = words.game(game.start, game.day, moves, game.seconds)
    return f'<a href="{game.start.link()}" tabindex="-1"><title>{name}</title><path d="{dots}"/></a>'


def _legend() -> str:
    """Return the names of both kinds of bars, each after a sample; this goes into a text."""
    return f'<tspan class="won">■</tspan> {words.WON}  <tspan class="others">□</tspan> {words.NOT_WON}'


def _svg(width: int, panels: int, attributes: str, drawn: Iterable[str]) -> str:
    height = panels * (_ABOVE + _HEIGHT + _BELOW)
    return f'<svg viewBox="0 0 {width} {height}" {attributes}>{"".join(drawn)}</svg>'


def tables(weeks: Sequence[Week], games: Sequence[Game]) -> Slices[str]:
    """Return what both pictures show as tables, the latest first."""
    rows = [
        _row(ordinals.short(week.monday), grouped(week.won), grouped(week.others))
        for week in reversed(weeks)
        if week.won + week.others
    ]
    drawn = _table(words.GAMES_PER_WEEK, (words.WEEK_OF, words.WON, words.NOT_WON), rows)
    rows = []
    for game, progress in paced(games[::-1]):
        time = "–" if game.seconds is None else numbers.time(game.seconds)
        button = (
            f'<button type="button" value="{game.start.key}" aria-label="{deals.name(game.start)}">'
            f"{deals.short(game.start)}</button>"
        )
        rows.append(_row(button, ordinals.short(game.day), grouped(game.moves or 0), time))
        if progress:
            yield progress
    if rows:
        drawn += _table(words.GAMES_WON, (words.DEAL, words.DAY, words.MOVES, words.TIME), rows)
    return drawn


def _table(caption: str, names: Iterable[str], rows: Iterable[str]) -> str:
    heads = "".join([f'<th scope="col">{name}</th>' for name in names])
    head = f"<caption>{caption}</caption><thead><tr>{heads}</tr></thead>"
    return f"<table>{head}<tbody>{''.join(rows)}</tbody></table>"


def _row(head: str, *cells: str) -> str:
    return f'<tr><th scope="row">{head}</th>{"".join([f"<td>{cell}</td>" for cell in cells])}</tr>'
