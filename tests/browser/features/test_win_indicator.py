"""What the solver says on the page: the win indicator, the way back from a loss, hints, random deals."""

import re

import pytest
from clocks import let_pass
from playwright.sync_api import expect
from replays import assert_outlook
from screens import barriers
from searching import word_of
from shown import EASY, choose_setting, settle
from visit import LONG_PATIENCE, Visit

from freecell import rules
from freecell.game import Game

# Resolves when the page has not looked at the clock for ten frames.
_REST = """() => new Promise((done) => {
    const {now} = performance;
    let frames = 0;
    performance.now = () => {
        frames = 0;
        return now.call(performance);
    };
    const look = () => {
        frames += 1;
        if (frames <= 10) return requestAnimationFrame(look);
        performance.now = now;
        done();
    };
    look();
})"""


def await_rest(visit: Visit) -> None:
    """Wait until the solver rests: while it thinks, it looks at the clock all the time."""
    visit.page.evaluate(_REST)


LOSING = "2ccd2a1b2ca712ca3c"
"""Moves of deal 617, the last of which loses: after it, few moves are left, and none of them helps."""
BEFORE = LOSING[:-2]


class TestIndicator:
    """The light shows what is proved, in words as well as in colour."""

    @pytest.mark.core
    @pytest.mark.shared
    def test_a_deal_that_can_be_won_is_called_winnable(self, dealt: Visit) -> None:
        assert_outlook(dealt, "winnable")
        lamp = dealt.page.get_by_role("button", name="Win indicator: winnable", exact=True)
        expect(lamp).to_have_text("winnable")
        expect(dealt.status).to_have_text("Deal 617")
        lamp.click()
        expect(dealt.status).to_contain_text("Winnable: the solver found a way to win in")
        assert barriers(dealt) == []

    @pytest.mark.core
    @pytest.mark.shared
    def test_a_move_that_loses_is_named_and_can_be_taken_back(self, visit: Visit) -> None:
        game = Game(617)
        game.play_text(LOSING)
        visit.open(f"?deal=617&moves={BEFORE}")
        assert_outlook(visit, "winnable")
        visit.page.keyboard.type(LOSING[-2:])
        assert_outlook(visit, "lost")
        expect(visit.status).to_have_text(
            re.compile(r" to free cell .*\. This game is no longer winnable\. Ace ")
        )
        visit.page.keyboard.press("h")
        expect(visit.status).to_contain_text("no longer winnable")
        more = next(iter(rules.legal_moves(game.position)))
        visit.page.keyboard.type(more.source + more.target)
        expect(visit.root).to_have_attribute("data-moves", str(game.count + 1))
        assert_outlook(visit, "lost")
        settle(visit)
        assert "winnable" not in visit.words
        visit.click("outlook")
        expect(visit.page.locator("#lost-words")).to_have_text(
            re.compile(
                rf"^Move {game.count}, king of clubs to free cell c, lost the game\. "
                r"Ace of diamonds can’t get out from under 4 cards\. Proved by checking .+\.$"
            )
        )
        assert barriers(visit) == []
        visit.click("take-back")
        expect(visit.root).to_have_attribute("data-moves", str(game.count - 1))
        expect(visit.status).to_have_text("Undid 2 moves. You can win from here.")
        assert_outlook(visit, "winnable")

    @pytest.mark.core
    @pytest.mark.shared
    def test_the_only_move_that_keeps_a_game_winnable_is_shown_and_named(self, visit: Visit) -> None:
        """It is shown when asked for, and named after another one; tests/page has what is said otherwise."""
        visit.open("?deal=3&moves=6c6c4b7a8d")
        assert_outlook(visit, "winnable")
        visit.click("outlook")
        expect(visit.status).to_contain_text(
            "Only 1 of 4 moves keeps the game winnable. Press the light again to see it."
        )
        visit.click("outlook")
        expect(visit.status).to_have_text("This move keeps the game winnable: five of clubs to column 6")
        marked = visit.page.locator("[data-mark=winning]")
        expect(marked).to_have_attribute("data-pile", "cell-b")
        assert barriers(visit) == []
        visit.page.keyboard.type("36")
        expect(marked).to_have_count(0)
        expect(visit.status).to_contain_text(
            "This game is no longer winnable. Ace of clubs can’t get out from under 1 card. "
            "Only five of clubs to column 6 would have kept it winnable."
        )
        expect(visit.page.locator("#seen")).not_to_contain_text("Ace")

    @pytest.mark.core
    @pytest.mark.shared
    def test_switched_off_it_says_nothing_but_hints_come(self, dealt: Visit) -> None:
        assert_outlook(dealt, "winnable")
        choose_setting(dealt, "lamp", "off")
        assert_outlook(dealt, "unknown")
        dealt.press("n")
        expect(dealt.root).to_have_attribute("data-deal", "618")
        assert_outlook(dealt, "unknown")
        expect(dealt.page.locator("#outlook")).to_be_hidden()
        dealt.press("h")
        expect(dealt.page.locator("[data-mark]")).not_to_have_count(0)
        assert_outlook(dealt, "unknown")
        expect(dealt.page.locator("#difficulty")).to_be_empty()
        choose_setting(dealt, "lamp", "on")
        assert_outlook(dealt, "winnable")

    @pytest.mark.core
    @pytest.mark.shared
    def test_a_deal_that_cannot_be_won_is_called_not_winnable(self, visit: Visit) -> None:
        visit.open("?deal=-1")
        assert_outlook(visit, "lost")
        visit.page.get_by_role("button", name="Win indicator: not winnable", exact=True).click()
        expect(visit.status).to_contain_text("Deal -1 is not winnable")


class TestWayBack:
    """The search for the way back shows its progress, is announced once, and can be stopped.

    Each test has a page of its own, because a page remembers what it has found.
    """

    # A game of a deal that takes long to win, lost long before its end.
    LOST = "?deal=1941&moves=4d8b6cdabdd7cda21a7cdb3dc72cc25c8578" + "8778" * 12
    GOING = "Looking for the last winnable position… Press Esc or the light to stop."
    STOPPED = "Stopped looking for the last winnable position."
    # Does something as soon as the search has begun, before it can be over.
    AT_ONCE = """(act) => new MutationObserver((_, observer) => {
        if (!document.getElementById("status").textContent.includes("Looking for the last")) return;
        observer.disconnect();
        setTimeout(act);
    }).observe(document.getElementById("status"), {childList: true})"""

    def go_back(self, visit: Visit, act: str) -> None:
        """Ask for the way back in the lost game, and do something as soon as the search begins."""
        visit.open(self.LOST)
        assert_outlook(visit, "lost")
        visit.page.evaluate(self.AT_ONCE.replace("setTimeout(act)", f"setTimeout(() => {{{act}}})"))
        visit.click("outlook")
        visit.click("take-back")

    def test_it_says_how_far_it_is(self, visit: Visit) -> None:
        self.go_back(visit, "window.seen = document.getElementById('status').innerHTML")
        expect(visit.status).to_have_text(
            re.compile(r"^Undid \d+ moves\. You can win from here\.$"), timeout=LONG_PATIENCE
        )
        seen = visit.page.evaluate("window.seen")
        assert re.fullmatch(rf'{self.GOING} <span aria-hidden="true">Move \d+ of \d+</span>', seen)
        assert_outlook(visit, "winnable")

    def test_escape_stops_it(self, visit: Visit) -> None:
        """By Escape; what else ends a question, tests/page has."""
        self.go_back(
            visit, "document.body.dispatchEvent(new KeyboardEvent('keydown', {key: 'Escape', bubbles: true}))"
        )
        expect(visit.status).to_have_text(self.STOPPED)
        moves = visit.root.get_attribute("data-moves")
        await_rest(visit)
        expect(visit.root).to_have_attribute("data-moves", str(moves))
        expect(visit.status).to_have_text(self.STOPPED)


@pytest.mark.core
@pytest.mark.shared
def test_with_cards_in_hand_h_sends_them_home_and_gives_no_hint(dealt: Visit) -> None:
    assert_outlook(dealt, "winnable")
    dealt.press("1")
    dealt.press("h")
    expect(dealt.status).to_contain_text("Jack of diamonds can’t go home yet")
    expect(dealt.page.locator("[data-mark=aim], [data-mark=source]")).to_have_count(0)


@pytest.mark.core
@pytest.mark.shared
def test_random_deals_are_only_those_that_can_be_won(visit: Visit) -> None:
    visit.open("?deal=-1")
    choose_setting(visit, "random", "winnable")
    # The page's random numbers lead to 11982 first, which cannot be won, then to the easy one.
    visit.page.evaluate(
        "window.random = Math.random;"
        "Math.random = ((rest) => () => rest.length ? rest.shift() : 0.5)([11981.5e-6, 28526.5e-6])"
    )
    visit.press("x")
    expect(visit.root).to_have_attribute("data-deal", str(EASY))
    assert_outlook(visit, "winnable")
    visit.page.evaluate("Math.random = window.random")


@pytest.mark.core
@pytest.mark.parametrize("ends", ["by itself", "Escape"])
def test_looking_for_a_random_deal_ends(table: Visit, ends: str) -> None:
    """With few free cells, there may be none."""
    table.travel("?deal=617&cells=0")
    choose_setting(table, "random", "easy")
    table.press("x")
    let_pass(table, 2)
    expect(table.status).to_have_text("Still looking for an easy deal…")
    if ends == "Escape":
        table.press("Escape")
        expect(table.status).to_have_text("Stopped looking for a deal.")
    else:
        let_pass(table, 60)
        said = (
            "Searched for a minute for such a deal with no free cells and found none. "
            "Try again, or choose another kind of random deal."
        )
        expect(table.status).to_have_text(said)
    let_pass(table, 3)
    assert table.deal == 617


def test_a_random_deal_is_as_hard_as_was_chosen(visit: Visit) -> None:
    wanted = "hard"
    visit.open("?deal=617")
    choose_setting(visit, "random", wanted)
    visit.press("x")
    expect(visit.root).not_to_have_attribute("data-deal", "617")
    assert visit.words == f"Deal {visit.deal}"
    assert word_of(visit.deal) == wanted
    expect(visit.page.locator("#difficulty")).to_have_text(re.compile(f"^Difficulty: {wanted}(, needs .+)?$"))
