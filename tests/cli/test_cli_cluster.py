"""``freecell solve --cluster``: the answers of one process, from a real Dask cluster, whatever ends there."""

import json
import logging
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Future
from contextlib import suppress
from pathlib import Path

import pytest
from command_line import FREECELL, Run
from distributed import Client, LocalCluster

from freecell.cli import cluster
from freecell.cli.cluster import Cluster, connect
from freecell.cli.streams import FailureError
from tools.folders import ROOT

WAITING = "freecell: the cluster has no workers yet; waiting for them.\n"


@pytest.fixture(autouse=True)
def logs() -> Iterator[None]:
    yield
    logging.disable(logging.NOTSET)


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """Run a cluster within this process."""
    with LocalCluster(processes=False, n_workers=2, threads_per_worker=1, dashboard_address=":0") as here:
        yield here.scheduler_address


@pytest.fixture
def client(address: str) -> Iterator[Client]:
    with Client(address, set_as_default=False) as connected:
        yield connected


class SlowToRead:
    """An answer that is read for a second."""

    def __reduce__(self) -> tuple[Callable[[float], None], tuple[float]]:
        """Have a second slept by who reads it."""
        return time.sleep, (1,)


class TestAnswers:
    """A cluster finds the same as one process, in the same order."""

    def test_the_same(self, client: Client, monkeypatch: pytest.MonkeyPatch, run: Run) -> None:
        arguments = ["solve", "--json", "40-60", "-1", "9", "9"]
        expected = run(*arguments, status=1)
        monkeypatch.setattr(cluster, "connect", lambda _address: Cluster(client))
        assert run(*arguments, "--cluster", "tcp://here:1", status=1) == expected
        assert client.status == "closed"

    def test_nothing_left_to_solve(self, tmp_path: Path, run: Run) -> None:
        arguments = ["solve", "--json", "--resume", str(tmp_path / "out.jsonl"), "1"]
        run(*arguments)
        run(*arguments, "--cluster", "localhost:1")

    def test_no_workers_yet(self, monkeypatch: pytest.MonkeyPatch, run: Run) -> None:
        with LocalCluster(processes=False, n_workers=0, dashboard_address=":0") as here:

            def connected(_address: str) -> Cluster:
                found = Cluster(Client(here, set_as_default=False))
                monkeypatch.setattr(Cluster, "threads", property(threads))
                return found

            def threads(_self: Cluster) -> int:
                here.scale(1)
                return 0

            monkeypatch.setattr(cluster, "connect", connected)
            out, err = run("solve", "--json", "5", "--cluster", "tcp://here:1")
        assert json.loads(out)["deal"] == 5
        assert err == WAITING


class TestFutures:
    """They end as those of the cluster do, and none is left open."""

    def test_results_and_errors(self, client: Client) -> None:
        executor = Cluster(client)
        assert executor.threads == 2
        assert executor.submit(divmod, 7, 2).result(30) == (3, 1)
        with pytest.raises(ZeroDivisionError):
            executor.submit(divmod, 7, 0).result(30)

    def test_cancelled(self, client: Client) -> None:
        executor = Cluster(client)
        futures = [executor.submit(time.sleep, 0.2) for _ in range(5)]
        assert futures[-1].cancel()
        assert [future.result(30) for future in futures[:-1]] == [None] * 4
        assert executor.submit(divmod, 7, 2).result(30) == (3, 1)

    def test_lost(self) -> None:
        # A cluster of its own, as its workers do not come back.
        with (
            LocalCluster(processes=False, n_workers=1, dashboard_address=":0") as here,
            Client(here, set_as_default=False) as client,
        ):
            future: Future[None] = Cluster(client).submit(time.sleep, 1)
            client.restart(wait_for_workers=False)
            with pytest.raises(BrokenExecutor):
                future.result(30)

    def test_closed(self, client: Client) -> None:
        executor = Cluster(client)
        future = executor.submit(time.sleep, 1)
        executor.shutdown()
        with pytest.raises(BrokenExecutor):
            future.result(30)
        with pytest.raises(BrokenExecutor):
            executor.submit(time.sleep, 1)

    @pytest.mark.slow
    def test_not_sent_in_time(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(cluster, "_PATIENCE", 0.2)
        # Over a socket, as answers are not read within one process.
        with (
            LocalCluster(processes=False, n_workers=1, protocol="tcp", dashboard_address=":0") as here,
            Client(here, set_as_default=False) as client,
        ):
            future = Cluster(client).submit(SlowToRead)
            with pytest.raises(BrokenExecutor):
                future.result(30)


class TestNoCluster:
    """What is missing is said in one line."""

    def test_no_scheduler(self, monkeypatch: pytest.MonkeyPatch, run: Run) -> None:
        monkeypatch.setattr(cluster, "_PATIENCE", 0.3)
        line = "freecell: no Dask scheduler answers at tcp://127.0.0.1:9.\n"
        assert run("solve", "1", "--cluster", "tcp://127.0.0.1:9", status=4) == ("", line)

    def test_a_worker_without_the_package(self, address: str, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(cluster, "_LOADED", "__import__('freecell.none')")
        with pytest.raises(FailureError, match=r"cannot load numbered-freecell .*: install it there"):
            connect(address)

    def test_all_is_there(self, address: str) -> None:
        executor = connect(address)
        assert executor.threads == 2
        executor.shutdown()

    def test_no_dask(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setitem(sys.modules, "distributed", None)
        with pytest.raises(FailureError, match=r'pip install "numbered-freecell\[cluster\]"'):
            connect("tcp://127.0.0.1:9")


class Processes:
    """A scheduler and workers as programs of their own."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "scheduler.json"
        self.programs: list[subprocess.Popen[bytes]] = []
        self.scheduler = self.start("dask_scheduler", "--port", "0", "--no-show", "--host", "127.0.0.1")
        while not self.file.exists() or not self.file.read_text().strip():
            assert self.scheduler.poll() is None
            time.sleep(0.1)
        self.address = json.loads(self.file.read_text())["address"]

    def start(self, program: str, *options: str, before: str = "") -> subprocess.Popen[bytes]:
        code = f"{before}\nfrom distributed.cli.{program} import main\nmain()"
        command = [sys.executable, "-c", code, "--scheduler-file", str(self.file), "--no-dashboard", *options]
        started = subprocess.Popen(command, cwd=ROOT, stderr=subprocess.DEVNULL)
        self.programs.append(started)
        return started

    def worker(self, before: str = "") -> subprocess.Popen[bytes]:
        return self.start("dask_worker", "--nthreads", "1", "--no-nanny", before=before)

    def solving(self, path: Path, *arguments: str) -> subprocess.Popen[str]:
        """Begin to solve, and wait for the first answers."""
        command = [*FREECELL, "solve", "--json", "--cluster", self.address, *arguments]
        with path.open("w") as out:
            program = subprocess.Popen(command, cwd=ROOT, stdout=out, stderr=subprocess.PIPE, text=True)
        self.programs.append(program)  # type: ignore[arg-type]
        return program

    def end(self) -> None:
        for program in self.programs:
            with program:
                program.kill()


@pytest.fixture
def programs(tmp_path: Path) -> Iterator[Processes]:
    started = Processes(tmp_path)
    yield started
    started.end()


def wait_for_lines(path: Path, most: int, program: subprocess.Popen[str]) -> None:
    while path.read_bytes().count(b"\n") < most:
        assert program.poll() is None, program.communicate()
        time.sleep(0.05)


class SlowLine:
    """A line to the scheduler on which everything takes a tenth of a second longer."""

    def __init__(self, address: str) -> None:
        host, port = address.removeprefix("tcp://").split(":")
        self._there = host, int(port)
        self._server = socket.create_server(("127.0.0.1", 0))
        self.address = f"tcp://127.0.0.1:{self._server.getsockname()[1]}"
        threading.Thread(target=self._accept, daemon=True).start()

    def close(self) -> None:
        """Accept no more connections; those that there are end with the programs."""
        self._server.shutdown(socket.SHUT_RDWR)
        self._server.close()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                here, _ = self._server.accept()
                there = socket.create_connection(self._there)
                for source, target in ((here, there), (there, here)):
                    threading.Thread(target=self._pass_on, args=(source, target), daemon=True).start()

    def _pass_on(self, source: socket.socket, target: socket.socket) -> None:
        with source, suppress(OSError):
            while data := source.recv(1 << 16):
                time.sleep(0.1)
                target.sendall(data)
            target.shutdown(socket.SHUT_WR)


NO_PACKAGE = "import sys; sys.modules['freecell.solver.batches'] = None"
OTHER_RELEASE = "import freecell; freecell.__version__ = '9'"
OTHER_BATCHES = "import freecell.solver.batches as b; b.Batch = lambda only: only"
"""Of a release in which a batch is something else."""


@pytest.mark.long
class TestWhatComesLate:
    """A worker may come when others have solved for a while; one of no use costs nothing, or is told."""

    def test_a_worker(self, programs: Processes, tmp_path: Path) -> None:
        path = tmp_path / "out.jsonl"
        first = programs.worker()
        program = programs.solving(path, "1-1000000")
        wait_for_lines(path, 30, program)
        programs.worker()
        with Client(programs.address, set_as_default=False) as client:
            client.wait_for_workers(2, timeout=60)
        first.kill()  # Now all depends on the late one.
        self.assert_goes_on(path, program)

    @pytest.mark.parametrize("before", [NO_PACKAGE, OTHER_BATCHES], ids=["no package", "another form"])
    def test_one_that_cannot_load(self, before: str, programs: Processes, tmp_path: Path) -> None:
        """Dask ends such a worker, and its batch goes to another one."""
        path = tmp_path / "out.jsonl"
        programs.worker()
        program = programs.solving(path, "1-1000000")
        wait_for_lines(path, 30, program)
        programs.worker(before).wait(timeout=100)
        self.assert_goes_on(path, program)

    def test_one_of_another_release(self, programs: Processes, tmp_path: Path) -> None:
        path = tmp_path / "out.jsonl"
        programs.worker()
        program = programs.solving(path, "1-1000000")
        wait_for_lines(path, 30, program)
        programs.worker(OTHER_RELEASE)
        _, said = program.communicate(timeout=100)
        assert program.returncode == 4
        assert "has numbered-freecell 9, not " in said.splitlines()[-1]
        assert "Traceback" not in said
        assert_in_order(path.read_text())

    def test_a_slow_line(self, programs: Processes, tmp_path: Path) -> None:
        path = tmp_path / "out.jsonl"
        programs.worker()
        line = SlowLine(programs.address)
        programs.address = line.address
        program = programs.solving(path, "1-20")
        _, said = program.communicate(timeout=200)
        line.close()
        assert program.returncode == 0
        assert said in {"", WAITING}
        assert assert_in_order(path.read_text()) == 20

    def assert_goes_on(self, path: Path, program: subprocess.Popen[str]) -> None:
        """Check that more than can have been under way before is solved, and nothing left out."""
        wait_for_lines(path, path.read_bytes().count(b"\n") + 500, program)
        program.kill()
        _, said = program.communicate()
        assert said in {"", WAITING}
        assert_in_order(path.read_text())


def assert_in_order(text: str) -> int:
    """Check that the answers are those of deal 1, 2 and so on; return how many are whole."""
    whole = text[: text.rfind("\n") + 1].splitlines()
    assert [json.loads(line)["deal"] for line in whole] == list(range(1, len(whole) + 1))
    return len(whole)


@pytest.mark.long
class TestWhatEnds:
    """A worker that is killed costs only its batch; a lost scheduler, or workers of no use, are told."""

    def test_a_worker_is_killed(self, programs: Processes, tmp_path: Path) -> None:
        path = tmp_path / "out.jsonl"
        workers = [programs.worker(), programs.worker()]
        program = programs.solving(path, "1-1000")
        wait_for_lines(path, 100, program)
        os.kill(workers[0].pid, signal.SIGKILL)
        _, said = program.communicate(timeout=200)
        assert program.returncode == 0
        assert said in {"", WAITING}
        lines = path.read_text().splitlines()
        assert [json.loads(line)["deal"] for line in lines] == list(range(1, 1001))

    def test_the_scheduler_is_killed(self, programs: Processes, tmp_path: Path) -> None:
        path = tmp_path / "out.jsonl"
        programs.worker()
        program = programs.solving(path, "1-1000000")
        wait_for_lines(path, 100, program)
        programs.scheduler.kill()
        _, said = program.communicate(timeout=60)
        assert program.returncode == 4
        assert said.splitlines()[-1] == f"freecell: no Dask scheduler answers at {programs.address}."
        assert path.read_text().endswith("}\n")

    @pytest.mark.parametrize(
        ("before", "sentence"),
        [
            (NO_PACKAGE, "a worker cannot load numbered-freecell (import of "),
            (OTHER_RELEASE, "has numbered-freecell 9, not "),
        ],
    )
    def test_workers_of_no_use(self, before: str, sentence: str, programs: Processes, tmp_path: Path) -> None:
        path = tmp_path / "out.jsonl"
        programs.worker(before)
        with Client(programs.address, set_as_default=False) as client:
            client.wait_for_workers(1, timeout=60)
        program = programs.solving(path, "1-10")
        _, said = program.communicate(timeout=60)
        assert program.returncode == 4
        assert sentence in said.splitlines()[-1]
        assert path.read_text() == ""
