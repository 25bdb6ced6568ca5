"""``freecell solve``: prints a solution to numbered deals, or to a board from standard input."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Collection, Sequence
from contextlib import closing
from functools import partial
from typing import TextIO, get_args

from freecell import Position, notation, rules
from freecell.cli import argument_types, cells_option, resume, streams, workers
from freecell.cli.argument_types import Range
from freecell.cli.cells_option import USUAL_CELLS
from freecell.game import DEFAULT
from freecell.solver import Solution, Verdict, solve, solve_many

FIELDS = ("deal", "verdict", "moves", "length", "states", "difficulty", "automoves")
"""What a line of JSON tells of a freecell.Solution, in order."""

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
"""
STATUSES = {
    ALL_WON: "all solved",
    SOME_IMPOSSIBLE: "at least one impossible, none undecided",
    SOME_UNDECIDED: "at least one undecided",
}


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
    cells_option.add_option(parser)
    workers.add_options(parser)
    resume.add_option(parser)


def run(options: argparse.Namespace) -> int:
    """Print the answer for each deal as soon as it and those before it are solved; return the status."""
    asked = [argument_types.parse(text) for text in options.numbers]
    resume.check(options)
    if not asked:
        board = streams.read_board(options.cells)
        solution = solve(board, options.automoves, best=options.best, seconds=options.seconds)
        streams.put(_json(solution, options) if options.json else _text(solution, board), sys.stdout)
        return _status({solution.verdict})
    usual = {"automoves": options.automoves, "cells": None, "best": None, "seconds": None}
    how = usual | _unusual(options)
    with resume.opened(options, asked, how, "verdict", get_args(Verdict)) as (earlier, output):
        return _status(
            {*[found["verdict"] for found in earlier.values()], *_solve(options, asked, earlier, output)}
        )


def _solve(
    options: argparse.Namespace, asked: Sequence[Range], earlier: Collection[int], output: TextIO
) -> set[str]:
    """Solve the deals that are asked for, but for earlier ones; return all verdicts.

    Raises FailureError if it never finishes.
    """
    missing = (number for number in argument_types.numbers(asked) if number not in earlier)
    how = {name: getattr(options, name) for name in ("automoves", "cells", "best", "seconds")}
    many = partial(solve_many, missing, **how)
    verdicts: set[str] = set()
    gap = ""
    with closing(workers.answers(many, options, argument_types.how_many(asked), len(earlier))) as solutions:
        for solution in solutions:
            streams.put(_json(solution, options) if options.json else gap + _text(solution), output)
            verdicts.add(solution.verdict)
            gap = "\n"
    return verdicts


def _status(verdicts: set[str]) -> int:
    if "undecided" in verdicts:
        return SOME_UNDECIDED
    return SOME_IMPOSSIBLE if "impossible" in verdicts else ALL_WON


def _json(solution: Solution, options: argparse.Namespace) -> str:
    """Return an answer as a line."""
    fields = {name: getattr(solution, name) for name in FIELDS}
    return json.dumps(fields | cells_option.board(solution.start) | _unusual(options))


def _unusual(options: argparse.Namespace) -> dict[str, object]:
    """Return what a line tells of the options that have another value than usual."""
    return cells_option.unusual(options) | ({"best": options.best} if options.best else {})


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
