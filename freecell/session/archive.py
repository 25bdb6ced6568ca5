"""The archive: the whole log in a storage, of all sessions, to be read, added to or cleared at once."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from freecell import whole_numbers
from freecell.errors import FreecellError
from freecell.records import results
from freecell.records.results import Results
from freecell.session.log import LOG, NUMBER

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from freecell.session.storage import Storage

LARGEST_FILE = 5_000_000
"""Characters of a file, some 30,000 games; browsers store no more for a page."""
ROOM_FOR_GAMES = 500_000
"""Characters that an import leaves free: a thousand games, and those that are saved, take half of that."""

_ROOM = "freecell:room"
_HIGHEST = 9_000_000  # As the number of a line; a storage has room for no more than 200,000 lines.
_BEGINNING = re.compile("[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{6,8} [0-9a-z]{1,12} ")


def is_exported(text: str) -> bool:
    """Tell whether a text begins as a log does.

    >>> is_exported("2026-11-22 000001 a 617 begun"), is_exported("617")
    (True, False)
    """
    return bool(_BEGINNING.match(text))


class Archive:
    """The log of all sessions; each of them adds to it by itself (freecell.session.log.Log)."""

    def __init__(self, storage: Storage, new_name: Callable[[], str]) -> None:
        """Read this storage; new_name() returns a name that no session has."""
        self._storage = storage
        self._new_name = new_name
        self._texts: dict[str, str] = {}
        self._results: Results = Results()

    @property
    def is_blocked(self) -> bool:
        """Whether nothing can be stored."""
        return self._storage.texts(LOG) is None

    def results(self) -> Results:
        """Return the results of all games."""
        *_, read = self.reading()
        return read

    def reading(self) -> Iterator[Results]:
        """Yield what ``results`` returns, with pauses (freecell.records.results.reading).

        If nothing has been added since the last time, these are the same.
        """
        texts = self._storage.texts(LOG) or {}
        if texts != self._texts:
            for read in results.reading(texts.values()):
                yield read
            self._results, self._texts = read, texts
        yield self._results

    def add(self, other: Results) -> bool:
        """Add the lines of another log, all or none; tell whether there is room, for games after that too.

        Raises FreecellError if it has no lines.
        """
        if not other.lines:
            raise FreecellError("no statistics")
        new = sorted(set(other.lines).difference(self.results().lines))
        if not new:
            return True
        text = "\n".join(new) + "\n"
        if not self._has_room(len(text) + ROOM_FOR_GAMES):
            return False
        numbers = [int(line.split(" ")[1]) for line in new]
        highest = max(whole_numbers.read(self._storage.get(NUMBER)) or 0, *numbers)
        self._storage.put(NUMBER, str(min(highest, _HIGHEST)))
        return self._storage.put(LOG + self._new_name(), text)

    def clear(self) -> bool:
        """Remove all lines; tell whether that was possible."""
        texts = self._storage.texts(LOG)
        if texts is None:
            return False
        could = [self._storage.remove(name) for name in (*texts, NUMBER)]
        return all(could)

    def _has_room(self, characters: int) -> bool:
        could = self._storage.put(_ROOM, " " * characters)
        self._storage.remove(_ROOM)
        return could
