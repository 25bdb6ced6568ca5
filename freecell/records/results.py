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

MOST_DEVICES = 20
"""Devices that have counts of their own: those with the most games."""
LONGEST_DEVICE = 12
"""Characters of a device's name."""
_OF_DEVICES = "0123456789abcdefghijklmnopqrstuvwxyz"

_LONGEST = 1000  # Characters of an entry.
_MOST_DAYS = 1000
_days: set[str] = set()  # Those that have been read.


class Result(NamedTuple):
    """The results of one deal's games.

    ``played`` counts the games begun, ``won`` those that were won, ``hints`` all hints taken; ``moves`` and
    ``seconds`` are the fewest of any game won, None if there is none (or it was not timed); ``last`` is the
    day on which the deal was last played, such as "2026-11-21", or "" if it never was. ``by`` tells how much
    of the counts is known to be from which device: its name, and its games played and won and its hints. Each
    device only ever adds to its own counts, so the larger ones are the later ones, and results can be merged
    in any order and any number of times.

    >>> Result().begun("2026-11-21").finished(85, 245, "2026-11-22")
    Result(played=1, won=1, moves=85, seconds=245, hints=0, last='2026-11-22', by=())
    """

    played: int = 0
    won: int = 0
    moves: int | None = None
    seconds: int | None = None
    hints: int = 0
    last: str = ""
    by: tuple[tuple[str, int, int, int], ...] = ()

    def begun(self, today: str, device: str = "") -> Self:
        """Return the result after another game was begun, on a device if that has a name."""
        return self._counted(device, 1, 0, 0)._replace(last=today)

    def finished(self, moves: int, seconds: int | None, today: str, device: str = "") -> Self:
        """Return the result after a game was won; it counts as played, even if not counted as begun."""
        return self._counted(device, 0, 1, 0)._replace(last=today).bettered(moves, seconds)

    def bettered(self, moves: int, seconds: int | None) -> Self:
        """Return the result after a game that was counted before was won in other moves.

        >>> Result(1, 1, 85, 245).bettered(84, 250)
        Result(played=1, won=1, moves=84, seconds=245, hints=0, last='', by=())
        """
        return self._replace(moves=_fewest(self.moves, moves), seconds=_fewest(self.seconds, seconds))

    def without_one(self, device: str = "", *, has_won: bool) -> Self:
        """Return the result without a game, won or not; the bests stay if other games were won.

        >>> Result(1, 1, 85, 245, last="2026-11-21").without_one(has_won=True)[:5]
        (0, 0, None, None, 0)
        """
        counted = self._counted(device, -1, -int(has_won), 0)
        return counted if counted.won else counted._replace(moves=None, seconds=None)

    def hinted(self, today: str, device: str = "") -> Self:
        """Return the result after another hint was taken."""
        return self._counted(device, 0, 0, 1)._replace(last=today)

    def merge(self, other: Self) -> Self:
        """Return the larger counts of each device, the better bests and the later day of two results.

        >>> one, two = Result().begun("2026-11-21", "a"), Result().begun("2026-11-22", "b")
        >>> one.merge(two) == two.merge(one) == one.merge(two).merge(two)
        True
        >>> one.merge(two).played
        2
        """
        shares, others = self._shares(), other._shares()
        for device in others:
            mine, its = shares.get(device, (0, 0, 0)), others[device]
            shares[device] = (max(mine[0], its[0]), max(mine[1], its[1]), max(mine[2], its[2]))
        return self._of(shares)._replace(
            moves=_fewest(self.moves, other.moves),
            seconds=_fewest(self.seconds, other.seconds),
            last=max(self.last, other.last),
        )

    def _shares(self) -> dict[str, tuple[int, int, int]]:
        """Return the counts of each device, and as those of "" what is from none that is known."""
        rest = [self.played, self.won, self.hints]
        shares = {}
        for device, played, won, hints in self.by:
            shares[device] = (played, won, hints)
            rest = [rest[0] - played, rest[1] - won, rest[2] - hints]
        shares[""] = (max(0, rest[0]), max(0, rest[1]), max(0, rest[2]))
        return shares

    def _of(self, shares: dict[str, tuple[int, int, int]]) -> Self:
        by = sorted([(device,) + shares[device] for device in shares if device], key=lambda share: -share[1])
        by = sorted(by[:MOST_DEVICES])
        played, won, hints = shares[""]
        for share in by:
            played, won, hints = played + share[1], won + share[2], hints + share[3]
        return self._replace(
            played=min(played, LARGEST), won=min(won, LARGEST), hints=min(hints, LARGEST), by=tuple(by)
        )

    def _counted(self, device: str, played: int, won: int, hints: int) -> Self:
        """Return the result with this much more on a device; none is won without being played."""
        shares = self._shares()
        before = shares.get(device, (0, 0, 0))
        now_won = min(max(0, before[1] + won), LARGEST)
        now_played = max(now_won, min(before[0] + played, LARGEST))
        shares[device] = (now_played, now_won, min(before[2] + hints, LARGEST))
        return self._of(shares)

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
        return cls(played, won, moves, seconds, hints, last, _by(entry["by"]) if "by" in entry else ())

    def text(self) -> str:
        """Return the result as a short text.

        >>> Result().begun("2026-11-21").text()
        '{"played":1,"won":0,"hints":0,"last":"2026-11-21"}'
        """
        return dumped(self.data())

    def data(self) -> dict[str, object]:
        """Return the fields that are known, by name."""
        known: dict[str, object] = {
            name: value for name, value in self._asdict().items() if value is not None
        }
        del known["by"]
        if self.by:
            known["by"] = {share[0]: list(share[1:]) for share in self.by}
        return known


class Streak(NamedTuple):
    """The number of games won in a row: now, and at most.

    ``last`` is the day on which it last changed, "" if that is not known, and ``turn`` how often it has
    changed. Of two, the one that changed last is the current one.
    """

    current: int = 0
    longest: int = 0
    last: str = ""
    turn: int = 0

    def won(self, today: str = "") -> Self:
        """Return the streak after a game was won.

        >>> Streak(2, 5).won()[:2], Streak(5, 5).won()[:2], Streak(5, 5).lost()[:2]
        ((3, 5), (6, 6), (0, 5))
        """
        current = min(self.current + 1, LARGEST)
        return self._changed(today)._replace(current=current, longest=max(self.longest, current))

    def lost(self, today: str = "") -> Self:
        """Return the streak after a game was abandoned."""
        return self._changed(today)._replace(current=0)

    def _changed(self, today: str) -> Self:
        if not today:
            return self
        # Never before an earlier change, though the clock may have been set back.
        return self._replace(last=max(self.last, today), turn=min(self.turn + 1, LARGEST))

    def merge(self, other: Self) -> Self:
        """Return the current streak of the two that changed last, and the longest of both.

        >>> Streak(4, 4, "2026-11-21", 4).merge(Streak(0, 3, "2026-11-22", 5))[:2]
        (0, 4)
        """
        later = max(self, other, key=lambda streak: (streak.last, streak.turn, streak.current))
        return later._replace(longest=max(self.longest, other.longest))

    @classmethod
    def parse(cls, text: str) -> Self:
        """Return the streak that ``text()`` wrote; raise FreecellError for anything else."""
        return cls.read(_read(text))

    @classmethod
    def read(cls, data: object) -> Self:
        """Return the streak that ``data()`` returned; raise FreecellError for anything else."""
        entry = mapping(data)
        last = entry.get("last", "")
        if last != "" and not (isinstance(last, str) and _is_day(last)):
            raise FreecellError("bad entry", reason="no day")
        turn = _count(entry, "turn") if last else 0
        streak = cls(_count(entry, "current"), _count(entry, "longest"), last, turn)
        if streak.current > streak.longest:
            raise FreecellError("bad entry", reason="long streak")
        return streak

    def text(self) -> str:
        """Return the streak as a short text."""
        return dumped(self.data())

    def data(self) -> dict[str, int | str]:
        """Return both lengths, and when they changed if that is known, by name."""
        lengths: dict[str, int | str] = {"current": self.current, "longest": self.longest}
        if self.last:
            lengths["last"], lengths["turn"] = self.last, self.turn
        return lengths


def is_device(name: str) -> bool:
    """Tell whether a text can be the name of a device.

    >>> is_device("3f9"), is_device(""), is_device("A"), is_device("3 f")
    (True, False, False, False)
    """
    return 0 < len(name) <= LONGEST_DEVICE and all(char in _OF_DEVICES for char in name)


def _by(data: object) -> tuple[tuple[str, int, int, int], ...]:
    """Return the counts of devices; raise FreecellError if they are none."""
    found = []
    if len(mapping(data)) > MOST_DEVICES:
        raise FreecellError("bad entry", reason="no devices")
    for device, counts in mapping(data).items():
        if not is_device(device) or not isinstance(counts, list) or len(counts) != 3:
            raise FreecellError("bad entry", reason="no devices")
        played, won, hints = [_count({"by": count}, "by") for count in counts]
        found.append((device, played, won, hints))
        if won > played:
            raise FreecellError("bad entry", reason="more won")
    return tuple(sorted(found))


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
