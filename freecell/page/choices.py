"""The settings dialog: shows what is chosen, and chooses."""

from freecell.page.browser import element, elements, listen


class Choices:
    """The form of the settings dialog."""

    def __init__(self, settings) -> None:
        """Show the settings in the form, and let it change them."""
        self._settings = settings
        form = element("settings-form")
        for choice in elements("input", form):
            choice.checked = choice.value == settings.get(choice.name)
        for group in elements("fieldset", form):
            group.disabled = False
        listen(form, "change", self._changed)

    def _changed(self, event) -> None:
        self._settings.choose(event.target.name, event.target.value)
