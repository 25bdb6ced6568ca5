"""Games are saved in the browser: one per deal, the latest hundred, whatever else is stored there."""

from __future__ import annotations

import json
import re

import pytest
from keeping import DENIED, FULL, assert_shows_kept, begin, keep, others, played
from playing import EASY, assert_shows, choose, step, type_moves
from visit import Visit, expect

from freecell.game import Game


class TestComingBack:
    """A deal that the player comes back to is as it was left; dealt again at once, it begins afresh."""

    def test_at_first_sight(self, visit: Visit) -> None:
        """The opener draws the board as it was left."""
        visit.open(f"?deal={EASY}")
        choose(visit, "max")
        game = Game(EASY, "max")
        type_moves(visit, game, "6a861b3c8d")
        step(visit, game, "u")
        visit.open_without_python(f"?deal={EASY}")
        assert_shows(visit, game)
        expect(visit.page.locator("#clock")).to_have_text(re.compile(r"^\d:\d\d$"))
        visit.press("n")
        visit.assert_shows(EASY + 1)
        visit.press("p")
        expect(visit.root).to_have_attribute("data-deal", str(EASY))
        assert_shows(visit, game)
        visit.let_python_in()
        assert_shows(visit, game)


class TestGamesThatGiveWay:
    """A game that is replaced by another of its deal can be found under Moves, whatever replaced it."""

    @pytest.mark.core
    def test_dealt_again(self, table: Visit) -> None:
        begin(table, 617)
        table.page.keyboard.type("8a8b")
        begin(table, 617)
        assert_shows_kept(table, Game(617))
        table.page.keyboard.type("1a")
        assert_shows_kept(table, played(617, "1a"))
        assert others(table) == ["Switch to your other game (2 moves)"]
        table.page.locator("#others button").click()
        assert_shows_kept(table, played(617, "8a8b"))
        expect(table.status).to_have_text("Switched to your other game of deal 617, after move 2")
        expect(table.page.locator("dialog:popover-open")).to_have_count(0)
        assert others(table) == ["Switch to your other game (1 move)"]
        table.escape()
        begin(table, 42)
        begin(table, 617)
        assert_shows_kept(table, played(617, "8a8b"))


class TestWhateverLiesThere:
    """If something cannot be read, only that game is lost, and a sentence says so; the rest is played."""

    def test_at_the_start(self, visit: Visit) -> None:
        entries = {"freecell:games": "[" * 9999, "freecell:game:617": "?deal=617&board=x"}
        visit.page.add_init_script(f"Object.assign(localStorage, {json.dumps(entries)})")
        visit.open_without_python()
        visit.assert_shows(617)
        type_moves(visit, Game(617), "8a")

    @pytest.mark.core
    def test_a_move_that_is_wrong(self, table: Visit) -> None:
        keep(table, {"freecell:game:617": "?deal=617&moves=8a8b1h8c"})
        begin(table, 617)
        expect(table.status).to_contain_text("Deal 617. Move 3 can't be played.")
        expect(table.status).to_contain_text("The moves before it have been played.")
        assert_shows_kept(table, played(617, "8a8b"))

    @pytest.mark.core
    def test_a_game_that_goes_on_for_long(self, table: Visit) -> None:
        keep(table, {"freecell:game:617": "?deal=617&moves=8a" + "abba" * 1499 + "ab"})
        begin(table, 617)
        expect(table.root).to_have_attribute("data-moves", "3000")
        table.page.keyboard.type("ba")
        expect(table.status).to_contain_text(". Only the first 3,000 moves of a game are saved.")
        table.page.keyboard.type("ab")
        expect(table.root).to_have_attribute("data-moves", "3002")
        expect(table.status).not_to_contain_text("saved")
        begin(table, 42)
        begin(table, 617)
        expect(table.root).to_have_attribute("data-moves", "3000")


@pytest.mark.core
def test_once_there_is_room_again_the_newer_game_is_found(visit: Visit) -> None:
    visit.open_without_python()
    visit.page.evaluate(f"() => {{window.store = Storage.prototype.setItem; {FULL}}}")
    game = Game(617)
    type_moves(visit, game, "8a")
    expect(visit.status).to_contain_text("This game can't be saved in your browser")
    visit.page.evaluate("() => {Storage.prototype.setItem = window.store}")
    type_moves(visit, game, "8b")
    visit.press("n")
    visit.assert_shows(618)
    visit.press("p")
    assert_shows(visit, game)


@pytest.mark.parametrize(
    "broken", [FULL, pytest.param(DENIED, marks=pytest.mark.core)], ids=["full", "denied"]
)
def test_in_a_browser_that_keeps_nothing_it_is_said_once_and_play_goes_on(visit: Visit, broken: str) -> None:
    visit.page.add_init_script(broken)
    visit.open_without_python()
    visit.assert_shows(617)
    game = Game(617)
    type_moves(visit, game, "8a")
    expect(visit.status).to_contain_text("This game can't be saved in your browser")
    type_moves(visit, game, "8b")
    expect(visit.status).not_to_contain_text("can't be saved")
    visit.press("n")
    visit.assert_shows(618)
    visit.press("p")
    assert_shows(visit, game)
    visit.let_python_in()
    assert_shows(visit, game)
    type_moves(visit, game, "8c")
    expect(visit.status).not_to_contain_text("can't be saved")
    step(visit, game, "u")
