"""Boards from a link: played, kept, counted apart, shared; one that has a number goes on by it."""

from __future__ import annotations

import re

import pytest
from keeping import result, results
from playing import EASY, UNNUMBERED, assert_shows, named, on_table, step
from visit import Visit, each_stage, expect

import freecell
from freecell import boards
from freecell.game import Game

CODE = boards.code(UNNUMBERED)
MIDDLE = Game.parse(f"?deal={EASY}&moves=m6a86").position
NAME = "Board without a number"


class TestDealt:
    """The board lies there, by either Python, and is called what it is."""

    @pytest.mark.core
    @each_stage
    def test_a_board_and_a_position(self, visit: Visit, stage: str) -> None:
        visit.open_at(stage, f"?board={CODE.lower()}")
        assert_shows(visit, Game(UNNUMBERED))
        assert visit.query == f"?board={CODE}"
        assert visit.words == NAME
        expect(visit.page).to_have_title(f"{NAME} · FreeCell")
        expect(visit.field).to_have_value("")
        expect(visit.root).to_have_attribute("data-deal", "")
        expect(visit.root).to_have_attribute("data-board", CODE)
        expect(visit.page.locator("#table")).to_have_attribute("aria-label", NAME)
        visit.open_at(stage, f"?board={boards.code(MIDDLE)}")
        assert on_table(visit) == named(MIDDLE)
        assert visit.words == NAME

    @each_stage
    @pytest.mark.parametrize("wrong", ["", CODE[:-1], "<b>"])
    def test_what_is_none(self, visit: Visit, stage: str, wrong: str) -> None:
        visit.open_at(stage, f"?board={wrong}")
        expect(visit.status).to_contain_text("isn't the code of a board, or only part of one.")
        assert visit.words.startswith(f"Random deal {visit.deal}. ")
        visit.assert_shows(visit.deal)

    @each_stage
    def test_there_is_none_before_or_after_it(self, visit: Visit, stage: str) -> None:
        visit.open_at(stage, f"?board={CODE}")
        visit.press("n")
        expect(visit.status).to_have_text("This board has no number, so there is no deal before or after it.")
        assert_shows(visit, Game(UNNUMBERED))
        visit.type_deal("617")
        visit.assert_shows(617)
        expect(visit.root).not_to_have_attribute("data-board", CODE)
        visit.page.go_back()
        expect(visit.root).to_have_attribute("data-board", CODE)
        assert_shows(visit, Game(UNNUMBERED))


class TestPlayed:
    """A board is a full citizen: kept, counted apart, solved, shared."""

    @pytest.mark.core
    def test_hinted_and_solved(self, visit: Visit) -> None:
        visit.open(f"?board={boards.code(MIDDLE)}")
        expect(visit.root).to_have_attribute("data-outlook", "winnable")
        visit.press("h")
        expect(visit.status).to_contain_text("Press Hint again to play it.")
        visit.press("v")
        expect(visit.root).to_have_attribute("data-replay", "0")
        visit.press("Escape")


class TestABoardThatHasANumber:
    """It goes on by that, with its game, redo and clock, and is no lost game of boards."""

    @pytest.mark.core
    def test_at_the_takeover(self, visit: Visit) -> None:
        visit.open_without_python(f"?board={boards.code(freecell.deal(617))}")
        visit.page.keyboard.type("8a8b8c")
        visit.press("u")
        game = Game.parse("?deal=617&moves=8a8b8c&at=2")
        visit.let_python_in()
        expect(visit.root).to_have_attribute("data-deal", "617")
        assert_shows(visit, game)
        assert visit.query == "?deal=617"
        expect(visit.page.locator("#clock")).to_have_text(re.compile(r"^\d+:\d\d$"))
        assert (results(visit).boards.played, result(visit, 617).played) == (0, 1)
        step(visit, game, "r")
