"""The keyboard and the buttons: which command a key or a button runs, whatever the layout of the keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from freecell.page.browser import WAIT, BrowserEvent, Element, document, element, listen, say
from freecell.page.commands import AWAITED, RESTING, Commands
from freecell.page.settings import Settings

if TYPE_CHECKING:
    from freecell.page.browser import BrowserEvent

MARKS = "#,.?"
"""The page's keys that are no letters and no digits."""

_PLACES = {"Comma": ",", "Period": "."}
_PLACES_WITH_SHIFT = {"Slash": "?", "Digit3": "#"}
_UNTOLD = ("dead", "process", "unidentified")
"""What a browser calls keys without saying what the layout has there."""

_WITH_KEYS_OF_THEIR_OWN = "input:not([type=range]), select, textarea, [contenteditable]"


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
        self._buttons: dict[str, Element] = {}
        self.commands: Commands = Commands(self._show, say, lambda words: say(words, WAIT))
        listen(document, "keydown", self._pressed)

    def _show(self, name: str, state: str) -> None:
        """Show whether a command is enabled; from the first time on, its button runs it."""
        button = self._buttons.get(name) or self._found(name)
        if not button:
            return
        button.disabled = state == RESTING
        if state == AWAITED:
            button.setAttribute("aria-busy", "true")
        else:
            button.removeAttribute("aria-busy")

    def _found(self, name: str) -> Element:
        button = element(name + "-button") or element(name)
        if not button or button.tagName != "BUTTON":
            return None
        self._buttons[name] = button
        # Buttons that open a popover do so by themselves, even before any Python runs.
        if not button.hasAttribute("popovertarget"):
            listen(button, "click", lambda _event: self.commands.run(name))
        return button

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
