"""Pictures of the table and of charts, as a program finds cards, piles and bars in them."""

import re
from dataclasses import dataclass
from xml.etree import ElementTree as ET

from freecell import cards

SVG = "{http://www.w3.org/2000/svg}"


@dataclass(frozen=True)
class Drawn:
    """A card in a picture, in its pixels."""

    name: str
    pile: str
    depth: int
    left: float
    top: float


def drawn(picture: str) -> ET.Element:
    """Return the root of a picture, after checking that it is XML."""
    return ET.fromstring(picture)  # noqa: S314 - our own


def cards_of(picture: str) -> list[Drawn]:
    """Return the cards of a picture, pile by pile, bottom card first."""
    return [
        Drawn(
            card.attrib["data-card"], pile.attrib["data-pile"], depth, left, top + float(card.get("y", "0"))
        )
        for pile in drawn(picture).findall(f".//{SVG}g[@data-pile]")
        for left, top in [place(pile)]
        for depth, card in enumerate(pile.findall(f"{SVG}svg[@data-card]"))
    ]


def piles_of(picture: str) -> dict[str, tuple[int, ...]]:
    """Return all piles of a picture by their names, as Position.piles does."""
    piles: dict[str, list[int]] = {
        pile.attrib["data-pile"]: [] for pile in drawn(picture).findall(f".//{SVG}g[@data-pile]")
    }
    for card in cards_of(picture):
        piles[card.pile].append(cards.parse(card.name))
    return {name: tuple(pile) for name, pile in piles.items()}


def place(pile: ET.Element) -> tuple[float, float]:
    """Return where a pile is in a picture: its left and its top."""
    found = re.fullmatch(r"translate\((\d+) (\d+)\)", pile.attrib["transform"])
    assert found
    return float(found[1]), float(found[2])


def shapes_of(picture: str, element: ET.Element) -> list[str]:
    """Return the names of all shapes that an element uses, and that these use, as often as they are used."""
    shapes = {shape.attrib["id"]: shape for shape in drawn(picture).findall(f"{SVG}defs/*")}
    used = [use.attrib["href"].removeprefix("#") for use in element.iter(f"{SVG}use")]
    return used + [name for one in used for name in shapes_of(picture, shapes[one])]
