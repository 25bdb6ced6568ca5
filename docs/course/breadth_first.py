"""Breadth-first search: fewest moves, those home included; only for games with few cards."""

from collections import deque

from search import Node, children, moves

from freecell import Position, rules
from freecell.rules import Move


def solve(board: Position) -> tuple[list[Move] | None, int]:
    """Return the moves, None if there are none, and how many positions were seen."""
    waiting, seen = deque([Node(board)]), {board.key}
    while waiting:
        node = waiting.popleft()
        if rules.is_won(node.position):
            return moves(node), len(seen)
        for child in children(node):
            if child.position.key not in seen:
                seen.add(child.position.key)
                waiting.append(child)
    return None, len(seen)
