"""How many moves a position needs at least: a bound, found without a search.

A sequence that holds a card above a lower one of its suit has to move before that can go home. So has one of
two in different columns if each lies on a card that has to be home before a card of the other: a deadlock,
as Paul and Helmert call it ("Optimal Solitaire Game Solutions Using A* Search and Deadlock Analysis", 2016).
As no move is the first one of two sequences, their number is a bound.
"""

from __future__ import annotations

from itertools import combinations
from typing import TypeAlias

from freecell.solver.columns import LOWER_IN_SUIT, Pile, random_looking

_Staying: TypeAlias = "tuple[tuple[int, int, int], ...]"
"""The sequences of a pile that lie on something but need not move on their own account.

Of each, sets of cards: its first one, those that have to be home before the others can be, those below it.
"""
_COUNT = 0xFF


class Bounds(dict["Pile", int]):
    """The bounds of the positions of one search.

    As a dictionary it numbers piles by what counts of them: how many sequences have to move in any case (the
    lowest eight bits), how many stay (the next eight), and which these are (random-looking). The sums of such
    numbers tell positions apart as far as it matters: of a hundred, about four differ from all before.
    """

    def __init__(self) -> None:
        super().__init__()
        self._numbers: dict[_Staying, int] = {(): 0}
        self._staying: dict[int, _Staying] = {}
        self._deadlocks: dict[int, list[int]] = {}
        self._known: dict[int, int] = {}

    def __missing__(self, pile: Pile) -> int:
        """Return the number of a pile."""
        moving, staying = _sequences(pile)
        number = self._numbers.get(staying)
        if number is None:
            number = random_looking(len(self._numbers)) >> 24 << 16 | len(staying) << 8
            self._numbers[staying] = number
        found = self[pile] = number + moving
        self._staying[found] = staying
        return found

    def need(self, piles: list[Pile], moves: int) -> bool:
        """Tell whether a position that is not sorted needs this many moves, other than home, or more."""
        total = sum(map(self.__getitem__, piles))
        moving = total & _COUNT
        if moves <= max(1, moving):
            return True
        if moving + (total >> 8 & _COUNT) // 2 < moves:
            return False
        found = self._known.get(total)
        if found is None:
            found = self._known[total] = moving + self._pairs(piles)
        return found >= moves

    def _pairs(self, piles: list[Pile]) -> int:
        """Return how many pairs of sequences, all different, are deadlocks."""
        taken = found = 0
        for one, other in combinations([self[pile] for pile in piles if self[pile] > _COUNT], 2):
            deadlocks = self._deadlocks.get(one + other)
            if deadlocks is None:
                deadlocks = _deadlocks(self._staying[one], self._staying[other])
                self._deadlocks[one + other] = deadlocks
            for pair in deadlocks:
                if not taken & pair:
                    taken |= pair
                    found += 1
        return found


def _sequences(pile: Pile) -> tuple[int, _Staying]:
    """Return how many sequences have to move in any case, and which others lie on something."""
    moving = 0
    staying = []
    while pile.length:
        run = pile.cards[-pile.run :]
        before = 0
        for card in run:
            before |= LOWER_IN_SUIT[card]
        for _ in run:
            pile = pile.below
        # Cards of a run are lower than those below them in it.
        if before & pile.members:
            moving += 1
        elif pile.length:
            staying.append((1 << run[0], before, pile.members))
    return moving, tuple(staying)


def _deadlocks(column: _Staying, other: _Staying) -> list[int]:
    """Return the first cards of sequences of two columns of which one has to move."""
    return [
        one_bit | other_bit
        for one_bit, one_before, one_below in column
        for other_bit, other_before, other_below in other
        if one_before & other_below and other_before & one_below
    ]
