"""``freecell grade``: grades a solver that somebody has written, such as a student, deal by deal."""

from __future__ import annotations

import argparse
import json
import os
import signal
import statistics
import subprocess
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import IO, Any, NamedTuple

import freecell
from freecell.checking import check
from freecell.cli import argument_types, streams
from freecell.cli.streams import CommandError, FailureError
from freecell.errors import quoted
from freecell.position import Position
from freecell.rules import AUTOMOVES, Move
from freecell.solver.small_games import small
from freecell.starting_position import USUAL_CELLS, Start

ALL_WON = 0
SOME_NOT_WON = 1

_MEGABYTE = 1_000_000
_LONGEST = 50_000_000
"""Characters of an answer; a move has about six."""
_PATIENCE = 1.0
_LACKS = "lacks"
_TYPES = {
    "moves": (list, str, type(None)),
    "states": (int, type(None)),
    "seconds": (int, float),
    "memory": (int, type(None)),
    "error": (str,),
}
_MOST = 32_000
"""Deals in a run, those of the first Windows."""

SUMMARY = "grade a solver that you or a student has written"
DESCRIPTION = """\
Call solve(board) in a Python file for each deal, in a process of its own that
is stopped in time and memory, and check the moves that it returns. Print a
line for each deal, then how many were won. docs/course has an assignment.
"""
EXAMPLES = """\
  freecell grade solver.py                      deals 1 to 100, a minute for each
  freecell grade --seconds 10 --jobs 2 solver.py
  freecell grade --ranks 3 --cells 0 solver.py  games with few cards
  freecell grade --markdown solver.py > report.md
"""
NOTES = """
solve gets a freecell.Position. It returns moves, each a text in standard
notation or a freecell.rules.Move, or all in one text; or the moves and how many
states it looked at, as a pair; or None. What it prints is not shown.

Time is that of the call and of loading the file, by the clock. Memory is the
most that the process has had. Length does not count moves home.

exit status:
  0  all won
  1  at least one not won
  2  bad input: no such file, or no function solve in it
  4  output failed, or memory ran out
"""


class Grade(NamedTuple):
    """What came of a call: ``result`` is "won", or why not, and ``said`` what there is to say of that."""

    deal: int
    result: str
    seconds: float | None = None
    memory: int | None = None
    states: int | None = None
    length: int | None = None
    said: str = ""


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    add = parser.add_argument
    add("file", metavar="FILE", help="a Python file with a function solve(board)")
    add("--deals", metavar="NUMBERS", default="1-100", help="a deal, or a range (default: 1-100)")
    add("--seconds", type=argument_types.seconds, default=60.0, help="at most so long a deal (default: 60)")
    add("--memory", type=int, default=2048, metavar="MB", help="at most so much a deal (default: 2048)")
    add("--jobs", type=int, default=1, metavar="N", help="so many deals at once (default: 1)")
    add(
        "--automoves",
        choices=AUTOMOVES,
        default="none",
        help="which cards go home automatically (default: none)",
    )
    add("--ranks", type=int, default=13, metavar="N", help="only the highest ranks; the rest is home")
    add("--suits", type=int, default=4, metavar="N", help="only so many suits; the rest is home")
    add(
        "--cells",
        type=int,
        default=USUAL_CELLS,
        metavar="N",
        help="number of free cells, 0 to 8 (default: 4)",
    )
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="one JSON object per line")
    form.add_argument("--markdown", action="store_true", help="a table in Markdown")


def run(options: argparse.Namespace) -> int:
    """Print the grade of each deal as soon as it and those before it are known; return the status."""
    _check_file(options.file)
    if min(options.jobs, options.memory) < 1:
        raise CommandError("--jobs and --memory must be 1 or more.")
    if sys.platform != "linux":
        streams.complain("this system cannot limit memory, so --memory does nothing.", 0)
    asked = [argument_types.parse(options.deals)]
    if argument_types.how_many(asked) > _MOST:
        raise CommandError(f"at most {_MOST:,} deals can be graded at once.")
    deals = [*argument_types.numbers(asked)]
    boards = [small(deal, suits=options.suits, ranks=options.ranks, cells=options.cells) for deal in deals]
    put = partial(streams.put, output=sys.stdout)
    if not options.json:
        put(_row(options, ("deal", "result", "seconds", "MB", "states", "length", "")))
        if options.markdown:
            put("|---:|---|---:|---:|---:|---:|---|")
    grades = []
    for grade in _grades(options, deals, boards):
        grades.append(grade)
        put(json.dumps(grade._asdict()) if options.json else _row(options, _shown(grade)))
    if not options.json:
        put(("\n" if options.markdown else "") + _summary(grades))
    return ALL_WON if all(grade.result == "won" for grade in grades) else SOME_NOT_WON


def _check_file(path: str) -> None:
    """Raise FailureError if a file cannot be read, CommandError if it is not Python."""
    try:
        compile(Path(path).read_bytes(), path, "exec")
    except OSError as error:
        raise FailureError(f"{quoted(path)} cannot be read: {error.strerror or error}.") from None
    except (SyntaxError, ValueError) as error:
        raise CommandError(f"{quoted(path)} is not Python: {error}.") from None


def _grades(options: argparse.Namespace, deals: Sequence[int], boards: Sequence[Position]) -> Iterator[Grade]:
    """Yield the grades in order; if the run does not come to its end, all processes end at once."""
    running: set[subprocess.Popen[str]] = set()
    with ThreadPoolExecutor(options.jobs) as pool:
        try:
            yield from pool.map(lambda deal, board: _grade(options, deal, board, running), deals, boards)
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            for process in [*running]:
                _end(process)
            raise


def _grade(
    options: argparse.Namespace, deal: int, board: Position, running: set[subprocess.Popen[str]]
) -> Grade:
    """Call the solver for a board, and judge what it gives: here, where nothing of its own runs."""
    found = _called(options, Start.of(board).key, running)
    memory = found.get("memory")
    grade = Grade(deal, "", found.get("seconds"), memory and round(memory / _MEGABYTE), found.get("states"))
    if _LACKS in found:
        raise CommandError(f"{quoted(options.file)} has no function solve.")
    if found.get("is_late"):
        return grade._replace(result="time", said=f"stopped after {options.seconds:g} seconds")
    if found.get("is_full"):
        return grade._replace(result="memory", said=f"more than {options.memory} MB")
    if "error" in found:
        return grade._replace(result="error", said=streams.printable(found["error"]))
    moves = found["moves"]
    if moves is None:
        return grade._replace(result="none", said="no solution returned")
    checked = check(board, moves if isinstance(moves, str) else map(_move, moves), options.automoves)
    if checked.won:
        return grade._replace(result="won", length=checked.length)
    fault = checked.fault
    said = f"move {fault.number:,}: {fault.sentence}" if fault else "the moves end before all cards are home"
    return grade._replace(result="wrong", length=checked.length, said=streams.printable(said))


def _move(given: Any) -> Any:  # noqa: ANN401 - what JSON holds
    """Return a move as the solver gave it; of what was none, a value of a type with the same name."""
    if isinstance(given, list) and len(given) == 3:
        return Move(*given)
    name = given.get("type") if isinstance(given, dict) else None
    return type(name, (), {})() if isinstance(name, str) and name.isidentifier() else given


def _called(options: argparse.Namespace, key: str, running: set[subprocess.Popen[str]]) -> dict[str, Any]:
    """Return what the process of a call says, or how it ended without a word."""
    # Not from the current folder, where a student's files may have names of ours.
    words = [sys.executable, "-P", "-m", "freecell.cli.graded", options.file, key]
    paths = [str(Path(freecell.__file__).parent.parent), *filter(None, [os.environ.get("PYTHONPATH")])]
    process = subprocess.Popen(  # noqa: S603 - this Python, with a file that the user names
        [*words, str(options.memory), str(options.seconds)],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        start_new_session=True,
    )
    running.add(process)
    said: SimpleQueue[str] = SimpleQueue()
    listening = Thread(target=_listen, args=[process.stdout, said], daemon=True)
    listening.start()
    try:
        said.get()  # Ready, or ended.
        line = said.get(timeout=options.seconds)
    except Empty:
        return {"is_late": True}
    finally:
        _end(process)
        running.discard(process)
        listening.join(_PATIENCE)  # What has escaped may hold the pipe.
    if not line.endswith("\n"):
        return {"error": f"the process ended without an answer (status {process.returncode})"}
    return _report(line) or {"error": "the process wrote where its answer goes"}


def _report(line: str) -> dict[str, Any]:
    """Return what a line says, which may be the solver's own: nothing unless each field has its type."""
    try:
        found = json.loads(line)
    except (ValueError, RecursionError):
        return {}
    if not isinstance(found, dict) or not ({"moves", "error", "is_full", _LACKS} & found.keys()):
        return {}
    is_typed = all(isinstance(found.get(name), types) for name, types in _TYPES.items() if name in found)
    return found if is_typed and (found.get("states") or 0) >= 0 else {}


def _listen(output: IO[str], said: SimpleQueue[str]) -> None:
    """Put the two lines of a process into a queue, empty ones if it ends before."""
    with output:
        for _line in range(2):
            said.put(output.readline(_LONGEST))


def _end(process: subprocess.Popen[str]) -> None:
    """End a process that may still run, with all that it has started."""
    with suppress(ProcessLookupError):  # If nothing is left of it.
        os.killpg(process.pid, signal.SIGKILL) if hasattr(os, "killpg") else process.kill()
    process.wait()


def _shown(grade: Grade) -> tuple[str, ...]:
    seconds = "" if grade.seconds is None else f"{grade.seconds:.2f}"
    counts = ["" if count is None else f"{count:,}" for count in (grade.memory, grade.states, grade.length)]
    encoding = sys.stdout.encoding or "utf-8"
    return (
        str(grade.deal),
        grade.result,
        seconds,
        *counts,
        grade.said.encode(encoding, "replace").decode(encoding),
    )


def _row(options: argparse.Namespace, texts: Sequence[str]) -> str:
    """Return a row of the table."""
    if options.markdown:
        return "| " + " | ".join([text.replace("|", "\\|") for text in texts]) + " |"
    deal, result, seconds, memory, states, length, said = texts
    return f"{deal:>10}  {result:7}{seconds:>9}{memory:>7}{states:>12}{length:>8}  {said}".rstrip()


def _summary(grades: Sequence[Grade]) -> str:
    times = [grade.seconds for grade in grades if grade.result == "won" and grade.seconds is not None]
    won = f"{len(times)} of {len(grades)} won"
    return (
        f"{won}, in {sum(times):.1f} seconds; the median is {statistics.median(times):.2f}."
        if times
        else f"{won}."
    )
