"""``freecell solve``: prints a solution to numbered deals, or to a board from standard input."""

from __future__ import annotations

import argparse
import json
import os
import re
import sys
from collections.abc import Generator, Iterator
from concurrent.futures import BrokenExecutor
from contextlib import closing
from functools import partial

import freecell
from freecell import Position, notation, rules
from freecell.cli import ranges, streams
from freecell.cli.answers import FIELDS
from freecell.cli.progress import Progress
from freecell.cli.streams import CommandError, FailureError
from freecell.cli.writing import Printed, Resumed
from freecell.errors import quoted
from freecell.game import DEFAULT
from freecell.solver import Solution, solve_many
from freecell.solver.batches import VersionError
from freecell.solver.solutions import solve

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
  freecell solve --json --jobs all --resume million.jsonl 1-1000000
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
  4  input, output or workers failed, or memory ran out
"""


_MOST_JOBS = 999
_MOST_JOBS_OF_WINDOWS = 61
"""Windows cannot wait for more at once."""
# Batches, in addition to two per worker: so that one hard deal does not keep all the others waiting.
_AHEAD = 64


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
    workers = parser.add_mutually_exclusive_group()
    workers.add_argument(
        "--jobs",
        type=_jobs,
        metavar="N",
        help='number of processes, or "all" for one per core (default: 1)',
    )
    workers.add_argument(
        "--cluster",
        type=_address,
        metavar="ADDRESS",
        help="solve on the Dask cluster whose scheduler is there, such as tcp://localhost:8786",
    )
    parser.add_argument(
        "--resume",
        metavar="FILE",
        help="with --json: write to this file, going on where an earlier run ended",
    )


def run(options: argparse.Namespace) -> int:
    """Print the answer for each deal as soon as it and those before it are solved; return the status."""
    asked = [ranges.parse(text) for text in options.numbers]
    _check(options)
    if not asked:
        board = streams.read_board()
        solution = solve(board, options.automoves, best=options.best)
        text = _json(solution, options.best) if options.json else _text(solution, board)
        Printed(iter(())).write(text)
        return _status({solution.verdict})
    numbers = ranges.numbers(asked)
    solved = partial(_line, options.automoves)
    with closing(
        Printed(numbers)
        if options.resume is None
        else Resumed(options.resume, numbers, options.automoves, options.best, solved)
    ) as answers:
        _solve(options, answers, ranges.how_many(asked))
        return _status(answers.verdicts)


def _check(options: argparse.Namespace) -> None:
    """Raise CommandError if options contradict each other."""
    if options.resume is not None and not options.json:
        raise CommandError("--resume needs --json.")
    if not options.numbers and (options.resume is not None or options.cluster is not None):
        raise CommandError("--resume and --cluster need deal numbers.")


def _solve(options: argparse.Namespace, answers: Printed | Resumed, total: int) -> None:
    """Solve the deals that are missing; raise FailureError if that comes to no end."""
    solutions = _solutions(options, answers.numbers, total - answers.done)
    gap = ""
    with closing(solutions), closing(Progress(sys.stderr, total, answers.done)) as progress:
        try:
            for done, solution in enumerate(solutions, start=answers.done + 1):
                progress.hide()
                answers.write(_json(solution, options.best) if options.json else gap + _text(solution))
                progress.show(done)
                answers.verdicts.add(solution.verdict)
                gap = "\n"
        except (BrokenExecutor, VersionError) as error:
            raise FailureError(str(error)) from error


def _solutions(options: argparse.Namespace, numbers: Iterator[int], total: int) -> Generator[Solution]:
    """Yield the answers for the deals: from a cluster, from several processes, or from this one alone."""
    solve = partial(solve_many, numbers, automoves=options.automoves, best=options.best)
    jobs = min(options.jobs or 1, total)
    if options.cluster is not None and total:
        from freecell.cli.cluster import connect  # noqa: PLC0415 - Dask need not be installed

        connected = [connect(options.cluster)]
        if not connected[0].threads:
            streams.complain("the cluster has no workers yet; waiting for them.", ALL_WON)
        ahead = _AHEAD + 2 * connected[0].threads
        return solve(lambda: connected.pop() if connected else connect(options.cluster), ahead=ahead)
    if jobs > 1:
        from freecell.cli.processes import Processes  # noqa: PLC0415 - slow to load

        return solve(partial(Processes, jobs), ahead=_AHEAD + 2 * jobs)
    return solve()


def _status(verdicts: set[str]) -> int:
    if "undecided" in verdicts:
        return SOME_UNDECIDED
    return SOME_IMPOSSIBLE if "impossible" in verdicts else ALL_WON


def _line(automoves: rules.Automoves, number: int) -> str:
    return _json(solve(number, automoves), 0)


def _json(solution: Solution, best: float) -> str:
    """Return an answer as a line, which tells the seconds of --best if there were any."""
    told = {name: getattr(solution, name) for name in FIELDS}
    return json.dumps({**told, **({"best": best} if best else {})})


def _text(solution: Solution, board: Position | None = None) -> str:
    """Return the board, or the deal's, a sentence on what was found, and the moves."""
    deal = solution.deal or 0
    shown = board.columns_text() if board else f"#{deal}\n{freecell.deal(deal).rows_text()}"
    return "\n".join([shown, "", _finding(solution), *filter(None, [notation.lines(solution.moves)])])


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
    if not re.fullmatch(r"[0-9]+(\.[0-9]+)?|\.[0-9]+", text, re.ASCII):
        raise argparse.ArgumentTypeError(f"{quoted(text)} is not a number of seconds, such as 5 or 0.5.")
    return float(text)


def _address(text: str) -> str:
    if not re.fullmatch(r"((tcp|tls|ws|wss)://)?([\w.-]+|\[[\w:.%]+\]):[0-9]{1,5}", text, re.ASCII):
        raise argparse.ArgumentTypeError(f"{quoted(text)} is not an address such as tcp://localhost:8786.")
    return text


def _jobs(text: str) -> int:
    most = _MOST_JOBS_OF_WINDOWS if sys.platform == "win32" else _MOST_JOBS
    if text == "all":
        return min(os.cpu_count() or 1, most)
    if not re.fullmatch("[0-9]{1,3}", text, re.ASCII) or not 1 <= int(text) <= most:
        raise argparse.ArgumentTypeError(f'{quoted(text)} is not a number from 1 to {most}, nor "all".')
    return int(text)
