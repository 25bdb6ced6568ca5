"""What deals are called: those with a number by it, boards without one as what they are."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from freecell.start import Start

NUMBERED = "Deal {number}"  # By itself, and at the beginning of a sentence.
NUMBERED_WITHIN = "deal {number}"  # Inside a sentence.
BOARD = "Board without a number"  # By itself.
THIS_BOARD = "This board"  # At the beginning of a sentence.
THIS_BOARD_WITHIN = "this board"  # Inside a sentence.
NUMBERED_ON_PAPER = "FreeCell deal {number}"  # On paper, in files, in messages.
BOARD_ON_PAPER = "FreeCell board {code}"  # On paper, in files, in messages.


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
