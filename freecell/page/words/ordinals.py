"""Days in words, counted as datetime.date.toordinal does."""

from __future__ import annotations

import datetime as dt
from functools import lru_cache

from freecell.page.words import intl


@lru_cache(maxsize=1000)
def long_day(number: int) -> str:
    """Return a day in words, counted as ``datetime.date.toordinal`` does.

    >>> long_day(739942)
    '22 November 2026'
    """
    return intl.date(_fields(number))


def _fields(number: int) -> tuple[int, int, int]:
    long_day = dt.date.fromordinal(number)
    return long_day.year, long_day.month, long_day.day
