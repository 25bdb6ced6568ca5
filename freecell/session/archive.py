"""The archive: all results in a storage, to be read, added to or cleared at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from freecell.session.records import RESULT, STREAK
from freecell.tally import Results

if TYPE_CHECKING:
    from freecell.session.records import Records


class Archive:
    """All results in the storage of some records; the records change single ones."""

    def __init__(self, records: Records) -> None:
        """Use the storage of these records."""
        self._records = records
        self._storage = records.storage

    def read(self) -> Results | None:
        """Return all results; None if the storage cannot be listed."""
        kept = self._storage.all()
        if kept is None:
            return None
        texts = {name[len(RESULT) :]: text for name, text in kept.items() if name.startswith(RESULT)}
        return Results.of_texts(texts, kept.get(STREAK))

    def add(self, results: Results) -> bool:
        """Merge other results into those stored; tell whether there was room for all of them."""
        records = self._records
        could = records.keep_streak(records.streak().merge(results.streak))
        return could and all(
            records.keep(number, records.result(number).merge(other)) for number, other in results.of.items()
        )

    def clear(self) -> bool:
        """Remove all results and the streak; tell whether that was possible."""
        kept = self._storage.all()
        if kept is None:
            return False
        ours = [name for name in kept if name.startswith(RESULT) or name == STREAK]
        return all(self._storage.remove(name) for name in ours)
