"""What became of the games played: kept in a storage, an entry a deal, so that none harms another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from freecell.errors import FreecellError
from freecell.results import Result, Results, Streak

if TYPE_CHECKING:
    from collections.abc import Callable

    from freecell.session.storage import Storage

_RESULT = "freecell:result:"
_STREAK = "freecell:streak"


class Records:
    """Results in a storage: read, changed and written at once, for others may write there too.

    Where nothing can be kept, games go uncounted.
    """

    def __init__(self, storage: Storage, today: Callable[[], str]) -> None:
        """Keep results there; today() gives the day where the player is, as "2026-11-21"."""
        self._storage = storage
        self._today = today

    def begun(self, number: int) -> None:
        """Count a game that was begun."""
        self._keep(number, self._result(number).begun(self._today()))

    def won(self, number: int, moves: int, seconds: int | None) -> None:
        """Count a game that was won, in so many moves and seconds (None where nobody took the time)."""
        self._keep(number, self._result(number).finished(moves, seconds, self._today()))
        self._storage.put(_STREAK, self._streak().won().text())

    def given_up(self) -> None:
        """End the streak: a game was begun and not won."""
        self._storage.put(_STREAK, self._streak().lost().text())

    def hinted(self, number: int) -> None:
        """Count a hint that was taken."""
        self._keep(number, self._result(number).hinted(self._today()))

    def read(self) -> Results | None:
        """Return all that is kept; None where nobody may look."""
        kept = self._storage.all()
        if kept is None:
            return None
        texts = {name[len(_RESULT) :]: text for name, text in kept.items() if name.startswith(_RESULT)}
        return Results.of_texts(texts, kept.get(_STREAK))

    def add(self, results: Results) -> bool:
        """Merge other results with those kept; tell whether there was room for all of them."""
        could = self._storage.put(_STREAK, self._streak().merge(results.streak).text())
        return could and all(
            self._keep(number, self._result(number).merge(other)) for number, other in results.of.items()
        )

    def clear(self) -> bool:
        """Forget all results and the streak; tell whether that was possible."""
        kept = self._storage.all()
        if kept is None:
            return False
        ours = [name for name in kept if name.startswith(_RESULT) or name == _STREAK]
        return all(self._storage.remove(name) for name in ours)

    def _result(self, number: int) -> Result:
        try:
            return Result.parse(self._storage.get(f"{_RESULT}{number}"))
        except FreecellError:
            return Result()

    def _keep(self, number: int, result: Result) -> bool:
        return self._storage.put(f"{_RESULT}{number}", result.text())

    def _streak(self) -> Streak:
        try:
            return Streak.parse(self._storage.get(_STREAK))
        except FreecellError:
            return Streak()
