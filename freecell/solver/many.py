"""Many deals at once: solved by the workers of an executor, answered in order, in bounded memory."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future, wait
from contextlib import closing
from itertools import islice
from typing import Any

from freecell.rules import Automoves
from freecell.solver import solutions
from freecell.solver.batches import Batch, Pace, Report, solve_batch, solving
from freecell.solver.fewest import FewestCells
from freecell.solver.solutions import Asked, Solution

_BROKEN = (BrokenExecutor, CancelledError)
"""What tells that an executor is broken for good; any other error is of a single batch."""
_IN_COMPANY = 2
"""How often a batch may be lost in company: then it is tried alone, to see whose fault it is."""


def solve_many(  # noqa: PLR0913 - all but the first two have good defaults
    asked: Iterable[Asked],
    executor: Executor | Callable[[], Executor] | None = None,
    *,
    automoves: Automoves | None = None,
    cells: int | None = None,
    best: float = 0.0,
    seconds: float | None = None,
    pace: float = 0.5,
    ahead: int = 64,
) -> Generator[Solution]:
    """Yield the answer for each number of a deal, position, start, board as text or game, in order.

    Each is what solve gives, and ``automoves``, ``cells``, ``best`` and ``seconds`` are as there. Without an
    executor they are solved here, one by one. Otherwise they travel to its workers in batches of about
    ``pace`` seconds, at most ``ahead`` of them sent or solved before their turn (take twice the number of
    workers or more). They are taken as they are needed. Without ``best`` and ``seconds`` the answers are
    always the same, whatever solves them.

    Any executor of ``concurrent.futures`` will do: a ProcessPoolExecutor, or that of a Dask cluster
    (``Client.get_executor``). A batch whose worker ends is solved again. An executor that is broken for good
    can only be replaced if you give a function that makes one; those made so are shut down here as well, with
    ``wait=False`` if you close the iterator early.

    Raises TypeError if ``asked`` is a single text, or if there is no executor in ``executor``;
    DealNumberError, BoardError or FreecellError as solve does, when it comes to it; VersionError if a worker
    has another version of this package; BrokenExecutor if the workers cannot load it, if a deal ended each
    worker that tried it, or if the executor is broken and cannot be replaced. All say so in a sentence.

    >>> [solution.verdict for solution in solve_many([1, 617, -1])]
    ['won', 'won', 'impossible']
    """
    empty = Batch((), automoves, best, seconds, cells=cells)
    yield from _answers(asked, executor, empty, pace, ahead)


def fewest_cells_many(
    asked: Iterable[Asked],
    executor: Executor | Callable[[], Executor] | None = None,
    *,
    seconds: float | None = None,
    pace: float = 0.5,
    ahead: int = 64,
) -> Generator[FewestCells]:
    """Yield the fewest free cells for each number of a deal, position, start, text or game, in order.

    Each is what fewest_cells gives, ``seconds`` are for each of them, and all else is as for solve_many, also
    what is raised: TypeError, DealNumberError, BoardError, VersionError or BrokenExecutor.

    >>> [found.cells for found in fewest_cells_many([1, 2, 3])]
    [3, 1, 2]
    """
    empty = Batch((), None, 0.0, seconds, is_fewest=True)
    yield from _answers(asked, executor, empty, pace, ahead)


def _answers(
    asked: Iterable[Asked],
    executor: Executor | Callable[[], Executor] | None,
    empty: Batch,
    pace: float,
    ahead: int,
) -> Generator[Any]:
    """Yield the answers for what is asked, in batches that are like the empty one."""
    if isinstance(asked, str):
        name = "fewest_cells_many" if empty.is_fewest else "solve_many"
        raise TypeError(f"solver.{name} takes several deals or boards, such as [617], not a single text.")
    if executor is None:
        yield from map(solving(empty), asked)
        return
    line = _Line(map(solutions.travelling, asked), _Workers(executor), ahead, Pace(pace), empty)
    with closing(line):
        for report in line.reports():
            yield from report.solutions
            if report.error:
                raise report.error
        line.workers.end(wait=True)


class _Workers:
    """The executor, or another one in its place when it is broken."""

    def __init__(self, executor: Executor | Callable[[], Executor]) -> None:
        self._make = None if isinstance(executor, Executor) else executor
        made = executor() if self._make and callable(executor) else executor
        if not isinstance(made, Executor):
            raise TypeError(f"An executor, or a function that makes one, not {type(made).__name__}.")
        self._executor = made

    def solve(self, batch: Batch) -> Future[Report]:
        """Send a batch; if that fails because the executor is broken, the future says so."""
        try:
            return self._executor.submit(solve_batch, batch)
        except BrokenExecutor as error:
            future: Future[Report] = Future()
            future.set_exception(error)
            return future

    def renew(self, error: Exception) -> None:
        """Replace the executor, which this error has shown to be broken."""
        if not self._make:
            raise BrokenExecutor(
                "The executor is broken. Give solve_many a function that makes another."
            ) from error
        self._executor.shutdown(wait=False)
        self._executor = self._make()

    def end(self, *, wait: bool) -> None:
        """Shut the executor down if it was made here."""
        if self._make:
            self._executor.shutdown(wait=wait)


class _Place:
    """The place of a batch in the line, and the future of its report once it has been sent."""

    def __init__(self, batch: Batch) -> None:
        self.batch = batch
        self.future: Future[Report] | None = None

    @property
    def is_suspect(self) -> bool:
        """Tell whether the batch has been lost so often that it may be what ends the workers."""
        return self.batch.tries >= _IN_COMPANY

    @property
    def is_lost(self) -> bool:
        """Tell whether the batch was sent in vain, to an executor that is broken."""
        future = self.future
        return future is not None and (not future.done() or future.cancelled() or bool(future.exception()))

    def again(self) -> _Place:
        """Return a place for the batch, to be sent once more."""
        return _Place(self.batch._replace(tries=self.batch.tries + 1))

    def halves(self) -> list[_Place]:
        """Return places for the halves of a batch that is suspect, as they are too."""
        asked = self.batch.asked
        middle = len(asked) // 2
        return [_Place(self.batch._replace(asked=half)) for half in (asked[:middle], asked[middle:])]


class _Line:
    """The batches whose turn has not come, in order: solved already, being solved, or yet to be sent.

    A batch that was lost twice is suspect. It is sent alone, when its turn comes and nothing else is under
    way, and if it is lost again, so are its halves: down to the deal that ends its worker, or to none, if it
    was another's fault.
    """

    def __init__(
        self, asked: Iterator[Asked], workers: _Workers, ahead: int, pace: Pace, empty: Batch
    ) -> None:
        """Begin with no batch; they will be made like the empty one, at most so many ahead."""
        self.workers = workers
        self._asked = asked
        self._ahead = max(1, ahead)
        self._pace = pace
        self._empty = empty
        self._places: deque[_Place] = deque()
        self._has_lost = False

    def reports(self) -> Iterator[Report]:
        """Yield the report of each batch in its turn."""
        self._fill()
        while self._places:
            report = self._first_report()
            if report:
                self._places.popleft()
                self._pace.learn(report)
            # The workers are to have work while the caller looks at the answers.
            self._fill()
            if report:
                yield report

    def close(self) -> None:
        """Cancel what nobody needs any more."""
        # First, because a pool of processes that is ended does not expect futures that have been cancelled.
        self.workers.end(wait=False)
        for place in self._places:
            if place.future:
                place.future.cancel()

    def _fill(self) -> None:
        """Take as many batches as there is room for, and send all that may be sent."""
        while len(self._places) < self._ahead and (asked := tuple(islice(self._asked, self._pace.size))):
            place = _Place(self._empty._replace(asked=asked))
            self._places.append(place)
            if not self._has_lost:
                place.future = self.workers.solve(place.batch)
        if self._has_lost:
            self._send_again()

    def _send_again(self) -> None:
        """Send what was lost, and what that held back, up to a suspect, which has to be alone."""
        for place in self._places:
            if place.is_suspect:
                return
            if not place.future:
                place.future = self.workers.solve(place.batch)
        self._has_lost = False

    def _first_report(self) -> Report | None:
        """Return the report of the first batch, or None if that was lost."""
        first = self._places[0]
        if not first.future:  # It is suspect.
            self._wait_for_others()
            first.future = self.workers.solve(first.batch)
        try:
            return first.future.result()
        except (ImportError, AttributeError) as error:
            raise BrokenExecutor(
                f"A worker cannot load numbered-freecell {first.batch.version} ({error}): install it there."
            ) from error
        except Exception as error:  # noqa: BLE001 - whatever it is, the worker failed
            self._lose(error)
            return None

    def _wait_for_others(self) -> None:
        """Wait until nothing is under way; replace the executor if that has broken it."""
        sent = [place.future for place in self._places if place.future]
        wait(sent)
        for future in sent:
            error = CancelledError() if future.cancelled() else future.exception()
            if isinstance(error, _BROKEN):
                self._renew(error)
                return

    def _renew(self, error: Exception) -> None:
        """Replace the broken executor, and prepare to send again what was lost with it."""
        self._places = deque([place.again() if place.is_lost else place for place in self._places])
        self.workers.renew(error)

    def _lose(self, error: Exception) -> None:
        """Prepare to send again the first batch, or all under way if the executor is broken."""
        self._has_lost = True
        first = self._places.popleft()
        if isinstance(error, _BROKEN):
            self._renew(error)
        if not first.is_suspect:
            self._places.appendleft(first.again())
        elif len(first.batch.asked) > 1:
            self._places.extendleft(reversed(first.halves()))
        else:
            why = "ran out of memory" if isinstance(error, MemoryError) else "ended"
            raise BrokenExecutor(
                f"{solutions.called(first.batch.asked[0])} could not be solved: each worker that tried {why}."
            ) from error
