"""A press on the table: what it picks up, how far its pointer has gone, and on which pile it drops that."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from freecell import notation

if TYPE_CHECKING:  # It needs no browser, so Pyodide starts with it (tools/runtime.py).
    from freecell.page.browser import BrowserEvent, Element
    from freecell.rules import Move

_RIGHT = 2
"""The button of a mouse, and that of a pen."""
_ENOUGH = 1 / 3
"""How much of a card must cover a pile to be dropped on it if the pointer is elsewhere."""


class Held:
    """Cards that are held, with the letter of their pile, and the moves that are legal: nothing else is.

    ``targets`` are the names of the piles that the moves go to.
    """

    def __init__(self, source: str, cards: Sequence[int], moves: Sequence[Move]) -> None:
        self.source = source
        self.cards = cards
        self.moves = moves
        self.targets: list[str] = [notation.pile_name(move.target, cards[0]) for move in moves]


class Grip:
    """A press: by which pointer and buttons, where, on what, and what was held before."""

    def __init__(self, event: BrowserEvent, touched: Element, held: Held | None) -> None:
        self.pointer: int = event.pointerId
        self.buttons: int = event.buttons
        self.is_right: bool = event.button == _RIGHT
        self.is_late: bool = False  # Whether it belongs to a tap that has played already.
        self.name: str
        self.depth: int
        self.name, self.depth = place(touched)
        self.held = held
        self.is_drag = False
        self._x, self._y = event.clientX, event.clientY

    def has_gone(self, event: BrowserEvent, far: float) -> bool:
        """Tell whether the pointer has moved at least this many pixels."""
        right, down = self.way(event)
        return bool(right * right + down * down >= far * far)

    def way(self, event: BrowserEvent) -> tuple[float, float]:
        """Return how far the pointer has moved, right and down, in pixels."""
        return event.clientX - self._x, event.clientY - self._y


def place(spot: Element) -> tuple[str, int]:
    """Return the pile's name and the depth of a card, or of an empty pile."""
    return spot.dataset.pile, int(getattr(spot.dataset, "depth", 0))


def dropped_on(
    card: Element, pointer: tuple[float, float], areas: Sequence[Element], own: Element
) -> int | None:
    """Return which area a card is dropped on, None if it goes back to its own.

    It is the one under the pointer, else the one that the card covers most, unless it covers its own more, or
    none enough. All areas are boxes with ``left``, ``top``, ``right`` and ``bottom``, in pixels.
    """
    best = None
    most = max(_ENOUGH * card.width * card.height, _overlap(card, own))
    x, y = pointer
    for i, area in enumerate(areas):
        if area.left <= x <= area.right and area.top <= y <= area.bottom:
            return i
        covered = _overlap(card, area)
        if covered > most:
            best, most = i, covered
    return best


def _overlap(one: Element, other: Element) -> float:
    """Return the area that two boxes share, in square pixels."""
    width = min(one.right, other.right) - max(one.left, other.left)
    height = min(one.bottom, other.bottom) - max(one.top, other.top)
    return float(max(0, width) * max(0, height))
