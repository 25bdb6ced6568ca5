"""Renders the page: index.html and 404.html are templates (Jinja2), filled in for each language."""

from __future__ import annotations

import base64
import hashlib
import re
from functools import lru_cache, partial
from typing import TYPE_CHECKING

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from tools.page import catalogue, link_preview, localise
from tools.page.folder_swap import ROOT
from tools.page.table import ENGLISH, LANGUAGES, TABLE

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    Said = Callable[[str, str], str]
    Values = Callable[[str, Said], Mapping[str, object]]

# Of scripts, in lines of their own, as all of ours are.
COMMENTS = re.compile(r"^ *(?://[^\n]*|/\*\*.*?\*/)\n", re.DOTALL | re.MULTILINE)


TEMPLATES = ("index.html", "404.html")


def nothing(_language: str, _said: Said) -> Mapping[str, object]:
    """Return the values of an app whose templates need no more than all have."""
    return {}


def rendered(
    name: str = "index.html",
    language: str = ENGLISH,
    root: Path = ROOT,
    *,
    address: str = "",
    values: Values = nothing,
) -> str:
    """Return a page in a language, for its folder of the site.

    With the site's ``address``, it has tags for previews of links. The app hands in ``values``: what else its
    templates need. Raises jinja2.TemplateError if the template is wrong.
    """
    sentences = localise.catalogue_of(language, root)

    def said(text: str, context: str) -> str:
        return str(localise.said(text, context, sentences)) if text else ""

    template = _environment(root).get_template(name)
    given = {
        "gettext": lambda text: said(text, catalogue.PAGE),
        "pgettext": lambda place, text: said(text, catalogue.page_context(place)),
        "tag": LANGUAGES[language][0],
        "folder": localise.folder_of(language),
        "root": "" if language == ENGLISH else "../",
        "manifest": localise.manifest(language),
        "languages": LANGUAGES,
        "dialogs": re.findall(r'dialog\("([\w-]+)"', (root / name).read_text(encoding="utf-8")),
        "opening": [*TABLE.opening, "opener"],
        "address": address,
        "preview": link_preview,
        "picture_words": said(TABLE.picture, catalogue.APP),
        **values(language, said),
    }
    page = _packed(template.render(given, scripts=()))
    # The policy, which comes before the scripts, knows them by their hashes.
    scripts = re.findall(r"<script>(.*?)</script>", page, re.DOTALL)
    return _packed(template.render(given, scripts=map(_hash, scripts)))


def pages(root: Path, values: Values, address: str = "") -> dict[str, Callable[[], str]]:
    """Return what makes each page, and says what its app is called, by their places in the site."""
    page = partial(rendered, root=root, address=address, values=values)
    made: dict[str, Callable[[], str]] = {
        name: partial(page, name) for name in TEMPLATES if (root / name).is_file()
    }
    for language in localise.translated_into(root):
        made[f"{language}/index.html"] = partial(page, language=language)
        made[localise.manifest(language)] = partial(localise.app, language, root)
    return made


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
