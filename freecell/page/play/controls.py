"""The controls: keys and buttons, which ask for the commands of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from freecell.page.browser import document, element, listen, say
from freecell.page.play.commands import Commands

if TYPE_CHECKING:
    from freecell.page.browser import BrowserEvent, Element, Signal
    from freecell.page.play.settings import Settings


class Controls:
    """Every command's keys and its button, on the page."""

    def __init__(self, settings: Settings, signal: Signal = None) -> None:
        """Listen to the keys, wherever the focus is, until the AbortSignal (if any) says stop."""
        self._settings = settings
        self._signal = signal
        self._heard: set[str] = set()
        self.commands = Commands(self._show, say)
        listen(document, "keydown", self._pressed, signal)

    def _show(self, name: str, enabled: bool) -> None:  # noqa: FBT001 - as Commands calls it
        """Show whether a command can be asked for; from the first time on, its button asks for it."""
        button = _button(name)
        if not button:
            return
        button.disabled = not enabled
        # Those that open something do so by themselves, before there is any Python.
        if name not in self._heard and not button.hasAttribute("popovertarget"):
            self._heard.add(name)
            listen(button, "click", lambda _event: self.commands.run(name), self._signal)

    def _pressed(self, event: BrowserEvent) -> None:
        """Do what a key does, unless one is typing or something lies open."""
        if event.defaultPrevented or event.altKey:
            return
        key = event.key.lower()
        # What a voice might say by mistake can be switched off (WCAG 2.1.4): characters alone.
        is_single = len(key) == 1
        if event.ctrlKey or event.metaKey:
            key = "ctrl+" + ("shift+" if event.shiftKey else "") + key
            is_single = False
        busy = event.target.closest("#deal-number") or document.querySelector(":popover-open")
        if busy or (is_single and self._settings.get("keys") == "off"):
            return
        if self.commands.press(key):
            event.preventDefault()


def _button(name: str) -> Element:
    """Return the button of a command, None where it has none."""
    found = element(name + "-button") or element(name)
    return found if found and found.tagName == "BUTTON" else None
