"""Plain text: what is pasted, with cards as letters, and without HTML and what does not show."""

from __future__ import annotations

import re

from freecell import cards

# ---- Characters ----

_SYMBOLS = dict(zip("♣♧♦♢◆◇♥♡❤♠♤", "CCDDDDHHHSS", strict=True))
_SUIT = f"([{''.join(_SYMBOLS)}])"
_RANK = "(10|[A2-9TJQKatjqk])"
_CARD = re.compile(f"{_RANK}([ \t]*){_SUIT}")
_SUIT_FIRST = re.compile(f"{_SUIT}([ \t]*){_RANK}")

_ALONE = re.compile(rf"(?<![^\W\dATJQKatjqk_]){_SUIT}(?![^\W\dATJQKatjqk_])")
"""A suit, but not where a letter is beside it that is no rank: then what is written is quoted as it is."""

_FACES = ("JQK", "BDK", "VDR", "BVH", "WDK", "FDR")
"""Jack, queen and king in English, German, French and Portuguese, Dutch, Polish, and Italian."""
_FACE = re.compile(rf"(?<!\w)[B-SU-Z](?= ?{_SUIT})|(?<={_SUIT})[B-SU-Z](?!\w)")

_NAMED_RANKS = [cards.words(card).split()[0] for card in range(0, cards.DECK, len(cards.SUITS))]
_NAMED = re.compile(
    rf"\b(?:({'|'.join(_NAMED_RANKS)})|(10|[A2-9TJQK])) of (?:the )?([CDHS])(?:lub|iamond|eart|pade)s?\b",
    re.IGNORECASE | re.ASCII,
)
"""A card in words, such as "seven of hearts"."""

_FIRST_OF_SUITS = {"S": 0x1F0A0, "H": 0x1F0B0, "D": 0x1F0C0, "C": 0x1F0D0}
"""Unicode's playing cards, before the ace of each suit; between its jack and queen there is a knight."""

_UNSEEN = (0xAD, *range(0x200B, 0x2010), *range(0x202A, 0x202F), *range(0x2060, 0x206A), 0xFEFF)
"""Soft hyphens, characters of no width, marks of direction and of byte order."""
_FULL_WIDTH = range(0xFF01, 0xFF5F)

_PLAIN: dict[int, str | int] = {
    **dict.fromkeys(_UNSEEN, ""),
    **{wide: chr(wide - _FULL_WIDTH[0] + ord("!")) for wide in _FULL_WIDTH},
    **str.maketrans("\u00a0\u202f\ufe0e\ufe0f−–—№“”„‘’", '    ---#"""\'\''),
}
"""What pages and mail programs write for blanks, hyphens, number signs and quotes, or in full width."""

_ALL_IN_DIGITS = (("0", "T", "(?:10|T)"), ("1", "A", "A"))
"""The ten and the ace as a digit, where all four are, and not one is written as usual."""

_GROUPS = re.compile("(?<=\\d)[\u00a0\u202f](?=\\d{3}(?!\\d))")
"""Blanks between the digits of one number."""
_LINE_BREAKS = re.compile("\r\n?")
_QUOTATION = re.compile("^[ \t]*(?:>[ \t]?)+", re.MULTILINE)
"""What mail programs write before each line of what is answered."""

_CONTROL = re.compile(r"[\x00-\x08\x0e-\x1f]")
_COLOURS = re.compile(r"\x1b\[[0-9;]*m")  # As freecell deal --color prints them.


def in_letters(text: str) -> str:
    r"""Return a text with cards and suits as letters, without marks of quotation and what does not show.

    >>> in_letters("> 10 ♦  q♠\r\n> x"), in_letters("🃁 🂱"), in_letters("queen of hearts")
    ('10D   qS\nx', 'AD  AH', 'QH')
    """
    text = _GROUPS.sub("", _COLOURS.sub("", text)).translate(_PLAIN)
    text = _NAMED.sub(_named, _QUOTATION.sub("", _LINE_BREAKS.sub("\n", text)))
    if _PLAYING_CARDS.search(text):
        text = text.replace(" ", "  ")  # Each stands for two letters.
    lines = _with_english_faces(text.replace("\u3000", "  ")).split("\n")
    text = _ALONE.sub(lambda suit: _SYMBOLS[suit[1]], "\n".join(map(_in_one, lines)))
    return _without_digits(text.translate(_LETTERS))


def _named(card: re.Match[str]) -> str:
    word, rank, suit = card.groups()
    return (cards.RANKS[_NAMED_RANKS.index(word.lower())] if word else rank) + suit.upper()


def _with_english_faces(text: str) -> str:
    """Return a text with J, Q and K for the letters of another language, if they can be of no other."""
    found = {face[0] for face in _FACE.finditer(text)}
    tables = [dict(zip(faces, "JQK", strict=True)) for faces in _FACES if found <= {*faces}]
    meant = {tuple([table[letter] for letter in sorted(found)]) for table in tables}
    return _FACE.sub(lambda face: tables[0][face[0]], text) if len(meant) == 1 else text


def _in_one(line: str) -> str:
    """Return a line with rank and suit of each card together, as wide as before: cards have their places."""
    card, suit_first = _CARD.search(line), _SUIT_FIRST.search(line)
    is_suit_first = suit_first and (not card or suit_first.start() < card.start())
    return (_SUIT_FIRST if is_suit_first else _CARD).sub(r"\1\3\2", line)


def _without_digits(text: str) -> str:
    for digit, letter, usual in _ALL_IN_DIGITS:
        name = rf"\b{digit}([CDHScdhs])\b"
        if len(set(re.findall(name, text.upper()))) == len(cards.SUITS) and not re.search(
            rf"\b(?:{usual}[CDHS]|[CDHS]{usual})\b", text, re.IGNORECASE
        ):
            text = re.sub(name, rf"{letter}\1", text)
    return text


_LETTERS = {
    first + place + (rank in "QK"): rank + suit
    for suit, first in _FIRST_OF_SUITS.items()
    for place, rank in enumerate(cards.RANKS, start=1)
}
_PLAYING_CARDS = re.compile(f"[{''.join(map(chr, _LETTERS))}]")


def is_text(beginning: str) -> bool:
    r"""Tell whether a file that begins like this, read as text, is one: others have characters of control.

    >>> is_text("Deal 617\r\n"), is_text("\ufffdPNG\r\n\x1a\n"), is_text("PK\x03\x04"), is_text("%PDF-1.7")
    (True, False, False, False)
    """
    return not (_CONTROL.search(_COLOURS.sub("", beginning)) or beginning.startswith("%PDF"))


# ---- HTML ----

_ENTITY = re.compile(r"&(?:([a-zA-Z]{2,8})|#(\d{1,7})|#x([0-9a-fA-F]{1,6}));")
_ENTITIES = {
    "nbsp": " ", "lt": "<", "gt": ">", "quot": '"', "apos": "'",
    "clubs": "♣", "diams": "♦", "hearts": "♥", "spades": "♠",
    "clubsuit": "♣", "diamondsuit": "♦", "heartsuit": "♥", "spadesuit": "♠",
    "rarr": "→", "rArr": "⇒", "ndash": "-", "mdash": "-", "minus": "-", "middot": "·", "bull": "•",
    "hellip": "…", "lsquo": "'", "rsquo": "'", "ldquo": '"', "rdquo": '"', "times": "x",
}  # fmt: skip
"""What stands around cards and moves; Python's own list is 21 kB for the page. "&amp;" stays, as in links."""
_LAST_CHARACTER = 0x10FFFF
_PAGE = re.compile(r"<(?:t[dhr]|li|p|div|br|table|ol|ul|pre)\b", re.IGNORECASE)
_SHOWN = {
    r"\s*<t[dh]\b[^<>]{0,200}>\s*": "|",
    r"\s*</t[dh]>\s*": "",
    r"\s*</tr>": "|\n",
    r"</?(?:tr|li|p|div|br|t(?:able|body|head)|[ou]l|pre|h\d)\b[^<>]{0,200}>": "\n",
    r"</?(?:span|b|i|em|strong|font|code|html|body|small)\b[^<>]{0,200}>": "",
}
"""What is shown for the tags of a page: fields and rows of a table, blocks, and what only looks different."""


def _character(entity: re.Match[str]) -> str:
    name, decimal, hexadecimal = entity.groups()
    if name:
        return _ENTITIES.get(name, entity[0])
    code = int(decimal) if decimal else int(hexadecimal, 16)
    return chr(code) if code <= _LAST_CHARACTER else entity[0]


def without_markup(text: str) -> str:
    """Return a text without the tags of HTML, rows of tables as lines, and with its entities as characters.

    >>> without_markup("<b>&#9999999; &what; &amp;</b>"), without_markup("<li>8a</li>").strip()
    ('<b>&#9999999; &what; &amp;</b>', '8a')
    """
    if _PAGE.search(text):
        for tags, shown in _SHOWN.items():
            text = re.sub(tags, shown, text, flags=re.IGNORECASE)
    return _ENTITY.sub(_character, text)
