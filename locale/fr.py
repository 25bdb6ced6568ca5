"""How the language of the page counts, writes numbers, and joins sentences: this is French.

It has the place of ``freecell/page/words/grammar.py``, with the same names (tools.languages).
"""

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

    >>> form(0), form(1), form(2)
    (0, 0, 1)
    """
    return int(count > 1)


def grouped(number: int) -> str:
    r"""Return a whole number with its thousands set apart, by narrow spaces that do not break.

    >>> grouped(1234567) == "1\u202f234\u202f567", grouped(617)
    (True, '617')
    """
    return f"{number:,}".replace(",", "\u202f")


def decimal(number: float) -> str:
    """Return a number with one decimal place.

    >>> decimal(3.74)
    '3,7'
    """
    return f"{number:.1f}".replace(".", ",")


def day(number: int) -> str:
    """Return the day of a month, 1 to 31, as it is in a date.

    >>> day(1), day(2)
    ('1er', '2')
    """
    return "1er" if number == 1 else str(number)


def ordinal(number: int) -> str:
    """Return the ordinal of a number, 1 to 99, as it goes with a card, which is feminine.

    >>> [ordinal(n) for n in (1, 2, 11, 21)]
    ['1re', '2e', '11e', '21e']
    """
    return str(number) + ("re" if number == 1 else "e")
