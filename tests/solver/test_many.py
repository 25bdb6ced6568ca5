"""Many deals: the answers are those of one by one, in order, whatever executor solves them."""

import itertools
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from typing import Any

import pytest

import freecell
from freecell import Start
from freecell.errors import DealNumberError
from freecell.solver import Solution, solve_deals, solve_many


def stand_in(number: int, **_how: object) -> Solution:
    """Answer at once, and in a way that tells the deals apart."""
    return Solution(number, "won", (f"{number}",), 1, number, "easy", "safe", number, Start(number))


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solve_deals, "solve", stand_in)


class Noted(Executor):
    """Solves when an answer is asked for, and notes what it was given."""

    def __init__(self) -> None:
        self.futures: list[Future[Any]] = []

    def submit(self, fn: Callable[..., Any], /, *args: object, **_: object) -> Future[Any]:
        future: Future[Any] = Future()
        future.result = lambda timeout=None: fn(*args)  # type: ignore[method-assign]  # noqa: ARG005 - as it has
        self.futures.append(future)
        return future


@pytest.mark.slow
def test_answers_are_those_of_one_by_one() -> None:
    numbers = [*range(1, 9), -1, 617, 617]
    expected = [solve_deals.solve(number) for number in numbers]
    assert list(solve_many(numbers)) == expected
    with ProcessPoolExecutor(2) as pool:
        assert list(solve_many(numbers, pool)) == expected
        assert list(solve_many(numbers, pool, chunksize=4, buffersize=3)) == expected
        most = [solution.automoves for solution in solve_many(numbers, pool, automoves="max")]
    assert most == ["max"] * len(numbers)


@pytest.mark.usefixtures("quick")
def test_no_more_is_sent_than_has_room() -> None:
    numbers, executor = itertools.count(1), Noted()
    found = solve_many(numbers, executor, chunksize=3, buffersize=5)
    assert [next(found).deal for _ in range(7)] == [1, 2, 3, 4, 5, 6, 7]
    assert next(numbers) == 22
    assert len(executor.futures) == 7


@pytest.mark.usefixtures("quick")
def test_what_is_left_is_cancelled() -> None:
    executor = Noted()
    found = solve_many(range(1, 100), executor, buffersize=10)
    assert next(found).deal == 1
    found.close()
    assert [future.cancelled() for future in executor.futures] == [False] + [True] * 9


def test_a_number_of_no_deal_is_refused_in_its_place() -> None:
    found = solve_many([1, 2, 0, 3], Noted())
    assert [next(found).deal, next(found).deal] == [1, 2]
    with pytest.raises(DealNumberError):
        next(found)


@pytest.mark.parametrize("asked", ["617", "617 618", freecell.deal(617).rows_text()])
@pytest.mark.parametrize("call", [freecell.solve_many, freecell.fewest_cells_many])
def test_a_text_instead_of_many_deals_is_refused(call: Callable[[str], Iterator[object]], asked: str) -> None:
    with pytest.raises(TypeError, match=r"several deals or boards, such as \[617\], not a single text"):
        next(call(asked))


@pytest.mark.parametrize("size", ["chunksize", "buffersize"])
def test_sizes_of_nothing_are_refused(size: str) -> None:
    none: dict[str, Any] = {size: 0}
    with pytest.raises(ValueError, match="have to be 1 or more"):
        next(solve_many([1], Noted(), **none))
