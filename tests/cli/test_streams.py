"""Standard streams that are closed, full or not to be read end the program with a sentence and a status."""

import errno
import io
import os
import subprocess
import sys

import pytest
from command_line import FREECELL, Broken, Out

import freecell
from freecell import cli
from tools.folders import ROOT

CLOSED_OUTPUT = "freecell: standard output is closed.\n"
CLOSED_INPUT = "freecell: standard input is closed.\n"
FULL = "freecell: the output cannot be written: No space left on device.\n"


def in_a_shell(words: str) -> subprocess.CompletedProcess[str]:
    """Run the program as a shell does that closes or redirects its streams."""
    command = ["sh", "-c", f'exec "$@" {words}', "sh", *FREECELL]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60, check=False)


class Unreadable(io.RawIOBase):
    """An input that fails."""

    def readable(self) -> bool:
        return True

    def readinto(self, _buffer: object) -> int:
        raise OSError(errno.EIO, "Input/output error")


class TestInAShell:
    """The status is never one that says what is known of a deal, and there is never a traceback."""

    @pytest.mark.parametrize(
        ("words", "status", "complaint"),
        [
            ("deal 617 >&-", 4, CLOSED_OUTPUT),
            ("solve 1 >&-", 4, CLOSED_OUTPUT),
            ("solve --jobs 2 1-2 >&-", 4, CLOSED_OUTPUT),
            ("find 7D >&-", 4, CLOSED_OUTPUT),
            ("--version >&-", 4, CLOSED_OUTPUT),
            ("deal 617 <&- >&- 2>&-", 4, ""),
            ("solve <&-", 4, CLOSED_INPUT),
            ("solve <&- 2>&-", 4, ""),
            ("find <&-", 4, CLOSED_INPUT),
            ("find <&- 2>&-", 4, ""),
            ("find TD 2C 9H JC 5D 7H 7C 2>&-", 1, ""),
            ("find TD 2C 9H JC 5D 7H 7C 2>/dev/full", 1, ""),
            ("find 7X 2>&-", 2, ""),
            ("deal 0 2>&-", 2, ""),
            ("--nonsense 2>&-", 2, ""),
            ("deal 0 2>/dev/full", 2, ""),
            ("--nonsense 2>/dev/full", 2, ""),
            ("--help >/dev/full", 4, FULL),
            ("--version >/dev/full", 4, FULL),
            ("deal 617 >/dev/full", 4, FULL),
            ("solve --json 1 >/dev/full", 4, FULL),
            ("solve --json 1 >/dev/full 2>&1", 4, ""),
            ("find 7D AD 5C 3S 5S >/dev/full", 4, FULL),
            ("find --json 7D AD 5C 3S 5S >/dev/full 2>&1", 4, ""),
            ("find 0>/dev/null", 4, "freecell: standard input cannot be read: Bad file descriptor.\n"),
            ("deal 617 1</dev/null", 4, "freecell: the output cannot be written: Bad file descriptor.\n"),
            ("solve 0>/dev/null", 4, "freecell: standard input cannot be read: Bad file descriptor.\n"),
        ],
    )
    @pytest.mark.parametrize("buffers", ["", "1"], ids=["buffered", "unbuffered"])
    def test_refusals(
        self, words: str, status: int, complaint: str, buffers: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv("PYTHONUNBUFFERED", buffers)
        ended = in_a_shell(words)
        assert (ended.returncode, ended.stdout, ended.stderr) == (status, "", complaint)

    @pytest.mark.parametrize("words", ["deal 617 <&-", "deal 617 2>&-", "deal 617 <&- 2>&-"])
    def test_what_is_not_needed_may_be_closed(self, words: str) -> None:
        ended = in_a_shell(words)
        assert (ended.returncode, ended.stdout) == (0, freecell.deal(617).rows_text() + "\n")
        assert ended.stderr == ""

    @pytest.mark.parametrize("words", ["find 7D AD 5C 3S 5S <&-", "find 7D AD 5C 3S 5S <&- 2>&-"])
    def test_what_finding_does_not_need_may_be_closed(self, words: str) -> None:
        ended = in_a_shell(words)
        assert (ended.returncode, ended.stdout, ended.stderr) == (0, "617\n", "")

    def test_processes_that_solve(self) -> None:
        ended = in_a_shell("solve --json --jobs 2 1-2 <&- 2>&-")
        assert (ended.returncode, len(ended.stdout.splitlines()), ended.stderr) == (0, 2, "")


class TestHere:
    """The same, where the coverage of the tests is measured."""

    def test_no_output(self, monkeypatch: pytest.MonkeyPatch, capsys: Out) -> None:
        monkeypatch.setattr(sys, "stdout", None)
        assert cli.main(["deal", "617"]) == 4
        assert capsys.readouterr().err == CLOSED_OUTPUT

    def test_no_place_for_complaints(self, monkeypatch: pytest.MonkeyPatch, capsys: Out) -> None:
        monkeypatch.setattr(sys, "stderr", None)
        assert cli.main(["deal", "0"]) == 2
        assert cli.main(["deal", "617"]) == 0
        assert capsys.readouterr().out == freecell.deal(617).rows_text() + "\n"

    def test_a_full_place_for_complaints(self, monkeypatch: pytest.MonkeyPatch) -> None:
        stderr = Broken(OSError(errno.ENOSPC, "No space left on device"))
        monkeypatch.setattr(sys, "stderr", stderr)
        assert cli.main(["deal", "0"]) == 2
        # What Python still holds goes nowhere, where before it would have failed again on exit.
        assert os.write(stderr.descriptor, b"rest") == 4
        os.close(stderr.descriptor)

    def test_no_input(self, monkeypatch: pytest.MonkeyPatch, capsys: Out) -> None:
        monkeypatch.setattr(sys, "stdin", None)
        assert cli.main(["solve"]) == 4
        assert capsys.readouterr() == ("", CLOSED_INPUT)

    def test_an_input_that_fails(self, monkeypatch: pytest.MonkeyPatch, capsys: Out) -> None:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BufferedReader(Unreadable()), encoding="utf-8"))
        assert cli.main(["solve"]) == 4
        assert capsys.readouterr().err == "freecell: standard input cannot be read: Input/output error.\n"
