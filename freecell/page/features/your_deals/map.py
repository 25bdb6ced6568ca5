"""The map: which of a hundred deals are won, or pictures of ten hundreds or of 32 thousands."""

from __future__ import annotations

from collections.abc import Callable

from freecell import deals
from freecell.page.browser import BrowserEvent, Element, built, elements, listen, pressable
from freecell.page.dialogs import button
from freecell.page.features.your_deals.squares import FAMOUS, PATTERN, picture
from freecell.page.words.numbers import grouped
from freecell.records.results import Results
from freecell.translatable import _

FROM_TO = _("{first} to {last}")  # Numbers of deals.
WON_OF_THESE = _("{deals}: {won} won")  # "1 to 100: 37 won".
DEAL_WON = _("{number}, won")  # A deal.
DEAL_TRIED = _("{number}, played, not won")  # A deal.
DEAL_FAMOUS = _("{deal}, famous")  # A deal: "617, won, famous".
LEGEND = _("{won} won, {played} played but not won, framed: famous")
LOWER, HIGHER = _("Lower numbers"), _("Higher numbers")  # Buttons.
OVERVIEW = _("Overview")  # A button: from a hundred deals to a thousand, and from there to 32,000.

_SIZES = (100, 1000, 32_000)
"""How many deals are shown."""
_COLUMNS = (10, 5, 4)
"""How many buttons stand beside each other then: of a deal each, or of a hundred or a thousand."""
_MARKS = {"won": "✓", "tried": "–"}


class Map:
    """Buttons of deals, or of pictures that lead to them; the arrow keys go from one to the next."""

    def __init__(self, deal: Callable[[int], object]) -> None:
        """Let a deal be chosen by its number."""
        self._deal = deal
        self._results = Results()
        self._first, self._zoom = 1, 1
        self._title = built("h3", id="map-numbers", aria_live="polite")
        self._lower = _arrow("previous", LOWER, lambda: self._turn(-1))
        self._higher = _arrow("next", HIGHER, lambda: self._turn(1))
        self.overview: Element = pressable(OVERVIEW, lambda: self._show(self._first, self._zoom + 1))
        self._grid = built("div", className="map", role="group", aria_labelledby=self._title.id)
        listen(self._grid, "click", self._pressed)
        listen(self._grid, "keydown", self._moved)
        self.whole: Element = built(
            "div",
            built("div", self._lower, self._title, self._higher, className="months"),
            self._grid,
            built("p", LEGEND.format(won=_MARKS["won"], played=_MARKS["tried"]), className="note"),
        )
        self.whole.insertAdjacentHTML("afterbegin", PATTERN)

    def show(self, number: int, results: Results) -> None:
        """Show the thousand deals around one."""
        self._results = results
        self._show(number, 1)

    def _show(self, number: int, zoom: int, focused: int | None = None) -> None:
        """Show the deals around one; the one that is asked for gets the focus, or the hundred with it."""
        size, part = _SIZES[zoom], _SIZES[zoom - 1] if zoom else 1
        self._first, self._zoom = (number - 1) // size * size + 1, zoom
        last = min(self._first + size - 1, deals.LAST)
        shown = range(self._first, last + 1)
        self._title.textContent = said_of(shown, self._results)
        self._lower.disabled, self._higher.disabled = self._first == 1, last == deals.LAST
        self.overview.disabled = zoom == len(_SIZES) - 1
        self._grid.style.setProperty("--columns", str(_COLUMNS[zoom]))
        self._grid.replaceChildren(
            *[self._button(range(first, min(first + part, last + 1))) for first in shown[::part]]
        )
        at = ((focused or number) - self._first) // part
        stop = self._grid.children.item(at)
        stop.tabIndex, stop.autofocus = 0, True
        if focused:
            stop.focus()

    def _button(self, numbers: range) -> Element:
        if len(numbers) > 1:
            label = said_of(numbers, self._results)
            shown = picture(numbers, self._results), grouped(numbers[0])
            return button(str(numbers[0]), *shown, aria_label=label, title=label, tabIndex=-1)
        number = numbers[0]
        state = "won" if number in self._results.won else "tried" if number in self._results.tried else ""
        label = said_of_deal(number, state)
        made = button(str(number), str(number)[-2:], aria_label=label, title=label, tabIndex=-1)
        made.append(built("span", _MARKS.get(state, "")))
        made.dataset.state = state
        made.toggleAttribute("data-famous", number in FAMOUS)
        return made

    def _turn(self, by: int) -> None:
        """Show the numbers before or after those that are shown."""
        self._show(self._first + by * _SIZES[self._zoom], self._zoom)

    def _pressed(self, event: BrowserEvent) -> None:
        chosen = event.target.closest("button")
        if not chosen:
            return
        number = int(chosen.value)
        if self._zoom:
            self._show(number, self._zoom - 1, focused=number)
        else:
            self._deal(number)

    def _moved(self, event: BrowserEvent) -> None:
        """Go to another button with the keys of a grid."""
        columns, buttons = _COLUMNS[self._zoom], elements("button", self._grid)
        at = buttons.index(event.target.closest("button"))
        steps = {"ArrowLeft": -1, "ArrowRight": 1, "ArrowUp": -columns, "ArrowDown": columns}
        ends = {"Home": 0, "End": len(buttons) - 1}
        if event.key in steps:
            to = at + steps[event.key]
        elif event.key in ends:
            to = ends[event.key]
        else:
            return
        event.preventDefault()
        if 0 <= to < len(buttons):
            buttons[at].tabIndex, buttons[to].tabIndex = -1, 0
            buttons[to].focus()


def said_of(numbers: range, results: Results) -> str:
    """Return which deals these are, and how many of them are won.

    >>> said_of(range(1, 101), Results())
    '1 to 100: 0 won'
    """
    won = len(results.won.intersection(numbers))
    shown = FROM_TO.format(first=grouped(numbers[0]), last=grouped(numbers[-1]))
    return WON_OF_THESE.format(deals=shown, won=grouped(won))


def said_of_deal(number: int, state: str) -> str:
    """Return what a deal is called that is "won", "tried" or neither.

    >>> said_of_deal(618, "won"), said_of_deal(617, "")
    ('618, won', '617, famous')
    """
    said = {"won": DEAL_WON, "tried": DEAL_TRIED}.get(state, "{number}").format(number=number)
    return DEAL_FAMOUS.format(deal=said) if number in FAMOUS else said


def _arrow(icon: str, name: str, act: Callable[[], object]) -> Element:
    made = pressable("", act, className="icon", aria_label=name)
    made.innerHTML = f'<svg aria-hidden="true"><use href="#icon-{icon}"/></svg>'
    return made
