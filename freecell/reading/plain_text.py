"""Plain text: what is pasted, in letters, without HTML, JSON and what does not show.

Files that KPatience saves have a deal and the moves of its game; they become a position after each move.
"""

from __future__ import annotations

import json
import re
from typing import Any

from freecell import board_codes, cards
from freecell.errors import TextError
from freecell.game import LONGEST
from freecell.rules import LETTERS
from freecell.starting_position import USUAL_CELLS, Start


def plain(text: str) -> str:
    r"""Return what a text says, in letters, as lines.

    Raises TextError if it is a game of another kind than FreeCell, or a damaged file of KPatience.

    >>> plain("<td>7&diams;</td><td>&#56;&#x2665;</td>").strip(), plain('{"game": 617, "moves": ["83"]}')
    ('|7D|8H', '#617\n83')
    >>> plain("&#9999999; &what; &amp;")
    '&#9999999; &what; &amp;'
    """
    if _SAVED.search(text):
        return in_letters(_from_kpatience(text))
    return in_letters(_from_json(text) or _ENTITY.sub(_character, _without_tags(text)))


# ---- Characters ----

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


def in_letters(text: str) -> str:
    r"""Return a text with cards and suits as letters, without marks of quotation and what does not show.

    >>> in_letters("> 10 ♦  q♠\r\n> 🃁")
    '10D   qS\n AD '
    """
    text = _COLOURS.sub("", text)
    lines = _QUOTATION.sub("", _LINE_BREAKS.sub("\n", text.translate(_WITHOUT_UNSEEN)))
    return _without_digits("\n".join(map(_in_one, lines.split("\n"))).translate(_LETTERS))


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


def _letters() -> dict[int, str]:
    letters = {ord(symbol): suit for symbol, suit in _SYMBOLS.items()}
    for suit, first in _FIRST_OF_SUITS.items():
        for place, rank in enumerate(cards.RANKS, start=1):
            letters[first + place + (rank in "QK")] = f" {rank}{suit} "
    return letters


_LETTERS = _letters()


def is_text(beginning: str) -> bool:
    r"""Tell whether a file that begins like this, read as text, is one: others have characters of control.

    >>> is_text("Deal 617\r\n"), is_text("\ufffdPNG\r\n\x1a\n"), is_text("PK\x03\x04"), is_text("%PDF-1.7")
    (True, False, False, False)
    """
    return not (_CONTROL.search(_COLOURS.sub("", beginning)) or beginning.startswith("%PDF"))


# ---- HTML and JSON ----

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
_FIELD = re.compile(r"\s*<t[dh]\b[^<>]{0,200}>\s*", re.IGNORECASE)
_FIELD_END = re.compile(r"\s*</t[dh]>\s*", re.IGNORECASE)
_ROW_END = re.compile(r"\s*</tr>", re.IGNORECASE)
_BLOCK = re.compile(r"</?(?:tr|li|p|div|br|table|tbody|thead|ol|ul|pre|h\d)\b[^<>]{0,200}>", re.IGNORECASE)
_TAG = re.compile(r"</?(?:span|b|i|em|strong|font|code|html|body|small)\b[^<>]{0,200}>", re.IGNORECASE)

_JSON_NUMBERS = ("deal", "game", "seed")
"""What the number of a deal is called in JSON."""


def _character(entity: re.Match[str]) -> str:
    name, decimal, hexadecimal = entity.groups()
    if name:
        return _ENTITIES.get(name, entity[0])
    code = int(decimal) if decimal else int(hexadecimal, 16)
    return chr(code) if code <= _LAST_CHARACTER else entity[0]


def _without_tags(text: str) -> str:
    if not _PAGE.search(text):
        return text
    for pattern, shown in ((_FIELD, "|"), (_FIELD_END, ""), (_ROW_END, "|\n"), (_BLOCK, "\n"), (_TAG, "")):
        text = pattern.sub(shown, text)
    return text


def _is_number(value: object) -> bool:
    return isinstance(value, int) or (isinstance(value, str) and value.strip("#-").isdigit())


def _check_game(name: str) -> None:
    if name and not _is_number(name) and "freecell" not in name.lower():
        raise TextError("another game than FreeCell", name=name)


def _from_json(text: str) -> str:
    """Return what an object printed by ``freecell --json``, or like it, says, as lines; "" if it is none."""
    if not text.lstrip().startswith("{"):
        return ""
    try:
        found: dict[str, Any] = json.loads(text)
        _check_game(str(found.get("game", "")))
        number = next((found[name] for name in _JSON_NUMBERS if _is_number(found.get(name))), None)
        rows = [" ".join(row) for row in found.get("rows", found.get("columns", []))]
        # Those that a review has looked over are objects.
        played = [one["move"] if isinstance(one, dict) else one for one in found.get("moves", [])]
        moves = "".join([LETTERS.get(found.get("automoves", ""), ""), *played])
        board, cells = found.get("board"), found.get("cells", USUAL_CELLS)
        if number is None and isinstance(board, str) and board_codes.is_code(board):
            return Start(board=board, cells=cells).link(moves)
        if number is not None and cells != USUAL_CELLS:
            return Start(number, cells=cells).link(moves)
        return "\n".join([*([] if number is None else [f"#{number}"]), *rows, moves])
    except TextError:
        raise
    except (ValueError, TypeError, KeyError, RecursionError):
        return ""


# ---- Files of KPatience ----

_SAVED = re.compile(r"<kpat-game\b([^<>]{0,400})>")
_SAVED_GAME = re.compile(r'\bgame-type=["\']([\w-]{1,40})["\']')
_SAVED_NUMBER = re.compile(r'\bdeal-number=["\'](-?\d{1,12})["\']')
_SAVED_MOVE = re.compile(r"<move\b([^<>]{0,200})>((?:\s*<card\b[^<>]{0,200}>(?:</card>)?)*)")
_SAVED_CARD = re.compile(r"<card\b([^<>]{0,200})>")
_PILES = [f"store{i}" for i in range(8)]
_CELLS = [f"freecell{i}" for i in range(4)]
_HOMES = [f"target{i}" for i in range(4)]
_BY_WORDS = {cards.words(card): name for card, name in enumerate(cards.NAMES)}


def _from_kpatience(text: str) -> str:
    """Return a saved game as lines: its number, and its positions up to the one in which it was saved.

    Raises TextError if it is a game of another kind than FreeCell, or has piles or cards that are not known.

    >>> _from_kpatience('<kpat-game game-type="freecell" deal-number="617"></kpat-game>')
    '#617'
    """
    attributes = "".join(_SAVED.findall(text)[:1])
    game, number = _SAVED_GAME.search(attributes), _SAVED_NUMBER.search(attributes)
    if game and game[1] != "freecell":
        raise TextError("another game than FreeCell", name=game[1])
    lines = [f"#{number[1]}"] if number else []
    table: dict[str, list[str]] = {name: [] for name in (*_PILES, *_CELLS, *_HOMES)}
    for state in text.split("<state")[1 : LONGEST + 2]:
        for move in _SAVED_MOVE.finditer(state):
            _put(table, move)
        lines += _drawn(table)
        if 'current="true"' in state.partition(">")[0]:
            break
    if not lines:
        raise TextError("no game", typed=text.strip())
    return "\n".join(lines)


def _put(table: dict[str, list[str]], move: re.Match[str]) -> None:
    """Put the cards of a move where it says."""
    names = [_saved_card(card[1]) for card in _SAVED_CARD.finditer(move[2])]
    for pile in table.values():
        pile[:] = [name for name in pile if name not in names]
    there, place = _value(move[1], "pile"), _value(move[1], "position")
    if there not in table or not place.isdigit():
        raise TextError("no game", typed=f"{there} {place}")
    table[there][int(place) : int(place)] = names


def _saved_card(attributes: str) -> str:
    rank, suit = _value(attributes, "rank"), _value(attributes, "suit")
    if f"{rank} of {suit}" not in _BY_WORDS:
        raise TextError("no game", typed=f"{rank} {suit}")
    return _BY_WORDS[f"{rank} of {suit}"]


def _value(attributes: str, name: str) -> str:
    found = re.search(rf'\b{name}="(\w{{1,40}})"', attributes)
    return found[1] if found else ""


def _drawn(table: dict[str, list[str]]) -> list[str]:
    """Return a position as lines, its foundations first."""
    home = [f"{pile[-1][1]}-{pile[-1][0]}" for pile in (table[name] for name in _HOMES) if pile]
    held = [(table[name] or ["-"])[0] for name in _CELLS]
    columns = [f": {' '.join(table[name])}" for name in _PILES]
    return [f"Foundations: {' '.join(home) or 'C-0'}", f"Freecells: {' '.join(held)}", *columns, ""]
