"""Searches that go on until something is known, and how hard deals are by them."""

import asyncio
import gc
from collections.abc import Coroutine, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any, TypeVar

import plain_rules

import freecell
from freecell import Position, rules
from freecell.rules import Automoves, Move
from freecell.solver import Search, difficulty
from freecell.solver.bounds import Cascade
from freecell.solver.piles import Column, Pile
from freecell.solver.proof import Stack

# ---- Searches ----


def search_out(
    position: Position, automoves: Automoves = "safe", slices: int = 10**7, shorter: tuple[int, ...] = ()
) -> Search:
    """Search until something is known, or the search is over; beams for shorter lines are this wide."""
    search = Search(position, automoves, most=0, shorter=shorter)
    while search.answer.verdict == "undecided" and not search.is_over:
        search.advance(states=slices)
    return search


def finished(search: Search) -> Search:
    """Search until there is no more to be found."""
    while not search.is_over:
        search.advance(states=10**6)
    return search


def replayed(position: Position, moves: tuple[Move, ...], automoves: Automoves = "safe") -> Position:
    """Return where the moves of a line lead."""
    for move in moves:
        position = rules.play(position, move, automoves).position
    return position


def plainly_won(position: Position, moves: Iterable[Move]) -> bool:
    """Play a line, with safe automoves, by the second, plain rules."""
    board = plain_rules.board_of(position)
    for move in moves:
        plain = (move.source, move.target, move.count)
        run = board[move.source][-move.count :]
        assert plain_rules.in_order(run)
        assert plain_rules.may_go(board, run, move.target)
        board = plain_rules.automoved(plain_rules.after(board, plain), "safe")
    return all(len(board[suit]) == 13 for suit in "CDHS")


def word_of(number: int) -> str | None:
    """Return the word for how hard a deal is."""
    return difficulty(search_out(freecell.deal(number)).answer)


@contextmanager
def uncollected() -> Iterator[None]:
    """Let no garbage be collected: what is freed then is freed by those who have held it."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def columns_left() -> int:
    """Count the columns of searches that are still in memory."""
    return sum(
        (isinstance(thing, Pile | Column | Cascade) and thing.length > 0)
        or (isinstance(thing, Stack) and thing.kind > 0)
        for thing in gc.get_objects()
    )


# ---- Awaiting ----


Result = TypeVar("Result")


def run(coroutine: Coroutine[Any, Any, Result]) -> Result:
    """Return what a coroutine returns; it runs in another thread, as Playwright may have a loop in this."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, coroutine).result()
