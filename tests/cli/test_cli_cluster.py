"""``freecell solve --cluster``: the answers of one process, from a real Dask cluster, even if one ends."""

import json
import logging
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import distributed
import pytest
from command_line import FREECELL, Run
from distributed import Client, LocalCluster

import freecell
from freecell.cli import workers
from freecell.solver import Solution, solutions
from tools.folders import ROOT

ARGUMENTS = ("solve", "--json", "40-60", "-1", "9", "9")
WAITING = "freecell: the cluster has no workers yet; waiting for them.\n"
ENDED = "freecell: the cluster cannot go on: its scheduler has ended.\n"


@pytest.fixture(autouse=True)
def logs() -> Iterator[None]:
    yield
    logging.disable(logging.NOTSET)


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """Run a cluster within this process, to which others can connect."""
    with LocalCluster(
        processes=False, protocol="tcp", n_workers=2, threads_per_worker=1, dashboard_address=":0"
    ) as here:
        yield here.scheduler_address


def test_a_cluster_finds_what_one_process_finds(address: str, run: Run) -> None:
    assert run(*ARGUMENTS, "--cluster", address, status=1) == run(*ARGUMENTS, status=1)


def test_nothing_is_left_to_solve(tmp_path: Path, run: Run) -> None:
    arguments = ["solve", "--json", "--resume", str(tmp_path / "out.jsonl"), "1"]
    run(*arguments)
    run(*arguments, "--cluster", "localhost:1")


def test_workers_may_come_later(run: Run) -> None:
    with LocalCluster(processes=False, protocol="tcp", n_workers=0, dashboard_address=":0") as here:
        # When there are workers, there is nothing to say: so this looks before there are any.
        with workers._cluster(here.scheduler_address) as (_, count):
            assert count == 1
        here.scale(1)
        out, _ = run("solve", "--json", "5", "--cluster", here.scheduler_address)
    assert json.loads(out)["deal"] == 5


def test_that_there_are_no_workers_is_said(
    address: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(Client, "nthreads", lambda _client: {})
    with workers._cluster(address):
        assert capsys.readouterr().err == WAITING


@pytest.mark.parametrize(("there", "named"), [("9", "9"), (ModuleNotFoundError("No module"), "No module")])
def test_workers_have_the_same_release(
    there: object, named: str, address: str, monkeypatch: pytest.MonkeyPatch, run: Run
) -> None:
    monkeypatch.setattr(Client, "run", lambda *_, **__: {"tcp://worker:1": there})
    sentence = f"a worker has no numbered-freecell {freecell.__version__} ({named}): install it there."
    assert run("solve", "1", "--cluster", address, status=4) == ("", f"freecell: {sentence}\n")


def test_why_a_cluster_cannot_go_on_is_said(address: str, monkeypatch: pytest.MonkeyPatch, run: Run) -> None:
    def solve(*_: object, **__: object) -> Solution:
        raise RuntimeError("all workers died while running it")

    monkeypatch.setattr(solutions, "solve", solve)
    said = "freecell: the cluster cannot go on: all workers died while running it.\n"
    assert run("solve", "1", "--cluster", address, status=4) == ("", said)


@pytest.mark.parametrize("error", [OSError, ValueError])
def test_no_scheduler_answers(error: type[Exception], monkeypatch: pytest.MonkeyPatch, run: Run) -> None:
    def connect(*_: object, **__: object) -> None:
        raise error

    monkeypatch.setattr(distributed, "Client", connect)
    said = "freecell: no Dask scheduler answers at tcp://127.0.0.1:9.\n"
    assert run("solve", "1", "--cluster", "tcp://127.0.0.1:9", status=4) == ("", said)


def test_dask_is_not_installed(monkeypatch: pytest.MonkeyPatch, run: Run) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    said = 'freecell: --cluster needs Dask: pip install "numbered-freecell[cluster]".\n'
    assert run("solve", "1", "--cluster", "tcp://127.0.0.1:9", status=4) == ("", said)


class Programs:
    """A scheduler, two workers and the program that solves, as processes of their own."""

    def __init__(self, folder: Path, *arguments: str) -> None:
        self.out = folder / "out.jsonl"
        self._file = folder / "scheduler.json"
        self.scheduler = self._start("dask_scheduler", "--port", "0", "--no-show", "--host", "127.0.0.1")
        while not self._file.exists() or not self._file.read_text().strip():
            time.sleep(0.1)
        self.workers = [self._start("dask_worker", "--nthreads", "1", "--no-nanny") for _ in range(2)]
        address = json.loads(self._file.read_text())["address"]
        with Client(address, set_as_default=False) as client:
            client.wait_for_workers(2, timeout=60)
        command = [*FREECELL, "solve", "--json", "--cluster", address, "--resume", str(self.out), *arguments]
        self.solving = subprocess.Popen(command, cwd=ROOT, stderr=subprocess.PIPE, text=True)

    def wait_for_answers(self) -> None:
        while not self.out.exists() or self.out.read_bytes().count(b"\n") < 50:
            assert self.solving.poll() is None
            time.sleep(0.05)

    def end(self) -> None:
        with self.solving, self.scheduler, self.workers[0], self.workers[1]:
            self.solving.kill()
            self.scheduler.kill()
            for worker in self.workers:
                worker.kill()

    def _start(self, program: str, *options: str) -> subprocess.Popen[bytes]:
        code = f"from distributed.cli.{program} import main\nmain()"
        command = [
            sys.executable,
            "-c",
            code,
            "--scheduler-file",
            str(self._file),
            "--no-dashboard",
            *options,
        ]
        return subprocess.Popen(command, cwd=ROOT, stderr=subprocess.DEVNULL)


@pytest.mark.slow
class TestWhatEnds:
    """Dask has others solve what a killed worker had; without a scheduler, the run ends with a sentence."""

    def test_a_killed_worker_costs_nothing(self, tmp_path: Path) -> None:
        programs = Programs(tmp_path, "1-600")
        programs.wait_for_answers()
        programs.workers[0].kill()
        _, said = programs.solving.communicate(timeout=200)
        programs.end()
        assert (programs.solving.returncode, said) == (0, "")
        lines = programs.out.read_text().splitlines()
        assert [json.loads(line)["deal"] for line in lines] == list(range(1, 601))

    def test_a_killed_scheduler_ends_the_run(self, tmp_path: Path) -> None:
        programs = Programs(tmp_path, "1-1000000")
        programs.wait_for_answers()
        programs.scheduler.kill()
        _, said = programs.solving.communicate(timeout=100)
        programs.end()
        assert (programs.solving.returncode, said) == (4, ENDED)
        assert programs.out.read_text().endswith("}\n")
