"""The shortest solution, by the moves to each position and those that it needs at least.

That is A* (Hart, Nilsson and Raphael 1968), level by level: before it looks at a position through which a
solution has so many moves or more, it has looked at all with fewer. So no solution has fewer moves than the
level.

States that differ only in the order of columns and free cells have the same key, which tells what each card
is on: no others have. Cards that can go home at no risk go at once.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import ClassVar, TypeAlias

from freecell.position import Position
from freecell.solver.bounds import AT_HOME, IN_CELL, ON_NOTHING, PLACES, TAKEN_BY, Bounds, Cascade
from freecell.solver.piles import safe
from freecell.solver.search_algorithms import PAUSE, Way
from freecell.solver.states import CELL, HOME, NO_LIMIT, SearchMove

State: TypeAlias = (
    "tuple[list[Cascade], tuple[int, ...], int, int, int, int, SearchMove | None, State | None]"
)
"""The columns, the cards in free cells, the next cards to go home (as bits), the key, the sum of the columns'
numbers, how many moves led here, the last one, and the state before."""
_Change: TypeAlias = "tuple[int, int, Cascade | None, int, Cascade | None, int]"
"""The key after a move, the source and the column left there, the target and the column then there, and the
first card that moves; None stands for no column."""
_Step: TypeAlias = "tuple[int, State, _Change | None]"
"""The sum of the columns' numbers after a move, the state before, and what the move changes; None stands for
nothing: then that state itself is meant."""


class AStar:
    """Positions in the order of the moves that a solution through them has at least.

    Each solution with fewer moves than ``shorter_than``, which may be lowered at any time, has ``at_least``
    so many; one that is found lowers ``shorter_than`` to its own number, and ``found`` is its way. There is
    none with fewer if ``at_least`` has reached it. ``states`` counts the positions looked at. ``singly`` is
    for a game where only single cards move.
    """

    holds: ClassVar[tuple[str, ...]] = ("_levels", "_spent", "_empty", "_bounds")

    def __init__(self, position: Position, shorter_than: int = NO_LIMIT, *, singly: bool = False) -> None:
        self.shorter_than: int = shorter_than
        self.found: Way | None = None
        self.states: int = 0
        self.remembered: int = 1
        self._cells = len(position.cells)
        self._empty = Cascade(singly=singly)
        self._bounds = Bounds()
        first = self._first(position)
        columns, _, need, key, number, _, _, _ = first
        self.at_least: int = self._bounds.find(number, columns)
        if not self.at_least:
            self.shorter_than, self.found = 0, _way(first)
        self._spent: dict[int, dict[int, int]] = {need: {key: 0}}
        self._levels: dict[int, list[_Step]] = {self.at_least: [(number, first, None)]}

    def look(self, most: int) -> Generator[None, None, None]:
        """Look at positions, with pauses, until it is proved, or ``most`` of them are remembered.

        A million that are remembered take up to 500 MB.
        """
        while self.at_least < self.shorter_than and self.remembered < most:
            level = self._levels.get(self.at_least)
            if not level:
                self._levels.pop(self.at_least, None)
                self.at_least = min(self._levels, default=self.shorter_than)
                continue
            number, before, change = level.pop()
            state = _moved(before, change, number) if change else before
            _, _, need, key, _, spent, _, _ = state
            # Otherwise fewer moves lead there as well.
            if spent == self._spent[need][key]:
                self._expand(state)
                self.states += 1
                if not self.states % PAUSE:
                    yield

    def _first(self, position: Position) -> State:
        """Return the state of a position, after all cards have gone home that can at no risk."""
        held = tuple([card for card in position.cells if card is not None])
        key = sum([PLACES[card][IN_CELL] for card in held])
        columns = []
        for cascade in position.cascades:
            column = self._empty.on(*cascade)
            key += column.key
            columns.append(column)
        need = 0
        for suit, count in enumerate(position.foundations):
            need |= 1 << 4 * count + suit
            key += sum([PLACES[4 * rank + suit][AT_HOME] for rank in range(count)])
        return _settled((columns, held, need, key, 0, 0, None, None))

    def _expand(self, state: State) -> None:
        """Put what each move leads to on its level."""
        columns, _, need, _, total, spent, _, _ = state
        known_here, totals = self._spent[need], self._bounds.totals
        sure = safe(need)
        for change in (*self._from_columns(state), *_from_cells(state)):
            key, source, left, target, joined, _ = change
            number, moves = total, spent + 1
            known, settled = known_here, None
            if target == HOME or (left is not None and left.bit & sure):
                settled = _settled(_moved(state, change, 0))
                _, _, going, key, number, moves, _, _ = settled
                known = self._spent.setdefault(going, {})
            before = known.get(key, NO_LIMIT)
            if before <= moves:
                continue
            if settled is None:
                if left is not None:
                    number += left.number - columns[source].number
                if joined is not None:
                    number += joined.number - columns[target].number
            needed = totals.get(number)
            if needed is None:
                needed = self._bounds.find(number, settled[0] if settled else _changed(columns, change))
            level = moves + needed
            if level < self.shorter_than:
                known[key] = moves
                self.remembered += before == NO_LIMIT
                step = (number, settled, None) if settled else (number, state, change)
                self._levels.setdefault(level, []).append(step)
                if not needed:
                    self.shorter_than = level
                    self.found = _way(settled or _moved(state, change, number))

    def _from_columns(self, state: State) -> list[_Change]:
        """Return what each move of the last cards of a column changes."""
        columns, held, need, key, _, _, _, _ = state
        ends = {column.card: place for place, column in enumerate(columns)}
        empty = ends.get(ON_NOTHING)
        room = self._cells - len(held)
        longest = room + 1 << sum([not column.length for column in columns])
        found: list[_Change] = []
        for source, column in enumerate(columns):
            card, left = column.card, column.below
            if column.bit & need:
                after = key + PLACES[card][AT_HOME] - PLACES[card][left.card]
                found.append((after, source, left, HOME, None, card))
            if room and column.length:
                after = key + PLACES[card][IN_CELL] - PLACES[card][left.card]
                found.append((after, source, left, CELL, None, card))
            for count, (card, left, run) in enumerate(column.lifts[:longest], start=1):
                for other in TAKEN_BY[card]:
                    if other in ends:
                        target = ends[other]
                        onto = columns[target]
                        joined = onto.above.get(run) or onto.on(*run)
                        after = key + PLACES[card][other] - PLACES[card][left.card]
                        found.append((after, source, left, target, joined, card))
                # A whole column that goes to an empty one changes nothing.
                if empty is not None and left.length and 2 * count <= longest:
                    joined = self._empty.above.get(run) or self._empty.on(*run)
                    after = key + PLACES[card][ON_NOTHING] - PLACES[card][left.card]
                    found.append((after, source, left, empty, joined, card))
        return found


def _from_cells(state: State) -> list[_Change]:
    """Return what each move of a card in a free cell changes."""
    columns, held, need, key, _, _, _, _ = state
    ends = {column.card: place for place, column in enumerate(columns)}
    found: list[_Change] = []
    for card in held:
        if need >> card & 1:
            after = key + PLACES[card][AT_HOME] - PLACES[card][IN_CELL]
            found.append((after, 8 + card, None, HOME, None, card))
        for other in (*TAKEN_BY[card], ON_NOTHING):
            if other in ends:
                target = ends[other]
                after = key + PLACES[card][other] - PLACES[card][IN_CELL]
                found.append((after, 8 + card, None, target, columns[target].on(card), card))
    return found


def _changed(columns: list[Cascade], change: _Change) -> list[Cascade]:
    """Return the columns after a move."""
    _, source, left, target, joined, _ = change
    columns = columns[:]
    if left is not None:
        columns[source] = left
    if joined is not None:
        columns[target] = joined
    return columns


def _moved(before: State, change: _Change, number: int) -> State:
    """Return the state after a move, before cards go home; ``number`` is the sum of its columns' numbers."""
    columns, held, need, _, _, spent, _, _ = before
    key, source, left, target, _, card = change
    count = 1
    if left is None:
        held = tuple([other for other in held if other != card])
    else:
        count = columns[source].length - left.length
    if target == CELL:
        held += (card,)
    elif target == HOME:
        need ^= 17 << card
    move = source, target, count
    return _changed(columns, change), held, need, key, number, spent + (target != HOME), move, before


def _settled(state: State) -> State:
    """Return the state after all cards have gone home that can at no risk."""
    columns, held, need, key, _, spent, move, before = state
    columns = columns[:]
    sure = 0
    while sure != safe(need):
        sure = safe(need)
        for place, column in enumerate(columns):
            if column.bit & sure:
                columns[place] = column.below
                key += PLACES[column.card][AT_HOME] - PLACES[column.card][column.below.card]
                need ^= 17 << column.card
        for card in held:
            if sure >> card & 1:
                held = tuple([other for other in held if other != card])
                key += PLACES[card][AT_HOME] - PLACES[card][IN_CELL]
                need ^= 17 << card
    return columns, held, need, key, sum([column.number for column in columns]), spent, move, before


def _way(state: State) -> Way:
    """Return the moves to a state, and what is to go home after each."""
    found: list[tuple[SearchMove | None, int]] = []
    at: State | None = state
    while at is not None:
        _, _, need, _, _, _, move, before = at
        found.append((move, need))
        at = before
    return tuple(reversed(found))
