"""The way that single cards have gone, as the game plays it: with safe auto-moves."""

from __future__ import annotations

from collections.abc import Generator

from freecell.position import Position
from freecell.solver.expansion import CELL, HOME, SearchMove
from freecell.solver.foundations import safe
from freecell.solver.search_algorithms import PAUSE, Way


def as_played(position: Position, moves: list[SearchMove]) -> Generator[None, None, Way]:
    """Return the way by moves of single cards from a position; pause after every few.

    What auto-moves have sent home makes no further moves.
    """
    table = _Table(position)
    table.automove()
    way: list[tuple[SearchMove | None, int]] = [(None, table.need)]
    for place, (source, target, count) in enumerate(moves):
        if not place % PAUSE:
            yield
        card = table.moved(source, target)
        if card not in table.home:
            if target == HOME:
                table.send_home(card)
            table.automove()
            way.append(((source, target, count), table.need))
    return tuple(way)


class _Table:
    """The cards in columns and free cells, and which are home, and next.

    Those that auto-moves send home are there as well, and move as if they were not home: no other card is put
    on them.
    """

    def __init__(self, position: Position) -> None:
        self.need = sum([1 << 4 * count + suit for suit, count in enumerate(position.foundations)])
        self.home: set[int] = set()
        self._columns = [[*cascade] for cascade in position.cascades]
        self._held = {card for card in position.cells if card is not None}

    def moved(self, source: int, target: int) -> int:
        """Move a card, and return it."""
        card = self._columns[source].pop() if source < 8 else source - 8
        self._held.discard(card)
        if target < 8:
            self._columns[target].append(card)
        elif target == CELL:
            self._held.add(card)
        return card

    def send_home(self, card: int) -> None:
        """Note that a card is home."""
        self.home.add(card)
        self.need ^= 17 << card

    def automove(self) -> None:
        """Send home what can go there at no risk."""
        while going := self._ends() & safe(self.need):
            self.send_home(going.bit_length() - 1)

    def _ends(self) -> int:
        """Return the set of the cards that are not home, and have nothing on them that is not."""
        found = sum([1 << card for card in self._held - self.home])
        for column in self._columns:
            found |= next((1 << card for card in reversed(column) if card not in self.home), 0)
        return found
