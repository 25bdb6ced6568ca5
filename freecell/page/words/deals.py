"""What deals are called: those with a number by it, boards without one as what they are."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from freecell.links import Deal

NUMBERED = "Deal {number}"
BOARD = "Board without a number"
THIS_BOARD = "This board"
NUMBERED_ON_PAPER = "FreeCell deal {number}"
BOARD_ON_PAPER = "FreeCell board {code}"


def title(deal: Deal) -> str:
    """Return what a deal is called by itself.

    >>> title(617), title("Q43R")
    ('Deal 617', 'Board without a number')
    """
    return BOARD if isinstance(deal, str) else NUMBERED.format(number=deal)


def name(deal: Deal) -> str:
    """Return what a deal is called at the beginning of a sentence.

    >>> name(617), name("Q43R")
    ('Deal 617', 'This board')
    """
    return THIS_BOARD if isinstance(deal, str) else NUMBERED.format(number=deal)


def within(deal: Deal) -> str:
    """Return what a deal is called inside a sentence.

    >>> within(617), within("Q43R")
    ('deal 617', 'this board')
    """
    said = name(deal)
    return said[0].lower() + said[1:]


def on_paper(deal: Deal) -> str:
    """Return what a deal is called where nothing else tells which it is, so that it can be found again.

    >>> on_paper(617), on_paper("Q43R")
    ('FreeCell deal 617', 'FreeCell board Q43R')
    """
    return (
        BOARD_ON_PAPER.format(code=deal) if isinstance(deal, str) else NUMBERED_ON_PAPER.format(number=deal)
    )
