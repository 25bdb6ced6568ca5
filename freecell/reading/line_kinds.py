"""The lines of a pasted text: each has cards, moves, the name of a deal, or words; some have labels."""

from __future__ import annotations

import re
from collections.abc import Iterator

from freecell import cards
from freecell.errors import BoardError
from freecell.game import MODES
from freecell.reading import deal_names, labels, moves_in_words
from freecell.reading.labels import CELLS, FOUNDATIONS, NUMBERED, PILES, UNKNOWN, Label, label_of
from freecell.reading.plain_text import in_letters
from freecell.starting_position import Start

_IGNORE_CASE = re.IGNORECASE | re.ASCII  # In ASCII only, because a long s would be an "S".

BLANK, CAPTION, TITLE, HEADING = "blank", "caption", "title", "heading"
BOARD, MOVES, EITHER = "board", "moves", "either"
"""Kinds of lines: titles name a deal; a heading numbers the columns below it; either is what could be cards
or moves, such as "7h 8c"."""

_CARD = r"(?:10|[A2-9TJQK])[CDHS]|[CDHS](?:10|[A2-9TJQK])"
_MOVE = r"[1-8a-d][1-8a-dhr](?:v[1-9a-d])?"
_MODE = f"[{''.join(MODES)}]"
_IS_CARDS = re.compile(f"(?:{_CARD})+", _IGNORE_CASE)
_IS_MOVES = re.compile(f"(?:{_MODE}?{_MOVE})+|{_MODE}", _IGNORE_CASE)
_IS_ALMOST_MOVES = re.compile(rf"(?=\w*\d)\w\w(?:v\w)?|(?:{_MODE}?{_MOVE}){{4,}}+\w*+", _IGNORE_CASE)
_CARDS = re.compile(_CARD, _IGNORE_CASE)
_ARE_TYPED = re.compile(f"((?:{_CARD})+)(?:10|[A2-9TJQKCDHS1])?", _IGNORE_CASE)
"""Cards, the next of which may be half typed."""
_MOVES_AND_LETTERS = re.compile(f"{_MOVE}|{_MODE}", _IGNORE_CASE)
_FIRST_MOVES = re.compile(f"(?:{_MODE}?{_MOVE}){{2,}}", _IGNORE_CASE)

_BETWEEN_WORDS = re.compile(r"""[\s,;|()\[\]{}"'`*]+""")
_PUNCTUATION = ".,:!?"
_IS_MARK = re.compile(r"\W+|_+|empty|none|nil|null|x+", _IGNORE_CASE)
"""What stands for no card, such as "--"."""
_MARKS = re.compile(r"(?<!\S)(?:--|\.\.)(?!\S)")
"""Marks that never stand between moves."""
_RULE = re.compile(r"\s*--(?:\s+--)+\s*")
"""What fc-solve draws above the columns."""
_LONG = 4
"""Letters of a word that is no card and no move, even with a mistake in it."""

IN_CELL = re.compile(r"[a-di]:(?=.)", _IGNORE_CASE)
"""What may stand before a card in a free cell: which one it is in."""

_FOUNDATION = re.compile(r"([CDHS])[-:=]?(10|[0A2-9TJQK])|(10|[0A2-9TJQK])-?([CDHS])", _IGNORE_CASE)
_NUMBERS_1_TO_8 = re.compile(
    r"(?:\b[a-z]*0 )?" + " ".join([rf"[a-z]*{i}" for i in range(1, 9)]), _IGNORE_CASE
)
"""The heading of a table, "1 2 3 ..." or "c1 c2 c3 ..."."""

_NUMBERED_MOVES = re.compile(
    rf"#?(-?\d+): ?((?:{_MODE}?{_MOVE} ?){{4,}}+\w*+|(?:{_MODE}?{_MOVE} ?)++)", _IGNORE_CASE
)
"""A deal's number and its moves, as in macroxue/freecell's files of solutions; or moves that are counted."""

_OTHERWISE_APART = re.compile(
    r"(?:[1-8a-d][^\w\s]{1,2}[1-8a-dh][\s,;.]*){2,}|(?!\d/\d)[1-8a-d][^\w\s.,]{1,2}[1-8a-dh]", _IGNORE_CASE
)
"""What could stand for moves, such as "8/3 8/a" or "8/a", but nobody knows; a page may be "1/2"."""

_ORDINALS = re.compile(
    rf"^(?:[-+•] |(?:move|column)s? ?\d* ?[.):]|\d+ - )"
    rf"|(?<!\S)\d+ ?(?:[.)](?=\s|{_MOVE}|{_CARD})|:(?=\D|$))",
    _IGNORE_CASE,
)
"""What there may be before moves and columns: "Move 12:", "12.", a bullet and the like."""

_BARE_NUMBER = re.compile(r"-?\d+", re.ASCII)
_ALL_TYPED = 500
"""Characters that are enough for all cards, however they are written."""


class Line:
    """A line of a text: its number, its kind, its words, the deal that it names if it is a title, its label.

    ``drawn`` is what follows the label, with all blanks, as cards may stand at their places.

    >>> Line(3, "1. 8a 8b").words, Line(3, "Game #617").start.number, Line(4, ": 10D qs").text()
    (['8a', '8b'], 617, 'TD QS')
    """

    def __init__(self, number: int, text: str, drawn: str = "", label: Label | None = None) -> None:
        """Take a line with single blanks; raise DealNumberError or BoardError if what it names is no deal."""
        self.number = number
        self.start: Start | None = _title(text)[0]
        self.drawn: str = drawn or text
        self.indent: int = len(self.drawn) - len(self.drawn.lstrip())
        self.label: Label | None = None
        self.words: list[str] = _words(_without_heading(text))
        self.kind: str = TITLE if self.start else _kind(self.words)
        if _OTHERWISE_APART.fullmatch(text):
            self.kind, self.words = MOVES, text.split()  # So that it is said that they are none.
        elif _NUMBERS_1_TO_8.fullmatch(" ".join(_words(text))):
            self.kind, self.words = HEADING, []
        elif not self.start:
            self._take_label(label or label_of(text))
            if self.kind == EITHER and _MARKS.search(text):
                self.kind = BOARD

    def _take_label(self, label: Label | None) -> None:
        """Keep a label, if what follows it could be cards, and nothing else."""
        if not label or (self.kind == MOVES and label.kind in {labels.HEADING, UNKNOWN}):
            return
        words = _words(label.rest)
        if label.kind == CELLS:
            words = [IN_CELL.sub("", word) for word in words if word != "0"]
        held = [word for word in words if _IS_CARDS.fullmatch(word) or _FOUNDATION.fullmatch(word)]
        if len(held) < len(words) / 2:
            return
        of_cards = [card for word in words for card in cards_of(word)]
        if label.kind == UNKNOWN and (not held or len(of_cards) == cards.DECK or _kind(words) == EITHER):
            return
        self.words = words
        if label.kind != labels.HEADING:
            self.label = label
        self.drawn = self.drawn.partition(label.name[-1])[2].removeprefix("\t")
        is_sure = label.kind in {FOUNDATIONS, CELLS} or len(of_cards) > (label.kind == UNKNOWN)
        self.kind = BOARD if held and is_sure else CAPTION if held else BLANK

    def cards(self) -> list[int]:
        """Return the cards of the line, those that it says are home included."""
        if self.label and self.label.kind == FOUNDATIONS:
            return [card for word in self.words for card in home(word) or []]
        return [card for word in self.words for card in cards_of(word)]

    def text(self) -> str:
        """Return the cards of a line by their names; what is not a card stays as it is."""
        return " ".join([" ".join(map(cards.name, cards_of(word))) or word for word in self.words])

    def moves(self) -> Iterator[str]:
        """Yield the moves of the line, in lower case, and whatever else it has."""
        for word in self.words:
            first = _IS_MOVES.fullmatch(word) or _FIRST_MOVES.match(word)
            end = first.end() if first else 0
            yield from _MOVES_AND_LETTERS.findall(word[:end].lower())
            if word[end:]:
                yield word[end:]


def lines(text: str) -> list[Line]:
    """Return the lines of a text; titles with cards or moves after them become two."""
    drawn = [
        (number, part)
        for number, line in enumerate(text.splitlines(), start=1)
        for part in labels.labelled_parts(line)
    ]
    texts = moves_in_words.in_short([" ".join(part.split()) for _, part in drawn])
    are_counted = _are_counted(texts)
    are_columns = _are_columns(texts)
    found: list[Line] = []
    for (number, whole), line in zip(drawn, texts, strict=True):
        column = label_of(line, NUMBERED) if are_columns else None
        parts = [line] if column else _parts(line, are_counted=are_counted)
        found += [Line(number, part, whole if part == line else "", column) for part in parts]
    _keep_drawings(found)
    return _with_bare_number(found)


def _parts(text: str, *, are_counted: bool) -> list[str]:
    """Return what names a deal and what follows it, or the line as a whole."""
    moves = _NUMBERED_MOVES.fullmatch(text)
    if moves:
        return [moves[2]] if are_counted else [f"#{moves[1]}", moves[2]]
    rest = _title(text)[1]
    if _kind(_words(rest)) in {MOVES, EITHER, BOARD} or moves_in_words.is_like_moves(rest):
        return [text[: -len(rest)], rest.lstrip(" :")]
    return [text]


def _keep_drawings(found: list[Line]) -> None:
    """Let what is below a rule of a drawing, up to an empty line, be a board: "3D  2C" are no moves there."""
    is_below = False
    for line in found:
        if _RULE.fullmatch(line.drawn):
            is_below = True
        elif not line.drawn.strip():
            is_below = False
        elif is_below and line.kind == EITHER:
            line.kind = BOARD


def first_cards(text: str) -> list[int]:
    """Return the cards that have been typed so far, none if there is anything else, or one of them twice.

    >>> [cards.name(card) for card in first_cards("7d A♦ 10C 1")], first_cards("8a 8b")
    (['7D', 'AD', 'TC'], [])
    """
    found = len(text) <= _ALL_TYPED and _ARE_TYPED.fullmatch("".join(_words(in_letters(text))))
    typed = cards_of(found[1]) if found else []
    return typed if len(typed) == len(set(typed)) else []


def is_move(word: str) -> bool:
    """Tell whether a word is a move, or a letter that sets the auto-moves."""
    return bool(_MOVES_AND_LETTERS.fullmatch(word))


def cards_of(word: str) -> list[int]:
    """Return the cards that are written in a word without blanks between them; none if it has anything else.

    >>> cards_of("7D10c"), cards_of("7D10")
    ([25, 36], [])
    """
    names = _CARDS.findall(word.upper()) if _IS_CARDS.fullmatch(word) else []
    return [cards.parse(name[1:] + name[0] if name[0] in cards.SUITS else name) for name in names]


def is_mark(word: str) -> bool:
    """Tell whether a word stands for no card, such as "--" or "empty"."""
    return bool(_IS_MARK.fullmatch(word))


def home(word: str) -> list[int] | None:
    """Return the cards that are on a foundation by its last one, "H-5", "5H" or "H-0"; None if it is no card.

    >>> home("C-2"), home("2C"), home("C-0"), home("C-X")
    ([0, 4], [0, 4], [], None)
    """
    found = _FOUNDATION.fullmatch(word)
    if not found:
        return None
    rank, suit = found[2] or found[3], found[1] or found[4]
    if rank == "0":
        return []
    last = cards.parse(rank + suit)
    return list(range(cards.suit(last), last + 1, 4))


def _title(text: str) -> tuple[Start | None, str]:
    """Return the deal that a line names, and what follows its name."""
    if _IS_CARDS.fullmatch(text) or _IS_MOVES.fullmatch(text):
        return None, ""  # It could pass for a code.
    label = label_of(text, *PILES)
    if label and label.name != ":":
        return None, ""  # "Stack #1: 7D" is no title.
    try:
        return deal_names.named(text)
    except BoardError:
        if _IS_ALMOST_MOVES.fullmatch(text):
            return None, ""
        raise


def _are_counted(texts: list[str]) -> bool:
    """Tell whether the numbers before moves, "1: 8a", count them, instead of naming the deal."""
    first = next(filter(None, map(_NUMBERED_MOVES.fullmatch, texts)), None)
    return bool(
        first and first[1] == "1" and (" " in first[2] or len(_MOVES_AND_LETTERS.findall(first[2])) == 1)
    )


def _are_columns(texts: list[str]) -> bool:
    """Tell whether the numbers before cards, "1: 7D TD", are those of columns."""
    columns = filter(None, [label_of(text, NUMBERED) for text in texts])
    return any(_kind(_words(column.rest)) == BOARD for column in columns)


def _with_bare_number(found: list[Line]) -> list[Line]:
    """Return the lines, the first as a title if it is only a number, and cards or moves follow."""
    first, second = [*[i for i, line in enumerate(found) if line.kind != BLANK], 0, 0][:2]
    if second > first and len(found[first].words) == 1 and _BARE_NUMBER.fullmatch(found[first].words[0]):
        word, kind = found[first].words[0], found[second].kind
        is_counting = word == "1" or _IS_MOVES.fullmatch(word)
        if kind == BOARD or (kind in {MOVES, EITHER} and not is_counting):
            found[first] = Line(found[first].number, f"#{word}")
    return found


def _without_heading(text: str) -> str:
    """Return the cards or moves of a line without what introduces them: words with a colon, or numbers."""
    heading, _, rest = text.rpartition(":")
    words = _words(rest)
    if _kind(_words(heading)) == CAPTION and len(words) > 1 and _kind(words) in {BOARD, MOVES, EITHER}:
        return rest
    return _ORDINALS.sub(" ", text)


def _words(text: str) -> list[str]:
    stripped = [word.strip(_PUNCTUATION) for word in _BETWEEN_WORDS.split(text)]
    return [word for word in stripped if word and not _IS_MARK.fullmatch(word)]


def _kind(words: list[str]) -> str:
    if not words:
        return BLANK
    of_cards = [bool(_IS_CARDS.fullmatch(word)) for word in words]
    of_moves = [bool(_IS_MOVES.fullmatch(word)) for word in words]
    most = (len(words) + any(len(word) >= _LONG and word.isalpha() for word in words)) / 2
    if max(sum(of_cards), sum(of_moves)) >= most:
        if sum(of_cards) == sum(of_moves):
            return EITHER
        return BOARD if sum(of_cards) > sum(of_moves) else MOVES
    # With mistakes in them, they are moves all the same.
    return MOVES if sum(bool(_IS_ALMOST_MOVES.fullmatch(word)) for word in words) > most else CAPTION
