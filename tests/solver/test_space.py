"""What a search knows by difference is what it would find by looking: costs and keys."""

from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st
from long_runs import examples

import freecell
from freecell.game import Game
from freecell.rules import Automoves
from freecell.solver import states
from freecell.solver.piles import EDGES, IN_CELL
from freecell.solver.search import OTHER, SHORT
from freecell.solver.search_algorithms import beam
from freecell.solver.states import Space, State

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
def test_costs_and_keys_are_right(
    automoves: Automoves,
    is_thorough: bool,  # noqa: FBT001 - a parameter of pytest.
    number: int,
    data: st.DataObject,
) -> None:
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


def test_a_beam_that_forgets_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a limit to its depth, this one would go round for ever; it counts what it has forgotten."""
    monkeypatch.setattr(states, "ENOUGH", 100)
    space = Space(OTHER, "safe", is_thorough=True)
    position = Game.parse("?deal=829865&moves=3b6a7c5d").position
    pauses = sum(1 for _ in islice(beam(space, position, 16), 100_000))
    assert 300 < pauses < 100_000
    assert space.states > 10 * 300
