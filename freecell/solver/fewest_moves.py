"""How few moves win from a position near the end, where all cards go home that can ("max" auto-moves)."""

from __future__ import annotations

import time
from collections.abc import Generator

from freecell import rules
from freecell.errors import FreecellError
from freecell.position import Position
from freecell.rules import Move
from freecell.solver.a_star import AStar
from freecell.solver.choices import distinct_moves
from freecell.solver.to_moves import line

_MOST_REMEMBERED = 400_000
"""Positions of one proof: about 200 MB."""


class FewestMoves:
    """A search for the fewest moves that win, in slices, for as long as you let it.

    ``moves`` are one such line once it is found, and ``is_over`` tells whether it is, or whether it is proved
    that no line has ``most`` moves or fewer. A* proves how few moves are needed at least, where cards go home
    or stay at will. To have them all go home can take more: then all moves are tried of which A* does not
    prove that they take too many.

    >>> from freecell.puzzles import puzzle
    >>> search = FewestMoves(puzzle(1).position, 10)
    >>> search.advance()
    >>> len(search.moves) == puzzle(1).win_in
    True
    """

    def __init__(self, position: Position, most: int) -> None:
        self._most = most
        self._run = self._look(position)
        self.moves: tuple[Move, ...] | None = None
        self.states: int = 0
        self.is_over: bool = False

    def advance(self, *, seconds: float | None = None) -> None:
        """Go on for so long, or to the end."""
        end = None if seconds is None else time.monotonic() + seconds
        for _ in self._run:
            if end is not None and time.monotonic() >= end:
                return
        self.is_over = True

    def _look(self, position: Position) -> Generator[None, None, None]:
        graph = yield from self._proof(position, self._most)
        for count in range(graph.shorter_than, self._most + 1):
            self.moves = yield from self._line(position, count)
            if self.moves is not None:
                return

    def _line(self, position: Position, count: int) -> Generator[None, None, tuple[Move, ...] | None]:
        """Return so many moves that win, None if none do."""
        if rules.is_won(position):
            return ()
        graph = yield from self._proof(position, count)
        if graph.found is None:
            return None
        found = _played(position, line(position, graph.found, "safe"), count)
        if found is not None:
            return found
        for step in distinct_moves(position, "max"):
            rest = yield from self._line(step.position, count - 1)
            if rest is not None:
                return (step.move, *rest)
        return None

    def _proof(self, position: Position, most: int) -> Generator[None, None, AStar]:
        """Return what A* has found: the fewest moves as ``shorter_than``, if these are not more than most."""
        graph = AStar(position, most + 1)
        for _ in graph.look(_MOST_REMEMBERED):
            yield
        self.states += graph.states
        if graph.at_least < graph.shorter_than:
            graph.found = None
        return graph


def _played(position: Position, moves: tuple[Move, ...], most: int) -> tuple[Move, ...] | None:
    """Return the moves that are left where all cards go home that can; None if they do not win."""
    played: list[Move] = []
    for move in moves:
        if move.target == rules.HOME:
            continue
        try:
            position = rules.play(position, move, "max").position
        except FreecellError:
            return None
        played.append(move)
    return tuple(played) if rules.is_won(position) and len(played) <= most else None
