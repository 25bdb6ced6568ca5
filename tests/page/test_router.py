"""Random numbers: those of the first million deals, whatever chance the browser gives."""

from types import SimpleNamespace

import pytest

from freecell.page import router


@pytest.mark.parametrize(("chance", "number"), [(0.0, 1), (1 - 2**-53, 1_000_000)])
def test_a_random_deal_is_one_of_the_first_million(
    chance: float, number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(router, "window", SimpleNamespace(Math=SimpleNamespace(random=lambda: chance)))
    assert router.random_number() == number
