"""A look at everything that can be reached: a proof that none of it is won, or the way to what is.

A card is loose if it lies in a free cell, on nothing, or on a card that takes it: from wherever it goes, it
can come back. The others are buried, or they are heads, with nothing but loose cards on them. Each head dug
up, and each card sent home, leads to another level, and no move leads back from there.

Two cards of one rank and colour are twins, and most positions differ only in which of two lies where. So
loose twins have the same name, and of positions that differ by nothing but cards with the same name, which
have the same key, only the first one found is looked at. Each loose card goes home as itself or, when
all else has been looked at, as its twin, which stays in its place. That allows more than the rules do; where
it does not win, nothing does, and there is a tenth, or a hundredth, to look at. Where a win needs a card to
go home as its twin, it begins again with these two told apart, and so on: few of them ever matter
(counterexample-guided abstraction refinement, Clarke and others 2000).

What several cards do at once, single ones can do one after the other, so single cards are enough. But in a
game where all cards go home that can, one of several could do so on its way: there, a win may not be one
(`search_algorithms.everything`).

Different states have the same key only by chance: for a hundred thousand states on one level, it is 10^-7.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Generator
from typing import ClassVar, TypeAlias

from freecell import cards
from freecell.position import Position
from freecell.solver.piles import ANY, KINDS, TAKES, home_counts, random_looking, safe
from freecell.solver.search_algorithms import NOTHING, PART, PAUSE, emptied
from freecell.solver.states import CELL, DONE, HOME, SearchMove

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

    def __init__(self, card: int, below: Stack | None, name: int, *, is_head: bool = False) -> None:
        """Put a card on a stack; with None below, make the empty one. A head has its own name."""
        self.above: dict[int, Stack] = {}
        self.card: int = card
        self.is_head: bool = is_head
        self.below: Stack = below or self
        self.bit: int = 0
        self.key: int = 0
        self.kind: int = 0
        self.takes: int = ANY
        if below is not None:
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


_AS_TWIN = 10
"""The target of a card that goes home as its twin."""


class Proof:
    """Everything, the newest level first, and of that the oldest state: so the way to a win is short.

    ``states`` counts what has been seen. Keys are in a set for each level, so that none gets so large that it
    takes long to grow.
    """

    holds: ClassVar[tuple[str, ...]] = ("_open", "_last", "_levels")

    def __init__(self, position: Position) -> None:
        self.states: int = 0
        self._position = position
        self._cells = len(position.cells)
        self._levels = Levels(position, 0)
        self._open: list[Level] = []  # The levels that anything is ahead on, the newest last.
        self._last: list[Step] = []  # What waits until nothing else is ahead.

    def look(self, most: int) -> Generator[None, None, list[SearchMove] | str | None]:
        """Expand states until ``most`` are remembered; return the moves to a sorted state if there is one."""
        apart = forgotten = expanded = 0
        self._begin()
        while (level := self._newest()) is not None:
            state = self._after(level.ahead.popleft())
            if level.is_won:
                moves, twins = _path(state)
                if not twins:
                    return moves
                yield from emptied([self])
                apart |= twins
                forgotten = self.states
                self._levels = Levels(self._position, apart)
                self._begin()
                continue
            self._expand(state)
            expanded += 1
            if not expanded % PAUSE:
                if self.states - forgotten > most:
                    return None
                yield
        return NOTHING

    def _newest(self) -> Level | None:
        """Return the newest level that anything is ahead on; None if there is none."""
        while self._open and not self._open[-1].ahead:
            self._open.pop()
        while self._last and not self._open:
            for step in self._last[-PART:]:
                self._add(step)
            del self._last[-PART:]
        return self._open[-1] if self._open else None

    def _put(self, step: Step) -> None:
        """Put a step with those that are ahead."""
        level = step[0]
        level.ahead.append(step)
        if not self._open or self._open[-1] is not level:
            self._open.append(level)

    def _begin(self) -> None:
        """Begin at the position, with nothing seen."""
        levels = self._levels
        held = tuple([card for card in self._position.cells if card is not None])
        key = sum([stack.key for stack in levels.stacks] + [CARD_KEYS[levels.names[card]] for card in held])
        levels.first.seen.add(key)
        start = levels.stacks, held, levels.first, key, None, None
        self._put((levels.first, DONE, 0, key, start))
        self.states += 1

    def _after(self, step: Step) -> State:
        """Return the state after a step."""
        level, source, target, key, before = step
        if source == DONE:
            return before
        stacks, held, _, _, _, _ = before
        stacks = stacks[:]
        if source >= 8:
            card = source - 8
            i = held.index(card)
            held = held[:i] + held[i + 1 :]
        else:
            stack = stacks[source]
            card = stack.card
            stacks[source] = stack.below
        if target < 8:
            stacks[target] = stacks[target].above[card]
        elif target == CELL:
            held += (card,)
        elif target == _AS_TWIN:
            held = tuple([card if other == twin(card) else other for other in held])
            stacks = [stack.exchanged(twin(card), card, self._levels.names) or stack for stack in stacks]
        return stacks, held, level, key, (source, target, 1), before

    def _expand(self, state: State) -> None:
        """Find the steps to states not seen before; only one home where nothing is lost by it."""
        stacks, held, level, _, _, _ = state
        names = self._levels.names
        takes = [stack.takes for stack in stacks]
        ends = taken = 0
        for stack in stacks:
            ends |= stack.bit
            taken |= stack.takes
        for card in held:
            ends |= 1 << names[card]
        if must_go := ends & level.must_go:
            self._find_home(state, must_go & -must_go)
            return
        empty = [takes.index(ANY)] if taken & ANY else []
        if held:
            self._find_from_cells(state, takes, taken, empty)
        self._find_from_columns(state, takes, taken, empty)
        if ends & level.may_go:
            self._find_home(state, level.may_go)

    def _find_from_columns(self, state: State, takes: list[int], taken: int, empty: list[int]) -> None:
        """Find the steps from a column to others, to the first empty one, and to a free cell.

        Those that dig up a head come last, to be taken first.
        """
        stacks, held, level, key, _, _ = state
        levels = self._levels
        names, ground = levels.names, levels.empty
        loose: list[Step] = []
        dug: list[Step] = []
        has_cell = len(held) < self._cells
        for source, stack in enumerate(stacks):
            below, fits = stack.below, stack.kind & taken
            if not (fits or has_cell or (empty and below is not ground)) or stack is ground:
                continue
            card, after, ahead = stack.card, level, loose
            if stack.is_head:
                ahead = dug
                after = levels.dug(level, source)
            seen = after.seen
            lifted = key - stack.key + below.key
            targets = _takers(fits, takes) if fits else []
            if below is not ground:
                targets += empty
            if has_cell and (result := lifted + CARD_KEYS[names[card]]) not in seen:
                seen.add(result)
                ahead.append((after, source, CELL, result, state))
            for target in targets:
                onto = stacks[target]
                result = lifted - onto.key + (onto.above.get(card) or onto.on(card, names[card])).key
                if result not in seen:
                    seen.add(result)
                    ahead.append((after, source, target, result, state))
        level.ahead += loose
        for step in dug:
            self._put(step)
        self.states += len(loose) + len(dug)

    def _find_from_cells(self, state: State, takes: list[int], taken: int, empty: list[int]) -> None:
        """Find the steps from a free cell to columns that take the card, and to the first empty one."""
        stacks, held, level, key, _, _ = state
        ahead, seen, names = level.ahead, level.seen, self._levels.names
        before = len(ahead)
        for card in held:
            targets = _takers(KINDS[card], takes) + empty if KINDS[card] & taken else empty
            lifted = key - CARD_KEYS[names[card]]
            for target in targets:
                onto = stacks[target]
                result = lifted - onto.key + (onto.above.get(card) or onto.on(card, names[card])).key
                if result not in seen:
                    seen.add(result)
                    ahead.append((level, 8 + card, target, result, state))
        self.states += len(ahead) - before

    def _find_home(self, state: State, wanted: int) -> None:
        """Find the steps home of heads and loose cards that are wanted there."""
        stacks, held, level, key, _, _ = state
        levels = self._levels
        for source, stack in enumerate(stacks):
            if stack.bit & wanted:
                lifted = key - stack.key + stack.below.key
                if stack.is_head:
                    after = levels.homed(levels.dug(level, source), stack.card)
                    self._add((after, source, HOME, lifted, state))
                else:
                    self._find_loose_home(state, source, stack.card, lifted)
        for card in held:
            name = levels.names[card]
            if wanted >> name & 1:
                self._find_loose_home(state, 8 + card, card, key - CARD_KEYS[name])

    def _find_loose_home(self, state: State, source: int, card: int, result: int) -> None:
        """Find the steps home of a loose card, as itself and as its twin, as far as these are next."""
        levels, level = self._levels, state[2]
        for going in level.going[levels.names[card]]:
            after = levels.homed(level, going)
            if going == card:
                self._add((after, source, HOME, result, state))
            elif result not in after.seen:
                self._last.append((after, source, _AS_TWIN, result, state))

    def _add(self, step: Step) -> None:
        """Add a step to a state not seen before."""
        level, _, _, key, _ = step
        if key not in level.seen:
            level.seen.add(key)
            self.states += 1
            self._put(step)


def _takers(kind: int, takes: list[int]) -> list[int]:
    """Return the columns that take a kind: one or two, as there are two cards of each."""
    first = takes.index(kind)
    return [first] if takes.count(kind) == 1 else [first, takes.index(kind, first + 1)]


def _path(state: State) -> tuple[list[SearchMove], int]:
    """Return the moves to a state, and the set of the first twins of which one went home as the other."""
    moves: list[SearchMove] = []
    twins = 0
    _, _, level, _, move, before = state
    while move is not None and before is not None:
        moves.append(move)
        if move[1] == _AS_TWIN:
            going = before[2].need & ~level.need
            twins = going | 1 << twin(going.bit_length() - 1)
        _, _, level, _, move, before = before
    moves.reverse()
    return moves, twins
