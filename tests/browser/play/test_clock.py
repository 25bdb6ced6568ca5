"""The clock: each game has its own, which runs while the game is being played and is visible."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from clocks import let_pass, slow_clock, take_clock
from keeping import assert_shows_kept, begin, hide, kept, played, reload
from playing import EASY, WON, choose
from playwright.sync_api import expect

from freecell.game import Game

if TYPE_CHECKING:
    from visit import Visit


class TestTheClock:
    """It runs from the first move until the game is won, while the page is visible."""

    def test_it_runs(self, visit: Visit) -> None:
        take_clock(visit)
        visit.open("?deal=617")
        slow_clock(visit)
        clock = visit.page.locator("#clock")
        expect(clock).to_have_text("0:00")
        let_pass(visit, 5)
        expect(clock).to_have_text("0:00")
        visit.page.keyboard.type("8a")
        assert_shows_kept(visit, played(617, "8a"))
        let_pass(visit, 65)
        expect(clock).to_have_text("1:05")
        hide(visit, hidden=True)
        let_pass(visit, 60)
        expect(clock).to_have_text("1:05")
        assert kept(visit)["freecell:game:617"] == "?deal=617&moves=8a&seconds=65"
        hide(visit, hidden=False)
        let_pass(visit, 2)
        expect(clock).to_have_text("1:07")
        visit.press("u")
        assert_shows_kept(visit, Game(617))
        let_pass(visit, 3)
        expect(clock).to_have_text("1:10")

    def test_a_device_that_sleeps_for_a_day(self, visit: Visit) -> None:
        """Not every device hides the page before it sleeps, as when a notebook is closed."""
        take_clock(visit)
        visit.open("?deal=617")
        slow_clock(visit)
        clock = visit.page.locator("#clock")
        visit.page.keyboard.type("8a")
        assert_shows_kept(visit, played(617, "8a"))
        let_pass(visit, 30)
        expect(clock).to_have_text("0:30")
        let_pass(visit, 86_400)
        expect(clock).to_have_text("0:30")
        let_pass(visit, 5)
        expect(clock).to_have_text("0:35")
        visit.page.keyboard.type("8b")
        assert kept(visit)["freecell:game:617"] == "?deal=617&moves=8a8b&seconds=35"

    def test_each_game_has_its_own(self, visit: Visit) -> None:
        take_clock(visit)
        visit.open("?deal=617")
        slow_clock(visit)
        clock = visit.page.locator("#clock")
        visit.page.keyboard.type("8a")
        assert_shows_kept(visit, played(617, "8a"))
        let_pass(visit, 30)
        visit.page.keyboard.type("8b")
        assert_shows_kept(visit, played(617, "8a8b"))
        begin(visit, 42)
        expect(clock).to_have_text("0:00")
        begin(visit, 617)
        expect(clock).to_have_text("0:30")
        let_pass(visit, 1)
        expect(clock).to_have_text("0:31")
        reload(visit)
        assert_shows_kept(visit, played(617, "8a8b"))

    def test_it_stops_at_the_end(self, visit: Visit) -> None:
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
        expect(visit.page.locator("#clock")).to_have_text("1:15")

    @pytest.mark.core
    def test_a_game_from_a_link_has_none(self, visit: Visit) -> None:
        visit.open("?deal=617&moves=8a8b")
        visit.page.keyboard.type("8c")
        assert_shows_kept(visit, played(617, "8a8b8c"))
        expect(visit.page.locator("#clock")).to_have_text("")
        assert kept(visit)["freecell:game:617"] == "?deal=617&moves=8a8b8c"

    def test_it_can_be_hidden(self, visit: Visit) -> None:
        visit.open("?deal=617")
        clock = visit.page.locator("#clock")
        expect(clock).to_be_visible()
        visit.click("settings-button")
        visit.page.locator("[name=clock][value=off]").check()
        visit.escape()
        expect(clock).to_be_hidden()
        reload(visit)
        expect(clock).to_be_hidden()
