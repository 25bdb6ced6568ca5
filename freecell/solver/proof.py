"""A look at everything that can be reached: a proof that none of it is won, or the way to what is.

Most positions differ only in which of two twins lies where (`freecell.solver.proof_states`). So of those that
do, only the first that is come upon is looked at, and each loose card goes home as itself or, when all else
has been looked at, as its twin, which stays in its place. That allows more than the rules do; where it does
not win, nothing does, and there is a tenth, or a hundredth, to look at. Where a win needs a card to go home
as its twin, it begins again with these two told apart, and so on: few of them ever matter (counterexample-
guided abstraction refinement, Clarke and others 2000).

What several cards do at once, single ones can do one after the other, so single cards are enough. But in a
game where all cards go home that can, one of several could do so on its way: there, a win may not be one
(`search_algorithms.everything`).

Different states have the same key only by chance: for a hundred thousand states on one level, it is 10^-7.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import ClassVar

from freecell.position import Position
from freecell.solver.columns import ANY, KINDS
from freecell.solver.proof_states import CARD_KEYS, Level, Levels, State, Step, twin
from freecell.solver.search_algorithms import NOTHING, PART, PAUSE, emptied
from freecell.solver.states import CELL, DONE, HOME, SearchMove

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
