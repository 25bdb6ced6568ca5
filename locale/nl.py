"""How the language of the page counts, writes numbers, and joins sentences: this is Dutch."""

from __future__ import annotations

from typing import TypeAlias

Forms: TypeAlias = tuple[str, ...]
"""What is said with a number: a text for each form that `form` returns."""

JOINED, LISTED = " ", ", "
"""What stands between two sentences, and between the parts of a list."""
STOP, ENDS = ".", ".…!?"
"""What ends a sentence that has no end yet, and how sentences end."""


def form(count: int) -> int:
    """Return which of the forms of a counted word goes with a number, beginning with 0.

    >>> form(1), form(0), form(2)
    (0, 1, 1)
    """
    return int(count != 1)


def grouped(number: int) -> str:
    """Return a whole number with its thousands set apart.

    >>> grouped(1234567)
    '1.234.567'
    """
    return f"{number:,}".replace(",", ".")


def decimal(number: float) -> str:
    """Return a number with one decimal place.

    >>> decimal(3.74)
    '3,7'
    """
    return f"{number:.1f}".replace(".", ",")


def day(number: int) -> str:
    """Return the day of a month, 1 to 31, as it is in a date.

    >>> day(1)
    '1'
    """
    return str(number)


def ordinal(number: int) -> str:
    """Return the ordinal of a number, 1 to 99.

    >>> [ordinal(n) for n in (1, 2, 11, 21)]
    ['1e', '2e', '11e', '21e']
    """
    return f"{number}e"
