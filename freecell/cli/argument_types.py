"""Ranges of deal numbers such as "1-100", days and seconds, as they are typed on the command line."""

from __future__ import annotations

import argparse
import re
import time
from collections.abc import Callable, Iterable, Iterator

from freecell import days, deals
from freecell.cli.streams import CommandError
from freecell.errors import quoted

Range = tuple[int, int]
"""The first and the last number."""


ACCEPTED = "a deal number, a range such as 1-100, or a date such as 2026-11-21 or today"
_TODAY = "today"


def parse(text: str, number_in: Callable[[str], int] = deals.parse) -> Range:
    """Return the first and the last number of a range such as "1-100", or of a single number.

    ``number_in`` reads one of them. A day, such as "2026-11-21" or "today", stands for the number of its
    deal. Raises what number_in raises (DealNumberError if a number names no deal), DayError if a day has no
    deal, and CommandError if the last is smaller than the first.

    >>> parse("1-100"), parse("617"), parse("-2--1"), parse("2026-11-21")
    ((1, 100), (617, 617), (-2, -1), (494166, 494166))
    """
    if is_day(text):
        number = days.deal(day(text))
        return number, number
    # Only a hyphen after a digit can separate two numbers; any other is a sign, or wrong.
    divided = re.fullmatch(r"(.*?[0-9]\s*)-(.*)", text, re.DOTALL)
    if not divided:
        number = number_in(text)
        return number, number
    first, last = map(number_in, divided.groups())
    if first > last:
        raise CommandError(f"{quoted(text.strip())} runs backwards: put the smaller number first.")
    return first, last


def is_day(text: str) -> bool:
    """Tell whether a text is meant as a day, even if there is no such day."""
    return bool(re.fullmatch(rf"\s*([0-9]{{4}}-[0-9]+-[0-9]+|{_TODAY})\s*", text, re.ASCII))


def day(text: str) -> str:
    """Return a day as it is typed, also if it is "today"."""
    return today() if text.strip() == _TODAY else text


def today() -> str:
    """Return the day on this computer's clock."""
    return time.strftime("%Y-%m-%d")


def numbers(ranges: Iterable[Range]) -> Iterator[int]:
    """Yield the deal numbers of the ranges one by one.

    >>> list(numbers([(617, 617), (-1, 2)]))
    [617, -1, 1, 2]
    """
    for first, last in ranges:
        number: int | None = first
        while number is not None and number <= last:
            yield number
            number = deals.after(number)


def how_many(ranges: Iterable[Range]) -> int:
    """Return how many numbers there are in all ranges together; there is no deal 0.

    >>> how_many([(617, 617), (-1, 2)])
    4
    """
    return sum([last - first + 1 - (first < 0 < last) for first, last in ranges])


def seconds(text: str) -> float:
    """Return a number of seconds that is typed."""
    if not re.fullmatch(r"[0-9]+(\.[0-9]+)?|\.[0-9]+", text, re.ASCII):
        raise argparse.ArgumentTypeError(f"must be a number of seconds such as 5 or 0.5, not {quoted(text)}")
    return float(text)
