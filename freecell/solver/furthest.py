"""How far a lost position still leads: all positions that can follow, and the moves to the last of them."""

from __future__ import annotations

import time
from collections import deque

from freecell import rules
from freecell.position import Position
from freecell.rules import Automoves, Move
from freecell.solver.choices import distinct_moves


class Furthest:
    """A breadth-first search of all that can follow, which proves without any bound that a position is lost.

    It can be stopped at any time.

    >>> from freecell.puzzles import puzzle
    >>> task = puzzle(1).tasks[0]
    >>> wrong = [step for step in distinct_moves(task.position) if not task.accepts(step.move)]
    >>> search = Furthest(wrong[0].position)
    >>> search.advance()
    >>> search.is_over, search.is_won
    (True, False)
    """

    def __init__(self, position: Position, automoves: Automoves = "safe") -> None:
        """Begin at a position; raise FreecellError if there are no such auto-moves."""
        rules.check_automoves(automoves)
        self._automoves = automoves
        self._ahead = deque([position])
        self._came: dict[bytes, tuple[Position, Move] | None] = {position.key: None}
        self._best = position

    @property
    def home(self) -> int:
        """How many cards are home at most, as far as is known."""
        return _home(self._best)

    @property
    def positions(self) -> int:
        """How many positions have been found."""
        return len(self._came)

    @property
    def is_won(self) -> bool:
        """Whether all cards can come home."""
        return rules.is_won(self._best)

    @property
    def is_over(self) -> bool:
        """Whether all positions that can be reached have been looked at."""
        return not self._ahead

    def advance(self, *, positions: int | None = None, seconds: float | None = None) -> None:
        """Look at so many positions more, or for so long."""
        end = None if seconds is None else time.monotonic() + seconds
        while self._ahead and (positions is None or positions > 0):
            self._look_at(self._ahead.popleft())
            positions = None if positions is None else positions - 1
            if end is not None and time.monotonic() >= end:
                return

    def _look_at(self, position: Position) -> None:
        for step in distinct_moves(position, self._automoves):
            if step.position.key not in self._came:
                self._came[step.position.key] = (position, step.move)
                self._ahead.append(step.position)
                if _home(step.position) >= self.home:
                    self._best = step.position

    def moves(self) -> list[Move]:
        """Return moves that bring so many cards home, and go on as long as others do, but shuffle none."""
        moves, came = [], self._came[self._best.key]
        while came:
            position, move = came
            moves.append(move)
            came = self._came[position.key]
        return moves[::-1]


def _home(position: Position) -> int:
    return sum(position.foundations)
