"""The keys of the states that a search has seen."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from typing import Any, ClassVar

from freecell.solver.expansion import Step

MOST = 300_000
"""A set of so many keys grows no more, and another is begun: growing copies it, which takes a frame."""
ENOUGH = 100_000
"""Old keys are forgotten in sets of so many, or more: the fewer sets there are, the less time they take."""
KEPT = 3
"""So many earlier sets are kept then."""
PART = 1000
"""How many things are freed at a time: some milliseconds' worth, on a phone."""

_HOLDING = (dict, list, deque)


class Seen:
    """Keys in a set to look at and to add to, ``latest``, and in earlier ones, which have grown too large."""

    holds: ClassVar[tuple[str, ...]] = ("latest", "_earlier")

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

    def forget(self) -> None:
        """Forget the oldest keys if there are many."""
        if len(self.latest) >= ENOUGH:
            self._earlier.append(self.latest)
            self.latest = set()
            self._forgotten += sum(map(len, self._earlier[:-KEPT]))
            self._earlier = self._earlier[-KEPT:]


def emptied(things: list[Any]) -> Iterator[None]:
    """Empty sets, lists, deques and dictionaries, and what those in them hold, and pause now and then.

    Piles refer to each other, and so do levels: Python's garbage collector would take many frames.
    """
    freed = 0
    while things:
        thing = things.pop()
        kind = type(thing)
        freed += len(thing) if kind is set else 1
        if kind is set:  # Of keys, which hold nothing.
            thing.clear()
        elif isinstance(thing, _HOLDING):
            things += thing.values() if isinstance(thing, dict) else thing
            thing.clear()
        elif kind is not tuple:
            things += [getattr(thing, name) for name in getattr(thing, "holds", ())]
        while freed > PART:
            freed -= PART
            yield
