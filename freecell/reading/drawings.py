"""Drawings: positions as fc-solve prints them unless it is asked for lists, in columns from top to bottom."""

from __future__ import annotations

import re

_WIDTH = 4
"""Characters of a free cell or a column in each line."""

_DRAWING = re.compile(
    r"^(.*)(H-\w+ C-\w+ D-\w+ S-\w+)[ \t]*\n--- --- --- ---.*\n\s*--(?:  --)+[ \t]*\n"
    r"((?:[ \t]*\S.*(?:\n|\Z))*)",
    re.MULTILINE | re.ASCII,
)


def as_lists(text: str) -> list[tuple[int, str]]:
    """Return the lines of a text with their numbers, and every drawing as lines that Position.parse reads.

    These have one column each, and the number of the drawing's first line.
    """
    found: list[tuple[int, str]] = []
    number, end = 1, 0
    for drawing in _DRAWING.finditer(text):
        before = text[end : drawing.start()].splitlines()
        found += enumerate(before, start=number)
        number += len(before)
        found += [(number, line) for line in _as_list(drawing)]
        number += len(drawing[0].splitlines())
        end = drawing.end()
    return [*found, *enumerate(text[end:].splitlines(), start=number)]


def _as_list(drawing: re.Match[str]) -> list[str]:
    cells, foundations, rows = drawing[1], drawing[2], drawing[3].splitlines()
    columns = [" ".join([_field(row, column) for row in rows]) for column in range(8)]
    freecells = " ".join([_field(cells, cell) or "-" for cell in range(4)])
    return [
        f"Foundations: {foundations}", f"Freecells: {freecells}", *[f": {column}" for column in columns], ""
    ]  # fmt: skip


def _field(line: str, place: int) -> str:
    return line[_WIDTH * place : _WIDTH * (place + 1)].strip()
