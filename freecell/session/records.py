"""What became of the games played: kept in a storage, an entry a deal, so that none harms another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from freecell.errors import FreecellError
from freecell.results import Result, Streak

if TYPE_CHECKING:
    from collections.abc import Callable

    from freecell.session.storage import Storage

RESULT = "freecell:result:"
STREAK = "freecell:streak"


class Records:
    """Results in a storage: read, changed and written at once, for others may write there too.

    Where nothing can be kept, games go uncounted.
    """

    def __init__(self, storage: Storage, today: Callable[[], str]) -> None:
        """Keep results there; today() gives the day where the player is, as "2026-11-21"."""
        self.storage = storage
        self._today = today

    def begun(self, number: int) -> None:
        """Count a game that was begun."""
        self.keep(number, self.result(number).begun(self._today()))

    def won(self, number: int, moves: int, seconds: int | None) -> None:
        """Count a game that was won, in so many moves and seconds (None where nobody took the time)."""
        self.keep(number, self.result(number).finished(moves, seconds, self._today()))
        self.keep_streak(self.streak().won())

    def given_up(self) -> None:
        """End the streak: a game was begun and not won."""
        self.keep_streak(self.streak().lost())

    def hinted(self, number: int) -> None:
        """Count a hint that was taken."""
        self.keep(number, self.result(number).hinted(self._today()))

    def result(self, number: int) -> Result:
        """Return what is kept of a deal."""
        try:
            return Result.parse(self.storage.get(f"{RESULT}{number}"))
        except FreecellError:
            return Result()

    def keep(self, number: int, result: Result) -> bool:
        """Keep what became of a deal; tell whether that was possible."""
        return self.storage.put(f"{RESULT}{number}", result.text())

    def streak(self) -> Streak:
        """Return the streak that is kept."""
        try:
            return Streak.parse(self.storage.get(STREAK))
        except FreecellError:
            return Streak()

    def keep_streak(self, streak: Streak) -> bool:
        """Keep the streak; tell whether that was possible."""
        return self.storage.put(STREAK, streak.text())
