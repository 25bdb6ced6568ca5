"""The dialogs: they keep the focus while they are open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from freecell.page.browser import document, elements, listen

if TYPE_CHECKING:
    from freecell.page.browser import BrowserEvent

_BEHIND = "header, main, footer button, nav"
"""What is behind a dialog, except the status line, which must still be read out."""


def keep_focus_in_dialogs() -> None:
    """Keep keys and screen readers from what is behind an open dialog; a press there closes it."""
    listen(document, "beforetoggle", _toggling, first=True)


def _toggling(event: BrowserEvent) -> None:
    """Disable what is behind before anything there can take the focus; enable it before it is given back."""
    if event.target.tagName == "DIALOG":
        for part in elements(_BEHIND):
            part.inert = event.newState == "open"
