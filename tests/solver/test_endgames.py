"""Endgames: the last moves of the solution win from them, and there are as many as were asked for."""

import pytest

import freecell
from freecell import Game, endgame, rules
from freecell.errors import FreecellError


@pytest.mark.parametrize("moves", [0, 1, 8, 30])
def test_the_last_moves_of_the_solution_win(moves: int) -> None:
    solution = freecell.solve(3)
    position = endgame(3, moves)
    ends = [solution.moves[start:] for start in range(len(solution.moves) + 1)]
    found = [freecell.check(position, end, "safe") for end in ends]
    assert [checked.length for checked in found if checked.won] == [moves]


def test_what_it_begins_with() -> None:
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
def test_there_is_none(number: int, moves: int, kind: str, said: str) -> None:
    with pytest.raises(FreecellError) as refused:
        endgame(number, moves)
    assert (refused.value.kind, str(refused.value)) == (kind, said)
