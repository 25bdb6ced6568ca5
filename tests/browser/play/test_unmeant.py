"""Input that nobody means as a move or a text: it changes nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import pytest
from fingers import pen, place
from keeping import paste
from playing import (
    assert_none_in_hand,
    assert_shows,
    begin,
    begin_easy,
    boxes,
    click,
    grip,
    middle,
    settle,
)
from visit import Visit, expect

from freecell import cards, piles, rules

if TYPE_CHECKING:
    from freecell.game import Game

PASTE = """(text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    const paste = new ClipboardEvent("paste", {clipboardData, bubbles: true, cancelable: true});
    return document.activeElement.dispatchEvent(paste);
}"""
"""What a browser does with a text, after Ctrl+V or the middle button; tell whether a field takes it."""


@pytest.mark.core
def test_the_middle_button_pastes_into_text_fields_only(table: Visit) -> None:
    """On Linux it pastes what is selected in any window."""
    game = begin(table, 617)
    click(table, "JD", button="middle")
    table.page.evaluate(PASTE, "11982")
    table.field.click(button="middle")
    assert table.page.evaluate(PASTE, "11982") is True
    assert_shows(table, game)
    expect(table.root).to_have_attribute("data-deal", "617")
    table.press("Escape")
    paste(table, "11982")
    expect(table.root).to_have_attribute("data-deal", "11982")


class TestASecondButton:
    """It puts back what is dragged, whichever it is, and whichever is released first."""

    @pytest.mark.parametrize("button", [pytest.param("right", marks=pytest.mark.core), "middle"])
    def test_of_the_mouse(self, table: Visit, button: Literal["right", "middle"]) -> None:
        game = begin(table, 617)
        grip(table, "JD", "cell-a")
        table.page.mouse.down(button=button)
        expect(table.page.locator("[data-dragged]")).to_have_count(0)
        expect(table.status).to_have_text("Put back")
        table.page.mouse.up()
        table.page.mouse.up(button=button)
        assert_none_in_hand(table)
        assert_shows(table, game)

    def test_with_the_right_one_first(self, table: Visit) -> None:
        game = begin(table, 617)
        table.page.mouse.move(*middle(boxes(table), "JD"))
        table.page.mouse.down(button="right")
        table.page.mouse.down(button="left")
        table.page.mouse.up(button="left")
        table.page.mouse.up(button="right")
        assert_none_in_hand(table)
        assert_shows(table, game)

    def test_of_a_pen(self, table: Visit) -> None:
        game = begin(table, 617)
        (x, y), end = place(table, "JD"), place(table, "cell-a")
        pen(table, ((x, y), 1), ((x + 20, y + 20), 1), (end, 3), (end, 1), (end, 0))
        assert_none_in_hand(table)
        assert_shows(table, game)


@pytest.mark.parametrize("key", [pytest.param("ContextMenu", marks=pytest.mark.core), "Shift+F10"])
def test_the_key_for_a_menu_plays_nothing(table: Visit, key: str) -> None:
    game = begin(table, 617)
    table.page.evaluate(
        """addEventListener("contextmenu", (event) => (window.asked = event), {once: true})"""
    )
    card = table.page.locator("#table [tabindex='0']")
    card.focus()
    table.press("End")
    table.press(key)
    card.dispatch_event("contextmenu", {"button": 2, "buttons": 0})  # As where a key sends none by itself.
    settle(table)
    assert table.page.evaluate("window.asked.defaultPrevented")
    assert_shows(table, game)


class TestAThirdClick:
    """It belongs to the double click, and so does a fourth."""

    @pytest.mark.parametrize("times", [pytest.param(3, marks=pytest.mark.core), 4])
    def test_on_the_card_below(self, table: Visit, times: int) -> None:
        game = begin_easy(table)
        name = cards.name(piles.pile(game.position, "6")[-1])
        click(table, name, click_count=times)
        play_best(game, "6")
        assert_none_in_hand(table)
        assert_shows(table, game)


def play_best(game: Game, source: str) -> None:
    move = rules.best_move(game.position, source)
    assert move
    game.play(move)
