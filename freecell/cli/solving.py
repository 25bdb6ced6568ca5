"""Solves deals, one after the other or in several processes at once."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections import deque
from concurrent import futures
from time import perf_counter
from typing import TYPE_CHECKING, NamedTuple

import freecell
from freecell import notation, rules
from freecell.solver import Search

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable, Iterator

    from freecell.position import Position
    from freecell.rules import Automoves, Move
    from freecell.solver import Answer

_STATES = 100_000
"""Positions to check in one go; the search pauses earlier if it finds the answer."""
_AHEAD = 100
"""Deals per process that may be under way, or already solved, while one before them is not solved yet."""


class Solution(NamedTuple):
    """The answer for a board, with the deal's number if it has one, and the moves as texts."""

    deal: int | None
    position: Position
    verdict: str
    moves: tuple[str, ...]
    length: int
    states: int


def solve_deal(number: int, automoves: Automoves, best: float) -> Solution:
    """Return the answer for a deal."""
    return solve_board(freecell.deal(number), automoves, best)._replace(deal=number)


def solve_board(position: Position, automoves: Automoves, best: float) -> Solution:
    """Return the answer for a board: the first solution found, or the shortest found in ``best`` seconds."""
    end = perf_counter() + best
    search = Search(position, automoves)
    while search.answer.verdict == "undecided" and not search.is_over:
        search.advance(states=_STATES)
    while search.answer.verdict == "won" and not search.is_over and (left := end - perf_counter()) > 0:
        search.advance(seconds=left)
    return _solution(position, automoves, search.answer)


def solve_all(numbers: Iterable[int], solve: Callable[[int], Solution], jobs: int) -> Generator[Solution]:
    """Yield the answer for each deal, in order, from this many processes; with 1, from this one alone.

    Numbers are taken as they are needed, at most a hundred per process ahead. Close the iterator unless you
    exhaust it: that ends the processes. Raises BrokenExecutor if one of them ends unexpectedly.
    """
    if jobs == 1:
        yield from map(solve, numbers)
        return
    with futures.ProcessPoolExecutor(jobs, initializer=_begin_process) as executor:
        try:
            yield from _in_order(executor, numbers, solve, _AHEAD * jobs)
        except BaseException:
            # Nobody needs what they are still working on.
            for process in multiprocessing.active_children():
                process.terminate()
            raise


def _in_order(
    executor: futures.Executor, numbers: Iterable[int], solve: Callable[[int], Solution], most: int
) -> Iterator[Solution]:
    """Yield the solutions in the order of the numbers, with at most this many under way."""
    ahead: deque[futures.Future[Solution]] = deque()
    for number in numbers:
        ahead.append(executor.submit(solve, number))
        if len(ahead) == most:
            yield ahead.popleft().result()
    while ahead:
        yield ahead.popleft().result()


def _begin_process() -> None:
    """Prepare a worker process: Ctrl-C reaches all processes, but only the first one is to react."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """End this process when its parent has ended, even if a signal left that no time to say so."""
    parent = multiprocessing.parent_process()
    if parent:
        parent.join()
        os._exit(1)


def _solution(position: Position, automoves: Automoves, answer: Answer) -> Solution:
    moves = tuple(_texts(position, answer.moves, automoves))
    return Solution(None, position, answer.verdict, moves, answer.length, answer.states)


def _texts(position: Position, moves: Iterable[Move], automoves: Automoves) -> Iterator[str]:
    """Yield moves in standard notation, playing them one by one."""
    for move in moves:
        yield notation.move_text(position, move)
        position = rules.play(position, move, automoves).position
