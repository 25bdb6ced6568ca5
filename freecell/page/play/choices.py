"""The settings dialog: shows the settings and changes them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from freecell.page.browser import element, elements, listen, toggling

if TYPE_CHECKING:
    from freecell.page.browser import BrowserEvent
    from freecell.page.play.commands import Commands
    from freecell.page.play.settings import Settings


class Choices:
    """The form of the settings dialog."""

    def __init__(self, settings: Settings, commands: Commands) -> None:
        """Show the settings in the form, and change them when the player does."""
        self._settings = settings
        form = element("settings-form")
        for choice in elements("input", form):
            choice.checked = choice.value == settings.get(choice.name)
        for group in elements("fieldset", form):
            group.disabled = False
        listen(form, "change", self._changed)
        commands.add("settings", toggling(element("settings")))

    def _changed(self, event: BrowserEvent) -> None:
        self._settings.choose(event.target.name, event.target.value)
