"""Pyodide takes over whatever is going on, and then does what was asked for before."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from clocks import let_pass, slow_clock, take_clock
from keeping import played, result, storage
from playing import (
    WON,
    assert_none_in_hand,
    assert_praised,
    assert_shows,
    begin_easy,
    boxes,
    by_keys,
    choose_setting,
    middle,
    on_table,
    play,
)
from playwright.sync_api import expect
from replaying import play_to
from visit import MICROPYTHON

from freecell.game import Game

if TYPE_CHECKING:
    from visit import Visit


# Pyodide says that the start goes on each time it finds that it still has to wait.
WAITED_FOR = """() => new Promise((done) => {
    const {progressed} = freecell;
    let times = 0;
    freecell.progressed = () => {
        progressed();
        if (++times === 3) done(true);
    };
    new MutationObserver(() => done(false)).observe(
        document.documentElement, {attributeFilter: ["data-stage"]});
})"""
# It leaves this behind.
MICROPYTHON_IS_THERE = "() => window.Module"


def assert_waited_for(visit: Visit) -> None:
    """Check that Pyodide is there, and does not take over from busy hands."""
    assert visit.page.evaluate(WAITED_FOR), "It has taken over."
    assert visit.stage == "dealt"


def state(visit: Visit) -> dict[str, Any]:
    """Give all that a player sees of a game."""
    return {
        "table": on_table(visit),
        "moves": visit.root.get_attribute("data-moves"),
        "held": visit.page.locator("[data-held]").evaluate_all(
            "(all) => all.map(({dataset}) => dataset.card)"
        ),
    }


class TestWhatNeedsTheSolver:
    """It can be asked for, says that it is still loading, and happens when it can, or says why not."""

    @pytest.mark.parametrize("name", ["hint", "solution-button", "outlook"])
    def test_it_can_be_asked_for(self, visit: Visit, name: str) -> None:
        visit.open_without_python()
        button = visit.page.locator(f"#{name}")
        expect(button).to_be_enabled()
        expect(button).to_have_attribute("aria-busy", "true")
        button.click()
        assert visit.words.endswith("still loading, coming up as soon as it's ready…")

    @pytest.mark.core
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

    @pytest.mark.core
    def test_a_move_ends_the_wish(self, visit: Visit) -> None:
        held = visit.open_without_python()
        visit.press("h")
        visit.page.keyboard.type("8a")
        held.let_go()
        visit.until("alive")
        expect(visit.root).to_have_attribute("data-outlook", "winnable")
        expect(visit.page.locator("[data-hint]")).to_have_count(0)

    @pytest.mark.core
    def test_a_winnable_random_deal_comes(self, visit: Visit) -> None:
        held = visit.open_without_python()
        visit.press("o")
        visit.page.locator("[name=random][value=winnable]").check()
        visit.escape()
        visit.press("x")
        assert visit.words == "Random deal: still loading, coming up as soon as it's ready…"
        visit.assert_shows(617)
        held.let_go()
        visit.until("alive")
        expect(visit.root).not_to_have_attribute("data-deal", "617")
        expect(visit.root).to_have_attribute("data-outlook", "winnable")

    def test_a_replay_of_a_link_comes(self, visit: Visit) -> None:
        take_clock(visit)
        held = visit.open_without_python("?deal=617&moves=8a8b&watch")
        assert_shows(visit, Game(617))
        held.let_go()
        visit.until("alive")
        play_to(visit, 2)

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
        expect(visit.status).to_contain_text("Deal 11982 is not winnable (proved")

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

    @pytest.mark.core
    @pytest.mark.faults
    def test_a_random_winnable_deal_never_comes(self, visit: Visit) -> None:
        visit.page.route("**/pyodide.asm.wasm.bin", lambda route: route.fulfill(status=404))
        visit.open("?deal=617", until="failed")
        choose_setting(visit, "random", "winnable")
        visit.press("x")
        expect(visit.status).to_contain_text("could not be loaded")
        visit.click("statistics-button")
        expect(visit.page.locator("#statistics-empty")).to_contain_text("could not be loaded")
        expect(visit.page.locator("#days-button")).to_be_disabled()

    @pytest.mark.faults
    def test_it_never_comes(self, visit: Visit) -> None:
        visit.page.route("**/pyodide.asm.wasm.bin", lambda route: route.fulfill(status=404))
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


class TestTakingOver:
    """Pyodide takes over whatever is going on, and nobody notices."""

    def test_undone_moves_and_the_clock(self, visit: Visit) -> None:
        take_clock(visit)
        held = visit.open_without_python()
        slow_clock(visit)
        visit.page.keyboard.type("8a8b8c")
        visit.press("u")
        game = played(617, "8a8b8c")
        game.undo()
        let_pass(visit, 5)
        held.let_go()
        visit.until("alive")
        assert_shows(visit, game)
        expect(visit.page.locator("#clock")).to_have_text("0:05")
        visit.press("r")
        game.redo()
        assert_shows(visit, game)
        for _ in range(3):
            visit.press("u")
            game.undo()
        assert_shows(visit, game)

    @pytest.mark.core
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

    @pytest.mark.core
    def test_a_drag_is_waited_for(self, visit: Visit) -> None:
        held = visit.open_without_python()
        found = boxes(visit)
        visit.page.mouse.move(*middle(found, "QH"))
        visit.page.mouse.down()
        visit.page.mouse.move(300, 300, steps=3)
        held.let_go()
        assert_waited_for(visit)
        visit.page.mouse.move(*middle(found, "cell-a"), steps=3)
        visit.page.mouse.up()
        assert_shows(visit, played(617, "8a"))
        visit.until("alive")
        assert_shows(visit, played(617, "8a"))
        assert_none_in_hand(visit)

    @pytest.mark.core
    def test_a_press_that_ends_elsewhere(self, visit: Visit) -> None:
        held = visit.open_without_python()
        visit.page.mouse.move(*middle(boxes(visit), "7D"))
        visit.page.mouse.down()
        visit.page.mouse.move(100, visit.boxes("#status")[0].top + 5)
        visit.page.mouse.up()
        held.let_go()
        visit.until("alive")
        assert_shows(visit, Game(617))

    @pytest.mark.core
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
        assert not visit.page.evaluate(MICROPYTHON_IS_THERE)
        micropython.let_go()
        visit.page.wait_for_function(MICROPYTHON_IS_THERE)
        assert visit.stage == "alive"
        visit.page.keyboard.type("8c")
        assert_shows(visit, played(617, "8a8b8c"))
        assert storage(visit)["freecell:game:617"].startswith("?deal=617&moves=8a8b8c")
        assert result(visit, 617).played == 1

    @pytest.mark.core
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

    @pytest.mark.core
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

    @pytest.mark.core
    def test_cards_that_are_moving(self, visit: Visit) -> None:
        held = visit.open_without_python()
        held.let_go()
        game = Game(617)
        # Moves without a pause, until it has taken over, and a few more.
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

    @pytest.mark.parametrize("is_slow", [False, True], ids=["quick", "slow"])
    def test_the_two_letters_of_a_move(self, visit: Visit, *, is_slow: bool) -> None:
        """The second letter is waited for, but not for long; whoever gets it, the pair is one move."""
        take_clock(visit)
        held = visit.open_without_python()
        slow_clock(visit)
        visit.press("8")
        held.let_go()
        assert_waited_for(visit)
        if is_slow:
            let_pass(visit, 1.5)
            visit.until("alive")
        visit.press("a")
        game = played(617, "8a")
        assert_shows(visit, game)
        visit.until("alive")
        visit.page.keyboard.type("8b")
        game.play_text("8b")
        assert_shows(visit, game)
        assert_none_in_hand(visit)

    @pytest.mark.core
    def test_a_game_of_a_link(self, visit: Visit) -> None:
        held = visit.open_without_python("?deal=617&moves=8a8b")
        assert storage(visit)["freecell:game:617"] == "?deal=617&moves=8a8b"
        held.let_go()
        visit.until("alive")
        assert_shows(visit, played(617, "8a8b"))
        assert result(visit, 617).played == 0
