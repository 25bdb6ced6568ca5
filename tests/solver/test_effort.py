"""How hard a deal is, by the effort until the verdict is known."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import freecell
from freecell.solver import Answer, Search, difficulty

if TYPE_CHECKING:
    from freecell.solver.search import Verdict


@pytest.mark.parametrize(
    ("verdict", "effort", "word"),
    [
        ("undecided", 0, None),
        ("won", 1, "easy"),
        ("won", 329, "easy"),
        ("won", 330, "medium"),
        ("won", 472, "medium"),
        ("won", 473, "hard"),
        ("won", 769, "hard"),
        ("won", 770, "very hard"),
        ("impossible", 7, "impossible"),
    ],
)
def test_words(verdict: Verdict, effort: int, word: str | None) -> None:
    assert difficulty(Answer(verdict, 10**6, effort=effort)) == word


@pytest.mark.untraced
def test_shorter_lines_make_no_deal_harder() -> None:
    search = Search(freecell.deal(11981))
    search.advance(states=10**6)
    word, effort = difficulty(search.answer), search.answer.effort
    while not search.refined:
        search.advance(states=10**6)
    assert search.answer.states > effort == search.answer.effort
    assert difficulty(search.answer) == word
