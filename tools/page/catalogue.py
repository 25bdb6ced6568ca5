"""The sentences of the page as catalogues for translators, ``locale/de.po`` and the like (with Babel).

``python -m tools.page.catalogue`` brings them up to date with the sources, and says what is missing or
wrong; with the argument ``check``, it only says that, and changes nothing.
A sentence is known by its English text and its context: the module or the feature that says it, or the page.
"""

from __future__ import annotations

import ast
import io
import json
import re
import sys
import tokenize
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias, TypeGuard

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_file
from babel.messages.pofile import read_po, write_po

from tools.page.folder_swap import ROOT
from tools.page.table import ENGLISH, LANGUAGES, TABLE

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

Said: TypeAlias = str | tuple[str, ...]
"""A text, or its plural forms."""

MARK = f"\nfrom {TABLE.package}.translatable import _\n"
"""What a module has that says something: each sentence of it stands in ``_(...)``."""
MANIFEST = "static/app.webmanifest"
PARTS = "static/page"
"""The folder of what index.html includes."""
READ_AS = {"trimmed": "true", "silent": "false"}
"""How Babel reads the templates: sentences in one line, as template.py does, and mistakes are errors."""
PAGE, APP = "page", "manifest"
"""The contexts of what no module of words has."""


class Sentence(NamedTuple):
    """What is to be translated: a text, or two, for one and for more of something; its place; a note."""

    context: str
    text: Said
    source: str
    note: str = ""


def sentences(root: Path = ROOT) -> Iterator[Sentence]:
    """List all sentences that a visitor can read or hear, in a fixed order; some more than once."""
    for path in sorted((root / TABLE.package).rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        if MARK in source:
            yield from _of_module(path.relative_to(root).as_posix(), source)
    for template in (root / "index.html", *sorted((root / PARTS).glob("*.html"))):
        for _, text, notes, place in extract_from_file(
            "jinja2", template, comment_tags=("NOTE:",), options=READ_AS, strip_comment_tags=True
        ):
            yield Sentence(page_context(place), text, template.relative_to(root).as_posix(), " ".join(notes))
    app = json.loads((root / MANIFEST).read_text(encoding="utf-8"))
    for part, name in manifest_texts(app):
        yield Sentence(APP, part[name], MANIFEST, f"{name} of the installed app")
    yield Sentence(APP, TABLE.picture, "pyproject.toml", "describes the picture in previews of links")


def manifest_texts(app: dict[str, Any]) -> Iterator[tuple[dict[str, Any], str]]:
    """List what a manifest says: the parts of it, and the names of these texts in them."""
    yield from [(app, name) for name in ("name", "short_name", "description")]
    yield from [(shortcut, "name") for shortcut in app.get("shortcuts", ())]
    yield from [(picture, "label") for picture in app.get("screenshots", ())]


def page_context(place: str | None) -> str:
    """Return the context of a text of the page: for a choice of a setting, for example, its place is that."""
    return f"{PAGE}/{place}" if place else PAGE


def context(file: str) -> str:
    """Return the context of a module's sentences: its feature, or its name.

    >>> context("freecell/page/features/review/sheet.py"), context("freecell/page/words/numbers.py")
    ('review', 'numbers')
    """
    *_, room, name = file.removesuffix(".py").split("/")
    return room if "/features/" in file and room != "features" else name


def _of_module(file: str, source: str) -> Iterator[Sentence]:
    notes = _notes(source)
    statements = ast.parse(source).body
    for statement, following in zip(statements, [*statements[1:], None], strict=True):
        marks = [node for node in ast.walk(statement) if is_marked(node)]
        for mark in sorted(marks, key=lambda mark: (mark.lineno, mark.col_offset)):
            lines = (mark.end_lineno, statement.end_lineno)
            note = next((notes[line] for line in lines if line in notes), _said(following))
            yield Sentence(context(file), text_of(mark), file, note)


def is_marked(node: ast.AST) -> TypeGuard[ast.Call]:
    """Tell whether a part of a source is what is to be translated, in its mark."""
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "_"


def text_of(node: ast.Call) -> Said:
    """Return the English text in a mark, or all forms of it."""
    texts = [str(ast.literal_eval(text)) for text in node.args]
    return texts[0] if len(texts) == 1 else tuple(texts)


def _said(statement: ast.stmt | None) -> str:
    """Return what a statement says that only says something, "" if it does more."""
    match statement:
        case ast.Expr(ast.Constant(str(said))):
            return " ".join(said.split())
    return ""


def _notes(source: str) -> dict[int, str]:
    """Return the comments at the ends of lines, by line."""
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    found = [token for token in tokens if token.type == tokenize.COMMENT]
    return {
        token.start[0]: token.string.removeprefix("# ")
        for token in found
        if not token.string.startswith("# fmt")
    }


def path(language: str, root: Path = ROOT) -> Path:
    """Return the path of a language's catalogue."""
    return root / "locale" / f"{language}.po"


def template(root: Path = ROOT) -> Catalog:
    """Return the catalogue of all sentences without translations."""
    catalogue = Catalog(project=TABLE.name, charset="utf-8")
    for context, text, source, note in sentences(root):
        catalogue.add(text, None, [(source, 0)], auto_comments=[note] if note else [], context=context)
    return catalogue


def read(language: str, root: Path = ROOT) -> Catalog:
    """Read the catalogue of a language; an empty one if there is none yet."""
    tag, name = LANGUAGES[language]
    file = path(language, root)
    with io.BytesIO(file.read_bytes() if file.is_file() else b"") as contents:
        catalogue = read_po(contents, locale=tag.replace("-", "_"), charset="utf-8")
    catalogue.header_comment = f"# The sentences of {TABLE.name}: {name}."
    catalogue.fuzzy = False
    catalogue.project, catalogue.version = TABLE.name, ""
    catalogue.msgid_bugs_address = catalogue.last_translator = catalogue.language_team = ""
    return catalogue


def update(language: str, root: Path = ROOT, *, writes: bool = True) -> Catalog:
    """Bring a language's catalogue up to date with the sources, and return it; say if its file was not."""
    catalogue, latest = read(language, root), template(root)
    _move(catalogue, latest)
    catalogue.update(latest)
    _without_guesses(catalogue, {text for message in latest for text in _forms(message)})
    written = io.BytesIO()
    write_po(written, catalogue, width=110, sort_output=False, omit_header=False, ignore_obsolete=True)
    target = path(language, root)
    text = _without_dates(written.getvalue())
    if target.is_file() and target.read_bytes() == text:
        return catalogue
    if writes:
        target.parent.mkdir(exist_ok=True)
        target.write_bytes(text)
        print(f"locale/{target.name} has been brought up to date with the sources.")
    else:
        print(f"locale/{target.name} is not up to date with the sources: make texts.")
    return catalogue


def _move(catalogue: Catalog, latest: Catalog) -> None:
    """Take a translation along to another module that says its sentence now, unless both say it."""
    gone = {message.id: message for message in catalogue if not latest.get(message.id, message.context)}
    for message in latest:
        if message.id and message.id in gone and not catalogue.get(message.id, message.context):
            old = gone[message.id]
            catalogue.add(message.id, old.string, flags=old.flags, context=message.context)


def _without_guesses(catalogue: Catalog, current: set[str]) -> None:
    """Leave out translations of what only resembles a new sentence, which has not replaced it."""
    for message in catalogue:
        if message.previous_id and current.issuperset(message.previous_id):
            message.string = ""
            message.flags.discard("fuzzy")
            message.previous_id = []


def translation(message: Message) -> Said | None:
    """Return the translation of a sentence with all its forms, None if there is none that is sure."""
    said = message.string
    if message.fuzzy or not said or not all(said):
        return None
    return said if isinstance(said, str) else tuple(said)


def missing(catalogue: Catalog) -> list[Said]:
    """List the sentences that a catalogue has no translation of: the page says them in English."""
    return [_text(message) for message in catalogue if message.id and translation(message) is None]


def broken(catalogue: Catalog) -> list[Said]:
    """List translations that lack something of their sentences, or have more: English stands in for them."""
    pairs = [(_text(message), translation(message)) for message in catalogue if message.id]
    return [said for text, said in pairs if said is not None and not is_fitting(text, said)]


def _forms(message: Message) -> tuple[str, ...]:
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


def _text(message: Message) -> Said:
    return message.id if isinstance(message.id, str) else tuple(message.id)


def is_fitting(text: Said, translation: Said) -> bool:
    """Tell whether a translation has the placeholders, the markup and the lines of a text.

    A plural form may leave out the number, but the last may not.

    >>> is_fitting("{deal} needs {cells}.", "{cells} braucht {deal}."), is_fitting("{deal}", "Spiel")
    (True, False)
    """
    if isinstance(text, tuple) or isinstance(translation, tuple):
        return _parts(translation[-1]) == _parts(text[-1]) >= set().union(*map(_parts, translation))
    return _parts(translation) == _parts(text)


def _parts(text: str) -> set[str]:
    """Return what has to be in a translation as well."""
    return set(re.findall(r"\{\w*\}|</?\w+[^>]*>|\n", text))


def _without_dates(po: bytes) -> bytes:
    return re.sub(rb'"(POT-Creation|PO-Revision)-Date:.*\n', b"", po)


if __name__ == "__main__":
    for code in LANGUAGES:
        if code != ENGLISH:
            found = update(code, writes=sys.argv[1:] != ["check"])
            for said in missing(found):
                print(f"locale/{code}.po does not translate {said!r}.")
            for said in broken(found):
                print(f"locale/{code}.po: {said!r} lacks something of its sentence, or has more.")
