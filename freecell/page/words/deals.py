"""What deals are called: those with a number by it, boards without one as what they are."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from freecell.start import Start

NUMBERED = "Deal {number}"
BOARD = "Board without a number"
THIS_BOARD = "This board"
NUMBERED_ON_PAPER = "FreeCell deal {number}"
BOARD_ON_PAPER = "FreeCell board {code}"


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
    said = name(start)
    return said[0].lower() + said[1:]


def on_paper(start: Start) -> str:
    """Return what a deal is called where nothing else tells which it is, so that it can be found again.

    >>> from freecell.start import Start
    >>> on_paper(Start(617)), on_paper(Start(board="Q43R"))
    ('FreeCell deal 617', 'FreeCell board Q43R')
    """
    if start.number is None:
        return BOARD_ON_PAPER.format(code=start.board)
    return NUMBERED_ON_PAPER.format(number=start.number)
