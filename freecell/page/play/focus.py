"""The focus: it goes back to where the hand was when what has taken it is left, or else to the table."""

from __future__ import annotations

from freecell.page.browser import Element, document


def focused() -> Element:
    """Return what has the focus, None if nothing has."""
    found = document.activeElement
    return None if found == document.body else found


def give_back(before: Element) -> None:
    """Give the focus to what had it before, or to the table's stop of the Tab key if that is gone."""
    document.activeElement.blur()  # What is hidden may still have it, until the next frame.
    for found in (before, document.querySelector("#table [tabindex='0']")):
        if found and not focused():
            found.focus()
