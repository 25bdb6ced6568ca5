"""Playing: a game by every kind of hand or by a link, where cards may go, and where they may not."""

from collections.abc import Callable
from functools import partial

import plain_rules
import pytest
from clocks import let_pass, take_clock
from hands import assert_praised, by_keys, by_walking, click, double_click, drag, play, step, type_moves
from shown import WON, assert_none_in_hand, assert_shows, begin_easy, boxes, middle, settle
from visit import Visit, expect, named, on_table

from freecell import cards, rules
from freecell.game import Game


@pytest.mark.core
def test_a_whole_game_is_won_by_walking(table: Visit) -> None:
    """Other hands play one in tests/engines, and before Pyodide is there in test_playing_early.py."""
    game = begin_easy(table)
    table.page.locator("#next").focus()
    table.press("Tab")
    play(table, game, WON, by_walking)
    assert game.status == "won"
    expect(table.status).to_contain_text("All cards are home. Game won!")
    assert_praised(table)


@pytest.mark.core
def test_of_a_move_in_a_link_that_is_wrong_the_opener_says_why_and_python_leaves_it_so(visit: Visit) -> None:
    game = Game.parse("?deal=617&moves=8a8b")
    visit.open_without_python("?deal=617&moves=8a8bhh82")
    expect(visit.status).to_contain_text("Deal 617. Move 3 can’t be played. “hh82” isn’t a move.")
    visit.let_python_in()
    expect(visit.status).to_contain_text("Move 3 can’t be played.")
    assert_shows(visit, game)
    assert visit.query == "?deal=617"
    type_moves(visit, game, "8c")


SLOW, FINISHING = plain_rules.WON[6], 37
"""A line that wins deal 6, and the number of its moves after which only moves home are left."""

WHY_NOT = {
    "JD home-S": "Jack of diamonds can’t go home yet: only an ace starts a foundation.",
    "JD KS": "Jack of diamonds can’t go on king of spades: ranks must go down by one.",
    "JD 2S": "Jack of diamonds can’t go on queen of hearts: colours must alternate.",
    "4S cell-a": "Four of spades is buried under jack of diamonds: only cards in sequence move together.",
}
"""What is said of drops in deal 617."""


@pytest.mark.core
def test_a_drop_where_a_card_may_not_lie_puts_it_back_and_says_why(table: Visit) -> None:
    game = Game(617)
    table.page.emulate_media(reduced_motion="no-preference")
    before = boxes(table)
    for drop, why in WHY_NOT.items():
        drag(table, *drop.split())
        assert_none_in_hand(table)
        expect(table.status).to_have_text(why)
        table.page.mouse.move(0, 0)
        assert boxes(table) == before
        assert_shows(table, game)


@pytest.mark.core
def test_keys_for_a_move_that_is_not_legal_say_why(table: Visit) -> None:
    game = Game(617)
    table.page.keyboard.type("12")
    expect(table.status).to_have_text(WHY_NOT["JD KS"])
    table.page.keyboard.type("1h")  # Which would be the key for a hint.
    expect(table.status).to_have_text(WHY_NOT["JD home-S"])
    table.press("a")
    expect(table.status).to_have_text("There’s no card to move.")
    assert_none_in_hand(table)
    assert_shows(table, game)


@pytest.mark.core
@pytest.mark.shared
def test_finish_takes_the_place_of_hint(early: Visit) -> None:
    """Once only moves home are left; nothing else moves, and one undo takes all of them back."""
    game = Game(6)
    game.play_text(SLOW)
    last = game.moves()[FINISHING - 1]
    game.jump(FINISHING - 1)
    game = Game.parse(game.link())
    early.travel(game.link())
    assert_shows(early, game)
    finish, hint = early.page.locator("#finish"), early.page.locator("#hint")
    expect(finish).to_be_hidden()
    early.press("q")
    expect(early.status).to_have_text("Not all cards can go home yet.")
    place, others = hint.bounding_box(), early.boxes("nav button:not(#hint, #finish), .card")
    type_moves(early, game, last)
    expect(hint).to_be_hidden()
    assert finish.bounding_box() == place
    assert [box for box in early.boxes("nav button:not(#hint, #finish)") if box not in others] == []
    finish.click()
    game.automoves = "max"
    move = rules.finishing_move(game.position)
    assert move
    game.play(move)
    assert_shows(early, game)
    assert_praised(early)
    early.escape()
    expect(hint).to_be_visible()
    step(early, game, "u")


@pytest.mark.parametrize("send", [double_click, partial(click, button="right")], ids=["double", "right"])
def test_a_double_or_right_click_finds_the_best_place(
    table: Visit, send: Callable[[Visit, str], None]
) -> None:
    game = begin_easy(table)
    for source in ("6", "8"):
        count = rules.run_length(game.position, source)
        move = rules.best_move(game.position, source, count)
        assert move
        let_pass(table, 0.5)  # Or else it would belong to the double tap before.
        send(table, cards.name(rules.pile(game.position, source)[-count]))
        game.play(move)
        assert_none_in_hand(table)
        assert_shows(table, game)


def press_twice(visit: Visit, name: str, seconds: float, *, is_double: bool) -> None:
    """Press a card twice with so many seconds in between; the system says whether that is a double press."""
    take_clock(visit)
    visit.page.mouse.move(*middle(boxes(visit), name))
    for count in (1, 2 if is_double else 1):
        visit.page.mouse.down(click_count=count)
        visit.page.mouse.up(click_count=count)
        let_pass(visit, seconds if count == 1 else 0)


@pytest.mark.core
@pytest.mark.shared
def test_the_system_says_what_a_double_click_is(either: Visit) -> None:
    game = Game(617)
    press_twice(either, "JD", 0.8, is_double=True)
    move = rules.best_move(game.position, "1")
    assert move
    game.play(move)
    assert_shows(either, game)
    assert_none_in_hand(either)
    press_twice(either, "4S", 0, is_double=False)
    expect(either.status).to_have_text("Put back")
    assert_shows(either, game)


@pytest.mark.core
def test_a_double_tap_on_the_target_only_puts_down(table: Visit) -> None:
    game = begin_easy(table)
    play(table, game, ("6a",), by_keys)
    assert rules.best_move(game.position, "8") == rules.Move("8", "6")
    click(table, cards.name(rules.pile(game.position, "8")[-1]))
    double_click(table, "cell-b")
    settle(table)
    game.play_text("8b")
    assert on_table(table) == named(game.position)
