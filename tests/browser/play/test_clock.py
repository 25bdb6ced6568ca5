"""The clock: each game has its own, which runs while the game is being played and is visible."""

import pytest
from clocks import let_pass, slow_clock, take_clock
from keeping import assert_shows_kept, hide, kept, played, reload
from shown import choose_setting
from visit import Visit, expect

from freecell.game import Game


@pytest.fixture
def timed(visit: Visit) -> Visit:
    """Give the page with deal 617, whose clock is in the test's hands."""
    take_clock(visit)
    visit.open("?deal=617")
    slow_clock(visit)
    return visit


def type_first(visit: Visit) -> None:
    """Make the first move."""
    visit.page.keyboard.type("8a")
    assert_shows_kept(visit, played(617, "8a"))


def assert_clock(visit: Visit, time: str) -> None:
    expect(visit.page.locator("#clock")).to_have_text(time)


@pytest.mark.core
def test_the_clock_runs_from_the_first_move_on_while_the_page_is_visible(timed: Visit) -> None:
    assert_clock(timed, "0:00")
    let_pass(timed, 5)
    assert_clock(timed, "0:00")
    type_first(timed)
    let_pass(timed, 65)
    assert_clock(timed, "1:05")
    hide(timed, hidden=True)
    let_pass(timed, 60)
    assert_clock(timed, "1:05")
    assert kept(timed)["freecell:game:617"] == "?deal=617&moves=8a&seconds=65&times=0"
    hide(timed, hidden=False)
    let_pass(timed, 2)
    assert_clock(timed, "1:07")
    timed.press("u")
    assert_shows_kept(timed, Game(617))
    let_pass(timed, 3)
    assert_clock(timed, "1:10")


def test_the_clock_can_be_hidden(dealt: Visit) -> None:
    clock = dealt.page.locator("#clock")
    dealt.page.keyboard.type("8a")  # Until there is a game, the lessons are offered in its place.
    expect(clock).to_be_visible()
    choose_setting(dealt, "clock", "off")
    expect(clock).to_be_hidden()
    reload(dealt)
    expect(clock).to_be_hidden()
