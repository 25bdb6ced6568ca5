"""The menu: on small screens it holds the controls that do not fit in the row."""

from __future__ import annotations

from freecell.page.browser import element, listen


def close_menu_when_chosen() -> None:
    """Close the menu when a button in it is pressed.

    The button acts after that. If the menu were still open then, what the button opens would belong to the
    menu, and closing it would leave the menu open.
    """
    menu = element("more")
    listen(menu, "click", lambda _event: menu.hidePopover())
