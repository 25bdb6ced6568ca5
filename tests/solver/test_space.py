"""What a search knows by difference is what it would find by looking: costs, keys, and columns kept."""

from operator import itemgetter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from long_runs import examples

import freecell
from freecell.rules import Automoves
from freecell.solver.columns import Column, Pile
from freecell.solver.expansion import HOME, State
from freecell.solver.keys import EDGES, IN_CELL
from freecell.solver.space import Space
from freecell.solver.tries import QUICK, SHORT

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


@given(NUMBERS, st.data())
@examples(15)
def test_before_cards_go_home(number: int, data: st.DataObject) -> None:
    """A step has the key and the cost of the state before they do, and leads to the same one after."""
    space = Space(QUICK, "max", is_thorough=True)
    [state] = space.starts(freecell.deal(number))[:1]
    for _ in range(30):
        cost = space.cost(state)
        whole = Space(QUICK, "max", is_thorough=True).steps(state, cost)
        steps = Space(QUICK, "max", is_thorough=True).steps_before_home(state, cost, 0)
        for step in steps:
            before = space.after(step)
            assert step[4] == before[3] == key_of(before)
            assert step[2] == HOME or step[0] == space.cost(before)
        assert {space.settled(step)[3] for step in steps} == {step[4] for step in whole}
        if not steps:
            break
        state = space.settled(data.draw(st.sampled_from(steps)))


@pytest.mark.parametrize("automoves", ["max", "safe"])
def test_columns_from_before(automoves: Automoves) -> None:
    """A column that was there before cards went home is as one made anew."""
    kept = 0
    for number in range(1, 61):
        space = Space(SHORT, automoves)
        [state] = space.starts(freecell.deal(number))
        while steps := space.steps(state, space.cost(state)):
            home = state[2]
            empty = Column(Pile(-1, None, SHORT), home)
            for pile in state[0]:
                column, anew = home[pile], Column(pile, home)
                kept += column.home is not home
                assert (column.cost, column.burying, column.frees) == (anew.cost, anew.burying, anew.frees)
                if pile.length:
                    assert (column.lift_cost, column.lift_key) == (anew.lift_cost, anew.lift_key)
                    assert column.join(empty, pile.run) == anew.join(empty, pile.run)
            state = space.after(min(steps, key=itemgetter(0)))
    assert kept > 1000
