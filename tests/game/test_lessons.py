"""Lessons: each can be done, in so few moves."""

import pytest
from refusals import refusal

import freecell
from freecell import links, rules
from freecell.errors import FreecellError
from freecell.game import Game
from freecell.starting_position import LESSONS, Start

LEAST = ("12", "1a", "12", "76", "1a12", "2a354b167181")
"""What does each lesson, as the page plays it: all possible cards move home automatically."""


@pytest.mark.parametrize("number", range(1, len(LESSONS) + 1))
def test_a_lesson_can_be_done(number: int) -> None:
    game = Game(Start.of_lesson(number), "max")
    assert rules.automoved(game.position, "max")[1] == ()
    game.play_text(LEAST[number - 1])
    assert game.is_won
    assert game.start.lesson == number


@pytest.mark.parametrize("number", range(1, len(LESSONS) + 1))
def test_a_lesson_is_read_back_from_its_link_and_key(number: int) -> None:
    start = Start.of_lesson(number)
    assert start.link() == f"?lesson={number}"
    assert links.parse(start.link()).start == start
    assert Start.parse(Start.of_lesson(number).key) == Start.of_lesson(number)


def test_lessons_are_six_boards_of_few_cards() -> None:
    starts = [Start.of_lesson(number) for number in range(1, len(LESSONS) + 1)]
    assert len({start.board for start in starts}) == 6
    assert all(sum(map(len, start.position.cascades)) <= 24 for start in starts)


@pytest.mark.parametrize("text", ["0", "7", "9", "-1", "1.0", "one", "", "1e0", "9" * 50])
def test_a_number_of_no_lesson_is_refused(text: str) -> None:
    said = "There's no such lesson. Lessons are 1 to 6."
    assert refusal(FreecellError, links.parse(f"?lesson={text}").checked) == said


def test_a_deal_is_no_lesson() -> None:
    assert Start(617).lesson == Start.of(freecell.deal(617)).lesson == 0
