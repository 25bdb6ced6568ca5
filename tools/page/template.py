"""Renders the page: index.html and 404.html are templates (Jinja2), filled in for each language."""

from __future__ import annotations

import base64
import hashlib
import re
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from freecell.page.commands import ALSO, COMMANDS, KEYS, LOADING
from freecell.page.languages import ENGLISH, LANGUAGES
from freecell.pictures import card_shapes
from tools.page import catalogue, link_preview, localise
from tools.page.folder_swap import ROOT

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from freecell.page.commands import Command

# Of scripts, in lines of their own, as all of ours are.
COMMENTS = re.compile(r"^ *(?://[^\n]*|/\*\*.*?\*/)\n", re.DOTALL | re.MULTILINE)
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


def rendered(
    name: str = "index.html",
    language: str = ENGLISH,
    root: Path = ROOT,
    *,
    address: str = "",
    reference: str = "",
) -> str:
    """Return a page in a language, for its folder of the site.

    With the site's ``address``, it has tags for previews of links; with that of the library's ``reference``,
    its help leads there. Raises jinja2.TemplateError if the template is wrong.
    """
    sentences = localise.catalogue_of(language, root)

    def said(text: str, context: str) -> str:
        return str(localise.said(text, context, sentences)) if text else ""

    template = _environment(root).get_template(name)
    values = {
        "gettext": lambda text: said(text, catalogue.PAGE),
        "pgettext": lambda place, text: said(text, catalogue.page_context(place)),
        "tag": LANGUAGES[language][0],
        "folder": localise.folder_of(language),
        "root": "" if language == ENGLISH else "../",
        "manifest": localise.manifest(language),
        "languages": LANGUAGES,
        "symbols": card_shapes.symbols() + card_shapes.markers(),
        "commands": _commands(said),
        "dialogs": re.findall(r'dialog\("([\w-]+)"', (root / name).read_text(encoding="utf-8")),
        "address": address,
        "preview": link_preview,
        "picture_words": localise.picture_words(language, root),
        "reference": reference,
    }
    page = _packed(template.render(values, scripts=()))
    # The policy, which comes before the scripts, knows them by their hashes.
    scripts = re.findall(r"<script>(.*?)</script>", page, re.DOTALL)
    return _packed(template.render(values, scripts=map(_hash, scripts)))


@lru_cache
def _environment(root: Path) -> Environment:
    """Return what the templates of a checkout are read with.

    A translation that stands between tags (``trans``) is markup, any other text is escaped.
    """
    made = Environment(
        loader=FileSystemLoader(root),
        extensions=["jinja2.ext.i18n"],
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.policies["ext.i18n.trimmed"] = True
    return made


def _packed(text: str) -> str:
    """Return a page without its scripts' comments and its indentation: bytes that come before the cards."""
    return re.sub(r"\n\s+", "\n", COMMENTS.sub("", text))


def _hash(script: str) -> str:
    """Return the hash by which the page's policy knows a script."""
    return f"sha256-{base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()}"


def _commands(said: Callable[[str, str], str]) -> dict[str, Shown]:
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
