"""Tables: a board drawn in rows, as it lies on the table, or column by column; evidence tells which."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import NamedTuple

from freecell import board_text, cards, piles
from freecell.codes import FRESH
from freecell.errors import BoardError
from freecell.position import EMPTY_CELLS, EMPTY_FOUNDATIONS, Position
from freecell.reading.labels import CELLS, COLUMN, FOUNDATIONS, ROW, UNKNOWN
from freecell.reading.lines import HEADING, Line, home, is_card, is_foundation, is_mark

_COLUMNS = 8
_SEPARATORS = "|\t,;"
_EMPTY = re.compile(r"\[\s*\]|\(\s*\)|\(?\bempty\b\)?", re.IGNORECASE)
_BRACKETS = str.maketrans("[](){}\"'`*", " " * 10)
_ORDINAL = re.compile(r"^\s*(?:\(?\d+\s?[.)]|column \d:|[-+•*](?= ))(?=\s|\w)")
_RULER = re.compile(r"[\s|:=+_-]*[-=]{4,}[\s|:=+_-]*|[\s|:+]*(?:[-=]{3,}[\s|:+]+)+[-=]{3,}[\s|:+]*")
_CELL = re.compile(r"[a-di]:(?=.)", re.IGNORECASE)
_CELL_WIDTH = 4
"""Characters of a free cell where fc-solve writes blanks for an empty one."""


class _Field(NamedTuple):
    """What stands at one place of a line: from where to where, and the card, None for a mark of none."""

    start: int
    end: int
    card: int | None


class _Drawn(NamedTuple):
    """A line of a table: without fields, it is empty; its places are known if something divides them."""

    line: Line
    fields: list[_Field]
    is_divided: bool


class _Table(NamedTuple):
    """What is drawn: free cells, foundations, and lines that are rows or columns."""

    cells: tuple[int | None, ...]
    foundations: tuple[int, ...]
    lines: list[_Drawn]


def position(board: list[Line], most_cells: int = 4) -> Position:
    """Return the position that the lines of a board show.

    Raises BoardError, with the line, if they show none, or with both ``readings`` if they could be rows or
    columns: if both are possible in a game that began with a deal, and nothing in the text tells which.
    """
    table = _table(board, most_cells)
    tables = [one for one in (table, *_with_top(table)) if _is_whole(one)]
    if not tables:
        _check(table)
    found: dict[Position, str] = {}
    for one in tables:
        for kind, columns in (("rows", _as_rows(one.lines)), ("columns", _as_columns(one.lines))):
            if columns:
                found.setdefault(Position(columns, one.cells, one.foundations), kind)
    are_labelled = any(line.label and line.label.kind in {COLUMN, ROW} for line in board)
    possible = [one for one in found if comes_of_a_deal(one)] or (list(found) if are_labelled else [])
    told = [one for one in possible if found[one] == _told(board)] or possible
    if len(told) > 1:
        raise BoardError("rows or columns", line=board[0].number, readings=tuple(told))
    if not told:
        raise BoardError("no rows or columns", line=board[0].number)
    return told[0]


def _table(board: list[Line], most_cells: int) -> _Table:
    """Read the lines of a board; raise BoardError, with the line, if something in one is no card."""
    held: list[Line] = []
    counts = list(EMPTY_FOUNDATIONS)
    lines: list[_Drawn] = []
    bullets = [line.drawn.lstrip()[:2] for line in board if line.words]
    is_list = len(set(bullets)) == 1 and is_mark(bullets[0])
    for line in board:
        kind = line.label.kind if line.label else ""
        if line.label and kind == UNKNOWN:
            raise BoardError("not a label", typed=line.label.name, line=line.number)
        if kind == FOUNDATIONS:
            _count_home(line, counts)
        elif kind == CELLS:
            held.append(line)
        elif line.kind != HEADING and not _RULER.fullmatch(line.drawn):
            lines.append(_drawn(line, is_list=is_list))
    return _Table(_cells(held, most_cells), tuple(counts), lines)


def _count_home(line: Line, counts: list[int]) -> None:
    for word in line.words:
        there = home(word)
        if there:
            counts[cards.suit(there[0])] = len(there)
        elif not is_foundation(word):
            raise BoardError("not a foundation", typed=word, line=line.number)


def _cells(held: list[Line], most: int) -> tuple[int | None, ...]:
    """Return the free cells of one line, or of several with a number each."""
    numbered = {line.label.number.lower(): line for line in held if line.label and line.label.number}
    first = "0" if "0" in numbered else "1"
    found: dict[int, int | None] = {}
    for line in held:
        number = line.label.number.lower() if line.label else ""
        there = _in_cells(line)
        start = int(number) - int(first) if number.isdigit() else "abcdefgi".index(number or "a")
        found.update({start + place: card for place, card in there.items()})
        if max(found, default=0) >= most:
            raise BoardError("many cells", count=max(found) + 1, most=most, line=line.number)
    return tuple([found.get(place) for place in range(max(len(EMPTY_CELLS), max(found, default=0) + 1))])


def _in_cells(line: Line) -> dict[int, int | None]:
    fields = _drawn(line, is_list=False).fields
    if all(field.start % _CELL_WIDTH == _CELL_WIDTH // 2 for field in fields):
        return {field.start // _CELL_WIDTH: field.card for field in fields}
    return {place: field.card for place, field in enumerate(fields)}


def _drawn(line: Line, *, is_list: bool) -> _Drawn:
    """Divide a line into its fields; raise BoardError if one is neither a card nor a mark of none."""
    text = _EMPTY.sub(lambda found: "-".ljust(len(found[0])), line.drawn).translate(_BRACKETS)
    ordinal = _ORDINAL.match(text)
    if ordinal and (is_list or not is_mark(ordinal[0].strip())):
        text = " " * ordinal.end() + text[ordinal.end() :]
    separator = next((one for one in _SEPARATORS if one in text), "")
    if separator:
        inner = (
            text.strip(" ").removesuffix("|").removeprefix("|") if separator == "|" else text.rstrip(" ,;")
        )
        names = [name.strip() for name in inner.split(separator)]
        if all(not name or is_mark(name) or (is_card(name) and len(_cards(name)) == 1) for name in names):
            fields = [_Field(i, i + 1, (*_cards(name), None)[0]) for i, name in enumerate(names)]
            return _Drawn(line, fields, is_divided=True)
        text = text.replace(separator, " ")
    fields = []
    for word in re.finditer(r"\S+", text):
        fields += _fields(line.number, word[0], word.start())
    return _Drawn(line, fields, is_divided=False)


def _fields(number: int, word: str, start: int) -> list[_Field]:
    """Return the cards of a word, or a mark of none; raise BoardError if it is neither."""
    name = _CELL.sub("", word).strip(".,:!?")
    if not name or is_mark(name):
        return [_Field(start, start + len(word), None)]
    if not is_card(name):
        raise BoardError("not a card", typed=name, line=number)
    there = _cards(name)
    width = len(name) // len(there)
    return [_Field(start + i * width, start + (i + 1) * width, card) for i, card in enumerate(there)]


def _cards(word: str) -> list[int]:
    return [cards.parse(name) for name in Line(0, word).text().split()] if is_card(word) else []


# ---- The line above the columns ----


def _with_top(table: _Table) -> list[_Table]:
    """Return the table with its first line as free cells and foundations, if it could be that."""
    lines = [drawn for drawn in table.lines if drawn.fields]
    if table.foundations != EMPTY_FOUNDATIONS or any(table.cells) or not lines:
        return []
    top, rest = lines[0], table.lines[table.lines.index(lines[0]) + 1 :]
    fields = [field.card for field in top.fields]
    if len(fields) != _COLUMNS or top.line.label:
        return []
    counts = list(EMPTY_FOUNDATIONS)
    for card in fields[4:]:
        if card is not None:
            counts[cards.suit(card)] = cards.rank(card) + 1
    return [_Table(tuple(fields[:4]), tuple(counts), rest)]


# ---- Rows and columns ----


def _is_whole(table: _Table) -> bool:
    try:
        _check(table)
    except BoardError:
        return False
    return True


def _check(table: _Table) -> None:
    """Raise BoardError unless each card is there once."""
    there = [(field.card, drawn.line.number) for drawn in table.lines for field in drawn.fields]
    lines_of = {card: number for card, number in there if card is not None}
    laid = tuple([card for card, _ in there if card is not None])
    board_text.check_deck((laid,), table.cells, table.foundations, lines_of)


def _as_rows(lines: list[_Drawn]) -> tuple[tuple[int, ...], ...] | None:
    """Return the columns if the lines are rows, None if they are none: no card hangs in the air."""
    placed = _placed(lines)
    if placed is None or any(drawn.line.label and drawn.line.label.kind == COLUMN for drawn in lines):
        return None
    columns: list[list[int]] = [[] for _ in range(_COLUMNS)]
    for depth, row in enumerate(placed):
        for place, card in row:
            if place >= _COLUMNS or len(columns[place]) != depth:
                return None
            columns[place].append(card)
    return tuple(map(tuple, columns))


def _as_columns(lines: list[_Drawn]) -> tuple[tuple[int, ...], ...] | None:
    """Return the columns if each line is one, None if they are none: a column has no gaps."""
    labels = [drawn.line.label for drawn in lines if drawn.line.label]
    unlabelled = [drawn for drawn in lines if not drawn.line.label]
    if any(label.kind == ROW for label in labels) or _has_gaps(unlabelled):
        return None
    of_cards = [
        drawn for drawn in lines if drawn.line.label or any(field.card is not None for field in drawn.fields)
    ]
    are_labelled = all(drawn.line.label for drawn in of_cards)
    held = [
        tuple([field.card for field in drawn.fields if field.card is not None])
        if drawn.fields or drawn.line.label
        else None
        for drawn in (of_cards if are_labelled else lines)
    ]
    places = _numbered(of_cards)
    if places:
        named = dict(zip(places, held, strict=True))
        held = [named.get(place, ()) for place in range(_COLUMNS)]
    try:
        columns = [column or () for column in board_text.at_most_eight(held)]
    except BoardError:
        return None
    return tuple(columns + [()] * (_COLUMNS - len(columns)))


def _numbered(lines: list[_Drawn]) -> list[int]:
    """Return the places of columns that have a number each, from 0; none if they do not count them."""
    numbers = [drawn.line.label.number if drawn.line.label else "" for drawn in lines]
    if not all(map(str.isdigit, numbers)) or len(set(numbers)) < len(numbers):
        return []
    first = 0 if "0" in numbers else 1
    places = [int(number) - first for number in numbers]
    return places if max(places, default=_COLUMNS) < _COLUMNS else []


def _has_gaps(lines: list[_Drawn]) -> bool:
    """Tell whether a place is left free before a card, or is marked as free beside one."""
    placed = _placed(lines)
    marked = [
        drawn
        for drawn in lines
        if not drawn.is_divided and len({field.card is None for field in drawn.fields}) > 1
    ]
    return (
        placed is None
        or bool(marked)
        or any([place for place, _ in row] != list(range(len(row))) for row in placed)
    )


def _placed(lines: list[_Drawn]) -> list[list[tuple[int, int]]] | None:
    """Return the cards of each line that has any with their places, from 0, None if these are not known."""
    rows = [drawn for drawn in lines if any(field.card is not None for field in drawn.fields)]
    fields = [drawn.fields for drawn in rows]
    if all(drawn.is_divided for drawn in rows) or any(field.card is None for row in fields for field in row):
        is_full = len({len(row) for row in fields}) == 1
        if not is_full and any(row[-1].card is None for row in fields):
            return None
        places = [list(range(len(row))) for row in fields]
    else:
        found = _aligned(fields)
        if found is None:
            return None
        places = found
    return [
        [(place, field.card) for place, field in zip(there, row, strict=True) if field.card is not None]
        for there, row in zip(places, fields, strict=True)
    ]


def _aligned(rows: list[list[_Field]]) -> list[list[int]] | None:
    """Return the places of cards that stand one below the other; None if it is not certain which do."""
    stacks: list[list[int]] = []
    for start, end, _ in sorted([field for row in rows for field in row], key=lambda field: field.start):
        if stacks and start < stacks[-1][1]:
            stacks[-1][1] = max(stacks[-1][1], end)
        else:
            stacks.append([start, end])
    apart = [right[0] + right[1] - left[0] - left[1] for left, right in pairwise(stacks)]
    places = [0]
    for distance in apart:
        places.append(places[-1] + max(1, round(distance / min(apart))))
    at = {
        offset: place
        for place, (start, end) in zip(places, stacks, strict=True)
        for offset in range(start, end)
    }
    found = [[at[field.start] for field in row] for row in rows]
    if all(len(set(row)) == len(row) for row in found):
        return found
    is_flush = all(
        row[0].start == rows[0][0].start and all(right.start - left.end <= 1 for left, right in pairwise(row))
        for row in rows
    )
    return [list(range(len(row))) for row in rows] if is_flush else None


# ---- Evidence ----


def comes_of_a_deal(position: Position) -> bool:
    """Tell whether a game that began with a deal could lead here.

    A card moves onto a column only in sequence. So each column is the first part of one that was dealt, of
    which four had 7 cards and four had 6, and then one sequence.
    """
    dealt = [
        len(column) - max(piles.run_length(position, letter) - 1, 0)
        for letter, column in zip(piles.CASCADES, position.cascades, strict=True)
    ]
    return max(dealt) <= max(FRESH) and dealt.count(max(FRESH)) <= FRESH.count(max(FRESH))


def _told(board: list[Line]) -> str:
    """Return what the text says that its lines are: by a column's number before them, or a heading above."""
    if any(line.label and line.label.kind == COLUMN for line in board):
        return "columns"
    cards_from = next(i for i, line in enumerate(board) if line.words)
    inside = [line for line in board[cards_from:] if not line.label]
    if any(not line.drawn.strip() for line in inside) and len(inside) <= _COLUMNS:
        return "columns"
    return ""
