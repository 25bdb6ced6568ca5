"""The ways to look for a line that wins: best first, breadth with a beam, and all there is.

Each is a generator that pauses after every state it expands, and returns a sorted state, None when it came to
its limit, or `NOTHING` when it has seen all states that its space can reach.
"""

from __future__ import annotations

from heapq import heappop, heappush
from operator import itemgetter
from typing import TYPE_CHECKING, Final, TypeAlias

from freecell.solver.space import Space, State, home_counts, is_sorted

if TYPE_CHECKING:
    from collections.abc import Generator

    from freecell.solver.columns import Weights

NOTHING: Final = "nothing"

Stage: TypeAlias = "Generator[None, None, State | str | None]"


class Price:
    """What states cost: their columns, and what lies around these."""

    def __init__(self, space: Space, weights: Weights) -> None:
        """Work out what cells in use and empty columns cost together."""
        self._weights = weights
        self._empty = space.root
        self._around = [[_around(weights, used, empty) for empty in range(9)] for used in range(5)]
        self._homes: dict[int, tuple[int, list[int]]] = {}

    def of(self, state: State) -> int:
        """Return what a state costs but for cells in use and empty columns."""
        columns, held, need = state[:3]
        cost, in_cell = self._home(need)
        for column in columns:
            known = column.costs.get(need)
            cost += column.cost(need) if known is None else known
        for card in held:
            cost += in_cell[card]
        return cost

    def of_all(self, states: list[State], before: State, cost: int) -> list[tuple[int, int, State]]:
        """Return whole cost, the part that `of` gives, and state, for states one move after another one."""
        columns, _, need = before[:3]
        in_cell = self._home(need)[1]
        known = [column.costs[need] for column in columns]
        priced = []
        for state in states:
            new, held, new_need, _, move, _ = state
            if new_need != need or move is None:
                part = self.of(state)
            else:
                source, target, _ = move
                part = cost
                if source < 8:
                    left = new[source]
                    left_cost = left.costs.get(need)
                    part += (left.cost(need) if left_cost is None else left_cost) - known[source]
                else:
                    part -= in_cell[source - 8]
                if target < 8:
                    longer = new[target]
                    longer_cost = longer.costs.get(need)
                    part += (longer.cost(need) if longer_cost is None else longer_cost) - known[target]
                else:
                    part += in_cell[held[-1]]
            priced.append((part + self._around[len(held)][new.count(self._empty)], part, state))
        return priced

    def _home(self, need: int) -> tuple[int, list[int]]:
        """Return what the cards at home cost, and what each card would in a cell."""
        found = self._homes.get(need)
        if found is None:
            counts = home_counts(need)
            in_cell = [self._weights.cell_rank * (card // 4 - counts[card % 4]) for card in range(52)]
            found = self._homes[need] = (self._weights.home * sum(counts), in_cell)
        return found


def best_first(space: Space, starts: list[State], weights: Weights, step: int, most: int) -> Stage:
    """Expand the state of least cost first, where each move costs ``step``; of equal ones the newest."""
    price = Price(space, weights)
    heap = [(0, order, 0, price.of(start), start) for order, start in enumerate(starts)]
    order = 0
    if is_sorted(starts[0]):
        return starts[0]
    for _ in range(most):
        if not heap:
            return NOTHING
        _, _, taken, part, state = heappop(heap)
        taken += step
        states = space.successors(state)
        for cost, new_part, new in price.of_all(states, state, part):
            order -= 1
            heappush(heap, (cost + taken, order, taken, new_part, new))
        for new in states:
            if is_sorted(new):
                return new
        yield
    return None


def beam(space: Space, starts: list[State], weights: Weights, width: int) -> Stage:
    """Expand the ``width`` states of least cost after one move, then of those after two, and so on."""
    price = Price(space, weights)
    level = [(0, price.of(start), start) for start in starts]
    while level:
        found: list[tuple[int, int, State]] = []
        for _, part, state in level:
            states = space.successors(state)
            for new in states:
                if is_sorted(new):
                    return new
            found += price.of_all(states, state, part)
            yield
        found.sort(key=itemgetter(0))
        level = found[:width]
    return None


def everything(space: Space, starts: list[State], most: int) -> Stage:
    """Expand all states, the newest first, until ``most`` have been seen."""
    ahead = list(starts)
    while ahead:
        if len(space.seen) > most:
            return None
        state = ahead.pop()
        states = space.successors(state)
        for new in states:
            if is_sorted(new):
                return new
        ahead += states
        yield
    return NOTHING


def _around(weights: Weights, used: int, empty: int) -> int:
    """Return what cells in use cost, and what empty columns save."""
    cost = weights.cell * used + weights.cell_squared * used * used
    if empty:
        return cost + weights.first_empty + weights.next_empty * (empty - 1)
    return cost + {3: weights.nearly_full, 4: weights.full}.get(used, 0)
