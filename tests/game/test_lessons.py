"""Lessons: each can be done, in so few moves, by what it asks and by nothing else."""

import pytest
from refusals import refusal

import freecell
from freecell import links, rules
from freecell.cards import NAMES
from freecell.errors import FreecellError
from freecell.game import Game
from freecell.position import Position
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


ASKED = {1: ("2", "KS QH"), 2: ("a", "JC"), 3: ("2", "KS QD JS"), 4: ("6", "KH"), 5: ("1", "AS")}
"""A pile, and what lies there, lowest first, as soon as what the lesson asks for is done."""


def is_done(number: int, position: Position) -> bool:
    letter, wanted = ASKED[number]
    held = " ".join([NAMES[card] for card in rules.pile(position, letter)])
    return held == wanted or held.startswith(wanted + " ")


@pytest.mark.parametrize("number", ASKED)
def test_no_line_wins_a_lesson_without_what_it_asks(number: int) -> None:
    """All positions are looked at that can be reached without it."""
    seen = [Start.of_lesson(number).position]
    known = set(seen)
    for position in seen:
        assert sum(position.foundations) < len(NAMES)
        for move in rules.legal_moves(position):
            after = rules.apply(position, move)
            home = rules.automoved(after, "max")[0]
            if not is_done(number, after) and home not in known:
                known.add(home)
                seen.append(home)


@pytest.mark.parametrize("number", ASKED)
def test_a_hint_begins_what_the_lesson_asks(number: int) -> None:
    assert LEAST[number - 1].startswith(freecell.solve(Start.of_lesson(number), "max").moves[0])


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
