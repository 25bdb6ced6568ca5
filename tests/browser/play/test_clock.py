"""The clock: each game has its own, which runs while the game is being played and is visible."""

from __future__ import annotations

import pytest
from clocks import let_pass, sleep, slow_clock, take_clock
from keeping import assert_shows_kept, hide, kept, played, reload
from playing import EASY, WON, choose, choose_setting
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


def test_it_runs_from_the_first_move_on_while_the_page_is_visible(timed: Visit) -> None:
    assert_clock(timed, "0:00")
    let_pass(timed, 5)
    assert_clock(timed, "0:00")
    type_first(timed)
    let_pass(timed, 65)
    assert_clock(timed, "1:05")
    hide(timed, hidden=True)
    let_pass(timed, 60)
    assert_clock(timed, "1:05")
    assert kept(timed)["freecell:game:617"] == "?deal=617&moves=8a&seconds=65"
    hide(timed, hidden=False)
    let_pass(timed, 2)
    assert_clock(timed, "1:07")
    timed.press("u")
    assert_shows_kept(timed, Game(617))
    let_pass(timed, 3)
    assert_clock(timed, "1:10")


@pytest.mark.core
def test_a_device_that_sleeps(timed: Visit) -> None:
    """Not every device hides the page before it sleeps, as when a notebook is closed."""
    type_first(timed)
    let_pass(timed, 30)
    for seconds in (60, 590, 86_400):
        sleep(timed, seconds)
        assert_clock(timed, "0:30")
    let_pass(timed, 5)
    sleep(timed, 60)
    timed.page.keyboard.type("8b")
    assert kept(timed)["freecell:game:617"] == "?deal=617&moves=8a8b&seconds=35"


def test_it_stops_at_the_end(visit: Visit) -> None:
    take_clock(visit)
    choose(visit.open(f"?deal={EASY}"), "max")
    slow_clock(visit)
    visit.page.keyboard.type(WON[0])
    let_pass(visit, 75)
    for text in WON[1:]:
        visit.page.keyboard.type(text[:2])
    expect(visit.root).to_have_attribute("data-game", "won")
    expect(visit.page.locator("#ending-words")).to_have_text(f"Deal {EASY}: 9 moves in 1:15")
    let_pass(visit, 60)
    assert_clock(visit, "1:15")


@pytest.mark.core
def test_a_game_from_a_link_has_none(visit: Visit) -> None:
    visit.open("?deal=617&moves=8a8b")
    visit.page.keyboard.type("8c")
    assert_shows_kept(visit, played(617, "8a8b8c"))
    assert_clock(visit, "")
    assert kept(visit)["freecell:game:617"] == "?deal=617&moves=8a8b8c"


def test_it_can_be_hidden(dealt: Visit) -> None:
    clock = dealt.page.locator("#clock")
    dealt.page.keyboard.type("8a")  # Until there is a game, the lessons are offered in its place.
    expect(clock).to_be_visible()
    choose_setting(dealt, "clock", "off")
    expect(clock).to_be_hidden()
    reload(dealt)
    expect(clock).to_be_hidden()
