"""Searches that go on until something is known, and how hard deals are by them."""

import asyncio
import gc
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import freecell
from freecell import Position, rules
from freecell.rules import Automoves, Move
from freecell.solver import Search, difficulty
from freecell.solver.columns import Column, Pile
from freecell.solver.proof import Stack

# ---- Searches ----


def search_out(position: Position, automoves: Automoves = "safe", slices: int = 10**7) -> Search:
    """Search until something is known, or the search is over."""
    search = Search(position, automoves)
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


def word_of(number: int) -> str | None:
    """Return the word for how hard a deal is."""
    return difficulty(search_out(freecell.deal(number)).answer)


def columns_left() -> int:
    """Count the columns of searches that are still in memory."""
    return sum(
        (isinstance(thing, Pile | Column) and thing.length > 0)
        or (isinstance(thing, Stack) and thing.kind > 0)
        for thing in gc.get_objects()
    )


# ---- Awaiting ----


Result = TypeVar("Result")


def run(coroutine: Coroutine[Any, Any, Result]) -> Result:
    """Return what a coroutine returns; it runs in another thread, as Playwright may have a loop in this."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, coroutine).result()
