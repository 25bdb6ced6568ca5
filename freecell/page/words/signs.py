"""Cards in sentences: signs for the eye, words for the ear.

A sentence has both, one after the other between private characters, from where it is put together to the
status line, which shows the one and says the other. So it is translated once.
"""

from __future__ import annotations

from collections.abc import Sequence

from freecell import cards
from freecell.page.words.numbers import END, MARK

_SEEN = "\ue001"
"""After what is only heard comes what is only seen."""
_MOST = 3
"""Of more cards, the first and the last are seen."""


def both(words: str, shown: Sequence[int]) -> str:
    """Return cards that are heard in words, and seen as signs."""
    signs = [cards.symbol(card) for card in shown]
    if len(signs) > _MOST:
        signs = [signs[0], "…", signs[-1]]
    return apart(words, " ".join(signs))


def apart(words: str, shown: str) -> str:
    """Return what is heard in these words, and seen in others."""
    return MARK + words + _SEEN + shown + END


def heard(said: str) -> str:
    """Return a sentence for the ear.

    >>> heard(both("ten of diamonds", [37]) + " to column 3")
    'ten of diamonds to column 3'
    """
    first, *marked = said.split(MARK)
    return first + "".join([mark.partition(_SEEN)[0] + mark.partition(END)[2] for mark in marked])


def seen(said: str) -> str:
    """Return a sentence for the eye.

    >>> seen(both("ten of diamonds", [37]) + " to column 3")
    '10♦ to column 3'
    """
    first, *marked = said.split(MARK)
    for mark in marked:
        shown, _, after = mark.partition(_SEEN)[2].partition(END)
        first += shown + after
    return first
