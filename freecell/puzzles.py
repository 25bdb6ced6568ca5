"""Puzzles: positions of deals in which exactly one move keeps the game winnable.

All other moves are proved to lose. What leads to the same position, but for the order of columns and free
cells, is the same move.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from freecell import notation, rules
from freecell.game import Game
from freecell.position import Position
from freecell.puzzle_starts import COUNT, daily, fields, parse, played, read, start
from freecell.rules import HOME, Move
from freecell.solver.choices import distinct_moves

__all__ = [
    "COUNT",
    "LEVELS",
    "MOST_ASKED",
    "Puzzle",
    "Task",
    "daily",
    "is_asked",
    "level",
    "parse",
    "puzzle",
    "read",
    "start",
]

LEVELS = 5
MOST_ASKED = 5
"""A puzzle asks for at most this many moves."""


@dataclass(frozen=True)
class Task:
    """A position, and the move that is to be found there."""

    position: Position
    right: Move

    def accepts(self, move: Move) -> bool:
        """Tell whether a move is the right one, or leads to the same; raise IllegalMoveError if it is none.

        >>> task = puzzle(1).tasks[0]
        >>> [task.accepts(move) for move in rules.legal_moves(task.position, distinct=True)].count(True)
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
            if is_asked(position, move):
                tasks.append(Task(position, move))
            position = rules.play(position, move).position
        return tuple(tasks)


def is_asked(position: Position, right: Move) -> bool:
    """Tell whether a player is asked for a move: not for the only one there is, nor for one home."""
    return right.target != HOME and len(distinct_moves(position)) > 1


def puzzle(number: int, text: str = "") -> Puzzle:
    """Return the puzzle with a number from 1 to COUNT; raise FreecellError if there is none.

    Each five have the levels from 1 to 5. ``text`` is FILE, which is read if it is not given.

    >>> puzzle(18).level
    3
    """
    dealt, moves, answer = fields(number, text)
    game = Game(dealt)
    for step in played(game.position, moves + answer):
        game.play(step.move)
    texts, there = tuple(game.moves()), len(moves)
    return Puzzle(number, level(number), dealt, texts[:there], texts[there:])


def level(number: int) -> int:
    """Return the level of a puzzle, from 1 to LEVELS.

    >>> level(1), level(18)
    (1, 3)
    """
    return 1 + (number - 1) % LEVELS
