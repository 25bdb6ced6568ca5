"""Cards in sentences: signs for the eye, words for the ear.

A sentence has both, one after the other between private characters, from where it is put together to the
status line, which shows the one and says the other. So it is translated once.
"""

from __future__ import annotations

from collections.abc import Sequence

from freecell import cards

HEARD = "\ue000"
"""Begins what is only heard; then comes what is only seen, and an end."""
_SEEN, _END = "\ue001", "\ue002"
_MOST = 3
"""Of more cards, the first and the last are seen."""


def both(words: str, shown: Sequence[int]) -> str:
    """Return cards that are heard in words, and seen as signs."""
    signs = [cards.symbol(card) for card in shown]
    if len(signs) > _MOST:
        signs = [signs[0], "…", signs[-1]]
    return HEARD + words + _SEEN + " ".join(signs) + _END


def heard(said: str) -> str:
    """Return a sentence for the ear.

    >>> heard(both("ten of diamonds", [37]) + " to column 3")
    'ten of diamonds to column 3'
    """
    first, *marked = said.split(HEARD)
    return first + "".join([mark.partition(_SEEN)[0] + mark.partition(_END)[2] for mark in marked])


def seen(said: str) -> list[str]:
    """Return a sentence for the eye: first a text, then signs and texts in turns.

    >>> seen(both("ten of diamonds", [37]) + " to column 3")
    ['', '10♦', ' to column 3']
    """
    first, *marked = said.split(HEARD)
    found = [first]
    for mark in marked:
        signs, _, after = mark.partition(_SEEN)[2].partition(_END)
        found += [signs, after]
    return found
