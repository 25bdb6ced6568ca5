"""Bounds: what has to move is counted, and no position is ever won in fewer moves than its bound."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from long_runs import examples

import freecell
from freecell import Position, cards, rules
from freecell.solver import Answer, Search
from freecell.solver.a_star import AStar
from freecell.solver.bounds import Bounds, Cascade


def searched(position: Position, *, refined: int) -> Answer:
    """Search for a line, and so many times for a shorter one."""
    search = Search(position)
    while search.answer.verdict == "undecided" or (search.refined < refined and not search.is_over):
        search.advance(states=1000)
    return search.answer


@pytest.mark.parametrize(
    ("columns", "least"),
    [
        (["9H 2S"], 0),
        (["2S 9S"], 1),
        (["2S 9S", "2H 9H"], 2),
        (["2S 9S 8H"], 1),  # They move together.
        (["2S 9S 7S"], 2),
        (["2S 9H", "2H 9S"], 1),  # One of the nines has to move.
        (["2S 9H", "2H 9C"], 0),  # The nine of clubs can go home.
        (["2S 9H", "2H 9S", "2C 9D", "2D 9C"], 2),
        (["2S 9H", "2H 9S", "2C 8H"], 1),
        (["2S 2C 9H", "2H 9S", "3H 9C"], 1),  # The nine of hearts is in both pairs.
    ],
)
def test_sequences_that_have_to_move_are_counted(columns: list[str], least: int) -> None:
    piles = [Cascade().on(*map(cards.parse, column.split())) for column in columns]
    for order in (piles, piles[::-1]):
        assert Bounds().find(sum(pile.number for pile in order), order) == least


@given(st.integers(1, 32000), st.integers(1, 15))
@examples(15)
def test_no_line_is_shorter_than_its_bound(number: int, last: int) -> None:
    position = freecell.deal(number)
    for move in searched(position, refined=0).moves[:-last]:
        position = rules.play(position, move, "safe").position
    answer = searched(position, refined=1)
    for played, move in enumerate(answer.moves):
        to_come = answer.moves[played:]
        assert AStar(position).at_least <= rules.length(to_come)
        position = rules.play(position, move, "safe").position
