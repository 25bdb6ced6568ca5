"""Elements of the page and objects of JavaScript, each made in one expression."""

from __future__ import annotations

from collections.abc import Callable

from freecell.page.browser import Element, document, elements, listen, window


def built(tag: str, *children: Element | str, **properties: object) -> Element:
    """Return a new element with these children and properties, named as in JavaScript."""
    made = document.createElement(tag)
    for name, value in properties.items():
        setattr(made, name, value)
    made.append(*children)
    return made


def pressable(label: str, act: Callable[[], object], **properties: object) -> Element:
    """Return a new button with this label and these properties, which calls act()."""
    made = built("button", label, type="button", **properties)
    listen(made, "click", lambda _event: act())
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
