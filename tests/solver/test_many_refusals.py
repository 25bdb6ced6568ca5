"""Many deals at once: what is not several deals, and no executor, is refused; odd limits solve them all."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace
from typing import TYPE_CHECKING

import pytest

import freecell

if TYPE_CHECKING:
    from typing import Any


@pytest.mark.parametrize("asked", ["617", "617 618", freecell.deal(617).rows_text()])
def test_a_text_is_not_many(asked: str) -> None:
    with pytest.raises(TypeError, match=r"takes several deals or boards, such as \[617\], not a single text"):
        list(freecell.solve_many(asked))


@pytest.mark.parametrize("ahead", [0, -1])
@pytest.mark.parametrize("pace", [0.0, -1.0, float("nan"), float("inf")])
def test_all_are_solved_however_few_are_sent_ahead(ahead: int, pace: float) -> None:
    with ThreadPoolExecutor(1) as pool:
        found = list(freecell.solve_many([1, 2, 3], pool, ahead=ahead, pace=pace))
    assert [solution.deal for solution in found] == [1, 2, 3]


@pytest.mark.parametrize(
    ("executor", "kind"), [(SimpleNamespace, "SimpleNamespace"), (5, "int"), ([], "list"), ("dask", "str")]
)
def test_an_executor_that_is_none(executor: Any, kind: str) -> None:  # noqa: ANN401 - of any type
    with pytest.raises(TypeError, match=f"An executor, or a function that makes one, not {kind}"):
        list(freecell.solve_many([1], executor))
