"""The command line: what it refuses, its help, and how it ends."""

import errno
import os
import re
import runpy
import signal
import subprocess
import sys
import time

import pytest
from command_line import FREECELL, Broken, Out

import freecell
from freecell import cli
from tools.folders import ROOT


def run(*arguments: str, status: int = 0) -> None:
    assert cli.main(arguments) == status


class TestBadInput:
    """Bad input is answered with one line on stderr and status 2, before anything is printed."""

    ACCEPTED = "Deal numbers are 1 to 8589934591, plus -1 and -2."

    @pytest.mark.parametrize(
        ("arguments", "line"),
        [
            (["0"], f'freecell: "0" is not a deal number. {ACCEPTED}'),
            (["-3"], f'freecell: "-3" is not a deal number. {ACCEPTED}'),
            (["-1e3"], f'freecell: "-1e3" is not a deal number. {ACCEPTED}'),
            (["1-100", "1e3"], f'freecell: "1e3" is not a deal number. {ACCEPTED}'),
            (["8589934592"], f'freecell: "8589934592" is too large to be a deal number. {ACCEPTED}'),
            (["9" * 10000], f'freecell: "{"9" * 20}…" is too large to be a deal number. {ACCEPTED}'),
            (["1-8589934592"], f'freecell: "8589934592" is too large to be a deal number. {ACCEPTED}'),
            (["0-5"], f'freecell: "0" is not a deal number. {ACCEPTED}'),
            (["1-2-3"], f'freecell: "2-3" is not a deal number. {ACCEPTED}'),
            (["1..3"], f'freecell: "1..3" is not a deal number. {ACCEPTED}'),
            (["1-"], f"freecell: No deal number given. {ACCEPTED}"),
            ([""], f"freecell: No deal number given. {ACCEPTED}"),
            (["1\n2"], f'freecell: "1�2" is not a deal number. {ACCEPTED}'),
            (["1\n-2\n-3"], f'freecell: "2�-3" is not a deal number. {ACCEPTED}'),
            (["9-1"], 'freecell: "9-1" runs backwards: put the smaller number first.'),
            (["1", "-1--2"], 'freecell: "-1--2" runs backwards: put the smaller number first.'),
            (["1--1"], 'freecell: "1--1" runs backwards: put the smaller number first.'),
        ],
        ids=range(17),
    )
    @pytest.mark.parametrize("options", [[], ["--json"], ["--columns"]])
    def test_numbers(self, arguments: list[str], line: str, options: list[str], capsys: Out) -> None:
        run("deal", *options, *arguments, status=2)
        assert capsys.readouterr() == ("", line + "\n")

    @pytest.mark.parametrize(
        ("arguments", "part"),
        [
            ([], "COMMAND"),
            (["617"], "'617'"),
            (["shuffle"], "'shuffle'"),
            (["deal", "617", "--colour", "never"], "--colour"),
            (["deal", "617", "--col", "never"], "--col"),
            (["deal", "--color", "red"], "'red'"),
            (["deal", "--json", "--unicode", "1"], "--unicode"),
            (["deal", "1", "--x\ny\x1b[31m"], "--x�y�[31m"),
        ],
    )
    def test_arguments(self, arguments: list[str], part: str, capsys: Out) -> None:
        run(*arguments, status=2)
        captured = capsys.readouterr()
        assert captured.out == ""
        assert re.fullmatch(r"freecell[^\n]*: [^\n]* \(see freecell[^\n]* --help\)\n", captured.err)
        assert part in captured.err

    def test_as_a_program(self) -> None:
        ended = subprocess.run(
            [*FREECELL, "deal", "1", "zero"], cwd=ROOT, capture_output=True, text=True, check=False
        )
        assert ended.returncode == 2
        assert ended.stdout == ""
        assert ended.stderr == f'freecell: "zero" is not a deal number. {self.ACCEPTED}\n'


class TestHelp:
    """--help shows examples that work, --version says the version; both end well."""

    def test_version(self, capsys: Out) -> None:
        run("--version")
        assert capsys.readouterr() == (f"freecell {freecell.__version__}\n", "")

    @pytest.mark.parametrize("arguments", [["--help"], ["-h"], ["deal", "--help"]])
    def test_help(self, arguments: list[str], capsys: Out) -> None:
        run(*arguments)
        captured = capsys.readouterr()
        assert "examples:" in captured.out
        assert captured.err == ""

    def test_the_examples_work(self, capsys: Out) -> None:
        run("--help")
        examples = re.findall(r"^  freecell (deal.*?)(?:  |$)", capsys.readouterr().out, re.MULTILINE)
        assert len(examples) == 8
        for example in examples:
            run(*example.replace("1-1000000", "1-10").split())
            assert capsys.readouterr().out

    def test_module(self, monkeypatch: pytest.MonkeyPatch, capsys: Out) -> None:
        monkeypatch.setattr(sys, "argv", ["freecell", "deal", "617"])
        with pytest.raises(SystemExit) as end:
            runpy.run_module("freecell", run_name="__main__")
        assert end.value.code == 0
        assert capsys.readouterr().out == freecell.deal(617).rows_text() + "\n"


class TestOutputThatEnds:
    """Nobody reading on, or Ctrl-C, ends the program without a word; a full disk with one line."""

    @pytest.mark.parametrize(
        ("error", "status", "line"),
        [
            (BrokenPipeError(), 141, ""),
            (KeyboardInterrupt(), 130, ""),
            (
                OSError(errno.ENOSPC, "No space left on device"),
                4,
                "freecell: the output cannot be written: No space left on device.\n",
            ),
        ],
    )
    def test_status(
        self, error: BaseException, status: int, line: str, monkeypatch: pytest.MonkeyPatch, capsys: Out
    ) -> None:
        stdout = Broken(error)
        monkeypatch.setattr(sys, "stdout", stdout)
        run("deal", "617", status=status)
        assert capsys.readouterr().err == line
        # What Python still holds goes nowhere, where before it would have raised a BrokenPipeError.
        assert os.write(stdout.descriptor, b"rest") == 4
        os.close(stdout.descriptor)

    @pytest.mark.parametrize("arguments", [["deal", "1-1000000"], ["deal", "--json", "1-1000000"]])
    def test_a_reader_that_stops_reading(self, arguments: list[str]) -> None:
        with subprocess.Popen(
            [*FREECELL, *arguments], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        ) as program:
            assert program.stdout
            assert program.stderr
            assert program.stdout.readline() != ""
            program.stdout.close()
            assert program.stderr.read() == ""
            assert program.wait(10) == 141

    @pytest.mark.parametrize("arguments", [["--help"], ["--version"], ["deal", "617"]])
    def test_a_reader_that_never_reads(self, arguments: list[str]) -> None:
        reading, writing = os.pipe()
        os.close(reading)
        try:
            ended = subprocess.run(
                [*FREECELL, *arguments], cwd=ROOT, stdout=writing, stderr=subprocess.PIPE, check=False
            )
        finally:
            os.close(writing)
        assert ended.stderr == b""
        assert ended.returncode == 141

    def test_ctrl_c(self) -> None:
        with subprocess.Popen(
            [*FREECELL, "deal", "1-8589934591"],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        ) as program:
            assert program.stdout
            assert program.stderr
            assert program.stdout.readline() == "#1\n"
            time.sleep(0.5)  # Until the pipe is full and the program waits.
            program.send_signal(signal.SIGINT)
            assert program.wait(10) == 130
            assert program.stderr.read() == ""


class TestStreaming:
    """However many boards are asked for, they are printed one by one, in the same memory."""

    @pytest.mark.slow
    @pytest.mark.parametrize("options", ["", "--json"])
    def test_memory(self, options: str) -> None:
        small, large = (self.peak(f"deal {options} {numbers}") for numbers in ("1-1000", "1-50000"))
        assert large < small * 1.05

    def peak(self, arguments: str) -> int:
        """Return the most memory the program ever held, in the unit of ru_maxrss."""
        measured = (
            "import resource, runpy, sys\n"
            "try: runpy.run_module('freecell', run_name='__main__', alter_sys=True)\n"
            "finally: sys.stderr.write(str(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss))"
        )
        program = [sys.executable, "-c", measured, *arguments.split()]
        ended = subprocess.run(
            program, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, check=True
        )
        return int(ended.stderr)

    def test_the_first_board_comes_at_once(self) -> None:
        # Were the boards collected first, this line would never come.
        with subprocess.Popen(
            [*FREECELL, "deal", "1-8589934591"], cwd=ROOT, stdout=subprocess.PIPE, text=True
        ) as program:
            assert program.stdout
            assert program.stdout.readline() == "#1\n"
            program.kill()
