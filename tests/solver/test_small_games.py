"""Small games have the cards and the moves that were asked for."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import freecell
from freecell import Game, Position, cards, endgame, rules, small
from freecell.errors import DealNumberError, FreecellError


@pytest.mark.parametrize("moves", [0, 1, 8, 30])
def test_the_last_moves_of_the_solution_win(moves: int) -> None:
    solution = freecell.solve(3)
    position = endgame(3, moves)
    ends = [solution.moves[start:] for start in range(len(solution.moves) + 1)]
    found = [freecell.check(position, end, "safe") for end in ends]
    assert [checked.length for checked in found if checked.won] == [moves]


def test_an_endgame_ends_a_game_or_a_position() -> None:
    game = Game.parse("?deal=3&moves=8a8b")
    position = endgame(game, 3)
    assert position == endgame(game.position, 3)
    assert freecell.shortest(position).length == 3
    assert rules.is_won(endgame(3, 0))


@pytest.mark.parametrize(
    ("number", "moves", "kind", "said"),
    [
        (-1, 10, "no solution", "The solver has found no solution; its verdict is impossible."),
        (3, 31, "no such count", "The number of moves must be from 0 to 30 in this game, not 31."),
        (3, -1, "no such count", "The number of moves must be from 0 to 30 in this game, not -1."),
    ],
)
def test_an_endgame_that_there_is_not_is_refused(number: int, moves: int, kind: str, said: str) -> None:
    with pytest.raises(FreecellError) as refused:
        endgame(number, moves)
    assert (refused.value.kind, str(refused.value)) == (kind, said)


@given(st.integers(1, 32000), st.integers(1, 4), st.integers(1, 13), st.integers(0, 8))
def test_a_small_game_is_an_ordinary_position(number: int, suits: int, ranks: int, cells: int) -> None:
    position = small(number, suits=suits, ranks=ranks, cells=cells)
    assert Position.parse(position.columns_text(), cells) == position
    assert Position.of_code(position.code, cells) == position
    lengths = [len(column) for column in position.cascades]
    assert sum(lengths) == suits * ranks
    assert lengths == sorted(lengths, reverse=True)
    assert lengths[0] - lengths[-1] <= 1


def test_a_small_game_keeps_the_order_of_the_deal() -> None:
    assert small(617, suits=4, ranks=13, cells=4) == freecell.deal(617)
    dealt = [cards.parse(name) for row in freecell.deal(617).rows() for name in row]
    found = [cards.parse(name) for row in small(617, suits=2, ranks=5).rows() for name in row]
    assert found == [card for card in dealt if cards.suit(card) < 2 and cards.rank(card) > 7]


@pytest.mark.parametrize(
    ("wrong", "kind", "said"),
    [
        ({"suits": 0}, "no small game", "A small game has 1 to 4 suits, not 0."),
        ({"ranks": 14}, "no small game", "A small game has 1 to 13 ranks, not 14."),
        ({"cells": 9}, "not a number of cells", "There can be 0 to 8 free cells."),
    ],
)
def test_a_small_game_that_there_is_not_is_refused(wrong: dict[str, int], kind: str, said: str) -> None:
    with pytest.raises(FreecellError) as refused:
        small(617, **wrong)
    assert (refused.value.kind, str(refused.value)) == (kind, said)
    with pytest.raises(DealNumberError):
        small(0)
