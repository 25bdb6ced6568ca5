"""A look at everything that can be reached: a proof that none of it is won, or the way to what is.

Most positions differ only in which of two twins lies where (`freecell.solver.levels`). So a proof first takes
loose twins as alike: each may go home as the other. That allows more than the rules do; where it does not
win, nothing does, and there is a tenth, or a hundredth, to look at. Where it wins by a card that goes home as
its twin, it begins again with these two told apart, and so on: few of them ever matter (counterexample-guided
abstraction refinement, Clarke and others 2000).

What several cards do at once, single ones can do one after the other, so single cards are enough. But in a
game where all cards go home that can, one of several could do so on its way: there, the way to what is won is
looked for among the moves of the game (`stages.everything`).

Different states have the same key only by chance: for a hundred thousand states on one level, it is 10^-7.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from freecell.position import Position
from freecell.solver.columns import ANY, KINDS
from freecell.solver.expansion import CELL, DONE, HOME, SearchMove
from freecell.solver.levels import CARD_KEYS, Level, Levels, Stack
from freecell.solver.seen import PART
from freecell.solver.stages import NOTHING, PAUSE, Stage, Way
from freecell.solver.twins import Played, told_apart, twin

_State: TypeAlias = "tuple[list[Stack], tuple[int, ...], Level, int, SearchMove | None, _State | None]"
"""The columns, names of the cards in free cells, the level, the key, the last move, and the state before."""
_Step: TypeAlias = "tuple[Level, int, int, int, _State]"
"""The level after a move, its source and target (`freecell.solver.space`), the key, and the state before."""


class Proof:
    """Everything, the newest first: a search that can be left off and gone on with.

    Once some twins are told apart, cards that may have to be their twins to go home do so only when all else
    has been looked at. ``states`` counts what has been seen. Keys are in a set for each level, so that none
    gets so large that it takes long to grow.
    """

    def __init__(self, position: Position) -> None:
        self.states: int = 0
        self._position = position
        self._cells = len(position.cells)
        self._apart = 0
        self._forgotten = 0
        self._levels: Levels
        self._ahead: list[_Step] = []
        self._unsure: list[_Step] = []
        self._way: Way | None = None
        self._begin()

    def look(self, most: int, room: int, *, tells_apart: bool) -> Stage:
        """Expand states until ``most`` have been seen in all, or until ``room`` are remembered.

        Where ``tells_apart`` is false, stop as well where twins might win. Once it has found a way to win, it
        forgets everything else.
        """
        expanded = 0
        while self._ahead and self._way is None:
            if self._ahead[-1][0].is_won:
                if not tells_apart:
                    return None
                yield from self._win(self._after(self._ahead[-1]))
                continue
            self._expand(self._after(self._ahead.pop()))
            if not self._ahead:
                self._ahead, self._unsure = self._unsure, self._ahead
            expanded += 1
            if not expanded % PAUSE:
                if self.states > most or self.states - self._forgotten > room:
                    return None
                yield
        return self._way or NOTHING

    def clear(self) -> Iterator[None]:
        """Forget what has been seen, and pause after each part of it."""
        for steps in (self._ahead, self._unsure):
            while steps:
                del steps[-PART:]
                yield
        yield from self._levels.clear()

    def _begin(self) -> None:
        """Begin at the position, with nothing seen."""
        self._levels = levels = Levels(self._position, self._apart)
        held = tuple([levels.names[card] for card in self._position.cells if card is not None])
        key = sum([stack.key for stack in levels.stacks]) + sum([CARD_KEYS[card] for card in held])
        levels.first.seen.add(key)
        start = levels.stacks, held, levels.first, key, None, None
        self._ahead.append((levels.first, DONE, 0, key, start))
        self._forgotten = self.states
        self.states += 1

    def _win(self, state: _State) -> Iterator[None]:
        """Keep the way to a state that is won; or begin again, if a card would go home as its twin."""
        found = yield from told_apart(self._position, _played(state))
        yield from self.clear()
        if isinstance(found, tuple):
            self._way = found
        else:
            self._apart |= 1 << found | 1 << twin(found)
            self._begin()

    def _after(self, step: _Step) -> _State:
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
            card = self._levels.names[stack.card]
            stacks[source] = stack.below
        if target < 8:
            stacks[target] = stacks[target].above[card]
        elif target == CELL:
            held += (card,)
        return stacks, held, level, key, (source, target, 1), before

    def _expand(self, state: _State) -> None:
        """Find the steps to states not seen before; only one home where nothing is lost by it."""
        stacks, held, level, _, _, _ = state
        takes = [stack.takes for stack in stacks]
        ends = taken = 0
        for stack in stacks:
            ends |= stack.bit
            taken |= stack.takes
        for card in held:
            ends |= 1 << card
        if must_go := ends & level.must_go:
            self._find_home(state, must_go & -must_go, self._ahead)
            return
        empty = [takes.index(ANY)] if taken & ANY else []
        if held:
            self._find_from_cells(state, takes, taken, empty)
        self._find_from_columns(state, takes, taken, empty)
        if ends & level.may_go:
            self._find_home(state, level.may_go & ~level.unsure, self._ahead)
        if ends & level.unsure:
            self._find_home(state, level.unsure, self._unsure if self._apart else self._ahead)

    def _find_from_columns(self, state: _State, takes: list[int], taken: int, empty: list[int]) -> None:
        """Find the steps from a column to others, to the first empty one, and to a free cell.

        Those that dig up a head come last, to be taken first.
        """
        stacks, held, level, key, _, _ = state
        levels = self._levels
        names, ground = levels.names, levels.empty
        loose: list[_Step] = []
        dug: list[_Step] = []
        has_cell = len(held) < self._cells
        for source, stack in enumerate(stacks):
            below, fits = stack.below, stack.kind & taken
            if not (fits or has_cell or (empty and below is not ground)) or stack is ground:
                continue
            card, after, ahead = stack.card, level, loose
            if stack.is_head:
                ahead = dug
                card, after = names[card], levels.dug(level, source)
            seen = after.seen
            lifted = key - stack.key + below.key
            targets = _takers(fits, takes) if fits else []
            if below is not ground:
                targets += empty
            if has_cell and (result := lifted + CARD_KEYS[card]) not in seen:
                seen.add(result)
                ahead.append((after, source, CELL, result, state))
            for target in targets:
                onto = stacks[target]
                result = lifted - onto.key + (onto.above.get(card) or onto.on(card)).key
                if result not in seen:
                    seen.add(result)
                    ahead.append((after, source, target, result, state))
        self._ahead += loose
        self._ahead += dug
        self.states += len(loose) + len(dug)

    def _find_from_cells(self, state: _State, takes: list[int], taken: int, empty: list[int]) -> None:
        """Find the steps from a free cell to columns that take the card, and to the first empty one."""
        stacks, held, level, key, _, _ = state
        ahead, seen = self._ahead, level.seen
        before = len(ahead)
        for card in held:
            targets = _takers(KINDS[card], takes) + empty if KINDS[card] & taken else empty
            lifted = key - CARD_KEYS[card]
            for target in targets:
                onto = stacks[target]
                result = lifted - onto.key + (onto.above.get(card) or onto.on(card)).key
                if result not in seen:
                    seen.add(result)
                    ahead.append((level, 8 + card, target, result, state))
        self.states += len(ahead) - before

    def _find_home(self, state: _State, wanted: int, ahead: list[_Step]) -> None:
        """Find the steps home of heads and loose cards that are wanted there."""
        stacks, held, level, key, _, _ = state
        homed = self._levels.homed
        found: list[tuple[int, int, Level]] = []
        for source, stack in enumerate(stacks):
            if stack.bit & wanted:
                lifted = key - stack.key + stack.below.key
                if stack.is_head:
                    found.append((source, lifted, homed(self._levels.dug(level, source), stack.card)))
                else:
                    found += [(source, lifted, homed(level, card)) for card in level.going[stack.card]]
        for name in held:
            if wanted >> name & 1:
                lifted = key - CARD_KEYS[name]
                found += [(8 + name, lifted, homed(level, card)) for card in level.going[name]]
        for source, result, after in found:
            if result not in after.seen:
                after.seen.add(result)
                self.states += 1
                ahead.append((after, source, HOME, result, state))


def _takers(kind: int, takes: list[int]) -> list[int]:
    """Return the columns that take a kind: one or two, as there are two cards of each."""
    first = takes.index(kind)
    return [first] if takes.count(kind) == 1 else [first, takes.index(kind, first + 1)]


def _played(state: _State) -> Played:
    """Return the moves to a state."""
    played: Played = []
    at: _State | None = state
    while at is not None:
        _, _, level, _, move, at = at
        if move is not None:
            played.append((move, level.need))
    played.reverse()
    return played
