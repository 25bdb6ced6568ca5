"""Drawings: positions as fc-solve prints them unless it is asked for lists, in columns from top to bottom."""

from __future__ import annotations

import re

_WIDTH = 4
"""Characters of a free cell or a column in each line."""

_DRAWING = re.compile(
    r"^(.*)(H-\w+ C-\w+ D-\w+ S-\w+)[ \t]*\n--- --- --- ---.*\n\s*--(?:  --)+[ \t]*\n((?:.*\S.*\n)*)",
    re.MULTILINE | re.ASCII,
)


def as_lists(text: str) -> str:
    """Return a text with every position in it as a list, one column per line, as Position.parse reads it."""
    return _DRAWING.sub(_as_list, text)


def _as_list(drawing: re.Match[str]) -> str:
    cells, foundations, rows = drawing[1], drawing[2], drawing[3].splitlines()
    columns = [" ".join([_field(row, column) for row in rows]) for column in range(8)]
    freecells = " ".join([_field(cells, cell) or "-" for cell in range(4)])
    return "\n".join(
        [f"Foundations: {foundations}", f"Freecells: {freecells}", *[f": {column}" for column in columns], ""]
    )


def _field(line: str, place: int) -> str:
    return line[_WIDTH * place : _WIDTH * (place + 1)].strip()
