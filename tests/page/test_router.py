"""Numbers that the page chooses: of the first million, whatever chance the browser gives, or easy ones."""

from types import SimpleNamespace

import pytest

from freecell.page import router
from freecell.solver import Search, difficulty
from freecell.starting_position import Start


@pytest.mark.parametrize(("chance", "number"), [(0.0, 1), (1 - 2**-53, 1_000_000)])
def test_a_random_deal_is_one_of_the_first_million(
    chance: float, number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(router, "window", SimpleNamespace(Math=SimpleNamespace(random=lambda: chance)))
    assert router.random_number() == number


@pytest.mark.parametrize("number", router.FIRST)
def test_the_first_deal_of_a_new_player_is_easy(number: int) -> None:
    search = Search(Start(number).position)
    search.advance(states=10_000)
    assert difficulty(search.answer) == "easy"
