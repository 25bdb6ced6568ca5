"""The chart of a review as SVG: for each position, how many moves are enough from there."""

from __future__ import annotations

from freecell.page.words.common import NO_LONGER_WINNABLE
from freecell.pictures import frame
from freecell.records import charts
from freecell.reviewing import Review
from freecell.reviewing.review import CHART
from freecell.translation import _

MISTAKE = _("mistake")  # In the key of the chart: a move that lost the game or cost moves.

_LEFT, _RIGHT = 26, 2
"""Room for the marks of the scale, and for the line around the last position."""
_ABOVE, _HEIGHT, _BELOW = 8, 80, 26
"""Room for half of a mark, for the bars, and for signs and numbers."""
_LEAST = 2
"""The height of a bar for few moves."""
_MOST_NUMBERS = 8


class ReviewChart:
    """Where the positions of a game are on its chart, which is this wide in pixels."""

    def __init__(self, positions: int, width: int) -> None:
        """Lay out so many positions, the first one included."""
        self.positions = positions
        self.width = width
        self._room = (width - _LEFT - _RIGHT) / positions

    def at(self, part: float) -> int:
        """Return the position at a part of the width, 0 at the left to 1 at the right; the nearest beyond.

        >>> chart = ReviewChart(11, 358)
        >>> chart.at(0), chart.at(0.5), chart.at(1)
        (0, 5, 10)
        """
        return min(max(int((part * self.width - _LEFT) // self._room), 0), self.positions - 1)

    def here(self, at: int) -> str:
        """Return the line around a position, as what the path of an SVG draws.

        >>> ReviewChart(11, 358).here(1)
        'M56.0 6h30.0v84h-30.0z'
        """
        return f"M{self._x(at):.1f} {_ABOVE - 2}h{self._room:.1f}v{_HEIGHT + 4}h-{self._room:.1f}z"

    def svg(self, review: Review) -> str:
        """Return the chart: a bar for each position, full if it is not winnable, and signs for mistakes."""
        moments = review.moments
        scale = charts.scale(0, max([moment.enough or 0 for moment in moments]))
        drawn = []
        gap = min(self._room * 0.2, 2)
        bottom = _ABOVE + _HEIGHT
        for value in scale.marks:
            y = bottom - _HEIGHT * scale.at(value)
            drawn.append(frame.mark(_LEFT, self.width - _RIGHT, y, value))
        for at, moment in enumerate(moments):
            high = _HEIGHT if moment.enough is None else max(_HEIGHT * scale.at(moment.enough), _LEAST)
            x, wide = self._x(at) + gap / 2, self._room - gap
            drawn.append(frame.bar(moment.verdict, x, bottom, wide, high))
            if moment.is_mistake:
                drawn.append(f'<path class="mistake" d="M{x + wide / 2:.1f} {bottom + 2}l4.5 8h-9z"/>')
        every = -(-len(moments) // _MOST_NUMBERS)
        for at in range(0, len(moments), every):
            x = self._x(at) + self._room / 2
            drawn.append(f'<text class="below" x="{x:.1f}" y="{bottom + 22}">{at}</text>')
        size = f"0 0 {self.width} {bottom + _BELOW}"
        return f'<svg viewBox="{size}" aria-hidden="true">{"".join(drawn)}<path class="here"/></svg>'

    def _x(self, at: int) -> float:
        return _LEFT + self._room * at


def key(review: Review) -> str:
    """Return, as HTML, what the bars and those signs of a chart mean that it has."""
    signs = [f"<span>{CHART}</span>"]
    if any(moment.verdict == "lost" for moment in review.moments):
        signs.append(f'<span><i class="lost">■</i> {NO_LONGER_WINNABLE}</span>')
    if review.mistakes:
        signs.append(f'<span><i class="mistake">▲</i> {MISTAKE}</span>')
    return "".join(signs)
