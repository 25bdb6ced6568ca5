"""Lessons: six small boards, each won by what there is to learn; "?lesson=1" is the address of the first.

A lesson is a board like any other (freecell.start), known by its code. The page neither saves nor counts it.
"""

from __future__ import annotations

from freecell import links, numerals
from freecell.errors import FreecellError
from freecell.start import Start

_BOARDS = (
    ("G15PFJFTS81T9JGA0MZV9", 0),
    ("CSTDBMZJDDT4FBK7WDWEVG5P4FD", 1),
    ("2ME4N9FCYF354ASE8X64QSC52V51X", 2),
    ("BJQB132JYT30ZXR9ZV7399NB", 0),
    ("9WZC03X0R1KP8Y2B3RRQ3RRZNB", 2),
    ("1N34HPSXC27ZBG23GK9741G6D4NJTSF", 4),
)
"""The codes of the boards, and how many free cells there are."""

LAST = 6
"""The number of the last lesson; the first is 1."""


def start(number: int) -> Start:
    """Return the board of a lesson; raise FreecellError if there is no such lesson.

    >>> start(2).cells
    1
    """
    if not 1 <= number <= LAST:
        raise FreecellError("no such lesson", last=LAST)
    code, cells = _BOARDS[number - 1]
    return Start(board=code, cells=cells)


def number(start: Start) -> int:
    """Return the number of the lesson that begins with a board, 0 if none does.

    >>> number(start(2)), number(Start(617))
    (2, 0)
    """
    for i in range(LAST):
        if start.board == _BOARDS[i][0]:
            return i + 1
    return 0


def link(number: int) -> str:
    """Return the address of a lesson, relative to the page.

    >>> link(2)
    '?lesson=2'
    """
    return "?lesson=" + str(number)


def linked(link: str) -> Start | None:
    """Return the lesson that a link names, None if it names none; raise FreecellError if there is none such.

    >>> linked("?lesson=2") == start(2), linked("?deal=617")
    (True, None)
    """
    text = links.parameter(link, "lesson")
    return None if text is None else start(numerals.read(text) or 0)
