"""The parameters of an address, "?deal=617&moves=8a8b", as browsers read them; freecell.start writes it.

The deal of a day has an address too, "?daily=2026-11-21"; "?daily" is that of whatever day it is.
"""

from __future__ import annotations

LONGEST = 20_000
"""Characters of an address that are read: more than any game takes (freecell.game)."""

_HEX_DIGITS = "0123456789abcdefABCDEF"
_REPLACEMENT = "\ufffd"


def daily(day: str) -> str:
    """Return the address of the deal of a day, relative to the page.

    >>> daily("2026-11-21")
    '?daily=2026-11-21'
    """
    return "?daily=" + day


def deal_text(query: str) -> str | None:
    """Return the decoded value of the first parameter named "deal"; "" if it is empty, None if there is none.

    The query may or may not begin with "?". It is read as browsers read it in URLSearchParams (WHATWG URL,
    "application/x-www-form-urlencoded parsing"), which never fails: "+" is a blank, a "%" without two hex
    digits after it is an ordinary character, and bytes that are not UTF-8 become U+FFFD.

    >>> deal_text("?deal=%23617&x=1")
    '#617'
    """
    return parameter(query, "deal")


def board_text(query: str) -> str | None:
    """Return the decoded value of the first parameter named "board"; None if there is none.

    >>> board_text("?board=Q43R&moves=8a8b")
    'Q43R'
    """
    return parameter(query, "board")


def day_text(query: str) -> str | None:
    """Return the decoded value of the first parameter named "daily"; None if there is none.

    >>> day_text("?daily=2026-11-21"), day_text("?daily"), day_text("?deal=617")
    ('2026-11-21', '', None)
    """
    return parameter(query, "daily")


def moves_text(query: str) -> str | None:
    """Return the value of the first parameter named "moves", read in the same way; None if there is none.

    >>> moves_text("?deal=617&moves=8a8b")
    '8a8b'
    """
    return parameter(query, "moves")


def is_replay(query: str) -> bool:
    """Tell whether "watch" or "review" asks for the moves to be shown as a replay, instead of as a game.

    >>> is_replay("?deal=617&moves=8a8b&watch"), is_replay("?deal=617&moves=8a8b&review")
    (True, True)
    """
    return parameter(query, "watch") is not None or is_review(query)


def is_review(query: str) -> bool:
    """Tell whether a parameter "review" asks for a review of the moves.

    >>> is_review("?deal=617&moves=8a8b&review")
    True
    """
    return parameter(query, "review") is not None


def parameter(query: str, wanted: str) -> str | None:
    """Return the value of the first parameter with this name, read in the same way; None if there is none.

    >>> parameter("?deal=617&moves=8a8b&at=1", "at"), parameter("https://example.org/?deal=617", "deal")
    ('1', '617')
    """
    found = parameters(query, wanted)
    return found[0] if found else None


def parameters(query: str, wanted: str) -> list[str]:
    """Return the values of all parameters with this name, read in the same way.

    >>> parameters("?deal=617&cells=2&cells=3", "cells")
    ['2', '3']
    """
    path = query.partition("?")[0]
    start = 0 if path == query or "=" in path else len(path) + 1
    named = [parameter.partition("=") for parameter in query[start:LONGEST].split("&")]
    return [_decode(value) for name, _, value in named if _decode(name) == wanted]


def _decode(text: str) -> str:
    start, *pieces = text.replace("+", " ").split("%")
    decoded = [start]
    pending = []
    for piece in pieces:
        if len(piece) >= 2 and piece[0] in _HEX_DIGITS and piece[1] in _HEX_DIGITS:
            pending.append(int(piece[:2], 16))
            rest = piece[2:]
        else:
            rest = "%" + piece
        if rest:
            decoded.append(_from_utf8(pending))
            decoded.append(rest)
            pending = []
    decoded.append(_from_utf8(pending))
    return "".join(decoded)


def _from_utf8(data: list[int]) -> str:
    """Return the text of UTF-8 bytes, with U+FFFD for what is not UTF-8 (WHATWG Encoding, "UTF-8 decoder").

    Done by hand because MicroPython's bytes.decode lets wrong bytes through and has no errors="replace".
    """
    text = ""
    point = missing = 0
    low, high = 0x80, 0xBF
    for byte in data:
        if missing:
            if low <= byte <= high:
                point = point << 6 | byte & 0x3F
                low, high = 0x80, 0xBF
                missing -= 1
                if not missing:
                    text += chr(point)
                continue
            text += _REPLACEMENT
            missing = 0
        if byte < 0x80:
            text += chr(byte)
        elif 0xC2 <= byte <= 0xF4:
            missing = 1 if byte < 0xE0 else 2 if byte < 0xF0 else 3
            point = byte & 0x3F >> missing
            low = {0xE0: 0xA0, 0xF0: 0x90}.get(byte, 0x80)
            high = {0xED: 0x9F, 0xF4: 0x8F}.get(byte, 0xBF)
        else:
            text += _REPLACEMENT
    return text + _REPLACEMENT if missing else text
