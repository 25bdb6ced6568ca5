"""Pasting: text from the clipboard, or dropped on the page, is kept until the command "paste" reads it."""

from __future__ import annotations

from freecell.page.browser import BrowserEvent, document, listen
from freecell.page.commands import Commands
from freecell.page.signals import Signal

_TEXT_FIELDS = "input, textarea"
_SIGNS = "#-+ "
_MIDDLE = 1


class Pasting:
    """What was pasted or dropped last; the command is run whenever that changes."""

    def __init__(self, commands: Commands) -> None:
        self._commands = commands
        self.text: str = ""
        self._is_middle = False  # Whether the last press was one of the middle button.
        self.statistics_opened: Signal = Signal()  # With a text that statistics were exported to.
        listen(document, "mousedown", self._pressed, first=True)
        listen(document, "keydown", self._pressed, first=True)
        listen(document, "paste", self._pasted)
        listen(document, "dragover", self._dragged)
        listen(document, "drop", self._dropped)

    def take(self) -> str:
        """Return the text, and forget it."""
        text, self.text = self.text, ""
        return text

    def _pressed(self, event: BrowserEvent) -> None:
        self._is_middle = event.type == "mousedown" and event.button == _MIDDLE

    def _pasted(self, event: BrowserEvent) -> None:
        """Take a text, unless it is pasted into a text field that can do something with it.

        The middle button pastes what is selected in any window, often unasked: that is for text fields only.
        """
        if self._is_middle:
            return
        text = str(event.clipboardData.getData("text"))
        field = event.target.closest(_TEXT_FIELDS)
        is_for_field = field and (field.tagName == "TEXTAREA" or text.strip().strip(_SIGNS).isdigit())
        if text.strip() and not is_for_field:
            event.preventDefault()
            self._take(text)

    def _dragged(self, event: BrowserEvent) -> None:
        """Allow text and files to be dropped: else the browser would leave the page for them."""
        if not _is_text_for_field(event):
            event.preventDefault()

    def _dropped(self, event: BrowserEvent) -> None:
        if _is_text_for_field(event):
            return
        event.preventDefault()
        text = str(event.dataTransfer.getData("text"))
        # A picture of another page comes with its address.
        if text.strip() and not event.dataTransfer.files.length:
            self._take(text)

    def _take(self, text: str) -> None:
        self.text = text
        self._commands.run("paste")


def _is_text_for_field(event: BrowserEvent) -> bool:
    """Tell whether what is dragged is text over a text field, which can take it."""
    return bool(event.target.closest(_TEXT_FIELDS)) and not event.dataTransfer.types.includes("Files")
