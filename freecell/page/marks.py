"""Marks over the table: where cards lie that something speaks of, where they go, and in a few words why."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from freecell import cards
from freecell.page.browser import (
    BrowserEvent,
    Element,
    built,
    callback,
    document,
    element,
    elements,
    listen,
    signs_and_texts,
    window,
)
from freecell.page.play import Play
from freecell.pictures.faces import face

_MODIFIERS = ("Alt", "AltGraph", "Control", "Meta", "Shift")
_RISE, _MOST_RISE = 0.22, 70
"""How far an arrow rises, as a part of its length, and in pixels at most."""
_HEAD = 0.2
"""The arrow's head, as a part of a card's width."""
_SVG = "http://www.w3.org/2000/svg"


class Box(NamedTuple):
    """A rectangle in pixels, from the table's upper left corner."""

    left: float
    top: float
    width: float
    height: float

    def overlap(self, other: Box) -> float:
        """Return the area that both have in common."""
        width = min(self.left + self.width, other.left + other.width) - max(self.left, other.left)
        height = min(self.top + self.height, other.top + other.height) - max(self.top, other.top)
        return max(width, 0) * max(height, 0)


class Marks:
    """Shows marks until the next press, or until the game changes; they are only for the eye.

    Rings, ghosts and numbers are placed by the style sheets, as cards are: by pile, depth and count. Arrow
    and chip are placed here, again whenever the table changes its size.
    """

    def __init__(self, play: Play) -> None:
        """Add an empty layer to the table."""
        self._table = play.table
        play.changed.connect(lambda _event: self.clear())
        self._layer = built("div", className="marks", aria_hidden="true")
        element("table").firstElementChild.append(self._layer)
        self._lay: Callable[[], object] | None = None  # Places arrow and chip.
        self._kept: Sequence[str] = ()  # Columns that are named as long as there is no other mark.
        for press in ("pointerdown", "keydown"):
            listen(document, press, self._pressed, first=True)
        window.ResizeObserver.new(callback(self._resized)).observe(element("table"))

    def clear(self) -> None:
        """Remove all marks."""
        if self._lay:
            self._lay = None
            self._layer.replaceChildren(*_numbers(self._kept))
            for below in elements("[data-under]", element("table")):
                below.removeAttribute("data-under")

    def move(self, held: Sequence[int], target: str, freed: int | None = None, chip: str = "") -> None:
        """Show where cards go, and a card that becomes free by it; the chip says why."""
        self.clear()
        source, depth = self._place(held[0])
        onto = self._table.shown[target]
        ring = self._ring("source", source, depth, len(held) - 1)
        ghosts = self._ghosts(held, target, len(onto))
        self._table.end(target).setAttribute("data-under", "")
        parts = [ring, *ghosts, self._ring("target", target, len(onto), len(held) - 1, len(onto) + len(held))]
        if freed is not None:
            parts.append(self._strip(freed))
        self._show(parts, [source, target], chip, (ring, ghosts[0]))

    def column(self, column: str, freed: int | None = None) -> None:
        """Show which column is spoken of, and which of its cards is to become free."""
        name = f"cascade-{column}"
        held = self._table.shown[name]
        parts = [self._ring("aim", name, 0, len(held) - 1) if freed is None else self._strip(freed)]
        self._show(parts, [name])

    def cards(self, runs: Iterable[Sequence[int]]) -> None:
        """Show runs of cards that could be moved."""
        rings = []
        for held in runs:
            name, depth = self._place(held[0])
            rings.append(self._ring("winning", name, depth, len(held) - 1))
        self._show(rings, [])

    def refused(self, held: Sequence[int], chip: str) -> None:
        """Show cards that stay where they are; the chip says what they could go on."""
        self.clear()
        name, depth = self._place(held[0])
        ring = self._ring("refused", name, depth, len(held) - 1)
        self._show([ring], [], chip, (ring, ring))

    def columns(self, names: Sequence[str]) -> None:
        """Show the numbers of columns, these more than others."""
        self._show([], names)

    def keep_numbers(self, names: Sequence[str]) -> None:
        """Show the numbers of columns from now on, these more than others; no press removes them."""
        self._kept = names
        if not self._lay:
            self._layer.replaceChildren(*_numbers(names))

    def _resized(self) -> None:
        if self._lay:
            self._lay()

    def _pressed(self, event: BrowserEvent) -> None:
        if getattr(event, "key", "") not in _MODIFIERS:
            self.clear()

    def _show(
        self,
        parts: Sequence[Element],
        named: Sequence[str],
        chip: str = "",
        ends: tuple[Element, Element] | None = None,
    ) -> None:
        """Show these parts, the numbers of columns if one is named, and an arrow if there are two ends."""
        self._layer.replaceChildren(*parts, *(_numbers(named) or _numbers(self._kept)))
        self._lay = lambda: None
        if ends:
            arrow = document.createElementNS(_SVG, "svg")
            words = built("span", *signs_and_texts(chip), className="chip")
            self._layer.append(arrow, *([words] if chip else []))

            def lay() -> None:
                here, there = map(self._box, ends)
                arrow.innerHTML = _arrow(here, there) if ends[0] != ends[1] else ""
                if chip:
                    place = self._best_place(here, there, words)
                    words.style.setProperty("left", f"{place.left:.0f}px")
                    words.style.setProperty("top", f"{place.top:.0f}px")

            self._lay = lay
            lay()

    def _place(self, card: int) -> tuple[str, int]:
        found = self._table.card(card)
        return str(found.dataset.pile), int(found.dataset.depth)

    def _mark(self, classes: str, name: str, depth: int, count: int | None = None) -> Element:
        """Return an element that lies where a card with this depth would, in a pile of so many."""
        made = built("i", className=classes)
        is_cascade = name.startswith("cascade")
        made.setAttribute("data-pile", name)
        made.setAttribute("data-depth", str(depth if is_cascade else 0))
        made.setAttribute("data-count", str(len(self._table.shown[name]) if count is None else count))
        return made

    def _ring(self, kind: str, name: str, depth: int, more: int, count: int | None = None) -> Element:
        """Return a ring around a run, which has so many more cards than one."""
        ring = self._mark("spot ring", name, depth, count)
        ring.setAttribute("data-mark", kind)
        ring.style.setProperty("--more", str(max(more, 0)))
        return ring

    def _strip(self, card: int) -> Element:
        """Return a frame around what shows of a covered card."""
        frame = self._mark("spot freed", *self._place(card))
        frame.setAttribute("data-mark", "aim")
        return frame

    def _ghosts(self, held: Sequence[int], target: str, below: int) -> list[Element]:
        ghosts = []
        for depth, card in enumerate(held, start=below):
            ghost = self._mark("card ghost", target, depth, below + len(held))
            ghost.setAttribute("data-card", cards.NAMES[card])
            ghost.innerHTML = face(card)
            ghosts.append(ghost)
        return ghosts

    def _box(self, of: Element) -> Box:
        """Return where an element is."""
        box, zero = of.getBoundingClientRect(), self._layer.getBoundingClientRect()
        return Box(box.left - zero.left, box.top - zero.top, box.width, box.height)

    def _best_place(self, here: Box, there: Box, words: Element) -> Box:
        """Return where the chip hides least of the cards: near the ghost, or below where the cards lie."""
        size, room = self._box(words), self._box(self._layer)
        taken = [self._box(card) for card in elements(".card:not(.ghost), #seen")]
        gap = 0.1 * here.width
        lefts = [box.left + (box.width - size.width) / 2 for box in (there, here)]
        under = [box.top + box.height + gap for box in (there, here)]
        spots = [
            (lefts[0], under[0]),
            (there.left, under[0]),
            (there.left + there.width - size.width, under[0]),
            (there.left + there.width + gap, there.top + there.height - size.height),
            (there.left - gap - size.width, there.top + there.height - size.height),
            (lefts[1], under[1]),
            (here.left, under[1]),
            (here.left + here.width - size.width, under[1]),
        ]
        places = []
        for left, top in spots:
            inside = min(max(left, 0), room.width - size.width), min(top, room.height - size.height)
            places.append(Box(*inside, size.width, size.height))
        return min(places, key=lambda place: sum(map(place.overlap, [*taken, there, here])))


def _numbers(named: Sequence[str]) -> list[Element]:
    """Return the numbers of all columns, above them; none if none is named."""
    found: list[Element] = []
    if not any(name.startswith("cascade") for name in named):
        return found
    for number in range(1, 9):
        name = f"cascade-{number}"
        made = built("i", str(number), className="spot column-number")
        made.setAttribute("data-pile", name)
        made.toggleAttribute("data-named", name in named)
        found.append(made)
    return found


def _arrow(here: Box, there: Box) -> str:
    """Return an arrow from one card to another, as SVG: a curve that rises, twice, and its head."""
    side = (there.left > here.left) - (there.left < here.left)
    is_beside = abs(there.left - here.left) < 1.5 * here.width
    x0 = here.left + here.width * (0.5 if is_beside else 0.5 + side / 2)
    y0 = here.top + min(here.height, here.width) * 0.5
    x1 = there.left + there.width * (0.5 - side / 2) - side * 4
    y1 = there.top + min(there.height, there.width) * (0.5 if side else -0.05)
    length = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5 or 1
    xm, ym = (x0 + x1) / 2, (y0 + y1) / 2 - min(_RISE * length, _MOST_RISE)
    # The head points as the curve ends.
    dx, dy = x1 - xm, y1 - ym
    size = (dx**2 + dy**2) ** 0.5 or 1
    dx, dy, long = dx / size, dy / size, max(13.0, _HEAD * here.width)
    xb, yb = x1 - dx * long, y1 - dy * long
    half = long * 0.5
    curve = f"M{x0:.1f} {y0:.1f}Q{xm:.1f} {ym:.1f} {xb:.1f} {yb:.1f}"
    points = (x1, y1), (xb - dy * half, yb + dx * half), (xb + dy * half, yb - dx * half)
    corners = " ".join([f"{x:.1f},{y:.1f}" for x, y in points])
    drawn = f'<path d="{curve}" pathLength="1"/><polygon points="{corners}"/>'
    return f'<g class="edge">{drawn}</g><g>{drawn}<circle cx="{x0:.1f}" cy="{y0:.1f}" r="4"/></g>'
