"""Boards as they are kept with a game, so that the opener can draw one without knowing the rules."""

from freecell import cards, links
from freecell.page.browser import document, window

PILES = tuple(
    ["cascade-" + digit for digit in "12345678"]
    + ["cell-" + letter for letter in "abcd"]
    + ["home-" + suit for suit in cards.SUITS]
)
"""The names of all piles."""

GAME = "freecell:game:"
"""What the name of a kept game begins with, before the deal's number."""


def text(piles: dict) -> str:
    """Return a board as text: the cards of each pile one after another, lowest first, dots between piles."""
    return ".".join(["".join([cards.name(card) for card in piles[name]]) for name in PILES])


def kept(number: int) -> dict | None:
    """Return the piles of the board kept with the game of a deal, None where there is none."""
    if not document.documentElement.hasAttribute("data-storage"):
        return None
    written = links.parameter(window.localStorage.getItem(GAME + str(number)) or "", "board") or ""
    try:
        piles = [_pile(names) for names in written.split(".")]
    except ValueError:
        return None
    if len(piles) != len(PILES) or sorted([card for pile in piles for card in pile]) != list(range(52)):
        return None
    return {PILES[i]: piles[i] for i in range(len(PILES))}


def fresh(dealt) -> dict:
    """Return the piles of a fresh deal: the eight cascades, and empty cells and homes."""
    return {name: dealt[i] if i < len(dealt) else () for i, name in enumerate(PILES)}


def _pile(names: str) -> tuple:
    return tuple([cards.parse(names[i : i + 2]) for i in range(0, len(names), 2)])
