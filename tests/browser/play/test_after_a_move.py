"""After a move: cards travel, it is announced and marked, and undoing it puts back what is held."""

import pytest
from hands import click, drag, step, type_moves
from shown import assert_none_in_hand, begin, begin_easy, boxes, choose_setting, settle
from visit import Visit

from freecell.game import Game

LISTEN = """() => {
    window.listening?.disconnect();
    window.said = [];
    const heard = (records) => records.forEach(({addedNodes}) => window.said.push(addedNodes[0]?.data));
    window.listening = new MutationObserver(heard);
    window.listening.observe(document.getElementById("status"), {childList: true});
}"""
MOVING = """() => [...document.querySelectorAll("[data-moving]")].map((card) =>
    parseFloat(getComputedStyle(card).transitionDuration) * 1000 + card.getAnimations().length)"""


MARKED = """() => [...document.querySelectorAll(".card")].filter((card) =>
    getComputedStyle(card, "::before").borderStyle === "dotted").map((card) => card.dataset.card)"""


def heard(visit: Visit) -> list[str]:
    """Give what the status line has said since LISTEN."""
    settle(visit)
    return list(visit.page.evaluate("window.said"))


@pytest.mark.core
class TestAMove:
    """Cards travel, all of it is announced once, and one press takes it back."""

    def test_cards_travel_unless_less_motion_is_wanted(self, table: Visit) -> None:
        for is_reduced in (True, False):
            table.page.emulate_media(reduced_motion="reduce" if is_reduced else "no-preference")
            table.page.keyboard.type("1a")
            settle(table)
            [moving] = table.page.evaluate(MOVING)
            assert (moving == 0) == is_reduced
            table.press("u")

    def test_each_move_is_said_once(self, table: Visit) -> None:
        begin_easy(table)
        table.page.evaluate(LISTEN)
        table.page.keyboard.type("6a")
        table.press("u")
        picked_up, moved, undone = heard(table)
        card = picked_up.split(" picked up. Can go to ")[0]
        assert picked_up.endswith("a free cell")
        assert moved.startswith(card + " to free cell a")
        within = moved[0].lower() + moved[1:]
        assert undone == f"Undone: {within.split('. Moved home')[0]}"
        table.press("r")
        assert heard(table)[3:] == [f"Redone: {within}"]
        begin(table, 617)
        table.page.evaluate(LISTEN)
        drag(table, "JD", "cell-c")
        picked_up, moved = heard(table)
        assert picked_up.startswith("Jack of diamonds picked up.")
        assert moved == "Jack of diamonds to free cell c"

    def test_undoing_puts_back_what_is_held(self, table: Visit) -> None:
        game = Game(617)
        type_moves(table, game, "8a")
        click(table, "JD")
        step(table, game, "u")
        assert_none_in_hand(table)


@pytest.mark.core
def test_the_card_moved_last_is_marked_until_the_next_press_and_never_on_paper(table: Visit) -> None:
    game = Game(617)
    type_moves(table, game, "8a")
    assert table.page.evaluate(MARKED) == ["QH"]
    table.press("Alt")  # On the way to another window and back.
    marked = boxes(table)
    table.page.emulate_media(media="print")
    assert table.page.evaluate(MARKED) == []
    table.page.emulate_media(media="screen")
    assert table.page.evaluate(MARKED) == ["QH"]
    table.page.mouse.click(5, 715)
    settle(table)
    assert table.page.evaluate(MARKED) == []
    assert boxes(table) == marked
    table.press("u")
    assert table.page.evaluate(MARKED) == ["QH"]
    table.press("r")
    choose_setting(table, "trace", "off")
    type_moves(table, game, "1b")
    assert table.page.evaluate(MARKED) == []
    choose_setting(table, "trace", "on")


def test_the_mark_outlasts_taking_over_but_not_another_deal(early: Visit) -> None:
    early.page.keyboard.type("8a")
    early.let_python_in()
    assert early.page.evaluate(MARKED) == ["QH"]
    early.travel("?deal=618")
    assert early.page.evaluate(MARKED) == []
