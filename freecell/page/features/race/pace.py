"""How many cards of a timed game were home at each moment, and who was ahead."""

from __future__ import annotations

from bisect import bisect_right
from itertools import accumulate

from freecell import times
from freecell.errors import FreecellError
from freecell.game import Game


class Pace:
    """How many cards of a game were home at each moment, by how long its moves took.

    ``seconds`` is how long each move took, ``total`` how long all did. Raises FreecellError if the times are
    none, or not one for each move that has been played.

    >>> from freecell.game import Game
    >>> pace = Pace(Game.parse("?deal=617&moves=7a7b7c7d"), "GGGG")
    >>> pace.home(3), pace.home(4), round(pace.total, 1)
    (0, 1, 3.7)
    """

    def __init__(self, game: Game, written: str) -> None:
        """Take the moves of a game up to where it is."""
        if not times.fits(written, game.count):
            raise FreecellError("not times")
        self.seconds: list[float] = times.decode(written)
        self.moments: list[float] = list(accumulate(self.seconds))
        self.total: float = sum(self.seconds)
        self._homes = [sum(game.position_after(count).foundations) for count in range(game.count + 1)]

    def home(self, seconds: float) -> int:
        """Return how many cards were home so many seconds after the start."""
        return self._homes[bisect_right(self.moments, seconds)]

    def led(self, other: Pace) -> float | None:
        """Return since when this game, at its end, was ahead of another; None if it is not.

        >>> from freecell.game import Game
        >>> game = Game.parse("?deal=617&moves=7a7b7c7d")
        >>> slow, fast = Pace(game, "LLLL"), Pace(game, "GGGG")
        >>> round(fast.led(slow), 1), slow.led(fast)
        (3.7, None)
        """
        since = None
        for moment in sorted(self.moments + other.moments):
            if moment > self.total:
                break
            if self.home(moment) <= other.home(moment):
                since = None
            elif since is None:
                since = moment
        return since
