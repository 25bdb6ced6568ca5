"""What became of puzzles: lines of a text of their own, apart from games, and what they come to.

The line "2026-11-27 331 solved" says that on that day puzzle 331 was solved at the first try, without help;
"331 failed" that it was not. "331 solved streak" is one of a streak, which the first that is not solved ends.
"331 begun streak" stands for a puzzle of a streak that was put on the table, and has to be solved before any
other. "storm 12" says that so many were solved in three minutes.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from freecell.records.rating import Rating
from freecell.records.results import Streak

if TYPE_CHECKING:
    from collections.abc import Callable

_LINE = re.compile(
    r"[0-9]{4}-[01][0-9]-[0-3][0-9] "
    r"(?:storm ([0-9]{1,4})|([1-9][0-9]{0,4}) (solved|failed|begun(?= streak))( streak)?)"
)
_LONGEST = 1_000_000
"""Characters: 40,000 puzzles."""
_LEVELS = {level: Rating(900 + 200 * level, 80) for level in range(1, 6)}
"""What the levels are worth, from 1100 to 1900: guessed, so that a new player is worth the third."""


class PuzzleResults(NamedTuple):
    """What a player has made of puzzles.

    ``rating`` is by the first try at each; ``solved`` and ``failed`` have the numbers by that, too. ``lines``
    are those that could be read, and if ``is_damaged``, others could not. ``begun`` is the puzzle with which
    a streak goes on, 0 for any.
    """

    lines: tuple[str, ...]
    rating: Rating
    solved: frozenset[int]
    failed: frozenset[int]
    streak: Streak
    begun: int
    storm: int
    is_damaged: bool

    @property
    def tried(self) -> frozenset[int]:
        """The numbers of the puzzles that are solved or failed."""
        return self.solved | self.failed


def read(text: str, level: Callable[[int], int]) -> PuzzleResults:
    r"""Return what a text says; level(number) is that of a puzzle, from 1 to 5. A damaged line ends a streak.

    >>> found = read("2026-11-27 6 solved streak\n2026-11-27 7 solved streak\n?\n", lambda number: 1)
    >>> sorted(found.solved), found.streak, found.is_damaged
    ([6, 7], Streak(current=0, longest=2), True)
    """
    lines, rating, streak, begun, storm = [], Rating(), Streak(), 0, 0
    first: dict[int, bool] = {}
    is_damaged = len(text) > _LONGEST
    for line in text[:_LONGEST].splitlines():
        found = _LINE.fullmatch(line)
        if not found:
            is_damaged, streak = True, streak.after(is_won=False)
            continue
        lines.append(line)
        if found[1]:
            storm = max(storm, int(found[1]))
            continue
        number, is_solved = int(found[2]), found[3] == "solved"
        if found[3] == "begun":
            begun = number
            continue
        if number not in first:
            first[number] = is_solved
            rating = rating.after([(_LEVELS[level(number)], float(is_solved))])
        if found[4]:
            streak, begun = streak.after(is_won=is_solved), 0
    return PuzzleResults(
        tuple(lines),
        rating,
        frozenset(number for number, is_solved in first.items() if is_solved),
        frozenset(number for number, is_solved in first.items() if not is_solved),
        streak,
        begun,
        storm,
        is_damaged,
    )
