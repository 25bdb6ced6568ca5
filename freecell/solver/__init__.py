"""The solver: it finds a solution from a position, then shorter ones, or proves that there is none.

It searches best first, then with ever wider beams (`search_algorithms`), which leave out the positions that
need too many moves to be won. The proof that nothing is shorter looks at positions in the order of the moves
that they need at least (`a_star`, `bounds`). Positions consist of columns, each of which is made only once
and knows its cost (`piles`), so that the cost of a move is a sum of a few differences (`states`). A
position is as good as won if no card lies on a lower one: then all can go home, the lowest first.

The proof that there is no solution is a search through all positions that can be reached (`proof`). It may
send home what can go there at no risk (safe auto-moves, Horne's rule), which loses nothing, and take cards of
one rank and colour as alike, which can only make more possible.

`search` says what is tried in which order, and puts all this together; `cell_search` finds out with how few
free cells there is a solution. Answers for deals, boards and games have their moves as texts (`solve_deals`),
and many are answered in order (`problems`). `move_reasons` says why the next move of a line is made,
`stuck_card` why a game is lost.
"""

from freecell.solver.cell_search import CellCount, CellSearch
from freecell.solver.choices import distinct_moves
from freecell.solver.search import Answer, Difficulty, Search, Verdict, difficulty
from freecell.solver.solve_deals import (
    FewestCells,
    Metric,
    Shortest,
    Solution,
    fewest_cells,
    fewest_cells_many,
    shortest,
    shortest_many,
    solve,
    solve_many,
)

__all__ = [
    "Answer",
    "CellCount",
    "CellSearch",
    "Difficulty",
    "FewestCells",
    "Metric",
    "Search",
    "Shortest",
    "Solution",
    "Verdict",
    "difficulty",
    "distinct_moves",
    "fewest_cells",
    "fewest_cells_many",
    "shortest",
    "shortest_many",
    "solve",
    "solve_many",
]
