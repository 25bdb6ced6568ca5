"""One tap plays: a setting with which a tap or click sends a card to its best place, once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from clocks import let_pass, slowly
from fingers import Fingers, pen, place
from playing import (
    assert_none_in_hand,
    assert_shows,
    begin,
    choose_setting,
    click,
    double_click,
    drag,
)
from visit import Visit, expect

from freecell import cards, piles, rules
from freecell.game import Game

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture
def quick(table: Visit) -> Iterator[Visit]:
    """Give the table, where one tap plays."""
    choose_setting(table, "tap", "on")
    yield table
    table.press("Escape")
    choose_setting(table, "tap", "off")


def last(game: Game, source: str) -> str:
    return cards.name(piles.pile(game.position, source)[-1])


def send(game: Game, source: str) -> None:
    move = rules.best_move(game.position, source)
    assert move
    game.play(move)


@pytest.mark.core
def test_a_click_sends_and_a_second_one_within_a_moment_does_nothing(quick: Visit) -> None:
    game = begin(quick, 617)
    with slowly(quick):
        for _ in range(3):  # Then twice on the card below, which is where the first one was.
            click(quick, cards.name(piles.pile(game.position, "8")[-1]))
    send(game, "8")
    assert_shows(quick, game)
    let_pass(quick, 0.5)
    double_click(quick, last(game, "8"))
    send(game, "8")
    assert_none_in_hand(quick)
    assert_shows(quick, game)


def test_what_is_said_where_there_is_no_place_and_that_empty_ones_are_silent(quick: Visit) -> None:
    game = begin(quick, 617)
    said = quick.words
    click(quick, "cell-a")
    assert quick.words == said
    click(quick, "4S")
    expect(quick.status).to_contain_text("Four of spades is buried under jack of diamonds")
    assert_none_in_hand(quick)
    assert_shows(quick, game)


def test_drags_keys_and_screen_readers(quick: Visit) -> None:
    game = begin(quick, 617)
    drag(quick, "JD", "cell-d")
    game.play_text("1d")
    quick.page.keyboard.type("8a")
    game.play_text("8a")
    assert_shows(quick, game)
    quick.press("2")
    click(quick, "cell-b")
    game.play_text("2b")
    assert_shows(quick, game)
    quick.page.locator(f"[data-card='{last(game, '8')}']").evaluate("(card) => card.click()")
    send(game, "8")
    assert_shows(quick, game)


@pytest.mark.core
def test_a_pen(quick: Visit) -> None:
    game = begin(quick, 617)
    at = place(quick, last(game, "8"))
    pen(quick, (at, 1), (at, 0))
    send(game, "8")
    assert_shows(quick, game)


@pytest.mark.core
def test_of_two_fingers_at_once_the_first_one_plays(early: Visit) -> None:
    choose_setting(early, "tap", "on")
    game = Game(617)
    fingers = Fingers(early)
    for finger, source in enumerate("81"):
        fingers.put(finger, place(early, last(game, source)))
    for finger in (1, 0):
        fingers.lift(finger)
    send(game, "8")
    assert_none_in_hand(early)
    assert_shows(early, game)
