"""Turns what a search has found into moves that can be played one after the other."""

from __future__ import annotations

from freecell import rules
from freecell.position import Position
from freecell.rules import Automoves, Move
from freecell.solver import states
from freecell.solver.piles import home_counts
from freecell.solver.search_algorithms import Way
from freecell.solver.states import CELL, SearchMove


def line(position: Position, way: Way, automoves: Automoves) -> tuple[Move, ...]:
    """Return the moves that win from a position, by the way to a sorted state.

    Cards that the search sent home automatically, but the game does not, are sent home by moves of their own.
    """
    table = _Table(position)
    moves: list[Move] = []
    before = None
    for place, (move, need) in enumerate(way, start=1):
        is_last = place == len(way)
        if move is not None:
            moves.append(table.moved(*move))
            # Before the end, where the search sends nothing home automatically, the game does not either.
            if need != before or is_last:
                table.automove(automoves)
        moves += table.sent_home((13,) * 4 if is_last else home_counts(need), automoves)
        before = need
    return tuple(moves)


def line_of_single_cards(
    position: Position, steps: list[SearchMove], automoves: Automoves
) -> tuple[Move, ...]:
    """Return the moves that win from a position, by the moves of single cards to a sorted state.

    A card that an auto-move has sent home makes no further moves.
    """
    table = _Table(position)
    columns = [[*cascade] for cascade in position.cascades]
    moves: list[Move] = []
    for source, target, count in steps:
        card = columns[source].pop() if source < 8 else source - 8
        if target < 8:
            columns[target].append(card)
        if card // 4 >= table.home[card % 4]:
            moves.append(table.moved(source, target, count))
            table.automove(automoves)
    return (*moves, *table.sent_home((13,) * 4, automoves))


class _Table:
    """A position that moves change in place: to replay a line this way takes less time than by the rules.

    ``piles`` has the cards of each of rules.SOURCES that there is, ``home`` how many of each suit are home.
    """

    def __init__(self, position: Position) -> None:
        self.piles = [
            list(rules.pile(position, source)) for source in rules.SOURCES[: 8 + len(position.cells)]
        ]
        self.home = list(position.foundations)

    def moved(self, source: int, target: int, count: int) -> Move:
        """Make a move of the search, and return it as one of the game."""
        if source >= 8:
            source = self.piles.index([source - 8], 8)
        if target == states.HOME:
            return self._sent_home(source)
        if target == CELL:
            target = self.piles.index([], 8)
        pile = self.piles[source]
        self.piles[target] += pile[-count:]
        del pile[-count:]
        return Move(rules.SOURCES[source], rules.SOURCES[target], count)

    def automove(self, automoves: Automoves) -> None:
        """Send home all cards that the game does."""
        last = [pile[-1] if pile else None for pile in self.piles]
        while found := rules.next_automove(last, self.home, automoves):
            source, _ = found
            self._sent_home(source)
            pile = self.piles[source]
            last[source] = pile[-1] if pile else None

    def sent_home(self, counts: tuple[int, ...], automoves: Automoves) -> list[Move]:
        """Make and return moves home until so many of each suit are there."""
        moves = []
        while sum(counts) > sum(self.home):
            moves.append(self._homeward(counts))
            self.automove(automoves)
        return moves

    def _homeward(self, counts: tuple[int, ...]) -> Move:
        """Make and return a move home in a suit that has fewer cards there than it should have."""
        home = self.home
        going = [4 * home[suit] + suit for suit in range(4) if home[suit] < counts[suit]]
        return self._sent_home(next(i for i, pile in enumerate(self.piles) if pile and pile[-1] in going))

    def _sent_home(self, source: int) -> Move:
        self.home[self.piles[source].pop() % 4] += 1
        return Move(rules.SOURCES[source], rules.HOME)
