"""The starter: replace ``solve``. ``freecell grade starter.py --deals 1-10`` says what it reaches."""

from freecell import Position, rules


def solve(board: Position) -> list[str]:
    """Return moves that win, each a text such as "8a"; so far only the first legal one.

    Rules of your own can begin with ``board.cascades``, ``board.cells`` and ``board.foundations``.
    """
    first = rules.legal_moves(board)[0]
    return [first.source + first.target]
