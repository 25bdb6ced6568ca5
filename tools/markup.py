"""What FreeCell hands in for its templates: the commands with their keys, and the shapes of cards."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from freecell.page.commands import ALSO, COMMANDS, KEYS, LOADING
from freecell.pictures import card_shapes
from tools.page import template
from tools.page.table import ENGLISH

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from freecell.page.commands import Command
    from tools.page.template import Said

ARIA_KEYS = {"ctrl": "Control", "shift": "Shift", "escape": "Escape"}


class Shown(NamedTuple):
    """A command as the page shows it; its key and its line of help are markup."""

    name: str
    icon: str
    title: str
    shortcuts: str
    key: str
    help_line: str
    is_loaded: bool


def values(language: str, said: Said, reference: str = "") -> Mapping[str, object]:
    """Return what index.html shows of FreeCell in a language.

    With the address of the library's ``reference``, which is English, the help in English leads there.
    """
    return {
        "symbols": card_shapes.symbols() + card_shapes.markers(),
        "commands": _commands(said),
        "reference": reference if language == ENGLISH else "",
    }


rendered = partial(template.rendered, values=values)
"""Return a page of FreeCell."""


def _commands(said: Said) -> dict[str, Shown]:
    """Return all commands as the page shows them in a language, by name."""

    def called(key: str) -> list[str]:
        return [said(KEYS[part], "commands") if part in KEYS else part.upper() for part in key.split("+")]

    def shown(command: Command) -> Shown:
        name, line = [said(text, "commands") for text in (command.label, command.help_line)]
        keys, shortcuts = [*map(called, command.keys)], [*map(_shortcut, command.keys)]
        title = f"{name} ({'+'.join(keys[0])})" if name and keys else name
        if line and keys[1:]:
            line = said(ALSO, "commands").format(line=line, key=_markup(keys[1]))
        return Shown(
            name,
            command.menu_icon,
            title,
            " ".join(shortcuts),
            _markup(keys[0]) if keys else "",
            line,
            LOADING in command.disabled_when,
        )

    return {command.name: shown(command) for command in COMMANDS}


def _markup(keys: Sequence[str]) -> str:
    """Return a key, or several that are pressed together, by their names, as markup."""
    return " ".join(f"<kbd>{key}</kbd>" for key in keys)


def _shortcut(key: str) -> str:
    """Return a key, or several that are pressed together, as written in aria-keyshortcuts."""
    return "+".join(ARIA_KEYS.get(part, part.upper()) for part in key.split("+"))
