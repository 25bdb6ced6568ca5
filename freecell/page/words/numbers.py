"""How a language writes numbers, counts, times, days and lists, and puts sentences together.

Plural forms and all that is written with digits come from the browser's Intl.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import js

from freecell.translatable import _

SENTENCES = _("{said} {more}")  # Two sentences, one after the other: what stands between them.
FRAGMENT = _("{said}. {more}")  # A sentence after one that has no stop of its own.
ENDS = ".…!?。！？"
"""How sentences end, in any language."""

MARK, END = "\ue000", "\ue002"
"""Around what is heard and seen in different ways, such as a card (freecell.page.words.signs)."""

LOCALE = _("en-GB")  # The language as the browser knows it (BCP 47): how it writes numbers and days.
FIRST = _("1")  # The first day of a month, as it is in a date: "1er" in French.
PLURALS = _("en")  # The language whose plurals are those of people: in Brazil "pt-PT", for "0 jogadas".
FORMS = _("one")  # Unicode's names of all plural forms but the last: in Polish "one few". At least one name.
_made: dict[str, Any] = {}
"""Intl's objects, by what they were made from: that takes longer than what they do."""


def joined(*sentences: str) -> str:
    """Return sentences or fragments, one after the other; each may be empty.

    >>> joined("Deal 617", "Nothing to undo.")
    'Deal 617. Nothing to undo.'
    >>> joined("Looking for a hint…", "All done.")
    'Looking for a hint… All done.'
    >>> joined("", "All done."), joined("Deal 617", "")
    ('All done.', 'Deal 617')
    """
    said = ""
    for more in sentences:
        if said and more:
            said = (SENTENCES if said.rstrip(END)[-1] in ENDS else FRAGMENT).format(said=said, more=more)
        else:
            said += more
    return said


def capital(said: str) -> str:
    """Return words as they are at the beginning of a sentence.

    >>> capital("ten of diamonds"), capital("ósemka karo"), capital("")
    ('Ten of diamonds', 'Ósemka karo', '')
    """
    start = 1 if said[:1] == MARK else 0
    # By JavaScript: MicroPython knows only the letters of English.
    first, rest = said[start : start + 1], said[start + 1 :]
    return said[:start] + str(js.String.prototype.toUpperCase.call(first)) + rest


def form(count: int) -> int:
    """Return which of the forms of a counted word goes with a number, beginning with 0; -1 is the last.

    >>> form(1), form(0), form(2)
    (0, -1, -1)
    """
    names = FORMS.split()
    name = _intl("PluralRules", locale=PLURALS).select(count)
    return names.index(name) if name in names else -1


def grouped(number: int) -> str:
    """Return a whole number with its thousands set apart.

    >>> grouped(1234567)
    '1,234,567'
    """
    if number < 1000:  # As nearly all are: to make a NumberFormat would keep the first cards waiting.
        return str(number)
    return str(_intl("NumberFormat").format(number))


def decimal(number: float) -> str:
    """Return a number with one decimal place.

    >>> decimal(3.74)
    '3.7'
    """
    style = '{"minimumFractionDigits":1,"maximumFractionDigits":1}'
    return str(_intl("NumberFormat", style).format(number))


def date(day: tuple[int, int, int], style: str = '{"dateStyle":"long"}') -> str:
    """Return a day, given by year, month and day, in a style that has the day of the month first, if at all.

    >>> date((2026, 11, 1)), date((2026, 11, 1), '{"dateStyle":"medium"}')
    ('1 November 2026', '1 Nov 2026')
    """
    said = part(day, style)
    return said.replace("1", FIRST, 1) if day[2] == 1 else said


def part(day: tuple[int, int, int], style: str) -> str:
    """Return what a style says of a day: options of Intl.DateTimeFormat, in JSON.

    >>> part((2026, 11, 21), '{"weekday":"short"}')
    'Sat'
    """
    year, month, of_month = day
    return str(_intl("DateTimeFormat", style).format(js.Date.new(year, month - 1, of_month)))


def either(names: Sequence[str]) -> str:
    """Return names as a choice.

    >>> either(["the foundation", "column 1", "column 8"])
    'the foundation, column 1 or column 8'
    """
    return str(_intl("ListFormat", '{"type":"disjunction"}').format(names))


def _intl(kind: str, options: str = "{}", locale: str = LOCALE) -> Any:  # noqa: ANN401 - JavaScript's objects have no types here
    """Return an object of Intl, with options in JSON, which both Pythons hand over alike."""
    key = kind + options
    if key not in _made:
        _made[key] = getattr(js.Intl, kind).new(locale, js.JSON.parse(options))
    return _made[key]


class Counted:
    """A word with a number before it: called with a number, it says how many there are.

    >>> moves(1), moves(2), moves(12345)
    ('1 move', '2 moves', '12,345 moves')
    >>> cards(0), Counted(cards.forms, "no cards")(0)
    ('0 cards', 'no cards')
    """

    def __init__(self, forms: tuple[str, ...], none: str = "") -> None:
        """Say one of these forms with a number, but ``none`` instead of 0 unless that is ""."""
        self.forms = forms
        self._none = none

    def __call__(self, count: int) -> str:
        """Return how many there are."""
        if self._none and not count:
            return self._none
        return self.forms[form(count)].format(count=grouped(count))


moves: Counted = Counted(_("{count} move", "{count} moves"))
cards: Counted = Counted(_("{count} card", "{count} cards"))
NO_FREE_CELLS = _("no free cells")  # After "with", as in "Deal 617 with no free cells".
free_cells: Counted = Counted(_("{count} free cell", "{count} free cells"), NO_FREE_CELLS)
NO_COLUMNS = _("no columns")  # In a list: "Empty: 1 free cell, no columns."
columns: Counted = Counted(_("{count} column", "{count} columns"), NO_COLUMNS)


def time(seconds: int) -> str:
    """Return a length of time as a clock shows it, with hours only if there are any.

    >>> time(0), time(75), time(3599), time(3600), time(360000)
    ('0:00', '1:15', '59:59', '1:00:00', '100:00:00')
    """
    minutes, rest = divmod(seconds, 60)
    hours, of_hour = divmod(minutes, 60)
    return f"{hours}:{of_hour:02d}:{rest:02d}" if hours else f"{minutes}:{rest:02d}"
