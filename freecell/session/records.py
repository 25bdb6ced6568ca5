"""The results of games, in a storage: one entry per deal, so that damage to one spares the others."""

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
    """Results in a storage: each is read, changed and written at once, as others may write there too.

    If nothing can be stored, games are not counted.
    """

    def __init__(self, storage: Storage, today: Callable[[], str]) -> None:
        """Use this storage; today() returns the player's day, such as "2026-11-21"."""
        self.storage = storage
        self._today = today

    def begun(self, number: int) -> None:
        """Count a game that was begun."""
        self.keep(number, self.result(number).begun(self._today()))

    def won(self, number: int, moves: int, seconds: int | None) -> None:
        """Count a game that was won, in this many moves and seconds (None if it was not timed)."""
        self.keep(number, self.result(number).finished(moves, seconds, self._today()))
        self.keep_streak(self.streak().won())

    def given_up(self) -> None:
        """End the streak: a game was begun but not won."""
        self.keep_streak(self.streak().lost())

    def hinted(self, number: int) -> None:
        """Count a hint that was taken."""
        self.keep(number, self.result(number).hinted(self._today()))

    def result(self, number: int) -> Result:
        """Return the result of a deal."""
        try:
            return Result.parse(self.storage.get(f"{RESULT}{number}"))
        except FreecellError:
            return Result()

    def keep(self, number: int, result: Result) -> bool:
        """Store the result of a deal; tell whether that was possible."""
        return self.storage.put(f"{RESULT}{number}", result.text())

    def streak(self) -> Streak:
        """Return the current streak and the longest."""
        try:
            return Streak.parse(self.storage.get(STREAK))
        except FreecellError:
            return Streak()

    def keep_streak(self, streak: Streak) -> bool:
        """Store the streak; tell whether that was possible."""
        return self.storage.put(STREAK, streak.text())
