"""The results of games, in a storage: one entry per deal, so that damage to one spares the others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from freecell.errors import FreecellError
from freecell.records import history
from freecell.records.results import LARGEST, Result, Streak, is_device

if TYPE_CHECKING:
    from collections.abc import Callable

    from freecell.session.storage import Storage
    from freecell.start import Start

RESULT = "freecell:result:"
BOARDS = "freecell:boards"
"""All boards without a number together: they are counted apart from deals, and make no streak."""
STREAK = "freecell:streak"
HISTORY = "freecell:history:"
DEVICE = "freecell:device"
"""The name under which this browser counts, so that it can be told from others when results are merged."""


class Records:
    """Results in a storage: each is read, changed and written at once, as others may write there too.

    If nothing can be stored, games are not counted.
    """

    def __init__(
        self, storage: Storage, today: Callable[[], str], new_device: Callable[[], str] = str
    ) -> None:
        """Use this storage; today() returns the player's day, such as "2026-11-21".

        new_device() returns a name that no other browser has, or "" to count without names.
        """
        self.storage = storage
        self._today = today
        self._new_device = new_device

    @property
    def device(self) -> str:
        """The name under which this browser counts; it is made when it is first needed."""
        name = self.storage.get(DEVICE)
        if not is_device(name):
            name = self._new_device()
            if name:
                self.storage.put(DEVICE, name)
        return name

    def begun(self, start: Start) -> None:
        """Count a game that was begun."""
        self.keep(start, self.result(start).begun(self._today(), self.device))
        self._note(start, [])

    def won(self, start: Start, moves: int, seconds: int | None) -> None:
        """Count a game that was won, in this many moves and seconds (None if it was not timed)."""
        self.keep(start, self.result(start).finished(moves, seconds, self._today(), self.device))
        self._note(start, [moves] if seconds is None else [moves, seconds])
        if start.number is not None:
            self.keep_streak(self.streak().won(self._today() if self.device else ""))

    def won_again(self, start: Start, moves: int, seconds: int | None) -> None:
        """Take a win of a game that was counted before into account: it may be a better one."""
        self.keep(start, self.result(start).bettered(moves, seconds))

    def renamed(self, board: Start, start: Start, *, has_won: bool) -> None:
        """Count the game of a board as one of the deal that it turned out to be."""
        before = self.result(board)
        self.keep(board, before.without_one(self.device, has_won=has_won))
        self.begun(start)
        if has_won and before.moves is not None:
            self.won(start, before.moves, before.seconds)

    def given_up(self, start: Start) -> None:
        """End the streak: a game was begun but not won."""
        if start.number is not None:
            self.keep_streak(self.streak().lost(self._today() if self.device else ""))

    def hinted(self, start: Start) -> None:
        """Count a hint that was taken."""
        self.keep(start, self.result(start).hinted(self._today(), self.device))

    def _note(self, start: Start, facts: list[int]) -> None:
        """Add a game to the history; those of boards without a number are not in it."""
        if start.number is not None:
            today = self._today()
            device = self.device
            name = history_name(today, device)
            if device and not self.storage.get(name):
                self._forget_oldest_months(device)
            facts = [min(fact, LARGEST) for fact in facts]
            self.storage.put(name, history.added(self.storage.get(name), today, start, facts, device))

    def _forget_oldest_months(self, device: str) -> None:
        """Make room in the history for a month of this device: by their number, as clocks can be wrong."""
        names = self.storage.names() or []
        own = sorted([name for name in names if name.startswith(HISTORY) and name.endswith(f":{device}")])
        for name in own[: max(0, len(own) + 1 - history.MONTHS)]:
            self.storage.remove(name)

    def result(self, start: Start) -> Result:
        """Return the result of a deal, or that of all boards for any of them."""
        try:
            return Result.parse(self.storage.get(result_name(start)))
        except FreecellError:
            return Result()

    def keep(self, start: Start, result: Result) -> bool:
        """Store the result of a deal; tell whether that was possible."""
        return self.storage.put(result_name(start), result.text())

    def streak(self) -> Streak:
        """Return the current streak and the longest."""
        try:
            return Streak.parse(self.storage.get(STREAK))
        except FreecellError:
            return Streak()

    def keep_streak(self, streak: Streak) -> bool:
        """Store the streak; tell whether that was possible."""
        return self.storage.put(STREAK, streak.text())


def result_name(start: Start) -> str:
    """Return the name under which the result of a deal is stored; all boards have the same."""
    return BOARDS if start.number is None else f"{RESULT}{start.key}"


def history_name(month: str, device: str = "") -> str:
    """Return the name under which the history of a month, such as "2026-11", or of a day in it is stored."""
    return f"{HISTORY}{month[:7]}:{device}" if device else f"{HISTORY}{history.place(month)}"
