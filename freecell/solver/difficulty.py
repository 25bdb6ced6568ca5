"""How hard a deal is, in words: by how many positions the search looked at before it knew."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from freecell.solver.search import Answer

Difficulty = Literal["easy", "medium", "hard", "very hard", "impossible"]

MEDIUM, HARD, VERY_HARD = 500, 800, 2000
"""Positions from which on a deal is medium, hard or very hard: 67, 29 and 9 in 100 of the deals 1 to 6000."""


def difficulty(answer: Answer) -> Difficulty | None:
    """Return how hard it is to win from where a search began, None while that is not known.

    What the search finds at once lies open to people as well: few cards bury the low ones, and most moves
    that look good are. Where it has to look far, most of them are traps.

    >>> import freecell
    >>> from freecell.solver import Search
    >>> search = Search(freecell.deal(1))
    >>> search.advance(states=10_000)
    >>> difficulty(search.answer)
    'hard'
    """
    if answer.verdict == "undecided":
        return None
    if answer.verdict == "impossible":
        return "impossible"
    if answer.effort < MEDIUM:
        return "easy"
    if answer.effort < HARD:
        return "medium"
    return "hard" if answer.effort < VERY_HARD else "very hard"
