"""Days in words, counted as datetime.date.toordinal does."""

from __future__ import annotations

import datetime as dt
from functools import lru_cache

from freecell.page.words import grammar
from freecell.page.words.dates import DATE, MONTHS

SHORT_MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec"  # In tables, one after the other.


@lru_cache(maxsize=1000)
def day(number: int) -> str:
    """Return a day in words, counted as ``datetime.date.toordinal`` does.

    >>> day(739942)
    '22 November 2026'
    """
    found = dt.date.fromordinal(number)
    return DATE.format(day=grammar.day(found.day), month=MONTHS[found.month - 1], year=found.year)


def short(number: int) -> str:
    """Return a day in fewer letters, for tables.

    >>> short(739942)
    '22 Nov 2026'
    """
    found = dt.date.fromordinal(number)
    return DATE.format(day=grammar.day(found.day), month=short_month(found.month), year=found.year)


def short_month(month: int) -> str:
    """Return a month, from 1 to 12, in few letters.

    >>> short_month(11)
    'Nov'
    """
    return SHORT_MONTHS.split()[month - 1]
