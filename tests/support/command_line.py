"""The command line as its tests use it: run here or as a program, with or without people at the terminal."""

import io
import os
import sys

import pytest

from freecell import cli

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


def run_solve(*arguments: str, status: int = 0) -> None:
    """Run ``freecell solve``, and check how it ends."""
    assert cli.main(["solve", *arguments]) == status


def type_in(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    """Let the program read this from standard input."""
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode()), encoding="utf-8"))
