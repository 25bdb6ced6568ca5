"""The keys of the states that a search has seen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol

from freecell.solver.expansion import Step

MOST = 300_000
"""A set of so many keys grows no more, and another is begun: growing copies it, which takes a frame."""
ENOUGH = 100_000
"""Old keys are forgotten in sets of so many, or more: the fewer sets there are, the less time they take."""
KEPT = 3
"""So many earlier sets are kept then."""
PART = 1000
"""How many things are freed at a time: a few milliseconds' worth, on a phone."""


class Seen:
    """Keys in a set to look at and to add to, ``latest``, and in earlier ones, which have grown too large."""

    def __init__(self) -> None:
        self.latest: set[int] = set()
        self._earlier: list[set[int]] = []
        self._forgotten = 0

    def __len__(self) -> int:
        """Count the keys, forgotten ones too."""
        return self._forgotten + len(self.latest) + sum(map(len, self._earlier))

    def grown(self) -> set[int]:
        """Return the latest set, or a fresh one if it is large enough."""
        if len(self.latest) >= MOST:
            self._earlier.append(self.latest)
            self.latest = set()
        return self.latest

    def add(self, key: int) -> bool:
        """Add a key; tell whether it is new."""
        if key in self.latest:
            return False
        self.latest.add(key)
        return self._is_new(key)

    def new(self, steps: list[Step]) -> list[Step]:
        """Return those steps whose keys, which were new to the latest set, are new."""
        return [step for step in steps if self._is_new(step[4])] if self._earlier else steps

    def _is_new(self, key: int) -> bool:
        """Tell whether a key that was new to the latest set is new; otherwise take it out again."""
        for keys in self._earlier:
            if key in keys:
                self.latest.discard(key)
                return False
        return True

    def forget(self) -> Iterator[None]:
        """Forget the oldest keys if there are many, and pause after each part of them."""
        if len(self.latest) >= ENOUGH:
            self._earlier.append(self.latest)
            self.latest = set()
            old, self._earlier = self._earlier[:-KEPT], self._earlier[-KEPT:]
            self._forgotten += sum(map(len, old))
            yield from emptied(old)

    def clear(self) -> Iterator[None]:
        """Forget everything, and pause after each part of it."""
        yield from emptied([self.latest, *self._earlier])


class _Emptied(Protocol):
    """A set, a list or a deque."""

    def __len__(self) -> int: ...
    def pop(self) -> object: ...
    def clear(self) -> None: ...


def emptied(collections: Sequence[_Emptied]) -> Iterator[None]:
    """Empty sets, lists or deques, and pause after each part of them."""
    freed = 0
    for things in collections:
        while len(things) > PART:
            for _ in range(PART):
                things.pop()
            yield
        freed += len(things)
        things.clear()
        if freed > PART:
            freed = 0
            yield
