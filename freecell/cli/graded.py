"""The process in which ``freecell grade`` calls a solver.

``python -m freecell.cli.graded FILE START MEGABYTES SECONDS`` prints "ready" once all of ours is
imported, then one line of JSON. Whatever the solver prints goes nowhere.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import traceback
from collections.abc import Iterable
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import module_from_spec
from pathlib import Path
from time import perf_counter
from typing import Any

from freecell.position import Position
from freecell.rules import Move
from freecell.starting_position import Start

try:
    import resource
except ImportError:  # Windows has none.
    resource = None  # type: ignore[assignment]

_MEGABYTE = 1_000_000
_MODULE = "graded_solver"


def main(path: str, key: str, megabytes: str, seconds: str) -> None:
    """Call the solver in a file with the board of a start, and print what came of it."""
    with os.fdopen(os.dup(1), "w", encoding="ascii") as output:
        nowhere = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(nowhere, stream)
        board = Start.parse(key).position
        output.write("ready\n")
        output.flush()
        if resource and sys.platform == "linux":
            limit = int(megabytes) * _MEGABYTE
            resource.setrlimit(resource.RLIMIT_AS, (limit, limit))
        if hasattr(signal, "alarm"):  # Should the grader be gone by then.
            signal.alarm(int(float(seconds)) + 5)
        begun = perf_counter()
        try:
            answer = _answer(path, board)
        except BaseException as error:  # noqa: BLE001 - also SystemExit
            answer = _fault(path, error)
        answer |= {"seconds": perf_counter() - begun, "memory": _peak()}
        output.write(json.dumps(answer) + "\n")
    os._exit(0)  # Threads of the solver do not matter any more.


def _answer(path: str, board: Position) -> dict[str, Any]:
    """Load the file, call its solver, and return the moves as plain values."""
    sys.path.insert(0, str(Path(path).resolve().parent))
    loader = SourceFileLoader(_MODULE, path)  # Whatever the name of the file ends with.
    module = module_from_spec(ModuleSpec(_MODULE, loader, origin=path))
    sys.modules[_MODULE] = module
    loader.exec_module(module)
    if not callable(getattr(module, "solve", None)):
        return {"lacks": True}
    moves, states = module.solve(board), None
    if isinstance(moves, tuple) and len(moves) == 2 and isinstance(moves[1], int):
        moves, states = moves
    if moves is None or isinstance(moves, str):
        return {"moves": moves, "states": states}
    if not isinstance(moves, Iterable):
        return {"error": f"solve returned {type(moves).__name__}, which is no list of moves"}
    return {"moves": [_plain(move) for move in moves], "states": states}


def _plain(move: object) -> object:
    """Return a move as JSON has it: a text, or the fields of a Move; of anything else, its type."""
    if isinstance(move, str):
        return str(move)
    if isinstance(move, Move) and all(map(isinstance, move, (str, str, int))):
        return [*move]
    return {"type": type(move).__name__}


def _fault(path: str, error: BaseException) -> dict[str, Any]:
    """Return what a solver ended with, and where in its file."""
    if isinstance(error, MemoryError):
        return {"is_full": True}
    lines = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename == path]
    place = f"line {lines[-1]}: " if lines else ""
    try:
        said = f": {error}"[:200]
    except BaseException:  # noqa: BLE001 - the solver's own class may fail in many ways
        said = ""
    return {"error": f"{place}{type(error).__name__}{said if said != ': ' else ''}"}


def _peak() -> int | None:
    """Return the most memory that this process has had, in bytes; None where that cannot be known."""
    if not resource:
        return None
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak if sys.platform == "darwin" else 1024 * peak


if __name__ == "__main__":
    main(*sys.argv[1:])
