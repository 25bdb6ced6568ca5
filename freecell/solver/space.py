"""The positions of a search: how they are represented, and which ones can be reached from one.

A state is a tuple: eight columns (a list that never changes), the cards in free cells, the cards at home, a
key, the move that led here (None for the start), and the state before it. States that differ only in the
order of columns and free cells have the same key; keys have 60 bits, so that among 100,000 states the chance
of two different ones sharing a key is below 10^-8.

A move is (source, target, count). The source is a column 0 to 7, or 8 + card for a card in a free cell; the
target is a column, ``CELL`` or ``HOME``. A move to one of several empty columns goes to the first, and a
whole column never goes to an empty one: the rest are the same positions in another order.

A step is what it costs after a move, the three numbers of the move, the key it leads to, and the state
before. Most steps lead
to states that have been seen, or are never expanded, so a step becomes a state only when it has to. Where
cards go home after a move, it has to at once: then the step is that state, with ``DONE`` as its source.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from freecell import rules
from freecell.solver.columns import EDGES, IN_CELL, KINDS, Column, Pile, Weights
from freecell.solver.homes import Home, safe

if TYPE_CHECKING:
    from freecell.position import Position
    from freecell.rules import Automoves, Move

CELL, HOME = 8, 9
DONE = -1
NO_LIMIT = 1 << 30

SearchMove: TypeAlias = "tuple[int, int, int]"
State: TypeAlias = "tuple[list[Pile], tuple[int, ...], Home, int, SearchMove | None, State | None]"
Step: TypeAlias = "tuple[int, int, int, int, int, State]"


class Space:
    """The states seen in one search, with one kind of auto-moves.

    A thorough one has every move; otherwise only the longest run goes to an empty column, and cards go home
    only automatically. Steps that cost more than ``limit`` are left out, and not marked as seen.
    """

    def __init__(self, weights: Weights, automoves: Automoves, *, is_thorough: bool = False) -> None:
        """Begin with nothing seen."""
        self.seen: set[int] = set()
        self.limit = NO_LIMIT
        self._root = Pile(-1, None, weights)
        self._weights = weights
        self._automoves = automoves
        self._is_all = automoves == "max"
        self._is_thorough = is_thorough
        self._homes: dict[int, Home] = {}
        self._safe: dict[int, int] = {}
        self._around = [[_around(weights, used, empty) for empty in range(10)] for used in range(6)]

    def starts(self, position: Position) -> list[State]:
        """Return the states to begin with: the position after all its auto-moves.

        In a game with "max", cards go home only after a move. So if the position still has auto-moves to
        make, each state after a first move is one to begin with too.
        """
        unsettled = self._hold(position, None, None)
        settled = self._settle((unsettled[0][:], *unsettled[1:]))
        found = [settled]
        self.seen.add(settled[3])
        if self._automoves == "max" and settled[2] is not unsettled[2] and self._is_thorough:
            for move in rules.legal_moves(position):
                after = rules.play(position, move, "max").position
                state = self._hold(after, _search_move(position, move), unsettled)
                if state[3] not in self.seen:
                    self.seen.add(state[3])
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

    def _home(self, need: int) -> Home:
        found = self._homes.get(need)
        if found is None:
            found = self._homes[need] = Home(need, self._going(need), self._weights)
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
        empty = 0
        cost = home.cost
        for column in map(home.__getitem__, piles):
            cost += column.cost
            if not column.length:
                empty += 1
        for card in held:
            cost += home.in_cell(card)
        return cost + self._around[len(held)][empty]

    def steps(self, state: State, cost: int) -> list[Step]:
        """Return the steps to states that have not been seen in this search, and mark these as seen.

        ``cost`` is that of the state. Steps after which cards go home come last.
        """
        piles, held, home, _, _, _ = state
        columns = list(map(home.__getitem__, piles))
        taken = 0
        for column in columns:
            if not column.is_ready:
                column.prepare()
            taken |= column.takes
        empty = piles.count(self._root)
        found: list[Step] = []
        freeing: list[Step] = []
        around = cost - self._around[len(held)][empty]
        self._onto_columns(state, columns, taken, empty, around, found, freeing)
        if len(held) < 4:
            self._to_cell(state, columns, empty, around, found, freeing)
        if empty:
            self._to_empty(state, columns, empty, around, found, freeing)
        if held:
            self._from_cells(state, columns, taken, empty, around, found)
        if self._is_thorough:
            self._to_home(state, columns, freeing)
        seen = self.seen
        for step in freeing:
            settled = self._settle(self._after(step))
            key = settled[3]
            if key not in seen:
                seen.add(key)
                found.append((self.cost(settled), DONE, 0, 0, key, settled))
        return found

    def _onto_columns(
        self, state: State, columns: list[Column], taken: int, empty: int, around: int, found: list[Step],
        freeing: list[Step],
    ) -> None:
        """Add the steps of runs to the columns that take them."""
        _, held, _, key, _, _ = state
        seen, limit = self.seen, self.limit
        most = (5 - len(held)) << empty
        same = around + self._around[len(held)][empty]
        emptied = around + self._around[len(held)][empty + 1]
        for source, column in enumerate(columns):
            if not column.fits & taken:
                continue
            for count, kind in enumerate(column.pile.kinds[:most], start=1):
                if not kind & taken:
                    continue
                for target, onto in enumerate(columns):
                    if onto.takes != kind:
                        continue
                    change, more, frees = column.joins.get(onto) or column.join(onto, count)
                    result = key ^ change
                    if frees:
                        freeing.append((0, source, target, count, result, state))
                    elif result not in seen:
                        cost = (same if column.length > count else emptied) + more
                        if cost < limit:
                            seen.add(result)
                            found.append((cost, source, target, count, result, state))

    def _to_cell(
        self, state: State, columns: list[Column], empty: int, around: int, found: list[Step], freeing: list[Step]
    ) -> None:
        """Add the steps of one card to a free cell."""
        _, held, _, key, _, _ = state
        seen, limit = self.seen, self.limit
        used = self._around[len(held) + 1]
        same, emptied = around + used[empty], around + used[empty + 1]
        for source, column in enumerate(columns):
            if column.frees:
                freeing.append((0, source, CELL, 1, key ^ column.lift_key, state))
            elif column.length:
                result = key ^ column.lift_key
                if result not in seen:
                    cost = (same if column.length > 1 else emptied) + column.lift_cost
                    if cost < limit:
                        seen.add(result)
                        found.append((cost, source, CELL, 1, result, state))

    def _to_empty(
        self, state: State, columns: list[Column], empty: int, around: int, found: list[Step], freeing: list[Step]
    ) -> None:
        """Add the steps of runs to an empty column."""
        _, held, _, key, _, _ = state
        seen, limit = self.seen, self.limit
        target = state[0].index(self._root)
        most = (5 - len(held)) << empty - 1
        same = around + self._around[len(held)][empty - 1]
        for source, column in enumerate(columns):
            longest = min(most, column.pile.run, column.length - 1)
            for count in range(1 if self._is_thorough else max(longest, 1), longest + 1):
                change, more, frees = column.joins.get(count) or column.join(columns[target], count)
                result = key ^ change
                if frees:
                    freeing.append((0, source, target, count, result, state))
                elif result not in seen and same + more < limit:
                    seen.add(result)
                    found.append((same + more, source, target, count, result, state))

    def _from_cells(
        self, state: State, columns: list[Column], taken: int, empty: int, around: int, found: list[Step]
    ) -> None:
        """Add the steps from a free cell to the columns that take the card, and to an empty one."""
        _, held, _, key, _, _ = state
        seen, limit = self.seen, self.limit
        used = self._around[len(held) - 1]
        first = state[0].index(self._root) if empty else -1
        for card in held:
            kind = KINDS[card]
            if not empty and not kind & taken:
                continue
            targets = [target for target, onto in enumerate(columns) if onto.takes == kind]
            if empty:
                targets.append(first)
            for target in targets:
                onto = columns[target]
                change, more, _ = onto.landings.get(card) or onto.landing(card)
                result = key ^ change
                if result not in seen:
                    cost = around + more + used[empty - (target == first)]
                    if cost < limit:
                        seen.add(result)
                        found.append((cost, 8 + card, target, 1, result, state))

    def _to_home(self, state: State, columns: list[Column], freeing: list[Step]) -> None:
        """Add the steps of one card home."""
        _, held, home, key, _, _ = state
        for source, column in enumerate(columns):
            if home.need & column.pile.bit:
                result = key ^ column.lift_key ^ EDGES[column.pile.card][IN_CELL]
                freeing.append((0, source, HOME, 1, result, state))
        for card in held:
            if home.need >> card & 1:
                freeing.append((0, 8 + card, HOME, 1, key ^ EDGES[card][IN_CELL], state))

    def after(self, step: Step) -> State:
        """Return the state after a step."""
        return step[5] if step[1] == DONE else self._after(step)

    def _after(self, step: Step) -> State:
        """Return the state after a step, before any auto-moves."""
        _, source, target, count, key, before = step
        piles, held, home, _, _, _ = before
        piles = piles[:]
        if source >= 8:
            run: tuple[int, ...] = (source - 8,)
            held = tuple([card for card in held if card != source - 8])
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
            home = self._home(home.need ^ 17 << run[0])
        return piles, held, home, key, (source, target, count), before

    def _settle(self, state: State) -> State:
        """Return the state after all auto-moves."""
        piles, held, home, key, move, before = state
        need, going = home.need, home.going
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
                for i, pile in enumerate(piles):
                    if pile.card == card:
                        piles[i] = below = pile.below
                        ends |= below.bit
                        key ^= EDGES[card][below.card]
                        break
            need ^= 17 << card
            going = need if self._is_all else self._going(need)
        return piles, held, self._home(need), key, move, before


def is_sorted(state: State) -> bool:
    """Tell whether no card lies on a lower one: then all can go home, the lowest first."""
    for pile in state[0]:  # noqa: SIM110 - all() with a generator takes three times as long.
        if pile.blocking:
            return False
    return True


def _around(weights: Weights, used: int, empty: int) -> int:
    """Return the cost of free cells in use, less what empty columns save."""
    cost = weights.cell * used + weights.cell_squared * used * used
    if empty:
        return cost + weights.first_empty + weights.next_empty * (empty - 1)
    return cost + {3: weights.nearly_full, 4: weights.full}.get(used, 0)


def _search_move(position: Position, move: Move) -> SearchMove:
    """Return a move as a search represents it."""
    if move.source in rules.CELLS:
        source = 8 + rules.pile(position, move.source)[0]
    else:
        source = rules.CASCADES.index(move.source)
    targets = {rules.HOME: HOME, **dict.fromkeys(rules.CELLS, CELL)}
    return source, targets.get(move.target, rules.TARGETS.index(move.target) - 1), move.count
