"""Endgames: positions near the end of a solution, small enough to be searched to the bottom."""

from __future__ import annotations

from freecell.errors import FreecellError
from freecell.position import Position
from freecell.solver.asked import Asked
from freecell.solver.solve_deals import solve


def endgame(what: Asked, moves: int = 10) -> Position:
    """Return the position from which the last so many moves of a solution win, that which solve finds.

    ``what`` is the number of a deal, a position, a start, a text, or a game from where it is, as for solve.
    ``moves`` is a length, as elsewhere: moves home do not count, whether a player or an auto-move makes them.
    With 0, all cards are home. The answer is always the same; a shorter way to win may be there.

    Raises FreecellError if no solution is found, or if it is not so long, and what solve raises.

    >>> import freecell
    >>> position = endgame(617, moves=3)
    >>> freecell.shortest(position).length
    3
    """
    solution = solve(what)
    if solution.verdict != "won":
        raise FreecellError("no solution", verdict=solution.verdict)
    if not 0 <= moves <= solution.length:
        raise FreecellError("no such count", count=moves, moves=solution.length)
    game = solution.game()
    while game.length > solution.length - moves:
        game.undo()
    return game.position
