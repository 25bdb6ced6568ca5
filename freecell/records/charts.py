"""The charts: the games of the last year, counted by week and laid on scales, for a page to draw."""

from __future__ import annotations

from datetime import date
from math import log
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from freecell.records.results import Game

MOST_WEEKS = 53
LEAST_WEEKS = 8
_WEEK = 7

TIMES = (
    1, 3, 10, 30, 60, 180, 600, 1800, 3600, 10_800, 36_000, 108_000, 360_000, 1_080_000, 3_600_000,
    10_800_000, 36_000_000, 108_000_000, 360_000_000,
)  # fmt: skip
"""Seconds that a scale of times may be marked with, each about three times as long as the one before."""

_MOST_MARKS = 5
_LEAST_MOVES = 10


class Week(NamedTuple):
    """The games of a week: those won, and the others; its Monday counts as ``Game.day`` does."""

    monday: int
    won: int
    others: int


class Period(NamedTuple):
    """The weeks that charts show: the day that they begin with, a Monday, and how many they are."""

    first: int
    weeks: int

    @property
    def days(self) -> range:
        """The days, from Monday of the first week to Sunday of the last."""
        return range(self.first, self.first + _WEEK * self.weeks)

    def months(self, most: int) -> list[date]:
        """Return the first day of each month in the period; of every second, third ... if they are too many.

        >>> [str(day) for day in Period(739938, 8).months(6)]
        ['2026-12-01', '2027-01-01']
        """
        found = [day for day in map(date.fromordinal, self.days) if day.day == 1]
        return found[:: -(-len(found) // most) or 1]


class Scale(NamedTuple):
    """A scale from one value to another, with some of them marked; a logarithmic one begins above zero."""

    marks: Sequence[int]
    is_logarithmic: bool = False

    def at(self, value: int) -> float:
        """Return where a value is, from 0 to 1; smaller and larger ones are at the ends.

        >>> Scale([0, 5, 10]).at(5), Scale([1, 10, 100], is_logarithmic=True).at(10)
        (0.5, 0.5)
        """
        low, high = self.marks[0], self.marks[-1]
        value = min(max(value, low), high)
        if self.is_logarithmic:
            return log(value / low) / log(high / low)
        return (value - low) / (high - low)


def period(games: Iterable[Game], today: int) -> Period:
    """Return the weeks from the first game's to today's: at least eight, at most a year and a day."""
    last = _monday(today)
    first = _monday(min([game.day for game in games], default=today))
    first = max(min(first, last - _WEEK * (LEAST_WEEKS - 1)), last - _WEEK * (MOST_WEEKS - 1))
    return Period(first, (last - first) // _WEEK + 1)


def by_week(games: Iterable[Game], shown: Period) -> list[Week]:
    """Count the games of each week in a period.

    >>> from freecell.records.results import Game
    >>> by_week([Game(739942, "617"), Game(739942, "5", 80, 200), Game(1, "5")], Period(739931, 2))
    [Week(monday=739931, won=0, others=0), Week(monday=739938, won=1, others=1)]
    """
    won, others = [0] * shown.weeks, [0] * shown.weeks
    days = shown.days
    for game in games:
        if game.day in days:
            (others if game.moves is None else won)[(game.day - shown.first) // _WEEK] += 1
    return [Week(*counted) for counted in zip(days[::_WEEK], won, others, strict=True)]


def scale(least: int, most: int) -> Scale:
    """Return a scale from a value to a larger one or the same, marked at round numbers.

    >>> scale(0, 7).marks, scale(72, 131).marks, scale(85, 85).marks
    (range(0, 9, 2), range(60, 141, 20), range(85, 87))
    """
    step = 1
    while (most - least) / step > _MOST_MARKS - 1:
        step = step * 5 // 2 if str(step)[0] == "2" else step * 2
    low = least // step * step
    high = max(-(-most // step) * step, low + step)
    return Scale(range(low, high + 1, step))


def scale_of_moves(least: int, most: int) -> Scale:
    """Return a scale for numbers of moves: few that are alike lie within ten, not at the ends.

    >>> scale_of_moves(79, 79).marks, scale_of_moves(0, 1).marks, scale_of_moves(72, 131).marks
    (range(70, 86, 5), range(0, 7, 2), range(60, 141, 20))
    """
    room = max(0, _LEAST_MOVES - (most - least) + 1) // 2
    return scale(max(0, least - room), most + room)


def scale_of_times(least: int, most: int) -> Scale:
    """Return a logarithmic scale for times in seconds, up to 10,800,000.

    >>> scale_of_times(75, 840).marks, scale_of_times(60, 60).marks
    ((60, 180, 600, 1800), (60, 180))
    """
    low = max([i for i, time in enumerate(TIMES) if time <= least], default=0)
    high = min([i for i, time in enumerate(TIMES) if time >= most])
    high = max(high, low + 1)
    every = -(-(high - low) // (_MOST_MARKS - 1))
    intervals = -(-(high - low) // every)
    return Scale(TIMES[low : low + intervals * every + 1 : every], is_logarithmic=True)


def _monday(day: int) -> int:
    """Return the Monday of a day's week: day 1 was one."""
    return day - (day - 1) % _WEEK
