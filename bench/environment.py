"""How many steps a second the environment for reinforcement learning makes, beside one of Gymnasium's own.

``python bench/environment.py`` plays both at random, each with its action mask: FreeCell, and Taxi, whose
500 states are known beforehand. Both take turns in one run, in short rounds, so that a busy machine slows
them equally. Speeds are medians over the rounds, the ratio is the median of the ratios within each round.
The exit status is 0 in any case.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from statistics import median
from time import process_time
from typing import TYPE_CHECKING

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))  # To run from anywhere, even if the package is not installed.

import gymnasium

if TYPE_CHECKING:
    from collections.abc import Iterator

STEPS_A_ROUND = 4000
NAMES = ("Taxi-v4", "freecell.environment:freecell/FreeCell-v0")


def steps(name: str) -> Iterator[None]:
    """Play games at random, a step for each None."""
    env: gymnasium.Env[object, object] = gymnasium.make(name)
    env.action_space.seed(617)
    _, info = env.reset(seed=617)
    while True:
        _, _, terminated, truncated, info = env.step(env.action_space.sample(info["action_mask"]))
        yield
        if terminated or truncated:
            _, info = env.reset()


def speed(playing: Iterator[None]) -> float:
    """Make the steps of a round, and return how many that are in a second of the processor's time."""
    start = process_time()
    for _ in range(STEPS_A_ROUND):
        next(playing)
    return STEPS_A_ROUND / (process_time() - start)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Measure environments.")
    parser.add_argument("--rounds", type=int, default=15, help="rounds of both (default: 15)")
    rounds = parser.parse_args().rounds
    taxi, freecell = map(steps, NAMES)
    pairs = [(speed(taxi), speed(freecell)) for _ in range(rounds)]
    for name, speeds in zip(NAMES, zip(*pairs, strict=True), strict=True):
        print(f"{name.rpartition(':')[-1]:24} {median(speeds):10,.0f} steps a second")
    print(f"{'ratio':24} {median(own / other for other, own in pairs):10.2f}")
    print(f"\nLoad of the machine: {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main()
