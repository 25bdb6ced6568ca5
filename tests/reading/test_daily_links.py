"""A pasted link to the deal of a day is opened like one to its number."""

from __future__ import annotations

import pytest

from freecell import reading
from freecell.errors import DayError


@pytest.mark.parametrize(
    ("text", "deal"),
    [
        ("https://example.org/freecell/?daily=2026-11-21", 494166),
        ("Try this one (https://example.org/?x=1&daily=2026-11-21).", 494166),
        ("https://example.org/?daily", 91529),
        ("https://example.org/?daily.", 91529),
        ("https://example.org/?daily=2026-11-21&deal=617", 617),
    ],
)
def test_it_is_read(text: str, deal: int) -> None:
    assert reading.read(text, today="2026-01-01").game.number == deal


def test_a_wrong_day() -> None:
    with pytest.raises(DayError):
        reading.read("https://example.org/?daily=2026-02-30", today="2026-01-01")
