"""Practice takes back a move that is not as good as any known, give or take one."""

from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import pytest
import searching

from freecell.game import Game
from freecell.page.features.review import practice
from freecell.page.features.review.practice import Practice
from freecell.reviewing import Attempt
from freecell.rules import Move
from freecell.solver import Answer


class Engine:
    """An engine that knows a line of so many moves after the player's; none if it is 0."""

    def __init__(self, length: int) -> None:
        self.answer = Answer("won" if length else "undecided", 1, (), length)

    async def judge(self, attempt: Attempt) -> None:
        found: Any = SimpleNamespace(answer=self.answer, refined=9, is_over=True)
        attempt.search = found


@pytest.mark.parametrize(
    ("length", "said", "is_taken_back"),
    [
        (10, "8a is right: within one move of the best known.", False),
        (11, "8a costs about 2 moves. Try another move.", True),
        (0, "It isn't known whether 8a is as good. Try another move.", True),
    ],
)
def test_a_move_is_right_within_one_of_the_best_known(
    length: int, said: str, *, is_taken_back: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken_back = Mock()
    monkeypatch.setattr(practice, "begin", taken_back)
    made: Any = Practice.__new__(Practice)
    made._number, made._enough, made._mistakes, made._buttons = 1, 10, [1], [None, None]
    made._take_back = made._panel = Mock()
    made._engine, made._play = Engine(length), SimpleNamespace(game=Game.parse("?deal=617&moves=8a"))
    made._review = SimpleNamespace(name=lambda _number, text: text)
    searching.run(made._attempt("8a", Move("8", "a")))
    assert (made._said, taken_back.called, made._is_right) == (said, is_taken_back, not is_taken_back)
