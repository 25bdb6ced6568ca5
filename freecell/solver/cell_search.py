"""The fewest free cells that win: a solution with these, and a proof that there is none with one fewer."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from itertools import chain
from time import perf_counter
from typing import NamedTuple

from freecell.position import MOST_CELLS, Position
from freecell.rules import Move
from freecell.solver.search import WIDEST, Answer, Search

FIRST = 2
"""Free cells to begin with: three of five deals need two, most others one."""
PATIENCE = 300_000
"""After so many positions, the first search rests until it is known how many free cells are enough."""
_SLICE = 100
"""Positions to check before the time is looked at."""


class CellCount(NamedTuple):
    """What is known of the fewest free cells with which a position can be won.

    ``cells`` is the fewest, 0 to 8, that a solution was found for, None if there is none yet; ``moves`` win
    with these, with safe auto-moves. ``is_proved`` tells whether it is proved that fewer do not win, or, if
    ``cells`` is None, that eight do not. ``states`` is the number of positions checked in all, ``proof`` the
    number of those checked until it was proved: 0 if it needs no proof, as no position has fewer than no free
    cells, or fewer than the cards in them.

    >>> import freecell
    >>> search = CellSearch(freecell.deal(617))
    >>> search.advance(states=100_000)
    >>> search.answer.cells, search.answer.proof < search.answer.states
    (4, True)
    """

    cells: int | None = None
    is_proved: bool = False
    moves: tuple[Move, ...] = ()
    states: int = 0
    proof: int = 0


class CellSearch:
    """A search for the fewest free cells that win, in slices; ``answer`` is what it has found so far.

    ``is_over`` tells whether it has proved its answer, or has reached its limits, including those of memory.

    >>> import freecell
    >>> search = CellSearch(freecell.deal(1))
    >>> while not search.is_over:
    ...     search.advance(states=10_000)
    >>> search.answer.cells, search.answer.is_proved
    (3, True)
    """

    def __init__(self, position: Position, widest: int = WIDEST) -> None:
        """Begin with nothing found; ``widest`` limits memory, as for `Search`.

        How many free cells the position has does not matter, only the cards in them. Raises TypeError unless
        it begins with a Position.
        """
        if not isinstance(position, Position):
            raise TypeError(f"A search begins with a Position, not {type(position).__name__}.")
        self.answer: CellCount = CellCount()
        self.is_over: bool = False
        self._position = position
        self._widest = widest
        self._held = len(position.cells) - position.cells.count(None)
        self._known: dict[int, Answer] = {}
        self._begun: dict[int, Search] = {}
        self._looked_at = 0
        self._work = self._search()

    def advance(self, *, states: int | None = None, seconds: float | None = None) -> None:
        """Check about this many more positions, or go on for about this long; do nothing once it is over.

        With ``states`` alone, the same calls find the same answers.

        >>> import freecell
        >>> search = CellSearch(freecell.deal(617))
        >>> search.advance(states=1000)
        >>> search.is_over, search.answer.states >= 1000
        (False, True)
        """
        most = None if states is None else self.answer.states + states
        until = None if seconds is None else perf_counter() + seconds
        for looked_at in self._work:
            self.answer = self.answer._replace(states=looked_at)
            if (most is not None and looked_at >= most) or (until is not None and perf_counter() >= until):
                return
        self.is_over = True

    def close(self) -> Iterator[None]:
        """Give up, and free memory, with pauses; ``answer`` stays as it is.

        >>> import freecell
        >>> search = CellSearch(freecell.deal(617))
        >>> for _ in search.close():
        ...     pass
        >>> search.is_over, search.answer.cells
        (True, None)
        """
        self._work.close()
        self.is_over = True
        return chain.from_iterable([search.close() for search in self._begun.values()])

    def _search(self) -> Generator[int]:
        """Find out how many are enough, then whether fewer are, until that is decided."""
        count = max(FIRST, self._held)
        yield from self._decide(count, PATIENCE)
        while self.answer.cells is None and count < MOST_CELLS:
            count += 1
            yield from self._decide(count)
        while (enough := self.answer.cells) is not None and self._is_open(enough - 1):
            yield from self._decide(enough - 1)

    def _is_open(self, count: int) -> bool:
        """Tell whether a search may still decide whether so many are enough."""
        return count >= self._held and count not in self._known

    def _decide(self, count: int, most: int | None = None) -> Generator[int]:
        """Search with so many free cells, until it is decided, or for so many positions."""
        search = self._begun.get(count)
        if search is None:
            search = self._begun[count] = Search(self._position.with_cells(count), widest=self._widest)
        before = self._looked_at - search.answer.states
        while search.answer.verdict == "undecided" and not search.is_over:
            if most is not None and search.answer.states >= most:
                return
            search.advance(states=_SLICE)
            self._looked_at = before + search.answer.states
            yield self._looked_at
        self._known[count] = search.answer
        self._learn(count, search.answer)
        for _ in search.close():
            yield self._looked_at
        del self._begun[count]

    def _learn(self, count: int, answer: Answer) -> None:
        """Take into account what has been decided."""
        found = self.answer
        if answer.verdict == "won":
            found = found._replace(cells=count, moves=answer.moves)
        fewer = MOST_CELLS if found.cells is None else found.cells - 1
        below = self._known.get(fewer)
        if found.cells == self._held:
            found = found._replace(is_proved=True)
        elif below is not None and below.verdict == "impossible":
            found = found._replace(is_proved=True, proof=below.effort)
        self.answer = found
