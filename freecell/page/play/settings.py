"""The settings: colours, auto-moves, what is shown, single keys and more; stored in the browser."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from freecell.page.browser import PageStorage, document, say
from freecell.page.words.playing import SETTINGS_NOT_SAVED
from freecell.rules import Automoves

_KEY = "freecell:settings"
_LONGEST = 1000  # Characters: nothing longer is ours, and deep nesting would exhaust the stack.
CHOICES: dict[str, tuple[str, ...]] = {
    "theme": ("system", "light", "dark"),
    "deck": ("two", "four"),
    "letters": ("normal", "large"),
    "hand": ("right", "left"),
    "tap": ("off", "on"),
    "automoves": ("safe", "none", "max"),
    "random": ("any", "winnable", "easy", "medium", "hard", "very hard"),
    "lamp": ("on", "off"),
    "clock": ("on", "off"),
    "trace": ("on", "off"),
    "offline": ("on", "off"),
    "keys": ("on", "off"),
}
"""Every setting and its choices; the first choice is the default."""


class Settings:
    """The settings; the root element has those that are not the default, such as `data-theme="dark"`."""

    def __init__(self, storage: PageStorage) -> None:
        """Read what is stored and apply it; a setting that cannot be read gets its default."""
        self._storage = storage
        # By name: what is called when that setting is changed.
        self.changed: dict[str, list[Callable[[], object]]] = {name: [] for name in CHOICES}
        self._chosen: dict[str, Any] = {}
        kept = _read(storage.get(_KEY))
        for name, choices in CHOICES.items():
            choice = kept.get(name)
            self._chosen[name] = choice if choice in choices else choices[0]
            self._apply(name)

    def get(self, name: str) -> str:
        """Return the choice for a setting."""
        return str(self._chosen[name])

    @property
    def automoves(self) -> Automoves:
        """Which cards move home automatically."""
        automoves: Automoves = self._chosen["automoves"]
        return automoves

    def choose(self, name: str, choice: str) -> None:
        """Change a setting, apply it and store it."""
        self._chosen[name] = choice
        self._apply(name)
        if not self._storage.put(_KEY, json.dumps(self._chosen)) and self._storage.is_allowed:
            say(SETTINGS_NOT_SAVED)
        for heard in self.changed[name]:
            heard()

    def _apply(self, name: str) -> None:
        choice = self._chosen[name]
        if choice == CHOICES[name][0]:
            document.documentElement.removeAttribute("data-" + name)
        else:
            document.documentElement.setAttribute("data-" + name, choice)


def _read(text: str) -> dict[str, str]:
    try:
        kept = json.loads(text) if text and len(text) < _LONGEST else {}
    except ValueError:
        kept = {}
    return kept if isinstance(kept, dict) else {}
