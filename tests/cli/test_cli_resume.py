"""``freecell solve --resume FILE``: going on where an earlier run ended, however that ended."""

import json
import re
import resource
import signal
import subprocess
from itertools import product
from pathlib import Path

import pytest
from command_line import FREECELL, Run, ended
from long_runs import sample

from freecell.cli import writing
from tools.folders import ROOT

NUMBERS = ("1-6", "-1", "617")

WON = (
    '{"deal": 1, "verdict": "won", "moves": ["76", "7h"], "length": 1, "states": 60, "difficulty": "easy",'
    ' "automoves": "safe", "best": 5}\n'
)


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

    @pytest.mark.untraced
    @pytest.mark.parametrize(("rest", "lines"), sample([*product([0, 1, 9, 100, -1], range(9))], 11))
    def test_cut(self, lines: int, rest: int, whole: bytes, resumed: Resumed) -> None:
        ends = whole.splitlines(keepends=True)
        resumed.path.write_bytes(b"".join(ends[:lines]) + b"".join(ends[lines : lines + 1])[:rest])
        for _ in range(2):
            assert resumed() == whole
            assert resumed.said == ("", "")

    def test_several_processes(self, whole: bytes, resumed: Resumed) -> None:
        resumed.path.write_bytes(whole[:1000])
        assert resumed("--jobs", "2", *NUMBERS) == whole

    @pytest.mark.parametrize("jobs", ["1", "2"])
    def test_killed(self, jobs: str, resumed: Resumed) -> None:
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


@pytest.mark.parametrize("jobs", ["1", "2"])
class TestAFullDisk:
    """It is said in one line; once there is room again, --resume goes on."""

    def test_cut_in_mid_line(self, jobs: str, whole: bytes, resumed: Resumed) -> None:
        room = len(whole) // 2

        def no_more_room() -> None:
            # As on a full disk, what fits is written, and the rest fails.
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (room, room))

        arguments = ["--jobs", jobs, "--resume", str(resumed.path), *NUMBERS]
        program = ended("solve", "--json", *arguments, preexec_fn=no_more_room)
        sentence = "freecell: the output cannot be written: File too large.\n"
        assert (program.returncode, program.stdout, program.stderr) == (4, "", sentence)
        assert resumed.path.read_bytes() == whole[:room]
        assert resumed() == whole

    def test_no_room_at_all(self, jobs: str) -> None:
        with Path("/dev/full").open("w") as full:
            program = ended("solve", "--json", "--jobs", jobs, "1-300", stdout=full)
        sentence = "freecell: the output cannot be written: No space left on device.\n"
        assert (program.returncode, program.stderr) == (4, sentence)


class TestOtherFiles:
    """A file with anything else is refused with a sentence, and stays as it is."""

    @pytest.mark.parametrize(
        ("text", "reason"),
        [
            *[
                (text, "line 1 is not deal 1")
                for text in ("a diary", "\0" * 100, '{"deal": 17, "verdict": "wo')
            ],
            (WON.replace('"deal": 1', '"deal": 2'), "line 1 is not deal 1"),
            *[(text, "line 1 is no answer") for text in ("a diary\n", "[]\n", '{"deal": 1}\n', "\xff\n")],
            (WON.encode("utf-16").decode("latin-1"), "line 1 is no answer"),
            ("[" * 100_000 + "\n", "line 1 is no answer"),
            ('{"deal": 1, "cells": 3, "proved": true}\n', "line 1 is no answer"),
            (WON.replace("safe", "max"), "line 1 has other auto-moves"),
            (WON * 2, "line 2 is not deal 2"),
            (WON.replace('"best": 5', '"best": 4'), "line 1 has another --best"),
        ],
    )
    def test_refused(self, text: str, reason: str, resumed: Resumed) -> None:
        resumed.path.write_text(text, encoding="latin-1")
        assert resumed("--best", "5", "1-2", status=2).decode("latin-1") == text
        sentence = f'"{resumed.path}" is not the beginning of what was asked for: {reason}.'
        assert resumed.said == ("", f"freecell: {sentence}\n")

    @pytest.mark.parametrize(
        ("old", "new"),
        [
            ('"moves": ["76", "7h"], ', ""),
            *[
                ('["76", "7h"]', moves)
                for moves in ("null", '["76", 7]', '["76", "7x"]', '["76", "7h", "7"]', '["7h"]')
            ],
            (', "difficulty": "easy"', ""),
            ('"easy"', "null"),
            ('"easy"', '"simple"'),
            ('"length": 1', '"length": 11'),
            ('"length": 1', '"length": true'),
            ('"states": 60', '"states": null'),
            ('"won"', '"impossible"'),
            ('"automoves"', '"autonoves"'),
            ("}", ', "note": 1}'),
        ],
    )
    def test_damaged(self, old: str, new: str, resumed: Resumed) -> None:
        text = WON + WON.replace('"deal": 1', '"deal": 2').replace(old, new)
        resumed.path.write_text(text)
        assert resumed("--best", "5", "1-3", status=2).decode() == text
        assert re.search(": line 2 is (no answer|damaged)\\.\n$", resumed.said[1])

    @pytest.mark.parametrize(("before", "after"), [([], ["--best", "0.05"]), (["--best", "0.05"], [])])
    def test_another_best(self, before: list[str], after: list[str], resumed: Resumed) -> None:
        begun = resumed(*before, "1", status=0)
        assert resumed(*after, "1-2", status=2) == begun
        assert resumed.said[1].endswith(": line 1 has another --best.\n")
        assert resumed(*before, "1-2", status=0).startswith(begun)

    @pytest.mark.parametrize(
        ("best", "old", "new"),
        [
            ([], '"states": 608', '"states": 609'),
            ([], '["4h", ', '["4h", "1h", '),
            (["--best", "0.01"], '"difficulty": "hard"', '"difficulty": "easy"'),
        ],
    )
    def test_another_release(self, best: list[str], old: str, new: str, resumed: Resumed) -> None:
        text = resumed(*best, "3-4", status=0).decode()
        head, last = text.splitlines(keepends=True)
        assert old in last
        changed = head + last.replace(old, new)
        resumed.path.write_text(changed)
        assert resumed(*best, "3-5", status=2).decode() == changed
        assert resumed.said[1].endswith(": line 2 is not what this release finds.\n")
        assert resumed(*best, "3-4", status=0).decode() == changed, "nothing is to be added"

    @pytest.mark.parametrize("rest", [b"", b'{"deal'])
    def test_more_than_asked(self, rest: bytes, whole: bytes, resumed: Resumed) -> None:
        resumed.path.write_bytes(whole + rest)
        assert resumed("1-6", status=2) == whole + rest
        assert resumed.said[1].endswith(": it holds more.\n")

    def test_a_line_without_end(self, monkeypatch: pytest.MonkeyPatch, run: Run) -> None:
        monkeypatch.setattr(writing, "_LONGEST_LINE", 1000)
        _, said = run("solve", "--json", "--resume", "/dev/zero", "1", status=2)
        assert said.endswith(": line 1 is not deal 1.\n")

    @pytest.mark.parametrize(
        ("name", "reason"),
        [
            ("", "Is a directory"),
            ("none/out.jsonl", "No such file or directory"),
            ("\0", "embedded null byte"),
        ],
    )
    def test_not_opened(self, name: str, reason: str, tmp_path: Path, run: Run) -> None:
        _, said = run("solve", "--json", "--resume", f"{tmp_path}/{name}", "1", status=4)
        assert said.endswith(f" cannot be opened: {reason}.\n")

    def test_two_programs_at_once(self, resumed: Resumed, monkeypatch: pytest.MonkeyPatch) -> None:
        write = writing.Resumed.write

        def interfering(self: writing.Resumed, text: str) -> None:
            write(self, text)
            with resumed.path.open("a") as other:
                other.write("x")

        monkeypatch.setattr(writing.Resumed, "write", interfering)
        resumed("1-3", status=4)
        assert resumed.said[1] == f'freecell: "{resumed.path}" was changed by another program.\n'

    @pytest.mark.parametrize(
        ("arguments", "sentence"),
        [
            (["--resume", "x", "1"], "--resume needs --json."),
            (["--json", "--resume", "x"], "--resume and --cluster need deal numbers."),
            (["--cluster", "localhost:1"], "--resume and --cluster need deal numbers."),
        ],
    )
    def test_options(self, arguments: list[str], sentence: str, run: Run) -> None:
        assert run("solve", *arguments, status=2) == ("", f"freecell: {sentence}\n")
        assert not Path("x").exists()
