"""Boards as they are kept with a game, so that one can be drawn without playing the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from freecell import cards, links

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from freecell.session.storage import Storage

GAME = "freecell:game:"
"""What the name of a kept game begins with, before the deal's number."""

PILES = tuple(
    ["cascade-" + digit for digit in "12345678"]
    + ["cell-" + letter for letter in "abcd"]
    + ["home-" + suit for suit in cards.SUITS]
)
"""The names of all piles."""


def text(piles: Mapping[str, Sequence[int]]) -> str:
    """Return a board as text: the cards of each pile one after another, lowest first, dots between piles."""
    return ".".join(["".join([cards.name(card) for card in piles[name]]) for name in PILES])


def parse(written: str) -> dict[str, tuple[int, ...]] | None:
    """Return the piles of a board that ``text`` wrote, None for whatever is not one."""
    try:
        piles = [_pile(names) for names in written.split(".")]
    except ValueError:
        return None
    if len(piles) != len(PILES) or sorted([card for pile in piles for card in pile]) != list(range(52)):
        return None
    return {PILES[i]: piles[i] for i in range(len(PILES))}


def kept(storage: Storage, number: int) -> dict[str, tuple[int, ...]] | None:
    """Return the piles of the board kept with the game of a deal, None where there is none."""
    return parse(links.parameter(storage.get(GAME + str(number)), "board") or "")


def fresh(dealt: Sequence[Sequence[int]]) -> dict[str, tuple[int, ...]]:
    """Return the piles of a fresh deal: the eight cascades, and empty cells and homes."""
    return {name: tuple(dealt[i]) if i < len(dealt) else () for i, name in enumerate(PILES)}


def _pile(names: str) -> tuple[int, ...]:
    return tuple([cards.parse(names[i : i + 2]) for i in range(0, len(names), 2)])
