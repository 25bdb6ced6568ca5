"""``freecell check``: checks that moves win, those of ``freecell solve --json`` or of another program."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from typing import Any

from freecell.checking import Checked, check
from freecell.cli import streams
from freecell.cli.streams import CommandError
from freecell.errors import BoardError, FreecellError
from freecell.game import DEFAULT
from freecell.position import MOST_CELLS
from freecell.solver.problems import starting, with_cells
from freecell.starting_position import Start

ALL_WIN = 0
SOME_FAIL = 1

_LONGEST = 10_000_000
"""Characters in a line, which has about four for each move."""

SUMMARY = "check that moves win"
DESCRIPTION = """\
Check that moves win: those that freecell solve --json or freecell shortest
--json has printed, or another program. Print each line whose moves do not win,
with the first move that is not legal, then how many win.
"""
EXAMPLES = """\
  freecell check answers.jsonl     each line of a file; of several, too
  freecell solve --json 1-100 | freecell check
  freecell check --json < answers.jsonl
"""
NOTES = """
A line is a JSON object with a "deal", or a "board" (its code, or its rows or
columns), and "moves" in standard notation, a list or a text. It may have
"automoves" (safe, as without it, none or max) and "cells" (the free cells).
Lines without moves that are impossible or undecided are counted apart.
"""
STATUSES = {ALL_WIN: "all win", SOME_FAIL: "at least one does not win"}


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument(
        "files", nargs="*", metavar="FILE", help="lines of JSON (default: those on standard input)"
    )
    parser.add_argument("--json", action="store_true", help="one JSON object for each line")


def run(options: argparse.Namespace) -> int:
    """Print what each line comes to before the next is read; return the status."""
    won, claimed, without = 0, 0, 0
    for file, number, text in _lines(options.files):
        where = f"line {number:,}"
        if len(options.files) > 1:
            where = f"{streams.printable(str(file))}, {where}"
        try:
            line = _object(text)
            start = _start(line)
            checked = None if _has_no_solution(line) else _checked(start, line)
        except FreecellError as error:
            raise CommandError(f"{where}: {error}") from None
        if options.json:
            place = {"line": number} if file is None else {"file": file, "line": number}
            streams.put(json.dumps(place | _fields(start, checked)), sys.stdout)
        elif checked and not checked.won:
            streams.put(f"{where}: {_name(start)}: {_finding(checked)}", sys.stdout)
        won += bool(checked and checked.won)
        claimed += bool(checked)
        without += not checked
    if not options.json:
        more = f" Impossible or undecided: {without:,}." if without else ""
        streams.put(f"{won:,} of {claimed:,} win.{more}", sys.stdout)
    return ALL_WIN if won == claimed else SOME_FAIL


def _lines(files: list[str]) -> Iterator[tuple[str | None, int, str]]:
    """Yield the lines that are not empty, each with its file, None for standard input, and its number."""
    paths: list[str | None] = [*files]
    for file in paths or [None]:
        for number, line in streams.lines("lines of JSON", _LONGEST, file):
            if not line.isspace():
                yield file, number, line


def _object(text: str) -> dict[str, Any]:
    """Return the JSON object in a line; raise CommandError if there is none."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict):
        raise CommandError("this is no JSON object.")
    return found


def _start(line: dict[str, Any]) -> Start:
    """Return what the moves of a line begin with; raise FreecellError if it does not say so."""
    what = line.get("board") if line.get("deal") is None else line["deal"]
    if what is None:
        raise CommandError("there is neither a deal nor a board.")
    start = starting(what)
    cells = line.get("cells")
    if cells is None:
        return start
    if not isinstance(cells, int):
        raise BoardError("not a number of cells", count=cells, most=MOST_CELLS)
    return with_cells(start, cells)


def _has_no_solution(line: dict[str, Any]) -> bool:
    """Tell whether a line says that no solution has been found, as solve and shortest do."""
    is_not_won = line.get("verdict") in ("impossible", "undecided")
    return not line.get("moves") and (is_not_won or line.get("length", 0) is None)


def _checked(start: Start, line: dict[str, Any]) -> Checked:
    """Return what the moves of a line come to; raise FreecellError if it has none, or no such auto-moves."""
    if "moves" not in line:
        raise CommandError("there are no moves.")
    return check(start, line["moves"], line.get("automoves", DEFAULT))


def _fields(start: Start, checked: Checked | None) -> dict[str, object]:
    """Return what a line of JSON tells: all is null if there were no moves to check."""
    named: dict[str, object] = {"deal": start.number} if start.number is not None else {"board": start.board}
    if not checked:
        return named | {"won": None, "length": None, "fault": None}
    fault = vars(checked.fault) if checked.fault else None
    return named | {"won": checked.won, "length": checked.length, "fault": fault}


def _finding(checked: Checked) -> str:
    """Say why moves do not win."""
    if checked.fault:
        return f"move {checked.fault.number:,}: {checked.fault.sentence}"
    return "the moves end before all cards are home."


def _name(start: Start) -> str:
    return "board" if start.number is None else f"deal {start.number}"
