"""The text of a board, and what is wrong with one; the opener, which never has one, goes without."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import zip_longest
from types import MappingProxyType

from freecell import cards
from freecell.errors import BoardError

Columns = Sequence[Sequence[str]]
Cells = tuple[int | None, ...]

_EMPTY_CELLS = (None, None, None, None)


def in_columns(columns: Columns, cells: Cells, foundations: tuple[int, ...], before: str) -> str:
    """Return what Position.columns_text says, with a text before the names of each column."""
    top = [_foundations(foundations)] if any(foundations) else []
    top += [_freecells(cells)] if cells != _EMPTY_CELLS else []
    return "\n".join([*top, *[f"{before}{' '.join(column)}".rstrip() for column in columns]])


def on_the_table(columns: Columns, cells: Cells, foundations: tuple[int, ...]) -> str:
    """Return what Position.table_text says."""
    return "\n".join([_foundations(foundations), _freecells(cells), in_rows(columns, "..")])


def in_rows(columns: Columns, empty: str) -> str:
    """Return the columns row by row, with a text where one is shorter."""
    return "\n".join([" ".join(row).rstrip() for row in zip_longest(*columns, fillvalue=empty)])


def _foundations(foundations: tuple[int, ...]) -> str:
    ranks = ["0", *cards.RANKS]
    last = {suit: ranks[count] for suit, count in zip(cards.SUITS, foundations, strict=True)}
    return f"Foundations: {' '.join([f'{suit}-{last[suit]}' for suit in 'HCDS'])}"


def _freecells(cells: Cells) -> str:
    return f"Freecells: {' '.join(['-' if card is None else cards.name(card) for card in cells])}"


def many_cells(count: int, most: int, **line: int) -> BoardError:
    """Return the error that there are more free cells than the most there can be, four unless asked for."""
    is_usual = most == len(_EMPTY_CELLS)
    return BoardError("many cells" if is_usual else "more cells", count=count, most=most, **line)


def at_most_eight(lines: list[tuple[int, ...] | None]) -> list[tuple[int, ...] | None]:
    """Return the lines; if there are too many, without empty ones at the end, then at the start, then all."""
    lines = lines[:]
    for end in (-1, 0):
        while len(lines) > 8 and lines[end] is None:
            del lines[end]
    return lines if len(lines) <= 8 else [line for line in lines if line is not None]


def check_deck(
    columns: tuple[tuple[int, ...], ...],
    cells: tuple[int | None, ...],
    foundations: tuple[int, ...],
    lines_of: Mapping[int, int] = MappingProxyType({}),
) -> None:
    """Raise BoardError unless each card is there exactly once.

    If only one is there twice, the error tells the last line with it, where ``lines_of`` has that.
    """
    there = [card for column in columns for card in column]
    there += [card for card in cells if card is not None]
    there += [card for suit, count in enumerate(foundations) for card in range(suit, 4 * count, 4)]
    double = [card for card in range(52) if there.count(card) > 1]
    missing = [cards.name(card) for card in range(52) if card not in there]
    if double:
        line = lines_of.get(double[0]) if len(double) == 1 else None
        names = [cards.name(card) for card in double]
        raise BoardError("double cards", cards=names, **({"line": line} if line else {}))
    if missing:
        raise BoardError("missing cards", cards=missing)
