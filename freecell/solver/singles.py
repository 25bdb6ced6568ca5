"""The steps of single cards from a state: enough for a proof, and found sooner than those of `expansion`.

What several cards do at once, single ones can do one after the other, so both reach the same states. No step
is priced here.
"""

from __future__ import annotations

from freecell.solver.columns import ANY, KINDS
from freecell.solver.expansion import CELL, HOME, State, Step
from freecell.solver.keys import EDGES, IN_CELL


def single_steps(state: State, cells: int, seen: set[int]) -> tuple[list[Step], list[Step]]:
    """Return the steps to states that have not been seen, and those after which cards go home.

    The former are marked as seen; the keys of the latter are those before cards go home. There are so many
    free cells.
    """
    piles, held, home, key, _, _ = state
    takes = [pile.takes for pile in piles]
    taken = 0
    for kind in takes:
        taken |= kind
    found: list[Step] = []
    freeing: list[Step] = []
    has_room = len(held) < cells
    any_moves = has_room or taken & ANY
    for source, pile in enumerate(piles):
        card, below = pile.card, pile.below
        if not (any_moves or KINDS[card] & taken or home.need & pile.bit) or card < 0:
            continue
        edges = EDGES[card]
        lifted = key ^ edges[below.card]
        targets = _targets(KINDS[card], taken, takes, to_empty=below.length > 0)
        if has_room:
            targets.append(CELL)
        for target in targets:
            result = lifted ^ edges[IN_CELL if target == CELL else piles[target].card]
            if home.going & below.bit:
                freeing.append((0, source, target, 1, result, state))
            elif result not in seen:
                seen.add(result)
                found.append((0, source, target, 1, result, state))
        if home.need & pile.bit:
            freeing.append((0, source, HOME, 1, lifted, state))
    if held:
        _from_cells(state, taken, takes, seen, found, freeing)
    return found, freeing


def _from_cells(  # noqa: PLR0913, PLR0917 - to pack them up would take time
    state: State, taken: int, takes: list[int], seen: set[int], found: list[Step], freeing: list[Step]
) -> None:
    piles, held, home, key, _, _ = state
    for card in held:
        edges = EDGES[card]
        lifted = key ^ edges[IN_CELL]
        for target in _targets(KINDS[card], taken, takes, to_empty=True):
            result = lifted ^ edges[piles[target].card]
            if result not in seen:
                seen.add(result)
                found.append((0, 8 + card, target, 1, result, state))
        if home.need >> card & 1:
            freeing.append((0, 8 + card, HOME, 1, lifted, state))


def _targets(kind: int, taken: int, takes: list[int], *, to_empty: bool) -> list[int]:
    """Return the columns that take a card of this kind, and the first empty one if it is a target."""
    found = [i for i, one in enumerate(takes) if one == kind] if kind & taken else []
    if to_empty and taken & ANY:
        found.append(takes.index(ANY))
    return found
