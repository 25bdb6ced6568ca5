"""The deal of the day: days as they are written, and the number that each of them has from 2026 on."""

from __future__ import annotations

from freecell.errors import DayError

FIRST_YEAR = 2026
"""The year in which the deals of the day begin, on 1 January."""

IMPOSSIBLE = (11982, 146692, 186216, 455889, 495505, 512118, 517776, 781948)
"""The only deals from 1 to 1000000 that are not winnable, in order."""

# None of these may ever change: each day would get another deal.
_LAST = 1000000
_WINNABLE = _LAST - len(IMPOSSIBLE)
_PRIME = 1000003
_ROOT = 91529

_BLANKS = " \t\r\n"
_DIGITS = "0123456789"
_LENGTHS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
_FEBRUARY = 2


def fields(text: str) -> tuple[int, int, int] | None:
    """Return the year, the month and the day of a text such as "2026-11-21", None if it is not a day.

    >>> fields("2024-02-29"), fields("2026-02-29"), fields("2026-2-28")
    ((2024, 2, 29), None, None)
    """
    parts = text.split("-")
    if [len(part) for part in parts] != [4, 2, 2] or "".join(parts).strip(_DIGITS):
        return None
    year, month, day = [int(part) for part in parts]
    return (year, month, day) if 1 <= month <= 12 and 1 <= day <= _length(year, month) else None


def parse(text: str) -> tuple[int, int, int]:
    """Return the year, the month and the day of a text; raise DayError if it is not a day from 2026 on.

    Blanks around it are ignored.

    >>> parse(" 2026-11-21 ")
    (2026, 11, 21)
    """
    written = text.strip(_BLANKS)
    if not written:
        raise DayError("no day")
    found = fields(written)
    if not found:
        raise DayError("not a day", typed=written)
    if found[0] < FIRST_YEAR:
        raise DayError("early day", typed=written)
    return found


def deal(text: str) -> int:
    """Return the number of the deal of a day, such as "2026-11-21"; raise DayError if parse does.

    It is one of the 999,992 winnable numbers from 1 to 1000000. In as many days, each of them comes once;
    then they begin again in the same order.

    For a prime p with a primitive root g, x -> g^x mod p is a permutation of 1 to p - 1. Repeated until it
    gives a winnable number, it is one of the winnable numbers alone (cycle-walking: Black and Rogaway,
    "Ciphers with Arbitrary Finite Domains", 2002). Day n has what this makes of the n-th of them. Nearly
    always that is g times the number of the day before, mod p: a multiplicative congruential generator
    (Knuth, "The Art of Computer Programming", volume 2, 3.2.1). p is the first prime after 1000000, and g one
    of its roots that do well in the spectral test (3.3.4) in two to six dimensions.

    >>> deal("2026-01-01"), deal("2026-11-21"), deal("2026-11-22")
    (91529, 494166, 384124)
    """
    number = _winnable(since_first(*parse(text)) % _WINNABLE)
    number = pow(_ROOT, number, _PRIME)
    while number > _LAST or number in IMPOSSIBLE:
        number = pow(_ROOT, number, _PRIME)
    return number


def _winnable(index: int) -> int:
    """Return the winnable number from 1 to 1000000 that has this many others before it."""
    number = index + 1
    for impossible in IMPOSSIBLE:
        if number >= impossible:
            number += 1
    return number


def since_first(year: int, month: int, day: int) -> int:
    """Return how many days after 1 January 2026 a day is."""
    months = sum([_length(year, before) for before in range(1, month)])
    return 365 * (year - FIRST_YEAR) + _leap_days(year) - _leap_days(FIRST_YEAR) + months + day - 1


def _length(year: int, month: int) -> int:
    return _LENGTHS[month - 1] + (_leap_days(year + 1) - _leap_days(year) if month == _FEBRUARY else 0)


def _leap_days(year: int) -> int:
    """Return how many leap days there are before a year, in the Gregorian calendar since the year 1."""
    before = year - 1
    return before // 4 - before // 100 + before // 400
