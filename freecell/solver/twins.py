"""Twins, the two cards of one rank and colour: which of them a way takes that takes them as alike."""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeAlias

from freecell.position import Position
from freecell.solver.expansion import CELL, HOME, SearchMove
from freecell.solver.homes import safe
from freecell.solver.stages import PAUSE, Way

Played: TypeAlias = "list[tuple[SearchMove, int]]"
"""Moves of single cards, each with the cards that are the next to go home after it."""


def twin(card: int) -> int:
    """Return the other card of its rank and colour."""
    return card ^ 3


def told_apart(position: Position, played: Played) -> Generator[None, None, Way | int]:
    """Return the way with the cards that are really there, and with safe auto-moves; pause after every few.

    If one of these cards would go home as its twin, return that card instead. The moves begin with the
    position; where a card leaves a free cell, they name it or its twin.
    """
    table = _Table(position)
    need = table.need
    table.automove()
    way: list[tuple[SearchMove | None, int]] = [(None, table.need)]
    for place, ((source, target, _), after) in enumerate(played):
        if not place % PAUSE:
            yield
        going = need & ~after
        card = table.taken(source, going)
        if going and going != 1 << card:
            return card
        if target < 8:
            table.columns[target].append(card)
        elif target == CELL:
            table.held.append(card)
        need = after
        if card not in table.home:
            if target == HOME:
                table.send_home(card)
            table.automove()
            way.append(((source if source < 8 else 8 + card, target, 1), table.need))
    return tuple(way)


class _Table:
    """The cards in columns and free cells, where they stay even when they are home, and the next to go."""

    def __init__(self, position: Position) -> None:
        self.columns = [[*cascade] for cascade in position.cascades]
        self.held = [card for card in position.cells if card is not None]
        self.home: set[int] = set()
        self.need = sum([1 << 4 * count + suit for suit, count in enumerate(position.foundations)])

    def taken(self, source: int, going: int) -> int:
        """Take a card from a column; or one from a free cell: the one that goes home, or else a twin."""
        if source < 8:
            return self.columns[source].pop()
        name = source - 8
        card = next(card for card in (going.bit_length() - 1, name, twin(name)) if card in self.held)
        self.held.remove(card)
        return card

    def send_home(self, card: int) -> None:
        """Send a card home."""
        self.home.add(card)
        self.need ^= 17 << card

    def automove(self) -> None:
        """Send home what can go there at no risk. Nothing will be put on these cards."""
        while going := self._ends() & safe(self.need):
            self.send_home(going.bit_length() - 1)

    def _ends(self) -> int:
        """Return the set of the cards that are not home, and nothing lies on."""
        found = sum([1 << card for card in self.held if card not in self.home])
        for column in self.columns:
            found |= next((1 << card for card in reversed(column) if card not in self.home), 0)
        return found
