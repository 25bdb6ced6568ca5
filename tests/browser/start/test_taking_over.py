"""Pyodide takes over whatever is going on, and then does what was asked for before."""

from __future__ import annotations

import pytest
from clocks import let_pass, slow_clock, take_clock
from keeping import played, result, storage
from playing import assert_none_in_hand, assert_shows, boxes, choose_setting, middle, step, type_moves
from studying import play_to
from visit import MICROPYTHON, Visit, expect

from freecell.game import Game

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


def held_cards(visit: Visit) -> list[str]:
    """Name the cards that are held."""
    names = "(all) => all.map(({dataset}) => dataset.card)"
    return list(visit.page.locator("[data-held]").evaluate_all(names))


class TestWhatNeedsTheSolver:
    """It can be asked for, says that it is still loading, and happens when it can, or says why not."""

    @pytest.mark.parametrize(
        ("deal", "name", "there"),
        [
            pytest.param(617, "hint", "[data-hint]", marks=pytest.mark.core),
            (617, "solution-button", "html[data-replay]"),
            (11982, "outlook", "#status:has-text('Deal 11982 is not winnable (proved')"),
        ],
    )
    def test_it_is_asked_for_and_comes(self, visit: Visit, deal: int, name: str, there: str) -> None:
        visit.open_without_python(f"?deal={deal}")
        button = visit.page.locator(f"#{name}")
        expect(button).to_have_attribute("aria-busy", "true")
        button.click()
        assert visit.words.endswith("still loading, coming up as soon as it's ready…")
        visit.let_python_in()
        expect(visit.page.locator(there)).not_to_have_count(0)
        expect(button).not_to_have_attribute("aria-busy", "true")

    @pytest.mark.core
    def test_a_move_ends_the_wish(self, early: Visit) -> None:
        early.press("h")
        early.page.keyboard.type("8a")
        early.let_python_in()
        expect(early.root).to_have_attribute("data-outlook", "winnable")
        expect(early.page.locator("[data-hint]")).to_have_count(0)

    def test_a_winnable_random_deal_comes(self, early: Visit) -> None:
        early.press("o")
        early.page.locator("[name=random][value=winnable]").check()
        early.escape()
        early.press("x")
        assert early.words == "Random deal: still loading, coming up as soon as it's ready…"
        early.assert_shows(617)
        early.let_python_in()
        expect(early.root).not_to_have_attribute("data-deal", "617")
        expect(early.root).to_have_attribute("data-outlook", "winnable")

    def test_a_replay_of_a_link_comes(self, visit: Visit) -> None:
        take_clock(visit)
        visit.open_without_python("?deal=617&moves=8a8b&watch")
        assert_shows(visit, Game(617))
        visit.let_python_in()
        play_to(visit, 2)

    def test_who_plays_instead_sees_no_replay(self, visit: Visit) -> None:
        visit.open_without_python("?deal=617&moves=8a8b&watch")
        visit.page.keyboard.type("1a")
        visit.let_python_in()
        expect(visit.root).to_have_attribute("data-outlook", "winnable")
        assert_shows(visit, played(617, "1a"))
        assert visit.root.get_attribute("data-replay") is None

    @pytest.mark.parametrize("query", ["?deal=617", "?deal=617&moves=8a8b&watch"])
    def test_a_wish_waits_for_busy_hands(self, visit: Visit, query: str) -> None:
        visit.open_without_python(query)
        if "watch" not in query:
            visit.press("h")
        found = boxes(visit)
        visit.page.mouse.click(*middle(found, "QH"))
        visit.let_python_in()
        expect(visit.root).to_have_attribute("data-outlook", "winnable")
        assert held_cards(visit) == ["QH"]
        assert visit.page.locator("[data-hint], html[data-replay]").count() == 0
        visit.press("Escape")
        expect(visit.page.locator("[data-hint], html[data-replay]")).not_to_have_count(0)

    def test_a_number_half_typed_is_left_alone(self, visit: Visit) -> None:
        visit.open_without_python("?deal=617&moves=8a8b&watch")
        visit.press("#")
        visit.page.keyboard.type("12")
        visit.let_python_in()
        expect(visit.root).to_have_attribute("data-outlook", "winnable")
        expect(visit.field).to_be_focused()
        visit.page.keyboard.type("34")
        visit.press("Enter")
        visit.assert_shows(1234)

    @pytest.mark.core
    @pytest.mark.faults
    def test_what_never_comes_is_said_while_play_goes_on(self, visit: Visit) -> None:
        visit.page.route("**/pyodide.asm.wasm.bin", lambda route: route.fulfill(status=404))
        visit.open("?deal=617", until="failed")
        expect(visit.status).to_contain_text("You can play on without hints.")
        expect(visit.page.locator("#hint")).to_be_disabled()
        choose_setting(visit, "random", "winnable")
        for key in ("h", "x"):
            visit.press(key)
            said = "Hints and solutions could not be loaded. Reload the page to try again."
            expect(visit.status).to_have_text(said)
            type_moves(visit, Game(617), "8a")
            visit.press("u")
        visit.click("statistics-button")
        expect(visit.page.locator("#statistics-empty")).to_contain_text("could not be loaded")
        expect(visit.page.locator("#days-button")).to_be_disabled()


class TestTakingOver:
    """Pyodide takes over whatever is going on, and nobody notices."""

    def test_undone_moves_and_the_clock(self, visit: Visit) -> None:
        take_clock(visit)
        visit.open_without_python()
        slow_clock(visit)
        game = Game(617)
        type_moves(visit, game, "8a8b8c")
        step(visit, game, "u")
        let_pass(visit, 5)
        visit.let_python_in()
        assert_shows(visit, game)
        expect(visit.page.locator("#clock")).to_have_text("0:05")
        step(visit, game, "r", "u", "u", "u")

    @pytest.mark.core
    def test_a_card_that_is_held(self, early: Visit) -> None:
        found = boxes(early)
        early.page.mouse.click(*middle(found, "QH"))
        words = early.words
        assert held_cards(early) == ["QH"]
        early.let_python_in()
        assert held_cards(early) == ["QH"]
        assert early.words == words
        early.page.mouse.click(*middle(found, "cell-a"))
        assert_shows(early, played(617, "8a"))
        assert_none_in_hand(early)

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

    def test_a_press_that_ends_elsewhere(self, early: Visit) -> None:
        early.page.mouse.move(*middle(boxes(early), "7D"))
        early.page.mouse.down()
        early.page.mouse.move(100, early.boxes("#status")[0].top + 5)
        early.page.mouse.up()
        early.let_python_in()
        assert_shows(early, Game(617))

    @pytest.mark.core
    def test_one_stop_and_nothing_that_moves(self, early: Visit) -> None:
        found = boxes(early)
        for name in ("QH", "cell-a"):
            early.page.mouse.click(*middle(found, name))
        early.let_python_in()
        expect(early.page.locator("#table [tabindex='0']")).to_have_count(1)
        early.page.keyboard.type("8b")
        expect(early.page.locator("[data-moving]")).to_have_count(1)
        expect(early.page.locator("[data-moving]")).to_have_attribute("data-card", "2S")

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

    def test_an_open_dialog_and_the_focus(self, early: Visit) -> None:
        early.page.keyboard.type("8a8b")
        early.click("moves-button")
        choice = early.page.get_by_role("button", name="Move 1: 8a")
        choice.focus()
        early.let_python_in()
        expect(choice).to_be_focused()
        expect(early.page.locator("main")).to_have_js_property("inert", value=True)
        early.press("Enter")
        game = Game.parse("?deal=617&moves=8a8b&at=1")
        assert_shows(early, game)

    def test_the_place_of_the_walk(self, early: Visit) -> None:
        early.page.locator("[data-card='JD']").focus()
        for key in ("ArrowRight", "ArrowUp"):
            early.press(key)
        expect(early.page.locator("[data-card='TS']")).to_be_focused()
        early.let_python_in()
        expect(early.page.locator("[data-card='TS']")).to_be_focused()
        expect(early.page.locator("#table [tabindex='0']")).to_have_count(1)
        early.press("ArrowDown")
        expect(early.page.locator("[data-card='KS']")).to_be_focused()

    def test_cards_that_are_moving(self, visit: Visit) -> None:
        visit.open_without_python().let_go()
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
        type_moves(visit, game, "8b")
        assert_none_in_hand(visit)

    @pytest.mark.core
    def test_a_game_of_a_link(self, visit: Visit) -> None:
        visit.open_without_python("?deal=617&moves=8a8b")
        assert storage(visit)["freecell:game:617"] == "?deal=617&moves=8a8b"
        visit.let_python_in()
        assert_shows(visit, played(617, "8a8b"))
        assert result(visit, 617).played == 0
