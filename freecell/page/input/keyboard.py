"""The keyboard and the buttons: their commands, and the arrow keys, which lead the focus over the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from freecell.page.browser import WAIT, BrowserEvent, Element, document, element, elements, listen, say
from freecell.page.commands import DELAYED, DISABLED, Commands
from freecell.page.input.pointer import Pointer, place
from freecell.page.settings import Settings
from freecell.page.signals import Signal

MARKS = "#,.?!=*"
"""The page's keys that are no letters and no digits."""

_PLACES = {"Comma": ",", "Period": "."}
_PLACES_WITH_SHIFT = {"Slash": "?", "Digit3": "#", "Digit1": "!"}
_UNTOLD = ("dead", "process", "unidentified")
"""What a browser calls keys without saying what the layout has there."""

_WITH_KEYS_OF_THEIR_OWN = "input:not([type=range]), select, textarea, [contenteditable]"

Place: TypeAlias = tuple[str, int | None]
"""A pile's name and a depth; None is the last card."""

_STEPS = ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End")
_TOP_ROW = ("cell-a", "cell-b", "cell-c", "cell-d", "home-C", "home-D", "home-H", "home-S")
_CASCADES = tuple(f"cascade-{number}" for number in range(1, 9))


class Keyboard:
    """Takes keys as printed, or by their places on an American keyboard if the layout has none of ours there.

    The letter that was pressed last tells whether the layout has Latin ones.
    """

    def __init__(self) -> None:
        self._is_latin: bool | None = None  # None: not known yet.

    def keys(self, event: BrowserEvent) -> list[str]:
        """Return what a press may mean, in lower case: first what is printed on the key, then its place."""
        key, code = str(event.key).lower() or _UNTOLD[0], str(event.code)
        is_foreign = key[0] > "~"
        is_single = len(key) == 1 and not is_foreign
        is_letter = is_single and key.isalpha()
        if is_letter or (is_foreign and code.startswith("Key")):
            self._is_latin = is_letter
        if is_letter or (is_single and key.isdigit()):
            return [key]
        is_named = len(key) > 2 and not is_foreign and key not in _UNTOLD
        place = "" if is_named else _place(code, has_shift=bool(event.shiftKey))
        # Digits are there with Shift at most, but French layouts have an M elsewhere, Greek ones no Q.
        if not place or (is_single and not place.isdigit() and self._has_elsewhere(key, place)):
            return [key]
        return [key, place]

    def _has_elsewhere(self, sign: str, place: str) -> bool:
        """Tell whether the layout has elsewhere what an American one has where this sign is."""
        return place in MARKS or (sign in MARKS if self._is_latin is None else self._is_latin)


def _place(code: str, *, has_shift: bool) -> str:
    """Return the page's key that an American keyboard has in a place, "" if there is none."""
    if code.startswith("Key"):
        return code[3:].lower()
    if has_shift:
        return _PLACES_WITH_SHIFT.get(code, "")
    if code.startswith(("Digit", "Numpad")) and code[-1].isdigit():
        return code[-1]
    return _PLACES.get(code, "")


class Controls:
    """The keys and the button of every command, on the page."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._keyboard = Keyboard()
        self._buttons: dict[str, list[Element]] = {}
        self.commands: Commands = Commands(self._show, say, lambda words: say(words, WAIT))
        listen(document, "keydown", self._pressed)

    def _show(self, name: str, state: str) -> None:
        """Show whether a command is enabled; from the first time on, its buttons run it."""
        if name not in self._buttons:
            self._buttons[name] = self._found(name)
        for button in self._buttons[name]:
            button.disabled = state == DISABLED
            if state == DELAYED:
                button.setAttribute("aria-busy", "true")
            else:
                button.removeAttribute("aria-busy")

    def _found(self, name: str) -> list[Element]:
        named = [element(name), element(name + "-button")]
        buttons = [button for button in named if button and button.tagName == "BUTTON"]
        for button in buttons:
            # Buttons that open a popover do so by themselves, even before any Python runs.
            if not button.hasAttribute("popovertarget"):
                listen(button, "click", lambda _event: self.commands.run(name))
        return buttons

    def _pressed(self, event: BrowserEvent) -> None:
        """Run a key's command, unless the key is meant for something else."""
        if event.repeat and event.key in {"Enter", " "} and event.target.closest("button"):
            event.preventDefault()  # A key held down would press the button again and again.
        is_open = document.querySelector(":popover-open")
        if event.defaultPrevented or is_open or event.target.closest(_WITH_KEYS_OF_THEIR_OWN):
            return
        keys = self._keyboard.keys(event)
        if event.altKey:
            keys = [key for key in keys if key in MARKS]  # Some keyboards have them on the third level.
        elif event.ctrlKey or event.metaKey:
            keys = ["ctrl+" + ("shift+" if event.shiftKey else "") + key for key in keys]
        # Speech input may type single characters by mistake, so they can be turned off (WCAG 2.1.4).
        if self._settings.get("keys") == "off":
            keys = [key for key in keys if len(key) > 1]
        if self.commands.press(*keys, again=bool(event.repeat)):
            event.preventDefault()


class Focus:
    """The table's one stop of the Tab key, at the last card visited; the arrow keys go on from there.

    Up and down go through a column and on to the pile above it; left and right go to the last card of the
    next pile. An empty pile is a stop as well.
    """

    def __init__(self, pointer: Pointer) -> None:
        """Listen to the keys; there is no stop before ``stand_at`` or ``resume``."""
        self._pointer = pointer
        self._table = element("table")
        self._piles = {pile.getAttribute("data-pile"): pile for pile in elements(".pile", self._table)}
        self.stopped: Signal = Signal()  # There is no way on for an arrow key.
        self._stop: Element = None
        listen(self._table, "keydown", self._pressed)
        listen(self._table, "focusin", lambda event: self._mark(event.target))
        listen(self._table, "click", self._clicked)
        listen(document, "pointerdown", lambda _event: self._show_ring(on=False), first=True)
        listen(document, "keydown", self._tabbed, first=True)

    def _pressed(self, event: BrowserEvent) -> None:
        if event.ctrlKey or event.metaKey or event.altKey:
            return
        if event.key in {"Enter", " "}:
            event.preventDefault()
            if not event.repeat:
                self._pointer.touch(*place(document.activeElement))
        elif event.key in _STEPS:
            event.preventDefault()
            before = self._stop
            row = self._top_row()
            there = [name for name in row if not self._piles[name].hidden]
            self.go(*_reached(*place(document.activeElement), event.key, row, there))
            if self._stop == before:
                self.stopped.emit()

    def _show_ring(self, *, on: bool) -> None:
        """Show a ring around the card that has the focus, but not to those who play by mouse and letters."""
        self._table.toggleAttribute("data-ring", on)

    def _tabbed(self, event: BrowserEvent) -> None:
        if event.key == "Tab":
            self._show_ring(on=True)

    def _clicked(self, event: BrowserEvent) -> None:
        touched = event.target.closest(".card, .pile")
        if touched:
            self._mark(touched)

    def _top_row(self) -> Sequence[str]:
        """Return the piles of the top row from left to right: for the left hand, foundations may be first."""
        home, column = [self._piles[name].getBoundingClientRect().left for name in ("home-C", _CASCADES[2])]
        return _TOP_ROW[4:] + _TOP_ROW[:4] if home < column else _TOP_ROW

    def resume(self) -> None:
        """Stand where another Python has left the stop."""
        self._stop = self._table.querySelector("[tabindex='0']")

    def begin(self) -> None:
        """Stand on the first open card, as other cards lie there now: the one before may be buried."""
        if self._stop:
            self._follow(_CASCADES[0])

    def stay(self) -> None:
        """Stand where there is something, after a change of the table.

        An empty pile may have a card now, and a card may lie below others on a foundation.
        """
        if self._stop and self.place[0] in _TOP_ROW:
            self._follow(self.place[0])

    def _follow(self, name: str) -> None:
        """Make the last card of a pile the stop, with the focus if the stop before has it."""
        had_focus = document.activeElement == self._stop
        self.stand_at(name, None)
        if had_focus:
            self._stop.focus()

    def go(self, name: str, depth: int | None) -> None:
        """Lead the focus to a card: the one at this depth, or the last one of the pile."""
        self.stand_at(name, depth)
        self._stop.focus()
        self._show_ring(on=True)

    @property
    def place(self) -> tuple[str, int]:
        """Where the stop is: a pile's name and a depth."""
        return place(self._stop)

    def stand_at(self, name: str, depth: int | None) -> None:
        """Make a card the stop: the one at this depth, or the last one of the pile."""
        held = {
            int(card.dataset.depth): card for card in elements(f'.card[id][data-pile="{name}"]', self._table)
        }
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
        "ArrowLeft": (row[max(at - 1, 0)], None),
        "ArrowRight": (row[min(at + 1, len(row) - 1)], None),
        "Home": (name, 0),
        "End": (name, None),
    }
    return places[key]
