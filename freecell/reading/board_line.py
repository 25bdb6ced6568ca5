"""Fields: what stands at each place of a line of a board, a card or a mark of none."""

from __future__ import annotations

import re
from typing import NamedTuple

from freecell import cards
from freecell.errors import BoardError
from freecell.reading.lines import Line, is_card, is_mark

_COLUMNS = 8
_SEPARATORS = "|\t,;"
_EMPTY = re.compile(
    r"\[\s*\]|\(\s*\)|\(?\b(?:empty|none|nil|null)\b\)?|(?<![^\s|,;])[\[(]?(?:0|x+|\*+)[\])]?(?![^\s|,;])",
    re.IGNORECASE,
)
_BRACKETS = str.maketrans("[](){}\"'`*", " " * 10)
_BULLET = re.compile(r"^\s*(?:column \d:|[-+•*](?= ))(?=\s|\w)")
_RULER = re.compile(r"(?:\s*-{2,3}){3,}\s*|[\s|:=+_-]*[-=]{4,}[\s|:=+_-]*|[\s|:+]*(?:[-=]{3,}[\s|:+]+)+")
_CELL = re.compile(r"[a-di]:(?=.)", re.IGNORECASE)


class Field(NamedTuple):
    """What stands at one place of a line: from where to where, and the card, None for a mark of none."""

    start: int
    end: int
    card: int | None


class Fields(NamedTuple):
    """The fields of a line; if it ``is_divided``, by "|" or the like, each has its place among them.

    If it ``is_bordered``, the first one is what is before the "|" that is the left border of a table.
    ``width`` counts the places of a divided line, empty ones at its end included.
    """

    line: Line
    fields: list[Field]
    is_divided: bool = False
    is_bordered: bool = False
    width: int = 0

    @property
    def has_cards(self) -> bool:
        """Whether there is any card."""
        return any(field.card is not None for field in self.fields)


def is_ruler(line: Line) -> bool:
    """Tell whether a line only rules off others, as "|---|---|" and "--- --- ---" do."""
    return bool(_RULER.fullmatch(line.drawn))


def places(line: Line) -> list[Field]:
    """Return where the columns are of which a line says no more than that, a heading or a ruler."""
    return [Field(*word.span(), None) for word in re.finditer(r"[^\s|:+]+", line.drawn)]


def fields(line: Line, *, is_list: bool = False) -> Fields:
    """Divide a line into its fields; raise BoardError if one is neither a card nor a mark of none.

    In a list, each line begins with the same bullet, which would else be a mark.
    """
    text = _EMPTY.sub(lambda found: "-".ljust(len(found[0])), line.drawn).translate(_BRACKETS)
    bullet = _BULLET.match(text)
    if bullet and (is_list or not is_mark(bullet[0].strip())):
        text = " " * bullet.end() + text[bullet.end() :]
    separator = next((one for one in _SEPARATORS if one in text), "")
    if separator:
        shown = text.strip()
        is_bordered = shown[0] == "|" and (shown[-1] == "|" or text.count("|") != _COLUMNS - 1)
        names = [name.strip() for name in text.rstrip(f" ,;{separator}").split(separator)]
        if all(not name or is_mark(name) or (is_card(name) and len(_cards(name)) == 1) for name in names):
            found = [Field(i, i + 1, (*_cards(name), None)[0]) for i, name in enumerate(names)]
            width = shown.removesuffix(separator).count(separator) + 1
            return Fields(line, found, is_divided=True, is_bordered=is_bordered, width=width)
        text = text.replace(separator, " ")
    words = [_of_word(line.number, word[0], word.start()) for word in re.finditer(r"\S+", text)]
    return Fields(line, [field for word in words for field in word])


def without_border(lines: list[Fields]) -> list[Fields]:
    """Return lines without what is left of a border, if all of them have one."""
    if not all(line.is_bordered for line in lines if line.is_divided):
        return lines
    return [
        line._replace(fields=line.fields[1:], width=line.width - 1) if line.is_divided else line
        for line in lines
    ]


def _of_word(number: int, word: str, start: int) -> list[Field]:
    """Return the cards of a word, or a mark of none; raise BoardError if it is neither."""
    name = _CELL.sub("", word).strip(".,!?")
    if not name or is_mark(name):
        return [Field(start, start + len(word), None)]
    if not is_card(name):
        raise BoardError("not a card", typed=name, line=number)
    there = _cards(name)
    width = len(name) // len(there)
    return [Field(start + i * width, start + (i + 1) * width, card) for i, card in enumerate(there)]


def _cards(word: str) -> list[int]:
    return [cards.parse(name) for name in Line(0, word).text().split()] if is_card(word) else []
