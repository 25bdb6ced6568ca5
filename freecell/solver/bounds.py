"""How many moves a position needs at least: as many as in an easier game, which takes no time to search.

In the easier game there is room beside the table for all that has moved, and it goes home from there when its
turn comes. What a move takes away for the first time goes there, and nothing else costs a move: so each line
of the game is one of the easier game, too, with no more moves. There, all that a move is good for is to reach
one of the next cards to go home, of which there are four at most, and what then remains is another such
position, often a known one.

Paul and Helmert find the same number in another way: they look for the fewest sequences that are in all
circles of cards that wait for each other ("Optimal Solitaire Game Solutions Using A* Search and Deadlock
Analysis", 2016).
"""

from __future__ import annotations

from operator import itemgetter
from typing import ClassVar, TypeAlias

from freecell.cards import DECK
from freecell.solver.piles import KINDS, LOWER_IN_SUIT, TAKES

AT_HOME, IN_CELL, ON_NOTHING = DECK, DECK + 1, -1
"""What a card is on, for `PLACES`, if it is on no other card."""
_SUITS = tuple([sum([1 << card for card in range(suit, DECK, 4)]) for suit in range(4)])
_MOVING = 0x3F
Lift: TypeAlias = "tuple[int, Cascade, tuple[int, ...]]"
"""The first of the last cards of a column, what is below it, and the cards."""
_COST = itemgetter(0)
TAKEN_BY: tuple[tuple[int, ...], ...] = tuple(
    [tuple([other for other in range(DECK) if TAKES[other] == KINDS[card]]) for card in range(DECK)]
)
"""The two cards that take each card."""


def _places(card: int) -> tuple[int, ...]:
    """Return what a card adds to a key, by what it is on."""
    others = TAKEN_BY[card]
    on_card = [others.index(other) if other in others else 2 for other in range(DECK)]
    return tuple([(1 + place) << 3 * card for place in (*on_card, 3, 4, 5)])


PLACES: tuple[tuple[int, ...], ...] = tuple([_places(card) for card in range(DECK)])
"""What each card adds to the key of a position, by what it is on.

If it is a card that does not take it, it was dealt there. So three bits for each card are enough for
different positions of a game to have different keys.
"""


class Cascade:
    """A card on the column below it; the empty one has card -1, and itself below.

    ``members`` are all its cards as a set, one bit per card, and ``bit`` is the set of its card alone.
    ``key`` is the sum of what they add (`PLACES`). ``lifts`` has what can move from it as one: its last cards
    in sequence, one, two and so on. ``above`` has the columns with more cards on it, by these cards, those
    that have been asked for. ``singly`` is for a game where only single cards move.

    The sequence at its end ``stays`` if it lies on something, but not on a lower card of a suit of its own:
    it only moves to reach another suit. ``number`` is the key of the column's ``core`` with, as the last six
    bits, how many sequences in it have to move.
    """

    __slots__ = (
        "_rest", "above", "below", "bit", "card", "key", "length", "lifts", "members", "number", "reached",
        "singly", "stays",
    )  # fmt: skip
    holds: ClassVar[tuple[str, ...]] = ("above", "reached")

    def __init__(self, card: int = -1, below: Cascade | None = None, *, singly: bool = False) -> None:
        """Put a card on a column; without one, make the empty column."""
        self.card: int = card
        self.below: Cascade = below or self
        self.above: dict[tuple[int, ...], Cascade] = {(): self}
        self.singly: bool = singly
        self.reached: dict[int, tuple[int, Cascade]] = {}
        self._rest: Cascade = self
        self.lifts: tuple[Lift, ...] = ()
        self.bit: int = 0
        self.key: int = 0
        self.length: int = 0
        self.members: int = 0
        self.number: int = 0
        self.stays: bool = False
        if below is not None:
            self._put_on(below)

    def _put_on(self, below: Cascade) -> None:
        self.bit = 1 << self.card
        self.key = below.key + PLACES[self.card][below.card]
        self.length = below.length + 1
        self.members = below.members | self.bit
        self.lifts = ((self.card, below, (self.card,)),)
        if below.length and KINDS[self.card] == TAKES[below.card] and not self.singly:
            self.lifts += tuple([(first, left, (*run, self.card)) for first, left, run in below.lifts])
        _, base, _ = self.lifts[-1]
        has_to_move = any(LOWER_IN_SUIT[card] & left.members for card, left, _ in self.lifts)
        waits = any(LOWER_IN_SUIT[card] and left.length for card, left, _ in self.lifts)
        self.stays = waits and not has_to_move
        self._rest = base.core
        self.number = self.core.key << 6 | (base.number & _MOVING) + has_to_move

    @property
    def core(self) -> Cascade:
        """The column without the sequences at its end that do not stay."""
        return self if self.stays else self._rest

    def on(self, *cards: int) -> Cascade:
        """Return the column with more cards on it."""
        found = self.above.get(cards)
        if found is None:
            *before, card = cards
            found = Cascade(card, self.on(*before), singly=self.singly)
            self.above[cards] = found
        return found

    def reach(self, card: int) -> tuple[int, Cascade]:
        """Return how many sequences that stay lie on a card, and the core of what they and the card leave."""
        found = self.reached.get(card)
        if found is None:
            cost, column = 0, self
            _, base, _ = column.lifts[-1]
            while base.members >> card & 1:
                cost += column.stays
                column = base
                _, base, _ = column.lifts[-1]
            if column.card == card:
                column = column.below
            else:
                cost += column.stays
                column = base
            found = self.reached[card] = cost, column.core
        return found


class Bounds:
    """The bounds of the positions of one search.

    ``totals`` has those that have been asked for, by the sums of the numbers of their columns: positions with
    the same sum have the same bound, and of a hundred, about four differ from all before.
    """

    holds: ClassVar[tuple[str, ...]] = ("totals", "_known")

    def __init__(self) -> None:
        self.totals: dict[int, int] = {}
        self._known: dict[int, int] = {0: 0}

    def find(self, total: int, columns: list[Cascade]) -> int:
        """Return the bound of a position, and remember it by the sum of the numbers of its columns."""
        key = total >> 6
        found = self._known.get(key)
        if found is None:
            found = self._fewest([column.core for column in columns if column.core.length], key)
        found += total & _MOVING
        self.totals[total] = found
        return found

    def _fewest(self, columns: list[Cascade], asked: int) -> int:
        """Return how many sequences that stay have to move, from the cores of columns and their key."""
        key = asked
        found = None
        while found is None:
            lowest = _lowest(columns)
            before = key
            for place, column in enumerate(columns):
                if column.bit & lowest:
                    columns[place] = left = column.below.core
                    key += left.key - column.key
            found = self._known.get(key) if key != before else self._fewest_to_reach(columns, lowest, key)
        self._known[asked] = self._known[key] = found
        return found

    def _fewest_to_reach(self, columns: list[Cascade], lowest: int, key: int) -> int:
        """Return the same where none of the next cards is at the end of a column: one of them is reached."""
        ways = []
        for place, column in enumerate(columns):
            here = column.members & lowest
            while here:
                card = here.bit_length() - 1
                here ^= 1 << card
                cost, left = column.reach(card)
                ways.append((cost, place, left))
        ways.sort(key=_COST)
        fewest = DECK
        for cost, place, left in ways:
            if cost >= fewest:
                break
            after = key + left.key - columns[place].key
            found = self._known.get(after)
            if found is None:
                found = self._fewest([*columns[:place], left, *columns[place + 1 :]], after)
            fewest = min(fewest, cost + found)
        return fewest


def _lowest(columns: list[Cascade]) -> int:
    """Return the lowest card of each suit in these columns, as a set: the next ones to go home."""
    members = found = 0
    for column in columns:
        members |= column.members
    for suit in _SUITS:
        here = members & suit
        found |= here & -here
    return found
