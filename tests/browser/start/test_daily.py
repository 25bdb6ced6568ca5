"""Links to the deal of the day: of today as the player's clock has it, and of any other day."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from clocks import set_date
from playwright.sync_api import expect

import freecell

if TYPE_CHECKING:
    from visit import Visit

NOON = "2026-11-21T12:00:00Z"
SAID = "Deal of the day, 21 November 2026: deal 494166"
CLOCK_WRONG = (
    "Your device's clock says {day}, but deals of the day begin with 1 January 2026. Check the clock."
)
ACCEPTED = "Days are written like 2026-11-21, from 2026-01-01 on."


def set_clock(visit: Visit, time: str, place: str = "Etc/UTC") -> None:
    """Set the player's clock, somewhere in the world."""
    set_date(visit, time)
    session = visit.context.new_cdp_session(visit.page)
    session.send("Emulation.setTimezoneOverride", {"timezoneId": place})


class TestToday:
    """It is the player's local day, in both Pythons; the address then has the number."""

    def test_from_the_first_card_on(self, visit: Visit) -> None:
        set_clock(visit, NOON)
        held = visit.open_without_python("?daily")
        assert visit.words == SAID
        visit.assert_shows(494166)
        held.let_go()
        visit.until("alive")
        assert visit.words == SAID
        visit.assert_shows(494166)

    @pytest.mark.core
    @pytest.mark.parametrize(
        ("place", "day"), [("Pacific/Kiritimati", "2026-11-22"), ("Pacific/Pago_Pago", "2026-11-21")]
    )
    def test_the_day_is_the_players(self, visit: Visit, place: str, day: str) -> None:
        set_clock(visit, NOON, place)
        visit.open_without_python("?daily")
        visit.assert_shows(freecell.daily(day))

    @pytest.mark.core
    def test_a_clock_that_is_wrong(self, visit: Visit) -> None:
        set_clock(visit, "2020-05-05T12:00:00Z")
        visit.open_without_python("?daily")
        problem = CLOCK_WRONG.format(day="2020-05-05")
        assert visit.words == f"Random deal {visit.deal}. {problem}"
        visit.assert_shows(visit.deal)


class TestAnyDay:
    """A day in the link says which; a wrong one is answered with a sentence and a random deal."""

    @pytest.mark.core
    @pytest.mark.shared
    @pytest.mark.parametrize("stage", ["dealt", "alive"])
    def test_a_day(self, visit: Visit, stage: str) -> None:
        visit.open_at(stage, "?daily=2026-11-21")
        visit.assert_shows(494166)
        assert visit.words == SAID

    @pytest.mark.core
    @pytest.mark.shared
    def test_with_moves(self, visit: Visit) -> None:
        visit.open("?daily=2026-11-21&moves=1a")
        expect(visit.page).to_have_url(f"{visit.address}?deal=494166")
        expect(visit.root).to_have_attribute("data-moves", "1")

    @pytest.mark.core
    @pytest.mark.shared
    def test_a_number_comes_first(self, visit: Visit) -> None:
        visit.open("?daily=2026-11-21&deal=617")
        assert visit.deal == 617
        assert visit.words == "Deal 617"

    @pytest.mark.shared
    @pytest.mark.parametrize(
        ("text", "problem"),
        [
            ("2026-02-30", '"2026-02-30" isn\'t a day.'),
            ("2025-12-31", '"2025-12-31" is before the first deal of the day.'),
            ("%3Cb%3Etoday", '"<b>today" isn\'t a day.'),
        ],
        ids=["no day", "too early", "markup"],
    )
    def test_refused(self, visit: Visit, text: str, problem: str) -> None:
        visit.open_without_python(f"?daily={text}")
        visit.assert_shows(visit.deal)
        assert 1 <= visit.deal <= 1_000_000
        assert visit.words == f"Random deal {visit.deal}. {problem} {ACCEPTED}"
