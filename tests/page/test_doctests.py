"""The examples of those modules of the page that need no browser."""

from __future__ import annotations

import doctest
from typing import TYPE_CHECKING

import pytest

from freecell.page.play import commands, sentences
from freecell.page.words import (
    challenges,
    charts,
    dates,
    days,
    deals,
    entering,
    joining,
    numbers,
    ordinals,
    piles,
)

if TYPE_CHECKING:
    from types import ModuleType


@pytest.mark.parametrize(
    "module",
    [
        challenges,
        charts,
        commands,
        dates,
        days,
        deals,
        entering,
        joining,
        numbers,
        ordinals,
        piles,
        sentences,
    ],
)
def test_examples(module: ModuleType) -> None:
    result = doctest.testmod(module)
    assert result.attempted
    assert not result.failed
