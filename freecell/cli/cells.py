"""``freecell cells``: prints how few free cells win numbered deals, or a board from standard input."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from functools import partial

from freecell.cli import argument_types, streams, workers
from freecell.cli.streams import CommandError
from freecell.position import MOST_CELLS
from freecell.solver import FewestCells, fewest_cells, fewest_cells_many

ALL_PROVED = 0
SOME_UNDECIDED = 3

SUMMARY = "print the fewest free cells that win"
DESCRIPTION = """\
Print the fewest free cells (0 to 8) with which each numbered deal is winnable,
with a proof that one fewer is not enough. Without a number, read a board from
standard input, as freecell solve does.
"""
EXAMPLES = """\
  freecell cells 617               one deal
  freecell cells --seconds 5 1-9   at most five seconds for each
  freecell cells --json --jobs all 1-32000
"""
NOTES = """
With --json, each line has "deal", "cells" (null if no solution was found) and
"proved". If that is false, fewer free cells may be enough.
"""
STATUSES = {ALL_PROVED: "all proved", SOME_UNDECIDED: "at least one undecided"}


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("numbers", nargs="*", metavar="NUMBER", help=argument_types.ACCEPTED)
    parser.add_argument("--json", action="store_true", help="one JSON object per line")
    parser.add_argument(
        "--seconds",
        type=argument_types.seconds,
        metavar="SECONDS",
        help="spend at most this long on each deal (default: until it is decided)",
    )
    workers.add_options(parser)


def run(options: argparse.Namespace) -> int:
    """Print the answer for each deal as soon as it and those before it are known; return the status."""
    asked = [argument_types.parse(text) for text in options.numbers]
    if not asked:
        if options.cluster is not None:
            raise CommandError("--cluster needs deal numbers.")
        board = streams.read_board(MOST_CELLS)
        return _print(options, iter([fewest_cells(board, seconds=options.seconds)]))
    many = partial(fewest_cells_many, argument_types.numbers(asked), seconds=options.seconds)
    return _print(options, workers.answers(many, options, argument_types.how_many(asked)))


def _print(options: argparse.Namespace, found: Iterator[FewestCells]) -> int:
    status = ALL_PROVED
    for one in found:
        streams.put(_json(one) if options.json else _text(one), sys.stdout)
        if not one.proved:
            status = SOME_UNDECIDED
    return status


def _json(found: FewestCells) -> str:
    return json.dumps({"deal": found.deal, "cells": found.cells, "proved": found.proved})


def _text(found: FewestCells) -> str:
    """Return a line that tells how many free cells a deal needs, and how that is known."""
    name = "The board" if found.deal is None else f"#{found.deal}"
    checked = f"{found.states:,} positions checked"
    if found.cells is None:
        if found.proved:
            return f"{name}: not winnable with {MOST_CELLS} free cells (proved by checking {_proof(found)})."
        return f"{name}: undecided, {checked}."
    enough = f"{name}: {found.cells} free {'cell' if found.cells == 1 else 'cells'}"
    if not found.proved:
        return f"{enough} or fewer: undecided whether {found.cells - 1} are enough, {checked}."
    if not found.proof:
        return f"{enough}."
    return f"{enough}: not winnable with {found.cells - 1} (proved by checking {_proof(found)})."


def _proof(found: FewestCells) -> str:
    return "1 position" if found.proof == 1 else f"{found.proof:,} positions"
