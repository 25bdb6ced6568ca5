"""The lines of a pasted text: each has cards, moves, the name of a deal, or other words."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from freecell import boards, cards, deals
from freecell.errors import CardNameError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from freecell.links import Deal

BLANK, CAPTION, TITLE, BOARD, MOVES, EITHER = "blank", "caption", "title", "board", "moves", "either"
"""Kinds of lines: titles name a deal; either is what could be cards or moves, such as "7h 8c"."""

FOUNDATIONS, CELLS, COLUMN = "Foundations:", "Freecells:", ":"
"""What a line of a board may begin with (freecell.position)."""

_IGNORE_CASE = re.IGNORECASE | re.ASCII  # In ASCII only, because a long s would be an "S".

_CARD = r"(?:10|[A2-9TJQK])[CDHS]|[CDHS](?:10|[A2-9TJQK])"
_MOVE = r"[1-8a-d][1-8a-dhr](?:v[1-9a-d])?"
_IS_CARDS = re.compile(f"(?:{_CARD})+", _IGNORE_CASE)
_IS_MOVES = re.compile(f"(?:[nsm]?{_MOVE})+|[nsm]", _IGNORE_CASE)
_CARDS = re.compile(_CARD, _IGNORE_CASE)
_MOVES_AND_LETTERS = re.compile(f"{_MOVE}|[nsm]", _IGNORE_CASE)

_BETWEEN_WORDS = re.compile(r"""[\s,;|()\[\]{}"'`*]+""")
_PUNCTUATION = ".,:!?"
_LONG = 4
"""Letters of a word that is no card and no move, even with a mistake in it."""

_LABEL = re.compile(r"\s*(?:(foundations?|founds)|free\s?cells?|cells)\s*:(.*)", _IGNORE_CASE)
_FOUNDATION = re.compile(r"([CDHS])-?(10|[0A2-9TJQK])|(10|[0A2-9TJQK])-?([CDHS])", _IGNORE_CASE)

_TITLE_WORD = (
    r"(?:random|microsoft|ms|windows|free\s?cell|pysol(?:fc)?|solution|game|deal|board|hand|seed|number|no|nr"
    r"|of|for|to|the)\b[.:]?\s*"
)
_TITLE = re.compile(rf"\W{{0,9}}?(?:(?:{_TITLE_WORD})+[#№]?|[#№])\s*(-?\d+)(?![\w/])\W*(.*)", _IGNORE_CASE)
_CODE = re.compile(r"\s*(?:free\s?cell\s+board\s+(\w+)|(\w{40,61})\s*$)", _IGNORE_CASE)

_NUMBERED_MOVES = re.compile(rf"\s*#?(-?\d+):\s*((?:{_MOVE})+)\s*", _IGNORE_CASE)
"""A line of macroxue/freecell's files of solutions, and what its links have after "deal="."""

_ORDINALS = re.compile(
    r"^\s*(?:(?:move|column)s?\s*\d*|\d+)\s*[.):](?!\d)|(?<!\S)\d+[.)](?=\s|$)", _IGNORE_CASE
)
"""What there may be before moves and columns: "Move 12:", "12." and the like."""

_MOVE_IN_WORDS = re.compile(
    r"Move (?:a card|(\d+) cards?) from (stack|freecell) (\d) to (?:the foundations|(stack|freecell) (\d))"
)
"""A move as fc-solve prints it unless it is told to be short; its numbers begin with 0."""


class Line:
    """A line of a text: its number, its kind, its words, the deal that it names if it is a title, its label.

    >>> Line(3, "1. 8a 8b").words, Line(3, "Game #617").deal, Line(4, ": 10D qs").text()
    (['8a', '8b'], 617, ': TD QS')
    """

    def __init__(self, number: int, text: str) -> None:
        """Take a line without its line break; raise DealNumberError or BoardError if it names no deal."""
        self.number = number
        self.label = ""
        self.deal = _deal(text)
        label = _LABEL.match(text)
        if label:
            self.label, text = FOUNDATIONS if label[1] else CELLS, label[2]
        elif text.lstrip().startswith(":"):
            self.label = COLUMN
        self.words = text.split() if label else _words(_without_heading(text))
        self.kind = BOARD if self.label else TITLE if self.deal is not None else _kind(self.words)

    def cards(self) -> list[int]:
        """Return the cards of the line, those that it says are home included."""
        if self.label == FOUNDATIONS:
            return [card for word in self.words for card in _home(word)]
        return [cards.parse(name) for word in self.words for name in _names(word) if name in cards.NAMES]

    def text(self) -> str:
        """Return a line of a board as Position.parse reads it; what is not a card stays as it is."""
        if self.label == FOUNDATIONS:
            return f"{FOUNDATIONS} {' '.join(map(_foundation, self.words))}"
        return " ".join([self.label, *[name for word in self.words for name in _names(word)]]).strip()

    def moves(self) -> Iterator[str]:
        """Yield the moves of the line, in lower case, and whatever else it has."""
        for word in self.words:
            if _IS_MOVES.fullmatch(word):
                yield from _MOVES_AND_LETTERS.findall(word.lower())
            else:
                yield word


def lines(text: str) -> list[Line]:
    """Return the lines of a text; a title followed by moves becomes two."""
    found = []
    for number, line in enumerate(text.splitlines(), start=1):
        moves = _NUMBERED_MOVES.fullmatch(line)
        title = _TITLE.match(line)
        if moves:
            found += [Line(number, f"#{moves[1]}"), Line(number, moves[2])]
        elif title and _kind(_words(title[2])) in {MOVES, EITHER, BOARD}:
            found += [Line(number, f"#{title[1]}"), Line(number, title[2])]
        else:
            found.append(Line(number, _MOVE_IN_WORDS.sub(_in_short, line)))
    return found


def is_move(word: str) -> bool:
    """Tell whether a word is a move, or a letter that sets the auto-moves."""
    return bool(_MOVES_AND_LETTERS.fullmatch(word))


def _deal(text: str) -> Deal | None:
    """Return the deal that a line names."""
    title, code = _TITLE.match(text), _CODE.match(text)
    if title:
        return deals.parse(title[1])
    if code and not _IS_CARDS.fullmatch(text.strip()) and not _IS_MOVES.fullmatch(text.strip()):
        return boards.code(boards.parse(code[1] or code[2]))
    return None


def _without_heading(text: str) -> str:
    """Return the cards or moves of a line without what introduces them: words with a colon, or numbers."""
    heading, _, rest = text.partition(":")
    words = _words(rest)
    if _kind(_words(heading)) == CAPTION and len(words) > 1 and _kind(words) in {BOARD, MOVES, EITHER}:
        return rest
    return _ORDINALS.sub(" ", text)


def _words(text: str) -> list[str]:
    stripped = [word.strip(_PUNCTUATION) for word in _BETWEEN_WORDS.split(text)]
    return [word for word in stripped if word]


def _kind(words: list[str]) -> str:
    if not words:
        return BLANK
    of_cards = [bool(_IS_CARDS.fullmatch(word)) for word in words]
    of_moves = [bool(_IS_MOVES.fullmatch(word)) for word in words]
    if all(of_cards) and all(of_moves):
        return EITHER
    in_words = any(len(word) >= _LONG and word.isalpha() for word in words)
    if 2 * max(sum(of_cards), sum(of_moves)) < len(words) + in_words:
        return MOVES if _is_mistaken(words) else CAPTION
    return BOARD if sum(of_cards) > sum(of_moves) else MOVES


def _is_mistaken(words: list[str]) -> bool:
    """Tell whether words are meant as moves, although they are none: all short, and one with a digit."""
    is_short = all(len(word) <= _LONG and word.isalnum() for word in words)
    return is_short and any(char.isdigit() for word in words for char in word)


def _names(word: str) -> list[str]:
    """Return the names of the cards that are written in a word, or the word itself."""
    if not _IS_CARDS.fullmatch(word):
        return [word]
    names = [name.upper().replace("10", "T") for name in _CARDS.findall(word)]
    return [name if name[0] in cards.RANKS else name[::-1] for name in names]


def _foundation(word: str) -> str:
    """Return the last card of a foundation as Position.parse reads it, "H-5", or the word itself."""
    found = _FOUNDATION.fullmatch(word)
    return f"{found[1] or found[4]}-{found[2] or found[3]}" if found else word


def _home(word: str) -> list[int]:
    """Return the cards on a foundation."""
    suit, _, rank = _foundation(word).partition("-")
    try:
        last = cards.parse(rank + suit)
    except CardNameError:
        return []
    return list(range(cards.suit(last), last + 1, 4))


def _in_short(found: re.Match[str]) -> str:
    count, source, target = found[1], _pile(found[2], found[3]), _pile(found[4], found[5])
    return source + target + (f"v{int(count):x}" if count and target in "12345678" else "")


def _pile(kind: str | None, number: str) -> str:
    """Return the letter of a pile that fc-solve calls "stack 0" or "freecell 0"; home has no number."""
    if kind is None:
        return "h"
    return "12345678"[int(number) % 8] if kind == "stack" else "abcd"[int(number) % 4]
