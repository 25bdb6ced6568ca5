"""The difficulty of a deal, in words: by how many positions the search checked to find the answer."""

from __future__ import annotations

from typing import Literal

from freecell.solver.search import Answer

Difficulty = Literal["easy", "medium", "hard", "very hard", "impossible"]
"""What difficulty returns, unless it is unknown."""

MEDIUM, HARD, VERY_HARD = 330, 473, 770
"""The fewest positions of a medium, hard or very hard deal; 67, 29 and 10 % of random deals reach them.

That is with four free cells. With fewer, most deals are very hard in these words.
"""


def difficulty(answer: Answer) -> Difficulty | None:
    """Return how hard it is to win from the position where a search began, None while that is unknown.

    What the search finds at once is easy for people too: few cards bury the low ones, and most moves that
    look good are good. If it has to search for long, most of them are traps.

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
