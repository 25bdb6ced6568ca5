"""The steps from a state of a search to others, one kind of move after the other.

A step is what it costs after a move, the three numbers of the move (see `freecell.solver.state_space`), the
key it leads to, and the state before. Most steps lead to states that have been seen, or are never expanded,
so a step becomes a state only when it has to. Where cards go home after a move, its key and cost are those
before they do. If they are to be known at once, the step is the state after it, with ``DONE`` as its source.
"""

from __future__ import annotations

from typing import TypeAlias

from freecell.solver.columns import ANY, EDGES, IN_CELL, KINDS, Column, Home, Pile

CELL, HOME = 8, 9
DONE = -1

SearchMove: TypeAlias = "tuple[int, int, int]"
State: TypeAlias = "tuple[list[Pile], tuple[int, ...], Home, int, SearchMove | None, State | None]"
Step: TypeAlias = "tuple[int, int, int, int, int, State]"


class Expansion:
    """The steps from one state.

    ``found`` are those to states that have not been seen, which it marks as seen, except for steps that cost
    ``limit`` or more. ``freeing`` are those after which cards go home; their keys and costs are those before.
    """

    __slots__ = (
        "_around", "_at_once", "_base", "_columns", "_cost", "_empty", "_limit", "_seen", "_state", "_taken",
        "_takes", "_used", "found", "freeing",
    )  # fmt: skip

    def __init__(self, state: State, cost: int, around: list[list[int]], seen: set[int], limit: int) -> None:
        """Look at the columns; ``around`` has the costs of free cells in use and of empty columns.

        It has a place for each number in use, and one more, so that it tells how many free cells there are.
        """
        piles, held, home, _, _, _ = state
        self.found: list[Step] = []
        self.freeing: list[Step] = []
        self._state = state
        self._seen = seen
        self._limit = limit
        self._columns = [home[pile] for pile in piles]
        self._used = used = len(held)
        self._at_once = len(around) - 1 - used
        self._takes = takes = [pile.takes for pile in piles]
        taken = 0
        for kind in takes:
            taken |= kind
        self._taken = taken
        self._empty = empty = takes.count(ANY)
        self._around = around
        self._cost = cost
        self._base = cost - around[used][empty]

    def onto_columns(self) -> None:
        """Find the steps of runs to the columns that take them."""
        taken = self._taken
        most = self._at_once << self._empty
        for source, column in enumerate(self._columns):
            if column.fits & taken:
                for count, kind in enumerate(column.pile.kinds[:most], start=1):
                    if kind & taken:
                        self._onto_column(source, column, count, kind)

    def _onto_column(self, source: int, column: Column, count: int, kind: int) -> None:
        """Find the steps of a run to the columns that take it."""
        state, seen = self._state, self._seen
        around = self._around[self._used][self._empty + (column.length == count)]
        for target in self._takers(kind):
            onto = self._columns[target]
            change, more, frees = column.joins.get(onto) or column.join(onto, count)
            key = state[3] ^ change
            cost = self._base + around + more
            if frees:
                self.freeing.append((cost, source, target, count, key, state))
            elif cost < self._limit and key not in seen:
                seen.add(key)
                self.found.append((cost, source, target, count, key, state))

    def to_cell(self) -> None:
        """Find the steps of one card to a free cell."""
        state, seen, limit = self._state, self._seen, self._limit
        _, _, home, key, _, _ = state
        nearer = home.nearer
        around = self._around[self._used + 1]
        same, emptied = self._base + around[self._empty], self._base + around[self._empty + 1]
        for source, column in enumerate(self._columns):
            if column.length:
                cost = (same if column.length > 1 else emptied) + column.lift_cost - nearer[column.suit]
                if column.frees:
                    self.freeing.append((cost, source, CELL, 1, key ^ column.lift_key, state))
                elif cost < limit and (result := key ^ column.lift_key) not in seen:
                    seen.add(result)
                    self.found.append((cost, source, CELL, 1, result, state))

    def to_empty(self, *, only_longest: bool) -> None:
        """Find the steps of runs to the first empty column, if there is one."""
        if not self._empty:
            return
        state, seen, columns = self._state, self._seen, self._columns
        key = state[3]
        target = self._takes.index(ANY)
        most = self._at_once << self._empty - 1
        around = self._base + self._around[self._used][self._empty - 1]
        for source, column in enumerate(columns):
            longest = min(most, column.pile.run, column.length - 1)
            for count in range(max(longest, 1) if only_longest else 1, longest + 1):
                change, more, frees = column.joins.get(count) or column.join(columns[target], count)
                cost = around + more
                if frees:
                    self.freeing.append((cost, source, target, count, key ^ change, state))
                elif cost < self._limit and (result := key ^ change) not in seen:
                    seen.add(result)
                    self.found.append((cost, source, target, count, result, state))

    def from_cells(self) -> None:
        """Find the steps from a free cell to the columns that take the card, and to the first empty one."""
        state, seen = self._state, self._seen
        _, held, home, key, _, _ = state
        around = self._around[self._used - 1]
        empty = (self._takes.index(ANY),) if self._empty else ()
        for card in held:
            for target in self._takers(KINDS[card]) + empty:
                onto = self._columns[target]
                change, more, _ = onto.landings.get(card) or onto.landing(card)
                cost = self._base + more + home.nearer[card % 4] + around[self._empty - (not onto.length)]
                if cost < self._limit and (result := key ^ change) not in seen:
                    seen.add(result)
                    self.found.append((cost, 8 + card, target, 1, result, state))

    def _takers(self, kind: int) -> tuple[int, ...]:
        """Return the columns that take a kind: two at most, as there are two cards of each."""
        takes = self._takes
        if not kind & self._taken:
            return ()
        first = takes.index(kind)
        return (first,) if takes.count(kind) == 1 else (first, takes.index(kind, first + 1))

    def to_home(self) -> None:
        """Find the steps of one card home."""
        state = self._state
        _, held, home, key, _, _ = state
        for source, column in enumerate(self._columns):
            if home.need & column.pile.bit:
                result = key ^ column.lift_key ^ EDGES[column.pile.card][IN_CELL]
                self.freeing.append((self._cost, source, HOME, 1, result, state))
        for card in held:
            if home.need >> card & 1:
                self.freeing.append((self._cost, 8 + card, HOME, 1, key ^ EDGES[card][IN_CELL], state))
