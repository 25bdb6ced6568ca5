"""How well two processes, or the two workers of a Dask cluster, are used when they solve many deals.

``python bench/many.py`` needs Linux and Dask (``pip install -e ".[cluster]"``). All three take turns with the
same deals, in rounds, so that a busy machine slows them equally; the ratio is the median of those within each
round, and 1 is twice as fast as one process. ``--memory 100000`` solves so many deals in two processes
instead, and prints every 10,000 deals how much memory this process and the largest of the others have.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import sys
import time
from concurrent.futures import Executor, ProcessPoolExecutor
from pathlib import Path
from statistics import median

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))  # To run from anywhere, even if the package is not installed.

from distributed import Client, LocalCluster

from freecell.solver import solve_many

WORKERS = 2
STEP = 10_000


def rate(numbers: range, executor: Executor | None) -> float:
    """Return how many deals are solved per second."""
    start = time.perf_counter()
    found = sum(1 for _ in solve_many(numbers, executor))
    assert found == len(numbers)
    return found / (time.perf_counter() - start)


def rates(rounds: int, deals: int) -> None:
    """Print the rates of all three, round by round, and how well two workers are used."""
    ratios: dict[str, list[float]] = {"two processes": [], "cluster of two": []}
    with (
        ProcessPoolExecutor(WORKERS) as pool,
        LocalCluster(n_workers=WORKERS, threads_per_worker=1, dashboard_address=":0") as cluster,
        Client(cluster) as client,
    ):
        executors = {"two processes": pool, "cluster of two": client.get_executor(pure=False)}
        for executor in executors.values():
            rate(range(1, 65), executor)  # Until all have loaded what they need.
        for turn in range(rounds):
            numbers = range(1 + turn * deals, 1 + (turn + 1) * deals)
            one = rate(numbers, None)
            told = [f"one process {one:.1f} deals/s"]
            for name, executor in executors.items():
                several = rate(numbers, executor)
                ratios[name].append(several / one / WORKERS)
                told.append(f"{name} {several:.1f} ({ratios[name][-1]:.2f})")
            print(f"{', '.join(told)}; load {os.getloadavg()[0]:.1f}", flush=True)
    for name, found in ratios.items():
        print(f"{name}: {median(found):.2f} of {WORKERS} times one process")


def memory(deals: int) -> None:
    """Print the memory in use while many deals are solved."""
    with ProcessPoolExecutor(WORKERS) as pool:
        for done, _ in enumerate(solve_many(range(1, deals + 1), pool), start=1):
            if done % STEP == 0:
                others = max(resident(process.pid) for process in multiprocessing.active_children())
                print(f"{done:,} deals: {resident(os.getpid()):.1f} MB, workers {others:.1f} MB", flush=True)


def resident(process: int | None) -> float:
    """Return how much memory a process has, in MB."""
    pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--deals", type=int, default=3000, help="in each round (default: 3000)")
    parser.add_argument("--memory", type=int, metavar="DEALS")
    options = parser.parse_args()
    if options.memory:
        memory(options.memory)
    else:
        rates(options.rounds, options.deals)
