"""``freecell solve --resume FILE``: going on where an earlier run ended, however that ended."""

import json
import re
import resource
import signal
import subprocess
from pathlib import Path

import pytest
from command_line import FREECELL, Out, run_solve

from freecell.cli import writing
from tools.folders import ROOT

NUMBERS = ("1-6", "-1", "617")

WON = (
    '{"deal": 1, "verdict": "won", "moves": ["76", "7h"], "length": 1, "states": 60, "difficulty": "easy",'
    ' "automoves": "safe", "best": 5}\n'
)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """Return what an uninterrupted run writes."""
    path = tmp_path_factory.mktemp("whole") / "out.jsonl"
    run_solve("--json", "--resume", str(path), *NUMBERS, status=1)
    return path.read_bytes()


def resumed(path: Path, *arguments: str, status: int = 1) -> bytes:
    run_solve("--json", "--resume", str(path), *(arguments or NUMBERS), status=status)
    return path.read_bytes()


class TestGoingOn:
    """The file ends as if nothing had happened, and so does the exit status."""

    def test_it_is_what_is_printed(self, whole: bytes, capsys: Out) -> None:
        run_solve("--json", *NUMBERS, status=1)
        assert capsys.readouterr().out.encode() == whole

    @pytest.mark.parametrize("lines", range(9))
    @pytest.mark.parametrize("rest", [0, 1, 9, 100, -1])
    def test_cut(self, lines: int, rest: int, whole: bytes, tmp_path: Path, capsys: Out) -> None:
        ends = whole.splitlines(keepends=True)
        cut = b"".join(ends[:lines]) + b"".join(ends[lines : lines + 1])[:rest]
        path = tmp_path / "out.jsonl"
        path.write_bytes(cut)
        assert resumed(path) == whole
        assert resumed(path) == whole
        assert capsys.readouterr() == ("", "")

    def test_several_processes(self, whole: bytes, tmp_path: Path) -> None:
        path = tmp_path / "out.jsonl"
        path.write_bytes(whole[:1000])
        assert resumed(path, "--jobs", "2", *NUMBERS) == whole

    @pytest.mark.parametrize("jobs", ["1", "2"])
    def test_killed(self, jobs: str, tmp_path: Path) -> None:
        path = tmp_path / "out.jsonl"
        command = [*FREECELL, "solve", "--json", "--jobs", jobs, "--resume", str(path), "1-8589934591"]
        with subprocess.Popen(command, cwd=ROOT) as program:
            while not path.exists() or path.stat().st_size < 10_000:
                assert program.poll() is None
            program.send_signal(signal.SIGKILL)
        before = path.read_bytes()
        last = before.count(b"\n") + 2
        after = resumed(path, f"1-{last}", status=0)
        assert after.startswith(before)
        assert [json.loads(line)["deal"] for line in after.splitlines()] == list(range(1, last + 1))


class TestAFullDisk:
    """It is said in one line; once there is room again, --resume goes on."""

    @pytest.mark.parametrize("jobs", ["1", "2"])
    def test_cut_in_mid_line(self, jobs: str, whole: bytes, tmp_path: Path) -> None:
        path = tmp_path / "out.jsonl"
        room = len(whole) // 2

        def no_more_room() -> None:
            # As on a full disk, what fits is written, and the rest fails.
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (room, room))

        command = [*FREECELL, "solve", "--json", "--jobs", jobs, "--resume", str(path), *NUMBERS]
        ended = subprocess.run(
            command, cwd=ROOT, capture_output=True, text=True, check=False, preexec_fn=no_more_room
        )
        assert (ended.returncode, ended.stdout) == (4, "")
        assert ended.stderr == "freecell: the output cannot be written: File too large.\n"
        assert path.read_bytes() == whole[:room]
        assert resumed(path) == whole

    @pytest.mark.parametrize("jobs", ["1", "2"])
    def test_no_room_at_all(self, jobs: str) -> None:
        with Path("/dev/full").open("w") as full:
            ended = subprocess.run(
                [*FREECELL, "solve", "--json", "--jobs", jobs, "1-300"],
                cwd=ROOT,
                stdout=full,
                stderr=subprocess.PIPE,
                text=True,
                check=False,
            )
        sentence = "freecell: the output cannot be written: No space left on device.\n"
        assert (ended.returncode, ended.stderr) == (4, sentence)


class TestOtherFiles:
    """A file with anything else is refused with a sentence, and stays as it is."""

    @pytest.mark.parametrize(
        ("text", "reason"),
        [
            ("a diary", "line 1 is not deal 1"),
            ("a diary\n", "line 1 is no answer"),
            (WON.encode("utf-16").decode("latin-1"), "line 1 is no answer"),
            ("[" * 100_000 + "\n", "line 1 is no answer"),
            ("[]\n", "line 1 is no answer"),
            ('{"deal": 1}\n', "line 1 is no answer"),
            ("\0" * 100, "line 1 is not deal 1"),
            ("\xff\n", "line 1 is no answer"),
            ('{"deal": 17, "verdict": "wo', "line 1 is not deal 1"),
            (WON.replace('"deal": 1', '"deal": 2'), "line 1 is not deal 1"),
            (WON.replace("safe", "max"), "line 1 has other auto-moves"),
            (WON * 2, "line 2 is not deal 2"),
            (WON.replace('"best": 5', '"best": 4'), "line 1 has another --best"),
        ],
    )
    def test_refused(self, text: str, reason: str, tmp_path: Path, capsys: Out) -> None:
        path = tmp_path / "out.jsonl"
        path.write_text(text, encoding="latin-1")
        run_solve("--json", "--best", "5", "--resume", str(path), "1-2", status=2)
        assert path.read_text(encoding="latin-1") == text
        assert capsys.readouterr() == (
            "",
            f'freecell: "{path}" is not the beginning of what was asked for: {reason}.\n',
        )

    @pytest.mark.parametrize(
        ("old", "new"),
        [
            ('"moves": ["76", "7h"], ', ""),
            ('["76", "7h"]', "null"),
            ('["76", "7h"]', '["76", 7]'),
            ('["76", "7h"]', '["76", "7x"]'),
            ('["76", "7h"]', '["76", "7h", "7"]'),
            ('["76", "7h"]', '["7h"]'),
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
    def test_damaged(self, old: str, new: str, tmp_path: Path, capsys: Out) -> None:
        path = tmp_path / "out.jsonl"
        text = WON + WON.replace('"deal": 1', '"deal": 2').replace(old, new)
        path.write_text(text)
        run_solve("--json", "--best", "5", "--resume", str(path), "1-3", status=2)
        assert path.read_text() == text
        assert re.search(": line 2 is (no answer|damaged)\\.\n$", capsys.readouterr().err)

    @pytest.mark.parametrize(("before", "after"), [([], ["--best", "0.05"]), (["--best", "0.05"], [])])
    def test_another_best(self, before: list[str], after: list[str], tmp_path: Path, capsys: Out) -> None:
        path = tmp_path / "out.jsonl"
        begun = resumed(path, *before, "1", status=0)
        assert resumed(path, *after, "1-2", status=2) == begun
        assert capsys.readouterr().err.endswith(": line 1 has another --best.\n")
        assert resumed(path, *before, "1-2", status=0).startswith(begun)

    @pytest.mark.parametrize("rest", [b"", b'{"deal'])
    def test_more_than_asked(self, rest: bytes, whole: bytes, tmp_path: Path, capsys: Out) -> None:
        path = tmp_path / "out.jsonl"
        path.write_bytes(whole + rest)
        run_solve("--json", "--resume", str(path), "1-6", status=2)
        assert path.read_bytes() == whole + rest
        assert capsys.readouterr().err.endswith(": it holds more.\n")

    def test_a_line_without_end(self, monkeypatch: pytest.MonkeyPatch, capsys: Out) -> None:
        monkeypatch.setattr(writing, "_LONGEST_LINE", 1000)
        run_solve("--json", "--resume", "/dev/zero", "1", status=2)
        assert capsys.readouterr().err.endswith(": line 1 is not deal 1.\n")

    @pytest.mark.parametrize(
        ("name", "reason"),
        [
            ("", "Is a directory"),
            ("none/out.jsonl", "No such file or directory"),
            ("\0", "embedded null byte"),
        ],
    )
    def test_not_opened(self, name: str, reason: str, tmp_path: Path, capsys: Out) -> None:
        run_solve("--json", "--resume", f"{tmp_path}/{name}", "1", status=4)
        assert capsys.readouterr().err.endswith(f" cannot be opened: {reason}.\n")

    def test_two_programs_at_once(self, tmp_path: Path, capsys: Out, monkeypatch: pytest.MonkeyPatch) -> None:
        path = tmp_path / "out.jsonl"
        write = writing.Resumed.write

        def interfering(self: writing.Resumed, text: str) -> None:
            write(self, text)
            with path.open("a") as other:
                other.write("x")

        monkeypatch.setattr(writing.Resumed, "write", interfering)
        run_solve("--json", "--resume", str(path), "1-3", status=4)
        assert capsys.readouterr().err == f'freecell: "{path}" was changed by another program.\n'

    @pytest.mark.parametrize(
        ("arguments", "sentence"),
        [
            (["--resume", "x", "1"], "--resume needs --json."),
            (["--json", "--resume", "x"], "--resume and --cluster need deal numbers."),
            (["--cluster", "localhost:1"], "--resume and --cluster need deal numbers."),
        ],
    )
    def test_options(self, arguments: list[str], sentence: str, capsys: Out) -> None:
        run_solve(*arguments, status=2)
        assert capsys.readouterr() == ("", f"freecell: {sentence}\n")
        assert not Path("x").exists()
