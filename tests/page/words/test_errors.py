"""Whatever the game refuses, there is a sentence for it, the same on the page and in the library."""

import ast
import re
from collections.abc import Iterator
from string import Formatter
from typing import Any, NamedTuple

import pytest
from checkout import read
from positions import REFUSED

from freecell import call_error_sentences, cards, error_sentences, errors, game
from freecell.game import Game, LineError
from freecell.page.words import errors as words
from freecell.page.words.signs import heard
from tools.page.folder_swap import ROOT

CLASSES = {
    name: one
    for module in (errors, game)
    for name, one in vars(module).items()
    if isinstance(one, type) and issubclass(one, errors.FreecellError)
}
"""The errors by their names."""

SOURCES = sorted(file for file in (ROOT / "freecell").rglob("*.py") if file.parent.name != "cli")
"""The command line has errors of its own, which no page shows."""

EXAMPLES: dict[str, Any] = {
    "typed": "six", "line": 3, "number": 4, "moves": 5, "count": 9, "most": 2, "longest": 3000, "type": "str",
    "move": "8h", "card": "QH", "value": 52, "deal": 617, "name": "won", "largest": 9_999_999,
    "held": 3, "cell": "d", "least": 0, "last": 6, "cells": 2, "columns": 1,
    "above": "4S", "below": "9C", "by": "AS", "following": "3H",
    "cards": ["4C", "5D", "6H"], "reason": "no object", "game": Game(617),
    "first": 2, "readings": (), "kinds": "safe, none",
    "verdict": "impossible", "cause": errors.IllegalMoveError("no empty cell"),
    "why": "This page has been updated. Reload.",
}  # fmt: skip
"""What the facts may be."""


DRAWN = {"few cards in cells", "no empty cell"}
"""Reasons why moves to or from a free cell without a name, as other programs write them, cannot be played."""

OF_ACTIONS = {"no empty column", "not the last"}
"""Reasons why an action of freecell.environment is no move at all."""


class Made(NamedTuple):
    """Where an error is made: of which class and kind, with which facts."""

    where: str
    error: str
    kind: str
    facts: frozenset[str]


def made(source: str, where: str = "") -> Iterator[Made]:
    """Give the errors that a source makes with kinds of its own, and not with another error's."""
    for call in ast.walk(ast.parse(source)):
        if isinstance(call, ast.Call) and ast.unparse(call.func) in CLASSES:
            kinds = [call.args[0]]
            if isinstance(kinds[0], ast.IfExp):
                kinds = [kinds[0].body, kinds[0].orelse]
            facts = frozenset(keyword.arg for keyword in call.keywords if keyword.arg)
            for kind in kinds:
                if isinstance(kind, ast.Constant):
                    yield Made(where, ast.unparse(call.func), str(kind.value), facts)
                else:
                    assert ast.unparse(call.args[0]) == "error.kind", f"{where}: {ast.unparse(call)}"
                    assert "**error.facts" in ast.unparse(call)


MADE = sorted({one for file in SOURCES for one in made(read(file), str(file.relative_to(ROOT)))}, key=str)


def example(one: Made) -> errors.FreecellError:
    return CLASSES[one.error](one.kind, **{name: EXAMPLES[name] for name in one.facts})


class TestEveryKind:
    """Each class, with each kind that it is made with anywhere, has a sentence."""

    @pytest.mark.parametrize("one", MADE, ids=lambda one: f"{one.where}:{one.kind}:{len(one.facts)}")
    def test_it_has_a_sentence(self, one: Made) -> None:
        for said in (str(example(one)), heard(words.of(example(one)))):
            assert re.fullmatch(r'(Line \d: )?[A-Z0-9"].*\.', said)
            assert not re.search(r"[{}<>]", said)

    def test_all_that_are_made_are_found(self) -> None:
        assert {one.error for one in MADE} == set(CLASSES)
        assert len({one.kind for one in MADE}) > 40
        found = list(made('DayError("late", typed=day)\nBoardError(error.kind, line=3, **error.facts)'))
        assert found == [Made("", "DayError", "late", frozenset({"typed"}))]

    def test_no_sentence_is_left_over(self) -> None:
        all_kinds = [*error_sentences.SENTENCES, *error_sentences.BY_COUNT, *call_error_sentences.SENTENCES]
        assert sorted(all_kinds) == sorted({one.kind for one in MADE})

    def test_facts_are_what_the_sentences_need(self) -> None:
        said = error_sentences.SENTENCES | call_error_sentences.SENTENCES
        for one in MADE:
            needed = {name for _, name, _, _ in Formatter().parse(said.get(one.kind, "")) if name}
            assert needed <= one.facts, one


class TestSentences:
    """What the page says is what happened, in the words of the page."""

    def test_a_cause_is_in_words_of_the_page(self) -> None:
        with pytest.raises(LineError) as refused:
            Game.parse("?deal=617&moves=8a8h")
        assert str(refused.value) == (
            "Move 2 can't be played. 8h isn't a legal move."
            " 2S can't go home yet: only an ace starts a foundation."
        )
        assert heard(words.of(refused.value)) == (
            "Move 2 can't be played. Two of spades can't go home yet: only an ace starts a foundation."
        )

    def test_every_reason_has_a_move(self) -> None:
        kinds = {one.kind for one in MADE if one.error == "IllegalMoveError"}
        assert kinds - DRAWN - OF_ACTIONS == set(REFUSED)

    def test_a_long_text_is_quoted_in_part(self) -> None:
        said = words.of(errors.DealNumberError("not a number", typed="x" * 30))
        assert said.startswith(f'"{"x" * 20}…" isn\'t a deal number. ')

    @pytest.mark.parametrize("count", [1, 2, 3, 52])
    def test_missing_cards_are_listed_as_in_the_library(self, count: int) -> None:
        missing = errors.BoardError("missing cards", cards=list(cards.NAMES[:count]))
        assert words.of(missing) == str(missing)
