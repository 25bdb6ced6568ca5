"""Titles: what names a deal in a pasted text, a number, the code of a board, or a link, ours or another's.

Other programs' links say in their own words which deal it is, and with how many free cells:
- freecellgamesolutions.com: "https://freecellgamesolutions.com/ds/?g=164&fc=0&v=Vista"
- the solver at fc-solve.shlomifish.org: ".../js-fc-solve/text/?deal_number=617&num_freecells=2&stdin=..."
"""

from __future__ import annotations

import re
from urllib.parse import parse_qs

from freecell import deals, links
from freecell.errors import DealNumberError, TextError
from freecell.position import Position
from freecell.starting_position import Start

OTHERS_LINK = re.compile(
    r"https?://[^\s\"'<>?#]{0,99}(?:freecellgamesolutions\.com/|/js-fc-solve/)[^\s\"'<>?#]{0,99}(\?[^\s\"'<>#]*)"
)
_OPTION = re.compile(r"--freecells-num (\d+)", re.ASCII)

_IGNORE_CASE = re.IGNORECASE | re.ASCII
_DIGITS = r"\d{1,3}(?:[,.']\d{3})+(?!\d)|\d{1,3}(?:[ ]\d{3})+(?![\w%]|[ ]?[a-z%(])|\d+"
_LONGEST_NUMBER = 13
"""Characters: longer ones are moves without blanks."""
_NUMBERED = re.compile(
    r"""(?:\b(?:game|deal|board|hand|seed|shuffle32|(?<![a-z]\ )number)
            (?:\ (?:number|no|nr|id)\b\.?)?[ :="]*\#?
        |(?<!\w)(?:spiel|reparto|donne|mano|spel|rozdanie|jogo|ディール|第|牌局|编号)\ ?\#?
        |^\W{0,9}?(?:(?:microsoft|ms|windows)\ )?free\ ?cell(?![ :]*[0-8](?!\d))[ :]*\#?
        |\bms\ ?\#?|^\W{0,9}?\#|(?<!\S)\#(?!\ )
        )\ ?((?<!\w)-\d+|"""
    rf"{_DIGITS})(?![\w/]|[-,.]\d)",
    _IGNORE_CASE | re.VERBOSE,
)
"""A number with what tells that it is one of a deal, in English or as the page calls one in its languages;
alone, it could be anything: "Freecell 1" is a free cell."""
_PYSOLFC = re.compile(r"pysol", re.IGNORECASE)
_ALSO_MICROSOFTS = 32000
"""The last number for which PySolFC has the same deal, unless it says "ms"."""
_OTHER_GAMES = re.compile(
    r"\b(klondike|spider|yukon|baker's game|eight off|seahaven towers|scorpion|golf|pyramid|canfield"
    r"|forty thieves|penguin|simple simon|tripeaks|russian solitaire)\b",
    _IGNORE_CASE,
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
    is_number = len(typed) <= _LONGEST_NUMBER and deals.typed_number(typed) is not None
    return deals.parse(typed) if is_number else None


def addresses(text: str) -> list[str]:
    """Return the links in a text, from their question marks on.

    >>> addresses("See https://example.org/?deal=617.")
    ['?deal=617']
    """
    return [link.rstrip(_AFTER_LINK) for link in _LINK.findall(text.replace("&amp;", "&"))]


def named(line: str) -> tuple[Start | None, str]:
    """Return the deal or board that a line names, if it does, and what follows its name.

    Raises DealNumberError or BoardError if what it names does not exist.

    >>> named("Deal 617: 8a 8b") == (Start(617), ": 8a 8b"), named("8a 8b")
    (True, (None, ''))
    """
    link = _LINK.search(line)
    if link:
        return links.parse(link[0].rstrip(_AFTER_LINK)).checked(), line[link.end() :]
    code = _CODE.match(line)
    if code:
        return Start.of(Position.of_code(code[1] or code[2])), line[code.end() :]
    found = _NUMBERED.search(line)
    return (Start(_number(line, found)), line[found.end() :]) if found else (None, "")


def _number(line: str, found: re.Match[str]) -> int:
    """Return the number of a deal; raise DealNumberError or TextError if it is that of another program's."""
    number = deals.parse(found[1])
    other = _OTHER_GAMES.search(line)
    if other and "freecell" not in line.lower():
        raise TextError("another game than FreeCell", name=other[1])
    if number > _ALSO_MICROSOFTS and _PYSOLFC.search(line) and "ms" not in found[0].lower():
        raise DealNumberError("number of PySolFC", typed=found[1])
    return number


def one(names: set[Start]) -> Start | None:
    """Return the deal that a text names, None if there is none; raise TextError if there are several."""
    if len(names) > 1:
        raise TextError("several deals")
    return next(iter(names), None)
