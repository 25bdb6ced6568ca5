"""Walking across the table with the arrow keys, from card to card and pile to pile, to read and play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from freecell.page.browser import document, element, elements, listen
from freecell.page.play.grip import place

if TYPE_CHECKING:
    from freecell.page.browser import BrowserEvent, Element
    from freecell.page.play.hands import Hands

    Place = tuple[str, int | None]  # A pile's name and a depth; None is the last card.

_TOP_ROW = ("cell-a", "cell-b", "cell-c", "cell-d", "home-C", "home-D", "home-H", "home-S")
_CASCADES = tuple(f"cascade-{number}" for number in range(1, 9))


class Walk:
    """The table's one stop of the Tab key, at the last card visited; the arrow keys go on from there.

    Up and down go through a column and on to the pile above it; left and right go to the same depth in the
    next pile. An empty pile is a stop as well.
    """

    def __init__(self, hands: Hands) -> None:
        """Listen to the keys; there is no stop before ``stand_at`` or ``take_over``."""
        self._hands = hands
        self._table = element("table")
        self._piles = {pile.dataset.pile: pile for pile in elements(".pile", self._table)}
        self._steps = {
            "ArrowUp": self._up,
            "ArrowDown": self._down,
            "ArrowLeft": self._left,
            "ArrowRight": self._right,
            "Home": self._first,
            "End": self._last,
        }
        self._stop: Element = None
        listen(self._table, "keydown", self._pressed)
        listen(self._table, "focusin", self._focused)
        listen(self._table, "click", self._clicked)

    def _pressed(self, event: BrowserEvent) -> None:
        if event.ctrlKey or event.metaKey or event.altKey:
            return
        if event.key in {"Enter", " "}:
            event.preventDefault()
            if not event.repeat:
                self._hands.touch(*place(document.activeElement))
        if event.key not in self._steps:
            return
        event.preventDefault()
        name, depth = place(document.activeElement)
        self.stand_at(*self._steps[event.key](name, depth))
        self._stop.focus()

    def _focused(self, event: BrowserEvent) -> None:
        self._mark(event.target)

    def _clicked(self, event: BrowserEvent) -> None:
        touched = event.target.closest(".card, .pile")
        if touched:
            self._mark(touched)

    @property
    def place(self) -> tuple[str, int]:
        """Where the stop is: a pile's name and a depth."""
        return place(self._stop)

    def take_over(self, name: str, depth: int | None) -> None:
        """Continue where another walk stopped."""
        for spot in elements("[tabindex='0']", self._table):
            spot.tabIndex = -1
        self.stand_at(name, depth)

    def stand_at(self, name: str, depth: int | None) -> None:
        """Make a card the stop: the one at this depth, or the last one of the pile."""
        held = {int(card.dataset.depth): card for card in elements(f'.card[data-pile="{name}"]', self._table)}
        last = len(held) - 1
        self._mark(held[last if depth is None else min(depth, last)] if held else self._piles[name])

    def _mark(self, spot: Element) -> None:
        if self._stop:
            self._stop.tabIndex = -1
        self._stop = spot
        spot.tabIndex = 0

    def _up(self, name: str, depth: int) -> Place:
        if name in _TOP_ROW:
            return name, depth
        return (name, depth - 1) if depth > 0 else (_TOP_ROW[_CASCADES.index(name)], None)

    def _down(self, name: str, depth: int) -> Place:
        return (_CASCADES[_TOP_ROW.index(name)], 0) if name in _TOP_ROW else (name, depth + 1)

    def _left(self, name: str, depth: int) -> Place:
        return self._beside(name, -1), depth

    def _right(self, name: str, depth: int) -> Place:
        return self._beside(name, 1), depth

    def _first(self, name: str, _depth: int) -> Place:
        return name, 0

    def _last(self, name: str, _depth: int) -> Place:
        return name, None

    def _beside(self, name: str, step: int) -> str:
        row = _TOP_ROW if name in _TOP_ROW else _CASCADES
        return row[min(max(row.index(name) + step, 0), len(row) - 1)]
