"""Ways: lines that win from positions of a game, and how many moves are enough from each."""

from collections.abc import Sequence

from freecell import piles
from freecell.position import Position
from freecell.rules import Move
from freecell.solver.lines import length

Line = tuple[Move, ...]
"""Moves that win from a position."""


class Ways:
    """The shortest lines found from positions of a game.

    ``enough`` has how many moves are known to win from each, by a line or by the game's own moves and a line
    from a later position. ``lines`` has those lines that were shorter than what was known before.
    """

    def __init__(self, moves: Sequence[Move]) -> None:
        """Begin with no lines; these are the moves of the game."""
        self.lines: dict[int, Line] = {}
        self.enough: dict[int, int] = {}
        self._counts = [0, *[length((move,)) for move in moves]]
        """What the move to each position counts: 0 if it goes home."""

    def take(self, at: int, line: Line) -> None:
        """Take over a line from a position, if it is shorter than what is known."""
        most = length(line)
        if self._is_news(at, most):
            self.lines[at] = line
        while at >= 0 and self._is_news(at, most):
            self.enough[at] = most
            most += self._counts[at]
            at -= 1

    def _is_news(self, at: int, most: int) -> bool:
        return at not in self.enough or most < self.enough[at]

    def follows(self, at: int) -> bool:
        """Tell whether no way from a position is known to be shorter than the game's own."""
        return at + 1 in self.enough and self.cost(at + 1) == 0

    def cost(self, at: int) -> int:
        """Return by how many moves the move to a position is longer than the shortest way known."""
        return self.enough[at] + self._counts[at] - self.enough[at - 1]


def renamed(line: Line, here: Position, there: Position) -> Line:
    """Return a line as it is in a position that differs only in the order of columns and free cells."""
    if here == there:
        return line
    names = {piles.HOME: piles.HOME}
    for letters in (piles.CASCADES, piles.CELLS):
        left = list(letters)
        for letter in letters:
            pile = piles.pile(here, letter)
            names[letter] = next(other for other in left if piles.pile(there, other) == pile)
            left.remove(names[letter])
    return tuple([Move(names[move.source], names[move.target], move.count) for move in line])
