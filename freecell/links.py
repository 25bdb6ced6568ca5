"""What an address of the page asks for, "?deal=617&moves=8a8b", read once; Start and Game write it.

The deal of a day has an address too, "?daily=2026-11-21"; "?daily" is that of whatever day it is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from freecell import days, deals, starting_position
from freecell.errors import FreecellError
from freecell.starting_position import Start

LONGEST = 20_000
"""Characters of an address that are read: more than any game takes (freecell.game)."""


class Link(NamedTuple):
    """What an address asks for.

    >>> link = parse("https://example.org/freecell/?deal=%23617&moves=8a8b")
    >>> link.start, link.moves
    (Start(number=617, board='', cells=4, puzzle=None), '8a8b')
    """

    start: Start | None = None
    """The deal, board or lesson that it names; None if it names none, or none that there is."""
    fault: FreecellError | None = None
    """What is wrong with what it names, None if nothing is."""
    deal: str | None = None
    """What it writes as the number of a deal, even if there is no such deal; None if it has no "deal"."""
    written: str | None = None
    """How it writes number or board, and options, which is Start.key as a rule; None if it has neither."""
    day: str | None = None
    """The day whose deal it names, "" for today's; None if it names none."""
    moves: str = ""
    """The moves of a game, as in freecell.game."""
    at: str | None = None
    """How many of them have been played, None for all."""
    times: str = ""
    """How long its moves took, as in freecell.times."""
    race: str | None = None
    """What it writes as "race": "" if a race is to begin, "1" if it has; None if there is none."""
    is_replay: bool = False
    """Whether the moves are to be shown as a replay, or reviewed, instead of as a game."""
    is_review: bool = False
    """Whether the moves are to be reviewed."""
    sheet: str = ""
    """What is to be opened over the table: "famous" or "deals", the player's own; "" if nothing is."""
    puzzle: str | None = None
    """What it writes as the number of a puzzle, "" for today's; None if it names none."""

    def checked(self) -> Start | None:
        """Return the start; raise what is wrong with it.

        That is a DealNumberError, BoardError or DayError if what the link names does not exist, a
        FreecellError if "cells" is not a number from 0 to 8, and a BoardError if that is too few for the
        cards in them.

        >>> parse("?deal=617").checked().key, parse("").checked()
        ('617', None)
        """
        if self.fault:
            raise self.fault
        return self.start


def daily(day: str) -> str:
    """Return the address of the deal of a day, relative to the page.

    >>> daily("2026-11-21")
    '?daily=2026-11-21'
    """
    return "?daily=" + day


def parse(address: str, today: str = "") -> Link:
    """Return what an address, or what follows its "?", asks for; ``today`` is the day that "?daily" means.

    It is decoded as browsers do it, which never fails: "+" is a blank, a "%" without two hex digits after it
    is an ordinary character, and bytes that are not UTF-8 become U+FFFD.

    >>> parse("?daily=2026-11-21&cells=2").start, parse("?deal=0").fault.kind
    (Start(number=494166, board='', cells=2, puzzle=None), 'not a number')
    """
    from urllib.parse import parse_qs  # noqa: PLC0415 - which the opener goes without: it asks the browser

    path, mark, query = address[:LONGEST].partition("?")
    if not mark or "=" in path:
        query = address[:LONGEST]
    return read(parse_qs(query, keep_blank_values=True, errors="replace"), today)


def read(
    values: Mapping[str, list[str]], today: str = "", puzzle: Callable[[str], Start] | None = None
) -> Link:
    """Return what the parameters of an address ask for, from the values of each; of several the first counts.

    A number comes before a board, a board before a day, a day before a puzzle, and a puzzle before a lesson.
    puzzle(written) returns what the puzzle with a number begins with, or raises FreecellError; without it, a
    link to a puzzle has no start.

    >>> read({"board": ["x"], "deal": ["617"], "review": [""]})[:4]
    (Start(number=617, board='', cells=4, puzzle=None), None, '617', '617')
    """
    first = {name: found[0] for name, found in values.items()}
    begun, fault = None, None
    try:
        begun = _start(first, starting_position.options(values), today)
        if puzzle and not begun and "puzzle" in first:
            begun = _start_of_puzzle(first, puzzle)
    except FreecellError as error:
        fault = error
    deal = first.get("deal")
    written = first.get("board") if deal is None else deal
    if written is not None:
        for name, _ in starting_position.OPTIONS:
            written += "&" + name + "=" + first[name] if name in first else ""
    return Link(
        start=begun,
        fault=fault,
        deal=deal,
        written=written,
        day=first.get("daily"),
        moves=first.get("moves", ""),
        at=first.get("at"),
        times=first.get("times", ""),
        race=first.get("race"),
        is_replay="watch" in first or "review" in first,
        is_review="review" in first,
        sheet="famous" if "famous" in first else "deals" if "deals" in first else "",
        puzzle=first.get("puzzle"),
    )


def _start(first: Mapping[str, str], options: dict[str, Any], today: str) -> Start | None:
    """Return what is named; raise FreecellError if it does not exist."""
    if "deal" in first:
        return Start(deals.parse(first["deal"]), **options)
    if "board" in first:
        named = Start(board=first["board"], **options)
        return Start(board=named.position.code, **options)
    if "daily" in first:
        return Start(days.deal(first["daily"] or today), **options)
    if "lesson" in first and "puzzle" not in first:
        return Start.of_lesson(starting_position.whole_number(first["lesson"]) or 0)
    return None


def _start_of_puzzle(first: Mapping[str, str], puzzle: Callable[[str], Start]) -> Start:
    if "moves" in first:
        raise FreecellError("moves of a puzzle")
    return puzzle(first["puzzle"])
