"""The tally: the results of all deals, their totals, and the file that they are exported to."""

from __future__ import annotations

import json
import re
from itertools import accumulate
from typing import TYPE_CHECKING, NamedTuple

from freecell.errors import FreecellError
from freecell.records import played
from freecell.records.results import Result, Streak, dumped, mapping
from freecell.records.slices import Progress, paced, whole
from freecell.start import USUAL_CELLS, Start

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Self, TypeVar

    from freecell.records.slices import Slices

    Entry = TypeVar("Entry")

LARGEST_FILE = 5_000_000
"""Characters in a whole file; browsers store no more for a page."""

_MOST_VALUES = 800_000  # Those of a full file of ours are 550,000. More would freeze a page for seconds.
_MOST_TEXTS = 1000  # Months, of all devices: two years of forty.
_DEEPEST = 20  # Brackets within brackets. Ours are nested 3 deep; thousands of levels crash Pyodide.
_VERSION = 1
_STEPS = {"[": 1, "{": 1, "]": -1, "}": -1}
_OTHERS = re.compile(r"[^][{}]+")
_BEGINNING = re.compile(r'\s*\{\s*"freecell"\s*:')


def is_exported(text: str) -> bool:
    """Tell whether a text begins as the file of exported statistics does.

    >>> is_exported(Results({}, Streak()).text()), is_exported("617")
    (True, False)
    """
    return bool(_BEGINNING.match(text))


class Totals(NamedTuple):
    """Totals of several deals; ``percent`` is the share of games played that were won, rounded down."""

    played: int
    won: int
    percent: int
    hints: int


class Results(NamedTuple):
    """The results of all deals by start, the streak, and the result of all boards without a number together.

    ``unread`` is the number of entries that could not be read. ``history`` has a text for each month with
    games of deals, in order (``freecell.records.history``).
    """

    of: dict[Start, Result]
    streak: Streak
    unread: int = 0
    boards: Result = Result()
    history: tuple[str, ...] = ()

    @property
    def totals(self) -> Totals:
        """The totals of all deals without options.

        >>> Results({Start(617): Result(2, 1, 85), Start(1): Result(1, hints=4)}, Streak()).totals
        Totals(played=3, won=1, percent=33, hints=4)
        """
        return _total([result for start, result in self.of.items() if start.is_usual])

    @property
    def others(self) -> dict[int, Totals]:
        """The totals with each other number of free cells that was played with, the highest first.

        >>> fewer = {Start(617, cells=2): Result(3, 1, 99), Start(617, cells=0): Result(hints=4)}
        >>> Results({Start(617): Result(2, 1, 85), **fewer}, Streak()).others
        {2: Totals(played=3, won=1, percent=33, hints=0)}
        """
        found: dict[int, list[Result]] = {}
        for start, result in self.of.items():
            if start.cells != USUAL_CELLS:
                found.setdefault(start.cells, []).append(result)
        totals = {cells: _total(found[cells]) for cells in sorted(found, reverse=True)}
        return {cells: of for cells, of in totals.items() if of.played}

    @property
    def entries(self) -> int:
        """The number of deals, including those that could not be read."""
        return len(self.of) + self.unread

    def latest(self, most: int) -> list[tuple[Start, Result]]:
        """Return the deals played last, at most this many: by day, the latest first, then by number.

        A deal with several numbers of free cells is there with each of them, the highest first.
        """
        played = [(start, result) for start, result in self.of.items() if result.played]
        played.sort(key=lambda entry: (entry[0].number or 0, -entry[0].cells))
        return sorted(played, key=lambda entry: entry[1].last, reverse=True)[:most]

    @classmethod
    def reading(
        cls,
        entries: Mapping[str, Entry],
        read: Callable[[Entry], Result],
        streak: Entry | None,
        read_streak: Callable[[Entry], Streak],
        boards: Entry | None = None,
    ) -> Slices[Self]:
        """Return results from entries by deal number, from the streak's and the boards', None if missing.

        Entries that cannot be read are skipped and counted.
        """
        found, unread, sound_streak, sound_boards = {}, 0, Streak(), Result()
        for name, progress in paced(entries):
            try:
                found[Start.numbered(name)] = read(entries[name])
            except FreecellError:
                unread += 1
            if progress:
                yield progress
        try:
            sound_streak = sound_streak if streak is None else read_streak(streak)
        except FreecellError:
            unread += 1
        try:
            sound_boards = sound_boards if boards is None else read(boards)
        except FreecellError:
            unread += 1
        return cls(found, sound_streak, unread, sound_boards)

    def remembering(self, history: object) -> Slices[Self]:
        """Return the results with a history, which is a list of texts.

        Texts that cannot be read, or are too many, are skipped and counted; those of which some lines cannot
        are counted too. Each text may be long, so there is a pause after each.
        """
        if not isinstance(history, list):
            return self._replace(unread=self.unread + 1)
        found: dict[str, str] = {}
        unread = self.unread + max(0, len(history) - _MOST_TEXTS)
        for at, text in enumerate(history[:_MOST_TEXTS], start=1):
            try:
                month = played.sound(text) if isinstance(text, str) else ""
            except FreecellError:
                month = ""
            unread += not month or month != text
            if month:
                name = month.partition("\n")[0]
                found[name] = played.merged(found.get(name, ""), month)
            if len(history) > 1:
                yield Progress(at, len(history))
        return self._replace(unread=unread, history=tuple(found[name] for name in sorted(found)))

    @classmethod
    def parsing(cls, text: str) -> Slices[Self]:
        """Return the contents of a file that ``text()`` wrote.

        Entries that cannot be read are skipped and counted. Raises FreecellError if it is not such a file.
        """
        if len(text) > LARGEST_FILE:
            raise FreecellError("large file")
        try:
            data = mapping(_read(text))
            entries = mapping(data.get("deals"))
        except FreecellError:
            raise FreecellError("no statistics") from None
        if data.get("freecell") != _VERSION:
            raise FreecellError("other version")
        streak, boards = data.get("streak"), data.get("boards")
        results = yield from cls.reading(entries, Result.read, streak, Streak.read, boards)
        return (yield from results.remembering(data.get("history", [])))

    @classmethod
    def parse(cls, text: str) -> Self:
        """Return what ``parsing`` returns, without pauses."""
        return whole(cls.parsing(text))

    def text(self) -> str:
        """Return results and streak as the text of a file.

        >>> Results({Start(617): Result(1, last="2026-11-21")}, Streak()).text()[:40]
        '{"freecell":1,"streak":{"current":0,"lon'
        """
        entries = {start.key: result.data() for start, result in self.of.items()}
        boards = {"boards": self.boards.data()} if self.boards != Result() else {}
        past = {"history": self.history} if self.history else {}
        return dumped(
            {"freecell": _VERSION, "streak": self.streak.data(), **boards, **past, "deals": entries}
        )


def _total(results: list[Result]) -> Totals:
    played = sum([result.played for result in results])
    won = sum([result.won for result in results])
    hints = sum([result.hints for result in results])
    return Totals(played, won, 100 * won // played if played else 0, hints)


def _read(text: str) -> object:
    try:
        if sum(map(text.count, ",[{")) <= _MOST_VALUES and _depth(text) <= _DEEPEST:
            return json.loads(text)
    except ValueError:
        pass
    raise FreecellError("bad entry", reason="deep JSON")


def _depth(text: str) -> int:
    """Return how deeply brackets are nested, not counting those inside JSON strings."""
    # Each of these steps goes through the text only once. A single pattern for all of them would try every
    # quote as a beginning, or need 100 bytes of memory for each character of a string.
    unescaped = text.replace("\\\\", "").replace('\\"', "")
    outside = "".join(unescaped.split('"')[::2])
    return max(accumulate(map(_STEPS.__getitem__, _OTHERS.sub("", outside)), initial=0))
