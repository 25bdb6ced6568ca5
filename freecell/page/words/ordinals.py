"""Days in words, counted as datetime.date.toordinal does."""

from __future__ import annotations

import datetime as dt
from functools import lru_cache

from freecell.page.words.dates import MONTHS


@lru_cache(maxsize=1000)
def day(number: int) -> str:
    """Return a day in words, counted as ``datetime.date.toordinal`` does.

    >>> day(739942)
    '22 November 2026'
    """
    found = dt.date.fromordinal(number)
    return f"{found.day} {MONTHS[found.month - 1]} {found.year}"


def short(number: int) -> str:
    """Return a day in fewer letters, for tables.

    >>> short(739942)
    '22 Nov 2026'
    """
    day_of_month, month, year = day(number).split()
    return f"{day_of_month} {month[:3]} {year}"
