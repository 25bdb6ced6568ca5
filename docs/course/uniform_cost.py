"""Uniform-cost search: fewest moves where those home cost nothing; only for games with few cards."""

from heapq import heappop, heappush
from itertools import count

from search import Node, children, moves

from freecell import Position, rules
from freecell.rules import Move


def solve(board: Position) -> tuple[list[Move] | None, int]:
    """Return the moves, None if there are none, and how many positions were looked at."""
    order = count()  # Of equal costs, the one that came first.
    waiting, done = [(0, next(order), Node(board))], set[bytes]()
    while waiting:
        _, _, node = heappop(waiting)
        if node.position.key in done:
            continue
        done.add(node.position.key)
        if rules.is_won(node.position):
            return moves(node), len(done)
        for child in children(node):
            if child.position.key not in done:
                heappush(waiting, (child.cost, next(order), child))
    return None, len(done)
