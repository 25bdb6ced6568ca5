"""How the language of the page counts, and writes numbers, days and lists: the browser's Intl knows."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

LOCALE = "en-GB"  # The language as the browser knows it (BCP 47): how it writes numbers and days.
FORMS = "one"  # Unicode's names of all plural forms but the last: in Polish "one few". At least one name.

_made: dict[str, Any] = {}
"""Intl's objects, by what they were made from: that takes longer than what they do."""


def form(count: int) -> int:
    """Return which of the forms of a counted word goes with a number, beginning with 0; -1 is the last.

    >>> form(1), form(0), form(2)
    (0, -1, -1)
    """
    names = FORMS.split()
    name = _intl("PluralRules").select(count)
    return names.index(name) if name in names else -1


def grouped(number: int) -> str:
    """Return a whole number with its thousands set apart.

    >>> grouped(1234567)
    '1,234,567'
    """
    return str(_intl("NumberFormat").format(number))


def decimal(number: float) -> str:
    """Return a number with one decimal place.

    >>> decimal(3.74)
    '3.7'
    """
    return str(_intl("NumberFormat", minimumFractionDigits=1, maximumFractionDigits=1).format(number))


def date(day: tuple[int, int, int], **style: str) -> str:
    """Return a day, given by year, month and day, or parts of it, in a style of Intl.DateTimeFormat's.

    >>> date((2026, 11, 21), dateStyle="long"), date((2026, 11, 21), weekday="short")
    ('21 November 2026', 'Sat')
    """
    import js  # noqa: PLC0415 - which only browsers have

    year, month, of_month = day
    return str(_intl("DateTimeFormat", **style).format(js.Date.new(year, month - 1, of_month)))


def either(names: Sequence[str]) -> str:
    """Return names as a choice.

    >>> either(["the foundation", "column 1", "column 8"])
    'the foundation, column 1 or column 8'
    """
    import js  # noqa: PLC0415 - which only browsers have

    return str(_intl("ListFormat", type="disjunction").format(js.JSON.parse(json.dumps(names))))


def _intl(kind: str, **options: str | int) -> Any:  # noqa: ANN401 - JavaScript's objects have no types here
    """Return an object of Intl, the same each time."""
    import js  # noqa: PLC0415 - which only browsers have

    written = json.dumps(options)
    key = kind + written
    if key not in _made:
        _made[key] = getattr(js.Intl, kind).new(LOCALE, js.JSON.parse(written))
    return _made[key]
