"""A look at all positions that can be reached: a proof that none is won, or the way to one that is.

What several cards do at once, single ones can do one after the other, so both reach the same positions, and
single ones take half the time. But where all cards go home that can, one of several could do so on its way.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from freecell.solver.columns import ANY, KINDS
from freecell.solver.expansion import CELL, DONE, HOME, State, Step
from freecell.solver.keys import EDGES, IN_CELL
from freecell.solver.seen import emptied
from freecell.solver.space import Space
from freecell.solver.stages import NOTHING, PAUSE, Stage, begun, sorted_among


class Proof:
    """Everything, the newest first: a search that can be left off and gone on with.

    ``states`` counts what has been seen. The keys are in a set for each number of what is left to dig up
    (`Space.undug`), so that no set gets so large that it takes long to grow, and the step of a single card
    that digs up nothing leads to a state whose key is in the same set.
    """

    def __init__(self, space: Space, starts: list[State]) -> None:
        """Begin with these states, in a space that has all moves."""
        self.states: int = len(starts)
        self._space = space
        self._ahead = begun(space, starts)
        self._seen: defaultdict[int, set[int]] = defaultdict(set)
        for start in starts:
            self._seen[space.undug(start)].add(start[3])
        space.ahead = [self._ahead]

    def look(self, most: int) -> Stage:
        """Expand states until ``most`` have been seen."""
        space, ahead = self._space, self._ahead
        if found := sorted_among(ahead):
            return found
        expanded = 0
        while ahead:
            state = space.after(ahead.pop())
            steps = space.steps(state, 0) if space.is_all else self._single_steps(state)
            if found := sorted_among(steps):
                return found
            ahead += steps
            self.states += len(steps)
            expanded += 1
            if not expanded % PAUSE:
                if self.states > most:
                    return None
                yield
        return NOTHING

    def clear(self) -> Iterator[None]:
        """Forget everything, and pause after each part of it."""
        yield from emptied([*self._seen.values()])
        yield from self._space.clear()

    def _single_steps(self, state: State) -> list[Step]:
        """Return the steps of single cards to states not seen before, and mark these as seen.

        None is priced. Those after which cards go home come last.
        """
        found, freeing = self._steps_before_home(state)
        space = self._space
        for step in freeing:
            settled = space.settled(step)
            key, keys = settled[3], self._seen[space.undug(settled)]
            if key not in keys:
                keys.add(key)
                found.append((0, DONE, 0, 0, key, settled))
        return found

    def _steps_before_home(self, state: State) -> tuple[list[Step], list[Step]]:
        """Return the new steps, and those after which cards go home, with their keys before they do."""
        piles, held, home, key, _, _ = state
        need, going = home.need, home.going
        takes = [pile.takes for pile in piles]
        taken, undug = 0, need
        for pile in piles:
            taken |= pile.takes
            undug ^= pile.undug
        around = self._seen[undug]
        empty = [takes.index(ANY)] if taken & ANY else []
        cell = [CELL] if len(held) < self._space.cells else []
        found: list[Step] = []
        freeing: list[Step] = []
        for source, pile in enumerate(piles):
            fits, below = pile.kind & taken, pile.below
            if not (fits or cell or need & pile.bit or (empty and below.length)) or not pile.length:
                continue
            targets = _takers(fits, takes) if fits else []
            if below.length:
                targets += empty
            targets += cell
            edges = EDGES[pile.card]
            lifted = key ^ edges[below.card]
            keys = around if pile.run > 1 else self._seen[undug ^ pile.undug ^ below.undug]
            for target in targets:
                result = lifted ^ edges[IN_CELL if target == CELL else piles[target].card]
                if going & below.bit:
                    freeing.append((0, source, target, 1, result, state))
                elif result not in keys:
                    keys.add(result)
                    found.append((0, source, target, 1, result, state))
            if need & pile.bit:
                freeing.append((0, source, HOME, 1, lifted, state))
        if held:
            found += _from_cells(state, takes, empty, around)
            freeing += _home_from_cells(state)
        return found, freeing


def _from_cells(state: State, takes: list[int], empty: list[int], keys: set[int]) -> list[Step]:
    """Return the new steps from a free cell to columns that take the card, and to the first empty one."""
    piles, held, _, key, _, _ = state
    found: list[Step] = []
    for card in held:
        targets = _takers(KINDS[card], takes) + empty if KINDS[card] in takes else empty
        if targets:
            edges = EDGES[card]
            lifted = key ^ edges[IN_CELL]
            for target in targets:
                result = lifted ^ edges[piles[target].card]
                if result not in keys:
                    keys.add(result)
                    found.append((0, 8 + card, target, 1, result, state))
    return found


def _home_from_cells(state: State) -> list[Step]:
    """Return the steps from a free cell home, with their keys before any other cards go there."""
    _, held, home, key, _, _ = state
    return [
        (0, 8 + card, HOME, 1, key ^ EDGES[card][IN_CELL], state) for card in held if home.need >> card & 1
    ]


def _takers(kind: int, takes: list[int]) -> list[int]:
    """Return the columns that take a kind, one or two of them, as there are two cards of each."""
    first = takes.index(kind)
    return [first] if takes.count(kind) == 1 else [first, takes.index(kind, first + 1)]
