"""Makes index.html of page.html, with what the sources say: the menu, keys, the help, the shapes of cards."""

from __future__ import annotations

import re
import sys
from typing import TYPE_CHECKING

from freecell.page.play.commands import COMMANDS
from freecell.page.words.commands import LABELS, Label
from freecell.pictures import symbols
from tools.folders import ROOT

if TYPE_CHECKING:
    from pathlib import Path

    from freecell.page.play.commands import Command

SOURCE, PAGE = "page.html", "index.html"
KEYS = {"ctrl": "Control", "shift": "Shift", "escape": "Escape"}


def written(text: str) -> str:
    """Return the page that its markup makes, without comments and indents.

    Raises ValueError if a place for what is made is not there.
    """
    menu = [_menu_button(command, text) for command in COMMANDS if _label(command).menu_icon]
    lines = [_line(command) for command in COMMANDS if _label(command).help_line]
    for place, made in (
        ("      <!-- the menu -->", "\n".join(menu)),
        ("    <!-- a line for each command -->", "\n".join(lines)),
        ("<!-- the shapes of cards -->\n", symbols.symbols() + symbols.markers()),
    ):
        if text.count(place) != 1:
            raise ValueError(f"{SOURCE} has no place, or several, for {place.strip()}.")
        text = text.replace(place, made)
    for command in COMMANDS:
        text = _with_keys(command, text)
    return re.sub(r"^ +(?=<)|^ *<!--.*-->\n", "", text, flags=re.MULTILINE)


def _with_keys(command: Command, text: str) -> str:
    """Give a command's button, if there is one, its title and its keys."""
    name = _label(command)
    title = f"{name} ({_shown(command.keys[0])})" if command.keys else name
    shortcuts = f' aria-keyshortcuts="{" ".join(map(_shortcut, command.keys))}"' if command.keys else ""
    # For the eyes: who hears the button hears its name and its keys already.
    made = (f' title="{title}" aria-description=""' if name else "") + shortcuts
    return re.sub(rf'(<button id="{command.name}(?:-button)?"[^>]*)>', rf"\1{made}>", text)


def _menu_button(command: Command, text: str) -> str:
    """Return a command's button in the menu; one for a dialog opens it even before any Python runs."""
    label = _label(command)
    opens = f'<dialog id="{command.name}"' in text
    name = f"{command.name}-button" if opens else command.name
    state = f'popovertarget="{command.name}"' if opens else "disabled"
    icon = f'<svg aria-hidden="true"><use href="#icon-{label.menu_icon}"/></svg>'
    if f'<symbol id="icon-{label.menu_icon}"' not in text:
        raise ValueError(f"{SOURCE} has no icon-{label.menu_icon}.")
    return (
        f'      <button id="{name}" type="button" {state}>\n'
        f"        {icon}<span>{label}</span>\n"
        "      </button>"
    )


def _label(command: Command) -> Label:
    return LABELS.get(command.name, Label())


def _line(command: Command) -> str:
    """Return a command's line in the help."""
    key, *others = command.keys
    more = "".join(f", also {_keys(other)}" for other in others[:1])
    return f"    <div><dt>{_keys(key)}</dt><dd>{_label(command).help_line}{more}</dd></div>"


def _keys(key: str) -> str:
    """Return a key, or several that are pressed together, as markup."""
    return " ".join(f"<kbd>{part.capitalize()}</kbd>" for part in key.split("+"))


def _shown(key: str) -> str:
    """Return a key as people read it."""
    return KEYS.get(key, key.upper())


def _shortcut(key: str) -> str:
    """Return a key, or several that are pressed together, as written in aria-keyshortcuts."""
    return "+".join(KEYS.get(part, part.upper()) for part in key.split("+"))


def page(root: Path = ROOT) -> str:
    """Return the page of a checkout."""
    return written((root / SOURCE).read_text(encoding="utf-8"))


if __name__ == "__main__":
    try:
        (ROOT / PAGE).write_text(page(), encoding="utf-8")
    except ValueError as error:
        sys.exit(str(error))
