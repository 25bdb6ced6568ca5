"""Moves as people write them, "8 → 3", "(8, 'a')" or "column 8 to freecell a", in standard notation."""

from __future__ import annotations

import re

_FLAGS = re.IGNORECASE | re.ASCII

_SOURCE, _TARGET, _COUNT = "[1-8a-d]", "[1-8a-dh]", "(?:v[1-9a-d])?"
_SHORT = f"{_SOURCE}{_TARGET}{_COUNT}"
_ARROW = " ?(?:[-=]*>|[→⇒➔➜»›]) ?"

_APART = re.compile(rf"(?<![-\w>])({_SOURCE})(?:-|{_ARROW})({_TARGET}{_COUNT})(?![-\w>])", _FLAGS)
_LOOSE = re.compile(rf"({_SOURCE})(?: - |:| to )({_TARGET}{_COUNT})", _FLAGS)
_ALONE = re.compile(rf"(?:[-+*•] |\d+ ?[.)] ?)?((?:{_LOOSE.pattern}(?:[ ,;.]+|$))+)", _FLAGS)
"""Moves with something between source and target that is clear only if there is nothing else in the line."""
_TWO = re.compile(rf"(?:[-+*•] |\d+ ?[.)] ?)?({_SOURCE}) ({_TARGET})", _FLAGS)
_PAIR = re.compile(rf"""[(\[]\s*["']?({_SOURCE})["']?\s*,\s*["']?({_TARGET})["']?\s*[)\]]""", _FLAGS)
_NOTED = re.compile(
    rf"(?:move )?((?:{_SHORT}[ ,]*)+)(?:(?://|#|;|\()(?!\s*{_SHORT}\b).*)?"
    rf"|(?:move )?({_SHORT}) \w{{2,3}}{_ARROW}\w{{1,10}}",
    _FLAGS,
)
"""Moves with a note behind them; what says again which card goes where is one only behind a single move."""
_FOUNDATIONS = re.compile(r"(?<!\w)[HS]-\w", _FLAGS)
"""What tells that "C-A D-5" are foundations and no moves."""

_NAMED = (
    r"(?:(?:the )?(?:(columns?|cols?|cascades?|stacks?|tableaus?|piles?)|(?:free ?cells?|cells?|reserves?))"
    r" ?[#(\[]? ?([0-9a-d])\b[\])]?"
    r"|(?:the )?(?:foundations?|home)(?: ?(?:cells?|piles?))?(?: ?[(\[]?\w[\])]?)?)"
)
_IN_WORDS = re.compile(
    rf"(?:\bmove )?(?:(?:\b(?:a|one|the)|\b(\d+)) cards?:? )?(?:\bfrom )?"
    rf"{_NAMED}(?:{_ARROW}|,? (?:on)?to ){_NAMED}(?![\w\]])",
    _FLAGS,
)
_COUNTS_FROM_0 = re.compile(r"\bMove (?:a card|\d+ cards?) from (?:stack|freecell) \d")
"""As fc-solve prints its moves, unless it is told to be short."""

_LIKE_A_MOVE = re.compile(
    rf"(?:{_NAMED}|\b\w{{1,3}}){_ARROW}\w|{_NAMED} to |\bto (?:the )?{_NAMED}|{_NAMED}.{{0,60}} {_NAMED}"
    r"|\b(?:10|[a2-9tjqk])[cdhs]\b(?:.{0,60} (?:on)?to \w|[-x:/=>]+\w)"
    r"|(?<!\d )(?<!counting )\bmove\w{0,5} .{0,60}\d|[(\[] *\w *, *\W?\w\W? *[)\]]"
    r"|^\W*(?:[1-8][a-dh]|[a-d][1-8h])\b",
    _FLAGS,
)


def in_short(lines: list[str]) -> list[str]:
    """Return the lines of a text, with the moves in them in standard notation.

    Where it is not certain from which number the piles are counted, they stay as they are.

    >>> in_short(["move 1 card: Tableau[7] -> FreeCell[0]", "[(8, 3), (8, 'a')]", "8 3", "8-3 // a note"])
    ['8a', '[83, 8a]', '83', '83']
    """
    first = _first_number(lines)
    return [_shortened(line, first) for line in lines]


def is_like_moves(line: str) -> bool:
    """Tell whether a line that nobody understood could be a move.

    >>> is_like_moves("Column 5 -> Freecell 1"), is_like_moves("We had lunch from 12 to 1.")
    (True, False)
    """
    return bool(_LIKE_A_MOVE.search(line))


def _first_number(lines: list[str]) -> int | None:
    """Return the number of the first column, 0 or 1, None if the text does not tell."""
    moves = [found for line in lines for found in _IN_WORDS.finditer(line)]
    numbers = {number for found in moves for number in (found[3], found[5]) if number}
    if "0" in numbers or any(_COUNTS_FROM_0.search(line) for line in lines):
        return 0
    columns = {found[3] for found in moves if found[2]} | {found[5] for found in moves if found[4]}
    return 1 if "8" in columns else None


def _shortened(line: str, first: int | None) -> str:
    if _FOUNDATIONS.search(line):
        return line
    if first is not None:
        line = _IN_WORDS.sub(lambda found: _named(found, first), line)
    for pattern in (_PAIR, _APART):
        line = pattern.sub(r"\1\2", line)
    alone = _ALONE.fullmatch(line)
    if alone:
        return _LOOSE.sub(r"\1\2", alone[1])
    found = _TWO.fullmatch(line) or _NOTED.fullmatch(line)
    return "".join(filter(None, found.groups())).strip() if found else line


def _named(found: re.Match[str], first: int) -> str:
    """Return a move in words in standard notation, or as it is if it names a pile that there is not."""
    source, target = _pile(found[2], found[3], first), _pile(found[4], found[5], first)
    if not source or source == "h" or not target:
        return found[0]
    is_counted = found[1] and target in "12345678" and 0 < int(found[1]) <= 13
    return source + target + (f"v{int(found[1]):x}" if is_counted else "")


def _pile(column: str | None, number: str | None, first: int) -> str:
    """Return the letter of a pile; "" if there is none, home if there is no number."""
    if number is None:
        return "h"
    if not number.isdigit():
        return "" if column else number.lower()
    return ("12345678" if column else "abcd")[int(number) - first :][:1] if int(number) >= first else ""
