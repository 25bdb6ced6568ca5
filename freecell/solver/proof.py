"""A look at everything that can be reached: a proof that none of it is won, or the way to what is.

Most positions differ only in which of two twins lies where (`freecell.solver.levels`). So a proof first takes
loose twins as alike: each may go home as the other. That allows more than the rules do; where it does not
win, nothing does, and there is a tenth, or a hundredth, to look at. Only where it wins do twins have to be
told apart.

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
from freecell.solver.stages import NOTHING, PAUSE, PERHAPS, Stage, Way

_AT_ONCE = 10
"""The target of moves home by which nothing is lost."""

_State: TypeAlias = "tuple[list[Stack], tuple[int, ...], Level, int, SearchMove | None, _State | None]"
"""The columns, names of the cards in free cells, the level, the key, the last move, and the state before."""
_Step: TypeAlias = "tuple[Level, int, int, int, _State]"
"""The level after a move, its source and target (`freecell.solver.space`), the key, and the state before."""


class Proof:
    """Everything, the newest first: a search that can be left off and gone on with.

    ``states`` counts what has been seen. Keys are in a set for each level, so that none gets so large that it
    takes long to grow.
    """

    def __init__(self, position: Position, *, twins_are_alike: bool) -> None:
        self.states: int = 1
        self._levels = levels = Levels(position, twins_are_alike=twins_are_alike)
        self._twins_are_alike = twins_are_alike
        self._cells = len(position.cells)
        held = tuple([levels.names[card] for card in position.cells if card is not None])
        key = sum([stack.key for stack in levels.stacks]) + sum([CARD_KEYS[card] for card in held])
        levels.first.seen.add(key)
        start = levels.stacks, held, levels.first, key, None, None
        self._ahead: list[_Step] = [(levels.first, DONE, 0, key, start)]

    def look(self, most: int) -> Stage:
        """Expand states until ``most`` have been seen.

        Where twins are alike, return `PERHAPS` instead of a way to win.
        """
        ahead = self._ahead
        expanded = 0
        while ahead:
            if ahead[-1][0].is_won:
                return PERHAPS if self._twins_are_alike else _way(self._after(ahead[-1]))
            self._expand(self._after(ahead.pop()))
            expanded += 1
            if not expanded % PAUSE:
                if self.states > most:
                    return None
                yield
        return NOTHING

    def clear(self) -> Iterator[None]:
        """Forget everything, and pause after each part of it."""
        while self._ahead:
            del self._ahead[-PART:]
            yield
        yield from self._levels.clear()

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
            self._find_home(state, must_go & -must_go, _AT_ONCE)
            return
        empty = [takes.index(ANY)] if taken & ANY else []
        if held:
            self._find_from_cells(state, takes, taken, empty)
        self._find_from_columns(state, takes, taken, empty)
        if ends & level.may_go:
            self._find_home(state, level.may_go, HOME)

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

    def _find_home(self, state: _State, wanted: int, target: int) -> None:
        """Find the steps home of heads and loose cards that are wanted there."""
        stacks, held, level, key, _, _ = state
        for source, stack in enumerate(stacks):
            if stack.bit & wanted:
                lifted = key - stack.key + stack.below.key
                if stack.is_head:
                    dug = self._levels.dug(level, source)
                    self._add((self._levels.homed(dug, stack.card), source, target, lifted, state))
                else:
                    for card in level.going[stack.card]:
                        self._add((self._levels.homed(level, card), source, target, lifted, state))
        for name in held:
            if wanted >> name & 1:
                for card in level.going[name]:
                    lifted = key - CARD_KEYS[name]
                    self._add((self._levels.homed(level, card), 8 + name, target, lifted, state))

    def _add(self, step: _Step) -> None:
        """Add a step to a state not seen before."""
        level, _, _, key, _ = step
        if key not in level.seen:
            level.seen.add(key)
            self.states += 1
            self._ahead.append(step)


def _takers(kind: int, takes: list[int]) -> list[int]:
    """Return the columns that take a kind: one or two, as there are two cards of each."""
    first = takes.index(kind)
    return [first] if takes.count(kind) == 1 else [first, takes.index(kind, first + 1)]


def _way(state: _State) -> Way:
    """Return the way to a state; what goes home at once belongs to the move before."""
    backwards: list[tuple[SearchMove | None, int]] = []
    at: _State | None = state
    while at is not None:
        _, _, level, _, move, before = at
        backwards.append((move, level.need))
        at = before
    way: list[tuple[SearchMove | None, int]] = []
    for move, need in reversed(backwards):
        if move is not None and move[1] == _AT_ONCE:
            way[-1] = way[-1][0], need
        else:
            way.append((move, need))
    return tuple(way)
