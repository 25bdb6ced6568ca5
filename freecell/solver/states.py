"""The states of a search: how they are represented, and the steps from one to others.

A state is a tuple: eight piles (a list that never changes), the cards in free cells, the cards at home, a
key, the move that led here (None for the start), and the state before it. States that differ only in the
order of columns and free cells have the same key; keys have 60 bits, so that among 100,000 states the chance
of two different ones sharing a key is below 10^-8.

A move is (source, target, count). The source is a column 0 to 7, or 8 + card for a card in a free cell; the
target is a column, ``CELL`` or ``HOME``. A move to one of several empty columns goes to the first, and a
whole column never goes to an empty one: the rest are the same positions in another order.

A step is what it costs after a move, the three numbers of the move, the key it leads to, and the state
before. Most steps lead to states that have been seen, or are never expanded, so a step becomes a state only
when it has to. Where cards go home after a move, its key and cost are those before they do. If they are to be
known at once, the step is the state after it, with ``DONE`` as its source.
"""

from __future__ import annotations

from functools import cache
from typing import ClassVar, TypeAlias

from freecell import rules
from freecell.position import Position
from freecell.rules import Automoves, Move
from freecell.solver.piles import ANY, EDGES, IN_CELL, KINDS, Column, HaveToMove, Home, Pile, Weights, safe

CELL, HOME = 8, 9
DONE = -1
NO_LIMIT = 1 << 30
ENOUGH = 200_000
"""Of so many keys, or more, a beam forgets those that it had before."""

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
        self.have_to_move: HaveToMove = HaveToMove()
        self._root = Pile(-1, None, weights)
        self._weights = weights
        self._is_all = automoves == "max"
        self.is_thorough = is_thorough
        self._homes: dict[int, Home] = {}
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
        if self._is_all and settled[2] is not unsettled[2] and self.is_thorough:
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
            going = need if self._is_all else safe(need)
            found = self._homes[need] = Home(need, going, self._weights, before)
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
            going = need if self._is_all else safe(need)
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
