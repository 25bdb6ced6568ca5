"""Keys that do something wherever the focus is, unless one is typing or something lies open."""

from freecell.page.browser import document, listen


class Keys:
    """Actions on keys; single ones are switched off where the settings say so (WCAG 2.1.4)."""

    def __init__(self, actions: dict, settings, signal=None) -> None:
        """Call actions[key] when that key (as in KeyboardEvent.key, in lower case) is pressed.

        With Ctrl, or the Mac's command key, it is called "ctrl+z", or "ctrl+shift+z".
        """
        self._actions = actions
        self._settings = settings
        listen(document, "keydown", self._pressed, signal)

    def _pressed(self, event) -> None:
        if event.defaultPrevented or event.altKey:
            return
        name = event.key.lower()
        with_control = event.ctrlKey or event.metaKey
        if with_control:
            name = "ctrl+" + ("shift+" if event.shiftKey else "") + name
        busy = event.target.closest("#deal-number") or document.querySelector(":popover-open")
        if busy or (self._settings.get("keys") == "off" and not with_control):
            return
        action = self._actions.get(name)
        if action:
            event.preventDefault()
            action()
