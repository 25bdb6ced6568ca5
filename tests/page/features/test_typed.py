"""What the page itself says of cards and moves is understood when it is typed, in every language."""

import importlib
import sys
from types import ModuleType, SimpleNamespace

import pytest

from freecell import notation
from freecell.page.languages import LANGUAGES
from freecell.page.words.signs import heard
from tools.page import localise

MODULES = ("words.numbers", "words.piles", "features.by_ear.answers", "features.by_ear.typed")


@pytest.fixture(params=LANGUAGES)
def words(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """Give the modules of a language by their last names."""
    found = {}
    for name in MODULES:
        whole, last = f"freecell.page.{name}", name.rpartition(".")[2]
        module = ModuleType(whole)
        monkeypatch.setitem(sys.modules, whole, module)
        parent = importlib.import_module(whole.rpartition(".")[0])
        monkeypatch.setattr(parent, last, module, raising=False)
        exec(localise.source(f"{whole.replace('.', '/')}.py", request.param), module.__dict__)  # noqa: S102
        found[last] = module
    return SimpleNamespace(**found)


def test_a_card_is_known_by_each_of_its_names(words: SimpleNamespace) -> None:
    names = {
        said: card
        for card in range(52)
        for said in (words.piles.CARDS[card], words.answers.card(card), words.answers.card(card).upper())
    }
    assert {said: words.typed.card_in(said) for said in names} == names


def test_a_move_is_known_as_it_is_said(words: SimpleNamespace) -> None:
    for card in range(52):
        for target in ("cascade-7", "cell-b", notation.pile_name("h", card)):
            letter = "h" if "home" in target else target[-1]
            said = [heard(words.piles.move([card], target, []))]
            if letter == "7":
                said += [
                    heard(words.piles.move([card, (card + 1) % 52, (card + 2) % 52], target, [])),
                    words.answers.GOES_TO.format(cards=words.answers.card(card), which=7),
                    words.answers.GOES_TO.format(cards=words.answers.run([card, card, card]), which=7),
                ]
            elif letter == "h":
                said.append(words.answers.GOES_HOME.format(card=words.answers.card(card)))
            assert {one: words.typed.move_in(one) for one in said} == dict.fromkeys(said, (card, letter))


def test_other_words_for_a_card_are_known(words: SimpleNamespace) -> None:
    """Such as the accusatives of Slavic languages."""
    ranks, suits = (
        [words.typed.plain(name) for name in names] for names in (words.piles.RANKS, words.piles.SUITS)
    )
    for other, one in words.typed._ALSO.items():
        if one in ranks:
            assert words.typed.card_in(f"{other} {suits[2]}") == 4 * ranks.index(one) + 2
        elif one in suits:
            assert words.typed.move_in(f"{ranks[11]} {other} 7") == (44 + suits.index(one), "7")
        else:
            assert words.typed.move_in(f"{ranks[11]} {suits[2]} {other}") == (46, "h")


def test_cells_may_be_named_by_cyrillic_letters(words: SimpleNamespace) -> None:
    said = f"{words.piles.RANKS[11]} {words.piles.SUITS[2]}"
    assert [words.typed.move_in(f"{said} {letter}") for letter in "авсд"] == [(46, cell) for cell in "abcd"]
