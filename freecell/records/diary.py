"""The diary: what became of the deal of each day, and how many days in a row were won."""

from __future__ import annotations

from datetime import date, timedelta
from typing import TYPE_CHECKING

from freecell import days
from freecell.starting_position import Start

if TYPE_CHECKING:
    from freecell.records.results import Results

WON, PLAYED, MISSED, DUE, TO_COME = "won", "played", "missed", "due", "to come"
"""States of a day: its deal was won, played only, or neither; or it is today's, not played yet; or later."""

FIRST = date(days.FIRST_YEAR, 1, 1)

_DAY = timedelta(days=1)


class Diary:
    """What results say about days, seen from today; a deal counts for its day whenever it was played."""

    def __init__(self, results: Results, today: str) -> None:
        """Take all results; raise DayError if today, such as "2026-11-21", has no deal."""
        self._results = results
        self.today: date = date(*days.parse(today))

    def state(self, day: date) -> str:
        """Return the state of a day.

        >>> from freecell.records.results import read
        >>> results = read([f"2026-11-20 000001 a {days.deal('2026-11-20')} begun"])
        >>> diary = Diary(results, "2026-11-21")
        >>> [diary.state(date(2026, 11, day)) for day in (19, 20, 21, 22)]
        ['missed', 'played', 'due', 'to come']
        """
        if day > self.today:
            return TO_COME
        result = self._results.deal(Start(days.deal(str(day))))
        if result.won:
            return WON
        if result.played:
            return PLAYED
        return DUE if day == self.today else MISSED

    def streak(self) -> int:
        """Return how many days in a row were won, up to today; today counts only once it is won."""
        day = self.today
        if self.state(day) != WON:
            day -= _DAY
        count = 0
        while day >= FIRST and self.state(day) == WON:
            day -= _DAY
            count += 1
        return count

    def clamped(self, day: date) -> date:
        """Return the day, or the first or today if it is before or after these."""
        return min(max(day, FIRST), self.today)


def weeks(month: date) -> list[list[date | None]]:
    """Return the weeks of a day's month, from Monday to Sunday, with None for days of other months.

    >>> [[day and day.day for day in week] for week in weeks(date(2026, 2, 14))][0]
    [None, None, None, None, None, None, 1]
    """
    first = month.replace(day=1)
    cells: list[date | None] = [None] * first.weekday()
    day = first
    while day.month == first.month:
        cells.append(day)
        day += _DAY
    cells += [None] * (-len(cells) % 7)
    return [cells[i : i + 7] for i in range(0, len(cells), 7)]


def in_month(day: date, months: int) -> date:
    """Return the same day this many months later, or that month's last day if it is shorter.

    >>> in_month(date(2026, 3, 31), -1)
    datetime.date(2026, 2, 28)
    """
    index = 12 * day.year + day.month - 1 + months
    month = date(index // 12, index % 12 + 1, 1)
    return max([found for week in weeks(month) for found in week if found and found.day <= day.day])
