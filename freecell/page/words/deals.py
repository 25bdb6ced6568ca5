"""What deals are called: those with a number by it, boards without one as what they are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from freecell.page.words import numbers

if TYPE_CHECKING:
    from freecell.start import Start

NUMBERED = "Deal {number}"  # By itself, and at the beginning of a sentence.
NUMBERED_WITHIN = "deal {number}"  # Inside a sentence.
BOARD = "Board without a number"  # By itself.
THIS_BOARD = "This board"  # At the beginning of a sentence.
THIS_BOARD_WITHIN = "this board"  # Inside a sentence.
NUMBERED_ON_PAPER = "FreeCell deal {number}"  # On paper, in files, in messages.
BOARD_ON_PAPER = "FreeCell board {code}"  # On paper, in files, in messages.
FREECELL = "FreeCell"  # Above a board on paper, whose code has no room there.
AFTER_MOVES = "{deal}, after {moves}"  # Above or below the picture of a game.


def title(start: Start) -> str:
    """Return what a deal is called by itself.

    >>> from freecell.start import Start
    >>> title(Start(617)), title(Start(board="Q43R"))
    ('Deal 617', 'Board without a number')
    """
    return BOARD if start.number is None else NUMBERED.format(number=start.number)


def name(start: Start) -> str:
    """Return what a deal is called at the beginning of a sentence.

    >>> from freecell.start import Start
    >>> name(Start(617)), name(Start(board="Q43R"))
    ('Deal 617', 'This board')
    """
    return THIS_BOARD if start.number is None else NUMBERED.format(number=start.number)


def within(start: Start) -> str:
    """Return what a deal is called inside a sentence.

    >>> from freecell.start import Start
    >>> within(Start(617)), within(Start(board="Q43R"))
    ('deal 617', 'this board')
    """
    return THIS_BOARD_WITHIN if start.number is None else NUMBERED_WITHIN.format(number=start.number)


def on_paper(start: Start) -> str:
    """Return what a deal is called where nothing else tells which it is, so that it can be found again.

    >>> from freecell.start import Start
    >>> on_paper(Start(617)), on_paper(Start(board="Q43R"))
    ('FreeCell deal 617', 'FreeCell board Q43R')
    """
    if start.number is None:
        return BOARD_ON_PAPER.format(code=start.board)
    return NUMBERED_ON_PAPER.format(number=start.number)


def heading(start: Start, count: int) -> str:
    """Return what is printed above a game after so many moves.

    >>> from freecell.start import Start
    >>> heading(Start(617), 0), heading(Start(617), 1), heading(Start(board="Q43R"), 2)
    ('FreeCell deal 617', 'FreeCell deal 617, after 1 move', 'FreeCell, after 2 moves')
    """
    return after(FREECELL if start.number is None else on_paper(start), count)


def after(deal: str, count: int) -> str:
    """Return what a deal is called after so many moves.

    >>> after("FreeCell deal 617", 2)
    'FreeCell deal 617, after 2 moves'
    """
    return AFTER_MOVES.format(deal=deal, moves=numbers.moves(count)) if count else deal
