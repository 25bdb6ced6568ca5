"""The numbers of puzzles and their days, and the boards that they begin with."""

from __future__ import annotations

from freecell import days, rules
from freecell.deals import typed_number
from freecell.errors import FreecellError
from freecell.position import Position
from freecell.rules import Step
from freecell.starting_position import Start, deal

FILE = "puzzles.txt"
"""Each line has a deal, the moves to a puzzle, and its answer: each move is its place in
``rules.legal_moves(distinct=True)``, as one of LETTERS."""
COUNT = 2000
LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"


def start(number: int, text: str = "") -> Start:
    """Return what the game of a puzzle begins with: its position, as a board; raise what ``fields`` does.

    >>> from freecell.puzzles import puzzle
    >>> start(1).link(), start(1).position == puzzle(1).game.position
    ('?puzzle=1', True)
    """
    dealt, moves, _ = fields(number, text)
    return Start(board=played(deal(dealt), moves)[-1].position.code, puzzle=number)


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

    After COUNT days they begin again; each five days have the levels from 1 to 5.

    >>> daily("2026-01-01"), daily("2026-11-27")
    (1, 331)
    """
    return 1 + days.since_first(*days.parse(day)) % COUNT


def _check(number: int, typed: str) -> None:
    if not 1 <= number <= COUNT:
        raise FreecellError("no such puzzle", typed=typed, last=COUNT)


def fields(number: int, text: str = "") -> tuple[int, str, str]:
    """Return the number of a puzzle's deal, the moves to it, and its answer, both as in FILE.

    Raises FreecellError if there is no such puzzle. ``text`` is FILE, which is read if it is not given.
    """
    _check(number, str(number))
    dealt, moves, answer = (text or read()).splitlines()[number - 1].split()
    return int(dealt), moves, answer


def played(position: Position, letters: str) -> list[Step]:
    """Return what moves do that are written as in FILE."""
    steps = []
    for letter in letters:
        step = rules.play(position, rules.legal_moves(position, distinct=True)[LETTERS.index(letter)])
        steps.append(step)
        position = step.position
    return steps


def read() -> str:
    """Return the text of FILE."""
    # Not with importlib.resources: the page, which fetches the file, would have to carry that too.
    place = __file__.rpartition("puzzle_starts.py")[0] + FILE
    with open(place, encoding="utf-8") as file:  # noqa: PTH123 - nor with pathlib
        return file.read()
