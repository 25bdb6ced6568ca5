"""What is said about challenges."""

from __future__ import annotations

from freecell.challenge import Challenge
from freecell.page.words import numbers
from freecell.translation import _

IN_TIME = _("{moves} in {time}")  # The result of a game won: "85 moves in 3:20".


def result(challenge: Challenge) -> str:
    """Return the moves and the time of a won game.

    >>> result(Challenge(85, 200)), result(Challenge(85))
    ('85 moves in 3:20', '85 moves')
    """
    moves = numbers.moves(challenge.moves)
    if challenge.seconds is None:
        return moves
    return IN_TIME.format(moves=moves, time=numbers.time(challenge.seconds))
