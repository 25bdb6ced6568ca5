"""How fast a random player plays, beside one of python-chess.

``python bench/random_playouts.py`` needs chess (python-chess), one of the requirements for
development.
Each player takes a list of all legal moves, picks one at random and plays it, until there is none or the game
has 200 moves, then begins another game. All take turns in one run, in short rounds, so that a busy machine
slows them all equally. Speeds are medians over the rounds, ratios medians of the ratios within each round.
The exit status is 0 in any case.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
from functools import partial
from pathlib import Path
from statistics import median
from time import process_time
from typing import TYPE_CHECKING

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))  # To run from anywhere, even if the package is not installed.

import chess

import freecell
from freecell import Game, rules

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

MOVES_A_GAME = 200
MOVES_A_ROUND = 4000
GOAL = 1.5


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


def seconds(do: Callable[[], object]) -> float:
    """Return the processor's time that something takes."""
    start = process_time()
    do()
    return process_time() - start


def report(speeds: dict[str, list[float]]) -> None:
    """Print the median speed of each player, and how many times that of the first it is."""
    print(f"\n{'Random player: moves':24} {'per second':>12} {'ratio':>8}")
    first = next(iter(speeds.values()))
    for name, rounds in speeds.items():
        ratio = median(one / other for one, other in zip(rounds, first, strict=True))
        print(f"{name:24} {median(rounds):12,.0f} {ratio:8.2f}")
    print(f"goal: {GOAL}")


def play_on(game: Iterator[object]) -> None:
    """Make the moves of a round."""
    for _ in range(MOVES_A_ROUND):
        next(game)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Measure random players.")
    parser.add_argument("--rounds", type=int, default=15, help="rounds in which all take turns (default: 15)")
    rounds = parser.parse_args().rounds
    games = {name: player(random.Random(617)) for name, player in PLAYERS.items()}
    played: dict[str, list[float]] = {name: [] for name in PLAYERS}
    for _ in range(rounds):
        for name, game in games.items():
            time = seconds(partial(play_on, game))
            played[name].append(MOVES_A_ROUND / time)
    report(played)
    print(f"\nLoad of the machine: {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main()
