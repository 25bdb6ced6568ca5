"""What is left to dig up in a position, and what is home: the levels of a proof, and its columns.

A card is loose if it lies in a free cell, on nothing, or on a card that takes it: from wherever it goes, it
can come back. The others are buried, or they are heads, with nothing but loose cards on them. Each head dug
up, and each card sent home, leads to another level, and no move leads back from there.

Two cards of one rank and colour are twins. Loose ones have the same name, but for those that are told apart,
and what differs by nothing but cards with the same name has the same key.
"""

from __future__ import annotations

from collections import deque
from typing import ClassVar, TypeAlias

from freecell import cards
from freecell.position import Position
from freecell.solver.columns import ANY, KINDS, TAKES, home_counts, random_looking, safe
from freecell.solver.states import SearchMove

HEADS = 52
"""In sets of cards at the ends of columns, a loose one has the bit of its name, a head this many higher."""
_SHORT = (1 << 56) - 1  # A sum of sixteen such numbers has 60 bits, the most that two digits of an int have.
_DECK = (1 << 52) - 1

CARD_KEYS: tuple[int, ...] = tuple([random_looking(card + 1) & _SHORT for card in range(52)])
"""Numbers that look random; what a card in a free cell adds to a key."""

State: TypeAlias = "tuple[list[Stack], tuple[int, ...], Level, int, SearchMove | None, State | None]"
"""The columns, the cards in free cells, the level, the key, the last move, and the state before."""
Step: TypeAlias = "tuple[Level, int, int, int, State]"
"""The level after a move, its source and target (freecell.solver.states), the key, the state before."""


class Stack:
    """A card on those below it, down to the empty stack, which has card -1 and itself below.

    ``bit`` is the set of this card alone (`HEADS`), 0 on the empty stack, as is ``kind``; ``takes`` is the
    kind that goes on it. ``above`` has the stacks with one more loose card. ``key`` is a number that looks
    random, 0 for the empty stack. Bits and keys are by names, where cards have them.
    """

    __slots__ = ("above", "below", "bit", "card", "is_head", "key", "kind", "takes")
    holds: ClassVar[tuple[str, ...]] = ("above",)

    below: Stack
    bit: int
    card: int
    is_head: bool
    key: int
    kind: int
    takes: int

    def __init__(self, card: int, below: Stack | None, name: int, *, is_head: bool = False) -> None:
        """Put a card on a stack; with None below, make the empty one. A head has its own name."""
        self.above: dict[int, Stack] = {}
        self.card = card
        self.is_head = is_head
        if below is None:
            self.below = self
            self.bit = self.key = self.kind = 0
            self.takes = ANY
        else:
            self.below = below
            self.bit = 1 << name + (HEADS if is_head else 0)
            self.key = random_looking(below.key + CARD_KEYS[name]) & _SHORT
            self.kind = KINDS[card]
            self.takes = TAKES[card]

    def on(self, card: int, name: int) -> Stack:
        """Return the stack with one more card on it, a loose one with this name."""
        found = self.above.get(card)
        if found is None:
            found = self.above[card] = Stack(card, self, name)
        return found

    def exchanged(self, card: int, other: int, names: tuple[int, ...]) -> Stack | None:
        """Return the stack with another in the place of a loose card, None if that is not in it."""
        if self.is_head or self.below is self:
            return None
        if self.card == card:
            return self.below.on(other, names[other])
        below = self.below.exchanged(card, other, names)
        return below and below.on(self.card, names[self.card])


class Level:
    """What can be reached without digging up a head, or sending a card home.

    ``heads`` are the numbers of cards in each column up to its head, 0 if it has none; ``need`` is the set of
    the next cards to go home. Of those, at the end of a column or in a free cell, the ones in ``may_go`` can
    go home (a set as that of a stack's ``bit``), and nothing is lost if those in ``must_go`` do at once.
    ``going`` has the loose ones by their names: two where both twins are next and alike. On a level that
    ``is_won``, no card lies on a lower one. ``seen`` are the keys of its states that have been seen, and
    ``ahead`` the steps to those that have not been expanded, the oldest first. ``dug`` has the levels after
    the head of a column is dug up, those that have been asked for, and ``homed`` those after a card goes
    home.
    """

    __slots__ = ("ahead", "dug", "going", "heads", "homed", "is_won", "may_go", "must_go", "need", "seen")
    holds: ClassVar[tuple[str, ...]] = ("ahead", "dug", "homed", "seen")

    def __init__(self, heads: tuple[int, ...], need: int) -> None:
        self.heads: tuple[int, ...] = heads
        self.need: int = need
        self.is_won: bool = True
        self.may_go: int = 0
        self.must_go: int = 0
        self.going: dict[int, list[int]] = {}
        self.seen: set[int] = set()
        self.ahead: deque[Step] = deque()
        self.dug: list[Level | None] = [None] * len(heads)
        self.homed: dict[int, Level] = {}


class Levels:
    """The levels of a position, each made when it is first asked for, and the columns it begins with.

    The twins among ``apart``, a set of cards, are told apart. ``names`` are what cards are called once they
    are loose, ``empty`` is the empty stack, ``stacks`` are the columns, and ``first`` is the level of the
    position.
    """

    holds: ClassVar[tuple[str, ...]] = ("_levels", "_rooted")

    def __init__(self, position: Position, apart: int) -> None:
        self.names: tuple[int, ...] = tuple(
            [card if apart >> card & 1 else min(card, twin(card)) for card in range(cards.DECK)]
        )
        self.empty: Stack = Stack(-1, None, -1)
        self._levels: dict[tuple[tuple[int, ...], int], Level] = {}
        self._columns = [_Column(cascade, self.names, self.empty) for cascade in position.cascades]
        self.stacks: list[Stack] = [column.stacks[-1] for column in self._columns]
        # Whatever else there will be lies on these.
        self._rooted = [self.empty, *[stack for column in self._columns for stack in column.stacks]]
        heads = tuple([column.heads[-1] for column in self._columns])
        need = sum([1 << 4 * count + suit for suit, count in enumerate(position.foundations)])
        self.first: Level = self._level(heads, need)

    def dug(self, level: Level, column: int) -> Level:
        """Return the level after the head of a column is dug up."""
        found = level.dug[column]
        if found is None:
            heads = list(level.heads)
            heads[column] = self._columns[column].heads[heads[column] - 1]
            found = level.dug[column] = self._level(tuple(heads), level.need)
        return found

    def homed(self, level: Level, card: int) -> Level:
        """Return the level after a loose card goes home."""
        found = level.homed.get(card)
        if found is None:
            found = level.homed[card] = self._level(level.heads, level.need ^ 17 << card)
        return found

    def _level(self, heads: tuple[int, ...], need: int) -> Level:
        found = self._levels.get((heads, need))
        if found is None:
            found = self._levels[heads, need] = self._made(heads, need)
        return found

    def _made(self, heads: tuple[int, ...], need: int) -> Level:
        level = Level(heads, need)
        top = under = 0
        for column, count in zip(self._columns, heads, strict=True):
            if count:
                top |= 1 << column.cards[count - 1]
                under |= column.members[count - 1]
                level.is_won = level.is_won and column.is_sorted[count]
        sure = safe(need)
        level.may_go = (need & top) << HEADS
        level.must_go = (need & top & sure) << HEADS
        loose = _DECK & ~(top | under | _home(need))
        waiting, going = loose & ~need, loose & need
        while going:
            card = going.bit_length() - 1
            going ^= 1 << card
            name = self.names[card]
            level.going.setdefault(name, []).append(card)
            level.may_go |= 1 << name
            # What has the name of this card may be its twin, whose turn is yet to come.
            is_certain = name != self.names[twin(card)] or not waiting >> twin(card) & 1
            if sure >> card & 1 and is_certain:
                level.must_go |= 1 << name
        return level


class _Column:
    """The cards of a column as they lay, and what there is when so many are left (0 to all of them).

    ``stacks`` are these, ``heads`` the number of cards up to the head, 0 without one, ``members`` the set of
    cards, and ``is_sorted`` tells whether none of them lies on a lower one.
    """

    def __init__(self, cascade: tuple[int, ...], names: tuple[int, ...], empty: Stack) -> None:
        self.cards: tuple[int, ...] = cascade
        self.stacks: list[Stack] = [empty]
        self.heads: list[int] = [0]
        self.members: list[int] = [0]
        self.is_sorted: list[bool] = [True]
        for count, card in enumerate(cascade, start=1):
            below = self.stacks[-1]
            is_head = not below.takes & (KINDS[card] | ANY)
            self.stacks.append(
                Stack(card, below, card, is_head=True) if is_head else below.on(card, names[card])
            )
            self.heads.append(count if is_head else self.heads[-1])
            self.is_sorted.append(self.is_sorted[-1] and not self.members[-1] & (1 << card // 4 * 4) - 1)
            self.members.append(self.members[-1] | 1 << card)


def twin(card: int) -> int:
    """Return the other card of its rank and colour."""
    return card ^ 3


def _home(need: int) -> int:
    """Return the set of the cards at home."""
    return sum([((1 << 4 * count) - 1) // 15 << suit for suit, count in enumerate(home_counts(need))])
