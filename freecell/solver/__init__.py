"""The solver: it finds a solution from a position, then shorter ones, or proves that there is none.

It searches best first, then with a beam. Positions consist of columns, each of which is made only once and
knows its cost (`columns`), so that the cost of a move is a sum of a few differences (`space`, `stages`). A
position is as good as won if no card lies on a lower one: then all can go home, the lowest first. The proof
that there is no solution is a search through all positions that can be reached; safe auto-moves (Horne's
rule) lose nothing, so they may shorten it. `search` puts all this together.
"""

from freecell.solver.difficulty import Difficulty, difficulty
from freecell.solver.search import Answer, Search, Verdict

__all__ = ["Answer", "Difficulty", "Search", "Verdict", "difficulty"]
