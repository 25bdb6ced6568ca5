"""``freecell solve``: prints a solution to numbered deals, or to a board from standard input."""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Collection, Mapping, Sequence
from contextlib import closing, nullcontext
from functools import partial
from pathlib import Path
from typing import Any, get_args

from freecell import Position, notation, rules
from freecell.cli import argument_types, streams, workers
from freecell.cli.argument_types import Range
from freecell.cli.streams import CommandError
from freecell.errors import quoted
from freecell.game import DEFAULT
from freecell.position import MOST_CELLS
from freecell.solver import Solution, Verdict, solve, solve_many

FIELDS = ("deal", "verdict", "moves", "length", "states", "difficulty", "automoves")
"""What a line of JSON tells of a freecell.Solution, in order."""
USUAL_CELLS = 4
"""A line names its number of free cells only if it is another, --best and --seconds only if given."""

ALL_WON = 0
SOME_IMPOSSIBLE = 1
SOME_UNDECIDED = 3

SUMMARY = "print a solution"
DESCRIPTION = """\
Print a solution to each numbered deal, in standard notation, or report that
there is none. Without a number, solve a board read from standard input, as
freecell deal prints it: in rows, or with --columns one column per line. Lines
such as Foundations: H-5 C-A D-K S-0 and Freecells: 4C - KD - may come before
the columns. Seven lines of 8, 8, 8, 8, 8, 8 and 4 cards are read as rows; if
they are columns, add a line ":" for the empty one.
"""
EXAMPLES = """\
  freecell solve 617               one deal
  freecell solve 1-100 11982       several deals
  freecell solve today             the deal of the day
  freecell solve < board.txt       a board, in rows or one column per line
  freecell solve --best 5 617      look for a shorter solution for five seconds
  freecell solve --seconds 5 1-9   at most five seconds for each
  freecell solve --cells 2 3       with two free cells
  freecell solve --json --jobs all 1-32000
  freecell solve --json --jobs all --resume million.jsonl 1-1000000
"""
NOTES = """
The length does not count moves to the foundations. 26v3 moves three cards to
an empty column. Auto-moves (--automoves) are not listed. "Impossible" means
proved to have no solution; "undecided" means that the search reached its
limits without an answer.

exit status:
  0  all solved
  1  at least one impossible, none undecided
  2  bad input; nothing was solved
  3  at least one undecided
  4  input, output or workers failed, or memory ran out
"""


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("numbers", nargs="*", metavar="NUMBER", help=argument_types.ACCEPTED)
    parser.add_argument("--json", action="store_true", help="one JSON object per line")
    parser.add_argument(
        "--automoves",
        choices=rules.AUTOMOVES,
        default=DEFAULT,
        help="cards moved to the foundations automatically: none, safe (those no other card could need; the"
        " default) or max (all that can go)",
    )
    parser.add_argument(
        "--best",
        type=argument_types.seconds,
        default=0.0,
        metavar="SECONDS",
        help="spend this long on each deal looking for a shorter solution (default: print the first one"
        " found)",
    )
    parser.add_argument(
        "--seconds",
        type=argument_types.seconds,
        metavar="SECONDS",
        help="spend at most this long on each deal (default: up to a limit of positions)",
    )
    parser.add_argument(
        "--cells",
        type=_cells,
        default=USUAL_CELLS,
        metavar="N",
        help="number of free cells, 0 to 8 (default: 4)",
    )
    workers.add_options(parser)
    parser.add_argument(
        "--resume",
        metavar="FILE",
        help="with --json: write to this file, continuing where an earlier run ended",
    )


def run(options: argparse.Namespace) -> int:
    """Print the answer for each deal as soon as it and those before it are solved; return the status."""
    asked = [argument_types.parse(text) for text in options.numbers]
    _check(options)
    if not asked:
        board = streams.read_board(options.cells)
        solution = solve(board, options.automoves, best=options.best, seconds=options.seconds)
        streams.put(_json(solution, options) if options.json else _text(solution, board), sys.stdout)
        return _status({solution.verdict})
    earlier = {}
    if options.resume is not None:
        usual = {"automoves": options.automoves, "cells": None, "best": None, "seconds": None}
        earlier = _earlier(options.resume, asked, usual | _unusual(options))
    return _status({*earlier.values(), *_solve(options, asked, earlier)})


def _check(options: argparse.Namespace) -> None:
    if options.resume is not None and not options.json:
        raise CommandError("--resume needs --json.")
    if not options.numbers and (options.resume is not None or options.cluster is not None):
        raise CommandError("--resume and --cluster need deal numbers.")


def _solve(options: argparse.Namespace, asked: Sequence[Range], earlier: Collection[int]) -> set[str]:
    """Solve the deals that are asked for, but for earlier ones; return all verdicts.

    Raises FailureError if that comes to no end.
    """
    missing = (number for number in argument_types.numbers(asked) if number not in earlier)
    how = {name: getattr(options, name) for name in ("automoves", "cells", "best", "seconds")}
    many = partial(solve_many, missing, **how)
    verdicts: set[str] = set()
    gap = ""
    with (
        nullcontext(sys.stdout) if options.resume is None else Path(options.resume).open("a") as output,
        closing(workers.answers(many, options, argument_types.how_many(asked), len(earlier))) as solutions,
    ):
        for solution in solutions:
            streams.put(_json(solution, options) if options.json else gap + _text(solution), output)
            verdicts.add(solution.verdict)
            gap = "\n"
    return verdicts


def _earlier(name: str, asked: Sequence[Range], how: Mapping[str, object]) -> dict[int, str]:
    """Return the verdicts in a file of JSON lines, by deals; create the file if it is not there.

    Each line has to be the answer for a deal that is asked for, with these fields, where None stands for one
    that is not there. A last line without an end is cut off.

    Raises CommandError if a line is anything else: then the file stays as it is. Raises OSError if it cannot
    be opened.
    """
    verdicts: dict[int, str] = {}
    end = 0
    with Path(name).open("a+b") as file:
        file.seek(0)
        for number, line in enumerate(file, start=1):
            if not line.endswith(b"\n") and b'{"deal": '.startswith(line[:9]):
                break
            found = _answer(line, asked)
            if not found or any(found.get(name) != how[name] for name in how):
                raise CommandError(
                    f'line {number:,} of "{streams.printable(name)}" is not from a run with these deals and'
                    " options: give another file."
                )
            verdicts[found["deal"]] = found["verdict"]
            end += len(line)
        file.truncate(end)
    return verdicts


def _answer(line: bytes, asked: Sequence[Range]) -> dict[str, Any]:
    """Return the JSON object in a line, if it answers a deal that is asked for, else an empty one."""
    try:
        found = json.loads(line)
    except (ValueError, RecursionError):
        return {}
    deal = found.get("deal") if isinstance(found, dict) else None
    is_asked = isinstance(deal, int) and any(first <= deal <= last for first, last in asked)
    return found if is_asked and found.get("verdict") in get_args(Verdict) else {}


def _status(verdicts: set[str]) -> int:
    if "undecided" in verdicts:
        return SOME_UNDECIDED
    return SOME_IMPOSSIBLE if "impossible" in verdicts else ALL_WON


def _json(solution: Solution, options: argparse.Namespace) -> str:
    """Return an answer as a line."""
    return json.dumps({name: getattr(solution, name) for name in FIELDS} | _unusual(options))


def _unusual(options: argparse.Namespace) -> dict[str, object]:
    """Return what a line tells of the options that have another value than usual."""
    cells = {} if options.cells == USUAL_CELLS else {"cells": options.cells}
    best = {"best": options.best} if options.best else {}
    return cells | best | ({} if options.seconds is None else {"seconds": options.seconds})


def _text(solution: Solution, board: Position | None = None) -> str:
    """Return the board, or the deal's, a sentence on what was found, and the moves."""
    start = solution.start
    link = "" if start.cells == USUAL_CELLS else f" ({start.link()})"
    shown = board.table_text() if board else f"#{solution.deal}{link}\n{start.position.rows_text()}"
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


def _cells(text: str) -> int:
    if not re.fullmatch(f"[0-{MOST_CELLS}]", text, re.ASCII):
        raise argparse.ArgumentTypeError(f"must be 0 to {MOST_CELLS}, not {quoted(text)}")
    return int(text)
