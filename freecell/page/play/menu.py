"""The menu that holds, on small screens, the controls for which the row has no room."""

from __future__ import annotations

from typing import TYPE_CHECKING

from freecell.page.browser import element, listen

if TYPE_CHECKING:
    from freecell.page.browser import Signal


def close_menu_when_chosen(signal: Signal = None) -> None:
    """Close the menu at a press in it, until the AbortSignal (if any) says stop.

    The button acts after the press is heard. Were the menu still open then, what the button opens would
    belong to it, and closing that would leave the menu.
    """
    menu = element("more")
    listen(menu, "click", lambda _event: menu.hidePopover(), signal)
