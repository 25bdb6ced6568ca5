"""``freecell solve`` with many deals: several processes, output that ends early, progress."""

import json
import multiprocessing
import os
import signal
import struct
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor, ThreadPoolExecutor
from contextlib import closing

import pytest
from command_line import Run, Terminal, begun

from freecell import Start
from freecell.cli import processes, progress
from freecell.cli.progress import Progress
from freecell.solver import Solution, solutions


def end_at_once(*_: object, **__: object) -> Solution:
    os._exit(1)


def begin_to_answer() -> None:
    """Write how long the answer of a worker process is, and the answer never."""
    answers = sys._getframe(1).f_locals["result_queue"]
    os.write(answers._writer.fileno(), struct.pack("!i", 1000))
    time.sleep(1000)


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
    @pytest.mark.parametrize("jobs", ["2", "3", "all"])
    @pytest.mark.parametrize("options", [[], ["--json"]])
    def test_same_as_one(self, jobs: str, options: list[str], run: Run) -> None:
        arguments = ["solve", *options, "40-60", "-1", "9", "9"]
        assert run(*arguments, "--jobs", jobs, status=1) == run(*arguments, status=1)
        assert multiprocessing.active_children() == []

    @pytest.mark.parametrize(
        ("platform", "cores", "jobs"),
        [("linux", 4, 4), ("linux", None, 1), ("linux", 128, 128), ("win32", 128, 61)],
    )
    def test_all_is_a_core_each_and_on_windows_what_can_be_waited_for(
        self, platform: str, cores: int | None, jobs: int, monkeypatch: pytest.MonkeyPatch, run: Run
    ) -> None:
        asked = []

        class Pool(ThreadPoolExecutor):
            def __init__(self, jobs: int) -> None:
                asked.append(jobs)
                super().__init__(jobs)

        def solve(number: int, *_: object, **__: object) -> Solution:
            return Solution(number, "won", (), 0, 1, "easy", "safe", 1, Start(number))

        monkeypatch.setattr(sys, "platform", platform)
        monkeypatch.setattr(os, "cpu_count", lambda: cores)
        monkeypatch.setattr(processes, "Processes", Pool)
        monkeypatch.setattr(solutions, "solve", solve)
        run("solve", "--json", "1-1000", "--jobs", "all")
        run("solve", "-2-1", "--jobs", "61")
        assert asked == [jobs, 3] if jobs > 1 else [3]

    def test_the_most_of_windows(self, monkeypatch: pytest.MonkeyPatch, run: Run) -> None:
        monkeypatch.setattr(sys, "platform", "win32")
        _, said = run("solve", "1", "--jobs", "62", status=2)
        assert 'argument --jobs: "62" is not a number from 1 to 61, nor "all".' in said

    @pytest.mark.usefixtures("forking")
    def test_a_deal_that_ends_processes(self, monkeypatch: pytest.MonkeyPatch, run: Run) -> None:
        monkeypatch.setattr(solutions, "solve", end_at_once)
        line = "freecell: Deal 7 could not be solved: each worker that tried ended.\n"
        assert run("solve", "7-9", "--jobs", "2", status=4) == ("", line)
        assert multiprocessing.active_children() == []

    def test_no_memory(self, monkeypatch: pytest.MonkeyPatch, run: Run) -> None:
        def solve(*_: object, **__: object) -> Solution:
            raise MemoryError

        monkeypatch.setattr(solutions, "solve", solve)
        assert run("solve", "1", status=4) == ("", "freecell: out of memory.\n")


class TestProcesses:
    """A process that solves leaves Ctrl-C to the first one, and ends when that one has ended."""

    def test_begin(self, monkeypatch: pytest.MonkeyPatch) -> None:
        handlers: dict[int, object] = {}
        ended = threading.Event()
        monkeypatch.setattr(signal, "signal", handlers.__setitem__)
        monkeypatch.setattr(processes, "_end_with_parent", ended.set)
        processes._begin_process()
        assert handlers == {signal.SIGINT: signal.SIG_IGN}
        assert ended.wait(10)

    def test_ctrl_c_while_they_begin(self) -> None:
        def held_back() -> set[int]:
            return set(signal.pthread_sigmask(signal.SIG_BLOCK, ()))

        assert signal.SIGINT not in held_back()
        with processes.Processes(1) as begun:
            inside = begun.submit(signal.pthread_sigmask, signal.SIG_BLOCK, ()).result(60)
        assert signal.SIGINT in inside
        assert signal.SIGINT not in held_back()

    def test_a_system_that_holds_nothing_back(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.delattr(signal, "pthread_sigmask")
        with processes.Processes(1) as begun:
            assert begun.submit(abs, -1).result(60) == 1

    def test_nobody_waits(self) -> None:
        with_work = processes.Processes(1)
        lost = with_work.submit(time.sleep, 1000)
        while not lost.running():
            time.sleep(0.01)
        with_work.shutdown(wait=False)
        assert isinstance(lost.exception(10), BrokenExecutor)

    @pytest.mark.usefixtures("forking")
    def test_nobody_waits_for_the_rest_of_an_answer(self) -> None:
        with_work = processes.Processes(1)
        lost = with_work.submit(begin_to_answer)
        while not lost.running():
            time.sleep(0.01)
        time.sleep(0.5)
        ending = threading.Thread(target=with_work.shutdown, kwargs={"wait": False}, daemon=True)
        ending.start()
        ending.join(30)
        assert not ending.is_alive()
        assert isinstance(lost.exception(10), BrokenExecutor)

    def test_end(self, monkeypatch: pytest.MonkeyPatch) -> None:
        statuses: list[int] = []
        parent = threading.Thread(target=lambda: None)
        parent.start()
        monkeypatch.setattr(os, "_exit", statuses.append)
        processes._end_with_parent()
        assert statuses == []
        monkeypatch.setattr(multiprocessing, "parent_process", lambda: parent)
        processes._end_with_parent()
        assert statuses == [1]

    def test_the_first_one_is_killed(self) -> None:
        with begun("solve", "--json", "--jobs", "2", "1-8589934591") as (program, stdout, _):
            assert json.loads(stdout.readline())["deal"] == 1
            program.kill()
            # The output ends when the last process that could write to it has ended.
            program.communicate(timeout=30)


@pytest.mark.parametrize("jobs", ["1", "2"])
class TestOutputThatEnds:
    """Solutions are printed at once and whole, whatever ends the program; all its processes end with it."""

    def test_ctrl_c(self, jobs: str) -> None:
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

    @pytest.mark.slow
    def test_ctrl_c_with_a_hard_deal(self, jobs: str) -> None:
        with begun("solve", "--json", "--jobs", jobs, "1", "2-3", "--best", "1000") as (program, _, _):
            time.sleep(1)
            os.killpg(program.pid, signal.SIGINT)
            assert program.communicate(timeout=30) == ("", "")
            assert program.returncode == 130

    def test_a_reader_that_stops_reading(self, jobs: str) -> None:
        with begun("solve", "--json", "--jobs", jobs, "1-8589934591") as (program, stdout, stderr):
            assert stdout.readline() != ""
            stdout.close()
            assert program.wait(30) == 141
            assert stderr.read() == ""


class TestProgress:
    """Several deals show a bar on a terminal, which leaves nothing behind."""

    def shown(self, run: Run, monkeypatch: pytest.MonkeyPatch, *arguments: str) -> str:
        terminal = Terminal()
        monkeypatch.setattr(sys, "stderr", terminal)
        run("solve", *arguments)
        return terminal.getvalue()

    def test_bar(self, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
        bars = self.shown(run, monkeypatch, "--json", "1-3").split("\r")
        assert [bar for bar in bars if bar.strip()] == [
            "[------------------------------] 0 of 3",
            "[##########--------------------] 1 of 3",
            "[####################----------] 2 of 3",
            "[##############################] 3 of 3",
        ]
        assert bars[-2:] == [" " * 39, ""]

    def test_none_for_one(self, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
        assert self.shown(run, monkeypatch, "1") == ""

    def test_none_without_a_terminal(self, run: Run) -> None:
        assert run("solve", "1-3")[1] == ""

    def test_an_error_leaves_an_empty_line(self) -> None:
        stream = Terminal()
        with pytest.raises(KeyboardInterrupt), closing(Progress(stream, 5)):
            raise KeyboardInterrupt
        assert stream.getvalue().endswith("] 0 of 5\r" + " " * 39 + "\r")

    @pytest.mark.parametrize(
        ("seconds", "left"),
        [
            (4, ""),
            (5, ", less than a minute left"),
            (59 / 9, ", less than a minute left"),
            (7, ", about 1 min left"),
            (720 / 9, ", about 12 min left"),
            (3600 / 9, ", about 60 min left"),
            (7200 / 9, ", about 2 h left"),
            (86400 * 3 / 9, ", about 3 days left"),
        ],
    )
    def test_time_left(self, seconds: float, left: str, monkeypatch: pytest.MonkeyPatch) -> None:
        now = [100.0]
        monkeypatch.setattr(progress, "monotonic", lambda: now[0])
        stream = Terminal()
        with closing(Progress(stream, 1300, done=300)) as bar:
            now[0] += seconds
            bar.show(400)
            bar.show(1300)
        shown = [text for text in stream.getvalue().split("\r") if text.strip()]
        assert shown[0] == "[######------------------------] 300 of 1,300"
        assert shown[1] == f"[#########---------------------] 400 of 1,300{left}"
        assert shown[2] == f"[{'#' * 30}] 1,300 of 1,300"

    def test_a_long_line_fits(self, monkeypatch: pytest.MonkeyPatch) -> None:
        now = iter([0.0, 0.0, 6.0])
        monkeypatch.setattr(progress, "monotonic", lambda: next(now))
        stream = Terminal()
        with closing(Progress(stream, 8_589_934_591)) as bar:
            bar.show(10)
        assert "] 10 of 8,589,934,591, about 59,652 days left" in stream.getvalue()
        assert max(map(len, stream.getvalue().split("\r"))) <= 79
