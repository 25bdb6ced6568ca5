"""The results of games, in a storage: one entry per deal, so that damage to one spares the others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from freecell.errors import FreecellError
from freecell.records import history
from freecell.records.results import LARGEST, Result, Streak, dumped, is_device

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

TAB = "tab"
"""In the stored streak: the tab that changed it. Two tabs that win at once never store the same text."""

_SETTLED = 10
"""Seconds after which other tabs surely know what was stored."""


class Records:
    """Results in a storage: each is read, changed and written at once, as others may write there too.

    What belongs to a game is stored whole or not at all: without room, a game is not counted. What another
    tab has overwritten in the same moment comes back by ``freecell.session.tabs``.
    """

    def __init__(
        self,
        storage: Storage,
        today: Callable[[], str],
        new_device: Callable[[], str] = str,
        now: Callable[[], float] = float,
    ) -> None:
        """Use this storage; today() returns the player's day, such as "2026-11-21", now() seconds.

        new_device() returns a name that no other browser or tab has, or "" to count without names.
        """
        self.storage = storage
        self.tab: str = new_device()
        self._today = today
        self._new_device = new_device
        self._now = now
        self._recent: dict[str, str] = {}  # What was stored lately.
        self._stored_at = 0.0

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
        changes = self._noted(start, [])
        changes[result_name(start)] = self.result(start).begun(self._today(), self.device).text()
        self.store(changes)

    def won(self, start: Start, moves: int, seconds: int | None) -> bool:
        """Count a game that was won, in this many moves and seconds (None if it was not timed).

        Tell whether that was possible.
        """
        result = self.result(start).finished(moves, seconds, self._today(), self.device)
        changes = self._noted(start, [moves] if seconds is None else [moves, seconds])
        changes[result_name(start)] = result.text()
        if start.is_usual:
            changes[STREAK] = self.told(self.streak_after(self.streak(), is_won=True))
        return self.store(changes)

    def won_again(self, start: Start, moves: int, seconds: int | None) -> None:
        """Take a win of a game that was counted before into account: it may be a better one."""
        self._keep(start, self.result(start).bettered(moves, seconds))

    def renamed(self, board: Start, start: Start, *, has_won: bool) -> None:
        """Count the game of a board as one of the deal that it turned out to be."""
        before = self.result(board)
        self._keep(board, before.without_one(self.device, has_won=has_won))
        self.begun(start)
        if has_won and before.moves is not None:
            self.won(start, before.moves, before.seconds)

    def given_up(self, start: Start) -> None:
        """End the streak, if the deal makes streaks: a game was begun but not won."""
        if start.is_usual:
            self.store({STREAK: self.told(self.streak_after(self.streak(), is_won=False))})

    def hinted(self, start: Start) -> None:
        """Count a hint that was taken."""
        self._keep(start, self.result(start).hinted(self._today(), self.device))

    def _noted(self, start: Start, facts: list[int]) -> dict[str, str]:
        """Return the history with a game added, by its name; without a number, a game is not in it."""
        if start.number is None:
            return {}
        today = self._today()
        device = self.device
        name = history_name(today, device)
        if device and not self.storage.get(name):
            self._forget_oldest_months(device)
        facts = [min(fact, LARGEST) for fact in facts]
        return {name: history.added(self.storage.get(name), today, start, facts, device)}

    def _forget_oldest_months(self, device: str) -> None:
        """Make room in the history for a month of this device: by their number, as clocks can be wrong."""
        names = self.storage.names() or []
        own = sorted([name for name in names if name.startswith(HISTORY) and name.endswith(f":{device}")])
        for name in own[: max(0, len(own) + 1 - history.MONTHS)]:
            self.storage.remove(name)

    # ---- The storage ----

    def store(self, changes: dict[str, str]) -> bool:
        """Store texts by their names, all or none of them; tell which."""
        before = {name: self.storage.get(name) for name in changes}
        for name, text in changes.items():
            if not self.storage.put(name, text):
                self._restore(before)
                return False
            self.remember(name, text)
        return True

    def _restore(self, texts: dict[str, str]) -> None:
        """Store texts as they were, "" for those that were not there: these go first, to make room."""
        for name in sorted(texts, key=lambda name: bool(texts[name])):
            self.forget(name)
            if texts[name]:
                self.storage.put(name, texts[name])
            else:
                self.storage.remove(name)

    def remember(self, name: str, text: str) -> None:
        """Remember, for a while, what was stored."""
        if not self._is_recent():
            self._recent.clear()
        self._stored_at = self._now()
        self._recent[name] = text

    def forget(self, name: str) -> None:
        """Forget what was stored under a name."""
        self._recent.pop(name, None)

    def recent(self, name: str) -> str:
        """Return what was stored lately under a name, "" if it was nothing."""
        return self._recent.get(name, "") if self._is_recent() else ""

    def _is_recent(self) -> bool:
        return self._now() - self._stored_at <= _SETTLED

    def result(self, start: Start) -> Result:
        """Return the result of a deal, or that of all boards for any of them."""
        try:
            return Result.parse(self.storage.get(result_name(start)))
        except FreecellError:
            return Result()

    def _keep(self, start: Start, result: Result) -> None:
        self.store({result_name(start): result.text()})

    def streak(self) -> Streak:
        """Return the current streak and the longest."""
        try:
            return Streak.parse(self.storage.get(STREAK))
        except FreecellError:
            return Streak()

    def streak_after(self, streak: Streak, *, is_won: bool) -> Streak:
        """Return a streak after a game was won or given up today."""
        today = self._today() if self.device else ""
        return streak.won(today) if is_won else streak.lost(today)

    def told(self, streak: Streak) -> str:
        """Return the text of a streak that this tab has changed."""
        data = streak.data()
        if self.tab:
            data[TAB] = self.tab
        return dumped(data)


def result_name(start: Start) -> str:
    """Return the name under which the result of a deal is stored; all boards have the same."""
    return BOARDS if start.number is None else f"{RESULT}{start.key}"


def history_name(month: str, device: str = "") -> str:
    """Return the name under which the history of a month, such as "2026-11", or of a day in it is stored."""
    return f"{HISTORY}{month[:7]}:{device}" if device else f"{HISTORY}{history.place(month)}"
