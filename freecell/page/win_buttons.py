"""Buttons that features add to the dialog of a won game."""

from __future__ import annotations

from collections.abc import Callable

from freecell.page.browser import Element, built, element, pressable


def add(name: str, icon: str, label: str, act: Callable[[], object], *, is_early: bool = False) -> Element:
    """Add a button with this id and icon, which closes the dialog and then acts; return it.

    An early one stands before "Play again".
    """

    def pressed() -> None:
        element("ending").hidePopover()
        act()

    button = pressable("", pressed, id=name)
    button.innerHTML = f'<svg aria-hidden="true"><use href="#icon-{icon}"/></svg>'
    button.append(built("span", label))
    again = element("ending-again")
    if is_early:
        again.before(button)
    else:
        again.parentElement.append(button)
    return button
