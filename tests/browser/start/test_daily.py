"""Links to the deal of the day: of today as the player's clock has it, and of any other day."""

from __future__ import annotations

import pytest
from clocks import set_date
from visit import Visit, each_stage

import freecell

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


@pytest.mark.shared
class TestAnyDay:
    """A day in the link says which; a wrong one is answered with a sentence and a random deal."""

    @pytest.mark.core
    @each_stage
    def test_a_day(self, visit: Visit, stage: str) -> None:
        visit.open_at(stage, "?daily=2026-11-21")
        visit.assert_shows(494166)
        assert visit.words == SAID

    def test_refused(self, visit: Visit) -> None:
        visit.open_without_python("?daily=%3Cb%3Etoday")
        visit.assert_shows(visit.deal)
        assert 1 <= visit.deal <= 1_000_000
        assert visit.words == f'Random deal {visit.deal}. "<b>today" isn\'t a day. {ACCEPTED}'
