"""Solutions of whole deals and boards: the answer of a search, with its moves as texts."""

from time import perf_counter
from typing import TYPE_CHECKING, NamedTuple

from freecell import deals, notation, rules
from freecell.position import Position
from freecell.rules import Automoves, Move
from freecell.solver.difficulty import Difficulty, difficulty
from freecell.solver.search import Search, Verdict

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

_STATES = 100_000
"""Positions to check in one go; the search pauses earlier if it finds the answer."""


class Solution(NamedTuple):
    """The answer for a deal or a board, as ``freecell solve --json`` prints it.

    ``deal`` is the number, None for a board; ``moves`` are in standard notation, complete but for the
    auto-moves; ``length`` does not count those home; ``states`` is the number of positions checked.

    >>> solve_deal(617)._asdict()["difficulty"]
    'very hard'
    """

    deal: int | None
    verdict: Verdict
    moves: tuple[str, ...]
    length: int
    states: int
    difficulty: Difficulty | None
    automoves: Automoves


def solve_deal(number: int, automoves: Automoves = "safe", best: float = 0.0) -> Solution:
    """Return the answer for a deal, as `solve_board` does; raise DealNumberError if no deal has this number.

    >>> solution = solve_deal(617)
    >>> solution.deal, solution.verdict, solution.automoves
    (617, 'won', 'safe')
    """
    return solve_board(Position(cascades=deals.deal(number)), automoves, best)._replace(deal=number)


def solve_board(position: Position, automoves: Automoves = "safe", best: float = 0.0) -> Solution:
    """Return the answer for a board: the first solution found, or the shortest found in ``best`` seconds."""
    end = perf_counter() + best
    search = Search(position, automoves)
    while search.answer.verdict == "undecided" and not search.is_over:
        search.advance(states=_STATES)
    while search.answer.verdict == "won" and not search.is_over and (left := end - perf_counter()) > 0:
        search.advance(seconds=left)
    answer = search.answer
    moves = tuple(_texts(position, answer.moves, automoves))
    hard = difficulty(answer)
    return Solution(None, answer.verdict, moves, answer.length, answer.states, hard, automoves)


def _texts(position: Position, moves: "Iterable[Move]", automoves: Automoves) -> "Iterator[str]":
    """Yield moves in standard notation, playing them one by one."""
    for move in moves:
        yield notation.move_text(position, move)
        position = rules.play(position, move, automoves).position
