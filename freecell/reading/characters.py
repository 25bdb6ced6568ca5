"""The characters of a pasted text: suits and cards as letters, and nothing that does not show."""

from __future__ import annotations

import re

from freecell import cards

_SYMBOLS = dict(zip("♣♧♦♢◆◇♥♡❤♠♤", "CCDDDDHHHSS", strict=True))
_SUIT = f"([{''.join(_SYMBOLS)}])"
_RANK = "(10|[A2-9TJQKatjqk])"
_CARD = re.compile(f"{_RANK}([ \t]*){_SUIT}")
_SUIT_FIRST = re.compile(f"{_SUIT}([ \t]*){_RANK}")

_FIRST_OF_SUITS = {"S": 0x1F0A0, "H": 0x1F0B0, "D": 0x1F0C0, "C": 0x1F0D0}
"""Unicode's playing cards, before the ace of each suit; between its jack and queen there is a knight."""

_UNSEEN = (
    0xAD, *range(0x200B, 0x2010), *range(0x202A, 0x202F), *range(0x2060, 0x206A), 0xFEFF,
)  # fmt: skip
"""Soft hyphens, characters of no width, marks of direction and of byte order."""

_ALIKE = {
    "\u00a0": " ", "\u202f": " ", "−": "-", "–": "-", "—": "-", "№": "#", "“": '"', "”": '"', "„": '"',
    "‘": "'", "’": "'", "\ufe0e": " ", "\ufe0f": " ", **{chr(0xFF01 + i): chr(0x21 + i) for i in range(94)},
}  # fmt: skip
"""What pages and mail programs write for blanks, hyphens, number signs and quotes, or in full width."""

_ALL_IN_DIGITS = (("0", "T", "(?:10|T)"), ("1", "A", "A"))
"""The ten and the ace as a digit, where all four are, and not one is written as usual."""

_LINE_BREAKS = re.compile("\r\n?")
_QUOTATION = re.compile("^[ \t]*(?:>[ \t]?)+", re.MULTILINE)
"""What mail programs write before each line of what is answered."""

_CONTROL = re.compile(r"[\x00-\x08\x0e-\x1f]")
_COLOURS = re.compile(r"\x1b\[[0-9;]*m")  # As freecell deal --color prints them.

_WITHOUT_UNSEEN: dict[int, str | None] = {
    **dict.fromkeys(_UNSEEN),
    **{ord(char): shown for char, shown in _ALIKE.items()},
}


def plain(text: str) -> str:
    r"""Return a text with cards and suits as letters, without marks of quotation and what does not show.

    >>> plain("> 10 ♦  q♠\r\n> 🃁")
    '10D   qS\n AD '
    """
    text = _COLOURS.sub("", text)
    lines = _QUOTATION.sub("", _LINE_BREAKS.sub("\n", text.translate(_WITHOUT_UNSEEN)))
    return _in_letters("\n".join(map(_in_one, lines.split("\n"))).translate(_LETTERS))


def _in_one(line: str) -> str:
    """Return a line with rank and suit of each card together, as wide as before: cards have their places."""
    card, suit_first = _CARD.search(line), _SUIT_FIRST.search(line)
    is_suit_first = suit_first and (not card or suit_first.start() < card.start())
    return (_SUIT_FIRST if is_suit_first else _CARD).sub(r"\1\3\2", line)


def _in_letters(text: str) -> str:
    for digit, letter, usual in _ALL_IN_DIGITS:
        name = rf"\b{digit}([CDHScdhs])\b"
        if len(set(re.findall(name, text.upper()))) == len(cards.SUITS) and not re.search(
            rf"\b(?:{usual}[CDHS]|[CDHS]{usual})\b", text, re.IGNORECASE
        ):
            text = re.sub(name, rf"{letter}\1", text)
    return text


def is_text(beginning: str) -> bool:
    r"""Tell whether a file that begins like this, read as text, is one: others have characters of control.

    >>> is_text("Deal 617\r\n"), is_text("\ufffdPNG\r\n\x1a\n"), is_text("PK\x03\x04"), is_text("%PDF-1.7")
    (True, False, False, False)
    """
    return not (_CONTROL.search(_COLOURS.sub("", beginning)) or beginning.startswith("%PDF"))


def _letters() -> dict[int, str]:
    letters = {ord(symbol): suit for symbol, suit in _SYMBOLS.items()}
    for suit, first in _FIRST_OF_SUITS.items():
        for place, rank in enumerate(cards.RANKS, start=1):
            letters[first + place + (rank in "QK")] = f" {rank}{suit} "
    return letters


_LETTERS = _letters()
