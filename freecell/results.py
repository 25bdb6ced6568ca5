"""What became of the games of one deal, and the streak of games won: as short texts, and read back."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, NamedTuple

from freecell import numerals
from freecell.errors import FreecellError

if TYPE_CHECKING:
    from typing import Self

LARGEST = 9_999_999
"""The most that is counted: of games, hints, moves or seconds."""

_LONGEST = 200  # Characters of an entry.


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
        return cls.read(_read(text))

    @classmethod
    def read(cls, data: object) -> Self:
        """Return the result that ``data()`` gave; raise FreecellError for whatever is not a sound one."""
        entry = mapping(data)
        played, won, hints = (_count(entry, name) for name in ("played", "won", "hints"))
        moves, seconds = (_count(entry, name) if name in entry else None for name in ("moves", "seconds"))
        last = entry.get("last")
        if not isinstance(last, str) or not _is_day(last):
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
        return dumped(self.data())

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
        return cls.read(_read(text))

    @classmethod
    def read(cls, data: object) -> Self:
        """Return the streak that ``data()`` gave; raise FreecellError for whatever is not a sound one."""
        entry = mapping(data)
        streak = cls(_count(entry, "current"), _count(entry, "longest"))
        if streak.current > streak.longest:
            raise FreecellError("The current streak is longer than the longest.")
        return streak

    def text(self) -> str:
        """Return the streak as a short text."""
        return dumped(self.data())

    def data(self) -> dict[str, int]:
        """Return both lengths, by their names."""
        return self._asdict()


def _fewest(one: int | None, other: int | None) -> int | None:
    return min((min(value, LARGEST) for value in (one, other) if value is not None), default=None)


def _is_day(text: str) -> bool:
    """Tell whether a text is a day such as "2026-11-21"."""
    if [len(part) for part in text.split("-")] != [4, 2, 2]:
        return False
    year, month, day = [numerals.read(part) for part in text.split("-")]
    return year is not None and month in range(1, 13) and day in range(1, 32)


def _count(entry: dict[str, object], name: str) -> int:
    value = entry.get(name)
    # Not isinstance: True is no count.
    if type(value) is not int or not 0 <= value <= LARGEST:
        raise FreecellError(f'"{name}" has to be a whole number, 0 to {LARGEST}.')
    return value


def mapping(data: object) -> dict[str, object]:
    """Return what was read as one with names and values; raise FreecellError for anything else."""
    if not isinstance(data, dict):
        raise FreecellError("An entry has to be an object, with names and values.")
    return data


def dumped(data: object) -> str:
    """Return data as JSON without blanks."""
    return json.dumps(data, separators=(",", ":"))


def _read(text: str) -> object:
    try:
        if len(text) <= _LONGEST:
            return json.loads(text)
    except ValueError:
        pass
    raise FreecellError("This is not JSON, or longer than it has to be.")
