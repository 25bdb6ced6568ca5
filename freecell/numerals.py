"""Whole numbers as links, storage and files write them: in the digits 0 to 9 alone."""

_DIGITS = "0123456789"


def read(text: str, longest: int = 9) -> int | None:
    """Return the number that a text of at most so many digits writes, None for anything else.

    int() takes much more: "1_000", "٣" (but not in MicroPython), and stumbles over 4301 digits.

    >>> read("617"), read("00617"), read("-1"), read("1_000"), read("1000", longest=3)
    (617, 617, None, None, None)
    """
    if not 0 < len(text) <= longest:
        return None
    return int(text) if all(digit in _DIGITS for digit in text) else None
