"""How the language of the page counts, writes numbers, and joins sentences: this is Brazilian Portuguese."""

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
    (0, 0, 1)
    """
    return int(count > 1)


def grouped(number: int) -> str:
    """Return a whole number with its thousands set apart.

    >>> grouped(1234567), grouped(1234), grouped(999)
    ('1.234.567', '1.234', '999')
    """
    return f"{number:,}".replace(",", ".")


def decimal(number: float) -> str:
    """Return a number with one decimal place.

    >>> decimal(3.74)
    '3,7'
    """
    return f"{number:.1f}".replace(".", ",")


def day(number: int) -> str:
    """Return the day of a month, 1 to 31, as it is in a date: the first is an ordinal.

    >>> day(1), day(2), day(21)
    ('1º', '2', '21')
    """
    return "1º" if number == 1 else str(number)


def ordinal(number: int) -> str:
    """Return the ordinal of a number, 1 to 99: feminine, because it is the place of a card.

    >>> ordinal(1), ordinal(21)
    ('1ª', '21ª')
    """
    return str(number) + "ª"
