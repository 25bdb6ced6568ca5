"""The deal of the day: which texts are days, and that every winnable number comes once."""

from datetime import date, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st
from refusals import NO_DAYS, refusal

import freecell
from freecell import days
from freecell.errors import DayError, FreecellError
from freecell.game import Game

FIRST = date(2026, 1, 1)
LAST = 1_000_000
NEVER = {11982, 146692, 186216, 455889, 495505, 512118, 517776, 781948}
ACCEPTED = "Write dates like 2026-11-21; the first is 2026-01-01."


def deals(count: int) -> list[int]:
    """Return the deals of so many days from the first on."""
    return [freecell.daily(FIRST + timedelta(i)) for i in range(count)]


@pytest.mark.parametrize(
    ("day", "number"),
    [
        ("2026-01-02", 532710),
        ("2026-12-31", 287256),
        ("2028-02-29", 181795),
        # Before it are as many winnable numbers as there are numbers before one that is not winnable.
        ("2058-10-21", 133976),
        ("2100-03-01", 93061),
        # Here the generator comes to a number that is not winnable, or greater than all.
        ("2318-08-25", 335180),
        ("2321-10-24", 1027),
        ("3394-12-10", 1),
        ("9999-12-31", 983785),
    ],
)
def test_a_day_has_the_same_deal_for_ever(day: str, number: int) -> None:
    assert freecell.daily(day) == number


def test_a_date_and_a_time_mean_their_day() -> None:
    number = freecell.daily("2026-11-21")
    assert freecell.daily(date(2026, 11, 21)) == number
    assert freecell.daily(datetime(2026, 11, 21, 23, 59)) == number  # noqa: DTZ001 - somebody's local time
    assert freecell.daily(" 2026-11-21\n") == number
    assert Game.parse("?daily=2026-11-21&moves=").number == number


def test_ten_thousand_days_have_as_many_winnable_deals() -> None:
    numbers = deals(10_000)
    assert len(set(numbers)) == 10_000
    assert not NEVER & set(numbers)
    assert 1 <= min(numbers) <= max(numbers) <= LAST


@pytest.mark.long
def test_each_winnable_number_comes_once_before_any_comes_again() -> None:
    whole = LAST - len(NEVER)
    assert set(deals(whole)) == set(range(1, LAST + 1)) - NEVER
    # The year 4763: everything begins again.
    again = FIRST + timedelta(whole)
    assert [freecell.daily(again + timedelta(i)) for i in range(100)] == deals(100)


class TestDays:
    """A day is written in one way; whatever is not a day, or is too early, is refused with a sentence."""

    @given(st.dates(FIRST))
    def test_days_are_counted_as_by_the_standard_library(self, day: date) -> None:
        assert days.parse(str(day)) == (day.year, day.month, day.day)
        assert days.since_first(*days.parse(str(day))) == (day - FIRST).days

    @given(st.tuples(st.integers(1, 9999), st.integers(0, 13), st.integers(0, 32)))
    def test_only_dates_of_the_calendar_are_days(self, fields: tuple[int, int, int]) -> None:
        try:
            date(*fields)
        except ValueError:
            found = None
        else:
            found = fields
        assert days.fields("{:04}-{:02}-{:02}".format(*fields)) == found

    @pytest.mark.parametrize(
        ("text", "problem"),
        [
            ("", f"No date given. {ACCEPTED}"),
            (" ", f"No date given. {ACCEPTED}"),
            ("2025-12-31", '"2025-12-31" is before the first deal of the day (2026-01-01).'),
            ("0001-01-01", '"0001-01-01" is before the first deal of the day (2026-01-01).'),
            ("9" * 10_000, f'"{"9" * 20}…" isn\'t a date. {ACCEPTED}'),
            *[(text, f'"{text}" isn\'t a date. {ACCEPTED}') for text in NO_DAYS],
        ],
        ids=range(20),
    )
    def test_what_is_no_date_or_too_early_is_refused(self, text: str, problem: str) -> None:
        assert refusal(DayError, freecell.daily, text) == problem

    @pytest.mark.parametrize("day", [None, 20261121, 2026.5, (2026, 11, 21), date(2025, 12, 31)])
    def test_what_is_neither_a_text_nor_a_date_is_refused(self, day: object) -> None:
        with pytest.raises(FreecellError):
            freecell.daily(day)  # type: ignore[arg-type]
