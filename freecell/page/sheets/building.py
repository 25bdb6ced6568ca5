"""Building: elements of the page and objects of JavaScript, each in one expression."""

from __future__ import annotations

from freecell.page.browser import Element, document, elements, window


def built(tag: str, *children: Element | str, **properties: object) -> Element:
    """Return a new element with these children and properties, named as in JavaScript."""
    made = document.createElement(tag)
    for name, value in properties.items():
        setattr(made, name, value)
    made.append(*children)
    return made


def structure(**properties: object) -> Element:
    """Return a JavaScript object with these properties."""
    made = window.Object.new()
    for name, value in properties.items():
        setattr(made, name, value)
    return made


def close_all() -> None:
    """Close whatever is open over the table."""
    for sheet in elements("[popover]:popover-open"):
        sheet.hidePopover()
