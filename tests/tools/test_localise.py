"""The page's words in other languages: only sentences differ; what a catalogue lacks stays English."""

import ast
import gettext
from collections.abc import Iterator
from types import ModuleType

import pytest
from babel.messages.catalog import Catalog
from checkout import read, unpacked

from freecell import notation, reading
from freecell.game import Game
from freecell.page import words
from freecell.page.languages import LANGUAGES
from freecell.starting_position import Start
from tools.page import catalogue, localise
from tools.page.catalogue import MARK
from tools.page.folder_swap import ROOT

OTHERS = localise.translated_into()
MODULES = sorted(
    path.relative_to(ROOT).as_posix() for path in (ROOT / "freecell").rglob("*.py") if MARK in read(path)
)


def module(name: str, language: str) -> ModuleType:
    """Give a module of the page as it is in a language."""
    made = ModuleType(name)
    source = localise.source(f"freecell/page/{name.replace('.', '/')}.py", language)
    exec(compile(source, name, "exec"), vars(made))  # noqa: S102 - ours
    return made


def test_no_mark_is_left_of_any_sentence() -> None:
    for name in MODULES:
        said = ast.walk(ast.parse(localise.source(name, OTHERS[0])))
        assert not any(isinstance(node, ast.Name) and node.id == "_" for node in said), name


@pytest.mark.parametrize("language", OTHERS)
def test_plural_forms_are_those_of_the_catalogue(language: str) -> None:
    found = catalogue.read(language)
    form, wanted = module("words.numbers", language).form, gettext.c2py(found.plural_expr)
    counts = [*range(200), 1000, 1001, 10**6]
    assert [range(found.num_plurals)[form(count)] for count in counts] == [*map(wanted, counts)]
    assert len(module("words.numbers", language).moves.forms) == found.num_plurals


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_page_writes_of_a_deal_it_can_read(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(words, "numbers", module("words.numbers", language), raising=False)
    deals = module("words.deal_titles", language)
    for start in (
        Start(617),
        Start(8_589_934_591),
        Start(-1),
        *[Start(617, cells=count) for count in (0, 1, 2, 5)],
        Start(board="Q43RZ9SFV7KDPQ1RHKDZKS87KSXTHGV4JYXJ1W2CZBN75PA"),
    ):
        for said in (deals.on_paper(start), deals.title(start)):
            if start.number or said != deals.BOARD:
                assert reading.read(deals.PAGE_TITLE.format(deal=said)).game.start == start


@pytest.mark.parametrize("language", OTHERS)
def test_a_solution_that_the_page_copies_is_read(language: str) -> None:
    deals, replay = module("words.deal_titles", language), module("replay", language)
    game = Game.parse("?deal=617&moves=838a83872b2128")
    moves = module("words.numbers", language).moves(game.count)
    for automoves in replay.AUTOMOVES.values():
        sheet = replay.SOLUTION_SHEET.format(
            deal=deals.on_paper(game.start),
            count=moves,
            automoves=automoves,
            board=game.position_after(0).rows_text(),
            moves=notation.lines(game.moves()),
        )
        read = reading.read(sheet)
        assert (read.game.link(), read.fault, read.unread) == (game.link(), None, None)


def test_what_a_catalogue_lacks_stays_english() -> None:
    found = Catalog()
    found.add("Undo", "Zurück", context="commands")
    found.add("{deal} needs {cells}.", "{deal}", context="commands")
    found.add("Redo", "Vor", context="commands", flags=["fuzzy"])
    found.add("Hint", "Tipp", context="cells")
    marked = '[_("Undo"), _("{deal} needs {cells}."), _("Redo"), _("Hint")]'
    assert eval(localise.translated(marked, "commands", found)) == [  # noqa: S307 - ours
        *("Zurück", "{deal} needs {cells}.", "Redo", "Hint")
    ]


def test_english_has_curly_quotes_except_in_tags() -> None:
    said = localise.said("""It isn't a "<a href="x">{typed}</a>".""", "commands", Catalog())
    assert said == """It isn’t a “<a href="x">{typed}</a>”."""


@pytest.mark.parametrize(
    ("language", "forms"),
    [
        ("ja", ("{count} moves",)),
        ("de", ("{count} move", "{count} moves")),
        ("pl", ("{count} move", "{count} moves", "{count} moves")),
    ],
)
def test_a_counted_word_that_is_missing_has_all_forms(language: str, forms: tuple[str, ...]) -> None:
    assert localise.said(("{count} move", "{count} moves"), "numbers", Catalog(locale=language)) == forms


def sentences_of(opener: bytes) -> Iterator[bytes]:
    for name, code in unpacked(opener).items():
        if "/words/" in name:
            yield code


@pytest.mark.parametrize("language", OTHERS)
def test_the_opener_has_no_other_language(language: str) -> None:
    own = b"".join(sentences_of((ROOT / f"static/runtime/{language}/opener.bin").read_bytes()))
    deals = module("words.deal_titles", language)
    assert str(vars(deals)["NUMBERED"]).encode() in own
    assert b"is already on the table." not in own
