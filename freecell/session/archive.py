"""The archive: all results in a storage, to be read, added to or cleared at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from freecell.errors import FreecellError
from freecell.records import played
from freecell.records.results import Result, Streak
from freecell.records.slices import paced
from freecell.records.tally import Results
from freecell.session.records import BOARDS, DEVICE, HISTORY, RESULT, STREAK, history_name, result_name

if TYPE_CHECKING:
    from typing import TypeAlias

    from freecell.records.slices import Slices
    from freecell.session.records import Records

    _Entry: TypeAlias = Result | Streak | str  # A text is a month of the history.

ROOM_FOR_GAMES = 500_000
"""Characters that are left free: a hundred games, and those put aside, take half of that."""

_ROOM = "freecell:room"


class Archive:
    """All results in the storage of some records; the records themselves change single results."""

    def __init__(self, records: Records) -> None:
        self._records = records
        self._storage = records.storage

    def reading(self) -> Slices[Results | None]:
        """Return everything that is stored, None if it cannot be listed."""
        storage = self._storage
        names = storage.names()
        if names is None:
            return None
        entries = {name[len(RESULT) :]: name for name in names if name.startswith(RESULT)}
        results = yield from Results.reading(
            entries,
            lambda name: Result.parse(storage.get(name)),
            STREAK if STREAK in names else None,
            lambda name: Streak.parse(storage.get(name)),
            BOARDS if BOARDS in names else None,
        )
        past = [storage.get(name) for name in names if name.startswith(HISTORY)]
        return (yield from results.remembering(past))

    def finding_room(self, results: Results) -> Slices[bool]:
        """Tell whether there is room to add other results to those stored, and for games after that."""
        growth = 0
        for (name, other), progress in paced(_entries(results).items()):
            before = self._storage.get(name)
            after = merged(before, other)
            growth += len(after) - len(before) + (0 if before else len(name))
            if progress:
                yield progress
        return growth <= 0 or self._has_room(growth + ROOM_FOR_GAMES)

    def adding(self, results: Results) -> Slices[bool]:
        """Merge other results with those stored, all or none of them; tell which.

        A game may be counted during a pause. If the work is cut off, each deal is either unchanged or merged,
        and the same results can be merged again; the streak, which belongs to all of them, comes last.
        """
        changes = []
        for (name, other), progress in paced(_entries(results).items()):
            before = self._storage.get(name)
            after = merged(before, other)
            if after != before:
                changes.append((name, before, after))
                if not self._storage.put(name, after):
                    yield from self._taking_back(changes)
                    return False
                self._records.remember(name, after)
            if progress:
                yield progress
        return True

    def clearing(self) -> Slices[bool]:
        """Remove all results, the history and the streak; tell whether that was possible."""
        names = self._storage.names()
        if names is None:
            return False
        could = True
        for name, progress in paced(
            [name for name in names if name.startswith((RESULT, HISTORY)) or name in {STREAK, BOARDS, DEVICE}]
        ):
            self._records.forget(name)
            could = self._storage.remove(name) and could
            if progress:
                yield progress
        return could

    def _has_room(self, characters: int) -> bool:
        could = self._storage.put(_ROOM, " " * characters)
        self._storage.remove(_ROOM)
        return could

    def _taking_back(self, changes: list[tuple[str, str, str]]) -> Slices[None]:
        """Undo changes, except where a game was counted since; new entries go first, to make room."""
        for (name, before, after), progress in paced(sorted(changes, key=lambda change: bool(change[1]))):
            self._records.forget(name)
            if self._storage.get(name) == after:
                self._storage.remove(name)
                if before:
                    self._storage.put(name, before)
            if progress:
                yield progress


def _entries(results: Results) -> dict[str, _Entry]:
    """Return what there is to add, by the names under which it is stored."""
    found: dict[str, _Entry] = {result_name(start): result for start, result in results.of.items()}
    if results.boards != Result():
        found[BOARDS] = results.boards
    for text in results.history:
        month, _, device = text.partition("\n")[0].partition(" ")
        found[history_name(month, device)] = text
    found[STREAK] = results.streak
    return found


def merged(text: str, other: Result | Streak | str) -> str:
    """Return a stored text with another entry merged into it; one that cannot be read is replaced.

    A month of the history is a text itself.
    """
    try:
        if isinstance(other, str):
            return played.merged(played.sound(text), other)
        if isinstance(other, Streak):
            streak = Streak.parse(text)
            return text if streak.merge(other) == streak else streak.merge(other).text()
        return Result.parse(text).merge(other).text()
    except FreecellError:
        return other if isinstance(other, str) else other.text()
