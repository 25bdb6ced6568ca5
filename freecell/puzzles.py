"""Puzzles: positions of deals in which exactly one move keeps the game winnable.

All other moves are proved to lose. What leads to the same position, but for the order of columns and free
cells, is the same move.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib.resources import files
from typing import NamedTuple

from freecell import days, notation, rules
from freecell.errors import FreecellError
from freecell.game import Game
from freecell.position import Position
from freecell.rules import HOME, Move, Step
from freecell.solver.choices import distinct_moves
from freecell.starting_position import deal

FILE = "puzzles.txt"
"""Each line has a deal, the moves to a puzzle, and its answer: each move is the place of a step in
``distinct_moves``, as one of LETTERS."""
COUNT = 600
LEVELS = 5
MOST_ASKED = 5
"""A puzzle asks for at most this many moves."""
LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"


@dataclass(frozen=True)
class Task:
    """A position, and the move that is to be found there."""

    position: Position
    right: Move

    def accepts(self, move: Move) -> bool:
        """Tell whether a move is the right one, or leads to the same; raise IllegalMoveError if it is none.

        >>> task = puzzle(1).tasks[0]
        >>> [task.accepts(step.move) for step in distinct_moves(task.position)].count(True)
        1
        """
        there, right = (rules.play(self.position, made).position for made in (move, self.right))
        return there.key == right.key


class Puzzle(NamedTuple):
    """A puzzle, from level 1 (easy) to LEVELS.

    ``moves`` lead from the deal to it, and ``answer`` goes on from there to the last move that is asked for,
    both in standard notation, with safe auto-moves between them.
    """

    number: int
    level: int
    deal: int
    moves: tuple[str, ...]
    answer: tuple[str, ...]

    @property
    def game(self) -> Game:
        """A game that has come to the puzzle.

        >>> game = puzzle(1).game
        >>> game.number == puzzle(1).deal, game.status
        (True, 'playing')
        """
        game = Game(self.deal)
        game.play_text(" ".join(self.moves))
        return game

    @property
    def tasks(self) -> tuple[Task, ...]:
        """What is asked for, one after the other: up to MOST_ASKED moves.

        Between them are the moves of ``answer`` that nobody is asked for: the only ones that there are, and
        those home.
        """
        position, tasks = self.game.position, []
        for text in self.answer:
            move = notation.parse_move(position, text)
            if is_asked(distinct_moves(position), move):
                tasks.append(Task(position, move))
            position = rules.play(position, move).position
        return tuple(tasks)


def is_asked(steps: list[Step], right: Move) -> bool:
    """Tell whether a player is asked for a move: not for the only one there is, nor for one home."""
    return len(steps) > 1 and right.target != HOME


def puzzle(number: int, text: str = "") -> Puzzle:
    """Return the puzzle with a number from 1 to COUNT; raise FreecellError if there is none.

    Each five have the levels from 1 to 5. ``text`` is FILE, which is read if it is not given.

    >>> puzzle(18).level
    3
    """
    _check(number, str(number))
    line = (text or read()).splitlines()[number - 1]
    dealt, moves, answer = line.split()
    position, texts = deal(int(dealt)), []
    for letter in moves + answer:
        step = distinct_moves(position)[LETTERS.index(letter)]
        texts.append(notation.move_text(position, step.move))
        position = step.position
    there = len(moves)
    return Puzzle(number, 1 + (number - 1) % LEVELS, int(dealt), tuple(texts[:there]), tuple(texts[there:]))


def parse(text: str) -> int:
    """Return the number of a puzzle that somebody typed; raise FreecellError if no puzzle has it.

    >>> parse(" 12 ")
    12
    """
    typed = text.strip()
    number = int(typed) if typed.isascii() and typed.isdigit() and len(typed) <= len(str(COUNT)) else 0
    _check(number, typed)
    return number


def _check(number: int, typed: str) -> None:
    if not 1 <= number <= COUNT:
        raise FreecellError("no such puzzle", typed=typed, last=COUNT)


def daily(day: str) -> int:
    """Return the number of the puzzle of a day, such as "2026-11-27"; raise DayError if it has none.

    After COUNT days they begin again; each five days have the levels from 1 to 5.

    >>> daily("2026-01-01"), daily("2026-11-27")
    (1, 331)
    """
    return 1 + days.since_first(*days.parse(day)) % COUNT


def read() -> str:
    """Return the text of FILE."""
    return files("freecell").joinpath(FILE).read_text("ascii")
