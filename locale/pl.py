"""How the language of the page counts, writes numbers, and joins sentences: this is Polish."""

from __future__ import annotations

from typing import TypeAlias

Forms: TypeAlias = tuple[str, ...]
"""What is said with a number: a text for each form that `form` returns."""

JOINED, LISTED = " ", ", "
"""What stands between two sentences, and between the parts of a list."""
STOP, ENDS = ".", ".…!?"
"""What ends a sentence that has no end yet, and how sentences end."""


def form(count: int) -> int:
    """Return which of the forms of a counted word goes with a number: for one, for few, for many.

    >>> form(1), form(2), form(5), form(12), form(22)
    (0, 1, 2, 2, 1)
    """
    if count == 1:
        return 0
    return 1 if 2 <= count % 10 <= 4 and not 12 <= count % 100 <= 14 else 2


def grouped(number: int) -> str:
    r"""Return a whole number with its thousands set apart, if it has five digits or more.

    >>> grouped(1234), grouped(1234567) == "1\u00a0234\u00a0567"
    ('1234', True)
    """
    return f"{number:,}".replace(",", "\u00a0") if number >= 10_000 else str(number)


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
    ['1.', '2.', '11.', '21.']
    """
    return f"{number}."
