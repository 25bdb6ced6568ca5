"""Days in words, counted as datetime.date.toordinal does."""

from __future__ import annotations

import datetime as dt
from functools import lru_cache

from freecell.page.words import intl


@lru_cache(maxsize=1000)
def day(number: int) -> str:
    """Return a day in words, counted as ``datetime.date.toordinal`` does.

    >>> day(739942)
    '22 November 2026'
    """
    return intl.date(_fields(number))


def short(number: int) -> str:
    """Return a day in fewer letters, for tables.

    >>> short(739942)
    '22 Nov 2026'
    """
    return intl.date(_fields(number), '{"dateStyle":"medium"}')


def _fields(number: int) -> tuple[int, int, int]:
    day = dt.date.fromordinal(number)
    return day.year, day.month, day.day


def short_month(month: int) -> str:
    """Return a month, from 1 to 12, in few letters.

    >>> short_month(11)
    'Nov'
    """
    return intl.part((2026, month, 1), '{"month":"short"}')
