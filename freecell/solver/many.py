"""Many deals at once: solved by the workers of an executor, answered in order, in bounded memory."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Iterable
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, TypeVar

from freecell.rules import Automoves
from freecell.solver import solutions
from freecell.solver.solutions import Asked, FewestCells, Solution

if TYPE_CHECKING:
    from concurrent.futures import Executor

_Answer = TypeVar("_Answer")


def solve_many(  # noqa: PLR0913 - all but the first two have good defaults
    asked: Iterable[Asked],
    executor: Executor | None = None,
    *,
    automoves: Automoves | None = None,
    cells: int | None = None,
    best: float = 0.0,
    seconds: float | None = None,
    chunksize: int = 1,
    buffersize: int = 1000,
) -> Generator[Solution]:
    """Yield the answer for each number of a deal, position, start, board as text or game, in order.

    Each is what solve gives, and ``automoves``, ``cells``, ``best`` and ``seconds`` are as there. Without an
    executor they are solved here, one by one. Otherwise each call of the executor solves ``chunksize`` of
    them, and at most ``buffersize`` calls are made before their turn. Without ``best`` and ``seconds`` the
    answers are always the same, whatever solves them. If you close the iterator, calls that have not begun
    are cancelled.

    Any executor of ``concurrent.futures`` will do: a ProcessPoolExecutor, or that of a Dask cluster
    (``Client.get_executor``), for which larger chunks are quicker. What it makes of a worker that ends is
    its own: a pool of processes is broken, a cluster tries again elsewhere.

    Raises TypeError if ``asked`` is a single text; ValueError if nothing could be sent; DealNumberError,
    BoardError or FreecellError as solve does, when it comes to it; and what the executor raises.

    >>> [solution.verdict for solution in solve_many([1, 617, -1])]
    ['won', 'won', 'impossible']
    """
    solve = partial(solutions.solve, automoves=automoves, cells=cells, best=best, seconds=seconds)
    yield from _answers(solve, asked, executor, chunksize, buffersize)


def fewest_cells_many(
    asked: Iterable[Asked],
    executor: Executor | None = None,
    *,
    seconds: float | None = None,
    chunksize: int = 1,
    buffersize: int = 1000,
) -> Generator[FewestCells]:
    """Yield the fewest free cells for each number of a deal, position, start, text or game, in order.

    Each is what fewest_cells gives, ``seconds`` are for each of them, and all else is as for solve_many, also
    what is raised: TypeError, ValueError, DealNumberError, BoardError, or what the executor raises.

    >>> [found.cells for found in fewest_cells_many([1, 2, 3])]
    [3, 1, 2]
    """
    count = partial(solutions.fewest_cells, seconds=seconds)
    yield from _answers(count, asked, executor, chunksize, buffersize)


def _answers(
    solve: Callable[[Asked], _Answer],
    asked: Iterable[Asked],
    executor: Executor | None,
    chunksize: int,
    buffersize: int,
) -> Generator[_Answer]:
    if isinstance(asked, str):
        raise TypeError("Give several deals or boards, such as [617], not a single text.")
    if min(chunksize, buffersize) < 1:
        raise ValueError("chunksize and buffersize have to be 1 or more.")
    if executor is None:
        yield from map(solve, asked)
        return
    travelling = map(solutions.travelling, asked)
    chunks = iter(lambda: tuple(islice(travelling, chunksize)), ())
    calls = (executor.submit(_solved, solve, chunk) for chunk in chunks)
    sent = deque(islice(calls, buffersize))
    try:
        while sent:
            yield from sent.popleft().result()
            sent.extend(islice(calls, 1))
    except GeneratorExit:
        for future in sent:
            future.cancel()
        raise


def _solved(solve: Callable[[Asked], _Answer], chunk: Iterable[Asked]) -> list[_Answer]:
    """Return the answers for a chunk, in a worker."""
    return list(map(solve, chunk))
