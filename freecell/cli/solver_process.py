"""The process in which ``freecell grade`` calls a solver.

``python -m freecell.cli.solver_process FILE START MEGABYTES SECONDS`` closes its standard error once all of
ours is imported, then writes the answer, a JSON object, to its standard output: the moves and how many states
the solver looked at, or an error. What the solver prints goes nowhere.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import traceback
from collections.abc import Iterable
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import ModuleType

from freecell.position import Position
from freecell.starting_position import Start

OUT_OF_MEMORY = "MemoryError"
_MODULE = "solver"


def main(path: str, key: str, megabytes: str, seconds: str) -> None:
    """Call the solver in a file with the board of a start, and write its answer."""
    board = Start.parse(key).position
    if sys.platform == "linux":
        import resource  # noqa: PLC0415 - Windows has none

        resource.setrlimit(resource.RLIMIT_AS, (int(megabytes) * 1_000_000,) * 2)
    if hasattr(signal, "alarm"):  # Should the grader be gone by then.
        signal.alarm(int(float(seconds)) + 5)
    with os.fdopen(os.dup(1), "w", encoding="ascii") as output:
        nowhere = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(nowhere, stream)
        try:
            answer = _answer(path, board)
        except BaseException as error:  # noqa: BLE001 - also SystemExit
            answer = json.dumps({"error": _fault(path, error)})
        output.write(answer)
    os._exit(0)  # Threads of the solver do not matter any more.


def _answer(path: str, board: Position) -> str:
    """Load the file and call its solver; return what it gives as JSON, in which a Move is a list."""
    sys.path.insert(0, str(Path(path).resolve().parent))
    module = sys.modules[_MODULE] = ModuleType(_MODULE)
    module.__file__ = path
    SourceFileLoader(_MODULE, path).exec_module(module)  # Whatever the name of the file ends with.
    moves, states = module.solve(board), None
    if isinstance(moves, tuple) and len(moves) == 2 and not isinstance(moves[1], (str, tuple)):
        moves, states = moves
    if isinstance(moves, Iterable) and not isinstance(moves, str):
        moves = list(moves)
    return json.dumps({"moves": moves, "states": states}, default=str)


def _fault(path: str, error: BaseException) -> str:
    """Say what a solver ended with, and where in its file."""
    if isinstance(error, MemoryError):
        return OUT_OF_MEMORY
    frames = traceback.extract_tb(error.__traceback__)
    lines = [f"line {frame.lineno}: " for frame in frames if frame.filename == path]
    return "".join(lines[-1:]) + traceback.format_exception_only(error)[-1].strip()


if __name__ == "__main__":
    main(*sys.argv[1:])
