"""``freecell solve --cluster``: the answers of one process, from a real Dask cluster, or a sentence."""

import logging
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace

import pytest
from command_line import Run

import freecell
from freecell.cli import workers
from freecell.solver import Solution, solve_deals

ARGUMENTS = ("solve", "--json", "40-60", "-1", "9", "9")
WAITING = "freecell: the cluster has no workers yet; waiting for them.\n"


@pytest.fixture(autouse=True)
def logs() -> Iterator[None]:
    yield
    logging.disable(logging.NOTSET)


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """Run a cluster within this process, to which others can connect."""
    dask = import_module("distributed")  # Here, as it takes seconds.
    with dask.LocalCluster(
        processes=False, protocol="tcp", n_workers=2, threads_per_worker=1, dashboard_address=":0"
    ) as here:
        yield here.scheduler_address


def test_a_cluster_finds_what_one_process_finds(address: str, run: Run) -> None:
    assert run(*ARGUMENTS, "--cluster", address, status=1) == run(*ARGUMENTS, status=1)


def test_with_nothing_left_to_solve_no_cluster_is_asked(tmp_path: Path, run: Run) -> None:
    arguments = ["solve", "--json", "--resume", str(tmp_path / "out.jsonl"), "1"]
    run(*arguments)
    run(*arguments, "--cluster", "localhost:1")


def test_that_there_are_no_workers_is_said(
    address: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("distributed.Client.nthreads", lambda _client: {})
    with workers._cluster(address):
        assert capsys.readouterr().err == WAITING


@pytest.mark.parametrize(("there", "named"), [("9", "9"), (ModuleNotFoundError("No module"), "No module")])
def test_a_worker_of_another_release_is_refused(
    there: object, named: str, address: str, monkeypatch: pytest.MonkeyPatch, run: Run
) -> None:
    monkeypatch.setattr("distributed.Client.run", lambda *_, **__: {"tcp://worker:1": there})
    sentence = f"a worker lacks numbered-freecell {freecell.__version__} ({named}): install it there."
    assert run("solve", "1", "--cluster", address, status=4) == ("", f"freecell: {sentence}\n")


def test_why_a_cluster_cannot_go_on_is_said(address: str, monkeypatch: pytest.MonkeyPatch, run: Run) -> None:
    def solve(*_: object, **__: object) -> Solution:
        raise RuntimeError("all workers died while running it")

    monkeypatch.setattr(solve_deals, "solve", solve)
    said = "freecell: the cluster cannot go on: all workers died while running it.\n"
    assert run("solve", "1", "--cluster", address, status=4) == ("", said)


def refusing(error: type[Exception]) -> SimpleNamespace:
    """Give what stands for Dask where no scheduler answers."""

    def connect(*_: object, **__: object) -> None:
        raise error

    return SimpleNamespace(Client=connect)


@pytest.mark.parametrize(
    ("dask", "said"),
    [
        *[
            (refusing(error), "no Dask scheduler answers at tcp://127.0.0.1:9.")
            for error in (OSError, ValueError)
        ],
        (None, '--cluster needs Dask: pip install "numbered-freecell[cluster]".'),
    ],
)
def test_without_a_cluster_a_sentence_says_what_is_missing(
    dask: SimpleNamespace | None, said: str, monkeypatch: pytest.MonkeyPatch, run: Run
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", dask)
    assert run("solve", "1", "--cluster", "tcp://127.0.0.1:9", status=4) == ("", f"freecell: {said}\n")
