"""What all four searches share: nodes that know their way, and the moves from one position to the next."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from freecell import Position, rules
from freecell.rules import Move


class Node(NamedTuple):
    """A position, and how it was reached."""

    position: Position
    parent: Node | None = None
    move: Move | None = None
    cost: int = 0
    """Moves so far, without those home."""


def children(node: Node) -> Iterator[Node]:
    """Yield the nodes that one move leads to."""
    for move in rules.legal_moves(node.position, distinct=True):
        cost = node.cost + (move.target != rules.HOME)
        yield Node(rules.apply(node.position, move), node, move, cost)


def moves(node: Node) -> list[Move]:
    """Return the moves from the first position to this one."""
    found = []
    while node.parent and node.move:
        found.append(node.move)
        node = node.parent
    return found[::-1]
