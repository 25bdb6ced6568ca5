"""The table as a picture: piles, cards and a caption, each in its place, in one SVG file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from freecell import cards
from freecell.errors import NotationError
from freecell.pictures import svg_defs
from freecell.pictures.svg_defs import CARD_HEIGHT, PAINT

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

# Lengths in pixels.
_WIDTH, _MARGIN = 1280, 24
_PITCH = 156
_COLUMNS_TOP = _MARGIN + 224
_STRIP = 44
"""How much of a covered card shows: rank and suit."""

_TITLE_SIZE, _LINK_SIZE = 34, 22
_CELLS, _USUAL_CELLS = "abcdefgi", 4

_LETTER = 0.62
"""Ems: about the width of a letter, on the safe side."""

_RED = f' color="{svg_defs.COLOURS["hearts"]}"'


def svg(piles: Mapping[str, Sequence[int]], title: str = "", link: str = "") -> str:
    """Return a picture of piles, named and filled as by Position.piles, as the text of an SVG file.

    It is 1280 pixels wide (156 more for each free cell above four), and as high as the longest column needs;
    every covered card shows rank and suit.
    ``title`` and ``link`` are written below the table, each in one line, smaller if it is long. The picture
    needs nothing beside itself: no fonts of its own, no style sheet, no script; it has at most 20,000
    characters and those of its texts. Each pile is a group with ``data-pile``, and in it each card one with
    ``data-card``, the bottom card first. Raises NotationError if there is no pile of such a name, and
    CardNameError if what a pile holds is no card.

    >>> import freecell
    >>> svg(freecell.deal(617).piles(), "FreeCell deal 617").count("data-card")
    52
    """
    longest = max([len(pile) for name, pile in piles.items() if name.startswith("cascade")], default=0)
    bottom = _COLUMNS_TOP + _STRIP * max(0, longest - 1) + CARD_HEIGHT + _MARGIN
    title, link = _printable(title), _printable(link)
    caption, height = _caption(title, link, bottom)
    cells = max(_USUAL_CELLS, len([name for name in piles if name.startswith("cell")]))
    places = _places(cells)
    width = _WIDTH + _PITCH * (cells - _USUAL_CELLS)
    size = f'width="{width}" height="{height}"'
    drawn = "".join([_pile(name, pile, places) for name, pile in piles.items()])
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} viewBox="0 0 {width} {height}" role="img">\n'
        f"<title>{title or 'FreeCell'}</title>\n"
        f"<defs>\n{svg_defs.used(drawn)}</defs>\n"
        f'<rect {size} fill="{svg_defs.COLOURS["felt"]}"/>\n'
        f"<g {PAINT}>\n{drawn}</g>\n"
        f"{caption}</svg>\n"
    )


def _places(cells: int) -> dict[str, int]:
    """Return the column from the left in which each pile is, or above which, with room for these cells."""
    return {
        **{f"cascade-{number}": number - 1 for number in range(1, 9)},
        **{f"cell-{letter}": place for place, letter in enumerate(_CELLS[:cells])},
        **{f"home-{suit}": place for place, suit in enumerate(cards.SUITS, start=cells)},
    }


def _pile(name: str, pile: Sequence[int], places: Mapping[str, int]) -> str:
    """Return a pile in its place, with its cards, and with the suit of a foundation."""
    if name not in places:
        raise NotationError("no such pile", typed=name)
    outline = svg_defs.use("pile") + (svg_defs.use("home-" + name[-1]) if name.startswith("home") else "")
    strip = _STRIP if name.startswith("cascade") else 0  # Only in columns do covered cards show.
    covered, last = pile[:-1], pile[-1:]
    drawn = [_card(card, strip * i, svg_defs.face(card) if strip else "") for i, card in enumerate(covered)]
    drawn += [_card(card, strip * len(covered), svg_defs.face(card, is_whole=True)) for card in last]
    top = _COLUMNS_TOP if strip else _MARGIN
    left = _MARGIN + _PITCH * places[name]
    return f'<g data-pile="{name}" transform="translate({left} {top})">{outline}{"".join(drawn)}</g>\n'


def _card(card: int, top: int, face: str) -> str:
    """Return a card in its place on a pile."""
    place = f' y="{top}"' if top else ""
    colour = _RED if face and cards.is_red(card) else ""
    return f'<svg data-card="{cards.name(card)}"{colour}{place}>{svg_defs.use("card")}{face}</svg>'


def _caption(title: str, link: str, top: int) -> tuple[str, int]:
    """Return the lines below the table that are not empty, and the height of the picture with them."""
    lines = ""
    for text, size, colour in ((title, _TITLE_SIZE, "ink"), (link, _LINK_SIZE, "ink-soft")):
        if text:
            fitting = min(size, (_WIDTH - 2 * _MARGIN) / (_LETTER * len(text)))
            lines += (
                f'<text x="{_MARGIN}" y="{top + size}" font-family="system-ui, sans-serif" '
                f'font-size="{fitting:.3g}" fill="{svg_defs.COLOURS[colour]}">{text}</text>\n'
            )
            top += size + _MARGIN // 2
    return lines, top + (_MARGIN // 2 if lines else 0)


def _printable(text: str) -> str:
    """Return a text as XML can hold it."""
    text = "".join([letter for letter in text if letter.isprintable()])
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
