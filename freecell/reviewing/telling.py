"""Telling: a review as text, with a chart in characters."""

from typing import NamedTuple

from freecell.records import charts
from freecell.reviewing.review import Moment, Review, counted

CHART = "Moves that are enough from each position, not counting moves home"
_WIDTH, _HEIGHT = 70, 10
_SIGNS = {"lost": "x", "undecided": "?"}


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
    ('Lost at move 2 of 2: 8b.', 'Move 2, 8b, lost the game; 83 keeps it winnable.')
    """
    mistakes = [sentence(review, number) for number in review.mistakes]
    return "\n\n".join(["\n".join(part) for part in ([review.summary], _chart(review), mistakes) if part])


def sentence(review: Review, number: int) -> str:
    """Return what there is to say of the position after a move, or at the start for number 0.

    >>> from freecell.start import Start
    >>> won, lost = Moment("8a", "winnable", 41, 2, ("83",)), Moment("8b", "lost", better=("83",))
    >>> review = Review(Start(617), False, 2, Moment("", "winnable", 42), (won, lost))
    >>> sentence(review, 0), sentence(review, 1)
    ('The start: winnable, 42 more are enough.', 'Move 1, 8a, cost about 2 moves; 83 is better.')
    """
    moment = review.moments[number]
    place = f"Move {number}, {moment.move}" if number else "The start"
    better = " or ".join(moment.better)
    if better and moment.verdict == "lost":
        return f"{place}, lost the game; {better} keeps it winnable."
    if better:
        return f"{place}, cost about {counted(moment.cost or 0)}; {better} is better."
    if moment.verdict == "winnable":
        return f"{place}: winnable, {moment.enough} more are enough."
    return f"{place}: {'no longer winnable' if moment.verdict == 'lost' else 'not decided'}."


def words_of(review: Review) -> Words:
    """Return what the picture of a review says if nobody asks for other words."""
    positions = [sentence(review, number) for number in range(len(review.moments))]
    return Words(f"{review.name}: {review.summary}", CHART, tuple(positions))


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
    for row in range(_HEIGHT, 0, -1):
        signs = "".join([_sign(column[-1], row, top) for column in columns])
        rows.append(f"{top if row == _HEIGHT else '':>{wide}} {signs}")
    marks = "".join(["!" if any(moment.better for moment in column) else " " for column in columns])
    last = str(len(review.moves))
    ends = f"0{last:>{len(columns) - 1}}" if len(columns) > len(last) else "0"
    return [line.rstrip() for line in (CHART, *rows, f"{'':{wide}} {marks}", f"{'':{wide}} {ends}")]


def _sign(moment: Moment, row: int, top: int) -> str:
    """Return what the chart has in a row, counted from 1 at the bottom, for a position."""
    if moment.enough is None:
        return _SIGNS[moment.verdict] if row == 1 else " "
    # However few there are, they show.
    return "#" if moment.enough * _HEIGHT > (row - 1) * top else " "
