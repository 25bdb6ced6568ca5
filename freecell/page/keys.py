"""Single keys that do something wherever the focus is, unless one is typing."""

from freecell.page.browser import document, listen


class Keys:
    """Actions on single keys; switched off where the settings say so (WCAG 2.1.4)."""

    def __init__(self, actions: dict, settings, signal=None) -> None:
        """Call actions[key] when that key (as in KeyboardEvent.key, letters in lower case) is pressed."""
        self._actions = actions
        self._settings = settings
        listen(document, "keydown", self._pressed, signal)

    def _pressed(self, event) -> None:
        if event.defaultPrevented or event.ctrlKey or event.metaKey or event.altKey:
            return
        busy = event.target.closest("#deal-number, :popover-open")
        if busy or self._settings.get("keys") == "off":
            return
        action = self._actions.get(event.key.lower())
        if action:
            event.preventDefault()
            action()
