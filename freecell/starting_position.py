"""What a game begins with, a numbered deal or a board: what links, saved games and statistics know it by."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, SupportsIndex

from freecell import board_codes, deals
from freecell.errors import FreecellError
from freecell.position import Position

USUAL_CELLS = 4
"""Free cells, if a link does not say how many."""

OPTIONS: tuple[tuple[str, tuple[int, ...]], ...] = (("cells", (USUAL_CELLS, 3, 2, 1, 0, 5, 6, 7, 8)),)
"""How else games can begin: the name of a field of `Start`, which is in links too, and its values, the usual
one, which no link needs, first. An option is declared here and in `Start`; links, saved games and
statistics take it from here."""

LESSONS = (
    ("2DMF0MR3F22B4DF909ZZ5JF", 0),
    ("2K2CW13R5B06SAH3XC7NYKJKRSGAS", 1),
    ("1FRCXNBS21MX1849PDA5Q08NC5J51Z", 2),
    ("1Z30FXMSG32AMS3SWYNV7KFY5CF93", 0),
    ("66G6J3WJ4CDE9WKF3DDBJ54QNB", 1),
    ("1N34HPSXC27ZBG23GK9741G6D4NJTSF", 4),
)
"""The lessons, small boards that are won by what there is to learn and by nothing else: their codes, and how
many free cells they have."""


@dataclass(frozen=True, slots=True)
class Start:
    """What a game begins with: a deal by its number, or a board by its code (freecell.board_codes).

    It is immutable, compared by value and hashable. Whatever else a game begins with is to be a field here,
    named in OPTIONS.

    >>> Start(617).link(), Start(617).position.rows()[0][:2]
    ('?deal=617', ['7D', 'AD'])
    """

    number: int | None = None
    """The number of the deal, None for a board."""
    board: str = ""
    """The code of the board, "" for a deal."""
    cells: int = USUAL_CELLS
    """How many free cells there are, 0 to 8."""
    puzzle: int | None = None
    """The number of the puzzle that begins with this board (freecell.puzzles), 0 for a task without a number,
    None for neither."""

    @classmethod
    def of(cls, position: Position) -> Start:
        """Return the start of a game that begins with this position, as a board.

        >>> Start.of(Start(617).position).board
        'Q43RZ9SFV7KDPQ1RHKDZKS87KSXTHGV4JYXJ1W2CZBN75PA'
        """
        return cls(board=position.code, cells=len(position.cells))

    @classmethod
    def of_lesson(cls, number: int) -> Start:
        """Return the board of a lesson, from 1 on; raise FreecellError if there is no such lesson.

        >>> Start.of_lesson(2).cells, Start.of_lesson(2).link()
        (1, '?lesson=2')
        """
        if not 1 <= number <= len(LESSONS):
            raise FreecellError("no such lesson", last=len(LESSONS))
        code, cells = LESSONS[number - 1]
        return cls(board=code, cells=cells)

    @classmethod
    def parse(cls, key: str) -> Start:
        """Return the start with this key; raise FreecellError for anything that ``key`` never is.

        >>> Start.parse("617") == Start(617)
        True
        """
        try:
            return cls._numbered(key)
        except FreecellError:
            start = cls(board=key.partition("&")[0], **options(parameters(key)))
            if board_codes.is_code(start.board) and start.key == key:
                return start
            raise

    @classmethod
    def _numbered(cls, key: str) -> Start:
        """Return the deal with this key; raise FreecellError for anything else, a board's key too."""
        number = whole_number(key, longest=10) or 0
        # As nearly all are; deals.parse takes ten times as long, which is felt with thousands of deals.
        if not deals.FIRST <= number <= deals.LAST:
            number = deals.parse(key.partition("&")[0])
        start = cls(number, **(options(parameters(key)) if "&" in key else {}))
        if start.key != key:
            raise FreecellError("bad entry")
        return start

    @property
    def key(self) -> str:
        """The text by which storage knows it: the number or the code of the board, then its options."""
        return (self.board if self.number is None else str(self.number)) + self.options

    @property
    def options(self) -> str:
        """What is not as usual, as a link says it, such as "&cells=2"; "" if nothing is."""
        text = ""
        for name, values in OPTIONS:
            value = getattr(self, name)
            if value != values[0]:
                text += "&" + name + "=" + str(value)
        return text

    @property
    def lesson(self) -> int:
        """The number of the lesson that begins with this board, 0 if none does."""
        codes = [code for code, _ in LESSONS]
        return codes.index(self.board) + 1 if self.board in codes else 0

    @property
    def is_exercise(self) -> bool:
        """Whether it is a lesson or a puzzle: the page neither saves nor counts its games."""
        return bool(self.lesson) or self.puzzle is not None

    @property
    def is_usual(self) -> bool:
        """Whether it is a deal without options: only these make streaks, totals, charts and days."""
        return self.number is not None and not self.options

    @property
    def position(self) -> Position:
        """The first position; raises DealNumberError or BoardError if there is none."""
        if self.number is None:
            return Position.of_code(self.board, self.cells)
        return deal(self.number).with_cells(self.cells)

    def link(self, moves: str = "", *, replay: bool = False, review: bool = False) -> str:
        """Return the address of the start, relative to the page, or of a game, moves as in freecell.game.

        With "&watch" the page shows the moves as a replay, with "&review" it reviews them. A lesson or a
        puzzle without moves is known by its number.

        >>> Start(617).link("8a8b"), Start(617).link("8a8b", replay=True), Start(617).link("8a", review=True)
        ('?deal=617&moves=8a8b', '?deal=617&moves=8a8b&watch', '?deal=617&moves=8a&review')
        """
        if self.lesson and not moves:
            return "?lesson=" + str(self.lesson)
        if self.puzzle and not moves:
            return "?puzzle=" + str(self.puzzle)
        shown = "&review" if review else "&watch" if replay else ""
        name = "?board=" if self.number is None else "?deal="
        return name + self.key + ("&moves=" + moves if moves else "") + shown


def parameters(text: str) -> dict[str, list[str]]:
    """Return the values that each parameter has in a text of our own, in which nothing is escaped.

    >>> parameters("?deal=617&cells=2&won")
    {'deal': ['617'], 'cells': ['2'], 'won': ['']}
    """
    found: dict[str, list[str]] = {}
    for parameter in text.lstrip("?").split("&"):
        name, _, value = parameter.partition("=")
        found.setdefault(name, []).append(value)
    return found


def whole_number(text: str, longest: int = 9) -> int | None:
    """Return the number that a text of no more than ``longest`` digits says, None for any other text.

    int() accepts much more, such as "1_000" and "٣" (but not in MicroPython), and fails on 4,301 digits.

    >>> whole_number("617"), whole_number("00617"), whole_number("-1"), whole_number("1_000")
    (617, 617, None, None)
    """
    return int(text) if 0 < len(text) <= longest and not text.strip("0123456789") else None


def options(values: Mapping[str, list[str]]) -> dict[str, Any]:
    """Return the options among the values of parameters; raise FreecellError for a wrong value, or for two.

    >>> options({"deal": ["617"], "cells": ["2"]})
    {'cells': 2}
    """
    found = {}
    for name, choices in OPTIONS:
        typed = values.get(name, [])
        if typed:
            named = [value for value in choices if typed == [str(value)]]
            if not named:
                raise FreecellError(
                    "no such option", name=name, typed=", ".join(typed), least=min(choices), most=max(choices)
                )
            found[name] = named[0]
    return found


def deal(number: SupportsIndex) -> Position:
    """Return the position at the start of a deal; raise DealNumberError when no deal has this number.

    The numbers are 1 to 8589934591, plus -1 and -2; see freecell.deals. There are four free cells; for any
    other number, see Position.with_cells.

    >>> import freecell
    >>> freecell.deal(617).rows()[0]
    ['7D', 'AD', '5C', '3S', '5S', '8C', '2D', 'AH']
    """
    return Position(deals.deal(number))
