"""Presses: where a drop counts, what ends a drag without a move, and what is not meant as one."""

from collections.abc import Callable
from functools import partial

import pytest
from hands import by_keys, click, drag, grip, play
from keeping import paste
from shown import assert_none_in_hand, assert_shows, begin, begin_easy, boxes, from_to, middle, settle
from visit import Box, Visit, expect

from freecell import cards, rules
from freecell.game import Game

CANCEL = "table.dispatchEvent(new PointerEvent('pointercancel', {pointerId: 1, bubbles: true}))"


PASTE = """(text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    const paste = new ClipboardEvent("paste", {clipboardData, bubbles: true, cancelable: true});
    return document.activeElement.dispatchEvent(paste);
}"""
"""What a browser does with a text, after Ctrl+V or the middle button; tell whether a field takes it."""


@pytest.mark.core
def test_a_drop_at_the_foot_of_a_column_counts_for_it(table: Visit) -> None:
    """Where else a drop counts, tests/page has."""
    game = begin_easy(table)
    play(table, game, ("6a",), by_keys)
    found = boxes(table)
    table.page.mouse.move(*middle(found, cards.name(rules.pile(game.position, "8")[-1])))
    table.page.mouse.down()
    table.page.mouse.move(found["cascade-6"].left + 2, table.boxes("#table")[0].bottom - 2, steps=3)
    table.page.mouse.up()
    game.play_text("86")
    assert_none_in_hand(table)
    assert_shows(table, game)


def test_presses_that_hardly_move_are_taps_whatever_they_slip_over(table: Visit) -> None:
    game = begin_easy(table)
    play(table, game, ("6a",), by_keys)
    move = rules.Move("8", "6")
    for name in from_to(game.position, move):
        x, y = middle(boxes(table), name)
        table.page.mouse.move(x, y)
        table.page.mouse.down()
        table.page.mouse.move(x + 6, y + 4, steps=3)
        table.page.mouse.up()
    game.play(move)
    assert_none_in_hand(table)
    assert_shows(table, game)


class TestAChangeOfMind:
    """Whatever ends a drag, except a drop where the cards may go, puts them back, at rest."""

    # Deal 617: the jack of diamonds may go to any cell.
    def drag_begun(self, visit: Visit) -> tuple[Game, tuple[float, float], dict[str, Box]]:
        """Drag the jack half way to a cell."""
        game = begin(visit, 617)
        before = boxes(visit)
        x, y = grip(visit, "JD", "4S")
        visit.page.mouse.move(x + 20, y + 60)
        expect(visit.page.locator("[data-dragged]")).to_have_count(1)
        return game, (x, y), before

    def assert_over(self, visit: Visit, game: Game, end: tuple[float, float]) -> None:
        """Check that it is over at once, and stays so when the mouse moves on and is released."""
        assert_none_in_hand(visit)
        visit.page.mouse.move(end[0] + 90, end[1] + 40, steps=2)
        assert_none_in_hand(visit)
        visit.page.mouse.up()
        visit.page.mouse.up(button="right")
        assert_none_in_hand(visit)
        assert_shows(visit, game)

    @pytest.mark.core
    def test_a_drop_on_a_button_puts_back_and_presses_nothing(self, table: Visit) -> None:
        game, _, before = self.drag_begun(table)
        [button] = table.boxes("#random")
        table.page.mouse.move(button.left + 5, button.top + 5, steps=2)
        table.page.mouse.up()
        assert_none_in_hand(table)
        assert boxes(table) == before
        assert table.deal == 617
        assert_shows(table, game)

    @pytest.mark.core
    @pytest.mark.parametrize(
        "end",
        [
            lambda visit: visit.page.evaluate(CANCEL),
            lambda visit: visit.page.evaluate("window.dispatchEvent(new Event('blur'))"),
            lambda visit: visit.press("Escape"),
            lambda visit: visit.page.mouse.down(button="right"),
        ],
        ids=["pointercancel", "blur", "Escape", "another button"],
    )
    def test_a_drag_cut_short_is_put_back(self, table: Visit, end: Callable[[Visit], None]) -> None:
        game, at, _ = self.drag_begun(table)
        expect(table.status).to_contain_text("picked up. Can go to")
        end(table)
        expect(table.status).to_have_text("Put back")
        self.assert_over(table, game, at)

    @pytest.mark.core
    def test_escape_puts_back_what_a_tap_or_a_key_has_lifted(self, table: Visit) -> None:
        game = Game(617)
        for lift in (partial(click, table, "JD"), partial(table.press, "1")):
            lift()
            expect(table.page.locator("[data-held]")).to_have_count(1)
            table.press("Escape")
            assert_none_in_hand(table)
        assert_shows(table, game)


@pytest.mark.core
def test_cards_are_dragged_even_where_text_is_selected(table: Visit) -> None:
    game = Game(617)
    table.page.evaluate("getSelection().selectAllChildren(document.body)")
    drag(table, "JD", "cell-a")
    game.play_text("1a")
    assert_shows(table, game)


@pytest.mark.core
def test_the_middle_button_pastes_into_text_fields_only(table: Visit) -> None:
    """On Linux it pastes what is selected in any window."""
    game = Game(617)
    click(table, "JD", button="middle")
    table.page.evaluate(PASTE, "11982")
    table.field.click(button="middle")
    assert table.page.evaluate(PASTE, "11982") is True
    assert_shows(table, game)
    expect(table.root).to_have_attribute("data-deal", "617")
    table.press("Escape")
    paste(table, "11982")
    expect(table.root).to_have_attribute("data-deal", "11982")


@pytest.mark.core
def test_the_key_for_a_menu_plays_nothing(table: Visit) -> None:
    game = Game(617)
    table.page.evaluate(
        """addEventListener("contextmenu", (event) => (window.asked = event), {once: true})"""
    )
    card = table.page.locator("#table [tabindex='0']")
    card.focus()
    table.press("End")
    table.press("ContextMenu")
    card.dispatch_event("contextmenu", {"button": 2, "buttons": 0})  # As where a key sends none by itself.
    settle(table)
    assert table.page.evaluate("window.asked.defaultPrevented")
    assert_shows(table, game)


def test_a_pointer_that_cannot_be_captured_drags_all_the_same(either: Visit) -> None:
    """Scripts and assistive tools may send events of one that the browser does not know."""
    either.page.evaluate("void (Element.prototype.setPointerCapture = () => { throw new Error('none'); })")
    drag(either, "QH", "cell-a")
    expect(either.root).to_have_attribute("data-moves", "1")
    either.complaints = []
