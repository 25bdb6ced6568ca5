"""Writes what is known of many deals as JSON lines, and a card that says how: ``make data``.

``python -m tools.deals_dataset 1-32000 0.1`` looks a tenth of a second for a shorter solution to each deal.
"""

from __future__ import annotations

import json
import platform
import subprocess
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from statistics import mean
from typing import TYPE_CHECKING, Any

import freecell
from freecell import notation
from freecell.cli import argument_types
from tools import shortest_table
from tools.page.folder_swap import ROOT, replaced

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from freecell import FewestCells, Solution

FOLDER = ROOT / "data"
DEALS = "deals.jsonl"
CARD = "README.md"
_EVERY = 100
"""Deals after which a line says how many there are."""


def known(solution: Solution, needed: FewestCells, table: shortest_table.Known | None) -> dict[str, Any]:
    """Return what is known of a deal, with the solution of docs/shortest.txt if that is shorter."""
    line = {
        "deal": solution.deal,
        "verdict": solution.verdict,
        "difficulty": solution.difficulty,
        "fewest_cells": needed.cells,
        "fewest_cells_proved": needed.proved,
    }
    if solution.verdict != "won":
        return line | {"length": None, "at_least": None, "automoves": None, "moves": []}
    length, automoves, moves = solution.length, solution.automoves, list(solution.moves)
    if table and table.length < length:
        length, automoves, moves = table.length, table.automoves, notation.words(table.moves)
    at_least = max(solution.at_least, table.at_least if table else 0)
    return line | {"length": length, "at_least": at_least, "automoves": automoves, "moves": moves}


def found(deals: Sequence[int], seconds: float) -> Iterator[dict[str, Any]]:
    """Yield what is known of each deal, in order, from all cores."""
    table = shortest_table.read()
    with ProcessPoolExecutor() as executor:
        solutions = freecell.solve_many(deals, executor, best=seconds)
        needed = freecell.fewest_cells_many(deals, executor)
        for number, one in enumerate(zip(solutions, needed, strict=True), start=1):
            yield known(*one, table.get(deals[number - 1]))
            if number % _EVERY == 0 or number == len(deals):
                print(f"{number:,} of {len(deals):,}", flush=True)


def card(lines: Sequence[dict[str, Any]], seconds: float, checked: str) -> str:
    """Return what a reader of the lines has to know: the fields, what they hold, and how they were made."""
    won = [line for line in lines if line["verdict"] == "won"]
    proved = [line["fewest_cells"] for line in lines if line["fewest_cells_proved"]]
    counts = {
        **_counts("", [line["verdict"] for line in lines]),
        **_counts("difficulty: ", [line["difficulty"] for line in lines]),
        **_counts("fewest free cells (proved): ", proved),
        "length proved to be the shortest": sum(line["length"] == line["at_least"] for line in won),
    }
    rows = "".join([f"| {name} | {count:,} |\n" for name, count in counts.items()])
    return f"""\
# FreeCell deals {lines[0]["deal"]} to {lines[-1]["deal"]}

`{DEALS}` has one of Microsoft's deals per line, a JSON object:

- `deal`: its number.
- `verdict`: `won`, `impossible` (proved) or `undecided`.
- `difficulty`: `easy`, `medium`, `hard`, `very hard` or `impossible`, from how many positions were searched.
- `fewest_cells`: the fewest free cells that win, if `fewest_cells_proved`; otherwise the fewest that are
  known to. Null if not even eight are known to win.
- `moves`: the shortest solution found, in standard notation, without the auto-moves that `automoves` names.
- `length`: how many moves it has, without those to the foundations.
- `at_least`: it is proved that no solution is shorter.

| | deals |
|---|---|
{rows}
{_means(won)}
Made by numbered-freecell {freecell.__version__} in Python {platform.python_version()}, with
`freecell.solve(deal, best={seconds})`, which looks for shorter solutions for {seconds} seconds (a quicker
computer finds shorter ones), `freecell.fewest_cells(deal)`, and, for deals 1 to 1000, `docs/shortest.txt`.

`freecell check {DEALS}`: {checked}
"""


def _counts(name: str, values: Sequence[Any]) -> dict[str, int]:
    counts = Counter("none" if value is None else str(value) for value in values)
    return {name + value: counts[value] for value in sorted(counts)}


def _means(won: Sequence[dict[str, Any]]) -> str:
    if not won:
        return ""
    length, at_least = (mean(line[field] for line in won) for field in ("length", "at_least"))
    return f"The mean of `length` is {length:.2f}, that of `at_least` {at_least:.2f}.\n"


def main(deals: str = "1-32000", seconds: str = "0.1") -> None:
    """Write the lines, check that all solutions win, and write the card."""
    numbers = [*argument_types.numbers([argument_types.parse(deals)])]
    with replaced(FOLDER) as fresh:
        lines = []
        with (fresh / DEALS).open("w", encoding="ascii") as file:
            for line in found(numbers, float(seconds)):
                lines.append(line)
                file.write(json.dumps(line) + "\n")
        words = [sys.executable, "-m", "freecell", "check", str(fresh / DEALS)]
        checked = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
        print(checked.stdout + checked.stderr, end="")
        checked.check_returncode()
        (fresh / CARD).write_text(card(lines, float(seconds), checked.stdout.strip()), encoding="utf-8")


if __name__ == "__main__":
    try:
        main(*sys.argv[1:])
    except ValueError as error:  # Of deals or seconds that are none.
        sys.exit(str(error))
