"""Games are saved in the browser: one per deal, the latest hundred, whatever else is stored there."""

import re

import pytest
from hands import step, type_moves
from keeping import DENIED, assert_shows_kept, others, played
from shown import EASY, assert_shows, choose
from visit import Visit, expect

from freecell.game import Game


def test_the_opener_draws_the_board_as_it_was_left(visit: Visit) -> None:
    visit.open(f"?deal={EASY}")
    choose(visit, "max")
    game = Game(EASY, "max")
    type_moves(visit, game, "6a861b3c8d")
    step(visit, game, "u")
    visit.open_without_python(f"?deal={EASY}")
    assert_shows(visit, game)
    expect(visit.page.locator("#clock")).to_have_text(re.compile(r"^\d:\d\d$"))
    visit.let_python_in()
    assert_shows(visit, game)


@pytest.mark.core
def test_a_game_that_is_dealt_again_is_found_under_moves(table: Visit) -> None:
    table.type_deal("617")
    table.page.keyboard.type("8a8b")
    table.type_deal("617")
    assert_shows_kept(table, Game(617))
    table.page.keyboard.type("1a")
    assert_shows_kept(table, played(617, "1a"))
    assert others(table) == ["Switch to your other game (2 moves)"]
    table.page.locator("#others button").click()
    assert_shows_kept(table, played(617, "8a8b"))
    expect(table.status).to_have_text("Switched to your other game of deal 617, after move 2")
    expect(table.page.locator("dialog:popover-open")).to_have_count(0)
    assert others(table) == ["Switch to your other game (1 move)"]


@pytest.mark.core
def test_a_browser_that_keeps_no_games_is_told_so_once_and_play_goes_on(visit: Visit) -> None:
    visit.page.add_init_script(DENIED)
    visit.open_without_python()
    visit.assert_shows(617)
    game = Game(617)
    type_moves(visit, game, "8a")
    expect(visit.status).to_contain_text("This game can’t be saved in your browser")
    type_moves(visit, game, "8b")
    expect(visit.status).not_to_contain_text("can’t be saved")
    visit.press("n")
    visit.assert_shows(618)
    visit.press("p")
    assert_shows(visit, game)
    visit.let_python_in()
    assert_shows(visit, game)
    type_moves(visit, game, "8c")
    expect(visit.status).not_to_contain_text("can’t be saved")
    step(visit, game, "u")
