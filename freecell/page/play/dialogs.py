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
    listen(document, "toggle", _opened, first=True)
    listen(document, "beforetoggle", _closing, first=True)


def _opened(event: BrowserEvent) -> None:
    if event.target.tagName == "DIALOG" and event.newState == "open":
        _let_behind_be(inert=True)


def _closing(event: BrowserEvent) -> None:
    """Enable what is behind before the browser gives the focus back to it."""
    if event.target.tagName == "DIALOG" and event.newState == "closed":
        _let_behind_be(inert=False)


def _let_behind_be(*, inert: bool) -> None:
    for part in elements(_BEHIND):
        part.inert = inert
