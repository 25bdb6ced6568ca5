"""The command line: what it refuses, its help, and how it ends."""

import errno
import os
import re
import runpy
import signal
import sys
import time
from importlib import import_module
from pathlib import Path

import pytest
from command_line import Broken, Run, begun

import freecell
from freecell import cli

FULL = "freecell: the output cannot be written: No space left on device.\n"
ACCEPTED = "Deal numbers are 1 to 8589934591, plus -1 and -2."


QUICKER = {
    r"1-\d+": "2-3",
    "11982": "-1",
    "today": "2026-11-21",
    "< board.txt": "",
    "--best 5": "--best 0.1",
    "--seconds 5": "--seconds 500",
}
"""What is typed instead of parts of the examples, to save time."""


class TestBadInput:
    """Bad input is answered with one line on stderr and status 2, before anything is printed."""

    @pytest.mark.parametrize(
        ("arguments", "problem"),
        [
            *[
                (arguments, f'"{wrong}" isn\'t a deal number. {ACCEPTED}')
                for arguments, wrong in (
                    *((["-3"], "-3"), (["1-100", "1e3"], "1e3"), (["0-5"], "0")),
                    *((["1-2-3"], "2-3"), (["1\n-2\n-3"], "2�-3")),
                )
            ],
            (["1-8589934592"], f'"8589934592" is too large to be a deal number. {ACCEPTED}'),
            (["1-"], f"No deal number given. {ACCEPTED}"),
            (["1", "-1--2"], '"-1--2" runs backwards: put the smaller number first.'),
        ],
        ids=range(8),
    )
    @pytest.mark.parametrize("command", [["deal"], ["solve"]])
    def test_what_is_no_deal_number_is_refused_in_one_line(
        self, arguments: list[str], problem: str, command: list[str], run: Run
    ) -> None:
        assert run(*command, *arguments, status=2) == ("", f"freecell: {problem}\n")

    @pytest.mark.parametrize(
        ("arguments", "part"),
        [
            ("", "COMMAND"),
            ("617", "'617'"),
            ("shuffle", "'shuffle'"),
            ("deal 617 --colour never", "--colour"),
            ("deal 617 --col never", "--col"),
            ("deal --color red", "'red'"),
            ("deal --json --unicode 1", "--unicode"),
            ("deal 1 --x\ny\x1b[31m", "--x�y�[31m"),
            ("find --columns", "--columns"),
            ("solve -1 --best -1", '--best must be a number of seconds such as 5 or 0.5, not "-1"'),
            ("solve 1 --jobs -1", '--jobs must be 1 to 999 or "all", not "-1"'),
            *[(f"solve 1 --jobs {text}", "--jobs") for text in ("", "0", "1000", "many", "1.5", "9" * 5000)],
            *[(f"solve 1 --best {text}", "--best") for text in ("nan", "inf", "1e3", "soon", "")],
            *[
                (f"solve 1 --cluster {text}", "--cluster")
                for text in ("", "localhost", "http://localhost:1", "tcp://:1", "tcp://a:b")
            ],
            *[
                (f"solve 1 --cells={text}", f'--cells must be 0 to 8, not "{text}"')
                for text in ("", "9", "-1", "two", "2.0", "٢", "02")
            ],
            ("solve 1 --automoves all", "--automoves"),
            ("solve 1 --auto max", "--auto"),
            ("solve 1 --cluster localhost:8786 --jobs 2", "--jobs"),
            ("review --json --svg a", "not allowed with"),
        ],
        ids=range(38),
    )
    def test_wrong_arguments_are_named_in_one_line(self, arguments: str, part: str, run: Run) -> None:
        out, err = run(*(arguments.split(" ") if arguments else ()), status=2)
        assert out == ""
        assert re.fullmatch(r"freecell[^\n]*: [^\n]* \(see freecell[^\n]* --help\)\n", err)
        assert part in err


class TestHelp:
    """--help shows examples that work, --version says the version; both end well."""

    def test_version_is_that_of_the_package(self, run: Run) -> None:
        assert run("--version") == (f"freecell {freecell.__version__}\n", "")

    @pytest.mark.parametrize("arguments", [["--help"], ["-h"], ["deal", "--help"]])
    def test_help_has_examples_and_no_complaints(self, arguments: list[str], run: Run) -> None:
        out, err = run(*arguments)
        assert "examples:" in out
        assert err == ""

    @pytest.mark.parametrize(
        ("command", "count"),
        [("deal", 8), ("find", 3), ("solve", 9), pytest.param("cells", 3, marks=pytest.mark.slow)],
    )
    def test_the_examples_work(
        self, command: str, count: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, run: Run
    ) -> None:
        monkeypatch.chdir(tmp_path)
        told = run(command, "--help")[0]
        examples = re.findall(rf"^  freecell {command} ?(.*?)(?:  |$)", told, re.MULTILINE)
        assert len(examples) == count
        for example in examples:
            shown = example
            for slow, quick in QUICKER.items():
                shown = re.sub(slow, quick, shown)
            status = int(command == "solve" and shown.endswith(" -1"))
            out, _ = run(command, *shown.split(), status=status, typed=freecell.deal(617).columns_text())
            assert out or Path("million.jsonl").exists()

    def test_python_m_freecell_runs_the_same_program(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        monkeypatch.setattr(sys, "argv", ["freecell", "deal", "617"])
        with pytest.raises(SystemExit) as end:
            runpy.run_module("freecell", run_name="__main__")
        assert end.value.code == 0
        assert capsys.readouterr().out == freecell.deal(617).rows_text() + "\n"


class TestFaults:
    """An error that nobody has expected ends with a status of its own, and a sentence asks for a report."""

    @pytest.mark.parametrize("command", cli._COMMANDS)
    def test_a_fault_ends_with_status_70_and_asks_for_a_report(
        self, command: str, monkeypatch: pytest.MonkeyPatch, run: Run
    ) -> None:
        def fail(_options: object) -> int:
            raise ZeroDivisionError("bad\nluck")

        module = import_module(f"freecell.cli.{'grade_solver' if command == 'grade' else command}")
        monkeypatch.setattr(module, "run", fail)
        words = [command, *(["solver.py"] if command == "grade" else [])]
        out, err = run(*words, status=70)
        assert (out, err.count("\n")) == ("", 1)
        assert err.startswith(
            "freecell: this is a fault of freecell (ZeroDivisionError: bad�luck). Please report"
        )
        monkeypatch.setenv("FREECELL_TRACEBACK", "1")
        assert run(*words, status=70)[1].startswith("Traceback (most recent call last):\n")


class TestOutputThatEnds:
    """Nobody reading on, or Ctrl-C, ends the program without a word; a full disk with one line."""

    @pytest.mark.parametrize(
        ("error", "status", "line"),
        [
            (BrokenPipeError(), 141, ""),
            (KeyboardInterrupt(), 130, ""),
            (OSError(errno.ENOSPC, "No space left on device"), 4, FULL),
        ],
    )
    def test_a_broken_output_ends_it_with_its_status(
        self, error: BaseException, status: int, line: str, monkeypatch: pytest.MonkeyPatch, run: Run
    ) -> None:
        stdout = Broken(error)
        monkeypatch.setattr(sys, "stdout", stdout)
        assert run("deal", "617", status=status)[1] == line
        # What Python still holds goes nowhere, where before it would have raised a BrokenPipeError.
        assert os.write(stdout.descriptor, b"rest") == 4
        os.close(stdout.descriptor)

    @pytest.mark.parametrize(
        "command", ["deal", "deal --json", "solve --json --jobs 1", "solve --json --jobs 2"]
    )
    def test_a_reader_that_stops_reading_ends_it_without_a_word(self, command: str) -> None:
        with begun(*command.split(), "1-8589934591") as (program, stdout, stderr):
            assert stdout.readline() != ""
            stdout.close()
            assert program.wait(30) == 141
            assert stderr.read() == ""

    def test_ctrl_c_ends_it_without_a_word(self) -> None:
        with begun("deal", "1-8589934591") as (program, stdout, stderr):
            # Were the boards collected first, this line would never come.
            assert stdout.readline() == "#1\n"
            time.sleep(0.5)  # Until the pipe is full and the program waits.
            program.send_signal(signal.SIGINT)
            assert program.wait(10) == 130
            assert stderr.read() == ""
