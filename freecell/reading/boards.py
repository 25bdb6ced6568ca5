"""The board in a pasted text: which of its lines are one, and the position that they show."""

from __future__ import annotations

from freecell.errors import BoardError
from freecell.position import Position
from freecell.reading.characters import plain
from freecell.reading.drawings import as_lists
from freecell.reading.lines import BLANK, BOARD, CAPTION, EITHER, MOVES, Line, lines

_DECK = 52
_ROW = 8
_ENOUGH = 20
"""Cards of a board that is meant as one, even if it is incomplete; fewer may be moves with mistakes."""


def read_board(text: str) -> Position:
    """Return the position of the first board in a text, as freecell.reading.read reads it.

    Raises BoardError, with the line, if there is none, or if something in it is wrong.

    >>> import freecell
    >>> read_board("See it: " + " ".join(freecell.deal(617).rows_text().split())) == freecell.deal(617)
    True
    """
    block = block_of(lines(as_lists(plain(text))))
    if not block:
        raise BoardError("This text contains no board.")
    return position_of(block)


def block_of(text: list[Line]) -> list[Line]:
    """Return the lines of the first board, none if there is none: from its first card to its last.

    Lines of moves end it, as do those after all 52 cards, unless they come at once and have cards too.
    """
    start = _first(text)
    block: list[Line] = []
    known: set[int] = set()
    for line in text[start:]:
        if line.kind == MOVES or (len(known) == _DECK and line.kind != BOARD):
            break
        block.append(line)
        known.update(line.cards())
    while block and block[-1].kind in {BLANK, CAPTION}:
        block.pop()
    is_meant = len(known) >= _ENOUGH or not any(line.kind == MOVES for line in text)
    return block if is_meant else []


def position_of(block: list[Line]) -> Position:
    """Return the position that the lines of a board show; raise BoardError, with the line, if it is none."""
    texts = [line.text() for line in block]
    names = texts[0].split()
    if len(block) == 1 and len(names) == _DECK:  # All in one line: they are dealt row by row.
        texts = [" ".join(names[start : start + _ROW]) for start in range(0, _DECK, _ROW)]
    return Position.parse("\n".join(texts), first_line=block[0].number)


def _first(text: list[Line]) -> int:
    """Return where a board begins: at its first line, and before, where lines could be part of it."""
    start = next((i for i, line in enumerate(text) if line.kind == BOARD), len(text))
    while start and start < len(text) and text[start - 1].kind == EITHER:
        start -= 1
    if all(line.kind == BLANK for line in text[:start]):
        return 0  # Empty lines at the start of a text can be empty columns.
    return start
