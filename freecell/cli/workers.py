"""Who solves: this process, several others, or a Dask cluster, as the options of a command say."""

from __future__ import annotations

import argparse
import logging
import os
import re
import signal
import sys
import threading
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import BrokenExecutor, Executor
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import TYPE_CHECKING, TypeVar

import freecell
from freecell.cli import streams
from freecell.cli.streams import FailureError
from freecell.errors import quoted

if TYPE_CHECKING:
    from multiprocessing.process import BaseProcess

_Answer = TypeVar("_Answer")

_AHEAD = 1000
"""Deals for each worker: so that one hard deal does not keep all the others waiting."""
_CHUNK = 16
"""Deals that travel together on a cluster, whose scheduler handles some thousand calls a second."""


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the arguments that say who solves."""
    workers = parser.add_mutually_exclusive_group()
    workers.add_argument(
        "--jobs",
        type=_jobs,
        metavar="N",
        help='number of processes, or "all" for one per core (default: 1)',
    )
    workers.add_argument(
        "--cluster",
        type=_address,
        metavar="ADDRESS",
        help="solve on the Dask cluster with this scheduler, such as tcp://localhost:8786",
    )


def answers(
    many: Callable[..., Generator[_Answer]], options: argparse.Namespace, total: int, done: int = 0
) -> Generator[_Answer]:
    """Yield the answers for deals, of the total; ``done`` were there before.

    A terminal that does not show them itself shows how many there are. ``many`` is solve_many or the like,
    less its executor. Raises FailureError if it never finishes.
    """
    is_counted = sys.stderr.isatty() and not sys.stdout.isatty()
    jobs = min(options.jobs or 1, total - done)
    opened: AbstractContextManager[tuple[Executor | None, int]] = nullcontext((None, 1))
    if options.cluster is not None and done < total:
        opened = _cluster(options.cluster)
    elif jobs > 1:
        opened = _processes(jobs)
    with opened as (executor, workers):
        chunksize = _CHUNK if options.cluster is not None else 1
        # Not closed before the executor: processes that end do not expect that calls have been cancelled.
        found = many(executor, chunksize=chunksize, buffersize=_AHEAD * workers // chunksize)
        try:
            for number, answer in enumerate(found, start=done + 1):
                yield answer
                if is_counted:
                    sys.stderr.write(f"\r{number:,} of {total:,}")
                    sys.stderr.flush()
        except BrokenExecutor as error:
            raise FailureError("a worker process has ended, so the run has stopped.") from error
        finally:
            if is_counted:
                sys.stderr.write("\n")


@contextmanager
def _processes(jobs: int) -> Iterator[tuple[Executor, int]]:
    """Give processes of this computer; if the run does not come to its end, they end at once."""
    import multiprocessing  # noqa: PLC0415 - slow to load
    from concurrent.futures import ProcessPoolExecutor  # noqa: PLC0415

    with ProcessPoolExecutor(jobs, initializer=_begin_process) as pool:
        try:
            yield pool, jobs
        except BaseException:
            for process in multiprocessing.active_children():
                process.terminate()
            raise


def _begin_process() -> None:
    """Prepare a worker process: it leaves Ctrl-C to its parent, and ends with that, whatever ends that."""
    from multiprocessing import parent_process  # noqa: PLC0415 - slow to load

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with, args=[parent_process()], daemon=True).start()


def _end_with(parent: BaseProcess) -> None:
    parent.join()
    os._exit(1)


@contextmanager
def _cluster(address: str) -> Iterator[tuple[Executor, int]]:
    """Give the workers of the scheduler at an address; raise FailureError if they cannot solve."""
    try:
        from distributed import Client  # noqa: PLC0415 - slow to load, and rarely needed
    except ImportError:
        raise FailureError('--cluster needs Dask: pip install "numbered-freecell[cluster]".') from None
    logging.disable()  # What is lost is said in a sentence, or tried again.
    try:
        client = Client(address, timeout=10, set_as_default=False)
    except (OSError, ValueError):
        raise FailureError(f"no Dask scheduler answers at {address}.") from None
    with client:
        # They need nothing of ours to evaluate that.
        for version in client.run(eval, "__import__('freecell').__version__", on_error="return").values():
            if version != freecell.__version__:
                needed = f"numbered-freecell {freecell.__version__}"
                raise FailureError(f"a worker lacks {needed} ({version}): install it there.")
        workers = sum(client.nthreads().values())
        if not workers:
            streams.complain("the cluster has no workers yet; waiting for them.", 0)
        try:
            yield client.get_executor(pure=False), max(1, workers)
        except Exception as error:
            reason = streams.printable(str(error)) or "its scheduler has ended"
            raise FailureError(f"the cluster cannot go on: {reason}.") from error


def _address(text: str) -> str:
    if not re.fullmatch(r"((tcp|tls|ws|wss)://)?([\w.-]+|\[[\w:.%]+\]):[0-9]{1,5}", text, re.ASCII):
        raise argparse.ArgumentTypeError(
            f"must be an address such as tcp://localhost:8786, not {quoted(text)}"
        )
    return text


def _jobs(text: str) -> int:
    most = 61 if sys.platform == "win32" else 999  # Windows cannot wait for more at once.
    if text == "all":
        return min(os.cpu_count() or 1, most)
    if not re.fullmatch("[0-9]{1,3}", text, re.ASCII) or not 1 <= int(text) <= most:
        raise argparse.ArgumentTypeError(f'must be 1 to {most} or "all", not {quoted(text)}')
    return int(text)
