"""How the language of the page counts, writes numbers, and joins sentences: this is Spanish."""

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
    """Return a whole number with its thousands set apart, from five digits on.

    >>> grouped(1234567), grouped(12345), grouped(1234), grouped(-12345)
    ('1.234.567', '12.345', '1234', '-12.345')
    """
    return f"{number:,}".replace(",", ".") if abs(number) > 9999 else str(number)


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
    """Return a place in a row, 1 to 99: a plain number, as in "carta 7 de 7".

    >>> ordinal(1), ordinal(21)
    ('1', '21')
    """
    return str(number)
