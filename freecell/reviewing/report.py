"""A review as text, with a chart in characters, and its chart as a picture."""

from __future__ import annotations

from html import escape
from typing import NamedTuple

from freecell.pictures import frame
from freecell.records import charts
from freecell.reviewing.review import (
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

_LEFT, _RIGHT, _TOP, _HEIGHT, _BELOW = 60, 24, 96, 200, 40
"""Room, in pixels: beside, above and below the bars, and for these."""
_GAP = 0.12
"""Of the room of a bar, how much is left free."""
_LEAST = 1.5
_MOST_NUMBERS = 10
_STYLE = """\
.lost { fill: #c8452f }
.undecided { fill: #8b958f }
.mistake { fill: #d9901a }
"""


class Words(NamedTuple):
    """What the picture of a review says (freecell.reviewing.svg), for those who say it in their own words.

    The ``headline`` has what the review comes to, and stands above the name of the ``chart``; ``positions``
    has a sentence for the start and for the position after each move.

    >>> from freecell.reviewing import Moment, Review, svg
    >>> from freecell.start import Start
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

    >>> from freecell.start import Start
    >>> won, lost = Moment("8a", "winnable", 4, 0), Moment("8b", "lost", better=("83",))
    >>> review = Review(Start(617), False, 2, Moment("", "winnable", 5), (won, lost))
    >>> lines = text(review).splitlines()
    >>> lines[0], lines[-1]
    ('Lost at move 2 of 2: 8b.', 'Move 2, 8b, lost the game. 83 keeps it winnable.')
    """
    mistakes = [sentence(review, number) for number in review.mistakes]
    return "\n\n".join(["\n".join(part) for part in ([review.summary], _chart(review), mistakes) if part])


def words_of(review: Review, phrases: Phrases = ENGLISH) -> Words:
    """Return what the picture of a review says, if nobody asks for other words.

    >>> from freecell.reviewing import Moment
    >>> from freecell.start import Start
    >>> words_of(Review(Start(617), False, 0, Moment("", "winnable", 42), ())).headline
    'Deal 617: Winnable after 0 moves, in at most 42 more.'
    """
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


def svg(review: Review, words: Words | None = None) -> str:
    """Return the chart of a review as the text of an SVG file, 720 pixels wide.

    ``words`` are what it says, if that is not to be what the library says.

    A bar stands for the position after each move, the first for the start: the more moves, the higher.
    Bars after moves that cost some have another colour, and so have lost and undecided ones, in full height.
    It is dark where the viewer asks for dark colours. Pointing at a bar tells its numbers, where viewers show
    titles; the description says to screen readers what matters.

    >>> from freecell.reviewing import Moment, Review
    >>> from freecell.start import Start
    >>> picture = svg(Review(Start(617), False, 0, Moment("", "winnable", 42), ()))
    >>> picture.count('class="bar"'), "<title>The start: winnable in at most 42 moves.</title>" in picture
    (1, True)
    """
    said = words or words_of(review)
    moments = review.moments
    scale = charts.scale(0, max([moment.enough or 0 for moment in moments]))
    ground, end = _TOP + _HEIGHT, frame.WIDTH - _RIGHT
    room = (end - _LEFT) / len(moments)
    drawn = [f'<text x="{frame.MARGIN}" y="68">{escape(said.chart)}</text>']
    drawn += [frame.mark(_LEFT, end, ground - _HEIGHT * scale.at(value), value) for value in scale.marks]
    for at, moment in enumerate(moments):
        kind = "bar" if moment.verdict == "winnable" else moment.verdict
        high = _HEIGHT if moment.enough is None else max(_HEIGHT * scale.at(moment.enough), _LEAST)
        shown = "mistake" if moment.is_mistake and kind == "bar" else kind
        left, width = _LEFT + room * (at + _GAP / 2), room * (1 - _GAP)
        drawn.append(frame.bar(shown, left, ground, width, high, said.positions[at]))
    every = -(-len(moments) // _MOST_NUMBERS)
    drawn += [
        f'<text class="below" x="{_LEFT + room * (at + 0.5):.1f}" y="{ground + 16}">{at}</text>'
        for at in range(0, len(moments), every)
    ]
    described = " ".join([said.headline, *[said.positions[number] for number in review.mistakes]])
    return frame.svg(said.headline, described, drawn, ground + _BELOW, _STYLE)
