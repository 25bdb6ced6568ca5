"""The diary: the state of each day, the streak of days won, and months as calendars have them."""

import calendar
from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

import freecell
from freecell.errors import DayError
from freecell.records.diary import DUE, FIRST, MISSED, PLAYED, TO_COME, WON, Diary, in_month, weeks
from freecell.records.results import read
from freecell.starting_position import Start

TODAY = date(2026, 11, 21)
DAYS = st.dates(FIRST, date(9000, 1, 1))


def won(day: date, cells: int = 4) -> str:
    return f"2030-01-01 000002 a {Start(freecell.daily(day), cells=cells).key} won 80 100"


def begun(day: date, cells: int = 4) -> str:
    return f"2030-01-01 000001 a {Start(freecell.daily(day), cells=cells).key} begun"


def diary(*lines: str, today: date = TODAY) -> Diary:
    """Give the diary of a log; the day on which games are counted does not matter."""
    return Diary(read(lines), str(today))


class TestStates:
    """A day has the state that the results of its deal give it, whenever that was played."""

    def test_a_past_day_is_won_played_or_missed(self) -> None:
        yesterday = TODAY - timedelta(1)
        assert diary().state(yesterday) == MISSED
        assert diary(begun(yesterday)).state(yesterday) == PLAYED
        assert diary(begun(yesterday), won(yesterday)).state(yesterday) == WON
        assert diary(won(yesterday)).state(TODAY - timedelta(2)) == MISSED

    def test_today_is_due_until_it_is_played(self) -> None:
        assert diary().state(TODAY) == DUE
        assert diary(begun(TODAY)).state(TODAY) == PLAYED
        assert diary(begun(TODAY), won(TODAY)).state(TODAY) == WON

    def test_days_to_come_are_not_won_before(self) -> None:
        tomorrow = TODAY + timedelta(1)
        assert diary(won(tomorrow)).state(tomorrow) == TO_COME

    def test_hints_alone_are_no_game(self) -> None:
        assert diary(begun(TODAY).replace("begun", "hint")).state(TODAY) == DUE

    def test_other_numbers_of_free_cells_do_not_count(self) -> None:
        yesterday = TODAY - timedelta(1)
        lines = [line for cells in (0, 2, 3, 8) for line in (begun(TODAY, cells), won(yesterday, cells))]
        assert diary(*lines).state(TODAY) == DUE
        assert diary(*lines).state(yesterday) == MISSED
        assert diary(*lines).streak() == 0
        assert diary(*lines, won(TODAY)).state(TODAY) == WON

    @pytest.mark.parametrize("today", ["2025-12-31", "1970-01-01", "", "nonsense"])
    def test_a_clock_that_is_wrong_is_refused(self, today: str) -> None:
        with pytest.raises(DayError):
            Diary(read([]), today)


@given(st.sets(st.integers(0, 12)))
def test_a_streak_is_of_days_won_up_to_today_or_yesterday(days: set[int]) -> None:
    count, ago = 0, 0 if 0 in days else 1
    while ago in days:
        count, ago = count + 1, ago + 1
    assert diary(*[won(TODAY - timedelta(ago)) for ago in days]).streak() == count


def test_a_streak_may_begin_with_the_first_day_of_all() -> None:
    lines = [won(FIRST + timedelta(i)) for i in range(3)]
    assert diary(*lines, today=FIRST + timedelta(2)).streak() == 3
    assert diary(*lines, today=FIRST + timedelta(3)).streak() == 3
    assert diary(*lines, today=FIRST + timedelta(4)).streak() == 0
    assert diary(today=FIRST).streak() == 0


class TestMonths:
    """Weeks begin on Monday, and days keep their place when the month changes."""

    @given(DAYS)
    def test_weeks_are_those_of_a_calendar(self, day: date) -> None:
        found = [[of.day if of else 0 for of in week] for week in weeks(day)]
        assert found == calendar.monthcalendar(day.year, day.month)
        assert {(of.year, of.month) for week in weeks(day) for of in week if of} == {(day.year, day.month)}

    @given(DAYS, st.integers(-12 * 1000, 12 * 900))
    def test_another_month_keeps_the_day_if_it_has_it(self, day: date, months: int) -> None:
        there = in_month(day, months)
        assert 12 * (there.year - day.year) + there.month - day.month == months
        assert there.day == min(day.day, calendar.monthrange(there.year, there.month)[1])

    def test_only_days_with_a_deal_can_be_gone_to(self) -> None:
        clamped = diary().clamped
        assert clamped(date(2025, 12, 31)) == FIRST
        assert clamped(date(2026, 11, 22)) == TODAY
        assert clamped(date(2026, 5, 5)) == date(2026, 5, 5)
