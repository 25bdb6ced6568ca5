"""A challenge: the moves and the time of a won game that somebody else is to beat, as part of a link.

"?deal=617&beat=85.200" is 85 moves in 200 seconds; "?deal=617&beat=85" is 85 moves, in a time not known.
Nobody checks that the game was played: a challenge is on trust.
"""

from __future__ import annotations

from dataclasses import dataclass

from freecell.errors import FreecellError
from freecell.game import LONGEST
from freecell.starting_position import Start, whole_number

LONGEST_TIME = 359_999
"""Seconds: 99:59:59."""

BETTER, EVEN, WORSE = "better", "even", "worse"
"""How a game compares with a challenge."""


@dataclass(frozen=True)
class Challenge:
    """A won game that somebody else is to beat.

    ``moves`` is the number of its moves, 1 to freecell.game.LONGEST; ``seconds`` is its time, 1 to
    LONGEST_TIME, or None if it was not timed.
    """

    moves: int
    seconds: int | None = None

    @classmethod
    def parse(cls, text: str) -> Challenge:
        """Return the challenge that is written as in a link; raise FreecellError if it is none.

        >>> Challenge.parse("85.200"), Challenge.parse("85")
        (Challenge(moves=85, seconds=200), Challenge(moves=85, seconds=None))
        """
        moves, point, seconds = text.partition(".")
        found = cls(whole_number(moves) or 0, (whole_number(seconds) or 0) if point else None)
        if not 1 <= found.moves <= LONGEST or not (
            found.seconds is None or 1 <= found.seconds <= LONGEST_TIME
        ):
            raise FreecellError("damaged challenge", typed=text)
        return found

    def text(self) -> str:
        """Return the challenge as it is written in a link.

        >>> Challenge(85, 200).text(), Challenge(85).text()
        ('85.200', '85')
        """
        return str(self.moves) if self.seconds is None else str(self.moves) + "." + str(self.seconds)

    def compare(self, moves: int, seconds: int | None) -> tuple[str, str]:
        """Return how another game compares in moves and in time; "" for a time that is not known.

        >>> Challenge(85, 200).compare(80, 240)
        ('better', 'worse')
        """
        is_timed = seconds is not None and self.seconds is not None
        return _compared(moves, self.moves), _compared(seconds or 0, self.seconds or 0) if is_timed else ""


def link(start: Start, challenge: Challenge) -> str:
    """Return the link that challenges others to a deal or a board.

    >>> from freecell.starting_position import Start
    >>> link(Start(617), Challenge(85, 200))
    '?deal=617&beat=85.200'
    """
    return start.link() + "&beat=" + challenge.text()


def _compared(own: int, other: int) -> str:
    return BETTER if own < other else WORSE if own > other else EVEN
