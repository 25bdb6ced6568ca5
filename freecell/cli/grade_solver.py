"""``freecell grade``: grades a solver that somebody has written, such as a student, deal by deal."""

from __future__ import annotations

import json
import os
import signal
import statistics
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from contextlib import suppress
from pathlib import Path
from subprocess import DEVNULL, PIPE, Popen
from tempfile import TemporaryFile
from threading import Timer
from time import perf_counter
from typing import IO, Any, NamedTuple

import freecell
from freecell.checking import check
from freecell.cli import argument_types, cells_option, solver_process, streams
from freecell.cli.streams import CommandError
from freecell.position import Position
from freecell.rules import AUTOMOVES, Move
from freecell.solver.small_games import small
from freecell.starting_position import Start

ALL_WON = 0
SOME_NOT_WON = 1

_MEGABYTE = 1_000_000
_MEMORY = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") if hasattr(os, "sysconf") else 10**12
_MOST = {"jobs": 999, "memory": _MEMORY // _MEGABYTE, "seconds": 1_000_000}
"""What the options may be at most."""
_MOST_DEALS = 32_000
"""In a run: those of the first Windows."""
_MOST_STATES = 10**12
_LONGEST = 2_000_000
"""Bytes of an answer; a move has about six."""
_LONGEST_SAID = 300

_HEADS = "      deal  result   seconds     MB      states  length"
_ROW = "{:>10}  {:7}{:9.2f}{:>7}{:>12}{:>8}  {}"
_MARKDOWN_HEADS = """\
| deal | result | seconds | MB | states | length | |
|---:|---|---:|---:|---:|---:|---|"""
_MARKDOWN_ROW = "| {} | {} | {:.2f} | {} | {} | {} | {} |"

SUMMARY = "grade a solver that you or a student has written"
DESCRIPTION = """\
Call solve(board) in a Python file for each deal, in a process of its own that
is stopped in time and memory, and check the moves that it returns. Print a
line for each deal, then how many were won. docs/course has an assignment.
"""
EXAMPLES = """\
  freecell grade solver.py                      deals 1 to 100, a minute for each
  freecell grade --ranks 3 --cells 0 solver.py  games with few cards
  freecell grade --markdown solver.py > report.md
"""
NOTES = """
solve gets a freecell.Position. It returns moves, each a text in standard
notation or a freecell.rules.Move, or all in one text; or the moves and how many
states it looked at, as a pair; or None. What it prints is not shown. It runs
with your rights: docs/course says how to fence it in.
"""
STATUSES = {ALL_WON: "all won", SOME_NOT_WON: "at least one not won"}


class Grade(NamedTuple):
    """What came of a call: ``result`` is "won", or why not, and ``said`` what there is to say of that."""

    deal: int
    result: str
    seconds: float = 0
    memory: int | None = None
    states: int | None = None
    length: int | None = None
    said: str = ""


def add_options(parser: ArgumentParser) -> None:
    """Add the arguments of the command."""
    add = parser.add_argument
    add("file", metavar="FILE", help="a Python file with a function solve(board)")
    add("--deals", metavar="NUMBERS", default="1-100", help="a deal, or a range (default: 1-100)")
    add("--seconds", type=argument_types.seconds, default=60.0, help="at most so long a deal (default: 60)")
    memory = min(2048, _MOST["memory"])
    add("--memory", type=int, default=memory, metavar="MB", help="at most so much (default: %(default)s)")
    add("--jobs", type=int, default=1, metavar="N", help="so many deals at once (default: 1)")
    add("--automoves", choices=AUTOMOVES, default="none", help="auto-moves (default: none)")
    add("--ranks", type=int, default=13, metavar="N", help="only the highest ranks; the rest is home")
    add("--suits", type=int, default=4, metavar="N", help="only so many suits; the rest is home")
    cells_option.add_option(parser)
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="one JSON object per line")
    form.add_argument("--markdown", action="store_true", help="a table in Markdown")


def run(options: Namespace) -> int:
    """Print the grade of each deal as soon as it and those before it are known; return the status."""
    _check_file(options.file)
    for name, most in _MOST.items():
        if not 0 < getattr(options, name) <= most:
            raise CommandError(f"--{name} must be more than 0, and at most {most:,}.")
    if sys.platform != "linux":
        streams.complain("this system cannot limit memory, so --memory does nothing.", 0)
    asked = [argument_types.parse(options.deals)]
    if argument_types.how_many(asked) > _MOST_DEALS:
        raise CommandError(f"at most {_MOST_DEALS:,} deals can be graded at once.")
    how = {"suits": options.suits, "ranks": options.ranks, "cells": options.cells}
    boards = {deal: small(deal, **how) for deal in argument_types.numbers(asked)}
    grades = []
    if not options.json:
        streams.put(_MARKDOWN_HEADS if options.markdown else _HEADS, sys.stdout)
    for grade in _grades(options, boards):
        grades.append(grade)
        streams.put(json.dumps(grade._asdict()) if options.json else _row(options, grade), sys.stdout)
    if not options.json:
        streams.put(("\n" if options.markdown else "") + _summary(grades), sys.stdout)
    return ALL_WON if all(grade.result == "won" for grade in grades) else SOME_NOT_WON


def _check_file(path: str) -> None:
    """Raise FailureError if a file cannot be read, CommandError if it is not Python."""
    source = "".join([line for _, line in streams.lines("a solver", _LONGEST, path)])
    try:
        compile(source, path, "exec")
    except (SyntaxError, ValueError, RecursionError) as error:
        raise CommandError(f'"{streams.printable(path)}" is not Python: {error}.') from None


def _grades(options: Namespace, boards: dict[int, Position]) -> Iterator[Grade]:
    """Yield the grades in order; if the run does not come to its end, all processes end at once."""
    running: set[Popen[bytes]] = set()
    with ThreadPoolExecutor(options.jobs) as pool:
        try:
            for future in [pool.submit(_grade, options, running, deal, boards[deal]) for deal in boards]:
                # By turns: Python does not wake for Ctrl-C if a thread that begins just then is told of it.
                while not wait([future], timeout=1).done:
                    pass
                yield future.result()
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            for process in [*running]:
                _end(process)
            raise


def _grade(options: Namespace, running: set[Popen[bytes]], deal: int, board: Position) -> Grade:
    """Let a process call the solver for a board; the clock that counts is ours."""
    with TemporaryFile() as output:  # No pipe, which what the solver has started might keep open.
        process = _begun(options, Start.of(board).key, output)
        running.add(process)
        with process.stderr as ready:  # type: ignore[union-attr]  # It is a pipe.
            ready.read()
        begun = perf_counter()
        stopping = Timer(options.seconds, _end, [process])
        stopping.start()
        memory = _wait(process)
        seconds = perf_counter() - begun
        stopping.cancel()
        _end(process)
        running.discard(process)
        output.seek(0)
        answer = _answer(output.read(_LONGEST))
    if seconds >= options.seconds:
        grade = Grade(deal, "time", said=f"stopped after {options.seconds:g} seconds")
    elif "moves" in answer:
        grade = _judged(options, deal, board, answer)
    elif answer.get("error") == solver_process.OUT_OF_MEMORY:
        grade = Grade(deal, "memory", said=f"more than {options.memory} MB")
    else:
        nothing = f"there is no answer of at most {_LONGEST:,} bytes (exit status {process.returncode})"
        grade = Grade(deal, "error", said=answer.get("error", nothing))
    said = streams.printable(grade.said[:_LONGEST_SAID])
    return grade._replace(seconds=seconds, memory=memory, said=said)


def _judged(options: Namespace, deal: int, board: Position, answer: dict[str, Any]) -> Grade:
    """Return the grade for moves, which may be anything that JSON has, as may the number of states."""
    moves, states = answer["moves"], answer.get("states")
    is_count = type(states) is int and 0 <= states <= _MOST_STATES
    grade = Grade(deal, "none", states=states if is_count else None)
    if moves is None:
        return grade._replace(said="no solution returned")
    if isinstance(moves, list):
        moves = [Move(*move) if isinstance(move, list) and len(move) == 3 else move for move in moves]
    checked = check(board, moves, options.automoves)
    if checked.won:
        return grade._replace(result="won", length=checked.length)
    fault = checked.fault
    said = f"move {fault.number:,}: {fault.sentence}" if fault else "the moves end before all cards are home"
    return grade._replace(result="wrong", length=checked.length, said=said)


def _begun(options: Namespace, key: str, output: IO[bytes]) -> Popen[bytes]:
    """Begin the process of a call, which writes its answer to this file."""
    # Not from the current folder, where a student's files may have names of ours.
    words = [sys.executable, "-P", "-m", solver_process.__name__, options.file, key]
    paths = [str(Path(freecell.__file__).parent.parent), *filter(None, [os.environ.get("PYTHONPATH")])]
    return Popen(  # noqa: S603 - this Python, with a file that the user names
        [*words, str(options.memory), str(options.seconds)],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
        stdin=DEVNULL,
        stdout=output,
        stderr=PIPE,
        start_new_session=True,
    )


def _wait(process: Popen[bytes]) -> int | None:
    """Wait for the end of a process; return the most memory in MB that it has had, if that can be known."""
    if not hasattr(os, "wait4"):  # Windows has none.
        process.wait()
        return None
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return round(used.ru_maxrss * (1 if sys.platform == "darwin" else 1024) / _MEGABYTE)


def _end(process: Popen[bytes]) -> None:
    """End a process, if it still runs, with all that it has started."""
    with suppress(OSError):  # If nothing is left of it.
        os.killpg(process.pid, signal.SIGKILL) if hasattr(os, "killpg") else process.kill()


def _answer(text: bytes) -> dict[str, Any]:
    """Return the answer that a text is, an empty one if it is none: the solver may have written anything."""
    with suppress(ValueError, RecursionError):
        found = json.loads(text)
        if isinstance(found, dict) and ("moves" in found or isinstance(found.get("error"), str)):
            return found
    return {}


def _row(options: Namespace, grade: Grade) -> str:
    """Return a row of the table, in which what standard output cannot show is replaced."""
    counts = ["" if count is None else f"{count:,}" for count in (grade.memory, grade.states, grade.length)]
    said = grade.said.replace("|", "\\|") if options.markdown else grade.said
    form = _MARKDOWN_ROW if options.markdown else _ROW
    row = form.format(grade.deal, grade.result, grade.seconds, *counts, said)
    encoding = sys.stdout.encoding or "utf-8"
    return row.encode(encoding, "replace").decode(encoding).rstrip()


def _summary(grades: Sequence[Grade]) -> str:
    times = [grade.seconds for grade in grades if grade.result == "won"]
    won = f"{len(times)} of {len(grades)} won"
    if not times:
        return f"{won}."
    return f"{won}, in {sum(times):.1f} seconds; the median is {statistics.median(times):.2f}."
