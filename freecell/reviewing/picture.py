"""The chart of a review as a picture: one SVG file, which needs nothing beside itself."""

from html import escape

from freecell.pictures import frame
from freecell.records import charts
from freecell.reviewing.review import Review
from freecell.reviewing.telling import Words, words_of

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
    >>> picture.count('class="bar"'), "<title>The start: winnable, 42 more are enough.</title>" in picture
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
