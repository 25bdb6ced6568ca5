"""After a move: cards travel, others move home automatically, it is announced, and it can be undone."""

from __future__ import annotations

from itertools import cycle

import pytest
from playing import (
    WON,
    assert_none_in_hand,
    assert_shows,
    begin,
    begin_easy,
    by_keys,
    choose,
    click,
    drag,
    play,
    settle,
    step,
    type_moves,
)
from visit import Visit, expect

LISTEN = """() => {
    window.listening?.disconnect();
    window.said = [];
    const heard = (records) => records.forEach(({addedNodes}) => window.said.push(addedNodes[0]?.data));
    window.listening = new MutationObserver(heard);
    window.listening.observe(document.getElementById("status"), {childList: true});
}"""
MOVING = """() => [...document.querySelectorAll("[data-moving]")].map((card) =>
    parseFloat(getComputedStyle(card).transitionDuration) * 1000 + card.getAnimations().length)"""


def heard(visit: Visit) -> list[str]:
    """Give what the status line has said since LISTEN."""
    settle(visit)
    return list(visit.page.evaluate("window.said"))


@pytest.mark.core
class TestAMove:
    """Cards travel, others follow as the settings say, and all of it is announced once."""

    def test_cards_travel_unless_less_motion_is_wanted(self, table: Visit) -> None:
        begin(table, 617)
        for is_reduced in (True, False):
            table.page.emulate_media(reduced_motion="reduce" if is_reduced else "no-preference")
            table.page.keyboard.type("1a")
            settle(table)
            [moving] = table.page.evaluate(MOVING)
            assert (moving == 0) == is_reduced
            table.press("u")

    def test_automoves_none_safe_max(self, table: Visit) -> None:
        positions = set()
        game = begin(table, 3564)
        for automoves in ("none", "safe", "max"):
            choose(table, automoves)
            game.automoves = automoves
            type_moves(table, game, "4d")
            positions.add(game.position)
            step(table, game, "u")
        assert len(positions) == 3

    def test_each_is_said_once(self, table: Visit) -> None:
        begin_easy(table)
        table.page.evaluate(LISTEN)
        table.page.keyboard.type("6a")
        table.press("u")
        picked_up, moved, undone = heard(table)
        card = picked_up.split(" picked up. Can go to ")[0]
        assert picked_up.endswith("a free cell")
        assert moved.startswith(card + " to free cell a")
        assert undone == f"Undone: {moved.split('. Moved home')[0]}"
        table.press("r")
        assert heard(table)[3:] == [f"Redone: {moved}"]
        begin(table, 617)
        table.page.evaluate(LISTEN)
        drag(table, "JD", "cell-c")
        picked_up, moved = heard(table)
        assert picked_up.startswith("Jack of diamonds picked up.")
        assert moved == "Jack of diamonds to free cell c"


class TestUndo:
    """Undo and redo go back and forth move by move, each with its auto-moves."""

    def test_there_and_back_by_every_key_and_button(self, table: Visit) -> None:
        game = begin_easy(table)
        play(table, game, WON, by_keys)
        table.escape()
        back, forth = ("u", "Control+z", "#undo"), ("r", "Control+y", "Control+Shift+Z", "#redo")
        for take, ways in ((game.undo, back), (game.redo, forth), (game.undo, back)):
            for way in cycle(ways):
                if not take():
                    break
                if way.startswith("#"):
                    table.page.locator(way).click()
                else:
                    table.press(way)
                assert_shows(table, game)
            table.escape()

    @pytest.mark.core
    def test_restart_leaves_all_to_redo_until_another_move(self, table: Visit) -> None:
        game = begin(table, 617)
        type_moves(table, game, "8a8b8c")
        table.page.locator("#restart").click()
        game.restart()
        assert_shows(table, game)
        expect(table.page.locator("#restart")).to_be_disabled()
        step(table, game, "r", "r", "r", "0", "r")
        type_moves(table, game, "1d")

    @pytest.mark.core
    def test_it_puts_back_what_is_held(self, table: Visit) -> None:
        game = begin(table, 617)
        type_moves(table, game, "8a")
        click(table, "JD")
        step(table, game, "u")
        assert_none_in_hand(table)
