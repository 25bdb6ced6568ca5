"""``freecell shortest``: prints the shortest solutions of numbered deals, and whether that is proved."""

from __future__ import annotations

import argparse
import json
import sys
from contextlib import closing
from functools import partial
from typing import get_args

from freecell import notation
from freecell.cli import argument_types, cells_option, resume, streams, workers
from freecell.cli.cells_option import USUAL_CELLS
from freecell.solver import Metric, Shortest, shortest, shortest_many

FIELDS = ("deal", "length", "at_least", "proved", "moves", "states")
"""What a line of JSON tells of a freecell.Shortest, in order."""

ALL_PROVED = 0
SOME_UNDECIDED = 3

SUMMARY = "print a shortest solution, and whether it is proved"
DESCRIPTION = """\
Print a shortest solution to each numbered deal, with a proof that no other has
fewer moves. Without a number, read a board from standard input, as freecell
solve does.
"""
EXAMPLES = """\
  freecell shortest 617                one deal
  freecell shortest --seconds 60 1-9   at most a minute for each
  freecell shortest --metric cards 7   count single cards, also those home
  freecell shortest --json --jobs all --resume thousand.jsonl 1-1000
"""
NOTES = """
A run of cards that moves at once is one move, and moves home do not count.
Of deals 1 to 30, all but three are proved within 75 seconds; some take much
longer. Each job needs up to 3 GB. With --json, "length" is that of "moves",
null if no solution was found; none is shorter than "at_least", null if there
is none.
"""
STATUSES = {ALL_PROVED: "all proved", SOME_UNDECIDED: "at least one not proved"}


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("numbers", nargs="*", metavar="NUMBER", help=argument_types.ACCEPTED)
    parser.add_argument("--json", action="store_true", help="one JSON object per line")
    parser.add_argument(
        "--seconds",
        type=argument_types.seconds,
        metavar="SECONDS",
        help="spend at most this long on each deal (default: until it is proved, or memory ends)",
    )
    parser.add_argument(
        "--metric",
        choices=get_args(Metric),
        default="moves",
        help="what counts: moves (the default), or cards, one by one, also those that go home",
    )
    cells_option.add_option(parser)
    workers.add_options(parser)
    resume.add_option(parser)


def run(options: argparse.Namespace) -> int:
    """Print the answer for each deal as soon as it and those before it are known; return the status."""
    asked = [argument_types.parse(text) for text in options.numbers]
    resume.check(options)
    how = {"seconds": options.seconds, "metric": options.metric}
    if not asked:
        found = shortest(streams.read_board(options.cells), **how)
        streams.put(_json(found, options) if options.json else _text(found), sys.stdout)
        return ALL_PROVED if found.proved else SOME_UNDECIDED
    usual = {"cells": None, "seconds": None, "metric": None}
    fields = usual | _unusual(options)
    with resume.opened(options, asked, fields, "proved", (False, True)) as (earlier, output):
        missing = (number for number in argument_types.numbers(asked) if number not in earlier)
        many = partial(shortest_many, missing, cells=options.cells, **how)
        proved = {found["proved"] for found in earlier.values()}
        total = argument_types.how_many(asked)
        with closing(workers.answers(many, options, total, len(earlier))) as answers:
            for found in answers:
                streams.put(_json(found, options) if options.json else _text(found), output)
                proved.add(found.proved)
    return SOME_UNDECIDED if False in proved else ALL_PROVED


def _unusual(options: argparse.Namespace) -> dict[str, object]:
    """Return what a line tells of the options that have another value than usual."""
    return cells_option.unusual(options) | ({"metric": "cards"} if options.metric == "cards" else {})


def _json(found: Shortest, options: argparse.Namespace) -> str:
    fields = {name: getattr(found, name) for name in FIELDS}
    return json.dumps(fields | cells_option.board(found.start) | _unusual(options))


def _text(found: Shortest) -> str:
    """Return a line that tells what is known, and the moves."""
    start = found.start
    name = "The board" if found.deal is None else f"#{found.deal}"
    link = "" if start.cells == USUAL_CELLS or found.deal is None else f" ({start.link()})"
    said = f"{name}{link}: {_finding(found)}, {found.states:,} positions checked."
    return "\n".join([said, *filter(None, [notation.lines(found.moves)])])


def _finding(found: Shortest) -> str:
    """Say how long the shortest solution is, as far as it is known."""
    if found.at_least is None:
        return "impossible, proved to have no solution"
    thing = "move" if found.metric == "moves" else "card"
    if found.length is None:
        return f"no solution found; fewer than {_count(found.at_least, thing)} cannot win"
    length = _count(found.length, thing)
    if found.proved:
        return f"{length}, proved shortest"
    return f"{length}; fewer than {found.at_least} cannot win"


def _count(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"
