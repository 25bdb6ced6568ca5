"""How long it takes to find out how few free cells win, with a proof, and whether fc-solve agrees.

``python bench/cells.py`` decides 1 to 1000 in two processes; ``--random 1000`` as many deals drawn from all
three ranges of numbers. Seconds are those of the processor, so that a busy machine does not count. ``--save
FILE`` appends a line to a file as soon as a deal is decided, as ``freecell cells --json`` prints it, with the
seconds and the positions checked. The next run takes from there what is proved. ``--seconds`` gives a deal
up after so long, those of the clock: a few in a thousand take minutes. ``--peer N`` asks fc-solve (Debian's
freecell-solver-bin) about the first N of them: for a solution with so many free cells, and for none with one
fewer, among moves of single cards, which alone is a proof.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))  # To run from anywhere, even if the package is not installed.

import freecell
from freecell import deals

RANGES = ((1, 2**31 - 1), (2**31, 2**32 - 1), (2**32, deals.LAST))
MOST = 2_000_000
"""Positions after which fc-solve gives up."""

Found = dict[str, int | float | bool | None]


def decided(number: int, limit: float | None) -> Found:
    """Find out about one deal, for so many seconds at most; check that the solution wins."""
    start = time.process_time()
    found = freecell.fewest_cells(number, seconds=limit)
    seconds = round(time.process_time() - start, 3)
    assert found.cells is None or found.game().is_won
    return {
        "deal": number,
        "cells": found.cells,
        "proved": found.proved,
        "states": found.states,
        "proof": found.proof,
        "seconds": seconds,
    }


def drawn(count: int) -> list[int]:
    """Draw deals from all three ranges in turn, always the same."""
    chance = random.Random(37)
    return [chance.randint(*RANGES[i % 3]) for i in range(count)]


def all_decided(numbers: list[int], limit: float | None, save: Path | None) -> list[Found]:
    """Return what is found, in order; what a file has proved is taken from there."""
    lines = save.read_text().splitlines() if save and save.exists() else []
    known: dict[object, Found] = {found["deal"]: found for found in map(json.loads, lines)}
    left = [number for number in numbers if number not in known or not known[number]["proved"]]
    left.sort(key=known.__contains__)  # Those that took too long last time come after those never tried.
    with ProcessPoolExecutor() as pool:
        for done in as_completed(pool.submit(decided, number, limit) for number in left):
            found = done.result()
            known[found["deal"]] = found
            if save:
                with save.open("a") as file:
                    file.write(json.dumps(found) + "\n")
    return [known[number] for number in numbers]


def told_by_fc_solve(number: int, cells: int) -> str:
    """Return what fc-solve says of a deal with so many free cells: "won", "lost" or "undecided"."""
    options = ["--freecells-num", str(cells), "-to", "01ABCDE", "-mi", str(MOST)]
    told = subprocess.run(
        ["fc-solve", "-l", "lg", *options],
        input=freecell.deal(number).columns_text() + "\n",
        env={**os.environ, "FREECELL_SOLVER_QUIET": "1"},
        capture_output=True,
        text=True,
        check=False,
    ).stdout
    if "This game is solveable." in told:
        return "won"
    return "undecided" if f"checked is {MOST}." in told else "lost"


def describe(all_found: list[Found]) -> None:
    """Print how many deals need how many free cells, and how long that took."""
    times = sorted(float(found["seconds"] or 0) for found in all_found)
    count = len(times)
    print(f"{count} deals, {sum(not found['proved'] for found in all_found)} not proved")
    for cells, deals_ in sorted(Counter(str(found["cells"]) for found in all_found).items()):
        print(f"  {cells} free cells: {deals_} ({deals_ / count:.1%})")
    print(
        f"  seconds: mean {sum(times) / count:.3f}, median {times[count // 2]:.3f},"
        f" p95 {times[count * 95 // 100]:.2f}, p99 {times[count * 99 // 100]:.2f}, most {times[-1]:.1f}"
    )
    longest = sorted(all_found, key=lambda found: -float(found["seconds"] or 0))[:5]
    print(f"  longest: {', '.join(str(found['deal']) for found in longest)}")


def compare(all_found: list[Found]) -> None:
    """Ask fc-solve about the same deals; print where it differs."""
    agreed: Counter[str] = Counter()
    for found in all_found:
        number, cells = int(found["deal"] or 0), found["cells"]
        if not isinstance(cells, int):
            continue
        words = [(told_by_fc_solve(number, cells), "won")]
        words += [(told_by_fc_solve(number, cells - 1), "lost")] if cells else []
        for told, wanted in words:
            if told not in {wanted, "undecided"}:
                print(f"  deal {number} with {cells}: fc-solve says {told}, not {wanted}")
            agreed["undecided" if told == "undecided" else "same" if told == wanted else "differs"] += 1
    print(f"fc-solve: {dict(agreed)}")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Find out how few free cells deals need.")
    parser.add_argument("--last", type=int, default=1000, help="deals 1 to this (default: 1000)")
    parser.add_argument("--random", type=int, help="this many drawn deals instead")
    parser.add_argument("--seconds", type=float, metavar="S", help="give a deal up after so many")
    parser.add_argument("--save", type=Path, metavar="FILE", help="append to this file, and take what it has")
    parser.add_argument("--peer", type=int, default=0, metavar="N", help="ask fc-solve about the first N")
    wish = parser.parse_args()
    numbers = drawn(wish.random) if wish.random else list(range(1, wish.last + 1))
    all_found = all_decided(numbers, wish.seconds, wish.save)
    describe(all_found)
    if wish.peer:
        compare(all_found[: wish.peer])


if __name__ == "__main__":
    main()
