"""A player's rating by Glicko: how strong, and how sure that is."""

from __future__ import annotations

from collections.abc import Iterable
from math import log, pi, sqrt
from typing import NamedTuple

_Q = log(10) / 400
_SUREST = 60.0
"""A deviation never gets smaller, so that a player who improves is not held back for years."""


class Rating(NamedTuple):
    """A rating and its deviation: in 19 of 20 cases, the strength is within twice the deviation.

    The formulas, and the values to begin with, are those of Mark Glickman, "The Glicko system" (1999),
    https://www.glicko.net/glicko/glicko.pdf.
    """

    value: float = 1500.0
    deviation: float = 350.0

    def after(self, games: Iterable[tuple[Rating, float]]) -> Rating:
        """Return the rating after games: the other's rating, and 1.0 for a win, 0.0 for a loss.

        >>> games = [(Rating(1400, 30), 1.0), (Rating(1550, 100), 0.0), (Rating(1700, 300), 0.0)]
        >>> after = Rating(1500, 200).after(games)  # Glickman's own example.
        >>> round(after.value), round(after.deviation, 1)
        (1464, 151.4)
        """
        gained, known = 0.0, 1 / self.deviation**2
        for other, score in games:
            weight = 1 / sqrt(1 + 3 * (_Q * other.deviation / pi) ** 2)
            expected = 1 / (1 + 10 ** (-weight * (self.value - other.value) / 400))
            gained += weight * (score - expected)
            known += (_Q * weight) ** 2 * expected * (1 - expected)
        return Rating(self.value + _Q * gained / known, max(1 / sqrt(known), _SUREST))
