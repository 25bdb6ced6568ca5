"""Codes of boards: any position as a short text for links, "?board=..."; written, and read back.

Small letters count as capitals, I and L as 1, O as 0. One wrong digit, or two neighbours that have changed
places, never make another code; freecell/codes.py says how codes are made. A fresh deal has at most 48
digits, any position at most 61. A code, once shared, stays valid.
"""

from __future__ import annotations

from freecell import codes
from freecell.position import Position

DIGITS = codes.DIGITS
"""The digits of codes, for 0 to 31."""
LONGEST = codes.LONGEST
"""Digits of the longest code."""


def code(position: Position) -> str:
    """Return the code of a position.

    >>> import freecell
    >>> code(freecell.deal(617))
    'Q43RZ9SFV7KDPQ1RHKDZKS87KSXTHGV4JYXJ1W2CZBN75PA'
    """
    return codes.code(position.cascades, position.cells, position.foundations)


def parse(text: str, cells: int = 4) -> Position:
    """Return the position with this code; raise BoardError if it is damaged or not a code at all.

    No code tells how many free cells there are: that is ``cells``, 0 to 8. Raises BoardError if they are too
    few for the cards in them, or if there cannot be so many.

    >>> import freecell
    >>> parse(code(freecell.deal(617)).lower()) == freecell.deal(617)
    True
    """
    return Position(*codes.parse(text)).with_cells(cells)


def is_code(text: str) -> bool:
    """Tell whether a text looks like a code, as code() writes it; parse() tells whether it is one.

    >>> is_code("Q43RZ9SFV7KDPQ1RHKDZKS87KSXTHGV4JYXJ1W2CZBN75PA"), is_code("617!")
    (True, False)
    """
    return 0 < len(text) <= LONGEST and not text.strip(DIGITS)
