"""Games with fewer than four free cells: chosen on the page or by a link, and played by every hand."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from keeping import result
from playing import (
    WIDE,
    assert_praised,
    assert_shows,
    by_dragging,
    by_keys,
    by_tapping,
    by_walking,
    play,
    visiting,
)
from playwright.sync_api import expect
from screens import SIZES, assert_on_screen, resize

import freecell
from freecell.game import Game
from freecell.start import Start

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playing import Hand
    from playwright.sync_api import Browser
    from visit import Visit

WINNABLE = (164, 7, 3, 1)
"""For each number of free cells from none, a deal that can be won with as many."""


@pytest.fixture(scope="module")
def opened(browser: Browser, address: str) -> Iterator[Visit]:
    with visiting(browser, address, viewport=WIDE, reduced_motion="reduce", has_touch=True) as visit:
        yield visit


def cells(visit: Visit) -> list[str]:
    """Give the free cells that can be seen."""
    return [box.name for box in visit.boxes(".pile[data-pile^=cell]:not([hidden])")]


@pytest.mark.parametrize(("count", "hand"), [*enumerate([by_dragging, by_tapping, by_keys, by_walking])])
def test_a_whole_game(opened: Visit, count: int, hand: Hand) -> None:
    start = Start(WINNABLE[count], cells=count)
    solution = freecell.solve(start)
    assert solution.verdict == "won"
    opened.open("?deal=2")
    opened.page.evaluate("localStorage.clear()")
    opened.open(start.link())
    game = Game(start)
    assert_shows(opened, game)
    assert cells(opened) == [f"cell-{letter}" for letter in "abcd"[:count]]
    opened.page.locator("#table [tabindex='0']").focus()
    play(opened, game, solution.moves, hand)
    assert game.status == "won"
    assert_praised(opened)
    opened.escape()
    assert result(opened, start.key).won == 1


@pytest.mark.shared
class TestTheSheet:
    """It says how few the deal needs, and how that is known; a press deals it with another number."""

    @pytest.mark.core
    def test_what_it_says(self, visit: Visit) -> None:
        visit.open("?deal=617")
        expect(visit.page.locator("#difficulty")).to_contain_text("needs 4 cells")
        visit.press("e")
        said = visit.page.locator("#cells-said")
        expect(said).to_contain_text(
            "Deal 617 needs 4 free cells. With 3 free cells it can't be won: proved by"
        )
        for count in (3, 0, 4):
            choose(visit, count)
            link = Start(617, cells=count).link()
            expect(visit.page).to_have_url(f"{visit.address}{link}")
            assert len(cells(visit)) == count
            visit.press("e")
            expect(said).to_contain_text("Deal 617 needs 4 free cells.")
        visit.press("Escape")

    def test_by_a_press_on_the_difficulty(self, visit: Visit) -> None:
        visit.open("?deal=617")
        visit.page.locator("#difficulty").click()
        expect(visit.page.locator("#cells-sheet")).to_be_visible()
        expect(visit.page.locator("#cells-choices [aria-pressed=true]")).to_be_focused()

    def test_the_cards_in_free_cells_need_as_many(self, visit: Visit) -> None:
        board = Start.of(Game.parse("?deal=617&moves=8a8b8c").position)
        visit.open(board.link())
        visit.press("e")
        pressed = visit.page.locator("#cells-choices button:enabled")
        expect(pressed).to_have_text(["4", "3"])

    def test_without_the_light_it_is_found_out_when_asked_for(self, visit: Visit) -> None:
        visit.open("?deal=617")
        choose_light(visit, "off")
        visit.press("n")
        visit.press("e")
        expect(visit.page.locator("#cells-said")).to_contain_text("Deal 618 needs")
        visit.press("Escape")
        choose_light(visit, "on")


@pytest.mark.shared
class TestAround:
    """What else knows how many free cells there are."""

    def test_deals_that_follow_have_as_many(self, visit: Visit) -> None:
        visit.open("?deal=617&cells=2")
        visit.press("n")
        expect(visit.status).to_contain_text("Deal 618 with 2 free cells")
        visit.type_deal("3")
        expect(visit.page).to_have_url(f"{visit.address}?deal=3&cells=2")
        visit.press("x")
        expect(visit.page).to_have_url(f"{visit.address}?deal={visit.deal}&cells=2")
        assert len(cells(visit)) == 2

    def test_a_cell_that_is_not_there(self, visit: Visit) -> None:
        visit.open("?deal=617&cells=2")
        visit.press("c")
        expect(visit.status).to_have_text("There's no free cell c: this game is played with 2 free cells.")
        visit.press("8")
        visit.press("d")
        expect(visit.status).to_have_text("There's no free cell d: this game is played with 2 free cells.")
        expect(visit.page.locator("[data-held]")).to_have_count(0)

    def test_who_stood_at_one_that_is_gone_stands_at_a_column(self, visit: Visit) -> None:
        visit.open("?deal=617")
        visit.page.locator("#table [tabindex='0']").focus()
        for key in ("Home", "ArrowUp", *["ArrowLeft"] * 7, "ArrowRight"):
            visit.press(key)
        expect(visit.page.locator("[data-pile=cell-b]")).to_be_focused()
        visit.press("e")
        choose(visit, 0)
        expect(visit.page.locator("#table [tabindex='0']")).to_be_visible()
        visit.page.locator("#table [tabindex='0']").focus()
        visit.press("Home")
        visit.press("ArrowUp")
        expect(visit.page.locator("[data-pile=home-C]")).to_be_focused()

    def test_a_hint_and_a_solution(self, visit: Visit) -> None:
        visit.open("?deal=3&cells=2")
        expect(visit.root).to_have_attribute("data-outlook", "winnable")
        visit.press("h")
        expect(visit.status).to_contain_text("Hint: ")
        visit.press("v")
        expect(visit.root).to_have_attribute("data-replay", re.compile("[0-9]"))
        assert len(cells(visit)) == 2
        visit.press("Escape")

    def test_the_table_keeps_its_place(self, visit: Visit, subtests: pytest.Subtests) -> None:
        visit.open("?deal=617")
        for name, size in SIZES.items():
            with subtests.test(name):
                resize(visit, size)
                before = visit.boxes(".card")
                visit.press("e")
                choose(visit, 1)
                assert visit.boxes(".card") == before
                assert_on_screen(visit.boxes(".card, .pile:not([hidden])"), size)
                visit.press("e")
                choose(visit, 4)


def choose(visit: Visit, count: int) -> None:
    visit.page.locator(f"#cells-choices [value='{count}']").click()
    expect(visit.page.locator("#cells-sheet")).to_be_hidden()


def choose_light(visit: Visit, value: str) -> None:
    visit.press("o")
    visit.page.locator(f"[name=lamp][value={value}]").check()
    visit.escape()
