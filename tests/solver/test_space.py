"""What a search knows by difference is what it would find by looking: costs and keys."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from long_runs import examples

import freecell
from freecell.rules import Automoves
from freecell.solver.columns import EDGES, IN_CELL
from freecell.solver.expansion import State
from freecell.solver.schedule import SHORT
from freecell.solver.state_space import Space

NUMBERS = st.integers(1, 10**6)
KINDS: list[tuple[Automoves, bool]] = [("max", False), ("max", True), ("safe", True)]


def key_of(state: State) -> int:
    key = 0
    for pile in state[0]:
        for card, below in zip(pile.cards, (-1, *pile.cards), strict=False):
            key ^= EDGES[card][below]
    for card in state[1]:
        key ^= EDGES[card][IN_CELL]
    return key


@pytest.mark.parametrize(("automoves", "is_thorough"), KINDS)
@given(NUMBERS, st.data())
@examples(15)
def test_costs_and_keys(automoves: Automoves, is_thorough: bool, number: int, data: st.DataObject) -> None:  # noqa: FBT001 - a parameter of pytest.
    space = Space(SHORT, automoves, is_thorough=is_thorough)
    [state] = space.starts(freecell.deal(number))[:1]
    for _ in range(30):
        steps = space.steps(state, space.cost(state))
        if not steps:
            break
        for step in steps:
            after = space.after(step)
            assert step[0] == space.cost(after)
            assert step[4] == after[3] == key_of(after)
        state = space.after(data.draw(st.sampled_from(steps)))
