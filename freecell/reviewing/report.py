"""A review as text, with a chart in characters, and its chart as a picture."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from freecell.pictures import chart_svg
from freecell.records import charts
from freecell.reviewing.review_result import (
    CHART,
    ENGLISH,
    HEADLINE,
    NOT_COUNTED,
    Moment,
    Phrases,
    Review,
    sentence,
    summary,
)

_CHART = f"{CHART}. {NOT_COUNTED}"
_WIDTH, _ROWS = 70, 10
_SIGNS = {"lost": "x", "undecided": "?"}

# Pixels of a picture.
_LEFT, _TOP, _HEIGHT = 60, 96, 200  # Beside and above the bars, and of these.
_RIGHT = 2  # For the line around the last position.
_BELOW = 26  # Below the bars, for signs and numbers.
_WIDEST = 24  # So that few positions have bars too, not blocks.
_LEAST = 2  # The height of a bar for few moves.
_MOST_NUMBERS = 8
_STYLE = """\
.winnable { fill: #2a7a58 }
.lost { fill: #c8452f }
.undecided { fill: #8b958f }
.mistake { fill: #d9901a }
@media (prefers-color-scheme: dark) { .winnable { fill: #62bb92 } }
"""


class Words(NamedTuple):
    """What the picture of a review says (freecell.reviewing.svg), for those who say it in their own words.

    The ``headline`` has what the review comes to, and stands above the name of the ``chart``; ``positions``
    has a sentence for the start and for the position after each move.

    >>> from freecell.reviewing import Moment, Review, svg
    >>> from freecell.starting_position import Start
    >>> review = Review(Start(617), False, 0, Moment("", "winnable", 42), ())
    >>> words = Words("Nichts gespielt", "So viele genügen", ("Start: 42 genügen.",))
    >>> "<title>Start: 42 genügen.</title>" in svg(review, words)
    True
    """

    headline: str
    chart: str
    positions: tuple[str, ...]


def text(review: Review) -> str:
    """Return a review as lines: the summary, a chart if there is something to show, and all mistakes.

    Each column of the chart is a position; of more than 70, it is the last of several. It is as high as its
    moves are many; "x" is lost, "?" is not decided, and "!" below marks mistakes.

    >>> from freecell.starting_position import Start
    >>> won, lost = Moment("8a", "winnable", 4, 0), Moment("8b", "lost", better=("83",))
    >>> review = Review(Start(617), False, 2, Moment("", "winnable", 5), (won, lost))
    >>> lines = text(review).splitlines()
    >>> lines[0], lines[-1]
    ('Lost at move 2 of 2: 8b.', 'Move 2, 8b, lost the game. 83 would have kept it winnable.')
    """
    mistakes = [sentence(review, number) for number in review.mistakes]
    return "\n\n".join(["\n".join(part) for part in ([review.summary], _chart(review), mistakes) if part])


def words_of(review: Review, phrases: Phrases = ENGLISH) -> Words:
    """Return what the picture of a review says, if nobody asks for other words."""
    headline = HEADLINE.format(deal=phrases.name(review.start), summary=summary(review, phrases))
    positions = [sentence(review, number, phrases) for number in range(len(review.moments))]
    return Words(headline, _CHART, tuple(positions))


def _chart(review: Review) -> list[str]:
    """Return the lines of the chart; none for a game of which nothing is known to be winnable."""
    moments = review.moments
    most = max([moment.enough or 0 for moment in moments])
    if not most:
        return []
    every = -(-len(moments) // _WIDTH)
    columns = [moments[at : at + every] for at in range(0, len(moments), every)]
    top = charts.scale(0, most).marks[-1]
    wide = len(str(top))
    rows = []
    for row in range(_ROWS, 0, -1):
        signs = "".join([_sign(column[-1], row, top) for column in columns])
        rows.append(f"{top if row == _ROWS else '':>{wide}} {signs}")
    marks = "".join(["!" if any(moment.better for moment in column) else " " for column in columns])
    last = str(len(review.moves))
    ends = f"0{last:>{len(columns) - 1}}" if len(columns) > len(last) else "0"
    return [line.rstrip() for line in (_CHART, *rows, f"{'':{wide}} {marks}", f"{'':{wide}} {ends}")]


def _sign(moment: Moment, row: int, top: int) -> str:
    """Return what the chart has in a row, counted from 1 at the bottom, for a position."""
    if moment.enough is None:
        return _SIGNS[moment.verdict] if row == 1 else " "
    # However few there are, they show.
    return "#" if moment.enough * _ROWS > (row - 1) * top else " "


class Chart:
    """Where the positions of a game are on its chart, and what is drawn of it as SVG; all in pixels."""

    def __init__(
        self, positions: int, width: float, *, left: float = 26, above: int = 8, height: int = 80
    ) -> None:
        """Lay out so many positions, the first one included, in the width, with room for a scale at the left.

        ``height`` is that of the highest bar, which has so much room ``above`` it.
        """
        self.positions = positions
        self.width = width
        self.bottom: int = above + height
        self._left = left
        self._height = height
        self._room = min((width - left - _RIGHT) / positions, _WIDEST)

    def at(self, part: float) -> int:
        """Return the position at a part of the width, 0 at the left to 1 at the right; the nearest beyond."""
        return min(max(int((part * self.width - self._left) // self._room), 0), self.positions - 1)

    def here(self, at: int) -> str:
        """Return the line around a position, as what the path of an SVG draws."""
        top, height = self.bottom - self._height - 2, self._height + 4
        return f"M{self._x(at):.1f} {top}h{self._room:.1f}v{height}h-{self._room:.1f}z"

    def drawn(self, review: Review, titles: Sequence[str] = ()) -> list[str]:
        """Return a bar for each position, full if it is not winnable, signs for mistakes, scale and numbers.

        The bars have ``titles``, if there are any, for viewers who point at them.
        """
        moments, bottom = review.moments, self.bottom
        scale = charts.scale(0, max([moment.enough or 0 for moment in moments]))
        gap = min(self._room * 0.2, 2)
        right = round(self._x(self.positions))
        parts = [
            chart_svg.mark(self._left, right, bottom - self._height * scale.at(value), value)
            for value in scale.marks
        ]
        for at, moment in enumerate(moments):
            share = 1 if moment.enough is None else scale.at(moment.enough)
            x, wide = self._x(at) + gap / 2, self._room - gap
            title = titles[at] if titles else ""
            parts.append(
                chart_svg.bar(moment.verdict, x, bottom, wide, max(self._height * share, _LEAST), title)
            )
            if moment.is_mistake:
                parts.append(f'<path class="mistake" d="M{x + wide / 2:.1f} {bottom + 2}l4.5 8h-9z"/>')
        for at in range(0, len(moments), -(-len(moments) // _MOST_NUMBERS)):
            x = self._x(at) + self._room / 2
            parts.append(f'<text class="below" x="{x:.1f}" y="{bottom + 22}">{at}</text>')
        return parts

    def svg(self, review: Review) -> str:
        """Return the chart by itself, for a page, with a path for the line around a position."""
        size = f"0 0 {self.width} {self.bottom + _BELOW}"
        parts = "".join(self.drawn(review))
        return f'<svg viewBox="{size}" aria-hidden="true">{parts}<path class="here"/></svg>'

    def _x(self, at: int) -> float:
        return self._left + self._room * at


def svg(review: Review, words: Words | None = None) -> str:
    """Return the chart of a review as the text of an SVG file, 720 pixels wide.

    ``words`` are what it says, if that is not to be what the library says.

    A bar stands for the position after each move, the first for the start: the more moves, the higher. Bars
    of lost and undecided positions are full, and mistakes have a sign below. It is dark where the viewer asks
    for dark colours. Pointing at a bar tells its numbers, where viewers show titles; the description says to
    screen readers what matters.

    >>> from freecell.reviewing import Moment, Review
    >>> from freecell.starting_position import Start
    >>> picture = svg(Review(Start(617), False, 0, Moment("", "winnable", 42), ()))
    >>> picture.count('class="winnable"'), "<title>The start: winnable in at most" in picture
    (1, True)
    """
    said = words or words_of(review)
    chart = Chart(
        len(review.moments), chart_svg.WIDTH - chart_svg.MARGIN, left=_LEFT, above=_TOP, height=_HEIGHT
    )
    drawn = [f'<text x="{chart_svg.MARGIN}" y="68">{escape(said.chart)}</text>']
    drawn += chart.drawn(review, said.positions)
    described = " ".join([said.headline, *[said.positions[number] for number in review.mistakes]])
    return chart_svg.svg(said.headline, described, drawn, chart.bottom + _BELOW + 14, _STYLE)
