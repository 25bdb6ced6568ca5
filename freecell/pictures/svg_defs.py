"""The shapes of a picture: each is drawn once, in its place on a card, and used wherever it is seen."""

from __future__ import annotations

import re

from freecell import cards
from freecell.pictures import card_shapes
from freecell.pictures.faces import PIPS

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
CARD_WIDTH, CARD_HEIGHT = 140, 196
_RADIUS = 8.4
_EDGE, _INDEX_WIDTH, _INDEX, _FOOT = 4.6, 66, 34.7, 21.5
"""Rank and suit are this far from the edges of a card, and this wide and high; and this high at its foot."""
_LEFT, _TOP, _MIDDLE = 9.8, 43.8, 1.204
"""Where the square of 100 is that has pips or a court card, and its scale."""

PAINT = f'color="{COLOURS["spades"]}" fill="none" stroke="currentColor" stroke-width="16"'
"""What holds for all piles and cards unless they say otherwise: ranks are strokes, most of them black."""

_SOLID = 'fill="currentColor" stroke="none"'
_MARK = f'fill="{COLOURS["ink"]}" fill-opacity=".28" stroke="none"'
_SUITS = {
    "suit": (_EDGE + _INDEX_WIDTH - _INDEX, _EDGE, _INDEX / 100, _SOLID),
    "pip": (50 - card_shapes.PIP / 2, -card_shapes.PIP / 2, card_shapes.PIP / 100, _SOLID),
    "ace": (22.4, 56.4, 0.952, _SOLID),
    "brooch": (_LEFT + 43 * _MIDDLE, _TOP + 81 * _MIDDLE, 0.14 * _MIDDLE, _SOLID),
    "home": (30.8, 58.8, 0.784, _MARK),
}
"""Where there are suits on a card: left, top and scale; a pip in the middle of the square's upper edge."""

_FOOT_SCALE = _FOOT / _INDEX
_CORNER = re.compile(r"(\d+) (\d+)")
_USED = re.compile('href="#([^"]+)"')


def face(card: int, *, is_whole: bool = False) -> str:
    """Return what is drawn on a card: if it is covered, only what shows, rank and suit at its top."""
    rank, suit = tuple(cards.name(card))
    index = use("rank-" + rank) + use("suit-" + suit)
    if not is_whole:
        return index
    shift = f"{CARD_WIDTH - _EDGE * (1 - _FOOT_SCALE):.5g} {CARD_HEIGHT - _EDGE * (1 - _FOOT_SCALE):.6g}"
    foot = f'<g transform="translate({shift})scale({-_FOOT_SCALE:.4g})">{index}</g>'
    if rank == "A":
        return index + foot + use("ace-" + suit)
    if rank in "JQK":
        return index + foot + use("court-" + rank) + use("brooch-" + suit)
    upright, turned = [_pips(path, suit) for path in PIPS[cards.rank(card) - 1]]
    pips = f'{upright}<g transform="rotate(180 50 50)">{turned}</g>'
    return f'{index}{foot}<g transform="translate({_LEFT} {_TOP})scale({_MIDDLE})">{pips}</g>'


def use(name: str, place: str = "") -> str:
    """Return a shape by its name, in a place such as ' y="12"'."""
    return f'<use href="#{name}"{place}/>'


def used(markup: str) -> str:
    """Return the shapes that some markup uses, each in a line."""
    shapes = _shapes()
    names: set[str] = set()
    ahead = set(_USED.findall(markup))
    while ahead:
        names |= ahead
        ahead = {name for known in ahead for name in _USED.findall(shapes[known])} - names
    lines = "".join([f"{shape}\n" for name, shape in shapes.items() if name in names])
    # Few viewers know custom properties.
    return re.sub(r"var\(--([a-z-]+)\)", lambda found: COLOURS[found[1]], lines)


def _pips(path: str, suit: str) -> str:
    """Return the pips at the corners of a path; those at the left have others beside them at the right."""
    corners = _CORNER.findall(path)
    return "".join(
        [use(("pip-" if x == "50" else "pips-") + suit, f' y="{y}"') for x, y in corners if x != "82"]
    )


def _shapes() -> dict[str, str]:
    size = f'width="{CARD_WIDTH - 1}" height="{CARD_HEIGHT - 1}" rx="{_RADIUS}"'
    outline = f'x=".5" y=".5" {size} stroke-width="1"'
    shapes = {
        "card": f'<rect id="card" {outline} fill="var(--card-face)" stroke="#000" stroke-opacity=".3"/>',
        "pile": f'<rect id="pile" {outline} stroke="#fff" stroke-opacity=".24"/>',
    }
    for suit, path in card_shapes.SUITS.items():
        shapes["shape-" + suit] = f'<path id="shape-{suit}" d="{path}"/>'
        for kind, (left, top, scale, paint) in _SUITS.items():
            shape = card_shapes.ACE_OF_SPADES if kind + suit == "aceS" else use("shape-" + suit)
            place = f'transform="translate({left:.5g} {top:.5g})scale({scale:.4g})"'
            shapes[f"{kind}-{suit}"] = f'<g id="{kind}-{suit}" {paint} {place}>{shape}</g>'
        pair = use("pip-" + suit, ' x="-32"') + use("pip-" + suit, ' x="32"')
        shapes["pips-" + suit] = f'<g id="pips-{suit}">{pair}</g>'
    for rank, path in card_shapes.RANKS.items():
        place = f'x="{_EDGE}" y="{_EDGE}" width="{0.88 * _INDEX:.5g}" height="{_INDEX}" viewBox="0 0 88 100"'
        width = ' stroke-width="15"' if rank == "T" else ""
        shapes["rank-" + rank] = (
            f'<svg id="rank-{rank}" {place}{width}><path transform="scale(1 .86)" d="{path}"/></svg>'
        )
    for rank, drawing in card_shapes.COURTS.items():
        size = f"{100 * _MIDDLE:g}"
        place = f'x="{_LEFT}" y="{_TOP}" width="{size}" height="{size}" viewBox="0 0 100 100"'
        shapes["court-" + rank] = (
            f'<svg id="court-{rank}" {_SOLID} stroke-width="1" {place}>'
            f"{card_shapes.FRAME}{drawing.strip()}</svg>"
        )
    return shapes
