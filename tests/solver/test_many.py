"""Many deals: the answers are those of one by one, in order, whatever solves them and whatever goes wrong."""

import itertools
import multiprocessing
import os
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future, ProcessPoolExecutor
from concurrent.futures import ThreadPoolExecutor as Threads
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import freecell
from freecell import Start, solver
from freecell.errors import DealNumberError
from freecell.solver import Solution, batches, many, solutions, solve_many
from freecell.solver.batches import Batch, Pace, Report, VersionError, solve_batch

VERSION = freecell.__version__


def stand_in(number: int, automoves: str | None = None, **how: float | None) -> Solution:
    """Answer at once, and in a way that tells the deals apart."""
    assert automoves is None
    assert how in ({}, {"best": 0.0, "seconds": None})
    return Solution(number, "won", (f"{number}",), 1, number, "easy", "safe", number, Start(number))


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solutions, "solve", stand_in)
    monkeypatch.setattr(many, "wait", wait)


class Fragile(Executor):
    """Solves at once; what happens to a batch is decided by a function that may raise.

    Like a pool of processes it is broken for good by a BrokenExecutor, and loses what is not done yet.
    """

    def __init__(self, happens: Callable[[Batch], object], lag: int = 0) -> None:
        self.happens = happens
        self.lag = lag
        self.waiting: list[tuple[Batch, Future[Report]]] = []
        self.error: BrokenExecutor | None = None
        self.ends: list[bool] = []

    def submit(self, fn: object, /, *args: object, **_: object) -> Future[Report]:  # type: ignore[override]
        assert fn is solve_batch
        if self.error:
            raise self.error
        batch = args[0]
        assert isinstance(batch, Batch)
        future: Future[Report] = Patient(self)
        self.waiting.append((batch, future))
        if len(self.waiting) > self.lag:
            self.work()
        return future

    def work(self) -> None:
        """Solve the batch that has waited longest."""
        batch, future = self.waiting.pop(0)
        try:
            if not future.cancelled():
                self.happens(batch)
                future.set_result(solve_batch(batch))
        except BrokenExecutor as error:
            self.error = error
            for lost in [future, *(future for _, future in self.waiting)]:
                lost.set_exception(error)
            self.waiting = []
        except Exception as error:  # noqa: BLE001 - any that a test raises
            future.set_exception(error)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:  # noqa: FBT001, FBT002
        assert not cancel_futures
        self.ends.append(wait)


class Patient(Future[Report]):
    """A future that has its executor work as long as somebody waits for it."""

    def __init__(self, executor: Fragile) -> None:
        super().__init__()
        self.executor = executor

    def result(self, timeout: float | None = None) -> Report:
        wait([self])
        return super().result(timeout)


def wait(futures: Iterable["Patient"]) -> None:
    for future in futures:
        while not future.done():
            future.executor.work()


def nothing(_batch: Batch) -> None:
    pass


def failing(error: Exception, number: int, tried: list[Batch]) -> Callable[[Batch], None]:
    """Fail whenever a batch has this number, and note the batch."""

    def happens(batch: Batch) -> None:
        if number in batch.asked:
            tried.append(batch)
            raise error

    return happens


def deals(found: Iterator[Solution]) -> list[int | None]:
    return [solution.deal for solution in found]


class TestTheSameAsOneByOne:
    """Neither executors nor batches can be seen in the answers."""

    @pytest.mark.slow
    def test_real_deals(self) -> None:
        numbers = [*range(1, 25), -1, 617, 617]
        expected = [solutions.solve(number) for number in numbers]
        assert list(solve_many(numbers)) == expected
        with ProcessPoolExecutor(2) as pool:
            assert list(solve_many(numbers, pool)) == expected
            assert list(solve_many(numbers, pool, pace=0.001, ahead=3)) == expected
            most = [solution.automoves for solution in solve_many(numbers, pool, automoves="max")]
        assert most == ["max"] * len(numbers)

    @given(
        numbers=st.lists(st.integers(1, 1_000_000), max_size=60),
        pace=st.sampled_from([0.0, 1e-6, 1e-5, 1e-4, 10.0]),
        ahead=st.integers(1, 20),
        workers=st.integers(0, 3),
    )
    def test_any(self, numbers: list[int], pace: float, ahead: int, workers: int) -> None:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(solutions, "solve", stand_in)
            expected = list(map(stand_in, numbers))
            make = (lambda: Threads(workers)) if workers else None
            assert list(solve_many(numbers, make, pace=pace, ahead=ahead)) == expected

    @given(
        count=st.integers(0, 80),
        ahead=st.integers(1, 20),
        lag=st.integers(0, 5),
        breaks=st.sets(st.integers(1, 60), max_size=10),
        fails=st.sets(st.integers(1, 60), max_size=10),
    )
    def test_any_losses(self, count: int, ahead: int, lag: int, breaks: set[int], fails: set[int]) -> None:
        self.lose(count, ahead, lag, breaks, fails)

    def test_an_executor_that_breaks_while_a_suspect_waits(self) -> None:
        self.lose(3, 3, 3, {1, 3, 13}, {1, 2, 11, 17})

    def test_more_that_has_room_while_a_suspect_waits(self) -> None:
        self.lose(4, 1, 0, {3}, {2, 15})

    def lose(self, count: int, ahead: int, lag: int, breaks: set[int], fails: set[int]) -> None:
        """Break the executor at some calls and fail at others: no answer is lost."""
        calls = itertools.count(1)

        def happens(batch: Batch) -> None:
            call = next(calls)
            # A batch that is alone passes, as it is not its fault.
            if call in breaks and batch.tries < 2:
                raise BrokenExecutor
            if call in fails and batch.tries < 2:
                raise RuntimeError

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(solutions, "solve", stand_in)
            patch.setattr(many, "wait", wait)
            found = solve_many(range(1, count + 1), lambda: Fragile(happens, lag), ahead=ahead)
            assert deals(found) == list(range(1, count + 1))


@pytest.mark.usefixtures("quick")
class TestBounds:
    """Numbers are taken as needed; what nobody needs any more is cancelled."""

    def test_numbers_are_taken_as_needed(self) -> None:
        taken: list[int] = []

        def numbers() -> Iterator[int]:
            for number in itertools.count(1):
                taken.append(number)
                yield number

        executor = Fragile(nothing)
        found = solve_many(numbers(), executor, ahead=5)
        assert next(found).deal == 1
        # Five batches of one deal, and the first answer has made room for one of two.
        assert len(taken) == 7
        found.close()
        assert executor.ends == []

    def test_without_an_executor_nothing_is_taken_ahead(self) -> None:
        numbers = iter(range(1, 10))
        found = solve_many(numbers)
        assert next(found).deal == 1
        assert next(numbers) == 2

    def test_closed_early(self) -> None:
        made: list[Fragile] = []

        def make() -> Executor:
            made.append(Fragile(nothing, lag=100))
            return made[-1]

        found = solve_many(range(1, 100), make, ahead=10)
        assert next(found).deal == 1
        found.close()
        (executor,) = made
        assert executor.ends == [False]
        assert [future.cancelled() for _, future in executor.waiting] == [True] * 10

    def test_ended(self) -> None:
        executor = Fragile(nothing)
        assert deals(solve_many([3, 1, 2], lambda: executor)) == [3, 1, 2]
        assert executor.ends[0] is True


@pytest.mark.usefixtures("quick")
class TestErrors:
    """Each has a sentence, and comes after the answers before it."""

    @pytest.mark.parametrize("make", [None, lambda: Fragile(nothing)])
    def test_no_deal(self, make: Callable[[], Executor] | None, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(solutions, "solve", lambda number, *_, **__: freecell.deal(number))
        found = solve_many([1, 2, 0, 3], make)
        next(found)
        next(found)
        with pytest.raises(DealNumberError):
            next(found)

    def test_another_version(self, monkeypatch: pytest.MonkeyPatch) -> None:
        executor = Fragile(lambda _batch: monkeypatch.setattr(freecell, "__version__", "9"))
        with pytest.raises(VersionError, match=f"has numbered-freecell 9, not {VERSION}: install the same"):
            next(solve_many([1], executor))

    @pytest.mark.parametrize("error", [ModuleNotFoundError("No module named 'freecell'"), AttributeError()])
    def test_not_there(self, error: Exception) -> None:
        with pytest.raises(BrokenExecutor, match=f"cannot load numbered-freecell {VERSION} .*: install it"):
            next(solve_many([1], Fragile(failing(error, 1, []))))

    @pytest.mark.parametrize("error", [BrokenExecutor(), CancelledError()])
    def test_a_broken_executor_without_another(self, error: Exception) -> None:
        found = solve_many(range(1, 9), Fragile(failing(error, 3, [])))
        assert [next(found).deal, next(found).deal] == [1, 2]
        with pytest.raises(BrokenExecutor, match="Give solve_many a function that makes another"):
            next(found)

    @pytest.mark.parametrize(
        ("error", "why"),
        [(BrokenExecutor(), "ended"), (RuntimeError(), "ended"), (MemoryError(), "ran out of memory")],
    )
    def test_a_deal_that_ends_its_workers(self, error: Exception, why: str) -> None:
        tried: list[Batch] = []
        happens = failing(error, 500, tried)
        found = solve_many(range(1, 1001), lambda: Fragile(happens, lag=2), pace=10, ahead=10)
        got: list[int | None] = []
        with pytest.raises(BrokenExecutor, match=f"^Deal 500 could not be solved: .* tried {why}.$"):
            got.extend(solution.deal for solution in found)
        assert got == list(range(1, 500))
        # Twice with others, once alone, then halves down to the deal itself.
        assert len(tried) > 4
        assert len(tried[0].asked) == len(tried[1].asked) == len(tried[2].asked)
        assert tried[-1].asked == (500,)
        assert len(set(tried)) == len(tried)

    def test_no_deal_of_a_halved_batch_is_lost(self) -> None:
        lost: set[int] = set()

        def happens(batch: Batch) -> None:
            if last in batch.asked and len(batch.asked) > 1:
                lost.add(len(batch.asked))
                raise BrokenExecutor

        # The last batch has what is left, some of which are odd numbers.
        for last in range(100, 110):
            found = solve_many(range(1, last + 1), lambda: Fragile(happens))
            assert deals(found) == list(range(1, last + 1))
        assert any(number % 2 for number in lost)

    def test_memory_is_the_fault_of_the_worker(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def solve(*_: object, **__: object) -> Solution:
            raise MemoryError

        monkeypatch.setattr(solutions, "solve", solve)
        with pytest.raises(MemoryError):
            solve_batch(Batch((1,), "safe", 0))


PARENT = os.getpid()
VICTIM = 40


def ended_once(number: int, *_: object, **__: object) -> Solution:
    """End the worker the first time that this deal is solved; a file in the folder of the test tells."""
    if number == VICTIM and os.getpid() != PARENT:
        try:
            os.close(os.open(os.environ["FREECELL_TEST_ENDED"], os.O_CREAT | os.O_EXCL))
        except FileExistsError:
            pass
        else:
            os._exit(1)
    return stand_in(number)


def processes() -> Executor:
    # As copies of this one they have the stand-in too.
    return ProcessPoolExecutor(2, multiprocessing.get_context("fork"))


class TestProcesses:
    """A process that ends costs only its batch; tests/cli has a deal that ends each of them."""

    def test_one_ends(self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
        monkeypatch.setenv("FREECELL_TEST_ENDED", f"{tmp_path}/ended")
        monkeypatch.setattr(solutions, "solve", ended_once)
        assert deals(solve_many(range(1, 201), processes)) == list(range(1, 201))
        assert (tmp_path / "ended").exists()


class TestPace:
    """Batches grow to the time they are to take, at most to twice as many deals at once, and shrink again."""

    def test_growth(self) -> None:
        pace = Pace(0.5)
        sizes = []
        for _ in range(9):
            sizes.append(pace.size)
            pace.learn(Report([stand_in(1)] * pace.size, 0.01 * pace.size))
        assert sizes == [1, 2, 4, 8, 16, 32, 50, 50, 50]

    def test_shrinking(self) -> None:
        pace = Pace(0.5)
        for _ in range(20):
            pace.learn(Report([stand_in(1)] * pace.size, 0.01 * pace.size))
        for _ in range(100):
            pace.learn(Report([stand_in(1)] * pace.size, 1.0 * pace.size))
        assert pace.size == 1

    def test_bounds(self) -> None:
        pace = Pace(0.5)
        for _ in range(20):
            pace.learn(Report([stand_in(1)] * pace.size, 0.0))
        assert pace.size == batches._MOST
        pace.learn(Report([], 1e9, ValueError()))
        assert pace.size == 1


def test_the_package_gives_what_the_page_is_without() -> None:
    assert freecell.solve is solver.solve is solutions.solve
    assert freecell.solve_many is solver.solve_many is many.solve_many
    assert freecell.Solution is solver.Solution is solutions.Solution
    with pytest.raises(AttributeError, match="no attribute 'solve_most'"):
        _ = solver.solve_most  # type: ignore[attr-defined]


@pytest.mark.parametrize("asked", ["617", "617 618", freecell.deal(617).rows_text()])
def test_a_text_is_not_many(asked: str) -> None:
    with pytest.raises(TypeError, match=r"takes several deals or boards, such as \[617\], not a single text"):
        list(freecell.solve_many(asked))


@pytest.mark.parametrize("ahead", [0, -1])
@pytest.mark.parametrize("pace", [0.0, -1.0, float("nan"), float("inf")])
def test_all_are_solved_however_few_are_sent_ahead(ahead: int, pace: float) -> None:
    with Threads(1) as pool:
        found = list(freecell.solve_many([1, 2, 3], pool, ahead=ahead, pace=pace))
    assert [solution.deal for solution in found] == [1, 2, 3]


@pytest.mark.parametrize(("executor", "kind"), [(dict, "dict"), (5, "int"), ([], "list"), ("dask", "str")])
def test_an_executor_that_is_none(executor: Any, kind: str) -> None:  # noqa: ANN401 - of any type
    with pytest.raises(TypeError, match=f"An executor, or a function that makes one, not {kind}"):
        list(freecell.solve_many([1], executor))
