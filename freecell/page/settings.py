"""What a player likes: colours, automoves, what is shown, single keys; kept in the browser."""

import json

from freecell.page.browser import JsException, document, say, window

_KEY = "freecell:settings"
_LONGEST = 1000  # Characters: nothing longer is ours, and deep nesting would exhaust the stack.
CHOICES = {
    "theme": ("system", "light", "dark"),
    "deck": ("two", "four"),
    "automoves": ("safe", "none", "max"),
    "random": ("any", "winnable"),
    "lamp": ("on", "off"),
    "clock": ("on", "off"),
    "offline": ("on", "off"),
    "keys": ("on", "off"),
}
"""Every setting and what it may be; the first is the one it begins with."""


class Settings:
    """The settings; the root element shows those that are not as they begin, as `data-theme="dark"` does."""

    def __init__(self) -> None:
        """Read what was kept and apply it; whatever cannot be read begins anew."""
        self.changed = {name: [] for name in CHOICES}  # By name: what is called when that one is chosen.
        self._chosen = {}
        kept = _read()
        for name, choices in CHOICES.items():
            self._chosen[name] = kept[name] if kept.get(name) in choices else choices[0]
            self._apply(name)

    def get(self, name: str) -> str:
        """Return what a setting is."""
        return self._chosen[name]

    def choose(self, name: str, choice: str) -> None:
        """Change a setting, apply it and keep it."""
        self._chosen[name] = choice
        self._apply(name)
        try:
            if _storage_works():
                window.localStorage.setItem(_KEY, json.dumps(self._chosen))
        except JsException:
            say("This browser has no room to keep the settings. They hold until the page is closed.")
        for heard in self.changed[name]:
            heard()

    def _apply(self, name: str) -> None:
        choice = self._chosen[name]
        if choice == CHOICES[name][0]:
            document.documentElement.removeAttribute("data-" + name)
        else:
            document.documentElement.setAttribute("data-" + name, choice)


def _storage_works() -> bool:
    """Whether runtime.mjs found storage allowed: MicroPython cannot catch a refusal."""
    return document.documentElement.hasAttribute("data-storage")


def _read() -> dict:
    text = window.localStorage.getItem(_KEY) if _storage_works() else None
    try:
        kept = json.loads(text) if text and len(text) < _LONGEST else {}
    except ValueError:
        kept = {}
    return kept if isinstance(kept, dict) else {}
