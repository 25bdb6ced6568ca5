"""Days in words."""

from __future__ import annotations

from freecell import days
from freecell.page.words import intl

FIRST = "1"  # The first day of a month, as it is in a date: "1er" in French.


def date(day: str) -> str:
    """Return a day in words; raise DayError if there is no deal of that day.

    >>> date("2026-11-21")
    '21 November 2026'
    """
    return written(days.parse(day), "long")


def written(day: tuple[int, int, int], length: str) -> str:
    """Return a day, given by year, month and day, in words; its length is "long" or "medium".

    >>> written((2026, 11, 1), "medium")
    '1 Nov 2026'
    """
    said = intl.date(day, dateStyle=length)
    return said.replace("1", FIRST, 1) if day[2] == 1 else said
