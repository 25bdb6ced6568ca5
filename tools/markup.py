"""Writes into index.html what the sources say: the menu, keys of buttons, their help, shapes of cards."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from typing import TYPE_CHECKING

from freecell.page.play.commands import COMMANDS, LOADING
from freecell.page.words.commands import LABELS, Label
from freecell.page.words.languages import LANGUAGES
from freecell.page.words.sheets import ALSO
from freecell.pictures import symbols
from tools.folders import ROOT

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from freecell.page.play.commands import Command

    Labels = Mapping[str, Label]

MENU = r'(?<=<div id="more" popover>\n).*?(?=\n    </div>)'
HELP = r"(?<=<!-- one line a command -->\n).*(?=\n    <!-- -->)"
# Of scripts, in lines of their own, as all of ours are.
COMMENTS = re.compile(r"^ *(?://[^\n]*|/\*\*.*?\*/)\n", re.DOTALL | re.MULTILINE)
KEYS = {"ctrl": "Control", "shift": "Shift", "escape": "Escape"}


def written(text: str, labels: Labels = LABELS, also: str = ALSO) -> str:
    """Return the page's markup with the generated parts replaced, in the language of the labels."""
    called = [(command, labels.get(command.name, Label())) for command in COMMANDS]
    menu = [_menu_button(command, label, text) for command, label in called if label.menu_icon]
    text = _replaced(MENU, "\n".join(menu), text)
    lines = [_line(command, label, also) for command, label in called if label.help_line]
    text = _replaced(HELP, "\n".join(lines), text)
    shapes = symbols.symbols() + symbols.markers()
    text = _replaced(
        r'(?<=<svg class="symbols" aria-hidden="true" width="0" height="0">\n).*?(?=<symbol id="icon-)',
        shapes,
        text,
    )
    for command, label in called:
        text = _with_keys(command, label, text)
    return with_languages(text)


def with_languages(text: str) -> str:
    """Return a page whose script knows all languages."""
    return with_policy(_replaced(r"\[[^]]*\](?=\.includes\()", json.dumps([*LANGUAGES]), text))


def with_policy(text: str) -> str:
    """Return a page whose policy knows the scripts that stand in the page."""
    hashes = [f" '{_hash(script)}'" for script in re.findall(r"<script>(.*?)</script>", text, re.DOTALL)]
    return _replaced(r"(?: 'sha256-[^']*')+", "".join(hashes), text)


def packed(text: str) -> str:
    """Return a page without comments and indentation, which would have to come before the cards."""
    text = COMMENTS.sub("", re.sub(r"<!--.*?-->\n?", "", text, flags=re.DOTALL))
    return with_policy(re.sub(r"\n\s+", "\n", text))


def without_script(text: str) -> str:
    """Return the page's markup without the script that goes on to the page in the reader's language."""
    return with_policy(_replaced(r"<!-- To the page [^\n]*\n<script>.*?</script>\n", "", text))


def _hash(script: str) -> str:
    """Return the hash by which the page's policy knows a script."""
    return f"sha256-{base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()}"


def without_generated(text: str) -> str:
    """Return the page's markup without the menu and the help of keys, which say what the labels say."""
    return _replaced(HELP, "-", _replaced(MENU, "-", text))


def _replaced(pattern: str, made: str, text: str) -> str:
    """Put generated markup in the one place that a pattern finds."""
    text, count = re.subn(pattern, lambda _found: made, text, flags=re.DOTALL)
    assert count == 1, f"{pattern} is found {count} times"  # noqa: S101 - a mistake in index.html
    return text


def _with_keys(command: Command, name: Label, text: str) -> str:
    """Give a command's button, if there is one, its title and its keys."""
    told = "".join(f'(?: {one}="[^"]*")?' for one in ("title", "aria-description", "aria-keyshortcuts"))
    pattern = rf'(<button id="{command.name}(?:-button)?"[^>]*?){told}>'
    title = f"{name} ({_shown(command.keys[0])})" if command.keys else name
    shortcuts = f' aria-keyshortcuts="{" ".join(map(_shortcut, command.keys))}"' if command.keys else ""
    # For the eyes: who hears the button hears its name and its keys already.
    made = (f' title="{title}" aria-description=""' if name else "") + shortcuts
    return re.sub(pattern, lambda found: f"{found[1]}{made}>", text)


def _menu_button(command: Command, label: Label, text: str) -> str:
    """Return a command's button in the menu; it opens a dialog by itself if that has not to be loaded."""
    opens = f'<dialog id="{command.name}"' in text
    name = f"{command.name}-button" if opens else command.name
    state = f'popovertarget="{command.name}"' if opens and LOADING not in command.rests else "disabled"
    icon = f'<svg aria-hidden="true"><use href="#icon-{label.menu_icon}"/></svg>'
    assert f'<symbol id="icon-{label.menu_icon}"' in text, f"index.html has no icon-{label.menu_icon}"  # noqa: S101
    return (
        f'      <button id="{name}" type="button" {state}>\n'
        f"        {icon}<span>{label}</span>\n"
        "      </button>"
    )


def _line(command: Command, label: Label, also: str) -> str:
    """Return a command's line in the help."""
    key, *others = command.keys
    line = also.format(line=label.help_line, key=_keys(others[0])) if others else label.help_line
    return f"    <div><dt>{_keys(key)}</dt><dd>{line}</dd></div>"


def _keys(key: str) -> str:
    """Return a key, or several that are pressed together, as markup."""
    return " ".join(f"<kbd>{part.capitalize()}</kbd>" for part in key.split("+"))


def _shown(key: str) -> str:
    """Return a key as people read it."""
    return KEYS.get(key, key.upper())


def _shortcut(key: str) -> str:
    """Return a key, or several that are pressed together, as written in aria-keyshortcuts."""
    return "+".join(KEYS.get(part, part.upper()) for part in key.split("+"))


def write(page: Path, updated: Callable[[str], str]) -> None:
    """Bring a page up to date; if it is already, do not touch it."""
    before = page.read_text(encoding="utf-8")
    after = updated(before)
    if after != before:
        page.write_text(after, encoding="utf-8")
        print(f"{page.name} has been updated from the sources.")


if __name__ == "__main__":
    write(ROOT / "index.html", written)
    write(ROOT / "404.html", with_languages)
