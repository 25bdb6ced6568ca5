"""The table as a picture: piles, cards and a caption, each in its place, in one SVG file."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from freecell import cards
from freecell.calls import explained
from freecell.pictures import symbols
from freecell.pictures.faces import face

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

COLOURS = {
    "felt": "#2a6049",
    "ink": "#f4f7f2",
    "ink-soft": "#cfe0d5",
    "card-face": "#fffdf7",
    "spades": "#17191c",
    "clubs": "#17191c",
    "hearts": "#bd1427",
    "diamonds": "#bd1427",
    "gold": "#e3ab3a",
    "skin": "#f8dfc4",
    "outline": "none",
}
"""The page's colours by day, by the names of its custom properties (static/style/, static/cards.css)."""

# Lengths in pixels. Cards are 5:7; their parts have the proportions that static/cards.css gives large cards.
_WIDTH, _MARGIN = 1280, 24
_CARD_WIDTH, _CARD_HEIGHT, _RADIUS = 140, 196, 8.4
_PITCH = 156
_COLUMNS_TOP = _MARGIN + 224
_STRIP = 44
"""How much of a covered card shows: rank and suit."""

_HALF_TURN = f'transform="rotate(180 {_CARD_WIDTH / 2:g} {_CARD_HEIGHT / 2:g})"'
_MIDDLE = 'x="9.8" y="42" width="120.4" height="124" viewBox="0 0 100 100"'
_PLACES = {
    "index": 'x="4.6" y="4.6" width="66" height="34.7"',
    "foot": 'x="4.6" y="4.6" width="40.9" height="21.5"',
    "ace": 'x="22.4" y="56.4" width="95.2" height="95.2"',
    "court": _MIDDLE,
    "pips": _MIDDLE,
}
"""Where the drawings of a face are on a card; the one that is not here is for small cards."""

# The parts of a face's markup that look different in a file.
_DRAWING = re.compile('<svg class="([a-z]+)" aria-hidden="true"[^>]*>(.*?)</svg>')
_PIPS = re.compile('<path d="M0 0([L0-9 ]+)z"(.*?)/>')
_CORNER = re.compile("([0-9]+) ([0-9]+)")

_TITLE_SIZE, _LINK_SIZE = 34, 22
_LETTER = 0.62
"""Ems: about the width of a letter, on the safe side."""


@explained
def svg(piles: Mapping[str, Sequence[int]], title: str = "", link: str = "") -> str:
    """Return a picture of piles, named and filled as by Position.piles, as the text of an SVG file.

    It is 1280 pixels wide, and as high as the longest column needs; every covered card shows rank and suit.
    ``title`` and ``link`` are written below the table, each in one line, smaller if it is long. The picture
    needs nothing beside itself: no fonts of its own, no style sheet, no script. As on the page, each card is
    an element with ``data-card``, ``data-pile`` and ``data-depth``, and each pile one with ``data-pile``.

    >>> import freecell
    >>> svg(freecell.deal(617).piles(), "FreeCell deal 617").count("data-card")
    52
    """
    longest = max([len(pile) for name, pile in piles.items() if name.startswith("cascade")], default=0)
    bottom = _COLUMNS_TOP + _STRIP * max(0, longest - 1) + _CARD_HEIGHT + _MARGIN
    title, link = _printable(title), _printable(link)
    caption, height = _caption(title, link, bottom)
    size = f'width="{_WIDTH}" height="{height}"'
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} viewBox="0 0 {_WIDTH} {height}" role="img">',
        f"<title>{title or 'FreeCell'}</title>",
        f"<defs>\n{_shapes()}</defs>",
        f'<rect {size} fill="{COLOURS["felt"]}"/>',
        *[_pile(name) for name in piles],
        *[_card(card, name, depth) for name, pile in piles.items() for depth, card in enumerate(pile)],
        *caption,
        "</svg>\n",
    ]
    return "\n".join(lines)


def _shapes() -> str:
    """Return what cards and piles are made of, in colours, because few viewers know custom properties."""
    shapes = re.sub(r"var\(--([a-z-]+)\)", lambda found: COLOURS[found[1]], symbols.symbols())
    outline = f'x=".5" y=".5" width="{_CARD_WIDTH - 1}" height="{_CARD_HEIGHT - 1}" rx="{_RADIUS}"'
    return shapes + (
        f'<rect id="card" {outline} fill="{COLOURS["card-face"]}" stroke="#000" stroke-opacity=".3"/>\n'
        f'<rect id="pile" {outline} fill="none" stroke="#fff" stroke-opacity=".24"/>\n'
    )


def _pile(name: str) -> str:
    """Return the outline of a pile, with the suit of a foundation."""
    shapes = '<use href="#pile"/>'
    if name.startswith("home"):
        shapes += (
            f'<svg x="30.8" y="58.8" width="78.4" height="78.4" fill="{COLOURS["ink"]}" fill-opacity=".28">'
            f'<use href="#suit-{name[-1]}"/></svg>'
        )
    return f'<g data-pile="{name}" transform="translate({_left(name)} {_top(name, 0)})">{shapes}</g>'


def _card(card: int, pile: str, depth: int) -> str:
    """Return a card in its place on a pile."""
    name = cards.name(card)
    return (
        f'<g data-card="{name}" data-pile="{pile}" data-depth="{depth}" '
        f'transform="translate({_left(pile)} {_top(pile, depth)})" '
        f'fill="currentColor" color="{COLOURS[symbols.COLOURS[name[1]]]}">'
        f'<use href="#card"/>{_face(card)}</g>'
    )


def _face(card: int) -> str:
    """Return the page's face of a card, with the places on the card that the style sheet would give."""

    def placed(drawing: re.Match[str]) -> str:
        name, shapes = drawing.groups()
        if name not in _PLACES:
            return ""
        shapes = _PIPS.sub(pips, shapes)
        made = f"<svg {_PLACES[name]}>{shapes}</svg>"
        return f"<g {_HALF_TURN}>{made}</g>" if name == "foot" else made

    def pips(path: re.Match[str]) -> str:
        # Suits one by one, since not every viewer draws the markers of a path.
        places = [(int(x) - symbols.PIP / 2, int(y) - symbols.PIP / 2) for x, y in _CORNER.findall(path[1])]
        size = f'width="{symbols.PIP}" height="{symbols.PIP}"'
        suits = "".join([f'<use href="#suit-{suit}" x="{x}" y="{y}" {size}/>' for x, y in places])
        return f"<g{path[2]}>{suits}</g>"

    suit = cards.name(card)[1]
    return _DRAWING.sub(placed, face(card))


def _left(pile: str) -> int:
    """Return where a pile begins from the left; free cells and foundations are above the columns."""
    kind, _, place = pile.partition("-")
    column = {"cascade": "12345678", "cell": "abcd", "home": "    " + cards.SUITS}[kind].index(place)
    return _MARGIN + _PITCH * column


def _top(pile: str, depth: int) -> int:
    """Return where a card begins from the top; only in columns do covered cards show."""
    return _COLUMNS_TOP + _STRIP * depth if pile.startswith("cascade") else _MARGIN


def _caption(title: str, link: str, top: int) -> tuple[list[str], int]:
    """Return the lines below the table that are not empty, and the height of the picture with them."""
    lines = []
    for text, size, colour in ((title, _TITLE_SIZE, "ink"), (link, _LINK_SIZE, "ink-soft")):
        if text:
            fitting = min(size, (_WIDTH - 2 * _MARGIN) / (_LETTER * len(text)))
            lines.append(
                f'<text x="{_MARGIN}" y="{top + size}" font-family="system-ui, sans-serif" '
                f'font-size="{fitting:.3g}" fill="{COLOURS[colour]}">{text}</text>'
            )
            top += size + _MARGIN // 2
    return lines, top + (_MARGIN // 2 if lines else 0)


def _printable(text: str) -> str:
    """Return a text as XML can hold it."""
    text = "".join([letter for letter in text if letter.isprintable()])
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
