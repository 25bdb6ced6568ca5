"""Work in slices: it pauses now and then, so that a page can answer in between."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeVar

if TYPE_CHECKING:
    from collections.abc import Collection, Generator, Iterator
    from typing import TypeAlias

Item = TypeVar("Item")
Answer = TypeVar("Answer")

SLICE = 250
"""Items between two pauses: 10 to 25 milliseconds of work in a browser."""


class Progress(NamedTuple):
    """How many of how many items are done."""

    done: int
    of: int


if TYPE_CHECKING:
    Slices: TypeAlias = Generator[Progress, None, Answer]


def paced(items: Collection[Item]) -> Iterator[tuple[Item, Progress | None]]:
    """Give the items, and with the last one of each slice how far it is, None with the others.

    >>> [(item, progress.done) for item, progress in paced(range(600)) if progress]
    [(249, 250), (499, 500)]
    """
    for at, item in enumerate(items, 1):
        yield item, None if at % SLICE else Progress(at, len(items))


def whole(work: Slices[Answer]) -> Answer:
    """Do all the work at once, and return what comes of it."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            answer: Answer = end.value
            return answer
