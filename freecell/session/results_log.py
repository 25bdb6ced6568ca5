"""The log: what became of games, a line each, only ever added to; all results are read from it.

The line "2026-11-22 000345 481516234200 617 won 85 245" says that on that day a game of deal 617 was won, in
85 moves and 245 seconds. "617 begun" stands for its first move, "617 hint" for a hint, "617 again 80 300" for
another way to win a game that is won, "617 given-up" for one that was dealt again. A board has its code
instead of a number, until "Q43RZ9SF is 617" says that it is that deal. "puzzle=17 3" stands for three stars
in a puzzle, "puzzle=17 0" for a try that was none yet. "617 listed" puts a deal, a board or a puzzle on the
player's own list, "617 unlisted" takes it off, and "1-500 elsewhere" says that these deals were won before.

Browsers give tabs processes of their own, and what one stores reaches the others some milliseconds later. So
each session has a name, here 481516234200, and a text of its own, which no other writes to. The log is all
lines of all texts; no two lines are the same, so two logs are merged by joining their lines. The number, here
345, is higher than any that the browser had before: in order, the lines of a day are as they happened.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from freecell.starting_position import whole_number

if TYPE_CHECKING:
    from collections.abc import Callable

    from freecell.session.storage import Storage
    from freecell.starting_position import Start

LOG = "freecell:log:"
"""With a session's name, the name of its text."""
NUMBER = "freecell:line"
"""The highest number of a line so far."""

_LONGEST = 5000  # Characters of a text: each new line stores all of it.


class Log:
    """What one session adds to the log: a line is stored whole or not at all."""

    def __init__(self, storage: Storage, today: Callable[[], str], new_name: Callable[[], str]) -> None:
        """Add to this storage; today() returns the player's day, such as "2026-11-22".

        new_name() returns up to twelve digits or small letters that no other session has, anywhere.
        """
        self._storage = storage
        self._today = today
        self._new_name = new_name
        self._name = self._text = ""
        self._number = 0
        self.latest: str = ""
        """The line that was added last, "" if there was no room for it."""

    def begun(self, start: Start) -> bool:
        """Add that a game was begun; tell whether that was possible, as all of these do."""
        return self._add(start, "begun")

    def won(self, start: Start, moves: int, seconds: int) -> bool:
        """Add that a game was won, in this many moves and seconds."""
        return self._add(start, f"won {moves} {seconds}")

    def won_again(self, start: Start, moves: int, seconds: int) -> bool:
        """Add that a game that was won before was won in other moves."""
        return self._add(start, f"again {moves} {seconds}")

    def hinted(self, start: Start) -> bool:
        """Add that a hint was taken."""
        return self._add(start, "hint")

    def given_up(self, start: Start) -> bool:
        """Add that a game was begun but not won, if its deal makes streaks."""
        return start.is_usual and self._add(start, "given-up")

    def _add(self, start: Start, what: str) -> bool:
        return self.write(f"{start.key} {what}")

    def write(self, what: str) -> bool:
        """Add what happened, in the words of a line; tell whether that was possible."""
        storage = self._storage
        self._number = 1 + max(self._number, whole_number(storage.get(NUMBER)) or 0)
        # Where something else lies than what was left there, another tab has cleared the log.
        if not self._text or len(self._text) > _LONGEST or storage.get(LOG + self._name) != self._text:
            self._name, self._text = self._new_name(), ""
        line = f"{self._today()} {self._number:06} {self._name} {what}"
        could = storage.put(LOG + self._name, f"{self._text}{line}\n")
        if could:
            self._text += line + "\n"
            storage.put(NUMBER, str(self._number))
        elif self._text:
            storage.put(LOG + self._name, self._text)
        else:
            storage.remove(LOG + self._name)
        self.latest = line if could else ""
        return could
