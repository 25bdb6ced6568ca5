"""Lessons: each can be done, in so few moves, and not without what it teaches."""

from collections.abc import Callable

import pytest
from refusals import refusal

import freecell
from freecell import Position, links, piles, rules
from freecell.errors import FreecellError
from freecell.game import Game
from freecell.rules import Move
from freecell.start import LESSONS, Start

LEAST = ("12", "1a", "12", "76", "1a12", "2a354b167181")
"""What does each lesson, as the page plays it: all possible cards move home automatically."""

Allowed = Callable[[Position, Move], bool]


def onto_cards(position: Position, move: Move) -> bool:
    return move.target in piles.CASCADES and bool(piles.pile(position, move.target))


def can_be_done(position: Position, allowed: Allowed, longest: int = 99) -> bool:
    """Look for a way, among all with these moves, and of at most so many."""
    level, seen = [position], {position.key}
    for _ in range(longest):
        after = [
            rules.play(one, move, "max").position
            for one in level
            for move in rules.legal_moves(one, distinct=True)
            if allowed(one, move)
        ]
        level = list({one.key: one for one in after if one.key not in seen}.values())
        seen |= {one.key for one in level}
        if any(map(rules.is_won, level)):
            return True
        if not level:
            return False
    return False


@pytest.mark.parametrize("number", range(1, len(LESSONS) + 1))
class TestEach:
    """It begins with a board on which nothing goes home yet, and all cards are home once it is done."""

    def test_it_can_be_done(self, number: int) -> None:
        game = Game(Start.of_lesson(number), "max")
        assert rules.automoved(game.position, "max")[1] == ()
        game.play_text(LEAST[number - 1])
        assert game.is_won
        assert game.start.lesson == number

    def test_in_no_fewer_moves(self, number: int) -> None:
        least = len(Game.parse(Start.of_lesson(number).link("m" + LEAST[number - 1])).moves())
        assert not can_be_done(Start.of_lesson(number).position, lambda _position, _move: True, least - 1)

    def test_other_addresses(self, number: int) -> None:
        start = Start.of_lesson(number)
        assert start.link() == f"?lesson={number}"
        assert links.parse(start.link()).start == start
        assert Start.parse(Start.of_lesson(number).key) == Start.of_lesson(number)


@pytest.mark.parametrize(
    ("number", "without"),
    [
        (1, lambda position, move: not onto_cards(position, move)),
        (4, lambda position, move: move.target == "h" or onto_cards(position, move)),
    ],
)
def test_not_without_what_it_teaches(number: int, without: Allowed) -> None:
    assert not can_be_done(Start.of_lesson(number).position, without)


def test_not_without_the_free_cell() -> None:
    position = Start.of_lesson(2).position.with_cells(0)
    assert rules.is_stuck(position)


def test_several_cards_move_at_once() -> None:
    game = Game(Start.of_lesson(3), "max")
    game.play_text(LEAST[2])
    assert game.last
    assert len(game.last.cards) == 3 == piles.most_at_once(Start.of_lesson(3).position)


def test_the_ace_is_the_first_to_go_home() -> None:
    game = Game(Start.of_lesson(5), "max")
    game.play_text(LEAST[4])
    assert game.last
    assert game.last.sent_home[0] == 3


def test_they_are_six_boards() -> None:
    starts = [Start.of_lesson(number) for number in range(1, len(LESSONS) + 1)]
    assert len({start.board for start in starts}) == 6
    assert all(sum(map(len, start.position.cascades)) <= 24 for start in starts)


@pytest.mark.parametrize("text", ["0", "7", "9", "-1", "1.0", "one", "", "1e0", "9" * 50])
def test_no_lesson(text: str) -> None:
    said = "There is no such lesson: they are 1 to 6."
    assert refusal(FreecellError, links.parse(f"?lesson={text}").checked) == said


def test_what_is_none() -> None:
    assert Start(617).lesson == Start.of(freecell.deal(617)).lesson == 0
