"""Games are saved in the browser: one per deal, the latest hundred, whatever else is stored there."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from keeping import DENIED, FULL, assert_shows_kept, begin, keep, kept, others, played, reload
from playing import (
    EASY,
    assert_quiet,
    assert_shows,
    by_keys,
    choose,
    named,
    on_table,
    play,
    settle,
)
from playwright.sync_api import expect

from freecell.game import Game

if TYPE_CHECKING:
    from collections.abc import Iterator

    from visit import Visit

LAST = 8589934591
NOT_SAVED = "This game can't be saved in your browser"


@pytest.fixture
def table(opened: Visit) -> Iterator[Visit]:
    """Give the page as it is after a start, with nothing stored."""
    opened.page.evaluate("localStorage.clear()")
    begin(opened, 1)
    opened.page.evaluate("localStorage.clear()")
    yield opened
    if opened.complaints:
        opened.open("?deal=1")
    assert_quiet(opened)


class TestComingBack:
    """A deal that the player comes back to is as it was left; dealt again at once, it begins afresh."""

    def test_after_a_reload(self, visit: Visit) -> None:
        visit.open("?deal=617")
        visit.page.keyboard.type("8a8b8c")
        visit.press("u")
        game = played(617, "8a8b8c")
        game.undo()
        expect(visit.root).to_have_attribute("data-moves", "2")
        reload(visit)
        assert_shows(visit, game)
        assert visit.query == "?deal=617"
        assert visit.deal == 617
        visit.press("r")
        game.redo()
        assert_shows(visit, game)

    @pytest.mark.parametrize("number", [617, -1, LAST])
    def test_each_deal_its_own(self, table: Visit, number: int) -> None:
        games = {}
        for other in (number, 42):
            begin(table, other)
            games[other] = Game(other)
            play(table, games[other], ("1a", "3c"), by_keys)
            table.page.keyboard.type("4d")
            games[other].play_text("4d")
        for other in (number, 42, number):
            begin(table, other)
            assert_shows_kept(table, games[other])
        table.press("n" if number != LAST else "p")
        expect(table.root).not_to_have_attribute("data-deal", str(number))
        settle(table)
        table.page.go_back()
        expect(table.root).to_have_attribute("data-deal", str(number))
        assert_shows_kept(table, games[number])

    @pytest.mark.core
    def test_dealt_again_it_begins_anew(self, table: Visit) -> None:
        begin(table, 617)
        table.page.keyboard.type("8a8b")
        begin(table, 617)
        assert_shows_kept(table, Game(617))
        begin(table, 42)
        begin(table, 617)
        assert_shows_kept(table, Game(617))

    def test_at_first_sight(self, visit: Visit) -> None:
        """The opener draws the board as it was left."""
        visit.open(f"?deal={EASY}")
        choose(visit, "max")
        game = Game(EASY, "max")
        visit.page.keyboard.type("6a861b3c8d")
        game.play_text("6a861b3c8d")
        assert_shows(visit, game)
        held = visit.open_without_python(f"?deal={EASY}")
        assert on_table(visit) == named(game.position)
        visit.press("n")
        visit.assert_shows(EASY + 1)
        visit.press("p")
        expect(visit.root).to_have_attribute("data-deal", str(EASY))
        assert on_table(visit) == named(game.position)
        held.let_go()
        visit.until("alive")
        assert_shows(visit, game)

    @pytest.mark.parametrize("board", ["", "x", "AC", "AC.AC", "." * 15, ("AC" * 52) + "." * 15, "é" * 104])
    def test_a_board_that_is_none(self, visit: Visit, board: str) -> None:
        visit.page.add_init_script(f"localStorage['freecell:game:617'] = '?deal=617&board={board}'")
        visit.open_without_python()
        visit.assert_shows(617)


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

    @pytest.mark.core
    def test_a_game_without_moves_is_none(self, table: Visit) -> None:
        begin(table, 617)
        begin(table, 617)
        assert others(table) == []
        table.escape()
        table.page.keyboard.type("8a")
        begin(table, 617)
        assert_shows_kept(table, Game(617))
        assert len(others(table)) == 1
        table.page.locator("#others button").click()
        assert_shows_kept(table, played(617, "8a"))
        assert others(table) == []
        table.escape()

    @pytest.mark.core
    def test_the_latest_three_wait(self, table: Visit) -> None:
        begin(table, 617)
        for text in ("1a", "2a", "3a", "4a"):
            table.page.keyboard.type(text)
            assert_shows_kept(table, played(617, text))
            begin(table, 617)
            assert_shows_kept(table, Game(617))
        assert len(others(table)) == 3
        table.page.locator("#others button").last.click()
        assert_shows_kept(table, played(617, "2a"))

    def test_a_link_with_moves(self, visit: Visit) -> None:
        visit.open("?deal=617")
        visit.page.keyboard.type("1a")
        assert_shows_kept(visit, played(617, "1a"))
        visit.open("?deal=617&moves=8a8b")
        assert_shows_kept(visit, played(617, "8a8b"))
        expect(visit.status).to_have_text(
            "Deal 617, the game you opened. Your own game is saved under Moves."
        )
        reload(visit)
        assert_shows_kept(visit, played(617, "8a8b"))
        assert others(visit) == ["Switch to your other game (1 move)"]
        visit.page.locator("#others button").click()
        assert_shows_kept(visit, played(617, "1a"))

    def test_a_link_to_an_earlier_moment_of_the_same_game(self, visit: Visit) -> None:
        visit.open("?deal=617")
        visit.page.keyboard.type("8a8b8c")
        game = played(617, "8a8b8c")
        assert_shows_kept(visit, game)
        visit.open("?deal=617&moves=8a")
        game.jump(1)
        assert_shows(visit, game)
        assert others(visit) == []

    def test_a_link_without_a_move_that_can_be_played(self, visit: Visit) -> None:
        visit.open("?deal=617")
        visit.page.keyboard.type("8a8b")
        assert_shows_kept(visit, played(617, "8a8b"))
        visit.open("?deal=617&moves=1h")
        assert_shows_kept(visit, played(617, "8a8b"))
        expect(visit.status).to_contain_text("Move 1 can't be played.")

    @pytest.mark.core
    def test_what_cannot_be_read_is_passed_over(self, table: Visit) -> None:
        keep(table, {"freecell:aside:617": "garbage ?deal=618&moves=1a ?deal=617&moves=8a"})
        begin(table, 617)
        assert others(table) == ["Switch to your other game (1 move)"]
        table.escape()


class TestTheLatestHundred:
    """A hundred games are saved, of deals that were played; which one goes, tests/session shows."""

    def test_looking_at_deals_costs_no_game(self, table: Visit) -> None:
        begin(table, 617)
        table.page.keyboard.type("8a")
        for _ in range(101):
            table.press("n")
        expect(table.root).to_have_attribute("data-deal", "718")
        begin(table, 617)
        assert_shows_kept(table, played(617, "8a"))


class TestWhateverLiesThere:
    """If something cannot be read, only that game is lost, and a sentence says so; the rest is played."""

    @pytest.mark.parametrize(
        "entry", ["garbage", "[" * 10_000, "\0", "?deal=x", "?moves=8a", "?deal=618&moves=8a"]
    )
    def test_nothing_to_read(self, table: Visit, entry: str) -> None:
        keep(table, {"freecell:game:617": entry, "freecell:game:42": "?deal=42&moves=1a"})
        begin(table, 617)
        assert_shows_kept(table, Game(617))
        expect(table.status).to_contain_text("Your saved game couldn't be read, so you're starting over.")
        table.page.keyboard.type("8a")
        assert_shows_kept(table, played(617, "8a"))
        begin(table, 42)
        assert_shows_kept(table, played(42, "1a"))
        expect(table.status).to_have_text("Deal 42")

    @pytest.mark.core
    def test_a_move_that_is_wrong(self, table: Visit) -> None:
        keep(table, {"freecell:game:617": "?deal=617&moves=8a8b1h8c"})
        begin(table, 617)
        expect(table.status).to_contain_text("Deal 617. Move 3 can't be played.")
        expect(table.status).to_contain_text("The moves before it have been played.")
        assert_shows_kept(table, played(617, "8a8b"))

    @pytest.mark.core
    def test_too_many_moves(self, table: Visit) -> None:
        text = "?deal=617&moves=8a" + "abba" * 12_500
        keep(table, {"freecell:game:617": text, "freecell:aside:617": text})
        begin(table, 617)
        expect(table.status).to_have_text(
            "Deal 617. This game has more than 3,000 moves, which is too many to open."
        )
        assert_shows_kept(table, Game(617))
        assert others(table) == []
        table.escape()
        table.page.keyboard.type("8b")
        assert_shows_kept(table, played(617, "8b"))
        assert len(kept(table)["freecell:game:617"]) < 100

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

    @pytest.mark.parametrize(
        "latest",
        [
            "{",
            "null",
            "5",
            '{"a": 1}',
            '["617", null, [1], true, 1e999]',
            "[" * 20_000,
            "[1" * 4000,
            "9" * 5000,
        ],
        ids=lambda latest: latest[:12],
    )
    def test_the_list_of_the_latest(self, table: Visit, latest: str) -> None:
        keep(table, {"freecell:games": latest, "freecell:game:617": "?deal=617&moves=8a"})
        begin(table, 617)
        assert_shows_kept(table, played(617, "8a"))
        table.page.keyboard.type("8b")
        assert_shows_kept(table, played(617, "8a8b"))
        assert json.loads(kept(table)["freecell:games"])[0] == 617

    def test_at_the_start(self, visit: Visit) -> None:
        visit.page.add_init_script(
            """Object.assign(localStorage, {
                "freecell:games": "[".repeat(9999), "freecell:game:617": "?deal=618&moves=8a",
            })"""
        )
        visit.open("?deal=617")
        visit.assert_shows(617)
        visit.page.keyboard.type("8a")
        assert_shows_kept(visit, played(617, "8a"))


class TestABrowserThatKeepsNothing:
    """If storage is full or denied, play goes on, and a sentence says once that the game will be lost."""

    @pytest.mark.parametrize("broken", [FULL, DENIED], ids=["full", "denied"])
    def test_play_goes_on(self, visit: Visit, broken: str) -> None:
        visit.open("?deal=617")
        visit.page.evaluate(f"void ({broken})")
        visit.page.keyboard.type("8a")
        expect(visit.status).to_contain_text(NOT_SAVED)
        game = played(617, "8a")
        visit.page.keyboard.type("8b")
        game.play_text("8b")
        expect(visit.status).not_to_contain_text(NOT_SAVED)
        assert_shows(visit, game)
        visit.press("u")
        game.undo()
        assert_shows(visit, game)
        visit.type_deal("42")
        visit.assert_shows(42)
        visit.page.keyboard.type("1a")
        expect(visit.status).not_to_contain_text(NOT_SAVED)
        assert_shows_kept(visit, played(42, "1a"))

    @pytest.mark.core
    @pytest.mark.parametrize("broken", [FULL, DENIED], ids=["full", "denied"])
    def test_from_the_start(self, visit: Visit, broken: str) -> None:
        visit.page.add_init_script(broken)
        visit.open("?deal=617")
        visit.assert_shows(617)
        visit.page.keyboard.type("8a")
        expect(visit.status).to_contain_text(NOT_SAVED)
        assert_shows_kept(visit, played(617, "8a"))
