"""Pictures of the table, as a program finds cards and piles in them."""

from __future__ import annotations

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
            element.attrib["data-card"],
            element.attrib["data-pile"],
            int(element.attrib["data-depth"]),
            *_place(element),
        )
        for element in drawn(picture).findall(f"{SVG}g[@data-card]")
    ]


def piles_of(picture: str) -> dict[str, tuple[int, ...]]:
    """Return all piles of a picture by their names, as Position.piles does."""
    names = [element.attrib["data-pile"] for element in drawn(picture).findall(f"{SVG}g[@data-pile]")]
    piles: dict[str, list[int]] = {name: [] for name in names}
    for card in cards_of(picture):
        assert card.depth == len(piles[card.pile])
        piles[card.pile].append(cards.parse(card.name))
    return {name: tuple(pile) for name, pile in piles.items()}


def _place(element: ET.Element) -> tuple[float, float]:
    place = re.fullmatch(r"translate\((\d+) (\d+)\)", element.attrib["transform"])
    assert place
    return float(place[1]), float(place[2])
