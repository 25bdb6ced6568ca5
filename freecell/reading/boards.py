"""The board in a pasted text: which of its lines are one, and the position that they show."""

from __future__ import annotations

import re
from itertools import islice
from typing import NamedTuple

from freecell import cards, deal_lookup
from freecell.deals import FRESH
from freecell.errors import BoardError
from freecell.game import Game
from freecell.position import Position
from freecell.reading import board_layout
from freecell.reading.board_layout import is_ruler
from freecell.reading.labels import COLUMN, FOUNDATIONS
from freecell.reading.line_kinds import BLANK, BOARD, CAPTION, EITHER, HEADING, MOVES, Line, lines
from freecell.reading.structures import plain
from freecell.starting_position import Start

_ENOUGH = 20
"""Cards of a board that is meant as one, even if it is incomplete; fewer may be moves with mistakes."""


_OPEN_FIRST = re.compile(
    r"\b(?:top|open|last)(?: card)?s? (?:is |comes )?first\b|\btop to bottom\b", re.IGNORECASE
)


class Block(NamedTuple):
    """The lines of a board, none if there is none, and those before and after them."""

    before: list[Line]
    board: list[Line]
    after: list[Line]


def read_board(text: str, cells: int = 4) -> Position:
    """Return the position of the first board in a text, as freecell.reading.read reads it.

    It has so many free cells, 0 to 8. Of several positions without moves, as fc-solve prints a solution, it
    is the first one. Raises BoardError, with the line, if there is none, if something in it is wrong, or if
    cards or moves follow it; DealNumberError, DayError or FreecellError if its title names a deal, a day or
    an option that does not exist; TextError if it is a game of another kind.

    >>> import freecell
    >>> read_board("See it: " + " ".join(freecell.deal(617).rows_text().split())) == freecell.deal(617)
    True
    """
    read = lines(plain(text))
    block = block_of([*positions(read), read][0])
    if not block.board:
        raise BoardError("no board")
    game = game_of(block, cells)
    for line in block.after:
        if line.kind in {EITHER, MOVES} or (line.kind == BOARD and line.cards()):
            raise BoardError("more than a board", line=line.number)
    return game.position.with_cells(cells)


def positions(text: list[Line]) -> list[list[Line]]:
    """Return the lines of each position of several without moves, each of which begins with its foundations.

    There are none if the text is anything else.
    """
    starts = [i for i, line in enumerate(text) if line.label and line.label.kind == FOUNDATIONS]
    if len(starts) < 2 or any(line.kind == MOVES for line in text):
        return []
    return [text[start:end] for start, end in zip(starts, [*starts[1:], len(text)], strict=True)]


def block_of(text: list[Line]) -> Block:
    """Return the first board of a text: from its first card to its last.

    Lines of moves end it, as do those after all 52 cards, unless they come at once and have cards too.
    """
    start = _first(text)
    last = start
    known: set[int] = set()
    for end, line in enumerate(text[start:], start + 1):
        is_board = line.kind == BOARD or line.label
        if line.kind == MOVES or (len(known) == cards.DECK and not is_board):
            break
        if is_board or line.kind not in {BLANK, CAPTION, HEADING}:
            last = end
        known.update(line.cards())
    if len(known) < _ENOUGH and any(line.kind == MOVES for line in text):
        return Block(text, [], [])
    return Block(_before(text[:start]), text[start:last], text[last:])


def _before(text: list[Line]) -> list[Line]:
    """Return the lines before a board; if some are bare numbers, what looks like moves is too."""
    are_numbers = any(line.kind == CAPTION and line.drawn.strip().isdigit() for line in text)
    return [line for line in text if not are_numbers or line.kind not in {MOVES, EITHER}]


def game_of(block: Block, cells: int = 4) -> Game:
    """Return the game, without moves, of a board: of the number that deals it, if there is one.

    If its cards are those of a number, row by row or column by column, the lines may be broken anywhere.
    Raises BoardError, with the line, if they show no position, or if another board follows, or part of one.
    """
    game = _game(block.board, cells)
    if game.number is None and any(_OPEN_FIRST.search(line.drawn) for part in block for line in part):
        board_layout.check_order([game.position], lambda turned: turned)
    others = block_of(block.after).board
    if any(line.cards() for line in others):  # Free cells and foundations may be below, without any.
        try:
            other = _game(others)
        except BoardError:
            raise BoardError("more cards", line=others[0].number) from None
        if game.position.is_fresh and other.position.is_fresh and game.start != other.start:
            raise BoardError("another board", line=others[0].number)
    return game


def _game(board: list[Line], cells: int = 4) -> Game:
    """Return the game of a board; a number proves an order of the cards that the lines do not show."""
    try:
        position = board_layout.position(board, max(cells, 4))
    except BoardError:
        number = _number(board)
        if not number:
            raise
        return Game(number)
    if not position.is_fresh:
        return Game(position)
    number = _numbered(position.cascades)
    if not number:
        board_layout.check_order([position], lambda turned: _numbered(turned.cascades))
    return Game(Start(number, cells=len(position.cells)) if number else position)


def _numbered(columns: tuple[tuple[int, ...], ...]) -> int | None:
    """Return the first number that deals these columns, None if none does."""
    return next(iter(deal_lookup.numbers(columns)), None)


def _number(board: list[Line]) -> int | Position | None:
    """Return the number of a deal whose cards are broken into lines anywhere, None if they are of none.

    All in one line, they are dealt row by row, with a number or without.
    """
    tried = _possible_deals(board)
    found = next(filter(None, map(_numbered, tried)), None)
    if tried and not found and len([line for line in board if line.words]) == 1:
        return Position(tried[0])
    return found


def _possible_deals(board: list[Line]) -> list[tuple[tuple[int, ...], ...]]:
    """Return what deals could have these cards in this order, or in the order from the last line up."""
    there = [line.cards() for line in board if not line.label or line.label.kind == COLUMN]
    orders = [[card for line in there for card in line], [card for line in there[::-1] for card in line]]
    if sorted(orders[0]) != list(range(cards.DECK)):
        return []
    laid: list[tuple[tuple[int, ...], ...]] = []
    for order in (*orders, orders[0][::-1]):
        left = iter(order)
        laid.append(tuple([tuple(order[i :: len(FRESH)]) for i in range(len(FRESH))]))
        laid.append(tuple([tuple(islice(left, length)) for length in FRESH]))
    return laid


def _first(text: list[Line]) -> int:
    """Return where a board begins: at its first line, and before, where lines could be part of it."""
    start = next((i for i, line in enumerate(text) if line.kind == BOARD), len(text))
    before = text[:start] if start < len(text) else []
    while before and (before[-1].kind in {EITHER, HEADING} or before[-1].label or is_ruler(before[-1])):
        before.pop()
        start -= 1
    # Empty lines at the start of a text can be empty columns.
    return 0 if start < len(text) and all(line.kind == BLANK for line in before) else start
