"""How long each move of a game took, one letter a move, as links and saved games have it.

A letter is a time from 0.1 seconds to ten minutes, each 15 % longer than the one before. What it is too short
by goes to the next move, so that a whole game takes as long as it did, but for that of its last letter.

>>> encode([0.1, 2, 30, 600])
'0Lf-'
"""

from __future__ import annotations

from math import log2
from typing import TYPE_CHECKING

from freecell.errors import FreecellError

if TYPE_CHECKING:
    from collections.abc import Sequence

LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_"
"""The shortest time first; no link needs any of them escaped."""

_SHORTEST, _LONGEST, _IN_AN_OCTAVE = 0.1, 640, 5
_ALMOST = 0.001
"""Steps that a time may be too short for its letter, by how floats are rounded."""


def encode(seconds: Sequence[float]) -> str:
    """Return how long moves took as a text; less than 0.1 seconds are as much.

    >>> encode([1, 1, 1]), encode([])
    ('GHG', '')
    """
    text, due = "", 0.0
    for took in seconds:
        due += took
        step = _IN_AN_OCTAVE * log2(min(max(_SHORTEST, due), _LONGEST) / _SHORTEST)
        text += LETTERS[int(step + _ALMOST)]
        due -= _length(text[-1])
    return text


def decode(text: str) -> list[float]:
    """Return how many seconds each move took; raise FreecellError if the text has anything but LETTERS.

    >>> [round(took, 1) for took in decode("0G_")]
    [0.1, 0.9, 620.8]
    """
    if not fits(text, len(text)):
        raise FreecellError("not times")
    return [_length(letter) for letter in text]


def fits(text: str, count: int) -> bool:
    """Tell whether a text is the times of so many moves.

    >>> fits("HGH", 3), fits("HGH", 2), fits("H.H", 3)
    (True, False, False)
    """
    return len(text) == count and not [letter for letter in text if letter not in LETTERS]


def _length(letter: str) -> float:
    return float(_SHORTEST * 2.0 ** (LETTERS.index(letter) / _IN_AN_OCTAVE))
