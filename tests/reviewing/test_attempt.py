"""Another move instead of one of a game: whether it is as good as the best one known."""

import pytest

import freecell
from freecell import Game
from freecell.reviewing import Attempt, tried_move
from freecell.reviewing.tried_move import Judgement


def judged(attempt: Attempt) -> Judgement:
    while not attempt.is_over:
        attempt.advance(states=500)
    return attempt.judgement


def test_a_move_that_wins_in_as_few_moves_is_right() -> None:
    answer = freecell.solve(28527)
    assert judged(Attempt(freecell.deal(28527), "safe", answer.length)) == "right"


def test_a_move_that_costs_moves_is_longer() -> None:
    looked_at = Attempt(freecell.deal(28527), "safe", 2)
    assert judged(looked_at) == "longer"
    assert looked_at.cost >= 5


def test_a_move_that_loses_is_lost() -> None:
    game = Game.parse("?deal=27671&moves=58621a3b6c6d")
    looked_at = Attempt(game.position, "safe", 40)
    assert judged(looked_at) == "lost"
    assert looked_at.cost == 0


def test_a_move_that_cannot_be_judged_is_undecided(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tried_move, "DECIDING", (1000,))
    looked_at = Attempt(freecell.deal(94717719), "safe", 40)
    assert not looked_at.is_over
    assert judged(looked_at) == "undecided"
    assert not looked_at.search.is_over
