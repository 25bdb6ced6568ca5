"""Practice takes back a move that is not as good as any known, give or take one."""

from collections.abc import Coroutine
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
        self.questions = self

    def ask(self, _asker: str, question: Coroutine[Any, Any, None]) -> None:
        searching.run(question)

    def end(self, _asker: str) -> None:
        """Nothing is asked any more."""

    async def judge(self, attempt: Attempt) -> None:
        found: Any = SimpleNamespace(answer=self.answer, refined=9, is_over=True)
        attempt.search = found


@pytest.mark.parametrize(
    ("length", "said", "moves"),
    [
        (10, "8a is right: within one move of the best known.", ["8a"]),
        (11, "8a costs about 2 moves. Try another move.", []),
        (0, "It isn't known whether 8a is as good. Try another move.", []),
    ],
)
def test_a_move_where_ten_are_enough(
    length: int, said: str, moves: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(practice, "say", Mock())
    made: Any = Practice.__new__(Practice)
    made.game, made._played, made._number, made._enough = Game(617), "8b", 1, 10
    made._engine, made._table, made._pointer, made._replay = Engine(length), Mock(), Mock(), Mock()
    made._review = SimpleNamespace(name=lambda _number, text: text, stop_proving=lambda: None)
    made.changed = []
    made.play(Move("8", "a"))
    assert (made.said, made.game.moves()[: made.game.count]) == (said, moves)
