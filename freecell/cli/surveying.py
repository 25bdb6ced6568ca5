"""Surveys: what many answers hold, counted one by one in a memory that does not grow with their number."""

from __future__ import annotations

from bisect import bisect, bisect_left
from collections.abc import Sequence
from itertools import accumulate, chain
from typing import NamedTuple

from freecell.cli.answers import DIFFICULTIES, END_OF_NUMBERS, Answer

LISTED = 10
"""How many deals of a kind are remembered by their numbers."""

_EXACT = 1000
"""Numbers below are counted one by one, those above by their first three digits."""
_MOST_CLASSES = 20


class Example(NamedTuple):
    """A value, and the deal that has it; None for a board without a number."""

    value: int
    deal: int | None


class Class(NamedTuple):
    """How many deals have a value between two, both included."""

    first: int
    last: int
    deals: int


class Spread:
    """Values, counted: each below 1000 by itself, larger ones together with those that begin alike.

    So there are never more than 900 counts for each power of ten, and a quantile is right to one per cent.
    """

    def __init__(self) -> None:
        """Begin without values; only when there are some, least and most are right."""
        self.count: int = 0
        self.total: int = 0
        self.least: Example = Example(END_OF_NUMBERS, None)
        self.most: Example = Example(-1, None)
        self._counts: dict[int, int] = {}
        self._examples: dict[int, Example] = {}

    def add(self, value: int, deal: int | None) -> None:
        """Count a value, 0 or more, of a deal."""
        start = value if value < _EXACT else value - value % _step(value)
        self.count += 1
        self.total += value
        if start in self._counts:
            self._counts[start] += 1
        else:
            self._counts[start] = 1
            self._examples[start] = Example(value, deal)
        if value < self.least.value:
            self.least = Example(value, deal)
        if value > self.most.value:
            self.most = Example(value, deal)

    @property
    def mean(self) -> float:
        """The arithmetic mean of the values; there has to be one."""
        return self.total / self.count

    def quantile(self, percent: int) -> Example:
        """Return the least value that this share of all values do not exceed, with a deal of about as much.

        Up to 999 it is exact; from there on it is the first value that was counted among those beginning
        with the same three digits. There has to be a value; ``percent`` is from 1 to 100.

        >>> spread = Spread()
        >>> for deal, value in enumerate([80, 85, 90, 12_345, 12_399], start=1):
        ...     spread.add(value, deal)
        >>> spread.quantile(50), spread.quantile(95)
        (Example(value=90, deal=3), Example(value=12345, deal=4))
        """
        rank = -(-self.count * percent // 100)
        starts = sorted(self._counts)
        reached = list(accumulate([self._counts[start] for start in starts]))
        return self._examples[starts[bisect_left(reached, rank)]]

    def even_classes(self) -> list[Class]:
        """Return at most 20 classes of the same width, a round number, that hold all values.

        >>> spread = Spread()
        >>> for value in (80, 85, 123):
        ...     spread.add(value, None)
        >>> spread.even_classes()[:2]
        [Class(first=80, last=84, deals=1), Class(first=85, last=89, deals=1)]
        """
        least, most = self.least.value, self.most.value
        width = _step(most)
        while most // width - least // width >= _MOST_CLASSES:
            width = width * 5 // 2 if str(width)[0] == "2" else width * 2
        return self._classes(range(least // width * width, most + width + 1, width))

    def logarithmic_classes(self) -> list[Class]:
        """Return classes that hold all values, and begin with 0, 1, 2, 5, 10, 20, 50, 100 and so on.

        >>> spread = Spread()
        >>> for value in (90, 95, 123):
        ...     spread.add(value, None)
        >>> spread.logarithmic_classes()
        [Class(first=50, last=99, deals=2), Class(first=100, last=199, deals=1)]
        """
        edges = [0, 1]
        while edges[-1] <= self.most.value:
            edges.append(edges[-1] * 5 // 2 if str(edges[-1])[0] == "2" else edges[-1] * 2)
        return self._classes(edges[bisect(edges, self.least.value) - 1 :])

    def _classes(self, edges: Sequence[int]) -> list[Class]:
        """Count the values between edges, which must not divide those that are counted together."""
        counts = [0] * (len(edges) - 1)
        for start, count in self._counts.items():
            counts[bisect(edges, start) - 1] += count
        return [
            Class(first, after - 1, count)
            for first, after, count in zip(edges[:-1], edges[1:], counts, strict=True)
        ]


class Survey:
    """How many answers there are of each verdict and difficulty, and how their lengths and states spread."""

    def __init__(self) -> None:
        self.verdicts: dict[str, int] = dict.fromkeys(DIFFICULTIES, 0)
        self.difficulties: dict[str, int] = dict.fromkeys(chain.from_iterable(DIFFICULTIES.values()), 0)
        self.listed: dict[str, list[int | None]] = {"impossible": [], "undecided": []}
        self.lengths: Spread = Spread()
        self.states: Spread = Spread()

    @property
    def count(self) -> int:
        """How many answers there are."""
        return self.states.count

    @property
    def without_difficulty(self) -> int:
        """How many deals are decided, but have no difficulty: in outputs of older releases, all."""
        return self.count - self.verdicts["undecided"] - sum(self.difficulties.values())

    @property
    def has_difficulties(self) -> bool:
        """Whether any deal has a difficulty."""
        return any(self.difficulties.values())

    def add(self, answer: Answer) -> None:
        """Count an answer."""
        self.verdicts[answer.verdict] += 1
        if answer.difficulty is not None:
            self.difficulties[answer.difficulty] += 1
        if answer.verdict == "won":
            self.lengths.add(answer.length, answer.deal)
        elif len(self.listed[answer.verdict]) < LISTED:
            self.listed[answer.verdict].append(answer.deal)
        self.states.add(answer.states, answer.deal)


def _step(value: int) -> int:
    """Return the unit of the third digit: 1 for values below 1000, 10 below 10,000.

    >>> _step(999), _step(1000), _step(54_321)
    (1, 10, 100)
    """
    return int(10 ** max(0, len(str(value)) - 3))
