"""Work in slices: it pauses now and then, so that a page can respond in between."""

from __future__ import annotations

from collections.abc import Collection, Generator, Iterator
from typing import NamedTuple, TypeAlias, TypeVar

Item = TypeVar("Item")
Answer = TypeVar("Answer")

SLICE = 250
"""Items between two pauses: 10 to 25 milliseconds of work in a browser."""


class Progress(NamedTuple):
    """How many items are done, out of how many."""

    done: int
    of: int


Slices: TypeAlias = Generator[Progress, None, Answer]


def paced(items: Collection[Item]) -> Iterator[tuple[Item, Progress | None]]:
    """Yield the items: the last one of each slice with the progress so far, the others with None.

    >>> [(item, progress.done) for item, progress in paced(range(600)) if progress]
    [(249, 250), (499, 500)]
    """
    for at, item in enumerate(items, 1):
        yield item, None if at % SLICE else Progress(at, len(items))


def whole(work: Slices[Answer]) -> Answer:
    """Do all the work at once, and return its result."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            answer: Answer = end.value
            return answer
