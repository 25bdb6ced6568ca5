"""The ways to search for a solution: best first, breadth first with a beam, and everything.

Each is a generator that pauses after every state it expands. It returns a sorted state, None if it reached
its limit, or `NOTHING` if it has seen all states that its space can reach.
"""

from __future__ import annotations

from heapq import heappop, heappush
from operator import itemgetter
from typing import TYPE_CHECKING, Final, TypeAlias

from freecell.solver.space import Space, State, home_counts, is_sorted

if TYPE_CHECKING:
    from collections.abc import Generator

    from freecell.solver.columns import Weights
    from freecell.solver.space import Step

NOTHING: Final = "nothing"

Priced: TypeAlias = "tuple[int, int, Step | None, State]"
"""The whole cost, the part that `Price.of` returns, and a state, with a step from it or None."""

Stage: TypeAlias = "Generator[None, None, State | str | None]"


class Price:
    """The cost of states: of their columns, and of everything around these."""

    def __init__(self, space: Space, weights: Weights) -> None:
        """Work out the cost of free cells in use together with empty columns."""
        self._weights = weights
        self._empty = space.root
        self._around = [[_around(weights, used, empty) for empty in range(9)] for used in range(5)]
        self._homes: dict[int, tuple[int, list[int]]] = {}

    def of(self, state: State) -> int:
        """Return the cost of a state, except for free cells in use and empty columns."""
        columns, held, need = state[:3]
        cost, in_cell = self._home(need)
        for column in columns:
            known = column.costs.get(need)
            cost += column.cost(need) if known is None else known
        for card in held:
            cost += in_cell[card]
        return cost

    def of_states(self, states: list[State]) -> list[Priced]:
        """Price states from scratch."""
        priced: list[Priced] = []
        for state in states:
            part = self.of(state)
            columns, held, *_ = state
            priced.append((part + self._around[len(held)][columns.count(self._empty)], part, None, state))
        return priced

    def of_steps(self, steps: list[Step], before: State, cost: int) -> list[Priced]:
        """Price the states that steps lead to, given what `of` returns for the state before."""
        columns, held, need, _, _, _ = before
        in_cell = self._home(need)[1]
        known = [column.costs[need] for column in columns]
        empties = columns.count(self._empty)
        priced: list[Priced] = []
        for step in steps:
            source, target, _, left, longer, _ = step
            part, used, empty = cost, len(held), empties
            if source < 8:
                left_cost = left.costs.get(need)
                part += (left.cost(need) if left_cost is None else left_cost) - known[source]
                empty += not left.length
            else:
                part -= in_cell[source - 8]
                used -= 1
            if target < 8:
                longer_cost = longer.costs.get(need)
                part += (longer.cost(need) if longer_cost is None else longer_cost) - known[target]
                empty -= not columns[target].length
            else:
                part += in_cell[columns[source].card]
                used += 1
            priced.append((part + self._around[used][empty], part, step, before))
        return priced

    def _home(self, need: int) -> tuple[int, list[int]]:
        """Return the cost of the cards at home, and that of each card if it is in a free cell."""
        found = self._homes.get(need)
        if found is None:
            counts = home_counts(need)
            in_cell = [self._weights.cell_rank * (card // 4 - counts[card % 4]) for card in range(52)]
            found = self._homes[need] = (self._weights.home * sum(counts), in_cell)
        return found


def best_first(space: Space, starts: list[State], weights: Weights, step: int, most: int) -> Stage:
    """Expand the cheapest state first, where each move costs ``step``; among equals the newest."""
    price = Price(space, weights)
    heap: list[tuple[int, int, int, int, Step | None, State]] = [
        (0, order, 0, price.of(start), None, start) for order, start in enumerate(starts)
    ]
    order = 0
    if is_sorted(starts[0]):
        return starts[0]
    for _ in range(most):
        if not heap:
            return NOTHING
        _, _, taken, part, last, state = heappop(heap)
        here = space.after(state, last) if last else state
        taken += step
        steps, states = space.successors(here)
        if found := _sorted(states):
            return found
        for cost, new_part, new_step, new in price.of_steps(steps, here, part) + price.of_states(states):
            order -= 1
            heappush(heap, (cost + taken, order, taken, new_part, new_step, new))
        yield
    return None


def beam(space: Space, starts: list[State], weights: Weights, width: int) -> Stage:
    """Expand the ``width`` cheapest states after one move, then after two, and so on."""
    price = Price(space, weights)
    level = price.of_states(starts)
    while level:
        found: list[Priced] = []
        for _, part, step, state in level:
            here = space.after(state, step) if step else state
            steps, states = space.successors(here)
            if won := _sorted(states):
                return won
            found += price.of_steps(steps, here, part)
            found += price.of_states(states)
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
        steps, states = space.successors(state)
        if found := _sorted(states):
            return found
        ahead += [space.after(state, step) for step in steps]
        ahead += states
        yield
    return NOTHING


def _sorted(states: list[State]) -> State | None:
    """Return a sorted state among those after which cards went home, if there is one.

    A step that sends none home cannot lead to a sorted state: there, the lowest card of all would go home.
    """
    for state in states:
        if is_sorted(state):
            return state
    return None


def _around(weights: Weights, used: int, empty: int) -> int:
    """Return the cost of free cells in use, less what empty columns save."""
    cost = weights.cell * used + weights.cell_squared * used * used
    if empty:
        return cost + weights.first_empty + weights.next_empty * (empty - 1)
    return cost + {3: weights.nearly_full, 4: weights.full}.get(used, 0)
