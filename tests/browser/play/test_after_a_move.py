"""After a move: cards travel, others move home automatically, it is announced, and it can be undone."""

from __future__ import annotations

from typing import TYPE_CHECKING

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
)
from playwright.sync_api import expect

if TYPE_CHECKING:
    from typing import Literal

    from visit import Visit

LISTEN = """() => {
    window.listening?.disconnect();
    window.said = [];
    const heard = (records) => records.forEach(({addedNodes}) => window.said.push(addedNodes[0]?.data));
    window.listening = new MutationObserver(heard);
    window.listening.observe(document.getElementById("status"), {childList: true});
}"""


class TestMotion:
    """Cards travel to their places, but not for those who want less motion."""

    MOVING = """() => [...document.querySelectorAll("[data-moving]")].map((card) =>
        parseFloat(getComputedStyle(card).transitionDuration) * 1000 + card.getAnimations().length)"""

    @pytest.mark.core
    def test_reduced(self, table: Visit) -> None:
        begin(table, 617)
        motions: list[tuple[Literal["reduce", "no-preference"], bool]] = [
            ("reduce", False),
            ("no-preference", True),
        ]
        for motion, moves in motions:
            table.page.emulate_media(reduced_motion=motion)
            table.page.keyboard.type("1a")
            settle(table)
            [moving] = table.page.evaluate(self.MOVING)
            assert (moving > 0) == moves
            table.press("u")


class TestAutomoves:
    """The setting says which cards move home automatically, from the next move on."""

    @pytest.mark.core
    def test_none_safe_max(self, table: Visit) -> None:
        positions = set()
        game = begin(table, 3564)
        for automoves in ("none", "safe", "max"):
            choose(table, automoves)
            game.automoves = automoves
            play(table, game, ("4d",), by_keys)
            positions.add(game.position)
            game.undo()
            table.press("u")
            assert_shows(table, game)
        assert len(positions) == 3


class TestWhatIsSaid:
    """Each move is announced once, also to those who do not see the table."""

    @pytest.mark.core
    def test_each_move_once(self, table: Visit) -> None:
        begin_easy(table)
        table.page.evaluate(LISTEN)
        table.page.keyboard.type("6a")
        table.press("u")
        settle(table)
        said = table.page.evaluate("window.said")
        assert len(said) == 3
        card = said[0].split(" picked up. Can go to ")[0]
        assert said[0].endswith("a free cell")
        assert said[1].startswith(card + " to free cell a")
        assert said[2] == f"Undone: {said[1].split('. Moved home')[0]}"
        table.press("r")
        settle(table)
        assert table.page.evaluate("window.said")[3:] == [f"Redone: {said[1]}"]

    @pytest.mark.core
    def test_each_drag_once(self, table: Visit) -> None:
        begin(table, 617)
        table.page.evaluate(LISTEN)
        drag(table, "JD", "cell-c")
        settle(table)
        said = table.page.evaluate("window.said")
        assert len(said) == 2
        assert said[0].startswith("Jack of diamonds picked up.")
        assert said[1] == "Jack of diamonds to free cell c"


class TestUndo:
    """Undo and redo go back and forth move by move, each with its auto-moves."""

    @pytest.mark.parametrize(
        ("back", "forth"),
        [("u", "r"), ("Control+z", "Control+y"), ("Control+z", "Control+Shift+Z"), ("#undo", "#redo")],
    )
    def test_there_and_back(self, table: Visit, back: str, forth: str) -> None:
        game = begin_easy(table)
        play(table, game, WON, by_keys)
        table.escape()
        for step, press in ((game.undo, back), (game.redo, forth), (game.undo, back)):
            while step():
                if press.startswith("#"):
                    table.page.locator(press).click()
                else:
                    table.press(press)
                assert_shows(table, game)
            table.escape()

    @pytest.mark.core
    def test_nothing_to_undo_or_redo(self, table: Visit) -> None:
        game = begin(table, 617)
        for key, words in (("u", "Nothing to undo."), ("r", "Nothing to redo.")):
            table.press(key)
            expect(table.status).to_have_text(words)
            assert_shows(table, game)

    @pytest.mark.core
    def test_a_new_move_ends_what_redo_could_do(self, table: Visit) -> None:
        game = begin(table, 617)
        for text in ("8a", "8b"):
            table.page.keyboard.type(text)
            game.play_text(text)
        for _ in range(2):
            table.press("u")
            game.undo()
        assert_shows(table, game)
        table.page.keyboard.type("1d")
        game.play_text("1d")
        assert_shows(table, game)

    @pytest.mark.parametrize("by", ["0", "#restart"])
    def test_restart(self, table: Visit, by: str) -> None:
        game = begin(table, 617)
        play(table, game, ("8a", "8b", "8c"), by_keys)
        if by.startswith("#"):
            table.page.locator(by).click()
        else:
            table.press(by)
        game.restart()
        assert_shows(table, game)
        expect(table.page.locator("#restart")).to_be_disabled()
        while game.redo():
            table.press("r")
            assert_shows(table, game)

    @pytest.mark.core
    def test_it_puts_back_what_is_held(self, table: Visit) -> None:
        game = begin(table, 617)
        table.page.keyboard.type("8a")
        game.play_text("8a")
        click(table, "JD")
        table.press("u")
        game.undo()
        assert_none_in_hand(table)
        assert_shows(table, game)
