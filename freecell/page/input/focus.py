"""The focus: arrow keys lead it across the table, from card to card and pile to pile, to read and play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from freecell.page.browser import BrowserEvent, Element, document, element, elements, listen
from freecell.page.input.drag import place
from freecell.page.input.pointer import Pointer

Place: TypeAlias = tuple[str, int | None]
"""A pile's name and a depth; None is the last card."""

_STEPS = ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End")
_TOP_ROW = ("cell-a", "cell-b", "cell-c", "cell-d", "home-C", "home-D", "home-H", "home-S")
_CASCADES = tuple(f"cascade-{number}" for number in range(1, 9))


class Focus:
    """The table's one stop of the Tab key, at the last card visited; the arrow keys go on from there.

    Up and down go through a column and on to the pile above it; left and right go to the same depth in the
    next pile. An empty pile is a stop as well.
    """

    def __init__(self, pointer: Pointer) -> None:
        """Listen to the keys; without a stop on the page, there is none before ``stand_at``."""
        self._pointer = pointer
        self._table = element("table")
        self._piles = {pile.dataset.pile: pile for pile in elements(".pile", self._table)}
        self._stop: Element = self._table.querySelector("[tabindex='0']")
        listen(self._table, "keydown", self._pressed)
        listen(self._table, "focusin", lambda event: self._mark(event.target))
        listen(self._table, "click", self._clicked)

    def _pressed(self, event: BrowserEvent) -> None:
        if event.ctrlKey or event.metaKey or event.altKey:
            return
        if event.key in {"Enter", " "}:
            event.preventDefault()
            if not event.repeat:
                self._pointer.touch(*place(document.activeElement))
        elif event.key in _STEPS:
            event.preventDefault()
            spot = place(document.activeElement)
            row = self._top_row()
            self.stand_at(*_reached(*spot, event.key, row, [name for name in row if self._is_there(name)]))
            self._stop.focus()

    def _clicked(self, event: BrowserEvent) -> None:
        touched = event.target.closest(".card, .pile")
        if touched:
            self._mark(touched)

    def _top_row(self) -> Sequence[str]:
        """Return the piles of the top row from left to right: for the left hand, foundations may be first."""
        home, column = [self._piles[name].getBoundingClientRect().left for name in ("home-C", _CASCADES[2])]
        return _TOP_ROW[4:] + _TOP_ROW[:4] if home < column else _TOP_ROW

    def _is_there(self, name: str) -> bool:
        return not self._piles[name].hidden

    def stay(self) -> None:
        """Stand where there is something: a free cell may be gone, as another deal is played with fewer."""
        if self._stop and not self._is_there(self.place[0]):
            self.stand_at(_CASCADES[0], None)

    @property
    def place(self) -> tuple[str, int]:
        """Where the stop is: a pile's name and a depth."""
        return place(self._stop)

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


def _reached(name: str, depth: int, key: str, top_row: Sequence[str], above: Sequence[str]) -> Place:
    """Return where one of _STEPS leads from a place; ``above`` are the piles that are there of the top row.

    Where a free cell is missing, the nearest pile takes its place.

    >>> there = _TOP_ROW[:1] + _TOP_ROW[4:]
    >>> [_reached(f"cascade-{column}", 0, "ArrowUp", _TOP_ROW, there)[0] for column in (2, 3, 4)]
    ['cell-a', 'cell-a', 'home-C']
    """
    is_above = name in top_row
    row: Sequence[str] = above if is_above else _CASCADES
    column = (top_row if is_above else _CASCADES).index(name)
    at = row.index(name)
    nearest = min(above, key=lambda other: abs(top_row.index(other) - column))
    up: Place = (name, depth - 1) if depth else (nearest, None)
    places: dict[str, Place] = {
        "ArrowUp": (name, depth) if is_above else up,
        "ArrowDown": (_CASCADES[column], 0) if is_above else (name, depth + 1),
        "ArrowLeft": (row[max(at - 1, 0)], depth),
        "ArrowRight": (row[min(at + 1, len(row) - 1)], depth),
        "Home": (name, 0),
        "End": (name, None),
    }
    return places[key]
