"""How much longer a command takes than Python itself: ``freecell deal 617`` next to ``python -c pass``.

``python bench/commands.py`` runs both in turn, many times, and prints medians and minima in milliseconds: by
the clock, and of the processor's time (user and system), which other work on the machine disturbs less. The
difference is that of each pair. ``--command`` measures others, such as ``--command "find 7D AD 5C 3S 5S"``.
Nothing is asserted: the figures are printed with the goal.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import sysconfig
import time
from pathlib import Path
from statistics import median

from pages import load

GOAL = 40  # milliseconds more than Python's own start

Times = tuple[float, float]
"""Milliseconds by the clock, and of the processor."""


def programs(command: list[str]) -> dict[str, list[str]]:
    """Return what is measured: Python alone, and the command in the ways in which it can be started."""
    found = {
        "python -c pass": [sys.executable, "-c", "pass"],
        "python -m freecell": [sys.executable, "-m", "freecell", *command],
    }
    script = Path(sysconfig.get_path("scripts"), "freecell")
    if script.is_file():
        found["freecell"] = [str(script), *command]
    return found


def run(program: list[str]) -> Times:
    """Run a program to its end."""
    start = time.perf_counter()
    process = subprocess.Popen(program, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
    _, status, used = os.wait4(process.pid, 0)
    end = time.perf_counter()
    process.returncode = os.waitstatus_to_exitcode(status)
    assert process.returncode == 0, f"{program} has failed"
    return 1000 * (end - start), 1000 * (used.ru_utime + used.ru_stime)


def report(name: str, found: list[Times], base: list[Times]) -> None:
    """Print a line for a program."""
    print(f"{name:20}", end="")
    for which, label in enumerate(("clock", "processor")):
        own = [times[which] for times in found]
        more = [times[which] - other[which] for times, other in zip(found, base, strict=True)]
        print(f"  {label} {median(own):6.1f} (least {min(own):5.1f}), {median(more):+6.1f}", end="")
    print()


def main() -> None:
    """Measure, and print the figures."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--command", default="deal 617", help="what to run (default: %(default)s)")
    parser.add_argument("--times", type=int, default=40, help="runs of each (default: %(default)s)")
    options = parser.parse_args()
    asked = programs(options.command.split())
    found: dict[str, list[Times]] = {name: [] for name in asked}
    before = load()
    for _ in range(options.times):
        for name, program in asked.items():
            found[name].append(run(program))
    print(f"freecell {options.command}; milliseconds, medians of {options.times} runs. {before}")
    for name, times in found.items():
        report(name, times, found["python -c pass"])
    print(f"goal: at most {GOAL} more than python -c pass")


if __name__ == "__main__":
    main()
