"""What deals, and the results of their games, are called."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from freecell.page.words import numbers
from freecell.starting_position import LESSONS, USUAL_CELLS, Start
from freecell.translatable import _

Naming: TypeAlias = Callable[[Start], str]
"""Says what a deal is called."""

PAGE_TITLE = _("{deal} · FreeCell")  # The title of the page.
NUMBER = "{number}"  # In a list of deals.
NUMBERED = _("Deal {number}")  # By itself, and at the beginning of a sentence.
NUMBERED_WITHIN = _("deal {number}")  # Inside a sentence.
BOARD = _("Board without a number")  # By itself.
THIS_BOARD = _("This board")  # At the beginning of a sentence.
THIS_BOARD_WITHIN = _("this board")  # Inside a sentence.
NUMBERED_ON_PAPER = _("FreeCell deal {number}")  # On paper, in files; but for English with "#{number}".
LESSON = _("Lesson {number}")  # A small board to learn from, instead of a deal.
PUZZLE = _("Puzzle {number}")  # A position to solve, instead of a deal.
LESSON_OF = _("Lesson {number} of {last}")  # In the place of a deal's number.
BOARD_ON_PAPER = _("FreeCell board {code}")  # On paper, in files; but for English with "?board={code}".
WITH_CELLS = _("{deal} with {cells}")  # If there are not four: "Deal 617 with 2 free cells".
AFTER_MOVES = _("{deal}, after {moves}")  # Above or below the picture of a game.

WINNABLE = _("winnable")  # Next to the light.
NOT_WINNABLE = _("not winnable")  # Next to the light.
NO_LONGER_WINNABLE = _("no longer winnable")  # Next to the light, and in the key of a chart.
CHECKING = _("checking…")  # Next to the light.


def called(start: Start, deal: str, board: str) -> str:
    """Return one of two texts about a start; what it says of options comes here too.

    >>> title(Start(617)), title(Start(617, cells=2)), title(Start(board="Q43R"))
    ('Deal 617', 'Deal 617 with 2 free cells', 'Board without a number')
    >>> name(Start(617)), within(Start(617)), short(Start(617)), on_paper(Start(617))
    ('Deal 617', 'deal 617', '617', 'FreeCell deal 617')
    >>> name(Start(board="Q43R")), within(Start(board="Q43R")), on_paper(Start(board="Q43R"))
    ('This board', 'this board', 'FreeCell board Q43R')
    """
    if start.lesson:
        return LESSON.format(number=start.lesson)
    if start.puzzle:
        return PUZZLE.format(number=start.puzzle)
    said = board.format(code=start.board) if start.number is None else deal.format(number=start.number)
    is_usual = start.cells == USUAL_CELLS
    return said if is_usual else WITH_CELLS.format(deal=said, cells=numbers.free_cells(start.cells))


def _calling(deal: str, board: str) -> Naming:
    return lambda start: called(start, deal, board)


title: Naming = _calling(NUMBERED, BOARD)
"""What a deal is called by itself."""
name: Naming = _calling(NUMBERED, THIS_BOARD)
"""What a deal is called at the beginning of a sentence."""
within: Naming = _calling(NUMBERED_WITHIN, THIS_BOARD_WITHIN)
"""What a deal is called inside a sentence."""
short: Naming = _calling(NUMBER, BOARD)
"""What a deal is called in a list of deals, or after a word that says that it is one."""
on_paper: Naming = _calling(NUMBERED_ON_PAPER, BOARD_ON_PAPER)
"""What a deal is called where nothing else tells which it is, so that it can be found again."""


def in_field(start: Start) -> str:
    """Return what stands in the place of a deal's number if there is none, "" if there is one.

    >>> in_field(Start.of_lesson(2)), in_field(Start(617))
    ('Lesson 2 of 6', '')
    """
    if start.lesson:
        return LESSON_OF.format(number=start.lesson, last=len(LESSONS))
    if start.puzzle:
        return title(start)
    return BOARD if start.number is None else ""


def after(deal: str, count: int) -> str:
    """Return what a deal is called after so many moves.

    >>> after("FreeCell deal 617", 2)
    'FreeCell deal 617, after 2 moves'
    """
    return AFTER_MOVES.format(deal=deal, moves=numbers.moves(count)) if count else deal


def outlook(state: str, count: int) -> str:
    """Return what is said of a game after so many moves that is "winnable", "lost" or "looking", else "".

    >>> outlook("winnable", 3), outlook("lost", 3), outlook("lost", 0)
    ('winnable', 'no longer winnable', 'not winnable')
    """
    if state == "lost":
        return NO_LONGER_WINNABLE if count else NOT_WINNABLE
    return {"winnable": WINNABLE, "looking": CHECKING}.get(state, "")
