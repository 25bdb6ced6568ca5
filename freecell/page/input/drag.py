"""A drag: cards that follow a pointer, and the pile that they would be dropped on."""

from __future__ import annotations

from collections.abc import Sequence

from freecell import notation
from freecell.page import motion
from freecell.page.browser import Element
from freecell.page.table import Table

_ENOUGH = 1 / 3
"""How much of a card must cover a pile to be dropped on it if the pointer is elsewhere."""
_LIFT = 4
"""Pixels that cards rise; under a finger they rise higher, to be seen."""
_LIFT_BY_FINGER = 28


class Drag:
    """Cards of a pile that are dragged, from their first step until they are dropped or put back.

    Only the first card's place counts, and all foundations are one, as they are for taps. A finger hides
    what is below it, so the cards are above it, and so is the point that counts.
    """

    def __init__(self, table: Table, own: str, cards: Sequence[int], legal: str, *, by_finger: bool) -> None:
        """Begin with cards of the pile named ``own``, and the letters of the piles that they may go to."""
        self._table = table
        self._own = own
        self._first = cards[0]
        self._lift = _LIFT_BY_FINGER if by_finger else _LIFT
        self._found = [table.card(card) for card in cards]
        self._below = [table.card(card) for card in table.shown[own][: -len(cards)][-1:]]
        self._card = self._found[0].getBoundingClientRect()
        self._start = (self._card.x, self._card.y)
        self._legal = [name for name in table.shown if table.letters[name] in legal]
        self._measure(self._legal + [own])
        self._scrolled: float = 0  # Pixels that the table has gone up since it began.
        self._over: Element = None
        self._way: tuple[float, float] = (0, 0)
        self._at: tuple[float, float] = (0, 0)
        self._kind = "finger" if by_finger else ""

    def begin(self) -> None:
        """Take the cards, after all boxes have been read."""
        for found in self._found:
            found.setAttribute("data-dragged", self._kind)
        for below in self._below:
            below.setAttribute("data-bare", "")

    def move(self, right: float, down: float, x: float, y: float) -> None:
        """Go so far from the start, to a pointer at x and y; mark where the cards may now be dropped."""
        self._way = (right, down - self._lift)
        self._at = (x, y)
        self._card.x, self._card.y = self._start[0] + right, self._start[1] + down - self._lift
        self._follow()

    def scroll(self) -> None:
        """Stay under the pointer, below which the table has gone elsewhere."""
        before = self._areas[self._own].top
        self._measure(list(self._areas))
        self._scrolled += before - self._areas[self._own].top
        self._follow()

    def _follow(self) -> None:
        right, down = self._way
        for found in self._found:
            found.style.setProperty("translate", f"{right}px {down + self._scrolled}px")
        name = self._pile_at(*self._at, self._legal)
        letters = self._table.letters
        self._mark(self._table.end(notation.pile_name(letters[name], self._first)) if name else None)

    def target(self, x: float, y: float) -> str:
        """Return the letter of the pile that the cards are dropped on, "" if they go back to their own."""
        name = self._pile_at(x, y, self._legal)
        if not name:  # Nothing else needs the areas of the others.
            self._measure(list(self._table.shown))
            name = self._pile_at(x, y, [name for name in self._areas if name not in self._legal])
        return self._table.letters[name] if name and name != self._own else ""

    def _measure(self, names: Sequence[str]) -> None:
        self._areas = {name: self._table.area(name) for name in names}

    def _pile_at(self, x: float, y: float, names: Sequence[str]) -> str:
        areas = [self._areas[name] for name in names]
        best = dropped_on(self._card, (x, y + _LIFT - self._lift), areas, self._areas[self._own])
        return "" if best is None else names[best]

    def _mark(self, over: Element) -> None:
        if over != self._over:
            if self._over:
                self._over.removeAttribute("data-over")
            if over:
                over.setAttribute("data-over", "")
            self._over = over

    def turn_back(self) -> None:
        """Let the cards go back in a time that suits their way."""
        time = motion.duration(*self._way)
        for found in self._found:
            found.style.setProperty("--time", f"{time}ms")

    def end(self) -> None:
        """Let go: the cards are on their way to wherever the table has them."""
        self._mark(None)
        for found in self._found:
            found.removeAttribute("data-dragged")
            found.style.removeProperty("translate")
        for below in self._below:
            below.removeAttribute("data-bare")


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
