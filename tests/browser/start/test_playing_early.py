"""While Pyodide loads, or if it never does, the opener's table is playable: whole games, by every hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from clipboard import CLIPBOARD, paste
from keeping import DENIED, FULL, keep, kept, played, result
from playing import (
    EASY,
    WIDE,
    WON,
    WON_LINK,
    assert_praised,
    assert_shows,
    begin,
    begin_easy,
    by_clicking,
    by_double_clicking,
    by_dragging,
    by_keys,
    by_tapping,
    by_walking,
    named,
    on_table,
    play,
    visiting,
)
from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playing import Hand
    from playwright.sync_api import Browser, Playwright
    from visit import Visit


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


class TestAWholeGame:
    """Each kind of hand plays a game to its end, and the board is the game's after every move."""

    @pytest.mark.parametrize("hand", [by_dragging, by_clicking, by_double_clicking, by_keys, by_walking])
    def test_on_a_desk(self, early: Visit, hand: Hand) -> None:
        game = begin_easy(early)
        early.page.locator("#table [tabindex='0']").focus()
        play(early, game, WON, hand)
        assert game.status == "won"
        assert_praised(early)
        expect(early.page.locator("#ending-words")).to_contain_text("9 moves")
        early.escape()
        assert result(early, EASY).won == 1

    @pytest.mark.parametrize("hand", [by_tapping, by_dragging])
    def test_on_a_phone(self, browser: Browser, address: str, playwright: Playwright, hand: Hand) -> None:
        with visiting(browser, address, **playwright.devices["Pixel 7"]) as phone:
            phone.open_without_python()
            game = begin_easy(phone)
            play(phone, game, WON, hand)
            assert game.status == "won"
            assert_praised(phone)


class TestAroundAGame:
    """What belongs to playing works as early as the cards can be moved."""

    @pytest.mark.core
    def test_undo_redo_and_the_start(self, early: Visit) -> None:
        game = begin(early, 617)
        play(early, game, ("8a", "8b", "8c"), by_keys)
        early.press("u")
        game.undo()
        assert_shows(early, game)
        early.click("redo")
        game.redo()
        assert_shows(early, game)
        early.press("0")
        game.restart()
        assert_shows(early, game)
        assert early.words == "At the start"

    @pytest.mark.core
    def test_the_list_of_moves(self, early: Visit) -> None:
        game = begin(early, 617)
        play(early, game, ("8a", "8b", "8c"), by_keys)
        early.click("moves-button")
        early.page.get_by_role("button", name="Move 1: 8a").click()
        game.jump(1)
        assert_shows(early, game)

    @pytest.mark.core
    def test_a_game_is_kept_and_found_again(self, early: Visit) -> None:
        play(early, begin(early, 617), ("8a", "8b"), by_keys)
        early.press("n")
        early.assert_shows(618)
        early.press("p")
        expect(early.root).to_have_attribute("data-moves", "2")
        assert on_table(early) == named(played(617, "8a8b").position)
        assert list(kept(early)) != []
        assert result(early, 617).played == 1

    def test_the_clock_runs(self, early: Visit) -> None:
        play(early, begin(early, 617), ("8a",), by_keys)
        expect(early.page.locator("#clock")).to_have_text("0:01")

    @pytest.mark.core
    def test_settings_are_chosen(self, early: Visit) -> None:
        early.press("o")
        early.page.get_by_role("radio", name="Dark").check()
        expect(early.root).to_have_attribute("data-theme", "dark")
        early.page.get_by_role("radio", name="Same as system").check()
        early.escape()

    @pytest.mark.core
    def test_what_a_screen_reader_clicks(self, early: Visit) -> None:
        game = begin(early, 617)
        for name in ("QH", "cell-a"):
            early.page.locator(f"[data-card='{name}'], .pile[data-pile='{name}']").evaluate(
                "(one) => one.click()"
            )
        game.play_text("8a")
        assert_shows(early, game)
        assert early.words == "Queen of hearts to free cell a"


class TestLinks:
    """A link with moves shows its game at once, and play can continue from there."""

    def test_a_game_of_a_link(self, visit: Visit) -> None:
        visit.open_without_python("?deal=617&moves=8a8b")
        game = played(617, "8a8b")
        assert_shows(visit, game)
        visit.page.keyboard.type("8c")
        game.play_text("8c")
        assert_shows(visit, game)
        expect(visit.page).to_have_url(f"{visit.address}?deal=617")

    @pytest.mark.core
    def test_a_wrong_move_is_named(self, visit: Visit) -> None:
        visit.open_without_python("?deal=617&moves=8a8b11")
        assert_shows(visit, played(617, "8a8b"))
        assert visit.words.startswith("Deal 617. Move 3 can't be played.")

    @pytest.mark.core
    def test_a_won_one(self, visit: Visit) -> None:
        visit.open_without_python(WON_LINK)
        expect(visit.root).to_have_attribute("data-game", "won")

    def test_a_game_that_was_kept(self, visit: Visit) -> None:
        visit.open_without_python("?deal=617")
        keep(visit, {"freecell:game:617": "?deal=617&moves=8a8b8c&at=2&seconds=75"})
        visit.open_without_python("?deal=617")
        game = played(617, "8a8b8c")
        game.undo()
        assert_shows(visit, game)
        expect(visit.page.locator("#clock")).to_have_text("1:15")


class TestNothingCanBeKept:
    """Without storage the game is played, and lasts as long as the page."""

    @pytest.mark.parametrize("denied", [DENIED, FULL])
    def test_it_is_played(self, visit: Visit, denied: str) -> None:
        visit.page.add_init_script(denied)
        held = visit.open_without_python()
        visit.page.keyboard.type("8a8b")
        game = played(617, "8a8b")
        assert_shows(visit, game)
        visit.press("n")
        visit.assert_shows(618)
        visit.press("p")
        assert_shows(visit, game)
        held.let_go()
        visit.until("alive")
        assert_shows(visit, game)
        visit.press("u")
        game.undo()
        assert_shows(visit, game)

    @pytest.mark.core
    def test_what_another_tab_keeps_comes_first(self, visit: Visit) -> None:
        visit.open_without_python()
        visit.page.keyboard.type("8a")
        visit.page.evaluate(f"window.setItem_ = Storage.prototype.setItem; {FULL}; 0")
        visit.page.keyboard.type("8b")
        assert_shows(visit, played(617, "8a8b"))
        visit.page.evaluate("""() => {
            Storage.prototype.setItem = window.setItem_;
            const key = "freecell:game:617";
            localStorage.setItem(key, "?deal=617&moves=1b");
            dispatchEvent(new StorageEvent("storage", {key}));
        }""")
        assert_shows(visit, played(617, "1b"))


class TestWhatIsAskedForTooEarly:
    """It comes as soon as it can, whatever was done meanwhile, and is then no longer said to be loading."""

    @pytest.mark.core
    def test_it_is_no_longer_loading(self, visit: Visit) -> None:
        held = visit.open_without_python()
        visit.press("f")
        expect(visit.status).to_have_text("Open: still loading, coming up as soon as it's ready…")
        held.let_go()
        expect(visit.page.locator("#open")).to_be_visible()
        expect(visit.status).to_have_text("Deal 617")

    @pytest.mark.parametrize("keys", ["", pytest.param("h", marks=pytest.mark.core), "8a", "f", "u", "0"])
    def test_a_link_that_was_pasted(self, visit: Visit, keys: str) -> None:
        visit.context.grant_permissions(CLIPBOARD)
        held = visit.open_without_python()
        paste(visit, "?deal=5")
        expect(visit.status).to_contain_text("till loading")
        visit.page.keyboard.type(keys)
        held.let_go()
        expect(visit.root).to_have_attribute("data-deal", "5")
        visit.until("alive")

    def test_unless_another_deal_was_asked_for_since(self, visit: Visit) -> None:
        visit.context.grant_permissions(CLIPBOARD)
        held = visit.open_without_python()
        paste(visit, "?deal=5")
        visit.press("n")
        visit.assert_shows(618)
        visit.press("f")
        held.let_go()
        expect(visit.page.locator("#open")).to_be_visible()
        visit.assert_shows(618)
