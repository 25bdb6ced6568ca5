"""Days in words."""

from __future__ import annotations

from freecell import days
from freecell.page.words import grammar

MONTHS = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November", "December",
)  # fmt: skip
"""The months, as parts of days."""

DATE = "{day} {month} {year}"  # A day: "21 November 2026".


def date(day: str) -> str:
    """Return a day in words; raise DayError if there is no deal of that day.

    >>> date("2026-11-21")
    '21 November 2026'
    """
    year, month, of_month = days.parse(day)
    return DATE.format(day=grammar.day(of_month), month=MONTHS[month - 1], year=year)
