"""Days in words, counted as datetime.date.toordinal does."""

from __future__ import annotations

import datetime as dt
from functools import lru_cache

from freecell.page.words import dates, intl


@lru_cache(maxsize=1000)
def day(number: int) -> str:
    """Return a day in words, counted as ``datetime.date.toordinal`` does.

    >>> day(739942)
    '22 November 2026'
    """
    return _written(number, "long")


def short(number: int) -> str:
    """Return a day in fewer letters, for tables.

    >>> short(739942)
    '22 Nov 2026'
    """
    return _written(number, "medium")


def _written(number: int, length: str) -> str:
    day = dt.date.fromordinal(number)
    return dates.written((day.year, day.month, day.day), length)


def short_month(month: int) -> str:
    """Return a month, from 1 to 12, in few letters.

    >>> short_month(11)
    'Nov'
    """
    return intl.date((2026, month, 1), month="short")
