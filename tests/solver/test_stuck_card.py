"""The stuck card of a lost game: what playing all moves by the rules shows."""

from __future__ import annotations

from hypothesis import assume, given
from hypothesis import strategies as st
from long_runs import examples
from solver_workload import wandered

import freecell
from freecell import Position, cards, rules
from freecell.solver.stuck_card import stuck_card

_FEW = 1000


def most_home(position: Position) -> list[int] | None:
    """Return how many cards of each suit go home at most, whatever is played; None if that is too much."""
    ahead, seen = [position], {position.key}
    most = position.foundations
    while ahead and len(seen) < _FEW:
        for move in rules.legal_moves(here := ahead.pop(), distinct=True):
            after = rules.play(here, move, "none").position
            if after.key not in seen:
                seen.add(after.key)
                ahead.append(after)
                most = tuple(map(max, most, after.foundations))
    return None if ahead else [*most]


@examples(30, 1000)
@given(st.integers(0, 10**6))
def test_a_card_is_stuck_if_nothing_that_can_be_played_sends_it_home(seed: int) -> None:
    position = wandered(seed)
    most = most_home(position)
    assume(most is not None)
    *_, found = [None, *stuck_card(position, _FEW)]
    under = {
        4 * home + suit: len(column) - 1 - column.index(4 * home + suit)
        for suit, home in enumerate(position.foundations)
        for column in position.cascades
        if most and most[suit] == home and 4 * home + suit in column[:-1]
    }
    assert (found.above if found else None) == min(under.values(), default=None)
    assert found is None or under[found.card] == found.above


def test_a_game_that_can_still_go_many_ways_has_no_answer() -> None:
    assert set(stuck_card(freecell.deal(617), 1000)) == {None}


def test_of_several_stuck_cards_it_is_the_one_nearest_to_the_top() -> None:
    game = freecell.Game(617)
    game.play_text("2ccd2a1b2ca712ca3c")
    assert list(stuck_card(game.position, 1000))[-1] == (cards.parse("AD"), 4)
