"""From numbers to deals and back, in CPython and in Pyodide.

Deals per second: freecell.deals, pysol-cards and a textbook version. And how long freecell.finding takes to
find the numbers of whole deals, and of first cards.

``python bench/deals.py`` needs pysol-cards, and Pyodide in node_modules, where ``make`` puts it. All take
turns in one run, dealing the same numbers in short rounds, so that a busy machine slows them all equally.
The speed is the median over the rounds; a ratio is the median of the ratios within each round. The time of
finding is given as the shortest, the median and the longest, with the load of the machine.
"""

from __future__ import annotations

import json
import os
import random
import shutil
import subprocess
import sys
import time
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Any

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))  # To run from anywhere, even if the package is not installed.

import pysol_cards
from pysol_cards.cards import CardRenderer
from pysol_cards.deal_game import Game
from pysol_cards.random_base import RandomBase

from freecell import cards, deals, finding

if TYPE_CHECKING:
    from collections.abc import Callable

PYODIDE = ROOT / "node_modules/pyodide/pyodide.mjs"

ROUNDS = 60
DEALS_A_ROUND = 500

FINDING_ROUNDS = 30
# How many cards are known: all, or the first ones.
KNOWN = (52, 16, 13, 9, 8, 7, 5, 2, 1)

# Reads {"module", "files"} from stdin, writes the files into Pyodide and prints what is measured there.
NODE = """
import { readFileSync } from "node:fs";
const { module, files } = JSON.parse(readFileSync(0, "utf8"));
const { loadPyodide } = await import(module);
const python = await loadPyodide();
for (const [path, text] of Object.entries(files)) {
  python.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
  python.FS.writeFile(path, text);
}
console.log(python.runPython("import sys; sys.path.insert(0, '/bench'); import deals; deals.measured()"));
"""


def textbook(number: int) -> list[list[int]]:
    """Deal in the usual way: step, draw, put the last card in the gap, go to the next column."""
    state = number
    deck = list(range(52))
    columns: list[list[int]] = [[] for _ in range(8)]
    for i in range(52):
        state = (state * 214013 + 2531011) % 2**31
        j = (state >> 16) % len(deck)
        deck[j], deck[-1] = deck[-1], deck[j]
        columns[i % 8].append(deck.pop())
    return columns


RENDERER = CardRenderer(print_ts=True)
_game = Game("freecell", 1, RandomBase.DEALS_MS)


def pysol(number: int) -> Any:  # noqa: ANN401 (pysol-cards has no types)
    """Deal with pysol-cards: return the columns as lists of its Card objects, not yet as text."""
    _game.game_num = number
    _game.deal()
    _game.freecell()
    return _game.board.columns.cols


CONTESTANTS: dict[str, Callable[[int], Any]] = {
    "freecell.deals": deals.deal,
    "textbook": textbook,
    "pysol-cards": pysol,
}


def check() -> None:
    """Check that all deal the same cards."""
    for number in (1, 617, 11982, 1000000, 2**31 - 1):
        names = [[cards.name(card) for card in cascade] for cascade in deals.deal(number)]
        assert [[cards.name(card) for card in column] for column in textbook(number)] == names
        theirs = [[RENDERER.to_s(card) for card in column] for column in pysol(number)]
        assert theirs == names


def finding_seconds() -> dict[int, list[float]]:
    """Find random numbers again; return the seconds that each took, by how many cards were known."""
    dice = random.Random(617)
    seconds: dict[int, list[float]] = {known: [] for known in KNOWN}
    for _ in range(FINDING_ROUNDS):
        for known in KNOWN:
            number = dice.randint(1, deals.LAST if known >= finding.ROW else finding.WINDOWS_LAST)
            columns = deals.deal(number)
            first_cards = [columns[i % 8][i // 8] for i in range(known)]
            start = time.perf_counter()
            found = finding.beginning_with(first_cards)
            seconds[known].append(time.perf_counter() - start)
            assert number in found
    return seconds


def measured() -> str:
    """Measure all contestants, then finding, in this Python; return its version and all seconds as JSON."""
    check()
    dice = random.Random(617)
    seconds: dict[str, list[float]] = {name: [] for name in CONTESTANTS}
    for _ in range(ROUNDS):
        numbers = [dice.randint(1, 2**31 - 1) for _ in range(DEALS_A_ROUND)]
        for name, contestant in CONTESTANTS.items():
            start = time.perf_counter()
            for number in numbers:
                contestant(number)
            seconds[name].append(time.perf_counter() - start)
    python = f"{sys.implementation.name} {sys.version.split()[0]}"
    return json.dumps({"python": python, "seconds": seconds, "finding": finding_seconds()})


def measured_in_pyodide() -> str:
    """Measure all contestants in Pyodide under node."""
    node = shutil.which("node")
    if not node or not PYODIDE.exists():
        sys.exit("Pyodide or node is missing: run make, which installs Pyodide with npm.")
    packages = {"freecell": ROOT / "freecell", "pysol_cards": Path(pysol_cards.__file__).parent}
    files = {
        f"/bench/{package}/{path.name}": path.read_text()
        for package, folder in packages.items()
        for path in folder.glob("*.py")
    }
    files["/bench/deals.py"] = Path(__file__).read_text()
    orders = json.dumps({"module": PYODIDE.as_uri(), "files": files})
    program = [node, "--input-type=module", "-e", NODE]
    return subprocess.run(program, input=orders, stdout=subprocess.PIPE, text=True, check=True).stdout


def show(where: str, measurement: str) -> None:
    """Print a measurement as a table."""
    result = json.loads(measurement)
    seconds = result["seconds"]
    first = seconds["freecell.deals"]
    print(f"{where} ({result['python']})")
    for name, rounds in seconds.items():
        speed = DEALS_A_ROUND / median(rounds)
        ratio = median([theirs / own for theirs, own in zip(rounds, first, strict=True)])
        print(f"  {name:15} {speed:9,.0f} deals/s   freecell.deals is {ratio:5.2f} times as fast")
    for known, times in result["finding"].items():
        shortest, middle, longest = (1000 * take(times) for take in (min, median, max))
        print(f"  {known:>2} cards known  {shortest:5.1f} to {longest:5.1f} ms, median {middle:5.1f} ms")
    print(f"  load of the machine: {os.getloadavg()[0]:.1f}, on {os.cpu_count()} cores")
    print()


if __name__ == "__main__":
    show("CPython", measured())
    show("Pyodide under node", measured_in_pyodide())
