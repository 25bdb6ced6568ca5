"""Searches that go on until something is known, how hard deals are by them, and games to be reviewed."""

import asyncio
import gc
import random
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import freecell
from freecell import Game, Position, piles, rules
from freecell.rules import Automoves, Move
from freecell.solver import Search, difficulty
from freecell.solver.columns import Column, Pile
from freecell.solver.levels import Stack

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


# ---- Games to be reviewed ----


KINDS = ("random", "greedy", "spoilt")
Choose = Callable[[Position, list[Move]], Move]


def game(seed: int) -> Game:
    """Return the game of a seed: every third one is of the same kind."""
    chance = random.Random(seed)  # noqa: S311 - a game, no secret
    number = chance.randint(1, 1_000_000)
    if seed % 3 == 2:
        spoilt = freecell.solve(number).game()
        spoilt.jump(chance.randrange(len(spoilt.moves()) // 2))
        return played(spoilt, 25, lambda _, moves: chance.choice(moves))
    if seed % 3 == 1:
        return played(Game(number), 100, lambda position, moves: greediest(position, moves, chance))
    return played(Game(number), 60, lambda _, moves: chance.choice(moves))


def played(game: Game, most: int, choose: Choose) -> Game:
    """Play on for some moves, as far as there are any, and never back to where the game was."""
    seen = {game.position.key}
    for _ in range(most):
        moves = [
            move
            for move in rules.legal_moves(game.position, distinct=True)
            if rules.play(game.position, move).position.key not in seen
        ]
        if not moves or game.is_won:
            break
        game.play(choose(game.position, moves))
        seen.add(game.position.key)
    return game


def greediest(position: Position, moves: list[Move], chance: random.Random) -> Move:
    """Return the move after which most cards are home, then in sequence, then fewest in free cells."""

    def worth(move: Move) -> tuple[float, float]:
        after = rules.play(position, move).position
        ordered = sum([piles.run_length(after, column) for column in piles.CASCADES])
        held = 4 - after.cells.count(None)
        return sum(after.foundations) + ordered - 2 * held, chance.random()

    return max(moves, key=worth)
