"""Writes into index.html what the sources say: the menu, keys of buttons, their help, shapes of cards."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from freecell.page.play.commands import COMMANDS
from freecell.page.words.commands import LABELS, Label
from freecell.pictures import symbols
from tools.folders import ROOT

if TYPE_CHECKING:
    from pathlib import Path

    from freecell.page.play.commands import Command

KEYS = {"ctrl": "Control", "shift": "Shift", "escape": "Escape"}


def written(text: str) -> str:
    """Return the page's markup with the generated parts replaced."""
    menu = [_menu_button(command, text) for command in COMMANDS if _label(command).menu_icon]
    text = _replaced(r'(?<=<div id="more" popover>\n).*?(?=\n    </div>)', "\n".join(menu), text)
    lines = [_line(command) for command in COMMANDS if _label(command).help_line]
    text = _replaced(r"(?<=<!-- one line a command -->\n).*(?=\n    <!-- -->)", "\n".join(lines), text)
    shapes = symbols.symbols() + symbols.markers()
    text = _replaced(
        r'(?<=<svg class="symbols" aria-hidden="true" width="0" height="0">\n).*?(?=<symbol id="icon-)',
        shapes,
        text,
    )
    for command in COMMANDS:
        text = _with_keys(command, text)
    return text


def _replaced(pattern: str, made: str, text: str) -> str:
    """Put generated markup in the one place that a pattern finds."""
    text, count = re.subn(pattern, lambda _found: made, text, flags=re.DOTALL)
    assert count == 1, f"{pattern} is found {count} times"  # noqa: S101 - a mistake in index.html
    return text


def _with_keys(command: Command, text: str) -> str:
    """Give a command's button, if there is one, its title and its keys."""
    told = "".join(f'(?: {one}="[^"]*")?' for one in ("title", "aria-description", "aria-keyshortcuts"))
    pattern = rf'(<button id="{command.name}(?:-button)?"[^>]*?){told}>'
    name = _label(command)
    title = f"{name} ({_shown(command.keys[0])})" if command.keys else name
    shortcuts = f' aria-keyshortcuts="{" ".join(map(_shortcut, command.keys))}"' if command.keys else ""
    # For the eyes: who hears the button hears its name and its keys already.
    made = (f' title="{title}" aria-description=""' if name else "") + shortcuts
    return re.sub(pattern, lambda found: f"{found[1]}{made}>", text)


def _menu_button(command: Command, text: str) -> str:
    """Return a command's button in the menu; one for a dialog opens it even before any Python runs."""
    label = _label(command)
    opens = f'<dialog id="{command.name}"' in text
    name = f"{command.name}-button" if opens else command.name
    state = f'popovertarget="{command.name}"' if opens else "disabled"
    icon = f'<svg aria-hidden="true"><use href="#icon-{label.menu_icon}"/></svg>'
    assert f'<symbol id="icon-{label.menu_icon}"' in text, f"index.html has no icon-{label.menu_icon}"  # noqa: S101
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


def write(page: Path = ROOT / "index.html") -> None:
    """Bring the page up to date; if it is already, do not touch it."""
    before = page.read_text(encoding="utf-8")
    after = written(before)
    if after != before:
        page.write_text(after, encoding="utf-8")
        print(f"{page.name} has been updated from the sources.")


if __name__ == "__main__":
    write()
