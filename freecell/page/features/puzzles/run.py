"""Streak and storm: puzzles one after the other, until the first mistake or for three minutes."""

from __future__ import annotations

from freecell.page.browser import window
from freecell.page.words import numbers
from freecell.page.words.numbers import grouped
from freecell.puzzles import COUNT, LEVELS
from freecell.records.puzzle_results import PuzzleResults
from freecell.translatable import _

STREAK_SO_FAR = _("Streak: {count}")  # Puzzles solved one after the other.
STORM_SO_FAR = _("Storm: {count}, {time} left")  # Puzzles solved, in three minutes.

STREAK, STORM = "streak", "storm"
_SECONDS = 180
_ON_EACH_LEVEL = 3
"""Puzzles that are solved before harder ones follow."""


class Run:
    """A streak, which goes on where it was, or a storm; ``count`` puzzles are solved.

    ``number`` is that of the puzzle on the table.
    """

    def __init__(self, kind: str, results: PuzzleResults) -> None:
        """Begin now; a storm ends by itself."""
        self.kind: str = kind
        self.count: int = results.streak.current if kind == STREAK else 0
        self.number: int = 0
        self._end = _now() + _SECONDS

    @property
    def seconds(self) -> int:
        """How long a storm still takes."""
        return max(int(self._end - _now() + 0.5), 0)

    @property
    def is_over(self) -> bool:
        """Whether the time of a storm is up."""
        return self.kind == STORM and not self.seconds

    @property
    def title(self) -> str:
        """What it is called now."""
        if self.kind == STREAK:
            return STREAK_SO_FAR.format(count=grouped(self.count))
        return STORM_SO_FAR.format(count=grouped(self.count), time=numbers.time(self.seconds))

    def next(self, results: PuzzleResults) -> int:
        """Draw a puzzle, harder by and by, if possible one that has not been tried yet.

        A streak goes on with the one that was left.
        """
        if self.kind == STREAK and results.begun:
            self.number = results.begun
            return self.number
        level = min(1 + self.count // _ON_EACH_LEVEL, LEVELS)
        ahead = [number for number in range(level, COUNT + 1, LEVELS) if number != self.number]
        fresh = [number for number in ahead if number not in results.tried] or ahead
        self.number = fresh[int(window.Math.random() * len(fresh))]
        return self.number


def _now() -> float:
    return float(window.performance.now()) / 1000
