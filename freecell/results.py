"""What became of the games of each deal: counts, bests, the streak of games won; as text, and read back."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, NamedTuple, Self, TypeVar

from freecell import deals
from freecell.errors import FreecellError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    Entry = TypeVar("Entry")

LARGEST = 9_999_999
"""The most that is counted: of games, hints, moves or seconds."""
LARGEST_FILE = 5_000_000
"""Characters of a whole file; browsers keep no more for a page."""

_LONGEST_ENTRY = 200  # Characters.
_DEEPEST = 20  # Brackets within brackets. Ours are 3 deep; those that are thousands deep end Pyodide.
_VERSION = 1
_DATE = re.compile(r"[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])", re.ASCII)
_STRING_OR_BRACKET = re.compile(r'"(?:[^"\\]|\\.)*"|[][{}]', re.DOTALL)
_ACCEPTED = "A file that was saved from the statistics can be added."
TOO_LARGE = f"This file is too large to hold statistics of FreeCell. {_ACCEPTED}"


class Result(NamedTuple):
    """What became of the games of one deal.

    ``played`` counts the games begun, ``won`` those of them that were won, ``hints`` the hints taken in all;
    ``moves`` and ``seconds`` are the fewest of a won game, None where there is none (or nobody took its
    time); ``last`` is the day on which the deal was last played, as "2026-11-21", "" before the first.

    >>> Result().begun("2026-11-21").finished(85, 245, "2026-11-22")
    Result(played=1, won=1, moves=85, seconds=245, hints=0, last='2026-11-22')
    """

    played: int = 0
    won: int = 0
    moves: int | None = None
    seconds: int | None = None
    hints: int = 0
    last: str = ""

    def begun(self, today: str) -> Self:
        """Return the result after one more game was begun."""
        return self._replace(played=min(self.played + 1, LARGEST), last=today)

    def finished(self, moves: int, seconds: int | None, today: str) -> Self:
        """Return the result after a game was won; it has been played too, even if nobody counted that."""
        won = min(self.won + 1, LARGEST)
        return self._replace(
            played=max(self.played, won),
            won=won,
            moves=_fewest(self.moves, moves),
            seconds=_fewest(self.seconds, seconds),
            last=today,
        )

    def hinted(self, today: str) -> Self:
        """Return the result after one more hint was taken."""
        return self._replace(hints=min(self.hints + 1, LARGEST), last=today)

    def merge(self, other: Self) -> Self:
        """Return the larger counts, the better bests and the later day of two accounts of the same deal."""
        return self._replace(
            played=max(self.played, other.played),
            won=max(self.won, other.won),
            moves=_fewest(self.moves, other.moves),
            seconds=_fewest(self.seconds, other.seconds),
            hints=max(self.hints, other.hints),
            last=max(self.last, other.last),
        )

    @classmethod
    def parse(cls, text: str) -> Self:
        """Return the result that ``text()`` wrote; raise FreecellError for whatever is not a sound one."""
        return cls.read(_json(text, _LONGEST_ENTRY))

    @classmethod
    def read(cls, data: object) -> Self:
        """Return the result that ``data()`` gave; raise FreecellError for whatever is not a sound one."""
        entry = _mapping(data)
        played, won, hints = (_count(entry, name) for name in ("played", "won", "hints"))
        moves, seconds = (_count(entry, name) if name in entry else None for name in ("moves", "seconds"))
        last = entry.get("last")
        if not isinstance(last, str) or not _DATE.fullmatch(last):
            raise FreecellError('"last" has to be a day such as "2026-11-21".')
        if won > played:
            raise FreecellError("More games are won than played.")
        if (moves is not None) != (won > 0) or (seconds is not None and not won):
            raise FreecellError('"moves" belongs to a deal that was won, "seconds" to none that was not.')
        return cls(played, won, moves, seconds, hints, last)

    def text(self) -> str:
        """Return the result as a short text.

        >>> Result().begun("2026-11-21").text()
        '{"played":1,"won":0,"hints":0,"last":"2026-11-21"}'
        """
        return _text(self.data())

    def data(self) -> dict[str, int | str]:
        """Return what is known, by its names."""
        return {name: value for name, value in self._asdict().items() if value is not None}


class Streak(NamedTuple):
    """How many games were won one after the other: now, and at most."""

    current: int = 0
    longest: int = 0

    def won(self) -> Self:
        """Return the streak after a game was won.

        >>> Streak(2, 5).won(), Streak(5, 5).won(), Streak(5, 5).lost()
        (Streak(current=3, longest=5), Streak(current=6, longest=6), Streak(current=0, longest=5))
        """
        current = min(self.current + 1, LARGEST)
        return self._replace(current=current, longest=max(self.longest, current))

    def lost(self) -> Self:
        """Return the streak after a game was given up."""
        return self._replace(current=0)

    def merge(self, other: Self) -> Self:
        """Return the longer ones of two accounts."""
        return self._replace(
            current=max(self.current, other.current), longest=max(self.longest, other.longest)
        )

    @classmethod
    def parse(cls, text: str) -> Self:
        """Return the streak that ``text()`` wrote; raise FreecellError for whatever is not a sound one."""
        return cls.read(_json(text, _LONGEST_ENTRY))

    @classmethod
    def read(cls, data: object) -> Self:
        """Return the streak that ``data()`` gave; raise FreecellError for whatever is not a sound one."""
        entry = _mapping(data)
        streak = cls(_count(entry, "current"), _count(entry, "longest"))
        if streak.current > streak.longest:
            raise FreecellError("The current streak is longer than the longest.")
        return streak

    def text(self) -> str:
        """Return the streak as a short text."""
        return _text(self.data())

    def data(self) -> dict[str, int]:
        """Return both lengths, by their names."""
        return self._asdict()


class Totals(NamedTuple):
    """Sums over all deals; ``percent`` says how many of the games played were won, rounded down."""

    played: int
    won: int
    percent: int
    hints: int


class Results(NamedTuple):
    """The results of all deals, by number, the streak, and how many entries could not be read."""

    of: dict[int, Result]
    streak: Streak
    unread: int = 0

    @property
    def totals(self) -> Totals:
        """The sums over all deals.

        >>> Results({617: Result(2, 1, 85), 1: Result(1, hints=4)}, Streak()).totals
        Totals(played=3, won=1, percent=33, hints=4)
        """
        played, won, hints = (
            sum(getattr(result, name) for result in self.of.values()) for name in ("played", "won", "hints")
        )
        return Totals(played, won, 100 * won // played if played else 0, hints)

    @property
    def entries(self) -> int:
        """How many deals there are, with those that could not be read."""
        return len(self.of) + self.unread

    def latest(self, most: int) -> list[tuple[int, Result]]:
        """Return the deals played last, at most so many, the latest day first; those of a day by number."""
        played = sorted((number, result) for number, result in self.of.items() if result.played)
        return sorted(played, key=lambda entry: entry[1].last, reverse=True)[:most]

    @classmethod
    def of_texts(cls, texts: Mapping[str, str], streak: str | None) -> Self:
        """Return what was written one by one, by number, with the streak, None where there is none yet.

        Entries that are not sound are passed over, and counted.
        """
        return cls._sound(texts, Result.parse, streak, Streak.parse)

    @classmethod
    def parse(cls, text: str) -> Self:
        """Return what a file holds that ``text()`` wrote.

        Entries that are not sound are passed over, and counted. Raises FreecellError for anything else.
        """
        if len(text) > LARGEST_FILE:
            raise FreecellError(TOO_LARGE)
        try:
            data = _mapping(_json(text, LARGEST_FILE))
            entries = _mapping(data.get("deals"))
        except FreecellError:
            raise FreecellError(f"This file holds no statistics of FreeCell. {_ACCEPTED}") from None
        if data.get("freecell") != _VERSION:
            raise FreecellError(f"This file holds statistics of a kind that is not known here. {_ACCEPTED}")
        return cls._sound(entries, Result.read, data.get("streak"), Streak.read)

    def text(self) -> str:
        """Return results and streak as the text of a file.

        >>> Results({617: Result(1, last="2026-11-21")}, Streak()).text()[:40]
        '{"freecell":1,"streak":{"current":0,"lon'
        """
        entries = {str(number): result.data() for number, result in self.of.items()}
        return _text({"freecell": _VERSION, "streak": self.streak.data(), "deals": entries})

    @classmethod
    def _sound(
        cls,
        entries: Mapping[str, Entry],
        read: Callable[[Entry], Result],
        streak: Entry | None,
        read_streak: Callable[[Entry], Streak],
    ) -> Self:
        found, unread, sound_streak = {}, 0, Streak()
        for name, entry in entries.items():
            try:
                found[_number(name)] = read(entry)
            except FreecellError:
                unread += 1
        try:
            sound_streak = sound_streak if streak is None else read_streak(streak)
        except FreecellError:
            unread += 1
        return cls(found, sound_streak, unread)


def _fewest(one: int | None, other: int | None) -> int | None:
    return min((min(value, LARGEST) for value in (one, other) if value is not None), default=None)


def _number(name: str) -> int:
    """Read the number of a deal as it is written here, which is in one way only."""
    number = deals.parse(name)
    if str(number) != name:
        raise FreecellError("The number of a deal is written in digits alone.")
    return number


def _count(entry: dict[str, object], name: str) -> int:
    value = entry.get(name)
    # Not isinstance: True is no count.
    if type(value) is not int or not 0 <= value <= LARGEST:
        raise FreecellError(f'"{name}" has to be a whole number, 0 to {LARGEST}.')
    return value


def _mapping(data: object) -> dict[str, object]:
    if not isinstance(data, dict):
        raise FreecellError("An entry has to be an object, with names and values.")
    return data


def _text(data: object) -> str:
    return json.dumps(data, separators=(",", ":"))


def _json(text: str, longest: int) -> object:
    try:
        if len(text) <= longest and _depth(text) <= _DEEPEST:
            return json.loads(text)
    except ValueError:
        pass
    raise FreecellError("This is not JSON, or longer or deeper than it has to be.")


def _depth(text: str) -> int:
    """Return how deep brackets lie within brackets."""
    depth = deepest = 0
    for found in _STRING_OR_BRACKET.finditer(text):
        depth += {"[": 1, "{": 1, "]": -1, "}": -1}.get(found[0], 0)
        deepest = max(deepest, depth)
    return deepest
