"""The solver: it finds a solution from a position, then shorter ones, or proves that there is none.

It searches best first, then with ever wider beams (`search_algorithms`), which leave out the positions that
need too many moves to be won (`bounds`). Positions (`state_space`) consist of columns, each of which is made
only once and knows its cost (`columns`, `foundations`), so that the cost of a move is a sum of a few
differences (`expansion`). A position is as good as won if no card lies on a lower one: then all can go home,
the lowest first.

The proof that there is no solution is a search through all positions that can be reached (`proof`). It may
send home what can go there at no risk (safe auto-moves, Horne's rule), which loses nothing, and take cards of
one rank and colour as alike, which can only make more possible (`proof_states`).

`schedule` says what is tried in which order, `search` puts all this together, and `cell_search` finds out
with how few free cells there is a solution. `many` has many deals solved at once, by other processes or
computers, with their answers in texts (`solutions`, `cell_counts`); the page is without these.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from freecell.solver.cell_search import CellCount, CellSearch
from freecell.solver.difficulty import Difficulty, difficulty
from freecell.solver.search import Answer, Search, Verdict

if TYPE_CHECKING:
    from freecell.solver.cell_counts import FewestCells, fewest_cells
    from freecell.solver.many import fewest_cells_many, solve_many
    from freecell.solver.solutions import Solution, solve
else:  # Here, because type checkers would take any name for granted.

    def __getattr__(name: str) -> object:
        """Import what the page is without when it is asked for: it has no processes to share the work."""
        if name not in _LATER:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from importlib import import_module  # noqa: PLC0415 - see above

        return getattr(import_module(f"freecell.solver.{_LATER[name]}"), name)

    _LATER = {
        "FewestCells": "cell_counts",
        "Solution": "solutions",
        "fewest_cells": "cell_counts",
        "fewest_cells_many": "many",
        "solve": "solutions",
        "solve_many": "many",
    }


__all__ = [
    "Answer",
    "CellCount",
    "CellSearch",
    "Difficulty",
    "FewestCells",
    "Search",
    "Solution",
    "Verdict",
    "difficulty",
    "fewest_cells",
    "fewest_cells_many",
    "solve",
    "solve_many",
]
