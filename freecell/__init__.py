"""Numbered FreeCell: the Microsoft deals by their numbers.

>>> import freecell
>>> freecell.deal(617).rows()[0]
['7D', 'AD', '5C', '3S', '5S', '8C', '2D', 'AH']
"""

from freecell import deals
from freecell.errors import (
    BoardError,
    CardNameError,
    DealNumberError,
    FreecellError,
    IllegalMoveError,
    NotationError,
)
from freecell.game import Game, LineError
from freecell.position import Position

__all__ = [
    "BoardError",
    "CardNameError",
    "DealNumberError",
    "FreecellError",
    "Game",
    "IllegalMoveError",
    "LineError",
    "NotationError",
    "Position",
    "__version__",
    "deal",
    "deals",
]

__version__ = "0.1.0"


def deal(number: int) -> Position:
    """Return the position at the start of a deal; raise DealNumberError when no deal has this number.

    The numbers are 1 to 8589934591, plus -1 and -2; see freecell.deals.

    >>> deal(617).rows()[0]
    ['7D', 'AD', '5C', '3S', '5S', '8C', '2D', 'AH']
    """
    return Position(cascades=deals.deal(number))
