"""``freecell solve`` with many deals: several processes, output that ends early, progress."""

import json
import multiprocessing
import os
import signal
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from command_line import Run, Terminal, begun

from freecell.cli import workers
from freecell.solver import Solution, solve_deals


def end_at_once(*_: object, **__: object) -> Solution:
    os._exit(1)


@pytest.fixture
def forking() -> Iterator[None]:
    """Have processes begin as copies of this one, with what a test has changed; from 3.14 on, they do not."""
    usual = multiprocessing.get_start_method(allow_none=True)
    multiprocessing.set_start_method("fork", force=True)
    yield
    multiprocessing.set_start_method(usual, force=True)


class TestManyDeals:
    """Several processes find the same as one, in the same order, and take the numbers as they need them."""

    @pytest.mark.untraced
    @pytest.mark.parametrize("jobs", ["2", "all"])
    def test_several_processes_find_what_one_finds(self, jobs: str, run: Run) -> None:
        arguments = ["solve", "--json", "40-60", "-1", "9", "9"]
        assert run(*arguments, "--jobs", jobs, status=1) == run(*arguments, status=1)
        assert multiprocessing.active_children() == []

    def test_more_processes_than_windows_can_have_are_refused(
        self, monkeypatch: pytest.MonkeyPatch, run: Run
    ) -> None:
        monkeypatch.setattr(sys, "platform", "win32")
        _, said = run("solve", "1", "--jobs", "62", status=2)
        assert '--jobs must be 1 to 61 or "all", not "62"' in said

    @pytest.mark.usefixtures("forking")
    def test_a_process_that_ends_stops_the_run(self, monkeypatch: pytest.MonkeyPatch, run: Run) -> None:
        monkeypatch.setattr(solve_deals, "solve", end_at_once)
        line = "freecell: a worker process has ended, so the run has stopped.\n"
        assert run("solve", "7-9", "--jobs", "2", status=4) == ("", line)
        assert multiprocessing.active_children() == []

    def test_the_end_of_memory_is_said(self, monkeypatch: pytest.MonkeyPatch, run: Run) -> None:
        def solve(*_: object, **__: object) -> Solution:
            raise MemoryError

        monkeypatch.setattr(solve_deals, "solve", solve)
        assert run("solve", "1", status=4) == ("", "freecell: out of memory.\n")


class TestProcesses:
    """A process that solves leaves Ctrl-C to the first one, and ends when that one has ended."""

    def test_a_process_ignores_ctrl_c_and_watches_the_first_one(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        handlers: dict[int, object] = {}
        ended = threading.Event()
        monkeypatch.setattr(signal, "signal", handlers.__setitem__)
        monkeypatch.setattr(workers, "_end_with", lambda _parent: ended.set())
        workers._begin_process()
        assert handlers == {signal.SIGINT: signal.SIG_IGN}
        assert ended.wait(10)

    def test_a_process_ends_when_the_first_one_has_ended(self, monkeypatch: pytest.MonkeyPatch) -> None:
        statuses: list[int] = []
        monkeypatch.setattr(os, "_exit", statuses.append)
        with multiprocessing.Pool(1):
            parent = multiprocessing.active_children()[0]
        workers._end_with(parent)
        assert statuses == [1]

    def test_they_end_when_the_run_does(self) -> None:
        def interrupted() -> None:
            with workers._processes(1) as (pool, _):
                pool.submit(int).result()
                assert len(multiprocessing.active_children()) == 1
                raise KeyboardInterrupt

        with pytest.raises(KeyboardInterrupt):
            interrupted()
        assert multiprocessing.active_children() == []

    def test_they_end_when_the_first_one_is_killed(self) -> None:
        with begun("solve", "--json", "--jobs", "2", "1-8589934591") as (program, stdout, _):
            assert json.loads(stdout.readline())["deal"] == 1
            program.kill()
            # The output ends when the last process that could write to it has ended.
            program.communicate(timeout=30)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_ends_all_processes_and_leaves_whole_lines(jobs: str) -> None:
    with begun("solve", "--json", "--jobs", jobs, "1-8589934591") as (program, stdout, stderr):
        assert json.loads(stdout.readline())["deal"] == 1
        time.sleep(0.5)
        os.killpg(program.pid, signal.SIGINT)
        assert program.wait(30) == 130
        out = stdout.read()
        assert stderr.read() == ""
    assert out.endswith("}\n")
    deals = [json.loads(line)["deal"] for line in out.splitlines()]
    assert deals == list(range(2, len(deals) + 2))


class TestProgress:
    """Answers that are written elsewhere are counted on a terminal."""

    def counted(self, monkeypatch: pytest.MonkeyPatch, run: Run, *arguments: str) -> str:
        terminal = Terminal()
        monkeypatch.setattr(sys, "stderr", terminal)
        run("solve", "--json", *arguments)
        return terminal.getvalue()

    def test_answers_written_elsewhere_are_counted(self, monkeypatch: pytest.MonkeyPatch, run: Run) -> None:
        assert self.counted(monkeypatch, run, "1-3") == "\r1 of 3\r2 of 3\r3 of 3\n"

    def test_what_was_there_before_is_counted_too(
        self, monkeypatch: pytest.MonkeyPatch, run: Run, tmp_path: Path
    ) -> None:
        file = str(tmp_path / "out.jsonl")
        self.counted(monkeypatch, run, "--resume", file, "1-2")
        assert self.counted(monkeypatch, run, "--resume", file, "1-3") == "\r3 of 3\n"

    def test_answers_that_are_seen_are_not_counted(self, monkeypatch: pytest.MonkeyPatch, run: Run) -> None:
        monkeypatch.setattr(sys, "stdout", Terminal())
        assert self.counted(monkeypatch, run, "1-3") == ""

    def test_nothing_is_counted_without_a_terminal(self, run: Run) -> None:
        assert run("solve", "1-3")[1] == ""
