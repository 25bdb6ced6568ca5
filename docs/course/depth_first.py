"""Depth-first search: little thought, long solutions. Moves home and onto other cards are tried first."""

from search import Node, children, moves

from freecell import Position, rules
from freecell.rules import Move


def solve(board: Position) -> tuple[list[Move] | None, int]:
    """Return the moves, None if there are none, and how many positions were seen."""
    waiting, seen = [Node(board)], {board.key}
    while waiting:
        node = waiting.pop()
        if rules.is_won(node.position):
            return moves(node), len(seen)
        for child in sorted(children(node), key=promise):
            if child.position.key not in seen:
                seen.add(child.position.key)
                waiting.append(child)  # The last one is tried first.
    return None, len(seen)


def promise(node: Node) -> tuple[int, int]:
    """Return how good a position looks: cards at home, then free cells and empty columns."""
    position = node.position
    room = position.cells.count(None) + 2 * position.cascades.count(())
    return sum(position.foundations), room
