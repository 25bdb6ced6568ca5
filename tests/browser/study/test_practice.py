"""Practice: a better move is asked for at each mistake, and whatever is as good as the best one is right."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playing import assert_shows, by_clicking, named, on_table
from studying import LOST_LINK, assert_at, assert_no_review, await_end, button, review
from visit import expect

from freecell import notation
from freecell.game import Game

if TYPE_CHECKING:
    from visit import Visit

ASKED = "Move 6, 6d, lost the game. Find a better one."
AGAIN = "Try another move."


def practise(visit: Visit) -> Game:
    """Open the review of a lost game, and practise at the move that lost it; give the game before that."""
    visit.open(LOST_LINK)
    review(visit)
    await_end(visit)
    visit.click("review-practise")
    while visit.root.get_attribute("data-practice") != "6":
        button(visit, "Next mistake").click()
    expect(visit.page.locator("#review-practice p")).to_have_text(ASKED)
    game = Game.parse(LOST_LINK)
    game.undo()
    assert on_table(visit) == named(game.position)
    return game


@pytest.mark.shared
class TestPractice:
    """Moves are made on the table as always; the player's game stays as it was."""

    @pytest.mark.core
    def test_what_was_played_and_what_is_better(self, visit: Visit) -> None:
        game = practise(visit)
        before = visit.page.evaluate("JSON.stringify(localStorage)")
        visit.page.keyboard.type("6d")
        expect(visit.status).to_have_text(f"6d is what was played. {AGAIN}")
        assert on_table(visit) == named(game.position)
        button(visit, "Show move").click()
        shown = str(visit.status.text_content()).removesuffix(" is better.")
        game.play(notation.parse_move(game.position, shown))
        assert on_table(visit) == named(game.position)
        button(visit, "Next mistake").click()
        expect(visit.status).to_have_text("That was the last mistake.")
        assert_at(visit, 5)
        visit.press("Escape")
        assert_no_review(visit)
        assert_shows(visit, Game.parse(LOST_LINK))
        assert visit.page.evaluate("JSON.stringify(localStorage)") == before

    def test_a_right_move_by_mouse(self, visit: Visit) -> None:
        game = practise(visit)
        button(visit, "Show move").click()
        shown = str(visit.status.text_content()).removesuffix(" is better.")
        button(visit, "Stop").click()
        assert_at(visit, 5)
        visit.click("review-practise")
        while visit.root.get_attribute("data-practice") != "6":
            button(visit, "Next mistake").click()
        move = notation.parse_move(game.position, shown)
        by_clicking(visit, game, move)
        expect(visit.status).to_have_text(f"{shown} is right: as good as any move known, give or take one.")
        game.play(move)
        assert on_table(visit) == named(game.position)

    @pytest.mark.parametrize(
        ("move", "said"), [("1d", "1d loses the game."), ("2d", "2d costs about 2 moves.")]
    )
    def test_a_wrong_move_is_put_back(self, visit: Visit, move: str, said: str) -> None:
        game = practise(visit)
        visit.page.keyboard.type(move)
        expect(visit.status).to_have_text(f"{said} {AGAIN}")
        assert on_table(visit) == named(game.position)
        visit.press("6")
        expect(visit.page.locator("[data-held]")).to_have_count(1)

    def test_escape_puts_back_then_ends_it_then_closes(self, visit: Visit) -> None:
        practise(visit)
        visit.press("6")
        held = visit.page.locator("[data-held]")
        expect(held).to_have_count(1)
        visit.press("Escape")
        expect(held).to_have_count(0)
        expect(visit.root).to_have_attribute("data-practice", "6")
        visit.press("Escape")
        expect(visit.root).not_to_have_attribute("data-practice", "6")
        expect(visit.page.locator("#review-mistakes")).to_be_visible()
        visit.press("6")
        expect(visit.status).to_have_text("You're watching a replay. Press Take over to play from here.")
        visit.press("Escape")
        assert_no_review(visit)

    def test_whoever_walks_on_stops(self, visit: Visit) -> None:
        practise(visit)
        visit.press(".")
        assert_at(visit, 6)
        expect(visit.root).not_to_have_attribute("data-practice", "6")
        assert on_table(visit) == named(Game.parse(LOST_LINK).position)

    def test_another_deal(self, visit: Visit) -> None:
        practise(visit)
        visit.press("n")
        assert_no_review(visit)
        visit.press("1")
        expect(visit.page.locator("[data-held]")).to_have_count(1)
