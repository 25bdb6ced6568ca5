"""Charts: weeks counted, and scales with round marks."""

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from freecell.records import charts
from freecell.records.charts import Period, Scale
from freecell.records.results import Game

SUNDAY = date(2026, 11, 22)
TODAY = SUNDAY.toordinal()

DAYS = st.integers(TODAY - 800, TODAY)
PLAYED = st.lists(st.builds(Game, DAYS, st.just("617"), st.none() | st.just(85)), max_size=50)
VALUES = st.integers(0, 9_999_999)


class TestPeriod:
    """A chart shows whole weeks, up to today's: at least eight, at most 53."""

    @given(PLAYED)
    def test_a_period_has_whole_weeks_and_all_games_if_they_fit(self, games: list[Game]) -> None:
        period = charts.period(games, TODAY)
        assert date.fromordinal(period.first).weekday() == 0
        assert period.days[-1] == TODAY
        assert charts.LEAST_WEEKS <= period.weeks <= charts.MOST_WEEKS
        if period.weeks < charts.MOST_WEEKS:
            assert all(game.day in period.days for game in games)

    @pytest.mark.parametrize("after", range(7))
    def test_today_is_in_the_last_week(self, after: int) -> None:
        period = charts.period([], TODAY + after)
        assert period.weeks == charts.LEAST_WEEKS
        assert TODAY + after in period.days[-7:]

    @given(st.integers(1, 53), st.integers(1, 12))
    def test_months_begin_within_the_period(self, weeks: int, most: int) -> None:
        period = Period(TODAY - 6, weeks)
        months = period.months(most)
        assert len(months) <= most
        assert all(day.day == 1 and day.toordinal() in period.days for day in months)
        days = {SUNDAY + timedelta(after - 6) for after in range(7 * weeks)}
        assert bool(months) == any(day.day == 1 for day in days)


@given(PLAYED)
def test_every_game_is_in_its_week(games: list[Game]) -> None:
    period = charts.period(games, TODAY)
    weeks = charts.by_week(games, period)
    assert [week.monday for week in weeks] == list(period.days[::7])
    for week in weeks:
        there = [game.moves is not None for game in games if week.monday <= game.day < week.monday + 7]
        assert (week.won, week.others) == (there.count(True), there.count(False))


class TestScales:
    """A scale goes from the least value or below to the largest or above, with two to six marks."""

    @given(VALUES, VALUES)
    def test_marks_are_round_and_enclose_all_numbers(self, one: int, other: int) -> None:
        least, most = sorted((one, other))
        scale = charts.scale(least, most)
        assert 2 <= len(scale.marks) <= 6
        assert scale.marks[0] <= least <= most <= scale.marks[-1]
        steps = {after - before for before, after in zip(scale.marks, scale.marks[1:], strict=False)}
        assert len(steps) == 1
        assert str(steps.pop()).rstrip("0") in {"1", "2", "5"}
        assert 0 <= scale.at(least) <= scale.at(most) <= 1

    @given(VALUES, st.integers(0, 9))
    def test_moves_that_are_alike_stand_inside_a_wide_scale(self, least: int, more: int) -> None:
        scale = charts.scale_of_moves(least, least + more)
        assert scale.marks[-1] - scale.marks[0] >= charts.scale_of_moves(0, 1).marks[-1]
        if least >= 10:
            assert scale.marks[0] < least <= least + more < scale.marks[-1]

    @given(VALUES, VALUES)
    def test_marks_of_times_enclose_all_times(self, one: int, other: int) -> None:
        least, most = sorted((one, other))
        scale = charts.scale_of_times(least, most)
        assert 2 <= len(scale.marks) <= 6
        assert set(scale.marks) <= set(charts.TIMES)
        assert scale.marks[0] <= max(least, 1)
        assert scale.marks[-1] >= most
        assert 0 <= scale.at(least) <= scale.at(most) <= 1

    def test_what_is_beyond_an_end_stands_at_it(self) -> None:
        scale = Scale([10, 20])
        assert [scale.at(value) for value in (0, 10, 15, 20, 99)] == [0, 0, 0.5, 1, 1]
