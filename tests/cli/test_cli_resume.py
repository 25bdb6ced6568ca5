"""``freecell solve --resume FILE``: going on where an earlier run ended, however that ended."""

import errno
import fcntl
import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from itertools import product
from pathlib import Path

import pytest
from command_line import FREECELL, Run, ended
from long_runs import sample

from tools.page.folder_swap import ROOT

NUMBERS = ("1-6", "-1", "617")


class Resumed:
    """A file that ``solve --json --resume`` goes on with."""

    def __init__(self, run: Run, folder: Path) -> None:
        self.run = run
        self.path = folder / "out.jsonl"

    def __call__(self, *arguments: str, status: int = 1) -> bytes:
        """Go on, to this status; return what the file has then."""
        self.said = self.run(
            "solve", "--json", "--resume", str(self.path), *(arguments or NUMBERS), status=status
        )
        return self.path.read_bytes()


@pytest.fixture
def resumed(run: Run, tmp_path: Path) -> Resumed:
    return Resumed(run, tmp_path)


@pytest.fixture(scope="module")
def whole() -> bytes:
    """Return what an uninterrupted run writes."""
    return ended("solve", "--json", *NUMBERS).stdout.encode()


class TestGoingOn:
    """The file ends as if nothing had happened, and so does the exit status."""

    def test_a_new_file_has_what_is_printed(self, whole: bytes, resumed: Resumed) -> None:
        assert resumed() == whole

    @pytest.mark.parametrize(("rest", "lines"), sample([*product([0, 1, 9, 100, -1], range(9))], 7))
    def test_a_file_cut_off_anywhere_becomes_whole(
        self, lines: int, rest: int, whole: bytes, resumed: Resumed
    ) -> None:
        ends = whole.splitlines(keepends=True)
        resumed.path.write_bytes(b"".join(ends[:lines]) + b"".join(ends[lines : lines + 1])[:rest])
        for _ in range(2):
            assert resumed() == whole
            assert resumed.said == ("", "")

    @pytest.mark.parametrize("rest", [0, 9, 100, -1])
    def test_zero_bytes_that_a_crash_has_left_are_cut_off(
        self, rest: int, whole: bytes, resumed: Resumed
    ) -> None:
        begun = whole.splitlines(keepends=True)[1][:rest]
        resumed.path.write_bytes(whole.splitlines(keepends=True)[0] + begun + b"\0" * 1000)
        assert resumed() == whole
        said = f'freecell: 1,000 zero bytes at the end of "{resumed.path}" have been cut off.\n'
        assert resumed.said == ("", said)

    @pytest.mark.parametrize("jobs", [pytest.param("1", marks=pytest.mark.slow), "2"])
    def test_after_a_kill_it_goes_on_without_a_gap(self, jobs: str, resumed: Resumed) -> None:
        path = resumed.path
        command = [*FREECELL, "solve", "--json", "--jobs", jobs, "--resume", str(path), "1-8589934591"]
        with subprocess.Popen(command, cwd=ROOT) as program:
            while not path.exists() or path.stat().st_size < 10_000:
                assert program.poll() is None
            program.send_signal(signal.SIGKILL)
        before = path.read_bytes()
        last = before.count(b"\n") + 2
        after = resumed(f"1-{last}", status=0)
        assert after.startswith(before)
        assert [json.loads(line)["deal"] for line in after.splitlines()] == list(range(1, last + 1))


WON = (
    '{"deal": 1, "verdict": "won", "moves": ["76", "7h"], "length": 1, "states": 60, "difficulty": "easy",'
    ' "automoves": "safe", "best": 5}\n'
)


class TestOtherFiles:
    """A file with anything else is refused with a sentence, and stays as it is."""

    @pytest.mark.parametrize(
        ("line", "text"),
        [
            *[
                (1, text)
                for text in ("a diary", "a diary\n", "a diary" + "\0" * 100, "[]\n", "{}\n", "\xff\n")
            ],
            (1, "[" * 100_000 + "\n"),
            (1, '{"deal": 1, "cells": 3, "proved": true}\n'),
            (1, WON.replace('"deal": 1', '"deal": 3')),
            (1, WON.replace('"deal": 1', '"deal": null')),
            (1, WON.replace('"won"', '"lost"')),
            (1, WON.replace("safe", "max")),
            (1, WON.replace('"best": 5', '"best": 4')),
            (1, WON.replace('"best": 5', '"best": 5, "cells": 3')),
            (2, WON + WON.replace(', "best": 5', "")),
            (2, WON + "\n"),
        ],
    )
    def test_what_is_not_of_this_run_is_refused(self, line: int, text: str, resumed: Resumed) -> None:
        resumed.path.write_text(text, encoding="latin-1")
        assert resumed("--best", "5", "1-2", status=2).decode("latin-1") == text
        sentence = f'line {line} of "{resumed.path}" is not from a run with these deals and options'
        assert resumed.said == ("", f"freecell: {sentence}: give another file.\n")

    @pytest.mark.parametrize("options", [["--best", "0.05"], ["--cells", "5"], ["--automoves", "max"]])
    def test_a_file_of_other_options_is_refused(self, options: list[str], resumed: Resumed) -> None:
        begun = resumed(*options, "1", status=0)
        assert resumed("1-2", status=2) == begun
        assert resumed(*options, "1-2", status=0).startswith(begun)

    @pytest.mark.parametrize(
        ("arguments", "sentence"),
        [
            (["--resume", "x", "1"], "--resume needs --json."),
            (["--json", "--resume", "x"], "--resume and --cluster need deal numbers."),
            (["--cluster", "localhost:1"], "--resume and --cluster need deal numbers."),
        ],
    )
    def test_options_that_do_not_go_together_are_refused(
        self, arguments: list[str], sentence: str, run: Run
    ) -> None:
        assert run("solve", *arguments, status=2) == ("", f"freecell: {sentence}\n")
        assert not Path("x").exists()


class TestFilesThatAreNotAlone:
    """What is no file, or another run's, is refused with a sentence, and stays as it is."""

    def test_a_file_that_another_run_writes_is_refused(self, resumed: Resumed) -> None:
        path = resumed.path
        command = [*FREECELL, "solve", "--json", "--jobs", "2", "--resume", str(path), "1-8589934591"]
        with subprocess.Popen(command, cwd=ROOT) as program:
            while not path.exists() or path.stat().st_size < 1000:
                assert program.poll() is None
            program.send_signal(signal.SIGSTOP)
            os.waitpid(program.pid, os.WUNTRACED)
            before = path.read_bytes()
            after = resumed("1-9", status=2)
            program.kill()
        assert after == before
        said = f'another run is writing to "{path}": let it end, or give another file.'
        assert resumed.said == ("", f"freecell: {said}\n")

    def test_where_files_cannot_be_locked_it_goes_on(
        self, whole: bytes, resumed: Resumed, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def fail(*_: object) -> None:
            raise OSError(errno.ENOSYS, os.strerror(errno.ENOSYS))

        monkeypatch.setattr(fcntl, "lockf", fail)
        assert resumed() == whole
        monkeypatch.setitem(sys.modules, "fcntl", None)
        monkeypatch.setattr(sys, "platform", "win32")
        assert resumed() == whole

    @pytest.mark.parametrize("make", [os.mkfifo, os.mkdir, lambda path: path.symlink_to("/dev/null")])
    def test_what_is_no_regular_file_is_refused(
        self, make: Callable[[Path], None], resumed: Resumed, run: Run
    ) -> None:
        make(resumed.path)
        out, err = run("solve", "--json", "--resume", str(resumed.path), "1", status=2)
        assert (out, err) == ("", f'freecell: "{resumed.path}" is no regular file: give another.\n')
