"""What is said about famous deals."""

from __future__ import annotations

from freecell.famous import COMPARED, Famous
from freecell.page.words import deals
from freecell.page.words.intl import grouped

TITLE = "Famous deals"  # Above the sheet, and on the buttons that open it.

HEADINGS = {
    "impossible": "Not winnable",
    "four cells": "Not winnable with fewer than 4 free cells",
    "no cells": "Winnable without free cells",
    "hardest": "Hardest to find a solution for",
    "easiest": "Easiest",
}
"""Above each group of deals."""

LINES = {
    "first impossible": "{deal}: the only one of the first 32,000; winnable with 5 free cells",
    "impossible": "{deal}: winnable with 5 free cells",
    "made impossible": "{deal}: built into Windows as an impossible deal; winnable with 5 free cells",
    "very hard with four cells": "{deal}: very hard even with 4",
    "medium with four cells": "{deal}: of medium difficulty with 4",
    "easy with four cells": "{deal}: easy as long as there are 4",
    "no cells": "{deal}",
    "hardest": "{deal}: among the five hardest of the first {compared}",
    "easiest": "{deal}: among the five easiest of the first {compared}",
    "shortest": "{deal}: winnable in 15 moves, not counting those to the foundations",
}
"""A line of the sheet, in a group under its heading; with its deal: "Deal 617"."""


def line(famous: Famous) -> str:
    """Return the line of a deal.

    >>> from freecell.famous import GROUPS
    >>> line(GROUPS["four cells"][0]), line(GROUPS["no cells"][0])
    ('Deal 617: very hard even with 4', 'Deal 164 with no free cells')
    """
    return LINES[famous.reason].format(deal=deals.title(famous.start), compared=grouped(COMPARED))
