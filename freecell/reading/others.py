"""Links of other programs to deals, which say in their own words which one, and with how many free cells.

- freecellgamesolutions.com: "https://freecellgamesolutions.com/ds/?g=164&fc=0&v=Vista"
- the solver at fc-solve.shlomifish.org: ".../js-fc-solve/text/?deal_number=617&num_freecells=2&stdin=..."
"""

from __future__ import annotations

import re
from typing import NamedTuple
from urllib.parse import parse_qs

_LINK = re.compile(
    r"https?://[^\s\"'<>?#]{0,99}(?:freecellgamesolutions\.com/|/js-fc-solve/)[^\s\"'<>?#]{0,99}(\?[^\s\"'<>#]*)"
)
_OPTION = re.compile(r"--freecells-num (\d+)", re.ASCII)


class Linked(NamedTuple):
    """What a link says: the place of the link in the text, and the texts that stand for what it names.

    ``board`` is "" if ``number`` says all, ``cells`` if there are four free cells.
    """

    start: int
    end: int
    number: str
    board: str
    cells: str


def linked(text: str) -> list[Linked]:
    """Return what the links of other programs in a text name, leaving out those that name no game of ours.

    >>> linked("See https://freecellgamesolutions.com/ds/?g=164&fc=0&v=Vista")[0][2:]
    ('164', '', '0')
    """
    read = [(found, *_read(found[1].replace("&amp;", "&"))) for found in _LINK.finditer(text)]
    return [
        Linked(*found.span(), number, board, cells) for found, number, board, cells in read if number or board
    ]


def _read(query: str) -> tuple[str, str, str]:
    """Return the number, the board and how many free cells a query names, each "" if it does not."""
    values = parse_qs(query.removeprefix("?"), errors="replace")

    def value(*names: str) -> str:
        return next((values[name][0] for name in names if name in values), "")

    game, columns = value("game_type"), value("num_columns")
    if game not in {"", "freecell"} or columns not in {"", "default", "8"}:
        return "", "", ""
    option = _OPTION.search(value("string_params"))
    cells = option[1] if option else value("fc", "num_freecells")
    return value("g", "game", "deal_number"), value("stdin").strip(), "" if cells == "default" else cells
