"""The games played: read from the history."""

from __future__ import annotations

import re
from collections import Counter
from datetime import date
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from freecell.errors import FreecellError
from freecell.records import history
from freecell.records.results import LONGEST_DEVICE
from freecell.start import OPTIONS, Start

if TYPE_CHECKING:
    from collections.abc import Iterable

_LENGTH_OF_MONTH = len("2026-11")
_MONTH = re.compile(rf"[0-9]{{4}}-(?:0[1-9]|1[0-2])(?: [0-9a-z]{{1,{LONGEST_DEVICE}}})?\n")


def _line(options: Iterable[tuple[str, tuple[int, ...]]]) -> re.Pattern[str]:
    """Return the pattern of a line: a day, the key of a deal with some of the options, and facts.

    No key has the first value of an option, the usual one. The pattern has as many digits as LARGEST in
    freecell.records.results and deals.LAST have. What is optional is tried only once, so the work grows as
    the text does.
    """
    known = "".join(f"(?:&{name}=(?:{'|'.join(map(str, values[1:]))}))?" for name, values in options)
    return re.compile(rf"([0-3][0-9]) -?[1-9][0-9]{{0,9}}{known}(?: ([0-9]{{1,7}})(?: ([0-9]{{1,7}}))?)?\n")


_LINE = _line(OPTIONS)


class Game(NamedTuple):
    """A game that was played: its start, whether it was won, and on which day; if not, when it was begun.

    ``day`` counts from 1 January of the year 1, as in ``date.toordinal``. ``moves`` and ``seconds`` are None
    if the game was not won, or if they are not known.
    """

    day: int
    start: Start
    moves: int | None = None
    seconds: int | None = None
    won: bool = False


def sound(text: str) -> str:
    r"""Return a month's text less the lines that cannot be read; raise FreecellError if it has no month.

    >>> sound("2026-11\n21 617\nnonsense\n22 617 85 245\n")
    '2026-11\n21 617\n22 617 85 245\n'
    """
    if len(text) > history.LONGEST or not _MONTH.match(text):
        raise FreecellError("bad entry", reason="no month")
    first = history.head(text)
    return first + "".join(filter(_LINE.fullmatch, text[len(first) :].splitlines(keepends=True)))


def merged(one: str, other: str) -> str:
    r"""Return the text of a month with the lines that are missing there, or that of the later month of two.

    Both are texts that ``sound`` returned, or "". A line that one of them has twice is there twice.

    >>> merged("2026-11\n21 617\n", "2026-11\n20 5\n21 617\n")
    '2026-11\n20 5\n21 617\n'
    """
    if history.head(one) != history.head(other):
        return max(one, other)
    if other.startswith(one):  # As it was later, on the same device.
        return other
    lines = one.splitlines(keepends=True)[1:]
    missing = Counter(other.splitlines(keepends=True)[1:]) - Counter(lines)
    if not missing:
        return one
    lines = sorted([*lines, *missing.elements()], key=lambda line: line[:2])
    return history.shortened(history.head(one) + "".join(lines))


def games(months: Iterable[str]) -> list[Game]:
    r"""Return the games in the texts of some months, which ``sound`` returned, by day.

    A game that was won is taken for the last one begun with its deal. Lines of impossible days and deals
    are skipped.

    >>> [(game.start.key, game.won) for game in games(["2026-11\n21 617\n21 617\n22 617 85 245\n"])]
    [('617', False), ('617', True)]
    """
    found: dict[int, Game] = {}
    unfinished: dict[Start, list[int]] = {}
    for at, (day, start, facts) in enumerate(_lines(months)):
        if facts:
            begun = unfinished.get(start)
            found.pop(begun.pop() if begun else -1, None)
            moves, seconds = (*facts, None)[:2]
            found[at] = Game(day, start, moves, seconds, won=True)
        else:
            unfinished.setdefault(start, []).append(at)
            found[at] = Game(day, start)
    return list(found.values())


def charted(months: Iterable[str]) -> list[Game]:
    r"""Return the games that charts are of, from the texts of some months, by day.

    With another number of free cells than four, deals are other games, so these are left out.

    >>> [game.start.key for game in charted(["2026-11\n21 617\n21 617&cells=2\n"])]
    ['617']
    """
    return [game for game in games(months) if game.start.is_usual]


@lru_cache(maxsize=1000)
def ordinal(day: str) -> int | None:
    """Return the number of a day such as "2026-11-22", None if there is no such day.

    >>> ordinal("2026-11-22"), ordinal("2026-02-29")
    (739942, None)
    """
    try:
        return date.fromisoformat(day).toordinal()
    except ValueError:
        return None


def _lines(months: Iterable[str]) -> list[tuple[int, Start, list[int]]]:
    """Return the day, the start and the facts of each line, by day."""
    found = []
    for text in months:
        month = text[:_LENGTH_OF_MONTH]
        days: dict[str, int | None] = {}
        for line in text.splitlines()[1:]:
            of_month, key, *facts = line.split(" ")
            if of_month not in days:
                days[of_month] = ordinal(f"{month}-{of_month}")
            day = days[of_month]
            try:
                start = Start.numbered(key)
            except FreecellError:
                continue
            if day is not None:
                found.append((day, start, [int(fact) for fact in facts]))
    # On the same day, games are begun first: in a merged history, a line may be later than it was.
    return sorted(found, key=lambda line: (line[0], bool(line[2])))
