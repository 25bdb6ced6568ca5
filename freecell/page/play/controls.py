"""The controls: the keys and buttons that run the commands."""

from __future__ import annotations

from freecell.page.browser import WAIT, BrowserEvent, Element, document, element, listen, say
from freecell.page.play.commands import AWAITED, RESTING, Commands
from freecell.page.play.keyboard import MARKS, Keyboard
from freecell.page.play.settings import Settings

_WITH_KEYS_OF_THEIR_OWN = "input:not([type=range]), select, textarea, [contenteditable]"


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
