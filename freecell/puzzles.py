"""Puzzles: positions of deals with a proof of how few moves win, as chess has "mate in four".

All cards go home automatically that can ("max"), so each move counts one. The proof is the solver's
(freecell.solver.a_star); tools/puzzles.py has found and chosen them.
"""

from __future__ import annotations

from dataclasses import dataclass

from freecell import days, notation, rules
from freecell.deals import typed_number
from freecell.errors import FreecellError
from freecell.position import Position
from freecell.rules import Automoves, Step
from freecell.starting_position import Start, deal

FILE = "puzzles.txt"
"""Each line has a deal, the moves to a puzzle, and after a point an answer: each move is its place in
``rules.legal_moves(distinct=True)``, as one of LETTERS."""
COUNT = 2000
LEVELS = 5
LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

AUTOMOVES: Automoves = "max"
"""Which cards go home by themselves in a puzzle."""
_LEVELS_OF_DAYS = (1, 1, 2, 3, 3, 4, 5)
"""From Monday to Sunday."""
_FIRST_WEEKDAY = 3
"""1 January 2026 is a Thursday."""


@dataclass(frozen=True)
class Puzzle:
    """A puzzle, from level 1 (easy) to LEVELS: a position of a deal from which ``win_in`` moves are enough.

    ``moves`` lead to it, and ``answer`` wins from there, both in standard notation, with auto-moves as
    AUTOMOVES. No fewer moves win; others, as many, may win as well.
    """

    number: int
    level: int
    deal: int
    moves: tuple[str, ...]
    position: Position
    answer: tuple[str, ...]

    @property
    def win_in(self) -> int:
        """How many moves win at least."""
        return len(self.answer)


def puzzle(number: int, text: str = "") -> Puzzle:
    """Return the puzzle with a number from 1 to COUNT; raise FreecellError if there is none.

    Each five have the levels from 1 to 5. ``text`` is that of FILE, which is read if it is not given.

    >>> found = puzzle(18)
    >>> found.level, found.win_in == len(found.answer)
    (3, True)
    """
    dealt, before, answer = _line(number, text)
    steps = _played(deal(dealt), before + answer)
    positions = [deal(dealt)] + [step.position for step in steps]
    moves = tuple([notation.move_text(there, step.move) for there, step in zip(positions, steps)])
    place = len(before)
    return Puzzle(number, level(number), dealt, moves[:place], positions[place], moves[place:])


def start(number: int, text: str = "") -> Start:
    """Return what the game of a puzzle begins with: its position, as a board; raise what ``puzzle`` does.

    >>> start(1).link(), start(1).position == puzzle(1).position
    ('?puzzle=1', True)
    """
    dealt, before, _ = _line(number, text)
    return Start(board=_played(deal(dealt), before)[-1].position.code, puzzle=number)


def level(number: int) -> int:
    """Return the level of a puzzle, from 1 to LEVELS.

    >>> level(1), level(18)
    (1, 3)
    """
    return 1 + (number - 1) % LEVELS


def parse(text: str) -> int:
    """Return the number of a puzzle that somebody typed; raise FreecellError if no puzzle has it.

    >>> parse(" 12 "), parse("#1,700")
    (12, 1700)
    """
    number = typed_number(text) or 0
    _check(number, text.strip())
    return number


def daily(day: str) -> int:
    """Return the number of the puzzle of a day, such as "2026-11-27"; raise DayError if it has none.

    The level rises from Monday to Sunday. Each level begins again when all of its puzzles have had a day, in
    four years at the earliest.

    >>> [level(daily(f"2026-11-{day}")) for day in range(23, 30)]
    [1, 1, 2, 3, 3, 4, 5]
    """
    week, weekday = divmod(days.since_first(*days.parse(day)) + _FIRST_WEEKDAY, len(_LEVELS_OF_DAYS))
    here = _LEVELS_OF_DAYS[weekday]
    place = week * _LEVELS_OF_DAYS.count(here) + _LEVELS_OF_DAYS[:weekday].count(here)
    return here + LEVELS * (place % (COUNT // LEVELS))


def read() -> str:
    """Return the text of FILE."""
    # Not with importlib.resources: the page, which fetches the file, would have to carry that too.
    with open(__file__.rpartition("puzzles.py")[0] + FILE, encoding="utf-8") as file:  # noqa: PTH123 - nor pathlib
        return file.read()


def _played(position: Position, letters: str) -> list[Step]:
    """Return what moves do that are written as in FILE."""
    steps = []
    for letter in letters:
        move = rules.legal_moves(position, distinct=True)[LETTERS.index(letter)]
        steps.append(rules.play(position, move, AUTOMOVES))
        position = steps[-1].position
    return steps


def _line(number: int, text: str) -> tuple[int, str, str]:
    """Return what the line of a puzzle has; raise FreecellError if there is no such puzzle."""
    _check(number, str(number))
    dealt, letters = (text or read()).splitlines()[number - 1].split()
    before, answer = letters.split(".")
    return int(dealt), before, answer


def _check(number: int, typed: str) -> None:
    if not 1 <= number <= COUNT:
        raise FreecellError("no such puzzle", typed=typed, last=COUNT)
