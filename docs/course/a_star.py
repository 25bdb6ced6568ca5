"""Weighted A*: an estimate of the moves still needed counts several times, and wins whole deals."""

from heapq import heappop, heappush
from itertools import count

from search import Node, children, moves

from freecell import Position, cards, rules
from freecell.rules import Move

WEIGHT = 3


def solve(board: Position) -> tuple[list[Move] | None, int]:
    """Return the moves, None if there are none, and how many positions were seen."""
    order = count()
    waiting, seen = [(0.0, next(order), Node(board))], {board.key}
    while waiting:
        _, _, node = heappop(waiting)
        if rules.is_won(node.position):
            return moves(node), len(seen)
        for child in children(node):
            if child.position.key not in seen:
                seen.add(child.position.key)
                heappush(waiting, (child.cost + WEIGHT * estimate(child.position), next(order), child))
    return None, len(seen)


def estimate(position: Position) -> float:
    """Return about how many moves are needed: cards not home, and those that lie above lower ones."""
    away, in_the_way = 52 - sum(position.foundations), 0
    for column in position.cascades:
        lowest = len(cards.RANKS)
        for card in column:
            rank = cards.rank(card)
            in_the_way += rank > lowest
            lowest = min(lowest, rank)
    taken = len(position.cells) - position.cells.count(None)
    return away + in_the_way + 0.5 * taken
