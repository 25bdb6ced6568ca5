"""Labels: what others call the piles of a board, before what is there: "Freecells:", "Stack #1:", "3:"."""

from __future__ import annotations

import re
from typing import NamedTuple

_IGNORE_CASE = re.IGNORECASE | re.ASCII  # In ASCII only, because a long s would be an "S".

FOUNDATIONS, CELLS, COLUMN, ROW = "foundations", "cells", "column", "row"
NUMBERED, UNKNOWN = "numbered", "unknown"
"""What a line holds, as its label says; a number may be that of a column or of a row, and unknown is what is
none of ours, before cards."""

_NUMBER = r"(?: ?#? ?(\d\d?|[a-i]))?"
_KINDS = {
    FOUNDATIONS: rf"(?:foundations?|founds?|home(?: ?cells?)?|homes|aces){_NUMBER}",
    CELLS: rf"(?:fc|free|freecells|reserves?|(?:free ?)?cells?{_NUMBER})",
    COLUMN: rf"(?:(?:columns?|col|cascades?|stacks?|tableaus?|(?:tableau )?piles?){_NUMBER}|[ct]([0-9])|)",
    ROW: rf"rows?{_NUMBER}",
}
_LABELS = {kind: re.compile(rf"\W*{name} ?:(?!:)(.*)", _IGNORE_CASE) for kind, name in _KINDS.items()}
_NUMBERED = re.compile(r" *\(?((\d\d?) ?[.):])(?![1-8a-dh]\b)(.*)", re.ASCII)
_ANY = re.compile(r"\W*([a-z][\w #'-]{0,24}:)(.+)", _IGNORE_CASE)
_HEADING = re.compile(r"(?:deck|deal|board|tableau|cards|layout|position):", _IGNORE_CASE)
_SEVERAL = re.compile(
    rf"(?<=[^\s>|])(?<!free)(?<!home)[\s|]+(?=(?:{_KINDS[FOUNDATIONS]}|{_KINDS[CELLS]}) ?:)", _IGNORE_CASE
)

_DRAWN = re.compile(r"([^:]*?)((?:H-\w+) C-\w+ D-\w+ S-\w+)\s*", re.ASCII)


class Label(NamedTuple):
    """The label of a line: what it says, as it is written, the number in it, "" if none, what follows."""

    kind: str
    name: str
    number: str
    rest: str


def label_of(line: str) -> Label | None:
    """Return the label of a line, None if it has none; it is unknown if it is a word that is none of ours.

    >>> label_of("Stack #1: 7D TD")[:3], label_of("FC2: QH")[:2], label_of("7D TD")
    (('column', 'Stack #1:', '1'), ('unknown', 'FC2:'), None)
    """
    if ":" not in line:
        return None
    for kind, pattern in _LABELS.items():
        found = pattern.fullmatch(line)
        if found:
            *numbers, rest = found.groups()
            return Label(
                kind, line[: found.start(len(numbers) + 1)].strip(), "".join(filter(None, numbers)), rest
            )
    found = _ANY.fullmatch(line)
    if not found:
        return None
    return Label("" if _HEADING.fullmatch(found[1]) else UNKNOWN, found[1], "", found[2])


def known_label(line: str) -> Label | None:
    """Return the label of a line that names a pile, None if it has none.

    >>> known_label("Move 1: 8a"), known_label("Cells: QH")[0]
    (None, 'cells')
    """
    found = label_of(line)
    return found if found and found.kind not in {"", UNKNOWN} else None


def numbered_label(line: str) -> Label | None:
    """Return the label of a line that begins with the number of its column or row, "3: 7D TD", or None."""
    found = _NUMBERED.fullmatch(line)
    return Label(NUMBERED, *found.groups()) if found else None


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
