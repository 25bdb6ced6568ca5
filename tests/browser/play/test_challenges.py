"""Challenges: sent after a win, named when their link is opened, and answered at the end."""

import pytest
from clocks import let_pass, slow_clock, take_clock
from hands import assert_praised, by_keys, play, win
from keeping import on_clipboard, result
from replays import scrub, solve
from shown import EASY, WON, begin_easy, choose
from visit import Visit, expect

from freecell.game import Game

TO_BEAT = "To beat: 85 moves in 3:20."
BEAT = f"?deal={EASY}&beat=12.5000"


def test_a_challenge_is_copied_with_moves_and_time(visit: Visit) -> None:
    take_clock(visit)
    visit.open("?deal=1")
    slow_clock(visit)
    game = begin_easy(visit)
    let_pass(visit, 1)
    play(visit, game, WON[:1], by_keys)
    let_pass(visit, 75)
    play(visit, game, WON[1:], by_keys)
    visit.click("ending-challenge")
    expect(visit.status).to_have_text("Challenge copied: paste it into a message")
    assert on_clipboard(visit) == (
        f"FreeCell deal {EASY}: I won with 9 moves in 1:15. Can you beat that?\n"
        f"{visit.address}?deal={EASY}&beat=9.75"
    )


def test_a_solution_that_is_taken_over_is_no_challenge_and_beats_none(visit: Visit) -> None:
    visit.open(f"?deal={EASY}&beat=85.200")
    choose(visit, "max")
    game = Game(EASY, "max")
    line = solve(visit, game).moves()
    scrub(visit, len(line) - 1)
    visit.click("replay-take")
    visit.page.keyboard.type(line[-1])
    assert_praised(visit)
    expect(visit.page.locator("#ending-words")).to_contain_text("This win isn't counted")
    expect(visit.page.locator("#ending-words")).not_to_contain_text("on moves")
    expect(visit.page.locator("#ending-challenge")).to_be_hidden()
    expect(visit.page.locator("#ending-note")).to_be_hidden()
    assert result(visit, EASY).won == 0


@pytest.mark.core
def test_the_opener_says_what_there_is_to_beat_and_python_leaves_it_so(visit: Visit) -> None:
    visit.open_without_python(BEAT)
    expect(visit.status).to_have_text(f"Deal {EASY}. To beat: 12 moves in 1:23:20.")
    visit.let_python_in()
    expect(visit.status).to_have_text(f"Deal {EASY}. To beat: 12 moves in 1:23:20.")
    assert visit.query == BEAT
    visit.press("n")
    expect(visit.status).to_have_text(f"Deal {EASY + 1}")


def test_a_challenge_beside_a_replay_is_answered_after_a_win(visit: Visit) -> None:
    query = f"?deal={EASY}&moves=m{''.join(WON)}&watch&beat=85.200"
    visit.open(query)
    expect(visit.status).to_contain_text(TO_BEAT)
    visit.press("Escape")
    expect(visit.page).to_have_url(f"{visit.address}?deal={EASY}&beat=85.200")
    choose(visit, "max")
    win(visit)
    expect(visit.page.locator("#ending-words")).to_contain_text("You win on moves, 9 to 85.")
