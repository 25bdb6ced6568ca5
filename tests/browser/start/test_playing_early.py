"""While Pyodide loads, or if it never does, the opener's table is playable: whole games, by every hand."""

from collections.abc import Iterator

import pytest
from hands import (
    Hand,
    assert_praised,
    by_clicking,
    by_double_clicking,
    by_dragging,
    by_keys,
    by_walking,
    play,
    step,
    type_moves,
)
from keeping import kept, played, result
from playwright.sync_api import Browser
from shown import EASY, WIDE, WON, assert_shows, begin, begin_easy
from visit import Visit, expect, named, on_table, visiting


@pytest.fixture(scope="module")
def opened_early(browser: Browser, address: str) -> Iterator[Visit]:
    """Open a page on which Pyodide never loads."""
    with visiting(browser, address, viewport=WIDE, reduced_motion="reduce") as visit:
        visit.open_without_python("?deal=1")
        # Else the page would say after 20 seconds that something is missing.
        visit.page.evaluate("setInterval(freecell.progressed, 1000)")
        yield visit


@pytest.fixture
def early(opened_early: Visit) -> Visit:
    """Give that page with nothing stored."""
    begin(opened_early, 1)
    return opened_early


@pytest.mark.parametrize("hand", [by_dragging, by_clicking, by_double_clicking, by_keys, by_walking])
def test_a_whole_game_is_won_and_counted(early: Visit, hand: Hand) -> None:
    game = begin_easy(early)
    early.page.locator("#table [tabindex='0']").focus()
    play(early, game, WON, hand)
    assert game.status == "won"
    assert_praised(early)
    expect(early.page.locator("#ending-moves")).to_have_text("9")
    early.escape()
    assert result(early, EASY).won == 1


class TestAroundAGame:
    """What belongs to playing works as early as the cards can be moved."""

    @pytest.mark.core
    def test_undo_redo_and_the_list_of_moves_go_through_the_game(self, early: Visit) -> None:
        game = begin(early, 617)
        type_moves(early, game, "8a8b8c")
        step(early, game, "u")
        early.click("redo")
        game.redo()
        assert_shows(early, game)
        early.click("moves-button")
        early.page.get_by_role("button", name="Move 1: 8a").click()
        game.jump(1)
        assert_shows(early, game)
        step(early, game, "0")
        assert early.words == "At the start"

    @pytest.mark.core
    def test_a_game_is_timed_kept_and_found_again(self, early: Visit) -> None:
        type_moves(early, begin(early, 617), "8a8b")
        expect(early.page.locator("#clock")).to_have_text("0:01")
        early.press("n")
        early.assert_shows(618)
        early.press("p")
        expect(early.root).to_have_attribute("data-moves", "2")
        assert on_table(early) == named(played(617, "8a8b").position)
        assert list(kept(early)) != []
        assert result(early, 617).played == 1

    @pytest.mark.core
    def test_clicks_of_a_screen_reader_move_cards(self, early: Visit) -> None:
        game = begin(early, 617)
        for name in ("QH", "cell-a"):
            early.page.locator(f"[data-card='{name}'], .pile[data-pile='{name}']").evaluate(
                "(one) => one.click()"
            )
        game.play_text("8a")
        assert_shows(early, game)
        assert early.words == "Queen of hearts to free cell a"
