"""Before Pyodide is there, and where it never comes, the opener's table plays: whole games, by every hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from keeping import DENIED, FULL, keep, kept, played, storage
from playing import (
    EASY,
    SOON,
    WIDE,
    WON,
    WON_LINK,
    assert_none_in_hand,
    assert_praised,
    assert_shows,
    begin,
    begin_easy,
    boxes,
    by_clicking,
    by_double_clicking,
    by_dragging,
    by_keys,
    by_tapping,
    by_walking,
    choose_setting,
    middle,
    named,
    on_table,
    play,
    visiting,
)
from playwright.sync_api import expect
from visit import MICROPYTHON

from freecell.game import Game
from freecell.results import Result

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playing import Hand
    from playwright.sync_api import Browser, Playwright
    from visit import Visit


def result(visit: Visit, number: int) -> Result:
    """Give what is counted of a deal."""
    text = storage(visit).get(f"freecell:result:{number}")
    return Result.parse(text) if text else Result()


@pytest.fixture(scope="module")
def opened_early(browser: Browser, address: str) -> Iterator[Visit]:
    """Open a page to which Pyodide never comes."""
    with visiting(browser, address, viewport=WIDE, reduced_motion="reduce") as visit:
        visit.open_without_python("?deal=1")
        # Else the page would say after 20 seconds that something is missing.
        visit.page.evaluate("setInterval(freecell.progressed, 1000)")
        yield visit


@pytest.fixture
def early(opened_early: Visit) -> Visit:
    """Give that page with nothing kept."""
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

    def test_the_list_of_moves(self, early: Visit) -> None:
        game = begin(early, 617)
        play(early, game, ("8a", "8b", "8c"), by_keys)
        early.click("moves-button")
        early.page.get_by_role("button", name="Move 1: 8a").click()
        game.jump(1)
        assert_shows(early, game)

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
        expect(early.page.locator("#clock")).to_have_text("0:01", timeout=SOON)

    def test_settings_are_chosen(self, early: Visit) -> None:
        early.press("o")
        early.page.get_by_role("radio", name="Dark").check()
        expect(early.root).to_have_attribute("data-theme", "dark")
        early.page.get_by_role("radio", name="As the system has them").check()
        early.escape()

    def test_what_a_screen_reader_clicks(self, early: Visit) -> None:
        game = begin(early, 617)
        for name in ("QH", "cell-a"):
            early.page.locator(f"[data-card='{name}'], .pile[data-pile='{name}']").evaluate(
                "(one) => one.click()"
            )
        game.play_text("8a")
        assert_shows(early, game)
        assert early.words == "Queen of hearts to cell a"


class TestLinks:
    """A link with moves shows its game at once, and that can be played on."""

    def test_a_game_of_a_link(self, visit: Visit) -> None:
        visit.open_without_python("?deal=617&moves=8a8b")
        game = played(617, "8a8b")
        assert_shows(visit, game)
        visit.page.keyboard.type("8c")
        game.play_text("8c")
        assert_shows(visit, game)
        expect(visit.page).to_have_url(f"{visit.address}?deal=617")

    def test_a_wrong_move_is_named(self, visit: Visit) -> None:
        visit.open_without_python("?deal=617&moves=8a8b11")
        assert_shows(visit, played(617, "8a8b"))
        assert visit.words.startswith("Deal 617. Move 3 cannot be played.")

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


class TestWhatNeedsTheSolver:
    """It can be asked for, says that it is still loading, and happens when it can, or says why not."""

    @pytest.mark.parametrize("name", ["hint", "solution-button", "outlook"])
    def test_it_can_be_asked_for(self, visit: Visit, name: str) -> None:
        visit.open_without_python()
        button = visit.page.locator(f"#{name}")
        expect(button).to_be_enabled()
        expect(button).to_have_attribute("aria-busy", "true")
        button.click()
        assert visit.words.endswith("still loading, coming up as soon as it is ready…")

    def test_a_hint_comes(self, visit: Visit) -> None:
        held = visit.open_without_python()
        visit.press("h")
        held.let_go()
        visit.until("alive")
        expect(visit.page.locator("[data-hint]")).not_to_have_count(0)
        expect(visit.page.locator("#hint")).not_to_have_attribute("aria-busy", "true")

    def test_a_solution_comes(self, visit: Visit) -> None:
        held = visit.open_without_python()
        visit.press("v")
        held.let_go()
        expect(visit.root).to_have_attribute("data-replay", "0")

    def test_a_move_ends_the_wish(self, visit: Visit) -> None:
        held = visit.open_without_python()
        visit.press("h")
        visit.page.keyboard.type("8a")
        held.let_go()
        visit.until("alive")
        expect(visit.root).to_have_attribute("data-outlook", "winnable")
        expect(visit.page.locator("[data-hint]")).to_have_count(0)

    def test_a_winnable_random_deal_comes(self, visit: Visit) -> None:
        held = visit.open_without_python()
        visit.press("o")
        visit.page.locator("[name=random][value=winnable]").check()
        visit.escape()
        visit.press("x")
        assert visit.words == "Random deal: still loading, coming up as soon as it is ready…"
        visit.assert_shows(617)
        held.let_go()
        visit.until("alive")
        expect(visit.root).not_to_have_attribute("data-deal", "617")
        expect(visit.root).to_have_attribute("data-outlook", "winnable")

    def test_a_replay_of_a_link_comes(self, visit: Visit) -> None:
        held = visit.open_without_python("?deal=617&moves=8a8b&watch")
        visit.assert_shows(617)
        held.let_go()
        visit.until("alive")
        expect(visit.root).to_have_attribute("data-replay", "2")

    def test_who_plays_instead_sees_no_replay(self, visit: Visit) -> None:
        held = visit.open_without_python("?deal=617&moves=8a8b&watch")
        visit.page.keyboard.type("1a")
        held.let_go()
        visit.until("alive")
        expect(visit.root).to_have_attribute("data-outlook", "winnable")
        assert_shows(visit, played(617, "1a"))
        assert visit.root.get_attribute("data-replay") is None

    def test_the_lamp_tells(self, visit: Visit) -> None:
        held = visit.open_without_python("?deal=11982")
        visit.page.locator("#outlook").click()
        held.let_go()
        expect(visit.status).to_contain_text("Deal 11982 cannot be won: proved")

    @pytest.mark.parametrize("query", ["?deal=617", "?deal=617&moves=8a8b&watch"])
    def test_a_wish_waits_for_busy_hands(self, visit: Visit, query: str) -> None:
        held = visit.open_without_python(query)
        if "watch" not in query:
            visit.press("h")
        found = boxes(visit)
        visit.page.mouse.click(*middle(found, "QH"))
        held.let_go()
        expect(visit.root).to_have_attribute("data-outlook", "winnable")
        assert state(visit)["held"] == ["QH"]
        assert visit.page.locator("[data-hint], html[data-replay]").count() == 0
        visit.press("Escape")
        expect(visit.page.locator("[data-hint], html[data-replay]")).not_to_have_count(0)

    def test_a_number_half_typed_is_left_alone(self, visit: Visit) -> None:
        held = visit.open_without_python("?deal=617&moves=8a8b&watch")
        visit.press("#")
        visit.page.keyboard.type("12")
        held.let_go()
        expect(visit.root).to_have_attribute("data-outlook", "winnable")
        visit.page.keyboard.type("34")
        visit.press("Enter")
        visit.assert_shows(1234)

    @pytest.mark.faults
    def test_a_random_winnable_deal_never_comes(self, visit: Visit) -> None:
        visit.page.route("**/pyodide.asm.wasm", lambda route: route.fulfill(status=404))
        visit.open("?deal=617", until="failed")
        choose_setting(visit, "random", "winnable")
        visit.press("x")
        expect(visit.status).to_contain_text("could not be loaded")
        visit.click("statistics-button")
        expect(visit.page.locator("#statistics-empty")).to_contain_text("could not be loaded")

    @pytest.mark.faults
    def test_it_never_comes(self, visit: Visit) -> None:
        visit.page.route("**/pyodide.asm.wasm", lambda route: route.fulfill(status=404))
        visit.open("?deal=617", until="failed")
        expect(visit.status).to_contain_text("You can play on without hints.")
        expect(visit.page.locator("#hint")).to_be_disabled()
        visit.press("h")
        expect(visit.status).to_have_text(
            "Hints and solutions could not be loaded. Reload the page to try again."
        )
        game = begin_easy(visit)
        play(visit, game, WON, by_keys)
        assert_praised(visit)


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


def state(visit: Visit) -> dict[str, Any]:
    """Give all that a player sees of a game."""
    return {
        "table": on_table(visit),
        "moves": visit.root.get_attribute("data-moves"),
        "held": visit.page.locator("[data-held]").evaluate_all(
            "(all) => all.map(({dataset}) => dataset.card)"
        ),
    }


class TestTakingOver:
    """Pyodide takes over whatever is going on, and nobody notices."""

    def test_undone_moves_and_the_clock(self, visit: Visit) -> None:
        held = visit.open_without_python()
        visit.page.keyboard.type("8a8b8c")
        visit.press("u")
        game = played(617, "8a8b8c")
        game.undo()
        visit.page.wait_for_timeout(1200)
        held.let_go()
        visit.until("alive")
        assert_shows(visit, game)
        assert visit.page.locator("#clock").text_content() not in {"", "0:00"}
        visit.press("r")
        game.redo()
        assert_shows(visit, game)
        for _ in range(3):
            visit.press("u")
            game.undo()
        assert_shows(visit, game)

    def test_a_card_that_is_held(self, visit: Visit) -> None:
        held = visit.open_without_python()
        found = boxes(visit)
        visit.page.mouse.click(*middle(found, "QH"))
        before = state(visit)
        words = visit.words
        assert before["held"] == ["QH"]
        held.let_go()
        visit.until("alive")
        assert state(visit) == before
        assert visit.words == words
        visit.page.mouse.click(*middle(found, "cell-a"))
        assert_shows(visit, played(617, "8a"))
        assert_none_in_hand(visit)

    def test_a_drag_is_waited_for(self, visit: Visit) -> None:
        held = visit.open_without_python()
        found = boxes(visit)
        visit.page.mouse.move(*middle(found, "QH"))
        visit.page.mouse.down()
        visit.page.mouse.move(300, 300, steps=3)
        held.let_go()
        visit.page.wait_for_timeout(4000)
        assert visit.stage == "dealt"
        visit.page.mouse.move(*middle(found, "cell-a"), steps=3)
        visit.page.mouse.up()
        assert_shows(visit, played(617, "8a"))
        visit.until("alive")
        assert_shows(visit, played(617, "8a"))
        assert_none_in_hand(visit)

    def test_a_press_that_ends_elsewhere(self, visit: Visit) -> None:
        held = visit.open_without_python()
        visit.page.mouse.move(*middle(boxes(visit), "7D"))
        visit.page.mouse.down()
        visit.page.mouse.move(100, visit.boxes("#status")[0].top + 5)
        visit.page.mouse.up()
        held.let_go()
        visit.until("alive")
        assert_shows(visit, Game(617))

    def test_one_stop_and_nothing_that_moves(self, visit: Visit) -> None:
        held = visit.open_without_python()
        found = boxes(visit)
        for name in ("QH", "cell-a"):
            visit.page.mouse.click(*middle(found, name))
        held.let_go()
        visit.until("alive")
        expect(visit.page.locator("#table [tabindex='0']")).to_have_count(1)
        visit.page.keyboard.type("8b")
        expect(visit.page.locator("[data-moving]")).to_have_count(1)
        expect(visit.page.locator("[data-moving]")).to_have_attribute("data-card", "2S")

    @pytest.mark.fresh
    def test_an_opener_that_comes_too_late(self, visit: Visit) -> None:
        micropython = visit.hold(MICROPYTHON)
        visit.open("?deal=617")
        visit.page.keyboard.type("8a8b")
        micropython.let_go()
        visit.page.wait_for_timeout(2000)
        assert visit.stage == "alive"
        visit.page.keyboard.type("8c")
        assert_shows(visit, played(617, "8a8b8c"))
        assert storage(visit)["freecell:game:617"].startswith("?deal=617&moves=8a8b8c")
        assert result(visit, 617).played == 1

    def test_an_open_dialog_and_the_focus(self, visit: Visit) -> None:
        held = visit.open_without_python()
        visit.page.keyboard.type("8a8b")
        visit.click("moves-button")
        choice = visit.page.get_by_role("button", name="Move 1: 8a")
        choice.focus()
        held.let_go()
        visit.until("alive")
        expect(choice).to_be_focused()
        visit.press("Enter")
        game = played(617, "8a8b")
        game.undo()
        assert_shows(visit, game)

    def test_the_place_of_the_walk(self, visit: Visit) -> None:
        held = visit.open_without_python()
        visit.page.locator("[data-card='JD']").focus()
        for key in ("ArrowRight", "ArrowUp"):
            visit.press(key)
        expect(visit.page.locator("[data-card='TS']")).to_be_focused()
        held.let_go()
        visit.until("alive")
        expect(visit.page.locator("[data-card='TS']")).to_be_focused()
        expect(visit.page.locator("#table [tabindex='0']")).to_have_count(1)
        visit.press("ArrowDown")
        expect(visit.page.locator("[data-card='KS']")).to_be_focused()

    def test_cards_that_are_moving(self, visit: Visit) -> None:
        held = visit.open_without_python()
        held.let_go()
        game = Game(617)
        # Moves without a pause, until it has taken over and some more.
        after = 0
        while after < 6:
            after += visit.stage == "alive"
            undoes = game.count == 4
            visit.press("u") if undoes else visit.page.keyboard.type("8a8b8c8d"[2 * game.count :][:2])
            game.undo() if undoes else game.play_text("8a8b8c8d"[2 * game.count :][:2])
            while undoes and game.count:
                visit.press("u")
                game.undo()
        assert_shows(visit, game)
        assert_none_in_hand(visit)

    def test_the_two_letters_of_a_move(self, visit: Visit) -> None:
        """One letter each 300 ms: wherever the taking over falls, each pair is one move."""
        held = visit.open_without_python()
        held.let_go()
        game = Game(617)
        after = 0
        while after < 3 or game.count % 4:
            for letter in "8" + "abcd"[game.count % 4]:
                visit.press(letter)
                visit.page.wait_for_timeout(300)
            game.play_text("8" + "abcd"[game.count % 4])
            if game.count == 4:
                visit.press("0")
                game = Game(617)
                after += visit.stage == "alive"
        assert on_table(visit) == named(game.position)

    def test_a_game_of_a_link(self, visit: Visit) -> None:
        held = visit.open_without_python("?deal=617&moves=8a8b")
        assert storage(visit)["freecell:game:617"] == "?deal=617&moves=8a8b"
        held.let_go()
        visit.until("alive")
        assert_shows(visit, played(617, "8a8b"))
        assert result(visit, 617).played == 0
