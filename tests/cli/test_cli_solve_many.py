"""``freecell solve`` with many deals: several processes, output that ends early, progress."""

import itertools
import json
import multiprocessing
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures.process import BrokenProcessPool
from functools import partial

import pytest
from command_line import FREECELL, Out, Terminal, run_solve
from freecell.cli.solving import Solution

from freecell.cli import solving
from freecell.cli.progress import Progress
from tools.folders import ROOT


def solved_none() -> Iterator[Solution]:
    yield from ()


def end_at_once(_number: int) -> Solution:
    os._exit(1)


def started(*arguments: str) -> subprocess.Popen[str]:
    """Start the program at the head of a group of its own, as a shell does."""
    return subprocess.Popen(
        [*FREECELL, "solve", "--json", *arguments],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


class TestManyDeals:
    """Several processes find the same as one, in the same order, and take the numbers as they need them."""

    @pytest.mark.parametrize("jobs", ["2", "3", "all"])
    @pytest.mark.parametrize("options", [[], ["--json"]])
    def test_same_as_one(self, jobs: str, options: list[str], capsys: Out) -> None:
        arguments = [*options, "40-60", "-1", "9", "9"]
        run_solve(*arguments, status=1)
        expected = capsys.readouterr()
        run_solve(*arguments, "--jobs", jobs, status=1)
        assert capsys.readouterr() == expected
        assert multiprocessing.active_children() == []

    @pytest.mark.parametrize(("cores", "jobs"), [(4, 4), (None, 1), (128, 61)])
    def test_all(self, cores: int | None, jobs: int, monkeypatch: pytest.MonkeyPatch) -> None:
        asked = []

        def solve_all(_numbers: object, _solve: object, jobs: int) -> object:
            asked.append(jobs)
            return solved_none()

        monkeypatch.setattr(os, "cpu_count", lambda: cores)
        monkeypatch.setattr(solving, "solve_all", solve_all)
        run_solve("1-1000", "--jobs", "all")
        run_solve("-2-1", "--jobs", "61")
        assert asked == [jobs, 3]

    @pytest.mark.parametrize("jobs", [1, 2])
    def test_numbers_are_taken_as_needed(self, jobs: int) -> None:
        taken = []

        def numbers() -> Iterator[int]:
            for number in itertools.count(1):
                taken.append(number)
                yield number

        solve = partial(solving.solve_deal, automoves="safe", best=0)
        found = solving.solve_all(numbers(), solve, jobs)
        assert [solution.deal for solution in itertools.islice(found, 3)] == [1, 2, 3]
        assert len(taken) <= 3 + 100 * jobs
        found.close()
        assert multiprocessing.active_children() == []

    def test_a_process_that_ends(self, monkeypatch: pytest.MonkeyPatch, capsys: Out) -> None:
        with pytest.raises(BrokenProcessPool):
            list(solving.solve_all([1, 2], end_at_once, 2))
        assert multiprocessing.active_children() == []

        def solve_all(*_arguments: object) -> object:
            return solving_all([1, 2], end_at_once, 2)

        solving_all = solving.solve_all
        monkeypatch.setattr(solving, "solve_all", solve_all)
        run_solve("1-2", "--jobs", "2", status=4)
        assert capsys.readouterr() == (
            "",
            "freecell: a worker process ended before solving its deal; try fewer --jobs.\n",
        )

    def test_no_memory(self, monkeypatch: pytest.MonkeyPatch, capsys: Out) -> None:
        def solve(_number: int, **_options: object) -> Solution:
            raise MemoryError

        monkeypatch.setattr(solving, "solve_deal", solve)
        run_solve("1", status=4)
        assert capsys.readouterr() == ("", "freecell: out of memory.\n")


class TestProcesses:
    """A process that solves leaves Ctrl-C to the first one, and ends when that one has ended."""

    def test_begin(self, monkeypatch: pytest.MonkeyPatch) -> None:
        handlers: dict[int, object] = {}
        ended = threading.Event()
        monkeypatch.setattr(signal, "signal", handlers.__setitem__)
        monkeypatch.setattr(solving, "_end_with_parent", ended.set)
        solving._begin_process()
        assert handlers == {signal.SIGINT: signal.SIG_IGN}
        assert ended.wait(10)

    def test_end(self, monkeypatch: pytest.MonkeyPatch) -> None:
        statuses: list[int] = []
        parent = threading.Thread(target=lambda: None)
        parent.start()
        monkeypatch.setattr(os, "_exit", statuses.append)
        solving._end_with_parent()
        assert statuses == []
        monkeypatch.setattr(multiprocessing, "parent_process", lambda: parent)
        solving._end_with_parent()
        assert statuses == [1]

    def test_the_first_one_is_killed(self) -> None:
        with started("--jobs", "2", "1-8589934591") as program:
            assert program.stdout
            assert json.loads(program.stdout.readline())["deal"] == 1
            program.kill()
            # The output ends when the last process that could write to it has ended.
            program.communicate(timeout=30)


@pytest.mark.parametrize("jobs", ["1", "2"])
class TestOutputThatEnds:
    """Solutions are printed at once and whole, whatever ends the program; all its processes end with it."""

    def test_ctrl_c(self, jobs: str) -> None:
        with started("--jobs", jobs, "1-8589934591") as program:
            assert program.stdout
            assert program.stderr
            assert json.loads(program.stdout.readline())["deal"] == 1
            time.sleep(0.5)
            os.killpg(program.pid, signal.SIGINT)
            assert program.wait(30) == 130
            out = program.stdout.read()
            assert program.stderr.read() == ""
        assert out.endswith("}\n")
        deals = [json.loads(line)["deal"] for line in out.splitlines()]
        assert deals == list(range(2, len(deals) + 2))

    def test_ctrl_c_with_a_hard_deal(self, jobs: str) -> None:
        with started("--jobs", jobs, "1", "2-3", "--best", "1000") as program:
            time.sleep(1)
            os.killpg(program.pid, signal.SIGINT)
            assert program.communicate(timeout=30) == ("", "")
            assert program.returncode == 130

    def test_a_reader_that_stops_reading(self, jobs: str) -> None:
        with started("--jobs", jobs, "1-8589934591") as program:
            assert program.stdout
            assert program.stderr
            assert program.stdout.readline() != ""
            program.stdout.close()
            assert program.wait(30) == 141
            assert program.stderr.read() == ""


class TestProgress:
    """Several deals show a bar on a terminal, which leaves nothing behind."""

    def shown(self, monkeypatch: pytest.MonkeyPatch, *arguments: str) -> str:
        stderr = Terminal()
        monkeypatch.setattr(sys, "stderr", stderr)
        run_solve(*arguments)
        return stderr.getvalue()

    def test_bar(self, monkeypatch: pytest.MonkeyPatch, capsys: Out) -> None:
        bars = self.shown(monkeypatch, "--json", "1-3").split("\r")
        assert [bar for bar in bars if bar.strip()] == [
            "[------------------------------] 0 of 3",
            "[##########--------------------] 1 of 3",
            "[####################----------] 2 of 3",
            "[##############################] 3 of 3",
        ]
        assert bars[-2:] == [" " * 39, ""]
        assert len(capsys.readouterr().out.splitlines()) == 3

    def test_none_for_one(self, monkeypatch: pytest.MonkeyPatch) -> None:
        assert self.shown(monkeypatch, "1") == ""

    def test_none_without_a_terminal(self, capsys: Out) -> None:
        run_solve("1-3")
        assert capsys.readouterr().err == ""

    def test_an_error_leaves_an_empty_line(self) -> None:
        stream = Terminal()
        with pytest.raises(KeyboardInterrupt), Progress(stream, 5):
            raise KeyboardInterrupt
        assert stream.getvalue().endswith("] 0 of 5\r" + " " * 39 + "\r")
