"""The player's fastest game of each deal, as a link to race it."""

from __future__ import annotations

from math import inf

from freecell import links, times
from freecell.errors import FreecellError
from freecell.session.storage import Storage
from freecell.starting_position import Start

_KEY = "freecell:fastest"
_MOST = 100


class Fastest:
    """The links in a storage, those stored last first: of a hundred deals at most."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    def link(self, start: Start) -> str:
        """Return the link to the fastest game of a deal, "" if none is stored."""
        found = [link for link in self._links if _is_of(start, link)]
        return found[0] if found else ""

    def seconds(self, start: Start) -> list[float]:
        """Return how long each of its moves took; nothing if none is stored, or none that can be read."""
        return _seconds(self.link(start))

    def add(self, start: Start, link: str) -> None:
        """Store a game that was won, unless the one that is stored was as fast."""
        if sum(_seconds(link)) < (sum(self.seconds(start)) or inf):
            others = [other for other in self._links if not _is_of(start, other)]
            self._storage.put(_KEY, "\n".join([link, *others][:_MOST]))

    @property
    def _links(self) -> list[str]:
        return self._storage.get(_KEY).split("\n")


def _is_of(start: Start, link: str) -> bool:
    """Tell whether a link is to a game of this deal.

    >>> _is_of(Start(617), "?deal=617&moves=8a"), _is_of(Start(617), "?deal=617&cells=3&moves=8a")
    (True, False)
    """
    return link.startswith(start.link() + "&moves=")


def _seconds(link: str) -> list[float]:
    try:
        return times.decode(links.parse(link).times)
    except FreecellError:
        return []
