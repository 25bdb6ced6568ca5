"""How fast a random player plays, beside one of python-chess.

``python bench/random_playouts.py`` needs chess (python-chess), one of the requirements for development.
Each player takes a list of all legal moves, picks one at random and plays it, until there is none or the game
has 200 moves, then begins another game. All take turns in one run, in short rounds, so that a busy machine
slows them all equally. Speeds are medians over the rounds, ratios medians of the ratios within each round.
The exit status is 0 in any case.
"""

from __future__ import annotations

import random
from statistics import median
from time import process_time
from typing import TYPE_CHECKING

import chess
from side_by_side import load

import freecell
from freecell import Game, rules

if TYPE_CHECKING:
    from collections.abc import Iterator

MOVES_A_GAME = 200
MOVES_A_ROUND = 4000
ROUNDS = 15
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


def by_rules(rng: random.Random) -> Iterator[None]:
    """Play FreeCell at random, from position to position."""
    while True:
        position = freecell.deal(rng.randint(1, 32000))
        for _ in range(MOVES_A_GAME):
            moves = rules.legal_moves(position)
            if not moves:
                break
            position = rules.play(position, rng.choice(moves)).position
            yield


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


PLAYERS = {"python-chess": by_chess, "rules": by_rules, "Game": by_game}


def speed(playing: Iterator[None]) -> float:
    """Make the moves of a round, and return how many that are in a second of the processor's time."""
    start = process_time()
    for _ in range(MOVES_A_ROUND):
        next(playing)
    return MOVES_A_ROUND / (process_time() - start)


def main() -> None:
    """Measure, and print the median speed of each player, and how many times that of the first it is."""
    games = [player(random.Random(617)) for player in PLAYERS.values()]
    rounds = [[speed(game) for game in games] for _ in range(ROUNDS)]
    print(f"{'Random player: moves':24} {'per second':>12} {'ratio':>8}")
    for name, speeds in zip(PLAYERS, zip(*rounds, strict=True), strict=True):
        ratio = median(one / first for one, (first, *_) in zip(speeds, rounds, strict=True))
        print(f"{name:24} {median(speeds):12,.0f} {ratio:8.2f}")
    print(f"goal: {GOAL}\n{load()}")


if __name__ == "__main__":
    main()
