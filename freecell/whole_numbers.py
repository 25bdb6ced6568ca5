"""Whole numbers as they are written in links, storage and files: only in the digits 0 to 9."""

from __future__ import annotations

_DIGITS = "0123456789"


def read(text: str, longest: int = 9) -> int | None:
    """Return the number that a text of no more than ``longest`` digits says, None for any other text.

    int() accepts much more, such as "1_000" and "٣" (but not in MicroPython), and fails on 4,301 digits.

    >>> read("617"), read("00617"), read("-1"), read("1_000"), read("1000", longest=3)
    (617, 617, None, None, None)
    >>> read("100", longest=3)
    100
    """
    if not 0 < len(text) <= longest:
        return None
    return None if text.strip(_DIGITS) else int(text)
