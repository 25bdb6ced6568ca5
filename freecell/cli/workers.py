"""Who solves: this process, several others, or a cluster, as the options of a command say."""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Callable, Generator
from concurrent.futures import BrokenExecutor
from contextlib import closing
from functools import partial
from typing import TypeVar

from freecell.cli import streams
from freecell.cli.progress import Progress
from freecell.cli.streams import FailureError
from freecell.errors import quoted
from freecell.solver.batches import VersionError

_Answer = TypeVar("_Answer")

_MOST_JOBS = 999
_MOST_JOBS_OF_WINDOWS = 61
"""Windows cannot wait for more at once."""
# Batches, in addition to two per worker: so that one hard deal does not keep all the others waiting.
_AHEAD = 64


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
        help="solve on the Dask cluster whose scheduler is there, such as tcp://localhost:8786",
    )


def answers(
    many: Callable[..., Generator[_Answer]], options: argparse.Namespace, total: int, done: int = 0
) -> Generator[_Answer]:
    """Yield the answers for deals, and show how many of the total there are; ``done`` were there before.

    ``many`` is solve_many or the like, less its executor. Raises FailureError if that comes to no end.
    """
    found = _with_workers(many, options, total - done)
    with closing(found), closing(Progress(sys.stderr, total, done)) as progress:
        try:
            for number, answer in enumerate(found, start=done + 1):
                progress.hide()
                yield answer
                progress.show(number)
        except (BrokenExecutor, VersionError) as error:
            raise FailureError(str(error)) from error


def seconds(text: str) -> float:
    """Return a number of seconds that is typed."""
    if not re.fullmatch(r"[0-9]+(\.[0-9]+)?|\.[0-9]+", text, re.ASCII):
        raise argparse.ArgumentTypeError(f"{quoted(text)} is not a number of seconds, such as 5 or 0.5.")
    return float(text)


def _with_workers(
    many: Callable[..., Generator[_Answer]], options: argparse.Namespace, total: int
) -> Generator[_Answer]:
    """Return the answers of a cluster, of several processes, or of this one alone."""
    jobs = min(options.jobs or 1, total)
    if options.cluster is not None and total:
        from freecell.cli.cluster import connect  # noqa: PLC0415 - Dask need not be installed

        connected = [connect(options.cluster)]
        if not connected[0].threads:
            streams.complain("the cluster has no workers yet; waiting for them.", 0)
        ahead = _AHEAD + 2 * connected[0].threads
        return many(lambda: connected.pop() if connected else connect(options.cluster), ahead=ahead)
    if jobs > 1:
        from freecell.cli.processes import Processes  # noqa: PLC0415 - slow to load

        return many(partial(Processes, jobs), ahead=_AHEAD + 2 * jobs)
    return many()


def _address(text: str) -> str:
    if not re.fullmatch(r"((tcp|tls|ws|wss)://)?([\w.-]+|\[[\w:.%]+\]):[0-9]{1,5}", text, re.ASCII):
        raise argparse.ArgumentTypeError(f"{quoted(text)} is not an address such as tcp://localhost:8786.")
    return text


def _jobs(text: str) -> int:
    most = _MOST_JOBS_OF_WINDOWS if sys.platform == "win32" else _MOST_JOBS
    if text == "all":
        return min(os.cpu_count() or 1, most)
    if not re.fullmatch("[0-9]{1,3}", text, re.ASCII) or not 1 <= int(text) <= most:
        raise argparse.ArgumentTypeError(f'{quoted(text)} is not a number from 1 to {most}, nor "all".')
    return int(text)
