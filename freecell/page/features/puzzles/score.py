"""The score: what became of the puzzle on the table, counted once, and the streak or the storm with it."""

from __future__ import annotations

from freecell.page.features.puzzles.record import Record
from freecell.page.features.puzzles.run import STREAK, Run
from freecell.page.words.numbers import grouped, joined
from freecell.translatable import _

RATING = _("Your rating: {rating} ({change})")  # The change has a sign: "Your rating: 1532 (+32)".
NOT_STORED = _("Your browser has no room to store this, so it will be lost when you close the page.")
STREAK_OVER = _("Your streak ends at {count}. Your longest: {longest}.")

SOLVED, FAILED = "solved", "failed"


class Score:
    """Counts puzzles: "solved" is one without a wrong move, and without help."""

    def __init__(self, record: Record) -> None:
        self._record = record
        self._number = 0
        self.outcome: str = ""  # What the puzzle counts as, "" as long as it does not.
        self.run: Run | None = None
        self.ended: str = ""  # What kind of run has ended here, if any has.

    def begin(self, number: int) -> None:
        """Begin with a puzzle; a run goes on only with its own."""
        self._number, self.outcome, self.ended = number, "", ""
        if self.run and self.run.number != number:
            self.run = None
        elif self.run and self.run.kind == STREAK and self._record.results.begun != number:
            self._record.add(f"{number} begun streak")

    def count(self, outcome: str) -> str:
        """Count the puzzle, if it does not count yet; return what that means to the player, if anything."""
        if self.outcome:
            return ""
        self.outcome = outcome
        run, before = self.run, self._record.results
        streak = " streak" if run and run.kind == STREAK else ""
        is_first, said, after = self._number not in before.tried, "", before
        if is_first or streak:
            after = self._record.add(f"{self._number} {outcome}{streak}")
        if is_first:
            rating, change = round(after.rating.value), round(after.rating.value) - round(before.rating.value)
            said = RATING.format(rating=grouped(rating), change=f"{change:+}".replace("-", "−"))
        if run and outcome == SOLVED:
            run.count += 1
        elif streak:
            self.end()
            over = STREAK_OVER.format(
                count=grouped(before.streak.current), longest=grouped(after.streak.longest)
            )
            said = joined(over, said)
        return said if self._record.is_kept else joined(said, NOT_STORED)

    def end(self) -> None:
        """End the run."""
        self.ended, self.run = self.run.kind if self.run else "", None
