"""The menu that holds, on small screens, the controls for which the row has no room."""

from __future__ import annotations

from freecell.page.browser import element, listen


def close_menu_when_chosen() -> None:
    """Close the menu at a press in it.

    The button acts after the press is heard. Were the menu still open then, what the button opens would
    belong to it, and closing that would leave the menu.
    """
    menu = element("more")
    listen(menu, "click", lambda _event: menu.hidePopover())
