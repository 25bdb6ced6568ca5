"""The controls: the keys and buttons that run the commands."""

from __future__ import annotations

from freecell.page.browser import BrowserEvent, Element, document, element, listen, say
from freecell.page.play.commands import AWAITED, RESTING, Commands
from freecell.page.play.settings import Settings

_MARKS = "#,.?"
"""Keys that are no letters and no digits; they are where each keyboard has them."""
_WITH_KEYS_OF_THEIR_OWN = "input:not([type=range]), select, textarea, [contenteditable]"


class Controls:
    """The keys and the button of every command, on the page."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._heard: set[str] = set()
        self.commands: Commands = Commands(self._show, say)
        listen(document, "keydown", self._pressed)

    def _show(self, name: str, state: str) -> None:
        """Show whether a command is enabled; from the first time on, its button runs it."""
        button = _button(name)
        if not button:
            return
        button.disabled = state == RESTING
        if state == AWAITED:
            button.setAttribute("aria-busy", "true")
        else:
            button.removeAttribute("aria-busy")
        # Buttons that open a popover do so by themselves, even before any Python runs.
        if name not in self._heard and not button.hasAttribute("popovertarget"):
            self._heard.add(name)
            listen(button, "click", lambda _event: self.commands.run(name))

    def _pressed(self, event: BrowserEvent) -> None:
        """Run a key's command, unless the key is meant for something else."""
        if event.repeat and event.key in {"Enter", " "} and event.target.closest("button"):
            event.preventDefault()  # A key held down would press the button again and again.
        if event.defaultPrevented or event.altKey:
            return
        key = letter(event)
        # Speech input may type single characters by mistake, so they can be turned off (WCAG 2.1.4).
        is_single = len(key) == 1
        if event.ctrlKey or event.metaKey:
            key = "ctrl+" + ("shift+" if event.shiftKey else "") + key
            is_single = False
        is_open = document.querySelector(":popover-open")
        is_for_others = is_open or event.target.closest(_WITH_KEYS_OF_THEIR_OWN)
        if is_for_others or (is_single and self._settings.get("keys") == "off"):
            return
        if self.commands.press(key, again=bool(event.repeat)):
            event.preventDefault()


def letter(event: BrowserEvent) -> str:
    """Return the key as printed on it, or by its place: a letter or digit that this keyboard lacks.

    Those of other scripts lack Latin letters, French ones digits without Shift.
    """
    key, code = str(event.key).lower(), str(event.code)
    if code.startswith("Key") and (key == "process" or (len(key) == 1 and ord(key) > ord("~"))):
        return code[3:].lower()
    is_digit = code.startswith("Digit") and not event.shiftKey and len(key) == 1
    return code[5:] if is_digit and key not in _MARKS else key


def _button(name: str) -> Element:
    found = element(name + "-button") or element(name)
    return found if found and found.tagName == "BUTTON" else None
