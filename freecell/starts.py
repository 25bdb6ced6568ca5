"""The positions that games start with: from the number of a deal, and back to it."""

from __future__ import annotations

from freecell import deals, finding
from freecell.position import Position


def deal(number: int) -> Position:
    """Return the position at the start of a deal; raise DealNumberError when no deal has this number.

    The numbers are 1 to 8589934591, plus -1 and -2; see freecell.deals.

    >>> import freecell
    >>> freecell.deal(617).rows()[0]
    ['7D', 'AD', '5C', '3S', '5S', '8C', '2D', 'AH']
    """
    return Position(cascades=deals.deal(number))


def find(position: Position) -> tuple[int, ...]:
    """Return the number of the deal that starts with this position, or nothing if it has none.

    No board has two, see freecell.finding; there, beginning_with makes do with the first cards. Raises
    BoardError if cards have been moved, so that the columns are not as long as they are in every deal.

    >>> import freecell
    >>> freecell.find(freecell.deal(617))
    (617,)
    """
    return finding.numbers(position.cascades)
