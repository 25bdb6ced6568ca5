"""Standard streams that are closed, full or not to be read end the program with a sentence and a status."""

import errno
import io
import os
import subprocess
import sys

import pytest
from checkout import ran
from command_line import FREECELL, Broken, Run

import freecell

CLOSED_OUTPUT = "freecell: standard output is closed.\n"
CLOSED_INPUT = "freecell: standard input is closed.\n"
FULL = "freecell: the output cannot be written: No space left on device.\n"
BAD_OUTPUT = "freecell: the output cannot be written: Bad file descriptor.\n"
BAD_INPUT = "freecell: standard input cannot be read: Bad file descriptor.\n"
SOLVED, FOUND = "solve --json 1", "find 7D AD 5C 3S 5S"
NOWHERE = ("&-", "/dev/full")
OUTCOMES = {
    (4, CLOSED_OUTPUT): [
        "deal 617 >&-",
        "solve 1 >&-",
        "solve --jobs 2 1-2 >&-",
        "find 7D >&-",
        "--version >&-",
    ],
    (4, CLOSED_INPUT): ["solve <&-", "find <&-"],
    (4, BAD_INPUT): ["solve 0>/dev/null", "find 0>/dev/null"],
    (4, BAD_OUTPUT): ["deal 617 1</dev/null"],
    (4, FULL): [f"{words} >/dev/full" for words in ("--help", "--version", "deal 617", SOLVED, FOUND)],
    (4, ""): [
        *("deal 617 <&- >&- 2>&-", "solve <&- 2>&-", "find <&- 2>&-"),
        *(f"{SOLVED} >/dev/full 2>&1", f"{FOUND} --json >/dev/full 2>&1"),
    ],
    (2, ""): ["find 7X 2>&-", *[f"{words} 2>{end}" for words in ("deal 0", "--nonsense") for end in NOWHERE]],
    (1, ""): [f"find TD 2C 9H JC 5D 7H 7C 2>{end}" for end in NOWHERE],
}
"""What the program says, by its status, and when."""
BOARD = freecell.deal(617).rows_text() + "\n"


def in_a_shell(words: str) -> subprocess.CompletedProcess[str]:
    """Run the program as a shell does that closes or redirects its streams."""
    return ran("sh", "-c", f'exec "$@" {words}', "sh", *FREECELL, timeout=60)


class Unreadable(io.RawIOBase):
    """An input that fails."""

    def readable(self) -> bool:
        return True

    def readinto(self, _buffer: object) -> int:
        raise OSError(errno.EIO, "Input/output error")


@pytest.mark.parametrize(
    ("words", "status", "complaint"),
    [(words, *outcome) for outcome, commands in OUTCOMES.items() for words in commands],
)
@pytest.mark.parametrize(
    "buffers",
    [pytest.param("", id="buffered"), pytest.param("1", id="unbuffered", marks=pytest.mark.slow)],
)
def test_in_a_shell_there_is_never_a_traceback(
    words: str, status: int, complaint: str, buffers: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONUNBUFFERED", buffers)
    ended = in_a_shell(words)
    assert (ended.returncode, ended.stdout, ended.stderr) == (status, "", complaint)


@pytest.mark.parametrize(
    ("words", "out"),
    [
        *[(f"deal 617 {closed}", BOARD) for closed in ("<&-", "2>&-", "<&- 2>&-")],
        *[(f"find 7D AD 5C 3S 5S {closed}", "617\n") for closed in ("<&-", "<&- 2>&-")],
    ],
)
def test_what_is_not_needed_may_be_closed(words: str, out: str) -> None:
    ended = in_a_shell(words)
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, out, "")


class TestHere:
    """The same, where the coverage of the tests is measured."""

    def test_a_closed_output_is_said(self, monkeypatch: pytest.MonkeyPatch, run: Run) -> None:
        monkeypatch.setattr(sys, "stdout", None)
        assert run("deal", "617", status=4)[1] == CLOSED_OUTPUT

    def test_without_a_place_for_complaints_the_status_is_the_same(
        self, monkeypatch: pytest.MonkeyPatch, run: Run
    ) -> None:
        monkeypatch.setattr(sys, "stderr", None)
        run("deal", "0", status=2)
        assert run("deal", "617")[0] == BOARD

    def test_a_full_place_for_complaints_changes_no_status(
        self, monkeypatch: pytest.MonkeyPatch, run: Run
    ) -> None:
        stderr = Broken(OSError(errno.ENOSPC, "No space left on device"))
        monkeypatch.setattr(sys, "stderr", stderr)
        run("deal", "0", status=2)
        # What Python still holds goes nowhere, where before it would have failed again on exit.
        assert os.write(stderr.descriptor, b"rest") == 4
        os.close(stderr.descriptor)

    def test_a_closed_input_is_said(self, monkeypatch: pytest.MonkeyPatch, run: Run) -> None:
        monkeypatch.setattr(sys, "stdin", None)
        assert run("solve", status=4) == ("", CLOSED_INPUT)

    def test_an_input_that_fails_is_said(self, monkeypatch: pytest.MonkeyPatch, run: Run) -> None:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BufferedReader(Unreadable()), encoding="utf-8"))
        said = "freecell: standard input cannot be read: Input/output error.\n"
        assert run("solve", status=4)[1] == said
