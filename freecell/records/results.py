"""The results of one deal's games, and the streak of games won: written as short texts, and read back."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, NamedTuple

from freecell import days
from freecell.errors import FreecellError

if TYPE_CHECKING:
    from typing import Self

LARGEST = 9_999_999
"""The highest count of games, hints, moves or seconds."""

_LONGEST = 200  # Characters of an entry.
_MOST_DAYS = 1000
_days: set[str] = set()  # Those that have been read.


class Result(NamedTuple):
    """The results of one deal's games.

    ``played`` counts the games begun, ``won`` those that were won, ``hints`` all hints taken; ``moves`` and
    ``seconds`` are the fewest of any game won, None if there is none (or it was not timed); ``last`` is the
    day on which the deal was last played, such as "2026-11-21", or "" if it never was.

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
        """Return the result after another game was begun."""
        return self._replace(played=min(self.played + 1, LARGEST), last=today)

    def finished(self, moves: int, seconds: int | None, today: str) -> Self:
        """Return the result after a game was won; it counts as played, even if not counted as begun."""
        won = min(self.won + 1, LARGEST)
        return self._replace(
            played=max(self.played, won),
            won=won,
            moves=_fewest(self.moves, moves),
            seconds=_fewest(self.seconds, seconds),
            last=today,
        )

    def hinted(self, today: str) -> Self:
        """Return the result after another hint was taken."""
        return self._replace(hints=min(self.hints + 1, LARGEST), last=today)

    def merge(self, other: Self) -> Self:
        """Return the larger counts, the better bests and the later day of two results of the same deal."""
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
        """Return the result that ``text()`` wrote; raise FreecellError for anything else."""
        return cls.read(_read(text))

    @classmethod
    def read(cls, data: object) -> Self:
        """Return the result that ``data()`` returned; raise FreecellError for anything else."""
        entry = mapping(data)
        # One by one: with thousands of results, a loop over the names is felt.
        played, won, hints = _count(entry, "played"), _count(entry, "won"), _count(entry, "hints")
        moves = _count(entry, "moves") if "moves" in entry else None
        seconds = _count(entry, "seconds") if "seconds" in entry else None
        last = entry.get("last")
        if not isinstance(last, str) or not _is_day(last):
            raise FreecellError("bad entry", reason="no day")
        if won > played:
            raise FreecellError("bad entry", reason="more won")
        if (moves is not None) != (won > 0) or (seconds is not None and not won):
            raise FreecellError("bad entry", reason="moves of none")
        return cls(played, won, moves, seconds, hints, last)

    def text(self) -> str:
        """Return the result as a short text.

        >>> Result().begun("2026-11-21").text()
        '{"played":1,"won":0,"hints":0,"last":"2026-11-21"}'
        """
        return dumped(self.data())

    def data(self) -> dict[str, int | str]:
        """Return the fields that are known, by name."""
        return {name: value for name, value in self._asdict().items() if value is not None}


class Streak(NamedTuple):
    """The number of games won in a row: now, and at most."""

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
        """Return the streak after a game was abandoned."""
        return self._replace(current=0)

    def merge(self, other: Self) -> Self:
        """Return the longer streaks of two."""
        return self._replace(
            current=max(self.current, other.current), longest=max(self.longest, other.longest)
        )

    @classmethod
    def parse(cls, text: str) -> Self:
        """Return the streak that ``text()`` wrote; raise FreecellError for anything else."""
        return cls.read(_read(text))

    @classmethod
    def read(cls, data: object) -> Self:
        """Return the streak that ``data()`` returned; raise FreecellError for anything else."""
        entry = mapping(data)
        streak = cls(_count(entry, "current"), _count(entry, "longest"))
        if streak.current > streak.longest:
            raise FreecellError("bad entry", reason="long streak")
        return streak

    def text(self) -> str:
        """Return the streak as a short text."""
        return dumped(self.data())

    def data(self) -> dict[str, int]:
        """Return both lengths, by name."""
        return self._asdict()


def _fewest(one: int | None, other: int | None) -> int | None:
    return min((min(value, LARGEST) for value in (one, other) if value is not None), default=None)


def _count(entry: dict[str, object], name: str) -> int:
    value = entry.get(name)
    # Not isinstance: True is not a count.
    if type(value) is not int or not 0 <= value <= LARGEST:
        raise FreecellError("bad entry", reason="no count", name=name, largest=LARGEST)
    return value


def _is_day(text: str) -> bool:
    """Tell whether a text is a day; thousands of results have the same few hundred, which are remembered."""
    if text in _days:
        return True
    if not days.fields(text):
        return False
    if len(_days) >= _MOST_DAYS:
        _days.clear()
    _days.add(text)
    return True


def mapping(data: object) -> dict[str, object]:
    """Return data that is a JSON object; raise FreecellError for anything else."""
    if not isinstance(data, dict):
        raise FreecellError("bad entry", reason="no object")
    return data


def dumped(data: object) -> str:
    """Return data as JSON without spaces."""
    return json.dumps(data, separators=(",", ":"))


def _read(text: str) -> object:
    try:
        if len(text) <= _LONGEST:
            return json.loads(text)
    except ValueError:
        pass
    raise FreecellError("bad entry", reason="no JSON")
