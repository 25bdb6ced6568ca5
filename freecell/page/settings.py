"""The settings and their dialog: colours, auto-moves, what is shown, and more; stored in the browser."""

from __future__ import annotations

import json
from typing import Any

from freecell.page.browser import BrowserEvent, PageStorage, document, element, elements, listen, say, window
from freecell.page.commands import Commands
from freecell.page.dialogs import toggling
from freecell.page.signals import Signal
from freecell.rules import AUTOMOVES, Automoves
from freecell.translatable import _

SETTINGS_NOT_SAVED = _("Browser storage is full, so your settings will be lost when you close the page.")

_KEY = "freecell:settings"
_LONGEST = 1000  # Characters: nothing longer is ours, and deep nesting would exhaust the stack.
CHOICES: dict[str, tuple[str, ...]] = {
    "theme": ("system", "light", "dark"),
    "deck": ("two", "four"),
    "letters": ("normal", "large"),
    "hand": ("right", "left"),
    "tap": ("off", "on"),
    "automoves": AUTOMOVES,
    "random": ("any", "winnable", "easy", "medium", "hard", "very hard", "harder"),
    "lamp": ("on", "off"),
    "clock": ("on", "off"),
    "trace": ("on", "off"),
    "aim": ("on", "off"),
    "speech": ("full", "normal", "short"),
    "questions": ("off", "on"),
    "sounds": ("off", "on"),
    "vibration": ("off", "on"),
    "offline": ("on", "off"),
    "keys": ("on", "off"),
}
"""Every setting and its choices; the first choice is the default."""


class Settings:
    """The settings; the root element has those that are not the default, such as `data-theme="dark"`."""

    def __init__(self, storage: PageStorage) -> None:
        """Read what is stored and apply it, now and whenever another tab may have changed it.

        A setting that cannot be read gets its default.
        """
        self._storage = storage
        self.changed: dict[str, Signal] = {name: Signal() for name in CHOICES}
        self._chosen: dict[str, Any] = {}
        self._follow()
        listen(window, "storage", self._stored)
        # A tab that slept, or that *Back* brings back, has not heard of it.
        listen(window, "pageshow", lambda _event: self._follow())
        listen(document, "visibilitychange", lambda _event: self._follow())

    def get(self, name: str) -> str:
        """Return the choice for a setting."""
        return str(self._chosen[name])

    @property
    def automoves(self) -> Automoves:
        """Which cards move home automatically."""
        automoves: Automoves = self._chosen["automoves"]
        return automoves

    def choose(self, name: str, choice: str) -> None:
        """Change a setting, and store it with the others as they are stored now; apply all of them."""
        kept = self._kept()
        kept[name] = choice
        if not self._storage.put(_KEY, json.dumps(kept)) and self._storage.is_allowed:
            say(SETTINGS_NOT_SAVED)
        self._follow()

    def _kept(self) -> dict[str, Any]:
        """Return what is stored, also by other versions of the page, which know other settings."""
        text = self._storage.get(_KEY)
        try:
            kept = json.loads(text) if text and len(text) < _LONGEST else {}
        except ValueError:
            kept = {}
        return kept if isinstance(kept, dict) else {}

    def _stored(self, event: BrowserEvent) -> None:
        if not event.key or event.key == _KEY:  # Without a key, everything was cleared.
            self._follow()

    def _follow(self) -> None:
        """Apply what is stored, whichever tab has stored it."""
        kept = self._kept()
        for name, choices in CHOICES.items():
            choice = kept.get(name)
            self._apply(name, choice if choice in choices else choices[0])

    def _apply(self, name: str, choice: str) -> None:
        if choice == self._chosen.get(name):
            return
        self._chosen[name] = choice
        if choice == CHOICES[name][0]:
            document.documentElement.removeAttribute("data-" + name)
        else:
            document.documentElement.setAttribute("data-" + name, choice)
        self.changed[name].emit()


def offer_choices(settings: Settings, commands: Commands) -> None:
    """Show the settings in their dialog, and change them when the player does."""
    sheet = element("settings")

    def show() -> None:
        for choice in elements("[name]", sheet):
            chosen = settings.get(choice.name)
            if choice.type == "select-one":
                choice.value = chosen
            else:
                choice.checked = choice.value == chosen

    def changed(event: BrowserEvent) -> None:
        name, choice = event.target.name, event.target.value
        if event.target.type == "checkbox" and not event.target.checked:
            choice = next(other for other in CHOICES[name] if other != choice)
        settings.choose(name, choice)

    show()
    for one in settings.changed.values():
        one.connect(show)
    for group in elements("fieldset", sheet):
        group.disabled = False
    listen(sheet, "change", changed)
    commands.add("settings", toggling(sheet))
