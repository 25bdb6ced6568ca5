"""The settings dialog: shows the settings and changes them."""

from __future__ import annotations

from freecell.page.browser import element, elements, listen, toggling
from freecell.page.play.commands import Commands
from freecell.page.play.settings import Settings


def offer_choices(settings: Settings, commands: Commands) -> None:
    """Show the settings in the form of the dialog, and change them when the player does."""
    form = element("settings-form")

    def show() -> None:
        for choice in elements("input", form):
            choice.checked = choice.value == settings.get(choice.name)

    show()
    for heard in settings.changed.values():
        heard.append(show)
    for group in elements("fieldset", form):
        group.disabled = False
    listen(form, "change", lambda event: settings.choose(event.target.name, event.target.value))
    commands.add("settings", toggling(element("settings")))
