"""The record of a player's puzzles in the browser: lines that are added to, and read."""

from __future__ import annotations

from freecell import puzzles
from freecell.page.browser import PageStorage, today
from freecell.records import puzzle_results
from freecell.records.puzzle_results import PuzzleResults

_NAME = "freecell:puzzles"


class Record:
    """What has become of puzzles, as ``freecell.records.puzzle_results`` reads it."""

    def __init__(self) -> None:
        self._storage = PageStorage()
        self.is_kept: bool = True  # Whether what was added last could be stored.

    @property
    def results(self) -> PuzzleResults:
        """What it comes to now, whichever tab has added to it."""
        return puzzle_results.read(self._storage.get(_NAME), puzzles.level)

    def add(self, what: str) -> PuzzleResults:
        """Add a line of today, such as "331 solved"; what could not be read goes. Return the new results."""
        lines = [*self.results.lines, today() + " " + what, ""]
        self.is_kept = self._storage.put(_NAME, "\n".join(lines))
        return self.results
