"""How fast the solver is, and how short its lines: in CPython, in Pyodide in Chromium, and next to fc-solve.

``python bench/solver.py`` needs node_modules (``make site``), Playwright, a Chromium, and for the comparison
Debian's freecell-solver-bin. Both Pythons solve the same deals in alternating rounds, so that a busy machine
slows them equally. They also look for shorter lines, and check positions in mid-game as the page's win
indicator does. fc-solve takes its turn with the same range, in one process
(freecell-solver-range-parallel-solve).
"""

from __future__ import annotations

import argparse
import json
import random
import re
import shutil
import subprocess
from collections import Counter
from contextlib import contextmanager
from pathlib import Path
from statistics import mean, median, quantiles
from typing import TYPE_CHECKING, Any

from pages import ROOT, chromium, load, served
from playwright.sync_api import Page, sync_playwright
from solver_workload import decided, measured

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

FC_SOLVE = "freecell-solver-range-parallel-solve"
PRESETS = ("lg", "as")
ROUND = 50
QUALITIES = ("first line", "24 wide", "128 wide", "512 wide", "3072 wide")
SLOWED = 4
MILLION = 1_000_000

# Writes the files into a Pyodide of its own, which stays open for all rounds.
LAY = """async ({ module, files }) => {
    const { loadPyodide } = await import(module);
    window.python = await loadPyodide();
    for (const [path, text] of Object.entries(files)) {
        python.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
        python.FS.writeFile(path, text);
    }
    python.runPython("import sys; sys.path.insert(0, '/bench'); import solver_workload");
}"""
MEASURE = "(call) => python.runPython(`solver_workload.${call}`)"
IN_TIME = 0.2
"""Seconds within which the page's win indicator should have an answer in mid-game."""

Deal = dict[str, Any]


@contextmanager
def pyodide(*slowed: int) -> Iterator[list[Callable[[str], Any]]]:
    """Give functions that call one of solver_workload.py in Pyodide, in Chromium, and read its JSON.

    For each number there is one in a browser of its own, whose processor is so many times slower, as Chromium
    does it to stand for a phone.
    """
    paths = [*(ROOT / "freecell").glob("*.py"), *(ROOT / "freecell" / "solver").glob("*.py")]
    files = {f"/bench/{path.relative_to(ROOT).as_posix()}": path.read_text() for path in paths}
    files["/bench/solver_workload.py"] = Path(__file__).with_name("solver_workload.py").read_text()
    with served() as address, sync_playwright() as playwright:

        def opened(rate: int) -> Callable[[str], Any]:
            page: Page = playwright.chromium.launch(executable_path=chromium()).new_page()
            page.goto(f"{address}peers/pyodide/pyodide-lock.json")
            page.evaluate(LAY, {"module": f"{address}peers/pyodide/pyodide.mjs", "files": files})
            page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": rate})
            return lambda call: json.loads(page.evaluate(MEASURE, call))

        yield [opened(rate) for rate in slowed]


def cpython(numbers: list[int], qualities: int) -> list[Deal]:
    """Solve deals in this Python."""
    return list(json.loads(measured(numbers, qualities=qualities))["deals"])


def fc_solve(first: int, last: int, preset: str) -> float:
    """Return the seconds that fc-solve takes for a range of deals, not counting its start."""
    command = [FC_SOLVE, str(first), str(last), str(last - first + 1), "-l", preset]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    start, *_, end = (float(found) for found in re.findall(r"at (\d+\.\d+)", told))
    return end - start


def rounds(numbers: list[int]) -> Iterator[list[int]]:
    """Split deals into rounds."""
    for i in range(0, len(numbers), ROUND):
        yield numbers[i : i + ROUND]


def describe(name: str, deals: list[Deal]) -> None:
    """Print the solve rate, states, times of the first answer, and lengths at every step."""
    won = [deal for deal in deals if deal["verdict"] == "won"]
    others = {deal["number"]: deal["verdict"] for deal in deals if deal["verdict"] != "won"}
    times = sorted(deal["steps"][0][0] * 1000 for deal in deals)
    cuts = quantiles(times, n=100)
    print(f"{name}: {len(won)} of {len(deals)} won, others {others}")
    print(f"  states: median {median(deal['states'] for deal in deals):,.0f}")
    print(
        f"  milliseconds to the first answer: mean {mean(times):.2f}, median {median(times):.2f}, "
        f"p95 {cuts[94]:.1f}, p99 {cuts[98]:.1f}, max {times[-1]:.1f}"
    )
    for step, quality in enumerate(QUALITIES):
        steps = [deal["steps"][step] for deal in won if len(deal["steps"]) > step]
        if steps:
            took, length = mean(seconds for seconds, _ in steps), mean(length for _, length in steps)
            print(f"  {quality:10}: length {length:.2f} after {took:.3f} s ({len(steps)} deals)")


def compare(numbers: list[int], shortened: int) -> None:
    """Solve deals in both Pythons in turn, the first ones with shorter lines too, and with fc-solve."""
    found: dict[str, list[Deal]] = {"CPython": [], "Pyodide": []}
    theirs = dict.fromkeys(PRESETS, 0.0)
    is_range = numbers == list(range(numbers[0], numbers[-1] + 1)) and shutil.which(FC_SOLVE)
    with pyodide(1) as (in_pyodide,):
        for some in rounds(numbers):
            qualities = len(QUALITIES) - 1 if len(found["CPython"]) < shortened else 0
            found["CPython"] += cpython(some, qualities)
            found["Pyodide"] += in_pyodide(f"measured({some}, qualities={qualities})")["deals"]
            for preset in PRESETS if is_range else ():
                theirs[preset] += fc_solve(some[0], some[-1], preset)
    for name, deals in found.items():
        describe(name, deals)
    for preset in PRESETS if is_range else ():
        each = theirs[preset] / len(numbers)
        print(f"fc-solve -l {preset}: {each * 1000:.3f} milliseconds per deal, mean")
        for name, deals in found.items():
            ratio = mean(deal["steps"][0][0] for deal in deals) / each
            print(f"  {name} takes {ratio:.1f} times as long")


def look(positions: int) -> None:
    """Check positions in mid-game in both Pythons, as the page's win indicator does."""
    slow = f"Pyodide, {SLOWED} times slower"
    found: dict[str, list[tuple[str, float]]] = {"CPython": [], "Pyodide": [], slow: []}
    with pyodide(1, SLOWED) as (in_pyodide, in_slow_pyodide):
        for seeds in rounds(list(range(positions))):
            found["CPython"] += json.loads(decided(seeds, most=2))
            found["Pyodide"] += in_pyodide(f"decided({seeds}, most=2)")
            found[slow] += in_slow_pyodide(f"decided({seeds}, most=2)")
    for name, answers in found.items():
        times = sorted(seconds for _, seconds in answers)
        verdicts = Counter(verdict for verdict, _ in answers)
        share = mean(verdict != "undecided" and seconds <= IN_TIME for verdict, seconds in answers)
        print(f"{name}: {positions} positions in mid-game, {dict(verdicts)} within 2 s")
        print(
            f"  {share:.1%} decided within {IN_TIME} s; milliseconds: median {median(times) * 1000:.1f}, "
            f"p95 {times[int(0.95 * positions)] * 1000:.0f}, p99 {times[int(0.99 * positions)] * 1000:.0f}"
        )


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Measure the solver.")
    parser.add_argument("--last", type=int, default=1000, help="solve 1 to this (default: 1000)")
    parser.add_argument("--random", type=int, default=300, help="this many random deals up to a million, too")
    parser.add_argument("--lamp", type=int, default=1000, help="check this many positions in mid-game")
    parser.add_argument("--shorten", type=int, default=40, help="shorten the lines of this many deals")
    wish = parser.parse_args()
    compare(list(range(1, wish.last + 1)), wish.shorten)
    if wish.random:
        compare(random.Random(617).sample(range(1, MILLION), wish.random), 0)
    if wish.lamp:
        look(wish.lamp)
    print(load())


if __name__ == "__main__":
    main()
