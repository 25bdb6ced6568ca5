"""The page in other languages: its modules, with the sentences of a catalogue.

What a catalogue lacks, or has wrong, stays English, which gets its curly quotes here. Modules are
translated as sources, so that both Pythons have byte code with the sentences of one language, and nothing
else changes.
"""

from __future__ import annotations

import ast
import json
import re
from functools import lru_cache
from typing import TYPE_CHECKING

from tools.page import catalogue
from tools.page.folder_swap import ROOT
from tools.page.table import ENGLISH, LANGUAGES

if TYPE_CHECKING:
    from pathlib import Path

    from babel.messages.catalog import Catalog

RUNTIME = "static/runtime"
ARCHIVE, OPENER = "modules.bin", "opener.bin"
"""The files in it with the modules for each Python, in each language's folder."""


def translated_into(root: Path = ROOT) -> list[str]:
    """List the languages of the page besides English: those that have a catalogue."""
    return [language for language in LANGUAGES if catalogue.path(language, root).is_file()]


def folder_of(language: str) -> str:
    """Return the folder of a language's files, in the site and in its runtime: "de/"; English has none.

    >>> folder_of("de"), folder_of("en")
    ('de/', '')
    """
    return "" if language == ENGLISH else f"{language}/"


def source(file: str, language: str = ENGLISH, root: Path = ROOT) -> str:
    """Return the source in a module's file, as it is for a language, English too."""
    text = (root / file).read_text(encoding="utf-8")
    if catalogue.MARK not in text:
        return text
    return translated(text, catalogue.context(file), catalogue_of(language, root))


def translated(source: str, context: str, sentences: Catalog) -> str:
    """Return the source of a module with the sentences of a catalogue instead of its own."""
    return ast.unparse(ast.fix_missing_locations(_Translated(context, sentences).visit(ast.parse(source))))


class _Translated(ast.NodeTransformer):
    """Puts sentences of a catalogue in the place of those that are marked."""

    def __init__(self, context: str, sentences: Catalog) -> None:
        self._context = context
        self._sentences = sentences

    def visit_Call(self, node: ast.Call) -> ast.AST:
        if not catalogue.is_marked(node):
            return self.generic_visit(node)
        text = said(catalogue.text_of(node), self._context, self._sentences)
        if isinstance(text, str):
            return ast.Constant(text)
        return ast.Tuple([ast.Constant(form) for form in text], ast.Load())


def said(text: catalogue.Said, context: str, sentences: Catalog) -> catalogue.Said:
    """Return a sentence of a catalogue, or the English one if that is missing or lacks something."""
    message = sentences.get(text, context)
    found = catalogue.translation(message) if message else None
    if found and catalogue.is_fitting(text, found):
        return found
    if isinstance(text, str):
        return curly(text)
    one, other = map(curly, text)  # In as many forms as the language chooses from.
    return (one, *[other] * (sentences.num_plurals - 1)) if sentences.num_plurals > 1 else (other,)


def curly(text: str) -> str:
    """Return an English text with curly quotes and apostrophes, except in tags."""
    return re.sub(r"""<[^>]*>|"(?:<[^>]*>|[^"<])*"|'""", _curled, text)


def _curled(found: re.Match[str]) -> str:
    match found.group():
        case "'":
            return "’"
        case quoted if quoted.startswith('"'):
            return f"“{curly(quoted[1:-1])}”"
        case tag:
            return tag


def manifest(language: str) -> str:
    """Return where the manifest of the app in a language is, relative to the site."""
    return catalogue.MANIFEST if language == ENGLISH else f"static/{language}.webmanifest"


def files(language: str) -> set[str]:
    """Return the files that only the page in a language needs, relative to the site; all need the root."""
    folder = folder_of(language)
    page = {f"{folder}index.html"} if folder else set()
    return page | {
        manifest(language),
        *[f"{RUNTIME}/{folder}{name}" for name in (OPENER, ARCHIVE)],
    }


def app(language: str, root: Path = ROOT) -> str:
    """Return the manifest of the installed app in a language."""
    described = json.loads((root / catalogue.MANIFEST).read_text(encoding="utf-8"))
    for part, name in catalogue.manifest_texts(described):
        part[name] = said(part[name], catalogue.APP, catalogue_of(language, root))
    described["lang"] = LANGUAGES[language][0]
    return json.dumps(described, indent=2, ensure_ascii=False) + "\n"


def catalogue_of(language: str, root: Path = ROOT) -> Catalog:
    """Return the catalogue of a language, read once for each version of it."""
    path = catalogue.path(language, root)  # English has none.
    return _read(language, root, path.stat().st_mtime_ns if path.is_file() else 0)


@lru_cache(maxsize=64)
def _read(language: str, root: Path, _changed: int) -> Catalog:
    return catalogue.read(language, root)
