"""A hint says what the next moves are for, then the next one and why, then plays it."""

from typing import Any, NamedTuple, get_args
from unittest.mock import MagicMock

import pytest
import searching
from positions import board

from freecell.page.features import hint
from freecell.page.features.hint import Hint, said_why
from freecell.page.words.signs import heard
from freecell.rules import Move
from freecell.solver import Answer
from freecell.solver.move_reasons import Kind, Reason

BURIED = board("AC 5H 9H/TS")
"""The ace of clubs goes home after two moves."""
LINE = (Move("1", "2"), Move("1", "a"), Move("1", "h"), Move("a", "3"))
AIM = "Get ace of clubs out of column 1 (2 cards on it). Press Hint to see how."
MOVE = "Nine of hearts to column 2: helps to free ace of clubs. Press Hint to play."


class Page(NamedTuple):
    """A page where a hint can be asked for, and what it has said."""

    app: Any
    said: list[str]

    def press(self) -> None:
        self.app.commands.add.call_args.args[1]()


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> Page:
    page = Page(MagicMock(), [])
    page.app.engine.questions.is_open.return_value = page.app.play.game.is_won = False
    page.app.engine.questions.ask.side_effect = lambda _asker, question: searching.run(question)
    page.app.engine.answer, page.app.engine.spot = Answer("won", 1, LINE, 3), (BURIED, "none")
    monkeypatch.setattr(hint, "say", lambda words: page.said.append(heard(words)))
    Hint(page.app)
    return page


def test_first_the_aim_then_the_move_and_why_then_it_plays(page: Page) -> None:
    page.press()
    page.press()
    assert (page.said, page.app.play.session.hinted.call_count) == ([AIM, MOVE], 2)
    page.press()
    page.app.play.play.assert_called_once_with(LINE[0], helped=True)


def test_what_clears_a_hint_clears_its_aim(page: Page) -> None:
    page.press()
    page.app.cleared.connect.call_args.args[0]()
    page.press()
    assert page.said == [AIM, AIM]


def test_the_move_is_said_at_once_if_the_settings_say_so(page: Page) -> None:
    page.app.settings.get.return_value = "off"
    page.press()
    assert page.said == [MOVE]


def test_the_move_is_said_at_once_if_only_moves_home_are_left(page: Page) -> None:
    page.app.engine.answer = Answer("won", 1, (Move("1", "h"),), 0)
    page.app.engine.spot = (board("2C AC"), "safe")
    page.press()
    assert page.said == [
        "Ace of clubs to the clubs foundation: then all cards can go home. Press Hint to play."
    ]


SAID = {
    Reason("finishes"): "then all cards can go home",
    Reason("sends", (4, 8, 1)): "lets two and three of clubs, ace of diamonds go home",
    Reason("frees", (0,), later=1): "frees ace of clubs to go home",
    Reason("frees", (0,), later=2, number=1): "helps to free ace of clubs",
    Reason("empties", column="5"): "empties column 5",
    Reason("empties", column="5", later=3): "helps to empty column 5",
    Reason("opens", (37, 32), later=1): "uncovers ten of diamonds for nine of clubs",
    Reason("releases", (32,), "5", 2): "frees nine of clubs to go to column 5",
    Reason("releases", (32,), "5", 1, 2): "helps to free nine of clubs",
    Reason("places", (32,), later=2): "nine of clubs follows 2 moves later",
    Reason("joins", (37,), "5", 2): "then moves with ten of diamonds to column 5",
    Reason("room", number=1): "makes room, leaving 1 free cell empty",
    Reason("leads", (4,), later=2): "two of clubs follows it home",
    Reason("stays", (32,)): "stays there until it goes home",
    Reason("stays", (32, 29)): "stay there until they go home",
}


def test_every_kind_of_reason_has_a_sentence() -> None:
    assert {why: heard(said_why(why)) for why in SAID} == SAID
    assert {why.kind for why in SAID} == set(get_args(Kind))
