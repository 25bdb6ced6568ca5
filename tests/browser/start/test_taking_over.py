"""Pyodide takes over unnoticed as soon as the hands are idle, and then does what was asked for before."""

from collections.abc import Callable

import pytest
from clocks import let_pass, slow_clock, take_clock
from hands import click, grip, type_moves
from keeping import paste, played, result, storage
from replays import assert_outlook, play_to
from shown import assert_none_in_hand, assert_shows, choose_setting
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


class TestWhatNeedsTheSolver:
    """It can be asked for, says that it is still loading, and happens when it can, or says why not."""

    @pytest.mark.parametrize(
        ("name", "there"),
        [
            pytest.param("hint", "[data-mark]", marks=pytest.mark.core),
            ("solution-button", "html[data-replay]"),
            ("outlook", "#status:has-text('Winnable: the solver')"),
            ("statistics-button", "#statistics:popover-open"),
        ],
    )
    def test_what_was_asked_for_comes(self, early: Visit, name: str, there: str) -> None:
        button = early.page.locator(f"#{name}")
        expect(button).to_have_attribute("aria-busy", "true")
        early.click(name)
        assert early.words.endswith("still loading; it will appear as soon as it’s ready…")
        early.let_python_in()
        expect(early.page.locator(there)).not_to_have_count(0)
        expect(button).not_to_have_attribute("aria-busy", "true")
        assert "still loading" not in early.words

    def test_a_move_ends_the_wish_for_a_hint(self, early: Visit) -> None:
        early.press("h")
        early.page.keyboard.type("8a")
        early.let_python_in()
        assert_outlook(early, "winnable")
        expect(early.page.locator("[data-mark]")).to_have_count(0)

    def test_a_winnable_random_deal_comes(self, early: Visit) -> None:
        choose_setting(early, "random", "winnable")
        early.press("x")
        assert early.words == "Random deal: still loading; it will appear as soon as it’s ready…"
        early.assert_shows(617)
        early.let_python_in()
        expect(early.root).not_to_have_attribute("data-deal", "617")
        assert_outlook(early, "winnable")

    @pytest.mark.parametrize("keys", ["", "h", "8a"])
    def test_a_link_that_was_pasted_comes(self, early: Visit, keys: str) -> None:
        paste(early, "?deal=5")
        expect(early.status).to_have_text("Still loading; it will appear as soon as it’s ready…")
        early.page.keyboard.type(keys)
        early.let_python_in()
        expect(early.root).to_have_attribute("data-deal", "5")

    def test_a_pasted_link_is_forgotten_once_another_deal_is_asked_for(self, early: Visit) -> None:
        paste(early, "?deal=5")
        early.press("n")
        early.assert_shows(618)
        early.press("f")
        early.let_python_in()
        expect(early.page.locator("#open")).to_be_visible()
        early.assert_shows(618)

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
        assert_outlook(visit, "winnable")
        assert_shows(visit, played(617, "1a"))
        assert visit.root.get_attribute("data-replay") is None

    @pytest.mark.core
    @pytest.mark.faults
    def test_what_never_comes_is_said_while_play_goes_on(self, visit: Visit) -> None:
        visit.page.route("**/pyodide.asm.wasm.bin", lambda route: route.fulfill(status=404))
        visit.open("?deal=617", until="failed")
        expect(visit.status).to_contain_text("You can go on playing, but without hints.")
        for name in ("hint", "statistics-button"):
            expect(visit.page.locator(f"#{name}")).to_be_disabled()
        choose_setting(visit, "random", "winnable")
        for key in ("h", "x"):
            visit.press(key)
            said = "Hints and solutions could not be loaded. Reload the page to try again."
            expect(visit.status).to_have_text(said)
            type_moves(visit, Game(617), "8a")
            visit.press("u")


def drag(visit: Visit) -> None:
    grip(visit, "QH", "cell-b")


def type_a_number(visit: Visit) -> None:
    visit.press("#")
    visit.page.keyboard.type("12")


def look_at_the_start_in_the_list(visit: Visit) -> None:
    visit.click("moves-button")
    visit.page.get_by_role("button", name="Start", exact=True).focus()


@pytest.mark.parametrize(
    ("begin", "end", "game"),
    [
        (lambda visit: visit.press("8"), lambda visit: visit.press("b"), "1a8b"),
        pytest.param(
            lambda visit: click(visit, "QH"), lambda visit: click(visit, "cell-b"), "1a8b",
            marks=pytest.mark.core,
        ),
        (drag, lambda visit: visit.page.mouse.up(), "1a8b"),
        (type_a_number, lambda visit: visit.press("Escape"), "1a"),
        (look_at_the_start_in_the_list, lambda visit: visit.press("Enter"), "1a&at=0"),
    ],
    ids=["a letter", "a card", "a drag", "a number", "a list"],
)  # fmt: skip
def test_busy_hands_are_waited_for(
    visit: Visit, begin: Callable[[Visit], None], end: Callable[[Visit], None], game: str
) -> None:
    held = visit.open_without_python()
    visit.page.keyboard.type("1a")
    begin(visit)
    held.let_go()
    assert_waited_for(visit)
    end(visit)
    assert_shows(visit, Game.parse(f"?deal=617&moves={game}"))
    visit.until("alive")
    assert_shows(visit, Game.parse(f"?deal=617&moves={game}"))
    assert_none_in_hand(visit)


class TestTakingOver:
    """Nobody notices: all is as it was, and goes on from there."""

    @pytest.mark.core
    def test_game_time_words_and_focus_stay_as_they_were(self, visit: Visit) -> None:
        take_clock(visit)
        visit.open_without_python("?deal=617")
        slow_clock(visit)
        game = Game(617)
        type_moves(visit, game, "8a8b8c")
        visit.page.locator("[data-card='JD']").focus()
        for key in ("ArrowRight", "ArrowUp", "u"):
            visit.press(key)
        game.undo()
        let_pass(visit, 5)
        visit.let_python_in()
        assert_shows(visit, game)
        expect(visit.page.locator("#clock")).to_have_text("0:05")
        expect(visit.page.locator("[data-card='TS']")).to_be_focused()
        expect(visit.page.locator("#table [tabindex='0']")).to_have_count(1)
        assert visit.words.startswith("Undone: ")
        let_pass(visit, 2)
        expect(visit.page.locator("#clock")).to_have_text("0:07")
        visit.press("ArrowDown")
        expect(visit.page.locator("[data-card='KS']")).to_be_focused()
        visit.press("r")
        game.redo()
        assert_shows(visit, game)
        expect(visit.page.locator("[data-moving]")).to_have_count(1)

    @pytest.mark.parametrize(
        ("keys", "game"),
        [("", "8a8b"), ("u1b", "8a1b"), ("u", "8a8b&at=1")],
    )
    def test_the_moves_of_a_link_are_not_played_again(self, visit: Visit, keys: str, game: str) -> None:
        visit.open_without_python("?deal=617&moves=8a8b")
        visit.page.keyboard.type(keys)
        visit.let_python_in()
        assert_shows(visit, Game.parse(f"?deal=617&moves={game}"))
        assert storage(visit)["freecell:game:617"].partition("&undone")[0] == f"?deal=617&moves={game}"
        assert result(visit, 617).played == 0

    @pytest.mark.fresh
    def test_an_opener_that_comes_too_late_changes_nothing(self, visit: Visit) -> None:
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
