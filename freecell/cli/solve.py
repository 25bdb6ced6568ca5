"""``freecell solve``: prints a solution to numbered deals, or to a board from standard input."""

from __future__ import annotations

import argparse
import json
import os
import re
import sys
from contextlib import closing
from functools import partial
from typing import TYPE_CHECKING

from freecell import notation, rules
from freecell.cli import ranges, solving, streams
from freecell.cli.progress import Progress
from freecell.errors import quoted
from freecell.game import DEFAULT

if TYPE_CHECKING:
    from collections.abc import Generator

    from freecell.cli.solving import Solution

ALL_WON = 0
SOME_IMPOSSIBLE = 1
SOME_UNDECIDED = 3

SUMMARY = "print a solution"
DESCRIPTION = """\
Print a solution to each numbered deal, in standard notation, or report that
there is none. Without a number, solve a board read from standard input, as
freecell deal prints it: in rows, or with --columns one column per line. Lines
such as Foundations: H-5 C-A D-K S-0 and Freecells: 4C - KD - may come before
the columns. Seven lines of 8, 8, 8, 8, 8, 8 and 4 cards are taken for rows;
if they are columns, add a line ":" for the empty one.
"""
EXAMPLES = """\
  freecell solve 617               one deal
  freecell solve 1-100 11982       several deals
  freecell solve today             the deal of the day
  freecell solve < board.txt       a board, in rows or one column per line
  freecell solve --best 5 617      look for a shorter solution for five seconds
  freecell solve --json --jobs all 1-32000
"""
NOTES = """
Length does not count moves home. 26v3 moves three cards to an empty column.
Auto-moves (--automoves) are not listed. Impossible means proved to have no
solution; undecided means that the search reached its limits without an answer.

exit status:
  0  all solved
  1  at least one impossible, none undecided
  2  bad input; nothing was solved
  3  at least one undecided
  4  input or output failed, or memory ran out
"""


# The most that Windows can wait for at once.
_MOST_JOBS = 61


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("numbers", nargs="*", metavar="NUMBER", help=ranges.ACCEPTED)
    parser.add_argument("--json", action="store_true", help="one JSON object per line")
    parser.add_argument(
        "--automoves",
        choices=rules.AUTOMOVES,
        default=DEFAULT,
        help="cards moved to the foundations automatically: none, safe (those no other card could need; the"
        " default), or max (all that can go)",
    )
    parser.add_argument(
        "--best",
        type=_seconds,
        default=0.0,
        metavar="SECONDS",
        help="spend this long on each deal looking for a shorter solution (default: print the first one"
        " found)",
    )
    parser.add_argument(
        "--jobs",
        type=_jobs,
        default=1,
        metavar="N",
        help='number of processes, or "all" for one per core (default: 1)',
    )


def run(options: argparse.Namespace) -> int:
    """Print the answer for each deal as soon as it and those before it are solved; return the status."""
    asked = [ranges.parse(text) for text in options.numbers]
    total = ranges.how_many(asked)
    if asked:
        solve = partial(solving.solve_deal, automoves=options.automoves, best=options.best)
        solutions = solving.solve_all(ranges.numbers(asked), solve, min(options.jobs, total))
    else:
        solutions = _solved_input(options)
    verdicts = set()
    gap = ""
    with closing(solutions), Progress(sys.stderr, total) as progress:
        for done, solution in enumerate(solutions, start=1):
            progress.hide()
            # One write each: up to 4,096 bytes arrive whole even in a pipe that Ctrl-C interrupts.
            text = _json(solution, options.automoves) if options.json else gap + _text(solution)
            sys.stdout.write(text + "\n")
            sys.stdout.flush()
            progress.show(done)
            verdicts.add(solution.verdict)
            gap = "\n"
    if "undecided" in verdicts:
        return SOME_UNDECIDED
    return SOME_IMPOSSIBLE if "impossible" in verdicts else ALL_WON


def _solved_input(options: argparse.Namespace) -> Generator[Solution]:
    """Yield the solution of the board on standard input."""
    yield solving.solve_board(streams.read_board(), options.automoves, options.best)


def _json(solution: Solution, automoves: str) -> str:
    fields = solution._asdict() | {"automoves": automoves}
    del fields["position"]
    return json.dumps(fields)


def _text(solution: Solution) -> str:
    """Return the board, a sentence on what was found, and the moves."""
    if solution.deal is None:
        board = solution.position.columns_text()
    else:
        board = f"#{solution.deal}\n{solution.position.rows_text()}"
    return "\n".join([board, "", _finding(solution), *filter(None, [notation.lines(solution.moves)])])


def _finding(solution: Solution) -> str:
    """Say what was found, and how many positions were checked for it."""
    checked = f"{_count(solution.states, 'position')} checked"
    if solution.verdict == "won":
        moves = _count(len(solution.moves), "move")
        return f"Solved in {moves} ({solution.length} not counting moves home), {checked}."
    if solution.verdict == "impossible":
        return f"Impossible: proved to have no solution, {checked}."
    return f"Undecided: found neither a solution nor a proof that there is none, {checked}."


def _count(number: int, thing: str) -> str:
    return f"{number:,} {thing}" if number == 1 else f"{number:,} {thing}s"


def _seconds(text: str) -> float:
    """Read a number of seconds, 0 or more."""
    if not re.fullmatch(r"[0-9]+(\.[0-9]+)?|\.[0-9]+", text, re.ASCII):
        raise argparse.ArgumentTypeError(f"{quoted(text)} is not a number of seconds, such as 5 or 0.5.")
    return float(text)


def _jobs(text: str) -> int:
    """Read a number of processes, or "all"."""
    if text == "all":
        return min(os.cpu_count() or 1, _MOST_JOBS)
    if not re.fullmatch("[0-9]{1,3}", text, re.ASCII) or not 1 <= int(text) <= _MOST_JOBS:
        raise argparse.ArgumentTypeError(f'{quoted(text)} is not a number from 1 to {_MOST_JOBS}, nor "all".')
    return int(text)
