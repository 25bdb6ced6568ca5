"""The level of a player: how hard the deals may be of which three in four are won."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce

_DIFFICULTIES = ("easy", "medium", "hard", "very hard")
HIGHEST = 7
"""The highest level; the lowest is 0."""
STEPS = 4
"""So many games won lead to the next level."""
_WINS = 3
"""A game that is not won counts as much as so many that are: where that comes to rest, three in four are won.

This is the weighted up-down method (Kaernbach 1991, "Simple adaptive testing with the weighted up-down
method").
"""


def level(won: Iterable[bool]) -> int:
    """Return the level after games that were won or not, in their order.

    >>> level([]), level([True] * 4), level([True] * 8 + [False]), level([True] * 100)
    (0, 1, 1, 7)
    """
    return reduce(after, won, 0) // STEPS


def after(steps: int, is_won: bool) -> int:  # noqa: FBT001 - as reduce calls it
    """Return how many steps up a player is after another game; STEPS are a level."""
    return min(max(steps + (1 if is_won else -_WINS), 0), STEPS * (HIGHEST + 1) - 1)


def hardness(difficulty: str, cells: int) -> int:
    """Return the level that a deal is for, by its difficulty and by how few free cells win it.

    Of 150 drawn deals, 5 to 22 % were of each level. Raises ValueError for a deal that cannot be won.

    >>> hardness("easy", 0), hardness("medium", 2), hardness("very hard", 4)
    (0, 3, 7)
    """
    return _DIFFICULTIES.index(difficulty) + 2 * (min(max(cells, 1), 3) - 1)
