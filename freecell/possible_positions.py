"""What play can reach: whether a game that began with a deal could lead to a position."""

from __future__ import annotations

from freecell import rules
from freecell.codes import FRESH
from freecell.position import Position


def comes_of_a_deal(position: Position) -> bool:
    """Tell whether no column shows that no deal leads to a position.

    A card moves onto a column only in sequence. So each column is the first part of one that was dealt, of
    which four had 7 cards and four had 6, and then one sequence.

    >>> import freecell
    >>> comes_of_a_deal(freecell.Game.parse("?deal=617&moves=8a8b").position)
    True
    >>> comes_of_a_deal(freecell.Position((tuple(range(52)), *[()] * 7)))
    False
    """
    dealt = [_without_sequence(column) for column in position.cascades]
    return max(dealt) <= max(FRESH) and dealt.count(max(FRESH)) <= FRESH.count(max(FRESH))


def _without_sequence(column: tuple[int, ...]) -> int:
    """Return how many cards a column has up to the first of the sequence at its end."""
    length = len(column)
    while length > 1 and rules.builds_on(column[length - 1], column[length - 2]):
        length -= 1
    return length
