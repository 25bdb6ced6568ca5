"""The solver: whether a position can be won, and how; a line that wins, shorter ones, or a proof of none.

It first looks best first, then with a beam, at positions held as columns that are made once each and know
what they cost (`columns`), so that what a move costs is a sum of a few differences (`space`, `stages`). A
position is as good as won when no card lies on a lower one: then all go home, the lowest first. What proves
that nothing wins is a search through all positions that can be reached; safe automoves (Horne's rule) lose
nothing, so that they may shorten it. `search` puts these together.
"""

from freecell.solver.difficulty import Difficulty, difficulty
from freecell.solver.search import Answer, Search

__all__ = ["Answer", "Difficulty", "Search", "difficulty"]
