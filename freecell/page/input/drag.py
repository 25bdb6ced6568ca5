"""A press on the table: how far its pointer has gone, where a drop counts, and taps in a row."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from freecell import notation

if TYPE_CHECKING:
    from freecell.page.browser import BrowserEvent, Element
    from freecell.rules import Move

_MOMENT = 400
"""Milliseconds within which a tap belongs to a row with the one before."""

_RIGHT = 2
"""The button of a mouse, and that of a pen."""
_ENOUGH = 1 / 3
"""How much of a card must cover a pile to be dropped on it if the pointer is elsewhere."""


class Taps:
    """The row of taps that goes on, if there is one; times are in milliseconds.

    >>> taps = Taps()
    >>> taps.tapped(("cascade-2", 6), 1000)
    >>> taps.is_second(("cascade-2", 6), 1300), taps.is_second(("cascade-2", 6), 1400)
    (True, False)
    >>> taps.played(["cascade-2", "cell-a"], 1300)
    >>> taps.is_more("cascade-2", 1600), taps.is_more("cell-a", 1900), taps.is_more("cell-b", 1900)
    (True, True, False)
    """

    def __init__(self) -> None:
        self.forget()

    def forget(self) -> None:
        """Let the next tap begin a row."""
        self._spot: tuple[str, int] | None = None  # Where a second tap makes a double tap.
        self._piles: Sequence[str] = ()  # Where taps are what is left of one that has played.
        self._time: float = -_MOMENT

    def tapped(self, spot: tuple[str, int] | None, time: float) -> None:
        """Note a tap on the card at this depth of a pile; None if a second one would be no double tap."""
        self._spot, self._piles, self._time = spot, (), time

    def played(self, piles: Sequence[str], time: float) -> None:
        """Note a tap that sent cards from one of these piles to another: the finger may be over either."""
        self._spot, self._piles, self._time = None, piles, time

    def is_second(self, spot: tuple[str, int], time: float) -> bool:
        """Tell whether a tap makes a double tap."""
        return self._spot == spot and self.is_on(time)

    def is_more(self, pile: str, time: float) -> bool:
        """Tell whether a tap belongs to one that has played; then the row goes on."""
        is_more = pile in self._piles and self.is_on(time)
        if is_more:
            self._time = time
        return is_more

    def is_on(self, time: float) -> bool:
        """Tell whether a tap now might belong to the row."""
        return time < self._time + _MOMENT


class Held:
    """Cards that are held, with the letter of their pile, and the moves that are legal: nothing else is.

    ``targets`` are the names of the piles that the moves go to.
    """

    def __init__(self, source: str, cards: Sequence[int], moves: Sequence[Move]) -> None:
        self.source = source
        self.cards = cards
        self.moves = moves
        self.targets: list[str] = [notation.pile_name(move.target, cards[0]) for move in moves]


class Drag:
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
