"""The command line as its tests use it: run here or as a program, with or without people at the terminal."""

import io
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO, Any

import pytest
from checkout import ran

from freecell import Position, cli
from tools.page.folder_swap import ROOT

FREECELL = [sys.executable, "-m", "freecell"]

Out = pytest.CaptureFixture[str]


class Terminal(io.StringIO):
    """An input or output that people look at."""

    def isatty(self) -> bool:
        return True


class Broken(io.StringIO):
    """An output that fails when it is flushed; nobody reads from its file descriptor."""

    def __init__(self, error: BaseException) -> None:
        super().__init__()
        self.error = error
        reading, self.descriptor = os.pipe()
        os.close(reading)

    def flush(self) -> None:
        raise self.error

    def fileno(self) -> int:
        return self.descriptor


class Run:
    """The command line, run in this process: the fixture ``run``."""

    def __init__(self, capsys: Out, monkeypatch: pytest.MonkeyPatch) -> None:
        self.capsys = capsys
        self.monkeypatch = monkeypatch

    def __call__(self, *arguments: str, status: int = 0, typed: str | bytes | None = None) -> tuple[str, str]:
        """Run a command that ends with this status; return what it prints, and what it says on stderr."""
        if typed is not None:
            self.type_in(typed)
        assert cli.main(arguments) == status
        return self.capsys.readouterr()

    def type_in(self, typed: str | bytes) -> None:
        """Let the next command read this from standard input."""
        data = typed.encode() if isinstance(typed, str) else typed
        self.monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data), encoding="utf-8"))


def ended(*arguments: str, **options: Any) -> subprocess.CompletedProcess[str]:  # noqa: ANN401
    """Run the program in a process of its own, to its end."""
    return ran(*FREECELL, *arguments, **options)


@contextmanager
def begun(*arguments: str) -> Iterator[tuple[subprocess.Popen[str], IO[str], IO[str]]]:
    """Start the program at the head of a group of its own, as a shell does; give its streams too."""
    with subprocess.Popen(
        [*FREECELL, *arguments],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as program:
        assert program.stdout
        assert program.stderr
        yield program, program.stdout, program.stderr


# ---- Another solver, for tests with the marker ``peer`` ----


def fc_solve(position: Position, *options: str) -> str:
    quiet = {**os.environ, "FREECELL_SOLVER_QUIET": "1"}
    return ran("fc-solve", "-l", "lg", *options, input=position.columns_text() + "\n", env=quiet).stdout
