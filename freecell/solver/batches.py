"""Batches: deals that travel to a worker together, and how many of them take about the right time."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from time import perf_counter
from typing import Any, NamedTuple

import freecell
from freecell.rules import Automoves
from freecell.solver import fewest, solutions
from freecell.solver.fewest import FewestCells
from freecell.solver.solutions import Asked, Solution

_MOST = 1000
"""Deals in a batch, however quickly they are solved."""
_MEMORY = 0.9
"""What the past still counts when another batch has been solved."""


class Batch(NamedTuple):
    """Deals and boards for a worker to solve, and how, as solve is told.

    With ``is_fewest`` it is to find their fewest free cells instead. ``version`` is that of the package that
    asks. ``tries`` tells a batch that is tried again from the lost one: Dask takes equal ones for the same,
    and would give the same failure again.
    """

    asked: tuple[Asked, ...]
    automoves: Automoves | None
    best: float
    seconds: float | None = None
    version: str = freecell.__version__
    tries: int = 0
    cells: int | None = None
    is_fewest: bool = False


class Report(NamedTuple):
    """What a worker gives back: solutions in order, its seconds, and the error that stopped it, if any."""

    solutions: list[Any]
    seconds: float
    error: Exception | None = None


class VersionError(RuntimeError):
    """A worker has another version of the package, so its answers could differ; the text is a sentence."""


def solve_batch(batch: Batch) -> Report:
    """Solve the deals of a batch, in a worker.

    Errors in what was asked are given back, so that any that this raises mean that the worker failed.
    """
    start = perf_counter()
    solved: list[Solution | FewestCells] = []
    try:
        _check(batch.version)
        solved.extend(map(solving(batch), batch.asked))
    except MemoryError:
        raise
    except Exception as error:  # noqa: BLE001 - whatever it is, it belongs to who asked
        return Report(solved, perf_counter() - start, error)
    return Report(solved, perf_counter() - start)


def solving(batch: Batch) -> Callable[[Asked], Solution | FewestCells]:
    """Return what finds the answer for one of a batch."""
    if batch.is_fewest:
        return partial(fewest.fewest_cells, seconds=batch.seconds)
    cells = {} if batch.cells is None else {"cells": batch.cells}
    return partial(
        solutions.solve, automoves=batch.automoves, best=batch.best, seconds=batch.seconds, **cells
    )


def _check(version: str) -> None:
    if version != freecell.__version__:
        here = freecell.__version__
        raise VersionError(f"A worker has numbered-freecell {here}, not {version}: install the same there.")


class Pace:
    """How many deals make a batch of about so many seconds, learned from batches that have been solved."""

    def __init__(self, seconds: float) -> None:
        """Begin with batches of one deal, which are to become this long."""
        self.size: int = 1
        self._target = seconds
        self._seconds = 0.0
        self._deals = 0.0

    def learn(self, report: Report) -> None:
        """Take a report into account: a batch may have twice as many deals as the one before, at most."""
        self._seconds = self._seconds * _MEMORY + report.seconds
        self._deals = self._deals * _MEMORY + len(report.solutions)
        most = min(2 * self.size, _MOST)
        fitting = self._target * self._deals / self._seconds if self._seconds else most
        self.size = max(1, round(min(most, fitting)))
