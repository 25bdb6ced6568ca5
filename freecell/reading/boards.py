"""The board in a pasted text: which of its lines are one, and the position that they show."""

from __future__ import annotations

from itertools import accumulate
from typing import NamedTuple

from freecell import cards, finding
from freecell.codes import FRESH
from freecell.errors import BoardError
from freecell.game import Game
from freecell.position import Position
from freecell.reading.characters import plain
from freecell.reading.drawings import as_lists
from freecell.reading.lines import (
    BLANK,
    BOARD,
    CAPTION,
    COLUMN,
    EITHER,
    FOUNDATIONS,
    MOVES,
    Line,
    lines,
)

_ROW = 8
_ENOUGH = 20
"""Cards of a board that is meant as one, even if it is incomplete; fewer may be moves with mistakes."""


class Block(NamedTuple):
    """The lines of a board, none if there is none, and those before and after them."""

    before: list[Line]
    board: list[Line]
    after: list[Line]


def read_board(text: str) -> Position:
    """Return the position of the first board in a text, as freecell.reading.read reads it.

    Of several positions without moves, as fc-solve prints a solution, it is the first one. Raises BoardError,
    with the line, if there is none, if something in it is wrong, or if cards or moves follow it;
    DealNumberError, DayError or FreecellError if its title names a deal, a day or an option that does not
    exist.

    >>> import freecell
    >>> read_board("See it: " + " ".join(freecell.deal(617).rows_text().split())) == freecell.deal(617)
    True
    """
    read = lines(as_lists(plain(text)))
    block = block_of([*positions(read), read][0])
    if not block.board:
        raise BoardError("no board")
    game = game_of(block)
    for line in block.after:
        if line.kind in {BOARD, EITHER, MOVES}:
            raise BoardError("more than a board", line=line.number)
    return game.position


def positions(text: list[Line]) -> list[list[Line]]:
    """Return the lines of each position of several without moves, each of which begins with its foundations.

    There are none if the text is anything else.
    """
    starts = [i for i, line in enumerate(text) if line.label == FOUNDATIONS]
    if len(starts) < 2 or any(line.kind == MOVES for line in text):
        return []
    return [text[start:end] for start, end in zip(starts, [*starts[1:], len(text)], strict=True)]


def block_of(text: list[Line]) -> Block:
    """Return the first board of a text: from its first card to its last.

    Lines of moves end it, as do those after all 52 cards, unless they come at once and have cards too.
    """
    start = _first(text)
    end = last = start
    known: set[int] = set()
    for line in text[start:]:
        if line.kind == MOVES or (len(known) == cards.DECK and line.kind != BOARD):
            break
        end += 1
        if line.kind not in {BLANK, CAPTION}:
            last = end
        known.update(line.cards())
    if len(known) < _ENOUGH and any(line.kind == MOVES for line in text):
        return Block(text, [], [])
    return Block(text[:start], text[start:last], text[last:])


def game_of(block: Block) -> Game:
    """Return the game, without moves, of a board: of the number that deals it, if there is one.

    If its cards are those of a number, row by row or column by column, the lines may be broken anywhere.
    Raises BoardError, with the line, if they show no position, or if another board follows, or part of one.
    """
    game = _game(block.board)
    others = block_of(block.after).board
    if others:
        try:
            other = _game(others)
        except BoardError:
            raise BoardError("more cards", line=others[0].number) from None
        if game.position.is_fresh and other.position.is_fresh and game.start != other.start:
            raise BoardError("another board", line=others[0].number)
    return game


def _game(board: list[Line]) -> Game:
    tried = _possible_deals(board)
    for columns in tried:
        numbers = finding.numbers(columns)
        if numbers:
            return Game(numbers[0])
    position = _position(board)
    numbers = finding.numbers(position.cascades) if position.is_fresh and not tried else ()
    return Game(numbers[0] if numbers else position)


def _position(board: list[Line]) -> Position:
    texts = [line.text() for line in board]
    names = texts[0].split()
    if len(board) == 1 and len(names) == cards.DECK:  # All in one line: they are dealt row by row.
        texts = [" ".join(names[start : start + _ROW]) for start in range(0, cards.DECK, _ROW)]
    return Position.parse("\n".join(texts), first_line=board[0].number)


def _possible_deals(board: list[Line]) -> list[tuple[tuple[int, ...], ...]]:
    """Return what a deal would be with these cards in this order, by rows and by columns, likeliest first."""
    there = [card for line in board for card in line.cards()]
    if sorted(there) != list(range(cards.DECK)) or any(line.label not in {"", COLUMN} for line in board):
        return []
    by_rows = tuple([tuple(there[i::_ROW]) for i in range(_ROW)])
    ends = list(accumulate(FRESH))
    by_columns = tuple([tuple(there[end - length : end]) for end, length in zip(ends, FRESH, strict=True)])
    return [by_columns, by_rows] if len(board) == len(FRESH) else [by_rows, by_columns]


def _first(text: list[Line]) -> int:
    """Return where a board begins: at its first line, and before, where lines could be part of it."""
    start = next((i for i, line in enumerate(text) if line.kind == BOARD), len(text))
    while start and start < len(text) and text[start - 1].kind == EITHER:
        start -= 1
    if all(line.kind == BLANK for line in text[:start]):
        return 0  # Empty lines at the start of a text can be empty columns.
    return start
