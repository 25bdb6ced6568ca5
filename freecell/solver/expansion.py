"""The steps from a state of a search to others, one kind of move after the other.

A step is what it costs after a move, the three numbers of the move (see `freecell.solver.space`), the key it
leads to, and the state before. Most steps lead to states that have been seen, or are never expanded, so a
step becomes a state only when it has to. Where cards go home after a move, its key and cost are those before
they do. If they are to be known at once, the step is the state after it, with ``DONE`` as its source.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from freecell.solver.columns import KINDS
from freecell.solver.keys import EDGES, IN_CELL

if TYPE_CHECKING:
    from collections.abc import Iterator

    from freecell.solver.columns import Column, Pile
    from freecell.solver.homes import Home

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
        "_around", "_base", "_columns", "_cost", "_empty", "_limit", "_seen", "_state", "_taken", "found",
        "freeing",
    )  # fmt: skip

    def __init__(self, state: State, cost: int, around: list[list[int]], seen: set[int], limit: int) -> None:
        """Look at the columns; ``around`` has the costs of free cells in use and of empty columns."""
        piles, held, home, _, _, _ = state
        self.found: list[Step] = []
        self.freeing: list[Step] = []
        self._state = state
        self._seen = seen
        self._limit = limit
        self._columns = columns = list(map(home.__getitem__, piles))
        taken = empty = 0
        for column in columns:
            if not column.is_ready:
                column.prepare()
            taken |= column.takes
            if not column.length:
                empty += 1
        self._taken = taken
        self._empty = empty
        self._around = around
        self._cost = cost
        self._base = cost - around[len(held)][empty]

    def onto_columns(self) -> None:
        """Find the steps of runs to the columns that take them."""
        taken = self._taken
        most = (5 - len(self._state[1])) << self._empty
        for source, column in enumerate(self._columns):
            if column.fits & taken:
                for count, kind in enumerate(column.pile.kinds[:most], start=1):
                    if kind & taken:
                        self._onto_column(source, column, count, kind)

    def _onto_column(self, source: int, column: Column, count: int, kind: int) -> None:
        """Find the steps of a run to the columns that take it."""
        state, seen = self._state, self._seen
        around = self._around[len(state[1])][self._empty + (column.length == count)]
        for target, onto in enumerate(self._columns):
            if onto.takes == kind:
                change, more, frees = column.joins.get(onto) or column.join(onto, count)
                key = state[3] ^ change
                cost = self._base + around + more
                if frees:
                    self.freeing.append((cost, source, target, count, key, state))
                elif key not in seen and cost < self._limit:
                    seen.add(key)
                    self.found.append((cost, source, target, count, key, state))

    def to_cell(self) -> None:
        """Find the steps of one card to a free cell."""
        state, seen, limit = self._state, self._seen, self._limit
        _, held, home, key, _, _ = state
        nearer = home.nearer
        used = self._around[len(held) + 1]
        same, emptied = self._base + used[self._empty], self._base + used[self._empty + 1]
        for source, column in enumerate(self._columns):
            if column.length:
                result = key ^ column.lift_key
                if column.frees:
                    cost = same + column.lift_cost - nearer[column.suit]
                    self.freeing.append((cost, source, CELL, 1, result, state))
                elif result not in seen:
                    cost = (same if column.length > 1 else emptied) + column.lift_cost - nearer[column.suit]
                    if cost < limit:
                        seen.add(result)
                        self.found.append((cost, source, CELL, 1, result, state))

    def to_empty(self, *, only_longest: bool) -> None:
        """Find the steps of runs to the first empty column, if there is one."""
        if not self._empty:
            return
        state, seen, columns = self._state, self._seen, self._columns
        _, held, _, key, _, _ = state
        target = next(i for i, column in enumerate(columns) if not column.length)
        most = (5 - len(held)) << self._empty - 1
        around = self._base + self._around[len(held)][self._empty - 1]
        for source, column in enumerate(columns):
            longest = min(most, column.pile.run, column.length - 1)
            for count in range(max(longest, 1) if only_longest else 1, longest + 1):
                change, more, frees = column.joins.get(count) or column.join(columns[target], count)
                result = key ^ change
                if frees:
                    self.freeing.append((around + more, source, target, count, result, state))
                elif result not in seen and around + more < self._limit:
                    seen.add(result)
                    self.found.append((around + more, source, target, count, result, state))

    def from_cells(self) -> None:
        """Find the steps from a free cell to the columns that take the card, and to the first empty one."""
        state, seen = self._state, self._seen
        _, held, home, key, _, _ = state
        used = self._around[len(held) - 1]
        for card in held:
            if not (KINDS[card] & self._taken or self._empty):
                continue
            for target, onto in self._targets(KINDS[card]):
                change, more, _ = onto.landings.get(card) or onto.landing(card)
                result = key ^ change
                if result not in seen:
                    cost = self._base + more + home.nearer[card % 4] + used[self._empty - (not onto.length)]
                    if cost < self._limit:
                        seen.add(result)
                        self.found.append((cost, 8 + card, target, 1, result, state))

    def _targets(self, kind: int) -> Iterator[tuple[int, Column]]:
        """Yield the columns that take a kind of card, then the first empty one."""
        first = None
        for target, onto in enumerate(self._columns):
            if onto.takes == kind:
                yield target, onto
            elif not onto.length and first is None:
                first = target, onto
        if first:
            yield first

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
