"""Labels: what others call the piles of a board, before what is there: "Freecells:", "Stack #1:", "3:"."""

from __future__ import annotations

import re
from typing import NamedTuple

_IGNORE_CASE = re.IGNORECASE | re.ASCII  # In ASCII only, because a long s would be an "S".

FOUNDATIONS, CELLS, COLUMN, ROW = "foundations", "cells", "column", "row"
NUMBERED, HEADING, UNKNOWN = "numbered", "heading", "unknown"
"""What a line holds, as its label says; a number may be that of a column or of a row, a heading that of the
board, and unknown is what is none of ours, before cards."""

_NUMBER = r"(?: ?#? ?(\d\d?|[a-i]))?"
_LETTERS = {letter: number for number, letter in enumerate("abcdefgh", start=1)} | {"i": 8}
"""Letters for numbers; i is that of the eighth free cell, as h are the foundations."""
PILES = {
    FOUNDATIONS: rf"(?:foundations?|founds?|home(?: ?cells?)?|homes|aces){_NUMBER}",
    CELLS: rf"(?:fc|free|freecells|reserves?|(?:free ?)?cells?{_NUMBER})",
    COLUMN: rf"(?:(?:columns?|col|cascades?|stacks?|tableaus?|(?:tableau )?piles?|[ct](?=\d)){_NUMBER})?",
    ROW: rf"rows?{_NUMBER}",
}
"""What the labels of each kind of pile say."""
_OTHERS = {HEADING: r"(?:deck|deal|board|cards|layout|position)()", UNKNOWN: r"[a-z][\w #'-]{0,24}()"}
_LABELS = {
    NUMBERED: re.compile(r" *\(?((\d\d?) ?[.):])(?![1-8a-dh]\b)(.*)", re.ASCII),
    **{kind: re.compile(rf"(\W*{name} ?:)(?!:)(.*)", _IGNORE_CASE) for kind, name in PILES.items()},
    **{kind: re.compile(rf"\W*({name}:)(.+)", _IGNORE_CASE) for kind, name in _OTHERS.items()},
}
_SEVERAL = re.compile(
    rf"(?<=[^\s>|])(?<!free)(?<!home)[\s|]+(?=(?:{PILES[FOUNDATIONS]}|{PILES[CELLS]}) ?:)", _IGNORE_CASE
)

_DRAWN = re.compile(r"([^:]*?)((?:H-\w+) C-\w+ D-\w+ S-\w+)\s*", re.ASCII)


class Label(NamedTuple):
    """The label of a line: what it says, as it is written, the number in it, None if none, what follows."""

    kind: str
    name: str
    number: int | None
    rest: str


def label_of(line: str, *kinds: str) -> Label | None:
    """Return the label of a line, None if it has none of these kinds, or of any but a number alone.

    >>> label_of("Stack #1: 7D TD")[:3], label_of("FC2: QH")[:2], label_of("7D TD")
    (('column', 'Stack #1:', 1), ('unknown', 'FC2:'), None)
    >>> label_of("Move 1: 8a", *PILES), label_of("Cells: QH", *PILES)[0]
    (None, 'cells')
    """
    for kind in kinds or (*PILES, *_OTHERS):
        found = _LABELS[kind].fullmatch(line)
        if found:
            name, number, rest = found[1], found[2] or "", found[3]
            counted = int(number) if number.isdigit() else _LETTERS.get(number.lower())
            return Label(kind, name.strip(), counted, rest)
    return None


def places(labels: list[Label | None]) -> list[int] | None:
    """Return the places of piles, from 0, by their numbers; None if they do not have a number each.

    >>> places([label_of("Column 2: 7D"), label_of("Column 1: TD")]), places([label_of(": 7D")])
    ([1, 0], None)
    """
    numbers = [label.number for label in labels if label and label.number is not None]
    first = 0 if 0 in numbers else 1
    return [number - first for number in numbers] if len(set(numbers)) == len(labels) else None


def labelled_parts(line: str) -> list[str]:
    """Return the parts of a line with both free cells and foundations, each with its label.

    >>> labelled_parts("Freecells: QH - - -   Foundations: C-A")
    ['Freecells: QH - - -', 'Foundations: C-A']
    >>> labelled_parts(" JH  2C         H-0 C-A D-0 S-0")  # as fc-solve draws it
    ['Foundations: H-0 C-A D-0 S-0', 'Freecells:  JH  2C         ']
    """
    drawn = _DRAWN.fullmatch(line)
    if drawn:
        return [f"Foundations: {drawn[2]}", f"Freecells: {drawn[1]}"]
    return _SEVERAL.sub("\n", line).split("\n")
