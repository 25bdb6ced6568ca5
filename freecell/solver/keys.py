"""Keys of positions: numbers that look random, so that different positions hardly ever have the same one.

A position's key is those of all its edges together (by exclusive or): of each card on what it lies on. Only
proofs have keys of their own (`freecell.solver.levels`).
"""

from __future__ import annotations

_MASK_64 = (1 << 64) - 1


def random_looking(number: int) -> int:
    """Return 64 bits that look random, always the same for a number (SplitMix64)."""
    number = number * 0x9E3779B97F4A7C15 & _MASK_64
    number = (number ^ number >> 30) * 0xBF58476D1CE4E5B9 & _MASK_64
    number = (number ^ number >> 27) * 0x94D049BB133111EB & _MASK_64
    return number ^ number >> 31


IN_CELL = 52
_PRIME = (1 << 61) - 1
_ABOVE = [random_looking(card + 1) for card in range(52)]
_BELOW = [random_looking(card + 53) for card in range(54)]

EDGES = tuple([tuple([above * below % _PRIME >> 1 for below in _BELOW]) for above in _ABOVE])
"""60 random-looking bits for each card on each other, in a free cell (``IN_CELL``), and on nothing (-1)."""
