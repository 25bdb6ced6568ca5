"""Titles: what names a deal in a pasted text, a number, the code of a board, or a link, ours or another's.

Other programs' links say in their own words which deal it is, and with how many free cells:
- freecellgamesolutions.com: "https://freecellgamesolutions.com/ds/?g=164&fc=0&v=Vista"
- the solver at fc-solve.shlomifish.org: ".../js-fc-solve/text/?deal_number=617&num_freecells=2&stdin=..."
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TypeVar
from urllib.parse import parse_qs

from freecell import deals, links
from freecell.errors import DealNumberError, TextError
from freecell.position import Position
from freecell.starting_position import Start, options

_Name = TypeVar("_Name")

OTHERS_LINK = re.compile(
    r"https?://[^\s\"'<>?#]{0,99}(?:freecellgamesolutions\.com/|/js-fc-solve/)[^\s\"'<>?#]{0,99}(\?[^\s\"'<>#]*)"
)
_OPTION = re.compile(r"--freecells-num (\d+)", re.ASCII)

_IGNORE_CASE = re.IGNORECASE | re.ASCII
_DIGITS = r"\d{1,3}(?:[,.']\d{3})+(?!\d)|\d{1,3}(?:[ ]\d{3})+(?![\w%]|[ ]?[a-z%(])|\d+"
_LONGEST_NUMBER = 13
"""Characters: longer ones are moves without blanks."""
_SEVERAL = re.compile(r"\d{1,3}(?: [1-9]\d\d)+", re.ASCII)
"""What could be one number in groups, or several numbers."""
_NUMBERED = re.compile(
    r"""(?:\b(?:game|deal|board|hand|seed|shuffle32|(?<![a-z]\ )number)
            (?:\ (?:number|no|nr|id)\b\.?)?[ :="]*\#?
        |(?<!\w)(?:spiel|reparto|donne|mano|spel|rozdanie|jogo|ディール|第|牌局|编号)\ ?\#?
        |(?:[Рр]асклад|[Рр]оздача)(?:\ номер)?\ ?\#?|(?<!\S)(?=-?\d{1,10}번)
        |^\W{0,9}?(?:(?:microsoft|ms|windows)\ )?free\ ?cell(?![ :]*[0-8](?!\d))[ :]*\#?
        |\bms\ ?\#?|^(?=\d{1,10}[ ,(]{1,3}(?:with\ |cells|\d\ free))|^\W{0,9}?\#|(?<!\S)\#(?!\ )
        )\ ?((?<!\w)-\d+|"""
    rf"{_DIGITS})(?![\w/]|[-,.]\d)",
    _IGNORE_CASE | re.VERBOSE,
)
"""A number with what tells that it is one of a deal, in English or as the page calls one in its languages;
alone, it could be anything: "Freecell 1" is a free cell."""
_PYSOLFC = re.compile(r"pysol", re.IGNORECASE)
_ALSO_MICROSOFTS = 32000
"""The last number for which PySolFC has the same deal, unless it says "ms"."""
_OTHERS = re.compile(
    r"\b(?:klondike|spider|spiderette|yukon|baker'?s (?:game|dozen)|eight off|sea(?:haven)? towers|scorpion"
    r"|golf|pyramid|canfield|forty thieves|penguin|simple simon|tripeaks|russian solitaire)\b"
)
_OURS = re.compile("free ?cell")
_LONGEST_PATH = 99
_CELLS = re.compile(
    r"""(?:局|번(?:\ ?판)?|\ ?d[eo]\ freecell)?
        [\s,;:(（-]{0,4}(?:with\ |using\ |con\ |avec\ |met\ |com\ |フリーセル|프리셀\ )?
        (?:(\d+|(?<=with\ )no|(?<=\()keine|なし)
            \ ?(?:free\ ?cells?|freien?\ zellen?|celdas?\ libres?|cellules?\ libres?|cell[ae]\ liber[ae]
                |vrije\ cel(?:len)?|wol[^\s)]+\ p[^\s)]+|células?\ livres?|个可用单元|個|칸|(?<=なし)
                |свобод[^\s)]+\ ячее?[^\s)]+|віль[^\s)]+\ комір[^\s)]+)
        |(?:free\ ?)?cells?\ ?[=:]\ ?(\d+))(?![a-z])[)）]?""",
    _IGNORE_CASE | re.VERBOSE,
)
"""How many free cells, in English or as the page says it behind a number in its languages."""
_RELATIVES = re.compile(
    r"\b(?:double|big|relaxed|challenge|super|two deck) free ?cell|\bfree ?cell (?:duplex|ii)\b|\bfore ?cell"
    r"|\b(?:two|2|three|3) decks"
)
_CODE = re.compile(r"(?:.*\bfree ?cell board (?=\w*\d)(\w{6,61})\b|(\w{40,61})$)", _IGNORE_CASE)
_LINK = re.compile(r"\?(?:[^\s\"'<>?#]*&)?(?:(?:deal|board|lesson)=|daily\b)[^\s\"'<>#，。：；、（）]*")
_AFTER_LINK = ".,;:!?)]}*_"


def linked(query: str) -> tuple[str, str, str]:
    """Return the number, the board and how many free cells the query of another program's link names.

    Each is "" if it names none, as one does that is of another game.

    >>> linked("?g=164&fc=0&v=Vista"), linked("?game_type=seahaven_towers&deal_number=3")
    (('164', '', '0'), ('', '', ''))
    """
    values = parse_qs(query.removeprefix("?").replace("&amp;", "&"), errors="replace")

    def value(*names: str) -> str:
        return next((values[name][0] for name in names if name in values), "")

    game, columns = value("game_type"), value("num_columns")
    if game not in {"", "freecell"} or columns not in {"", "default", "8"}:
        return "", "", ""
    option = _OPTION.search(value("string_params"))
    cells = option[1] if option else value("fc", "num_freecells")
    return value("g", "game", "deal_number"), value("stdin").strip(), "" if cells == "default" else cells


def number(text: str) -> int | None:
    """Return the number that a text is, None if it is anything else; raise DealNumberError if no deal has it.

    >>> number("617"), number("#617."), number("1,000,000"), number("617番"), number("8a")
    (617, 617, 1000000, 617, None)
    """
    typed = text.strip().rstrip(_AFTER_LINK)
    if len(typed) > _LONGEST_NUMBER or deals.typed_number(typed) is None:
        return None
    if _SEVERAL.fullmatch(typed):
        raise TextError("several deals")
    return deals.parse(typed)


def other_game(text: str) -> str:
    """Return the name of another game than FreeCell in a text, "" if there is none.

    >>> other_game("[klondike.scm]"), other_game("Double FreeCell #3"), other_game("FreeCell, Spider, Golf")
    ('klondike', 'Double FreeCell', '')
    """
    words = re.sub(r"[_-]", " ", text.lower())
    found = _RELATIVES.search(words) or (not _OURS.search(words) and _OTHERS.search(words))
    return text[found.start() : found.end()] if found else ""


def check_game(name: str) -> None:
    """Raise TextError if this is what a game is called that is not FreeCell, and no number."""
    if name and not name.strip("#-").isdigit() and (other_game(name) or not _OURS.search(name.lower())):
        raise TextError("another game than FreeCell", name=name)


def addresses(text: str) -> list[str]:
    """Return the links in a text, from their question marks on; raise TextError if one is to another game.

    >>> addresses("See https://example.org/?deal=617.")
    ['?deal=617']
    """
    text = text.replace("&amp;", "&")
    return [_address(text, link) for link in _LINK.finditer(text)]


def _address(text: str, link: re.Match[str]) -> str:
    path = text[max(0, link.start() - _LONGEST_PATH) : link.start()].rsplit(" ", maxsplit=1)[-1]
    _check(other_game(path))
    return link[0].rstrip(_AFTER_LINK)


def named(line: str) -> tuple[Start | None, str]:
    """Return the deal or board that a line names, if it does, and what follows its name.

    Raises DealNumberError or BoardError if what it names does not exist, TextError if it is of another game.

    >>> named("Deal 617: 8a 8b") == (Start(617), ": 8a 8b"), named("8a 8b")
    (True, (None, ''))
    >>> named("617 with 3 free cells")[0] == named("Deal 617, cells=3")[0] == Start(617, cells=3)
    True
    """
    link, code, number = _LINK.search(line), _CODE.match(line), _NUMBERED.search(line)
    if link:
        return links.parse(_address(line, link)).checked(), line[link.end() :]
    if code:
        return Start.of(Position.of_code(code[1] or code[2])), line[code.end() :]
    other = other_game(line)
    if number or line.strip("[]#*: ").lower().removesuffix(".scm") == other.lower():
        _check(other)
    if not number:
        return None, ""
    start, rest = Start(_number(line, number)), line[number.end() :]
    cells = _CELLS.match(rest)
    return (with_cells(start, cells[0]), rest[cells.end() :]) if cells else (start, rest)


def with_cells(start: Start, line: str) -> Start:
    """Return a deal with the free cells of a line that says nothing else; raise FreecellError if too many.

    >>> with_cells(Start(617), "Free cells: 2"), with_cells(Start(617), "I won") == Start(617)
    (Start(number=617, board='', cells=2, puzzle=None), True)
    """
    found = _CELLS.fullmatch(line.strip())
    if not found:
        return start
    count = found[1] or found[2]
    return replace(start, **options({"cells": [count if count.isdigit() else "0"]}))


def _check(other: str) -> None:
    if other:
        raise TextError("another game than FreeCell", name=other)


def _number(line: str, found: re.Match[str]) -> int:
    """Return the number of a deal; raise DealNumberError or TextError if it is that of another program's."""
    number = deals.parse(found[1])
    if number > _ALSO_MICROSOFTS and _PYSOLFC.search(line) and "ms" not in found[0].lower():
        raise DealNumberError("number of PySolFC", typed=found[1])
    return number


def one(names: set[_Name]) -> _Name | None:
    """Return the deal that a text names, None if there is none; raise TextError if there are several."""
    if len(names) > 1:
        raise TextError("several deals")
    return next(iter(names), None)
