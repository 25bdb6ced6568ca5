"""How fast the solver is, and how short its lines: in CPython, in Pyodide in Chromium, and next to fc-solve.

``python bench/solver.py`` needs node_modules (``make site``), Playwright, a Chromium, and for the comparison
Debian's freecell-solver-bin. Both Pythons solve the same deals in alternating rounds, so that a busy machine
slows them equally. They also look for shorter lines of some, and check positions in mid-game as the page's
win indicator does, Pyodide also with a processor that is four times slower, for a phone. fc-solve takes its
turn with the same deals, in one process (freecell-solver-range-parallel-solve).
"""

from __future__ import annotations

import argparse
import json
import re
import shutil
import subprocess
from collections import Counter, defaultdict
from contextlib import contextmanager
from pathlib import Path
from statistics import mean, median, quantiles
from typing import TYPE_CHECKING, Any

import solver_workload
from playwright.sync_api import sync_playwright
from side_by_side import chromium, load

from tools.page.folder_swap import ROOT
from tools.page.serve import serving

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    Solver = Callable[[str, list[int], float], Any]

FC_SOLVE = "freecell-solver-range-parallel-solve"
PRESETS = ("lg", "as")
ROUND = 50
QUALITIES = ("first line", "24 wide", "128 wide")
CPYTHON, PYODIDE, PHONE = "CPython", "Pyodide", "Pyodide, 4 times slower"
SLOWED = {PYODIDE: 1, PHONE: 4}
MOST = 2.0
"""Seconds for each position in mid-game."""
IN_TIME = 0.2
"""Seconds within which the page's win indicator should have an answer in mid-game."""

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


def in_cpython(function: str, numbers: list[int], limit: float) -> Any:  # noqa: ANN401 - what JSON can hold
    """Call a function of solver_workload.py."""
    return json.loads(getattr(solver_workload, function)(numbers, limit))


@contextmanager
def solvers() -> Iterator[dict[str, Solver]]:
    """Give what calls a function of solver_workload.py, by the name of its Python.

    Each Pyodide is in a browser of its own, whose processor Chromium slows.
    """
    paths = [*(ROOT / "freecell").glob("*.py"), *(ROOT / "freecell" / "solver").glob("*.py")]
    files = {f"/bench/{path.relative_to(ROOT).as_posix()}": path.read_text() for path in paths}
    files["/bench/solver_workload.py"] = Path(solver_workload.__file__).read_text()
    with serving(ROOT / "node_modules" / "pyodide") as address, sync_playwright() as playwright:

        def in_pyodide(slowed: int) -> Solver:
            page = playwright.chromium.launch(executable_path=chromium()).new_page()
            page.goto(f"{address}pyodide-lock.json")
            page.evaluate(LAY, {"module": f"{address}pyodide.mjs", "files": files})
            page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slowed})
            return lambda function, numbers, limit: json.loads(
                page.evaluate(MEASURE, f"{function}({numbers}, {limit})")
            )

        yield {CPYTHON: in_cpython, **{name: in_pyodide(slowed) for name, slowed in SLOWED.items()}}


def fc_solve(first: int, last: int, preset: str) -> float:
    """Return the seconds that fc-solve takes for a range of deals, not counting its start."""
    command = [FC_SOLVE, str(first), str(last), str(last - first + 1), "-l", preset]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    start, *_, end = (float(found) for found in re.findall(r"at (\d+\.\d+)", told))
    return end - start


def rounds(last: int) -> list[list[int]]:
    """Split the numbers from 1 to the last into rounds."""
    return [list(range(first, min(first + ROUND, last + 1))) for first in range(1, last + 1, ROUND)]


def spread(seconds: list[float]) -> str:
    """Describe times in milliseconds."""
    times = [1000 * time for time in seconds]
    cuts = quantiles(times, n=100, method="inclusive")
    return (
        f"milliseconds: mean {mean(times):.2f}, median {median(times):.2f}, "
        f"p95 {cuts[94]:.1f}, p99 {cuts[98]:.1f}, max {max(times):.1f}"
    )


def describe(name: str, deals: list[dict[str, Any]]) -> None:
    """Print the solve rate, states, times of the first answer, and lengths at every step."""
    won = [deal for deal in deals if deal["verdict"] == "won"]
    states = median(deal["states"] for deal in deals)
    print(f"{name}: {len(won)} of {len(deals)} won; states: median {states:,.0f}")
    print(f"  first answer, {spread([deal['steps'][0][0] for deal in deals])}")
    for step, quality in enumerate(QUALITIES):
        steps = [deal["steps"][step] for deal in won if len(deal["steps"]) > step]
        if steps:
            took, length = mean(seconds for seconds, _ in steps), mean(length for _, length in steps)
            print(f"  {quality:10}: length {length:.2f} after {took:.3f} s ({len(steps)} deals)")


def compare(solving: dict[str, Solver], last: int, shortened: int) -> None:
    """Solve deals from 1 on in both Pythons in turn, shorten the first ones, and ask fc-solve."""
    found: dict[str, list[dict[str, Any]]] = {CPYTHON: [], PYODIDE: []}
    theirs: dict[str, float] = defaultdict(float)
    for numbers in rounds(last):
        for name, solver in list(solving.items())[: len(found)]:
            found[name] += solver("measured", [n for n in numbers if n <= shortened], len(QUALITIES) - 1)
            found[name] += solver("measured", [n for n in numbers if n > shortened], 0)
        for preset in PRESETS if shutil.which(FC_SOLVE) else ():
            theirs[preset] += fc_solve(numbers[0], numbers[-1], preset)
    for name, deals in found.items():
        describe(name, deals)
    for preset, seconds in theirs.items():
        print(f"fc-solve -l {preset}: {1000 * seconds / last:.3f} milliseconds per deal, mean")
        for name, deals in found.items():
            print(f"  {name} takes {sum(deal['steps'][0][0] for deal in deals) / seconds:.1f} times as long")


def look(solving: dict[str, Solver], positions: int) -> None:
    """Check positions in mid-game in all Pythons, as the page's win indicator does."""
    found: dict[str, list[tuple[str, float]]] = defaultdict(list)
    for seeds in rounds(positions):
        for name, solver in solving.items():
            found[name] += solver("decided", seeds, MOST)
    for name, answers in found.items():
        share = mean(verdict != "undecided" and seconds <= IN_TIME for verdict, seconds in answers)
        verdicts = dict(Counter(verdict for verdict, _ in answers))
        print(f"{name}: {positions} positions in mid-game, {verdicts} within {MOST} s")
        print(f"  {share:.1%} decided within {IN_TIME} s; {spread([seconds for _, seconds in answers])}")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Measure the solver.")
    parser.add_argument("--deals", type=int, default=1000, help="deals, and positions (default: 1000)")
    parser.add_argument(
        "--shorten", type=int, default=40, help="look for shorter lines of so many (default: 40)"
    )
    wish = parser.parse_args()
    with solvers() as solving:
        compare(solving, wish.deals, wish.shorten)
        look(solving, wish.deals)
    print(load())


if __name__ == "__main__":
    main()
