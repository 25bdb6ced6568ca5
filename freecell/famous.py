"""Famous deals: those that people ask for by their numbers, and what each of them is known for."""

from __future__ import annotations

from typing import Literal, NamedTuple

from freecell.days import IMPOSSIBLE
from freecell.starting_position import Start

Group = Literal["impossible", "four cells", "no cells", "hardest", "easiest"]
Reason = Literal[
    "first impossible",
    "impossible",
    "made impossible",
    "very hard with four cells",
    "medium with four cells",
    "easy with four cells",
    "no cells",
    "hardest",
    "easiest",
    "shortest",
]

COMPARED = 2000
"""Deals from 1 to this are those among which some are the hardest or the easiest."""


class Famous(NamedTuple):
    """A deal, with its number of free cells, and what it is known for.

    - "first impossible": the only one of Microsoft's first 32,000 that is not winnable
    - "impossible": not winnable either, and among the million of Windows XP
    - "made impossible": one of the two that Windows has for being so; all of these are won with five cells
    - "very hard with four cells", and the same with "medium" and "easy": so difficult with four, not
      winnable with three
    - "no cells": won without free cells
    - "hardest", "easiest": by our difficulty, one of five of those from 1 to COMPARED
    - "shortest": won in 15 moves, not counting those home
    """

    start: Start
    reason: Reason


def _deals(reason: Reason, *numbers: int, cells: int = 4) -> tuple[Famous, ...]:
    return tuple([Famous(Start(number, cells=cells), reason) for number in numbers])


GROUPS: dict[Group, tuple[Famous, ...]] = {
    "impossible": (
        *_deals("first impossible", IMPOSSIBLE[0]),
        *_deals("impossible", *IMPOSSIBLE[1:]),
        *_deals("made impossible", -1, -2),
    ),
    "four cells": (
        *_deals("very hard with four cells", 617, 454),
        *_deals("medium with four cells", 575),
        *_deals("easy with four cells", 2563),
    ),
    "no cells": _deals("no cells", 164, 892, 1012, 1150, 1529, cells=0),
    "hardest": _deals("hardest", 1025, 1941, 1694, 1651, 299),
    "easiest": (*_deals("easiest", 46, 1083, 1753, 58, 1086), *_deals("shortest", 346)),
}
"""The groups in the order in which they are shown; no deal is there twice with as many free cells."""
