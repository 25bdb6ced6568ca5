"""The diary: the state of each day, the streak of days won, and months as calendars have them."""

import calendar
from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

import freecell
from freecell.errors import DayError
from freecell.records.diary import DUE, FIRST, MISSED, PLAYED, TO_COME, WON, Diary, in_month, weeks
from freecell.session.records import Records
from freecell.session.storage import Memory
from freecell.start import Start

TODAY = date(2026, 11, 21)
DAYS = st.dates(FIRST, date(9000, 1, 1))


@pytest.fixture
def records() -> Records:
    # The day on which games are counted does not matter.
    return Records(Memory(), lambda: "2030-01-01")


def win(records: Records, day: date) -> None:
    records.won(Start(freecell.daily(day)), 80, None)


def diary(records: Records, today: date = TODAY) -> Diary:
    return Diary(records.result, str(today))


class TestStates:
    """A day has the state that the results of its deal give it, whenever that was played."""

    def test_past_days(self, records: Records) -> None:
        assert diary(records).state(TODAY - timedelta(1)) == MISSED
        records.begun(Start(freecell.daily(TODAY - timedelta(1))))
        assert diary(records).state(TODAY - timedelta(1)) == PLAYED
        win(records, TODAY - timedelta(1))
        assert diary(records).state(TODAY - timedelta(1)) == WON
        assert diary(records).state(TODAY - timedelta(2)) == MISSED

    def test_today(self, records: Records) -> None:
        assert diary(records).state(TODAY) == DUE
        records.begun(Start(freecell.daily(TODAY)))
        assert diary(records).state(TODAY) == PLAYED
        win(records, TODAY)
        assert diary(records).state(TODAY) == WON

    def test_days_to_come(self, records: Records) -> None:
        win(records, TODAY + timedelta(1))
        assert diary(records).state(TODAY + timedelta(1)) == TO_COME

    def test_hints_alone_are_no_game(self, records: Records) -> None:
        records.hinted(Start(freecell.daily(TODAY)))
        assert diary(records).state(TODAY) == DUE

    def test_other_numbers_of_free_cells(self, records: Records) -> None:
        for cells in (0, 2, 3, 8):
            records.begun(Start(freecell.daily(TODAY), cells=cells))
            records.won(Start(freecell.daily(TODAY - timedelta(1)), cells=cells), 80, None)
        assert diary(records).state(TODAY) == DUE
        assert diary(records).state(TODAY - timedelta(1)) == MISSED
        assert diary(records).streak() == 0
        win(records, TODAY)
        assert diary(records).state(TODAY) == WON

    @pytest.mark.parametrize("today", ["2025-12-31", "1970-01-01", "", "nonsense"])
    def test_a_clock_that_is_wrong(self, records: Records, today: str) -> None:
        with pytest.raises(DayError):
            Diary(records.result, today)


class TestStreak:
    """It counts the days won up to today; a day without a win ends it, except today."""

    @given(st.sets(st.integers(0, 12)))
    def test_any_days(self, won: set[int]) -> None:
        records = Records(Memory(), lambda: "2030-01-01")
        for ago in won:
            win(records, TODAY - timedelta(ago))
        count, ago = 0, 0 if 0 in won else 1
        while ago in won:
            count, ago = count + 1, ago + 1
        assert diary(records).streak() == count

    def test_it_may_begin_with_the_first_day_of_all(self, records: Records) -> None:
        for i in range(3):
            win(records, FIRST + timedelta(i))
        assert diary(records, FIRST + timedelta(2)).streak() == 3
        assert diary(records, FIRST + timedelta(3)).streak() == 3
        assert diary(records, FIRST + timedelta(4)).streak() == 0
        assert diary(Records(Memory(), str), FIRST).streak() == 0


class TestMonths:
    """Weeks begin on Monday, and days keep their place when the month changes."""

    @given(DAYS)
    def test_weeks(self, day: date) -> None:
        found = [[of.day if of else 0 for of in week] for week in weeks(day)]
        assert found == calendar.monthcalendar(day.year, day.month)
        assert {(of.year, of.month) for week in weeks(day) for of in week if of} == {(day.year, day.month)}

    @given(DAYS, st.integers(-12 * 1000, 12 * 900))
    def test_another_month(self, day: date, months: int) -> None:
        there = in_month(day, months)
        assert 12 * (there.year - day.year) + there.month - day.month == months
        assert there.day == min(day.day, calendar.monthrange(there.year, there.month)[1])

    def test_only_days_with_a_deal(self, records: Records) -> None:
        clamped = diary(records).clamped
        assert clamped(date(2025, 12, 31)) == FIRST
        assert clamped(date(2026, 11, 22)) == TODAY
        assert clamped(date(2026, 5, 5)) == date(2026, 5, 5)
