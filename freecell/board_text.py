"""The text of a board, read and written for Position; the opener, which never has one, goes without."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import zip_longest
from types import MappingProxyType

from freecell import cards
from freecell.errors import BoardError, CardNameError

Columns = Sequence[Sequence[str]]
Cells = tuple[int | None, ...]

_EMPTY_CELLS = (None, None, None, None)
_NOTHING_HOME = (0, 0, 0, 0)
_ROW_LENGTHS = [8, 8, 8, 8, 8, 8, 4]
_BYTE_ORDER_MARK = "\ufeff"


def parse(
    text: str, most_cells: int
) -> tuple[tuple[tuple[int, ...], ...], tuple[int | None, ...], tuple[int, ...]]:
    """Return the columns, the free cells and the foundations of a board; raise BoardError if it is none.

    freecell.position.Position.parse says what can be read. There are four free cells, or as many as the text
    has, which are ``most_cells`` or four at most.
    """
    foundations: tuple[int, ...] = _NOTHING_HOME
    cells: tuple[int | None, ...] = _EMPTY_CELLS
    # None for an empty line, as opposed to an empty column.
    lines: list[tuple[int, ...] | None] = []
    lines_of: dict[int, int] = {}
    may_be_rows = True
    for number, line in _board_lines(text):
        label, colon, named = line.partition(":")
        try:
            if colon and label.lower() == "foundations":
                foundations = _parse_foundations(named)
            elif colon and label.lower() == "freecells":
                cells = _parse_cells(named, max(most_cells, len(_EMPTY_CELLS)))
            else:
                is_column = line.startswith(":")
                held = tuple(map(_parse_card, (named if is_column else line).split())) if line else None
                lines.append(held)
                lines_of.update(dict.fromkeys(held or (), number))
                may_be_rows = may_be_rows and not is_column
        except BoardError as error:
            raise BoardError(error.kind, line=number, **error.facts) from None
    columns = _in_columns(lines, may_be_rows=may_be_rows)
    check_deck(columns, cells, foundations, lines_of)
    return columns, cells, foundations


def in_columns(columns: Columns, cells: Cells, foundations: tuple[int, ...], before: str) -> str:
    """Return what Position.columns_text says, with a text before the names of each column."""
    top = [_foundations(foundations)] if any(foundations) else []
    top += [_freecells(cells)] if cells != _EMPTY_CELLS else []
    return "\n".join([*top, *[f"{before}{' '.join(column)}".rstrip() for column in columns]])


def on_the_table(columns: Columns, cells: Cells, foundations: tuple[int, ...]) -> str:
    """Return what Position.table_text says."""
    rows = [" ".join(row) for row in zip_longest(*columns, fillvalue="..")]
    return "\n".join([_foundations(foundations), _freecells(cells), *rows])


def _foundations(foundations: tuple[int, ...]) -> str:
    ranks = ["0", *cards.RANKS]
    last = {suit: ranks[count] for suit, count in zip(cards.SUITS, foundations, strict=True)}
    return f"Foundations: {' '.join([f'{suit}-{last[suit]}' for suit in 'HCDS'])}"


def _freecells(cells: Cells) -> str:
    return f"Freecells: {' '.join(['-' if card is None else cards.name(card) for card in cells])}"


def _board_lines(text: str) -> list[tuple[int, str]]:
    """Return the lines of a board with their numbers, without a byte order mark or a title before them."""
    lines = (text[1:] if text.startswith(_BYTE_ORDER_MARK) else text).splitlines()
    board = [
        (number, line.strip())
        for number, line in enumerate(lines, start=1)
        if not line.lstrip().startswith("#")
    ]
    if len(board) < len(lines) - 1:
        raise BoardError("several boards")
    return board


def _in_columns(lines: list[tuple[int, ...] | None], *, may_be_rows: bool) -> tuple[tuple[int, ...], ...]:
    """Return eight columns: the lines, with empty ones added, or what the lines are the rows of."""
    full = [line for line in lines if line is not None]
    if may_be_rows and [len(line) for line in full] == _ROW_LENGTHS:
        return tuple([tuple([row[i] for row in full if i < len(row)]) for i in range(8)])
    columns = [line or () for line in at_most_eight(lines)]
    return tuple(columns + [()] * (8 - len(columns)))


def _parse_foundations(text: str) -> tuple[int, ...]:
    """Read "H-5 C-A D-K S-0": the last card on each foundation; 0, or no mention, for an empty one."""
    foundations = list(_NOTHING_HOME)
    for name in text.split():
        suit, _, rank = name.partition("-")
        try:
            if rank == "0":
                foundations[cards.suit(cards.parse("A" + suit))] = 0
            else:
                last = cards.parse(rank + suit)
                foundations[cards.suit(last)] = cards.rank(last) + 1
        except CardNameError:
            raise BoardError("not a foundation", typed=name) from None
    return tuple(foundations)


def _parse_cells(text: str, most: int) -> tuple[int | None, ...]:
    """Read "4C - KD -": the cards in the free cells, "-" or no mention for an empty one."""
    cells = [None if name == "-" else _parse_card(name) for name in text.split()]
    if len(cells) > most:
        raise many_cells(len(cells), most)
    return tuple(cells) + _EMPTY_CELLS[len(cells) :]


def many_cells(count: int, most: int, **line: int) -> BoardError:
    """Return the error that there are more free cells than the most there can be, four unless asked for."""
    is_usual = most == len(_EMPTY_CELLS)
    return BoardError("many cells" if is_usual else "more cells", count=count, most=most, **line)


def at_most_eight(lines: list[tuple[int, ...] | None]) -> list[tuple[int, ...] | None]:
    """Return the lines; if there are too many, without empty ones at the end, then at the start, then all."""
    if len(lines) > 8:
        lines = lines[: _last_full(lines) + 1]
    if len(lines) > 8:
        lines = lines[len(lines) - 1 - _last_full(lines[::-1]) :]
    if len(lines) > 8:
        lines = [line for line in lines if line is not None]
    if len(lines) > 8:
        raise BoardError("many columns", count=len(lines))
    return lines


def _last_full(lines: list[tuple[int, ...] | None]) -> int:
    """Return the index of the last line that is not empty, -1 if there is none."""
    return max([i for i, line in enumerate(lines) if line is not None] + [-1])


def _parse_card(name: str) -> int:
    try:
        return cards.parse(name)
    except CardNameError as error:
        raise BoardError(error.kind, **error.facts) from None


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
