"""The fewest free cells of deals, boards and games: the answer of a search, with its moves as texts."""

from __future__ import annotations

from time import perf_counter
from typing import NamedTuple

from freecell.game import DEFAULT, Game
from freecell.solver import solutions
from freecell.solver.cell_search import CellSearch
from freecell.solver.solutions import Asked
from freecell.start import Start

_STATES = 100_000
"""Positions to check in one go."""


class FewestCells(NamedTuple):
    """The fewest free cells that win a deal or a board, as fewest_cells and fewest_cells_many give it.

    ``cells`` is the fewest, 0 to 8, that a solution was found for, None if there is none. If ``proved``,
    fewer do not win; if there is none, not even eight do. ``moves`` win with these, in standard notation,
    with safe auto-moves. ``states`` is the number of positions checked in all, ``proof`` the number of those
    checked until it was proved that one fewer does not win: 0 if there cannot be fewer. ``start`` is what the
    moves begin with (freecell.start), ``deal`` its number, if it has one.

    >>> import freecell
    >>> found = freecell.fewest_cells(617)
    >>> found.deal, found.cells, found.proved, found.start.link(), found.game().status
    (617, 4, True, '?deal=617', 'won')
    """

    deal: int | None
    cells: int | None
    proved: bool
    moves: tuple[str, ...]
    states: int
    proof: int
    start: Start

    def game(self) -> Game:
        """Return a game with these moves, all played, and with so many free cells.

        >>> import freecell
        >>> freecell.fewest_cells(3).game().link()[:15]
        '?deal=3&cells=2'
        """
        return solutions.played(Game(self.start), self.moves)


def fewest_cells(what: Asked, *, seconds: float | None = None) -> FewestCells:
    """Return how few free cells win, with a solution and the proof that fewer do not.

    ``what`` is the number of a deal, a position, a start, a text, or a game from where it is, as for solve.
    How many free cells it has does not matter, only the cards in them, which need as many.

    It is not proved if that cannot be decided in ``seconds`` seconds, or within the limits of the search,
    those of memory included. Without ``seconds``, the answer is always the same. Raises DealNumberError if no
    deal has the number, BoardError if the code of a start is damaged or a position lacks cards.

    >>> import freecell
    >>> freecell.fewest_cells(11982).cells
    5
    """
    until = None if seconds is None else perf_counter() + seconds
    start = solutions.starting(what)
    search = CellSearch(start.position)
    while not search.is_over:
        left = None if until is None else until - perf_counter()
        if left is not None and left <= 0:
            break
        search.advance(states=_STATES, seconds=left)
    found = search.answer
    if found.cells is not None:
        start = solutions.with_cells(start, found.cells)
    moves = tuple(solutions.texts(start.position, found.moves, DEFAULT))
    return FewestCells(start.number, found.cells, found.is_proved, moves, found.states, found.proof, start)
