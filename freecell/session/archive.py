"""The archive: the log of all sessions as one, read, added to and cleared."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from freecell.errors import FreecellError
from freecell.records import results
from freecell.records.results import Results
from freecell.session.results_log import LOG, NUMBER
from freecell.session.storage import Storage
from freecell.starting_position import whole_number

LARGEST_FILE = 5_000_000
"""Characters of a file, some 30,000 games; browsers store no more for a page."""
ROOM_FOR_GAMES = 500_000
"""Characters that an import leaves free: a thousand games, and those that are saved, take half of that."""

_ROOM = "freecell:room"
_HIGHEST = 9_000_000  # As the number of a line; a storage has room for no more than 200,000 lines.


class Archive:
    """The whole log in a storage, of all sessions: it can be read, added to and cleared."""

    def __init__(self, storage: Storage, new_name: Callable[[], str]) -> None:
        """Read this storage; new_name() returns a name that no session has."""
        self._storage = storage
        self._new_name = new_name
        self._texts: dict[str, str] = {}
        self._results: Results | None = None

    @property
    def is_blocked(self) -> bool:
        """Whether nothing can be stored."""
        return self._storage.texts(LOG) is None

    def lines(self) -> list[str]:
        """Return all lines, in no order; some may be damaged."""
        return "".join((self._storage.texts(LOG) or {}).values()).splitlines()

    def results(self) -> Results:
        """Return the results of all games."""
        *_, read = self.reading()
        return read

    def reading(self) -> Iterator[Results]:
        """Yield what ``results`` returns, with pauses (freecell.records.results.reading).

        If nothing has been added since the last time, these are the same.
        """
        texts = self._storage.texts(LOG) or {}
        if self._results is None or texts != self._texts:
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
        new = sorted(set(other.lines).difference(self.lines()))
        if not new:
            return True
        text = "\n".join(new) + "\n"
        if not self._has_room(len(text) + ROOM_FOR_GAMES):
            return False
        numbers = [int(line.split(" ")[1]) for line in new]
        highest = max(whole_number(self._storage.get(NUMBER)) or 0, *numbers)
        self._storage.put(NUMBER, str(min(highest, _HIGHEST)))
        return self._storage.put(LOG + self._new_name(), text)

    def clear(self) -> bool:
        """Remove all lines; tell whether that was possible."""
        texts = self._storage.texts(LOG)
        if texts is None:
            return False
        could = [self._storage.remove(name) for name in list(texts) + [NUMBER]]
        return all(could)

    def _has_room(self, characters: int) -> bool:
        could = self._storage.put(_ROOM, " " * characters)
        self._storage.remove(_ROOM)
        return could
