"""What is said about famous deals."""

from __future__ import annotations

from freecell.famous import COMPARED, Famous
from freecell.page.words import deals
from freecell.page.words.intl import grouped
from freecell.translation import _

TITLE = _("Famous deals")  # Above the sheet, and on the buttons that open it.

HEADINGS = {
    "impossible": _("Not winnable"),
    "four cells": _("Not winnable with fewer than 4 free cells"),
    "no cells": _("Winnable without free cells"),
    "hardest": _("Hardest to find a solution for"),
    "easiest": _("Easiest"),
}
"""Above each group of deals."""

LINES = {
    "first impossible": _("{deal}: the only one of the first 32,000; winnable with 5 free cells"),
    "impossible": _("{deal}: winnable with 5 free cells"),
    "made impossible": _("{deal}: built into Windows as an impossible deal; winnable with 5 free cells"),
    "very hard with four cells": _("{deal}: very hard even with 4"),
    "medium with four cells": _("{deal}: of medium difficulty with 4"),
    "easy with four cells": _("{deal}: easy as long as there are 4"),
    "no cells": "{deal}",
    "hardest": _("{deal}: among the five hardest of the first {compared}"),
    "easiest": _("{deal}: among the five easiest of the first {compared}"),
    "shortest": _("{deal}: winnable in 15 moves, not counting those to the foundations"),
}
"""A line of the sheet, in a group under its heading; with its deal: "Deal 617"."""


def line(famous: Famous) -> str:
    """Return the line of a deal.

    >>> from freecell.famous import GROUPS
    >>> line(GROUPS["four cells"][0]), line(GROUPS["no cells"][0])
    ('Deal 617: very hard even with 4', 'Deal 164 with no free cells')
    """
    return LINES[famous.reason].format(deal=deals.title(famous.start), compared=grouped(COMPARED))
