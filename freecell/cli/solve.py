"""``freecell solve``: prints moves that win, for numbered deals or for a board from standard input."""

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
from freecell.cli import ranges, solving
from freecell.cli.progress import Progress
from freecell.errors import BoardError, quoted
from freecell.game import DEFAULT
from freecell.position import Position

if TYPE_CHECKING:
    from collections.abc import Generator

    from freecell.cli.solving import Solution

ALL_WON = 0
SOME_IMPOSSIBLE = 1
SOME_UNDECIDED = 3

SUMMARY = "print moves that win"
DESCRIPTION = """\
Print a solution to each numbered deal, in standard notation, or report that
there is none. Without a number, solve a board read from standard input, as
freecell deal prints it: in rows, or with --columns one column per line. Lines
such as Foundations: H-5 C-A D-K S-0 and Freecells: 4C - KD - may come before
the columns. Seven lines of 8, 8, 8, 8, 8, 8 and 4 cards are taken for rows;
where they are columns, add the line ":" for the empty one.
"""
EXAMPLES = """\
  freecell solve 617               moves that win a deal
  freecell solve 1-100 11982       several deals
  freecell solve < board.txt       a board, a line a cascade
  freecell solve --best 5 617      look for shorter lines for five seconds
  freecell solve --json --jobs all 1-32000
"""
NOTES = """
Length is the number of moves without those home. 26v3 moves three cards to an
empty cascade; cards that go home by themselves (--automoves) are not listed.
Impossible is proved; undecided is what neither wins nor is proved impossible
within the limits of the search.

exit status:
  0  all won
  1  at least one is impossible, none is undecided
  2  bad input, and nothing is solved
  3  at least one is undecided
  4  input or output failed, or memory ran out
"""


class InputError(Exception):
    """Standard input cannot be read; the text is a sentence for people."""


# As many as Windows can wait for at once.
_MOST_JOBS = 61
# A board takes some 200 characters.
_LONGEST_BOARD = 10_000


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add what the command understands."""
    parser.add_argument("numbers", nargs="*", metavar="NUMBER", help="a deal number or a range such as 1-100")
    parser.add_argument("--json", action="store_true", help="a JSON object a line")
    parser.add_argument(
        "--automoves",
        choices=rules.AUTOMOVES,
        default=DEFAULT,
        help="cards that go home by themselves after a move: none, those no other could need (safe, the"
        " default), or all that can (max)",
    )
    parser.add_argument(
        "--best",
        type=_seconds,
        default=0.0,
        metavar="SECONDS",
        help="look so long at each deal for shorter lines (default: print the first)",
    )
    parser.add_argument(
        "--jobs",
        type=_jobs,
        default=1,
        metavar="N",
        help='solve on N processes at once, or "all": one for each core (default: 1)',
    )


def run(options: argparse.Namespace) -> int:
    """Print what is found for each deal as soon as it and those before it are solved; return the status."""
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
            # One write each: what fits into 4096 bytes is whole in a pipe, too, when Ctrl-C comes.
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
    """Yield what is found for the board on standard input."""
    yield solving.solve_board(Position.parse(_input()), options.automoves, options.best)


def _input() -> str:
    """Return what is typed or piped in, up to more than any board needs."""
    if sys.stdin is None:  # Python's sign that it was closed before the program started.
        raise InputError("standard input is closed.")
    if sys.stdin.isatty():
        sys.stderr.write("Type or paste a board, one column per line, then press Ctrl-D.\n")
    try:
        return sys.stdin.read(_LONGEST_BOARD)
    except UnicodeDecodeError:
        raise BoardError("The board on standard input is not text.") from None
    except OSError as error:
        raise InputError(f"standard input cannot be read: {error.strerror or error}.") from None


def _json(solution: Solution, automoves: str) -> str:
    fields = solution._asdict() | {"automoves": automoves}
    del fields["position"]
    return json.dumps(fields)


def _text(solution: Solution) -> str:
    """Return the board, what was found, and the moves ten a line."""
    if solution.deal is None:
        board = solution.position.columns_text()
    else:
        board = f"#{solution.deal}\n{solution.position.rows_text()}"
    return "\n".join([board, "", _finding(solution), *filter(None, [notation.lines(solution.moves)])])


def _finding(solution: Solution) -> str:
    """Say in one line what was found, and how many positions that took."""
    looked_at = f"{_count(solution.states, 'position')} looked at"
    if solution.verdict == "won":
        moves = _count(len(solution.moves), "move")
        return f"Won in {moves} ({solution.length} without those home), {looked_at}."
    if solution.verdict == "impossible":
        return f"Impossible: proved that no moves win, {looked_at}."
    return f"Undecided: found no moves that win and no proof that there are none, {looked_at}."


def _count(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


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
