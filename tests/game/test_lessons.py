"""Lessons: each can be done, in so few moves."""

import pytest
from refusals import refusal

from freecell import lessons, rules
from freecell.errors import FreecellError
from freecell.game import Game
from freecell.start import Start

LEAST = ("12", "1a", "12", "76", "1a12", "2a354b167181")
"""What does each lesson, as the page plays it: all possible cards move home automatically."""


@pytest.mark.parametrize("number", range(1, lessons.LAST + 1))
class TestEach:
    """It begins with a board on which nothing goes home yet, and all cards are home once it is done."""

    def test_it_can_be_done(self, number: int) -> None:
        game = Game(lessons.start(number), "max")
        assert rules.automoved(game.position, "max")[1] == ()
        game.play_text(LEAST[number - 1])
        assert game.is_won
        assert lessons.number(game.start) == number
        assert lessons.linked(lessons.link(number)) == game.start

    def test_other_addresses(self, number: int) -> None:
        assert Start.linked(lessons.link(number)) is None
        assert Start.parse(lessons.start(number).key) == lessons.start(number)


def test_they_are_six_boards() -> None:
    starts = [lessons.start(number) for number in range(1, lessons.LAST + 1)]
    assert len({start.board for start in starts}) == 6
    assert all(sum(map(len, start.position.cascades)) <= 24 for start in starts)


@pytest.mark.parametrize("text", ["0", "7", "9", "-1", "1.0", "one", "", "1e0", "9" * 50])
def test_no_lesson(text: str) -> None:
    said = "There is no such lesson: they are 1 to 6."
    assert refusal(FreecellError, lessons.linked, f"?lesson={text}") == said


def test_what_is_none() -> None:
    assert lessons.number(Start(617)) == 0
    assert lessons.linked("?deal=617") is None
