"""Lists of deals as people keep them, such as "1-500, 512, 617"."""

from __future__ import annotations

import re

from freecell import deals
from freecell.records.results import MOST_ELSEWHERE

_ENTRY = re.compile(r"([0-9]{1,10})(?:[-–—]([0-9]{1,10}))?", re.ASCII)
_MOST = 1_000
"""Entries of a list."""


def parse(text: str) -> list[range]:
    """Return the numbers that a text lists: single ones and ranges, between blanks, commas or semicolons.

    Raises ValueError with the first entry that is neither, that runs backwards, or that no deals have, or
    with "" if there are too many: more than 1,000 entries, or 32,000 deals.

    >>> parse("1 - 500, 512; 617")
    [range(1, 501), range(512, 513), range(617, 618)]
    """
    entries = re.sub(r"\s*([-–—])\s*", r"\1", text).replace(",", " ").replace(";", " ").split()
    if len(entries) > _MOST:
        raise ValueError
    found = [_entry(entry) for entry in entries]
    if sum([some.stop - some.start for some in found]) > MOST_ELSEWHERE:  # Pyodide has no len() for so many.
        raise ValueError
    return found


def _entry(entry: str) -> range:
    found = _ENTRY.fullmatch(entry)
    first, last = (int(found[1]), int(found[2] or found[1])) if found else (0, 0)
    if not deals.FIRST <= first <= last <= deals.LAST:
        raise ValueError(entry)
    return range(first, last + 1)
