"""Tables: a board drawn in rows, as it lies on the table, or column by column; evidence tells which.

A line of a table has fields: what stands at each place, a card or a mark of none.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from itertools import accumulate, pairwise
from operator import itemgetter
from typing import NamedTuple

from freecell import board_text, cards, rules
from freecell.errors import BoardError
from freecell.position import EMPTY_CELLS, EMPTY_FOUNDATIONS, Position
from freecell.reading.labels import CELLS, COLUMN, FOUNDATIONS, NUMBERED, ROW, UNKNOWN, places
from freecell.reading.line_kinds import HEADING, IN_CELL, Line, cards_of, home, is_mark

_COLUMNS = 8

# ---- Fields ----

_SEPARATORS = "|\t,;"
_HOLLOW = re.compile(r"\[\s*\]|\(\s*\)")
_AROUND = str.maketrans("[](){}\"'`", " " * 9)
_BULLET = re.compile(r"\s*[-+•*](?= )")
_RULER = re.compile(r"[\s|:=+_-]*(?:[-=]{4}|[-=]{3}[\s|:+]+[-=]{3})[\s|:=+_-]*|(?:\s*--){3,}\s*")


class Field(NamedTuple):
    """What stands at one place of a line: from where to where, and the card, None for a mark of none."""

    start: int
    end: int
    card: int | None


class Fields(NamedTuple):
    """The fields of a line; if it ``is_divided``, by "|" or the like, there is one for each of its places."""

    line: Line
    fields: list[Field]
    is_divided: bool

    def cards(self) -> tuple[int, ...]:
        """Return the cards of the line."""
        return tuple([field.card for field in self.fields if field.card is not None])


def is_ruler(line: Line) -> bool:
    """Tell whether a line only rules off others, as "|---|---|" and "--- --- ---" do."""
    return bool(_RULER.fullmatch(line.drawn))


def _places(line: Line) -> list[Field]:
    """Return where the columns are of which a line says no more than that, a heading or a ruler."""
    return [Field(*word.span(), None) for word in re.finditer(r"[^\s|:+]+", line.drawn)]


def _texts(lines: list[Line]) -> list[str]:
    """Return the lines without the bullets or the border that all of them begin with."""
    texts = [
        _HOLLOW.sub(lambda mark: "-".ljust(len(mark[0])), line.drawn).translate(_AROUND) for line in lines
    ]
    if lines[1:] and all(_BULLET.match(text) for text in texts if text.strip()):
        texts = [_BULLET.sub(lambda bullet: " " * len(bullet[0]), text, count=1) for text in texts]
    barred = [text for text in texts if "|" in text]
    has_border = all(text.lstrip().startswith("|") for text in barred)
    # With one bar less than columns, it is the first column that is empty.
    if has_border and max([text.count("|") for text in barred], default=0) != _COLUMNS - 1:
        texts = [text.replace("|", " ", 1) for text in texts]
    return texts


def _fields(line: Line, text: str) -> Fields:
    """Divide a line into its fields; raise BoardError if one is neither a card nor a mark of none."""
    separator = next((one for one in _SEPARATORS if one in text), "")
    names = [name.strip() for name in text.rstrip(f" ,;{separator}").split(separator or None)]
    is_divided = bool(separator) and all(_is_free(name) or len(cards_of(name)) == 1 for name in names)
    if is_divided:
        text = " ".join([name or "-" for name in names])
    elif separator:
        text = text.replace(separator, " ")
    words = [_of_word(line.number, word[0], word.start()) for word in re.finditer(r"\S+", text)]
    return Fields(line, [field for word in words for field in word], is_divided)


def _is_free(name: str) -> bool:
    return not name or name == "0" or is_mark(name)


def _of_word(number: int, word: str, start: int) -> list[Field]:
    """Return the cards of a word, or a mark of none; raise BoardError if it is neither."""
    name = IN_CELL.sub("", word).strip("*.,!?")
    if _is_free(name):
        return [Field(start, start + len(word), None)]
    there = cards_of(name)
    if not there:
        raise BoardError("not a card", typed=name, line=number)
    width = len(name) // len(there)
    return [Field(start + i * width, start + (i + 1) * width, card) for i, card in enumerate(there)]


# ---- Positions ----

_CELL_WIDTH = 4
"""Characters of a free cell where fc-solve writes blanks for an empty one."""
_CELLS_RULE = re.compile(r"\s*---(?: ---){,7}\s*")
"""What fc-solve draws below the free cells: three hyphens for each."""

Columns = tuple[tuple[int, ...], ...]


class _Table(NamedTuple):
    """What is drawn: free cells, foundations, lines that are rows or columns, where a heading has columns."""

    cells: tuple[int | None, ...]
    foundations: tuple[int, ...]
    lines: list[Fields]
    heading: list[Field]
    margin: int
    """Blanks before each line of the text."""


def position(board: list[Line], most_cells: int = 4) -> Position:
    """Return the position that the lines of a board show.

    Raises BoardError, with the line, if they show none. If they could be rows or columns, since both are
    possible in a game that began with a deal and nothing tells which, it has ``readings``, one of each kind.
    """
    table = _table(board, most_cells)
    tables = [one for one in (table, *_with_top(table)) if _is_whole(one)]
    if not tables:
        _check(table)
    found = {shown: kind for one in tables for shown, kind in _shown(one)}
    are_labelled = any(_is_labelled(line, COLUMN, ROW) for line in board)
    possible = [one for one in found if rules.comes_of_a_deal(one)]
    if not possible:
        check_order(
            found, lambda turned: turned if rules.comes_of_a_deal(turned) else None, line=board[0].number
        )
    possible = possible or (list(found) if are_labelled else [])
    told = [one for one in possible if found[one] == _told(board, table)] or possible
    readings = {found[one]: one for one in told}
    if len(readings) > 1:
        raise BoardError("rows or columns", line=board[0].number, readings=readings)
    if len(told) != 1:
        raise BoardError("no rows or columns", line=board[0].number)
    return told[0]


def _shown(table: _Table) -> Iterator[tuple[Position, str]]:
    """Yield what a table shows if its lines are columns, and if they are rows, and which it is."""
    for kind, columns in (("columns", _as_columns(table)), ("rows", _as_rows(table))):
        if columns:
            yield Position(columns, table.cells, table.foundations), kind


def check_order(
    found: Iterable[Position], meant: Callable[[Position], Position | int | None], **line: int
) -> None:
    """Raise BoardError, with both readings, if turned over, a board is what meant() returns for it."""
    for position in found:
        turned = meant(position._replace(cascades=tuple([column[::-1] for column in position.cascades])))
        if turned:
            raise BoardError("upside down", readings={"written": position, "turned": turned}, **line)


def _table(board: list[Line], most_cells: int) -> _Table:
    """Read the lines of a board; raise BoardError, with the line, if something in one is no card."""
    lines: list[Line] = []
    heading: list[Field] = []
    count = len(EMPTY_CELLS)
    for line in board:
        if line.label and line.label.kind == UNKNOWN:
            raise BoardError("not a label", typed=line.label.name, line=line.number)
        if _CELLS_RULE.fullmatch(line.drawn):
            count = len(_places(line))
        elif line.kind == HEADING or is_ruler(line):
            heading = _places(line)
        elif not _is_labelled(line, FOUNDATIONS, CELLS):
            lines.append(line)
    foundations = _foundations([line for line in board if _is_labelled(line, FOUNDATIONS)])
    cells = _cells([line for line in board if _is_labelled(line, CELLS)], count, most_cells)
    fields = [*map(_fields, lines, _texts(lines))]
    laid = [line.number for line in lines if line.cards()]
    for line in board:
        if laid and laid[0] < line.number < laid[-1] and _is_labelled(line, FOUNDATIONS, CELLS):
            raise BoardError("no rows or columns", line=line.number)
    margin = min([line.indent for line in board if line.words], default=0)
    return _Table(cells, foundations, fields, heading, margin)


def _is_labelled(line: Line, *kinds: str) -> bool:
    return line.label is not None and line.label.kind in kinds


def _foundations(lines: list[Line]) -> tuple[int, ...]:
    """Return how many cards are on each foundation; raise BoardError at what is no foundation."""
    counts = list(EMPTY_FOUNDATIONS)
    for line in lines:
        for word in line.words:
            there = home(word)
            if there is None:
                raise BoardError("not a foundation", typed=word, line=line.number)
            if there:
                counts[cards.suit(there[0])] = len(there)
    return tuple(counts)


def _cells(held: list[Line], count: int, most: int) -> tuple[int | None, ...]:
    """Return so many free cells, or as many as are held, from one line or from several with a number each."""
    starts = places([line.label for line in held]) or [0] * len(held)
    found: dict[int, int | None] = {}
    for line, start in zip(held, starts, strict=True):
        found.update({start + place: card for place, card in _in_cells(line).items()})
        if max(found, default=0) >= most:
            raise board_text.many_cells(max(found) + 1, most, line=line.number)
    last = max([place for place, card in found.items() if card is not None], default=-1)
    return tuple([found.get(place) for place in range(max(count, last + 1))])


def _in_cells(line: Line) -> dict[int, int | None]:
    read = _fields(line, *_texts([line]))
    is_drawn = not read.is_divided and all(field.end % _CELL_WIDTH == 0 for field in read.fields)
    return {
        field.end // _CELL_WIDTH - 1 if is_drawn else place: field.card
        for place, field in enumerate(read.fields)
    }


def _with_top(table: _Table) -> list[_Table]:
    """Return the table with its first line as free cells and foundations, if it could be that."""
    at = next((i for i, line in enumerate(table.lines) if line.fields), None)
    if at is None or table.foundations != EMPTY_FOUNDATIONS or any(table.cells):
        return []
    top = [field.card for field in table.lines[at].fields]
    if len(top) != _COLUMNS or table.lines[at].line.label:
        return []
    counts = list(EMPTY_FOUNDATIONS)
    for card in top[4:]:
        if card is not None:
            counts[cards.suit(card)] = cards.rank(card) + 1
    return [table._replace(cells=tuple(top[:4]), foundations=tuple(counts), lines=table.lines[at + 1 :])]


def _is_whole(table: _Table) -> bool:
    try:
        _check(table)
    except BoardError:
        return False
    return True


def _check(table: _Table) -> None:
    """Raise BoardError unless each card is there once."""
    there = [(field.card, read.line.number) for read in table.lines for field in read.fields]
    lines_of = {card: number for card, number in there if card is not None}
    laid = tuple([card for card, _ in there if card is not None])
    board_text.check_deck((laid,), table.cells, table.foundations, lines_of)


# ---- Rows and columns ----


def _as_rows(table: _Table) -> Columns | None:
    """Return the columns if the lines are rows, None if they are none: no card hangs in the air."""
    labels = [read.line.label for read in table.lines if read.line.label]
    numbers = [label.number or 0 for label in labels if label.kind in {NUMBERED, ROW}]
    rows = _grid(table, table.lines)
    if rows is None or numbers != sorted(numbers) or any(label.kind == COLUMN for label in labels):
        return None
    columns: list[list[int]] = [[] for _ in range(_COLUMNS)]
    for depth, row in enumerate(rows):
        for place, card in row.items():
            if place >= _COLUMNS or len(columns[place]) != depth:
                return None
            columns[place].append(card)
    return tuple(map(tuple, columns))


def _as_columns(table: _Table) -> Columns | None:
    """Return the columns if each line is one, None if they are none: a column has no gaps."""
    if any(_is_labelled(read.line, ROW) for read in table.lines) or _has_gaps(table):
        return None
    labelled = [read for read in table.lines if read.line.label or read.cards()]
    are_labelled = all(read.line.label for read in labelled)
    lines = labelled if are_labelled else table.lines
    held = [read.cards() if read.fields or read.line.label else None for read in lines]
    numbers = places([read.line.label for read in lines])
    if numbers and max(numbers) < _COLUMNS:
        named = dict(zip(numbers, held, strict=True))
        held = [named.get(number, ()) for number in range(_COLUMNS)]
    columns = [column or () for column in board_text.at_most_eight(held)]
    return tuple(columns + [()] * (_COLUMNS - len(columns))) if len(columns) <= _COLUMNS else None


def _has_gaps(table: _Table) -> bool:
    """Tell whether a place is left free before a card, or is marked as free beside one."""
    for read in table.lines:
        is_free = [field.card is None for field in read.fields]
        is_gap = is_free != sorted(is_free) if read.line.label else len(set(is_free)) > 1
        if is_gap and (read.line.label or not read.is_divided):
            return True
    rows = _grid(table, [read for read in table.lines if not read.line.label])
    numbered = _grid(table, [read for read in table.lines if _is_labelled(read.line, NUMBERED)])
    return rows is None or any([*row] != [*range(len(row))] for row in (*rows, *(numbered or [])))


def _grid(table: _Table, lines: list[Fields]) -> list[dict[int, int]] | None:
    """Return the cards of each line with any by their places, from 0; None if it is not certain where."""
    lines = [read for read in lines if read.cards()]
    rows = [read.fields for read in lines]
    if len({read.is_divided for read in lines if len(read.fields) > 1}) > 1:
        return None  # Something is missing where the others are divided.
    is_counted = all(read.is_divided for read in lines) or any(
        len(read.cards()) < len(read.fields) for read in lines
    )
    is_ragged = len({len(row) for row in rows}) > 1
    if is_counted and is_ragged and any(row[-1].card is None for row in rows):
        return None
    are_labelled = bool(lines and lines[0].line.label)
    margin = min([row[0].start for row in rows]) if are_labelled else table.margin
    if is_counted or _is_gapless(rows, margin):
        places = [[*range(len(row))] for row in rows]
    else:
        at = _columns_at(rows, table.heading, margin)
        places = [[at[field.start] for field in row] for row in rows]
    if any(len(set(there)) < len(there) for there in places):
        return None
    return [
        {place: field.card for place, field in zip(there, row, strict=True) if field.card is not None}
        for there, row in zip(places, rows, strict=True)
    ]


def _is_gapless(rows: list[list[Field]], margin: int) -> bool:
    """Tell whether all lines begin at the margin, with the same blanks between cards."""
    between = {right.start - left.end for row in rows for left, right in pairwise(row)}
    return {row[0].start for row in rows} == {margin} and (len(between) <= 1 or max(between) <= 1)


def _columns_at(rows: list[list[Field]], heading: list[Field], margin: int) -> dict[int, int]:
    """Return the place of the column that stands at each offset of a line, by cards one below the other."""
    stacks = _stacks([heading, *rows])
    if len(heading) == len(stacks) == _COLUMNS:
        places = [*range(_COLUMNS)]
    else:
        stacks = _stacks(rows)
        places = _by_distance([(start + end) / 2 - margin for start, end in stacks])
    return {
        offset: place
        for place, (start, end) in zip(places, stacks, strict=True)
        for offset in range(start, end)
    }


def _stacks(rows: list[list[Field]]) -> list[tuple[int, int]]:
    """Return from where to where there are fields one below the other, from left to right."""
    stacks: list[tuple[int, int]] = []
    for start, end, _ in sorted([field for row in rows for field in row], key=itemgetter(0)):
        if stacks and start < stacks[-1][1]:
            first, last = stacks.pop()
            stacks.append((first, max(last, end)))
        else:
            stacks.append((start, end))
    return stacks


def _by_distance(middles: list[float]) -> list[int]:
    """Return the places of columns by how far from the margin their middles are."""
    apart = [right - left for left, right in pairwise(middles)]
    if not apart:
        return [0]
    step = min(apart)
    first = max(0, round(middles[0] / step - 0.5))
    places = [*accumulate([round(distance / step) for distance in apart], initial=first)]
    # Beyond eight, what seemed to be columns without cards is an indent.
    return places if places[-1] < _COLUMNS else [place - first for place in places]


# ---- Evidence ----


def _told(board: list[Line], table: _Table) -> str:
    """Return what the text says that its lines are: by what is before them, above them or between them."""
    if any(_is_labelled(line, COLUMN, NUMBERED) for line in board):
        return "columns"
    if len(table.heading) == _COLUMNS:
        return "rows"
    of_cards = [i for i, line in enumerate(board) if line.words and not line.label] or [0]
    inside = board[of_cards[0] : of_cards[-1] + 1]
    has_empty = any(not line.drawn.strip() for line in inside) and len(inside) <= _COLUMNS
    # fc-solve and PySolFC, which call the piles above so, write columns.
    are_theirs = any(line.label and line.label.name.lower() in {"fc:", "founds:"} for line in board)
    return "columns" if has_empty or are_theirs else ""
