"""The choices in a position: each leads elsewhere, and together they lead wherever a move does."""

from hypothesis import given
from positions import MODES, positions

from freecell import Position, rules
from freecell.rules import Automoves
from freecell.solver.choices import distinct_moves


@given(positions(), MODES)
def test_choices_lead_wherever_a_move_does(position: Position, automoves: Automoves) -> None:
    after = [rules.play(position, move, automoves).position.key for move in rules.legal_moves(position)]
    steps = distinct_moves(position, automoves)
    assert sorted(step.position.key for step in steps) == sorted({*after} - {position.key})
    assert all(step == rules.play(position, step.move, automoves) for step in steps)
