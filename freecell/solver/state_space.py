"""The positions of a search: how they are represented, and which ones can be reached from one.

A state is a tuple: eight piles (a list that never changes), the cards in free cells, the cards at home, a
key, the move that led here (None for the start), and the state before it. States that differ only in the
order of columns and free cells have the same key; keys have 60 bits, so that among 100,000 states the chance
of two different ones sharing a key is below 10^-8.

A move is (source, target, count). The source is a column 0 to 7, or 8 + card for a card in a free cell; the
target is a column, ``CELL`` or ``HOME``. A move to one of several empty columns goes to the first, and a
whole column never goes to an empty one: the rest are the same positions in another order.
"""

from __future__ import annotations

from functools import cache
from typing import ClassVar

from freecell import rules
from freecell.position import Position
from freecell.rules import Automoves, Move
from freecell.solver.bounds import Bounds
from freecell.solver.columns import EDGES, IN_CELL, Home, Pile, Weights, safe
from freecell.solver.expansion import CELL, DONE, HOME, Expansion, SearchMove, State, Step

NO_LIMIT = 1 << 30
ENOUGH = 200_000
"""Of so many keys, or more, a beam forgets those that it had before."""


class Space:
    """The states seen in one search, with one kind of auto-moves.

    A thorough one has every move; otherwise only the longest run goes to an empty column, and cards go home
    only automatically. Steps that cost more than ``limit`` are left out, and not marked as seen.
    """

    holds: ClassVar[tuple[str, ...]] = ("ahead", "_seen", "_earlier", "_root", "_homes")

    def __init__(
        self, weights: Weights, automoves: Automoves, *, cells: int = 4, is_thorough: bool = False
    ) -> None:
        self._seen: set[int] = set()
        self._earlier: set[int] = set()
        self._forgotten = 0
        self.ahead: list[list[Step]] = []  # What a stage has yet to look at: lists that may be emptied.
        self.limit = NO_LIMIT
        self.bounds: Bounds = Bounds()
        self._root = Pile(-1, None, weights)
        self._weights = weights
        self._automoves = automoves
        self._is_all = automoves == "max"
        self.is_thorough = is_thorough
        self._homes: dict[int, Home] = {}
        self._safe: dict[int, int] = {}
        self._cells = cells
        self._around = _around(weights, cells)

    @property
    def states(self) -> int:
        """How many states have been seen, forgotten ones too."""
        return self._forgotten + len(self._earlier) + len(self._seen)

    def starts(self, position: Position) -> list[State]:
        """Return the states to begin with: the position after all its auto-moves.

        In a game with "max", cards go home only after a move. So if the position still has auto-moves to
        make, each state after a first move is one to begin with too.
        """
        unsettled = self._hold(position, None, None)
        settled = self._settle((unsettled[0][:], *unsettled[1:]))
        found = [settled]
        self.see(settled)
        if self._automoves == "max" and settled[2] is not unsettled[2] and self.is_thorough:
            for move in rules.legal_moves(position):
                after = rules.play(position, move, "max").position
                state = self._hold(after, _search_move(position, move), unsettled)
                if self.see(state):
                    found.append(state)
        return found

    def _hold(self, position: Position, move: SearchMove | None, before: State | None) -> State:
        """Return the state of a position as it is."""
        home = self._home(sum([1 << 4 * count + suit for suit, count in enumerate(position.foundations)]))
        piles = []
        key = 0
        for cascade in position.cascades:
            pile = self._root
            for card in cascade:
                key ^= EDGES[card][pile.card]
                pile = pile.on(card)
            piles.append(pile)
        held = tuple([card for card in position.cells if card is not None])
        for card in held:
            key ^= EDGES[card][IN_CELL]
        return piles, held, home, key, move, before

    def _home(self, need: int, before: Home | None = None) -> Home:
        found = self._homes.get(need)
        if found is None:
            found = self._homes[need] = Home(need, self._going(need), self._weights, before)
        return found

    def _going(self, need: int) -> int:
        """Return which of the next cards go home automatically."""
        if self._automoves == "max":
            return need
        found = self._safe.get(need)
        if found is None:
            found = self._safe[need] = safe(need)
        return found

    def cost(self, state: State) -> int:
        """Return the cost of a state."""
        piles, held, home, _, _, _ = state
        cost = home.cost + self._around[len(held)][piles.count(self._root)]
        for pile in piles:
            cost += home[pile].cost
        for card in held:
            cost += home.in_cell(card)
        return cost

    def undug(self, state: State) -> int:
        """Return a number for the cards at home and those below the runs: what is left to dig up."""
        found = state[2].need
        for pile in state[0]:
            found ^= pile.undug
        return found

    def steps(self, state: State, cost: int) -> list[Step]:
        """Return the steps to states that have not been seen in this search, and mark these as seen.

        ``cost`` is that of the state. Steps after which cards go home come last.
        """
        expansion = self._expansion(state, cost)
        seen, found = self._seen, expansion.found
        for step in expansion.freeing:
            settled = self._settle(self._after(step))
            key = settled[3]
            if key not in seen:
                seen.add(key)
                found.append((self.cost(settled), DONE, 0, 0, key, settled))
        return self._new(found)

    def steps_before_home(self, state: State, cost: int, saved: int) -> list[Step]:
        """Return the same steps, but leave it to ``settled`` to send cards home.

        Most steps are never taken, so this saves time. Sending cards home is taken to save as much as this.
        """
        expansion = self._expansion(state, cost)
        seen, found = self._seen, expansion.found
        for step in expansion.freeing:
            if step[4] not in seen:
                seen.add(step[4])
                found.append((step[0] - saved, *step[1:]))
        return self._new(found)

    def _expansion(self, state: State, cost: int) -> Expansion:
        """Return the steps from a state before any cards go home."""
        expansion = Expansion(state, cost, self._around, self._seen, self.limit)
        expansion.onto_columns()
        if len(state[1]) < self._cells:
            expansion.to_cell()
        expansion.to_empty(only_longest=not self.is_thorough)
        if state[1]:
            expansion.from_cells()
        if self.is_thorough:
            expansion.to_home()
        return expansion

    def see(self, state: State) -> bool:
        """Mark a state as seen; tell whether it had not been before."""
        key = state[3]
        if key in self._seen or key in self._earlier:
            return False
        self._seen.add(key)
        return True

    def forget(self) -> None:
        """Forget the states seen first, if there are many."""
        if len(self._seen) >= ENOUGH:
            self._forgotten += len(self._earlier)
            self._earlier, self._seen = self._seen, set()

    def _new(self, steps: list[Step]) -> list[Step]:
        """Return those steps, new to the latest keys, that are not among the earlier ones either."""
        earlier = self._earlier
        return [step for step in steps if step[4] not in earlier] if earlier else steps

    def after(self, step: Step) -> State:
        """Return the state after a step."""
        return step[5] if step[1] == DONE else self._after(step)

    def settled(self, step: Step) -> State:
        """Return the state after a step and all auto-moves: with another key if cards have gone home."""
        _, source, _, _, _, before = step
        if source == DONE:
            return before
        state = self._after(step)
        piles, _, home, _, _, _ = state
        if home is before[2] and (source >= 8 or not home.going & piles[source].bit):
            return state
        return self._settle(state)

    def _after(self, step: Step) -> State:
        """Return the state after a step, before any auto-moves."""
        _, source, target, count, key, before = step
        piles, held, home, _, _, _ = before
        piles = piles[:]
        run: tuple[int, ...]
        if source >= 8:
            run = (source - 8,)
            held = tuple([card for card in held if card != source - 8])
        elif count == 1:
            pile = piles[source]
            run = (pile.card,)
            piles[source] = pile.below
        else:
            pile = piles[source]
            run = pile.cards[-count:]
            for _ in run:
                pile = pile.below
            piles[source] = pile
        if target < 8:
            pile = piles[target]
            for card in run:
                pile = pile.above.get(card) or pile.on(card)
            piles[target] = pile
        elif target == CELL:
            held += run
        else:
            home = self._home(home.need ^ 17 << run[0], home)
        return piles, held, home, key, (source, target, count), before

    def _settle(self, state: State) -> State:
        """Return the state after all auto-moves."""
        piles, held, home, key, move, before = state
        need, going = home.need, home.going
        last = [pile.card for pile in piles]
        ends = 0
        for pile in piles:
            ends |= pile.bit
        for card in held:
            ends |= 1 << card
        while ready := going & ends:
            card = ready.bit_length() - 1
            ends ^= 1 << card
            if card in held:
                held = tuple([other for other in held if other != card])
                key ^= EDGES[card][IN_CELL]
            else:
                i = last.index(card)
                piles[i] = below = piles[i].below
                last[i] = below.card
                ends |= below.bit
                key ^= EDGES[card][below.card]
            need ^= 17 << card
            going = need if self._is_all else self._going(need)
        return piles, held, self._home(need, home), key, move, before


def is_sorted(state: State) -> bool:
    """Tell whether no card lies on a lower one: then all can go home, the lowest first."""
    for pile in state[0]:  # noqa: SIM110 - all() with a generator takes three times as long.
        if not pile.is_sorted:
            return False
    return True


@cache
def _around(weights: Weights, cells: int) -> list[list[int]]:
    """Return the costs of free cells in use, less what empty columns save, by the numbers of both."""
    costs = []
    for used in range(cells + 2):
        cost = weights.cell * used + weights.cell_squared * used * used
        without = cost + {cells - 1: weights.nearly_full, cells: weights.full}.get(used, 0)
        with_one = cost + weights.first_empty
        costs.append([without, *[with_one + weights.next_empty * more for more in range(9)]])
    return costs


def _search_move(position: Position, move: Move) -> SearchMove:
    """Return a move as a search represents it."""
    if move.source in rules.CELLS:
        source = 8 + rules.pile(position, move.source)[0]
    else:
        source = rules.CASCADES.index(move.source)
    targets = {rules.HOME: HOME, **dict.fromkeys(rules.CELLS, CELL)}
    return source, targets.get(move.target, rules.TARGETS.index(move.target) - 1), move.count
