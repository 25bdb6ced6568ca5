"""The last move stays marked, faintly, until the next press."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playing import begin, boxes, choose_setting, type_moves

if TYPE_CHECKING:
    from visit import Visit

MARKED = """() => [...document.querySelectorAll(".card")].filter((card) =>
    getComputedStyle(card, "::before").borderStyle === "dotted").map((card) => card.dataset.card)"""


@pytest.mark.core
def test_it_is_marked_until_the_next_press_and_never_on_paper(table: Visit) -> None:
    game = begin(table, 617)
    type_moves(table, game, "8a")
    assert table.page.evaluate(MARKED) == ["QH"]
    table.press("Alt")  # On the way to another window and back.
    marked = boxes(table)
    table.page.emulate_media(media="print")
    assert table.page.evaluate(MARKED) == []
    table.page.emulate_media(media="screen")
    assert table.page.evaluate(MARKED) == ["QH"]
    table.page.mouse.click(5, 715)
    assert table.page.evaluate(MARKED) == []
    assert boxes(table) == marked
    table.press("u")
    assert table.page.evaluate(MARKED) == ["QH"]
    table.press("r")
    choose_setting(table, "trace", "off")
    type_moves(table, game, "1b")
    assert table.page.evaluate(MARKED) == []
    choose_setting(table, "trace", "on")


def test_it_outlasts_taking_over_but_not_another_deal(early: Visit) -> None:
    early.page.keyboard.type("8a")
    early.let_python_in()
    assert early.page.evaluate(MARKED) == ["QH"]
    early.travel("?deal=618")
    assert early.page.evaluate(MARKED) == []
