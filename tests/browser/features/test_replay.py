"""The replay of a solution or a link: found, shown, stepped through, with a bar that fits every screen."""

import re
from collections.abc import Callable
from itertools import combinations

import pytest
from clocks import take_clock
from hands import type_moves, win
from keeping import hide
from playwright.sync_api import expect
from replays import assert_at, assert_no_replay, assert_replay, button, play_to, solve, watch
from screens import Colours, assert_large_enough, assert_on_screen, barriers
from shown import EASY, WON, assert_shows, begin, begin_easy, choose
from visit import LONG_PATIENCE, Box, Visit, named, on_table

from freecell.game import Game

HURRIED = """() => {let now = performance.now(); performance.now = () => (now += 10000)}"""
"""The clock jumps ten seconds whenever it is read, so that all time limits are soon reached."""


STOP = "#table [tabindex='0']"

SHORTENING = re.compile(
    r"^Solution in [0-9]+ moves(, plus [0-9]+ to the foundations)?\. Looking for a shorter one…$"
)
KNOWN = re.compile(
    r"^Solution in \d+ moves"
    r"(, plus \d+ to the foundations|; no solution takes fewer than \d+\.|, proved to be the shortest\.)"
)


def steps(visit: Visit) -> int:
    """Return how many steps the replay has."""
    return int((visit.page.locator("#replay-count").text_content() or "").split("/")[1])


class TestSolution:
    """The button looks for a line from the position on the table, and says what it finds."""

    @pytest.mark.shared
    def test_it_is_played_to_the_end_and_leaves_the_game_as_it_was(self, visit: Visit) -> None:
        visit.open(f"?deal={EASY}")
        game = begin_easy(visit)
        type_moves(visit, game, "6a")
        replay = solve(visit, game)
        before = visit.page.evaluate("JSON.stringify(localStorage)")
        end = len(replay.moves()) - replay.count
        visit.page.locator("#replay-speed").select_option("fast")
        take_clock(visit)
        visit.press("k")
        play_to(visit, end)
        expect(visit.status).to_have_text(f"End of replay, {end} moves. All cards are home.")
        replay.jump(len(replay.moves()))
        assert replay.status == "won"
        assert on_table(visit) == named(replay.position)
        expect(button(visit, "Play")).to_be_visible()
        expect(visit.page.locator("#ending")).to_be_hidden()
        expect(visit.root).to_have_attribute("data-game", "playing")
        visit.press("Escape")
        assert_no_replay(visit)
        expect(visit.status).to_have_text("Back to your game, after move 1")
        assert_shows(visit, game)
        assert visit.page.evaluate("JSON.stringify(localStorage)") == before

    def test_it_gets_shorter_until_it_is_played(self, visit: Visit) -> None:
        take_clock(visit)
        visit.open("?deal=14")
        begin(visit, 14)
        visit.press("v")
        expect(visit.page.locator("#seen")).to_have_text(SHORTENING)
        assert_at(visit, 0)
        first = steps(visit)
        expect(button(visit, "Play")).to_be_focused()
        expect(visit.page.locator("#replay-count")).not_to_have_text(f"0/{first}")
        expect(visit.page.locator("#seen")).to_have_text(SHORTENING)
        visit.press("k")
        shown = steps(visit)
        assert shown < first
        expect(visit.status).to_have_text(KNOWN)
        play_to(visit, 2)
        assert steps(visit) == shown
        visit.press("v")
        assert_no_replay(visit)
        expect(visit.page.locator("#table [tabindex='0']")).to_be_focused()

    @pytest.mark.core
    def test_it_plays_by_itself_when_the_time_for_a_shorter_one_is_over(self, dealt: Visit) -> None:
        dealt.press("v")
        expect(dealt.page.locator("#seen")).to_have_text(SHORTENING)
        dealt.page.evaluate(HURRIED)
        expect(dealt.status).to_have_text(KNOWN)
        expect(button(dealt, "Pause")).to_be_focused()

    @pytest.mark.shared
    def test_it_is_proved_the_shortest_and_the_win_is_compared_with_it(self, visit: Visit) -> None:
        visit.open(f"?deal={EASY}")
        choose(visit, "max")
        visit.press("v")
        expect(visit.status).to_have_text(
            "Solution in 9 moves, proved to be the shortest. Moves to the foundations aren’t counted.",
            timeout=LONG_PATIENCE,
        )
        visit.press("v")
        assert_no_replay(visit)
        win(visit)
        expect(visit.page.locator("#ending-fewest")).to_have_text(
            "Not counting moves to the foundations, you needed 9 moves, the fewest possible."
        )

    @pytest.mark.core
    @pytest.mark.shared
    def test_of_a_lost_deal_it_says_that_there_is_none(self, visit: Visit) -> None:
        visit.open("?deal=-1")
        visit.click("solution-button")
        expect(visit.status).to_have_text(
            re.compile(r"^There is no solution from here \(proved by checking [0-9,]+ positions\)\.$")
        )
        assert_no_replay(visit)


class TestGoing:
    """A replay goes back and forth, by its buttons, its scrubber, its list and its keys."""

    @pytest.mark.core
    @pytest.mark.shared
    def test_keys_and_arrows_go_step_by_step(self, visit: Visit) -> None:
        replay = watch(visit)
        for focus in ("replay-play", "replay-scrubber"):
            visit.page.locator(f"#{focus}").focus()
            for key, step in ((".", 1), (".", 2), (",", 1), ("ArrowRight", 2), ("ArrowLeft", 1), (",", 0)):
                visit.press(key)
                replay.jump(step)
                assert_replay(visit, replay)
        visit.press(",")
        assert_replay(visit, replay)
        expect(visit.status).to_have_text("Start of replay, 9 moves")

    @pytest.mark.core
    @pytest.mark.shared
    def test_the_space_bar_plays_and_pauses(self, visit: Visit) -> None:
        watch(visit)
        for focus in ("#replay-play", "#replay-scrubber", STOP):
            visit.page.locator(focus).focus()
            visit.press(" ")
            expect(button(visit, "Pause")).to_be_visible()
            visit.press(" ")
            expect(button(visit, "Play")).to_be_visible()

    @pytest.mark.core
    @pytest.mark.shared
    def test_the_list_goes_to_a_move(self, visit: Visit) -> None:
        replay = watch(visit)
        visit.press(".")
        visit.press("m")
        expect(visit.page.locator("#replay-moves-list button")).to_have_text(["Start", *WON])
        expect(visit.page.locator("#replay-moves-list [aria-current=step]")).to_have_text(WON[0])
        visit.page.get_by_role("button", name=f"Move 4: {WON[3]}", exact=True).click()
        replay.jump(4)
        assert_replay(visit, replay)

    @pytest.mark.core
    @pytest.mark.shared
    def test_a_hidden_page_stops_it(self, visit: Visit) -> None:
        watch(visit)
        visit.press("k")
        expect(button(visit, "Pause")).to_be_visible()
        hide(visit, hidden=True)
        assert button(visit, "Play").is_visible()  # At once, not when it has come to its end.
        hide(visit, hidden=False)


@pytest.mark.shared
def test_cards_and_keys_of_the_game_do_nothing_in_a_replay_and_say_why(visit: Visit) -> None:
    replay = watch(visit)
    words = "You’re watching a replay. Press Take over to play from here."
    visit.press(".")
    replay.redo()
    card = visit.page.locator(".card[id][data-pile=cascade-1][data-depth='5']")

    def assert_refused(act: Callable[[], object]) -> None:
        visit.page.evaluate("document.getElementById('status').textContent = ''")
        act()
        expect(visit.status).to_have_text(words)

    assert_refused(card.click)
    assert_refused(card.dblclick)
    assert_refused(lambda: visit.press("2"))
    assert_refused(lambda: visit.press("u"))
    assert_refused(lambda: visit.page.locator(STOP).press("Enter"))
    assert_replay(visit, replay)
    expect(visit.page.locator("[data-held], [data-target]")).to_have_count(0)
    visit.press("Escape")
    assert_shows(visit, Game(EASY))


@pytest.mark.core
@pytest.mark.shared
def test_another_deal_ends_a_replay(visit: Visit) -> None:
    watch(visit)
    visit.press("n")
    visit.assert_shows(EASY + 1)
    assert_no_replay(visit)


SCHEMES: tuple[Colours, ...] = ("light", "dark")
SCREENS = ((1280, 720), (1000, 700), (768, 1024), (360, 640), (320, 568), (844, 390), (568, 320))


def table_on(visit: Visit, width: int, height: int) -> list[Box]:
    """Give where table and piles are on a screen."""
    visit.page.set_viewport_size({"width": width, "height": height})
    return visit.boxes("#table, .pile")


@pytest.mark.shared
def test_the_bar_of_a_replay_moves_nothing_fits_and_has_no_barriers(visit: Visit) -> None:
    visit.open(f"?deal={EASY}")
    before = {size: table_on(visit, *size) for size in SCREENS}
    watch(visit)
    for width, height in SCREENS:
        assert table_on(visit, width, height) == before[width, height]
        controls = visit.boxes("button.replay, #replay-scrubber, #replay-speed")
        assert len(controls) == 8
        assert_on_screen(controls, (width, height))
        assert_large_enough(controls)
        assert [pair for pair in combinations(controls, 2) if pair[0].overlaps(pair[1])] == []
    visit.press("m")
    expect(visit.page.locator("#replay-moves")).to_be_visible()
    for colours in SCHEMES:
        visit.page.emulate_media(color_scheme=colours)
        assert barriers(visit) == []
