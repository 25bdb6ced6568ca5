"""What a game begins with, a numbered deal or a board: what links, saved games and statistics know it by."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, SupportsIndex

from freecell import boards, days, deals, links, numerals
from freecell.errors import FreecellError
from freecell.position import Position

USUAL_CELLS = 4
"""Free cells, if a link does not say how many."""

OPTIONS: tuple[tuple[str, tuple[int, ...]], ...] = (("cells", (USUAL_CELLS, 3, 2, 1, 0, 5, 6, 7, 8)),)
"""How else games can begin: the name of a field of `Start`, which is in links too, and its values, the usual
one, which no link needs, first. An option is declared here and in `Start`; links, saved games, statistics
and challenges take it from here."""


@dataclass(frozen=True, slots=True)
class Start:
    """What a game begins with: a deal by its number, or a board by its code (freecell.boards).

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

    @classmethod
    def of(cls, position: Position) -> Start:
        """Return the start of a game that begins with this position, as a board.

        >>> Start.of(Start(617).position).board
        'Q43RZ9SFV7KDPQ1RHKDZKS87KSXTHGV4JYXJ1W2CZBN75PA'
        """
        return cls(board=boards.code(position), cells=len(position.cells))

    @classmethod
    def linked(cls, link: str, today: str = "") -> Start | None:
        """Return what a link names: a number, else a board, else the number of a day's deal; None if nothing.

        ``today`` is the day that "?daily" means, such as "2026-11-21". Raises DealNumberError, BoardError or
        DayError if what the link names does not exist, FreecellError if "cells" is not a number from 0 to 8,
        and BoardError if that is too few for the cards in them.

        >>> Start.linked("?deal=%23617&cells=2"), Start.linked("?daily=2026-11-21").number
        (Start(number=617, board='', cells=2), 494166)
        """
        number, board, day = links.deal_text(link), links.board_text(link), links.day_text(link)
        options = _options(link)
        if number is not None:
            return cls(deals.parse(number), **options)
        if board is not None:
            start = cls(board=board, **options)
            return cls(board=boards.code(start.position), **options)
        return None if day is None else cls(days.deal(day or today), **options)

    @classmethod
    def parse(cls, key: str) -> Start:
        """Return the start with this key; raise FreecellError for anything that ``key`` never is.

        >>> Start.parse("617") == Start(617)
        True
        """
        try:
            return cls.numbered(key)
        except FreecellError:
            start = cls(board=key.partition("&")[0], **_options(key))
            if boards.is_code(start.board) and start.key == key:
                return start
            raise

    @classmethod
    def numbered(cls, key: str) -> Start:
        """Return the deal with this key; raise FreecellError for anything else, a board's key too.

        >>> Start.numbered("617") == Start(617)
        True
        """
        number = numerals.read(key, longest=10) or 0
        # As nearly all are; deals.parse takes ten times as long, which is felt with thousands of deals.
        if not deals.FIRST <= number <= deals.LAST:
            number = deals.parse(key.partition("&")[0])
        start = cls(number, **(_options(key) if "&" in key else {}))
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
    def is_usual(self) -> bool:
        """Whether it is a deal without options: only these make streaks, totals, charts and days."""
        return self.number is not None and not self.options

    @property
    def position(self) -> Position:
        """The first position; raises DealNumberError or BoardError if there is none."""
        if self.number is None:
            return boards.parse(self.board, self.cells)
        return deal(self.number).with_cells(self.cells)

    def link(self, moves: str = "", *, replay: bool = False, review: bool = False) -> str:
        """Return the address of the start, relative to the page, or of a game, moves as in freecell.game.

        With "&watch" the page shows the moves as a replay, with "&review" it reviews them.

        >>> Start(617).link("8a8b"), Start(617).link("8a8b", replay=True), Start(617).link("8a", review=True)
        ('?deal=617&moves=8a8b', '?deal=617&moves=8a8b&watch', '?deal=617&moves=8a&review')
        """
        shown = "&review" if review else "&watch" if replay else ""
        name = "?board=" if self.number is None else "?deal="
        return name + self.key + ("&moves=" + moves if moves else "") + shown


def written(link: str) -> str | None:
    """Return how a link writes its start: that is its key, if `Start.link` has written it.

    None if there is neither a number nor a board.

    >>> written("?deal=617&moves=8a8b"), written("?deal=%23617"), written("?daily")
    ('617', '#617', None)
    """
    text = links.deal_text(link)
    if text is None:
        text = links.board_text(link)
    for name, _ in OPTIONS:
        value = links.parameter(link, name)
        if text is not None and value is not None:
            text += "&" + name + "=" + value
    return text


def _options(text: str) -> dict[str, Any]:
    """Return the options of a link or a key; raise FreecellError for a wrong value, or for two."""
    found = {}
    for name, values in OPTIONS:
        typed = links.parameters(text, name)
        if typed:
            named = [value for value in values if typed == [str(value)]]
            if not named:
                raise FreecellError(
                    "no such option", name=name, typed=", ".join(typed), least=min(values), most=max(values)
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
