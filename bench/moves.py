"""How fast a random player plays, beside one of python-chess; and how fast legal moves are found.

``python bench/moves.py`` needs chess (python-chess), which is among the requirements for development. Each
player takes a list of all legal moves, picks one at random and plays it, until there is none or the game has
200 moves, then begins another game. All take turns in one run, in short rounds, so that a busy machine slows
them all equally. Speeds are medians over the rounds, ratios medians of the ratios within each round.

Legal moves are those of positions in the middle of games, found all at once (rules.legal_moves) and as they
were found before that: pile by pile (rules.moves_of). One of them is played at once (rules.play) and step by
step, as MicroPython does. The exit status is 0 in any case.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
from inspect import unwrap
from pathlib import Path
from statistics import median
from time import process_time
from typing import TYPE_CHECKING

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))  # To run from anywhere, even if the package is not installed.

import chess

import freecell
from freecell import Game, Position, piles, rules

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

MOVES_A_GAME = 200
MOVES_A_ROUND = 4000
POSITIONS = 1000
GOALS = {"player": 1.2, "moves": 7.0, "play": 2.0}


def by_chess(rng: random.Random) -> Iterator[None]:
    """Play chess at random, a move for each None."""
    while True:
        board = chess.Board()
        for _ in range(MOVES_A_GAME):
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(rng.choice(moves))
            yield


def by_rules(rng: random.Random, *, distinct: bool = False) -> Iterator[None]:
    """Play FreeCell at random, from position to position."""
    while True:
        position = freecell.deal(rng.randint(1, 32000))
        for _ in range(MOVES_A_GAME):
            moves = rules.legal_moves(position, distinct=distinct)
            if not moves:
                break
            position = rules.play(position, rng.choice(moves)).position
            yield


def by_distinct_moves(rng: random.Random) -> Iterator[None]:
    """Play FreeCell at random, without moves that are the same twice."""
    return by_rules(rng, distinct=True)


def by_game(rng: random.Random) -> Iterator[None]:
    """Play FreeCell at random in games, which keep all moves and their notation."""
    while True:
        game = Game(rng.randint(1, 32000))
        for _ in range(MOVES_A_GAME):
            moves = rules.legal_moves(game.position)
            if not moves:
                break
            game.play(rng.choice(moves))
            yield


PLAYERS = {
    "python-chess": by_chess,
    "rules": by_rules,
    "rules, distinct": by_distinct_moves,
    "Game": by_game,
}


def middles(count: int) -> list[Position]:
    """Return positions of games played at random, after 5 to 40 moves."""
    rng = random.Random(617)
    found: list[Position] = []
    while len(found) < count:
        position = freecell.deal(rng.randint(1, 32000))
        for _ in range(rng.randint(5, 40)):
            moves = rules.legal_moves(position)
            if not moves:
                break
            position = rules.play(position, rng.choice(moves)).position
        found.append(position)
    return found


def pile_by_pile(position: Position) -> list[rules.Move]:
    """Return all legal moves, as rules.moves_of finds them."""
    return [
        move
        for source in piles.SOURCES
        for count in range(1, piles.run_length(position, source) + 1)
        for move in rules.moves_of(position, source, count)
    ]


FINDERS: dict[str, Callable[[Position], list[rules.Move]]] = {
    "pile by pile": pile_by_pile,
    "legal_moves": rules.legal_moves,
    "legal_moves, distinct": lambda position: rules.legal_moves(position, distinct=True),
}


MOVERS: dict[str, Callable[..., rules.Step]] = {"step by step": unwrap(rules.play), "play": rules.play}


def seconds(do: Callable[[], object]) -> float:
    """Return the processor's time that something takes."""
    start = process_time()
    do()
    return process_time() - start


def report(title: str, speeds: dict[str, list[float]], goal: float) -> None:
    """Print the median speed of each, and how many times that of the first it is."""
    print(f"\n{title:24} {'per second':>12} {'ratio':>8}")
    first = next(iter(speeds.values()))
    for name, rounds in speeds.items():
        ratio = median(one / other for one, other in zip(rounds, first, strict=True))
        print(f"{name:24} {median(rounds):12,.0f} {ratio:8.2f}")
    print(f"goal: {goal}")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Measure random players, and the finding of legal moves.")
    parser.add_argument("--rounds", type=int, default=15, help="rounds in which all take turns (default: 15)")
    rounds = parser.parse_args().rounds
    games = {name: player(random.Random(617)) for name, player in PLAYERS.items()}
    positions = middles(POSITIONS)
    for position in positions:
        assert rules.legal_moves(position) == pile_by_pile(position)
    chosen = [(position, moves[-1]) for position in positions if (moves := rules.legal_moves(position))]
    moved: dict[str, list[float]] = {name: [] for name in MOVERS}
    played: dict[str, list[float]] = {name: [] for name in PLAYERS}
    found: dict[str, list[float]] = {name: [] for name in FINDERS}
    # Mypy cannot infer the type of a lambda's default.
    for _ in range(rounds):
        for name, game in games.items():
            time = seconds(lambda game=game: [next(game) for _ in range(MOVES_A_ROUND)])  # type: ignore[misc]
            played[name].append(MOVES_A_ROUND / time)
        for name, finder in FINDERS.items():
            time = seconds(lambda finder=finder: [finder(position) for position in positions])  # type: ignore[misc]
            found[name].append(POSITIONS / time)
        for name, play in MOVERS.items():
            time = seconds(lambda play=play: [play(*move) for move in chosen])  # type: ignore[misc]
            moved[name].append(len(chosen) / time)
    report("Random player: moves", played, GOALS["player"])
    report("Legal moves: positions", found, GOALS["moves"])
    report("Moves played: moves", moved, GOALS["play"])
    print(f"\nLoad of the machine: {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main()
