"""The catalogues have every sentence of the page, whole; nothing that is missing or wrong stays unseen."""

from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from checkout import read

from freecell.page.languages import ENGLISH, LANGUAGES
from tools.page import catalogue
from tools.page.catalogue import Said

OTHERS = [language for language in LANGUAGES if language != ENGLISH]

MODULE = '''"""What is said."""

from freecell.translatable import _

TITLE = _("Cells")  # Above the sheet.
NAMES = (
    _("ace"),
    _("two"),
)
"""Parts of names."""
BY_KIND = {"won": (_("Won in {moves}."), _("Won.")), "lost": _("Lost.")}
MOVES = _("{count} move", "{count} moves")
HINT = Command("hint", label=_("Hint"), help_line=_("a hint"))
NUMBER, PATTERN, MANY = "{number}", "–", 7
def said():
    return _("never " "this") + "that"
'''


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """Give a checkout with one module of words, and hardly a page."""
    (tmp_path / "freecell/page/words").mkdir(parents=True)
    (tmp_path / "freecell/page/words/cells.py").write_text(MODULE, encoding="utf-8")
    (tmp_path / "static").mkdir()
    for name in ("index.html", catalogue.MANIFEST):
        (tmp_path / name).write_text(read(name), encoding="utf-8")
    return tmp_path


def translated(checkout: Path) -> Path:
    """Write a catalogue in which one sentence is translated."""
    catalogue.update("pl", checkout)
    file = catalogue.path("pl", checkout)
    text = file.read_text(encoding="utf-8")
    written = text.replace('msgid "Lost."\nmsgstr ""', 'msgid "Lost."\nmsgstr "Przegrana."')
    assert written != text
    file.write_text(written, encoding="utf-8")
    return file


def test_sentences_are_found_with_their_notes(checkout: Path) -> None:
    found = [one for one in catalogue.sentences(checkout) if one.context == "cells"]
    assert [one.text for one in found] == [
        *("Cells", "ace", "two", "Won in {moves}.", "Won.", "Lost.", ("{count} move", "{count} moves")),
        *("Hint", "a hint", "never this"),
    ]
    notes = {one.text: one.note for one in found}
    assert (notes["Cells"], notes["two"], notes["Lost."]) == ("Above the sheet.", "Parts of names.", "")


@pytest.mark.parametrize(
    ("text", "translation", "is_fitting"),
    [
        ("{deal} needs {cells}.", "{cells}: {deal}", True),
        ("{deal} needs {cells}.", "{deal}", False),
        ("Won.", "{won}", False),
        ("a <kbd>B</kbd>", "<kbd>B</kbd> c", True),
        ("a <kbd>B</kbd>", "<kbd>B c", False),
        ("one\ntwo", "eins zwei", False),
        (("{count} move", "{count} moves"), ("jeden ruch", "{count} ruchy", "{count} ruchów"), True),
        (("{count} move", "{count} moves"), ("{count} ruch", "{count} ruchy", "ruchów"), False),
        (("{count} move", "{count} moves"), ("{number} ruch", "{count} ruchy"), False),
    ],
)
def test_a_translation_has_all_parts(text: Said, translation: Said, is_fitting: bool) -> None:  # noqa: FBT001
    assert catalogue.is_fitting(text, translation) == is_fitting


def test_what_is_missing_or_broken_is_listed() -> None:
    found = Catalog()
    found.add("Won.", "Gewonnen.", context="cells")
    found.add("Lost.", "", context="cells")
    found.add("Cells", "Zellen", context="cells", flags=["fuzzy"])
    found.add("{count} left", "noch", context="cells")
    found.add(("{count} move", "{count} moves"), ("{count} Zug", ""), context="cells")
    assert catalogue.missing(found) == ["Lost.", "Cells", ("{count} move", "{count} moves")]
    assert catalogue.broken(found) == ["noch"]


def test_bringing_up_to_date_keeps_what_is_translated(checkout: Path) -> None:
    """What is translated stays; what has changed has a guess, which does not count; what is new has none."""
    file = translated(checkout)
    module = checkout / "freecell/page/words/cells.py"
    changed = MODULE.replace('"Cells"', '"Free cells"').replace('    _("ace"),\n', "")
    module.write_text(changed + 'NEW = _("Lost!")\n', encoding="utf-8")
    found = catalogue.update("pl", checkout)
    said = {(message.context, message.id): message.string for message in found}
    assert said["cells", "Lost."] == "Przegrana."
    assert not said["cells", "Lost!"]
    assert {("cells", "Free cells"), ("cells", "two")} <= said.keys()
    assert not {("cells", "Cells"), ("cells", "ace")} & said.keys()
    before = file.stat().st_mtime_ns
    catalogue.update("pl", checkout)
    assert file.stat().st_mtime_ns == before, "nothing has changed, so the file is left alone"


def test_a_sentence_that_moves_to_another_module_takes_its_translation_along(checkout: Path) -> None:
    translated(checkout)
    module = checkout / "freecell/page/words/cells.py"
    module.rename(module.with_name("ends.py"))
    found = catalogue.update("pl", checkout)
    said = {message.context: message.string for message in found if message.id == "Lost."}
    assert said == {"ends": "Przegrana."}


@pytest.mark.parametrize("language", OTHERS)
def test_no_translation_lacks_a_part(language: str) -> None:
    """What is not translated yet is said in English, and ``make check`` lists it."""
    found = catalogue.read(language)
    assert catalogue.broken(found) == []
    assert len(catalogue.missing(found)) < len(found) / 10
