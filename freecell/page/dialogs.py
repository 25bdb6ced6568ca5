"""The dialogs, which keep the focus while they are open and give it back, and the menu of small screens."""

from __future__ import annotations

from collections.abc import Callable

from freecell.page.browser import (
    BrowserEvent,
    Element,
    after_press,
    built,
    document,
    element,
    elements,
    listen,
    window,
)

_BEHIND = "header, main, aside button, footer button, nav"
"""What is behind a dialog, except the status line and a lesson's sentence, which must still be read out."""


def keep_focus_in_dialogs() -> None:
    """Keep keys and screen readers from what is behind an open dialog; a press there closes it.

    The focus is back where it was as soon as it is closed: browsers leave it in what is hidden for a moment.
    """
    listen(document, "beforetoggle", _toggling, first=True)


def close_menu_when_chosen() -> None:
    """Close the menu when a button in it is pressed.

    The button acts after that. If the menu were still open then, what the button opens would belong to the
    menu, and closing it would leave the menu open, and the focus nowhere.
    """
    menu = element("more")
    listen(menu, "click", lambda _event: menu.hidePopover(), first=True)


def _toggling(event: BrowserEvent) -> None:
    """Disable what is behind before anything there can take the focus; enable it before it is given back."""
    if event.target.tagName != "DIALOG":
        return
    is_opening = event.newState == "open"
    has_focus = document.activeElement.closest("dialog")
    if is_opening and not has_focus:
        window.freecell.before = focused()
    for part in elements(_BEHIND):
        part.inert = is_opening
    if not is_opening and has_focus:
        give_back(window.freecell.before)


def focused() -> Element:
    """Return what has the focus, None if nothing has."""
    found = document.activeElement
    return None if found == document.body else found


def give_back(before: Element) -> None:
    """Give the focus to what had it before, or to the table's stop of the Tab key instead of a card."""
    document.activeElement.blur()  # What is hidden may still have it, until the next frame.
    stop = document.querySelector("#table [tabindex='0']")
    for found in (stop if before and before.closest("#table") else before, stop):
        if found and not focused():
            found.focus()


def toggling(dialog: Element) -> Callable[[], object]:
    """Return a function that opens a dialog, or closes it if it is open."""

    def toggle() -> None:
        dialog.togglePopover()

    return lambda: after_press(toggle)


def open_alone(dialog: Element) -> None:
    """Close whatever is open over the table, and open a dialog."""
    close_all()
    after_press(dialog.showPopover)


def close_all() -> None:
    """Close whatever is open over the table."""
    for dialog in elements("[popover]:popover-open"):
        dialog.hidePopover()


def when_opened(dialog: Element, act: Callable[[], object]) -> None:
    """Call act() whenever a dialog is about to open."""

    def toggled(event: BrowserEvent) -> None:
        if event.newState == "open":
            act()

    listen(dialog, "beforetoggle", toggled)


def button(value: str, *label: Element | str, **properties: object) -> Element:
    """Return a button for `when_chosen`."""
    return built("button", *label, type="button", value=value, **properties)


def when_chosen(choices: Element, dialog: Element, choose: Callable[[str], object]) -> None:
    """When one of the buttons in an element is pressed, close its dialog and call choose(value)."""

    def clicked(event: BrowserEvent) -> None:
        chosen = event.target.closest("button")
        if chosen:
            dialog.hidePopover()
            choose(chosen.value)

    listen(choices, "click", clicked)
