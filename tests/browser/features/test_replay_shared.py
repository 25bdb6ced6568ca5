"""What a player can do with a replay: take it over as a game, or share it as a link, as text or on paper."""

import re

import pytest
from clocks import take_clock
from hands import step
from keeping import hide, on_clipboard
from playwright.sync_api import expect
from replays import (
    WATCHED,
    assert_no_replay,
    assert_outlook,
    assert_replay,
    button,
    play_to,
    scrub,
    solve,
    watch,
)
from screens import BEFORE_PRINT, TAKE_PRINT
from shown import EASY, assert_shows, begin_easy
from sites import until
from visit import Visit

from freecell import notation

HIDDEN = "Object.defineProperty(document, 'hidden', {value: true, configurable: true})"


@pytest.mark.core
@pytest.mark.shared
def test_a_solution_can_be_taken_over_and_its_moves_undone(visit: Visit) -> None:
    visit.open(f"?deal={EASY}")
    game = begin_easy(visit)
    replay = solve(visit, game)
    scrub(visit, 4)
    button(visit, "Take over from here").click()
    assert_no_replay(visit)
    expect(visit.status).to_have_text("You’re playing from here, after move 4")
    replay.jump(4)
    game.play_text(" ".join(replay.moves()[:4]))
    assert_shows(visit, game)
    step(visit, game, "u")
    visit.click("statistics-button")
    expect(visit.page.locator("#statistics-hints")).to_have_text("1")
    expect(visit.page.locator("#statistics-played")).to_have_text("1")


class TestSharing:
    """A replay can be shared as a link, as text, or on paper."""

    @pytest.mark.shared
    def test_going_back_to_a_link_plays_it_until_it_is_taken_over(self, visit: Visit) -> None:
        replay = watch(visit)
        visit.press("n")
        visit.assert_shows(EASY + 1)
        take_clock(visit)
        visit.page.go_back()
        play_to(visit, 1)
        visit.press("k")
        scrub(visit, 0)
        assert_replay(visit, replay)
        assert visit.query == WATCHED
        scrub(visit, 2)
        button(visit, "Take over from here").click()
        assert_no_replay(visit)
        assert visit.query == f"?deal={EASY}"
        visit.page.go_forward()
        visit.assert_shows(EASY + 1)
        visit.page.go_back()
        expect(visit.root).to_have_attribute("data-moves", "2")
        assert_no_replay(visit)

    def test_a_link_in_a_hidden_tab_waits_until_it_is_seen(self, visit: Visit) -> None:
        take_clock(visit)
        visit.page.add_init_script(HIDDEN)
        visit.open(WATCHED)
        assert_outlook(visit, "winnable")
        assert_no_replay(visit)
        hide(visit, hidden=False)
        play_to(visit, 1)

    def test_a_link_with_a_wrong_move_stops_there_and_says_so(self, visit: Visit) -> None:
        take_clock(visit)
        visit.open(f"?deal={EASY}&moves=m6a6h&watch")
        expect(visit.status).to_have_text(
            re.compile("replay, 1 move. Move 2 can’t be played. .* The replay stops there.")
        )
        play_to(visit, 1)

    @pytest.mark.shared
    def test_link_and_moves_are_copied(self, visit: Visit) -> None:
        replay = watch(visit)
        visit.click("replay-moves-button")
        visit.click("replay-link")
        expect(visit.status).to_have_text(f"Replay link for deal {EASY} copied")
        assert on_clipboard(visit) == visit.address + WATCHED
        visit.click("replay-moves-button")
        visit.click("replay-copy")
        expect(visit.status).to_have_text("Deal and moves copied")
        text = on_clipboard(visit)
        title = f"FreeCell deal {EASY}, 9 moves\nAuto-move: all possible cards"
        assert text.startswith(f"{title}\n\n{replay.position.rows_text()}\n\n")
        assert text.endswith(f"\n\n{notation.lines(replay.moves())}\n")

    @pytest.mark.shared
    def test_paper_has_the_moves_and_no_table(self, visit: Visit) -> None:
        replay = watch(visit)
        visit.page.evaluate(TAKE_PRINT)
        visit.click("replay-moves-button")
        visit.click("replay-print")
        until(visit, "window.printed")
        visit.page.evaluate(BEFORE_PRINT)
        visit.page.emulate_media(media="print")
        paper = visit.page.locator("#replay-paper")
        expect(paper).to_be_visible()
        assert notation.lines(replay.moves()) in paper.inner_text()
        expect(visit.page.locator("#table")).to_be_hidden()
