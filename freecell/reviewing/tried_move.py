"""Another move than the one that was played: whether it is as good as the best one known."""

from __future__ import annotations

from typing import Literal

from freecell.position import Position
from freecell.reviewing.analysis import DECIDING, WIDEST, WIDTHS, WORTH_TELLING
from freecell.rules import Automoves
from freecell.solver.search import SHORTER, Search

_WIDE_ENOUGH = 1 + sum(width < WIDTHS[-1] for width in SHORTER)
"""So many searches for a shorter line, and one has looked as widely as a review."""

Judgement = Literal["right", "longer", "lost", "undecided"]
"""Whether a move keeps what was there; it is "longer" if all lines found after it cost moves."""


class Attempt:
    """Judges a move by the position after it, from which so many moves are to be ``enough``.

    ``search`` is the search from there. ``judgement`` is "right" once about as few are found to win, "lost"
    if it is proved that none do, and "longer" if a search that is wide enough finds only lines that ``cost``
    more.

    >>> import freecell
    >>> attempt = Attempt(freecell.deal(-1), "safe", 40)
    >>> while not attempt.is_over:
    ...     attempt.advance(seconds=0.01)
    >>> attempt.judgement
    'lost'
    """

    def __init__(self, position: Position, automoves: Automoves, enough: int) -> None:
        """Begin with nothing found; raise TypeError unless it is given a Position."""
        self.search: Search = Search(position, automoves, WIDEST)
        self._enough = enough

    def advance(self, *, states: int | None = None, seconds: float | None = None) -> None:
        """Go on for about so many positions or so long, as a search does.

        >>> import freecell
        >>> attempt = Attempt(freecell.deal(28527), "safe", 20)
        >>> attempt.advance(states=100_000)
        >>> attempt.judgement
        'right'
        """
        self.search.advance(states=states, seconds=seconds)

    @property
    def judgement(self) -> Judgement:
        """What is known of the move so far."""
        answer = self.search.answer
        if answer.verdict == "impossible":
            return "lost"
        if answer.verdict == "undecided":
            return "undecided"
        if self.cost < WORTH_TELLING:
            return "right"
        is_wide_enough = self.search.refined >= _WIDE_ENOUGH or self.search.is_over
        return "longer" if is_wide_enough else "undecided"

    @property
    def cost(self) -> int:
        """About by how many moves it is longer, if it wins; 0 if it does not, as far as is known."""
        answer = self.search.answer
        return max(answer.length - self._enough, 0) if answer.verdict == "won" else 0

    @property
    def is_over(self) -> bool:
        """Whether it is judged, or cannot be."""
        return (
            self.judgement != "undecided" or self.search.is_over or self.search.answer.states >= DECIDING[-1]
        )
