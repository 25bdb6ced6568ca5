"""The examples of those modules of the page that need no browser."""

import doctest
from importlib import import_module

import pytest

WORDS = (
    "challenges",
    "charts",
    "days",
    "deals",
    "intl",
    "joining",
    "numbers",
    "ordinals",
    "piles",
)


@pytest.mark.parametrize("name", [*[f"words.{name}" for name in WORDS], "play.commands", "play.sentences"])
def test_examples(name: str) -> None:
    result = doctest.testmod(import_module(f"freecell.page.{name}"))
    assert result.attempted
    assert not result.failed
