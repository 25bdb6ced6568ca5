"""The review of a game: what it comes to, its chart and its list, and what can be done from there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playing import WON, WON_LINK, assert_praised, assert_shows, choose, named, on_table
from screens import SIZES, assert_no_barriers, resize
from studying import (
    LOSING,
    LOST,
    LOST_LINK,
    assert_at,
    assert_no_review,
    await_end,
    button,
    chart,
    comes_to,
    review,
    sheet,
)
from visit import expect

from freecell.game import Game

if TYPE_CHECKING:
    from visit import Visit

LOST_IT = "Move 6, 6d, lost the game. "


class TestWhatItComesTo:
    """A sentence sums it up, whatever became of the game, and the game stays as it was."""

    @pytest.mark.core
    @pytest.mark.shared
    def test_a_lost_game(self, visit: Visit) -> None:
        visit.open(LOST_LINK)
        before = visit.page.evaluate("JSON.stringify(localStorage)")
        review(visit)
        await_end(visit)
        comes_to(visit, "Lost at move 6 of 6: 6d.")
        expect(visit.status).to_have_text("Lost at move 6 of 6: 6d.")
        expect(visit.page.locator("#review-mistakes li").last).to_contain_text(LOST_IT)
        expect(visit.page.locator("#review-here")).to_contain_text(LOST_IT)
        visit.press("Escape")
        assert_no_review(visit)
        assert_shows(visit, Game.parse(LOST_LINK))
        assert visit.page.evaluate("JSON.stringify(localStorage)") == before

    @pytest.mark.shared
    def test_a_won_game_from_its_end(self, visit: Visit) -> None:
        visit.open(WON_LINK.removesuffix(WON[-1]))
        choose(visit, "max")
        visit.page.keyboard.type(WON[-1])
        assert_praised(visit)
        visit.click("ending-review")
        await_end(visit)
        comes_to(visit, "Won in 9 moves; no shorter way is known. Never lost.")
        expect(visit.page.locator("#review-mistakes")).to_have_text("No mistake found.")
        expect(visit.page.locator("#review-here")).to_have_text("Move 9, 5b: all cards are home.")

    @pytest.mark.core
    @pytest.mark.shared
    def test_without_a_move_there_is_none(self, visit: Visit) -> None:
        visit.open("?deal=617")
        visit.press("w")
        expect(visit.status).to_have_text("Nothing to review yet: make a move first.")
        assert_no_review(visit)

    def test_it_can_be_asked_for_early(self, visit: Visit) -> None:
        visit.open_without_python(LOST_LINK)
        visit.press("w")
        expect(visit.status).to_have_text("Review: still loading, coming up as soon as it's ready…")
        visit.let_python_in()
        comes_to(visit, "Lost at move 6 of 6: 6d.")


@pytest.mark.shared
class TestWalking:
    """Arrow keys, mouse and touch go through the chart, and the table follows."""

    @pytest.mark.core
    def test_by_keys(self, visit: Visit) -> None:
        visit.open(LOST_LINK)
        game = Game.parse(LOST_LINK)
        review(visit)
        await_end(visit)
        for key, at in (
            ("ArrowLeft", 5),
            ("Home", 0),
            ("ArrowRight", 1),
            ("ArrowUp", 2),
            ("End", 6),
            ("ArrowDown", 5),
        ):
            visit.press(key)
            assert_at(visit, at)
            expect(chart(visit)).to_have_attribute("aria-valuenow", str(at))
            game.jump(at)
            assert on_table(visit) == named(game.position)
        visit.press("PageDown")
        assert_at(visit, 6)
        expect(chart(visit)).to_have_attribute(
            "aria-valuetext", f"{LOST_IT}{better(visit)} keeps it winnable."
        )
        *others, last = (
            sheet(visit).locator(".step").evaluate_all("(steps) => steps.map((step) => step.value)")
        )
        assert last == "6"
        visit.press("PageUp")
        assert_at(visit, int(others[-1] or 0) if others else 0)

    def test_by_mouse(self, visit: Visit) -> None:
        visit.open(LOST_LINK)
        review(visit)
        await_end(visit)
        bars = visit.boxes("#review-chart rect")
        for at in (3, 0, 6):
            visit.page.mouse.click((bars[at].left + bars[at].right) / 2, bars[at].bottom - 1)
            assert_at(visit, at)
        visit.page.mouse.down()
        visit.page.mouse.move((bars[2].left + bars[2].right) / 2, bars[2].top)
        assert_at(visit, 2)
        visit.page.mouse.up()
        visit.page.mouse.move((bars[4].left + bars[4].right) / 2, bars[4].top)
        assert_at(visit, 2)

    def test_from_the_list(self, visit: Visit) -> None:
        visit.open(LOST_LINK)
        visit.press("0")
        review(visit)
        await_end(visit)
        sheet(visit).get_by_role("button", name=LOST_IT).click()
        assert_at(visit, 6)

    def test_all_positions_in_words(self, visit: Visit) -> None:
        visit.open(LOST_LINK)
        review(visit)
        await_end(visit)
        sheet(visit).get_by_text("All positions in words").click()
        sentences = sheet(visit).locator("ol li")
        expect(sentences).to_have_count(7)
        expect(sentences.first).to_contain_text("The start: winnable in at most ")
        expect(sentences.last).to_contain_text(LOST_IT)


def better(visit: Visit) -> str:
    """Give the move that the review names instead of the last one."""
    return str(visit.page.locator("#review-here").text_content()).removeprefix(LOST_IT).split()[0]


@pytest.mark.shared
class TestPlayingOn:
    """The position before a mistake becomes a game of its own; the player's game is kept beside it."""

    @pytest.mark.core
    def test_before_a_mistake(self, visit: Visit) -> None:
        visit.open(LOST_LINK)
        review(visit)
        await_end(visit)
        button(visit, "Try another move instead of move 6").click()
        assert_no_review(visit)
        expect(visit.status).to_have_text(
            "You're playing from here, after move 5. Your own game is saved under Moves."
        )
        game = Game.parse(f"?deal={LOST}&moves={LOSING[:-2]}")
        assert_shows(visit, game)
        visit.click("moves-button")
        button(visit, "Switch to your other game (6 moves)").click()
        assert_shows(visit, Game.parse(LOST_LINK))


class TestLinks:
    """A link opens the review of a game, which is not the player's."""

    def test_a_link(self, visit: Visit) -> None:
        visit.open(f"{LOST_LINK}&review")
        await_end(visit)
        comes_to(visit, "Lost at move 6 of 6: 6d.")
        expect(visit.status).to_have_text("Lost at move 6 of 6: 6d.")
        assert_at(visit, 0)
        assert visit.query == f"{LOST_LINK}&review"
        expect(visit.root).to_have_attribute("data-moves", "0")
        button(visit, "Try another move instead of move 6").click()
        assert_no_review(visit)
        expect(visit.status).to_have_text("You're playing from here, after move 5")
        assert_shows(visit, Game.parse(f"?deal={LOST}&moves={LOSING[:-2]}"))
        assert visit.query == f"?deal={LOST}"

    def test_moves_that_cannot_be_played(self, visit: Visit) -> None:
        visit.open(f"?deal={LOST}&moves=58621111&review")
        await_end(visit)
        expect(chart(visit)).to_have_attribute("aria-valuemax", "2")
        expect(visit.status).to_have_text(
            "Move 3 can't be played. Four of spades is already there. The replay stops there."
        )
        visit.press("Escape")
        assert_no_review(visit)
        assert visit.query == f"?deal={LOST}"


@pytest.mark.shared
class TestMeanwhile:
    """Whatever else the player does ends the review or waits, and no answer comes too late."""

    @pytest.mark.parametrize(("key", "deal"), [("n", LOST + 1), ("p", LOST - 1)])
    def test_another_deal(self, visit: Visit, key: str, deal: int) -> None:
        visit.open(LOST_LINK)
        review(visit)
        visit.press(key)
        assert_no_review(visit)
        visit.assert_shows(deal)

    def test_a_hint(self, visit: Visit) -> None:
        visit.open(LOST_LINK)
        review(visit)
        visit.press("h")
        expect(visit.status).to_have_text("You're watching a replay. Press Take over to play from here.")
        await_end(visit)

    def test_it_replaces_a_solution_and_the_other_way_round(self, visit: Visit) -> None:
        visit.open(LOST_LINK)
        visit.press("u")
        visit.press("v")
        assert_at(visit, 0)
        review(visit)
        await_end(visit)
        assert_at(visit, 5)
        visit.press("v")
        assert_no_review(visit)

    def test_the_same_key_closes_it(self, visit: Visit) -> None:
        visit.open(LOST_LINK)
        review(visit)
        visit.press("w")
        assert_no_review(visit)


class TestLooks:
    """It stands beside the table or below it, never over it, and axe has nothing to say."""

    @pytest.mark.shared
    def test_no_barrier(self, visit: Visit, subtests: pytest.Subtests) -> None:
        visit.open(LOST_LINK)
        review(visit)
        await_end(visit)
        assert_no_barriers(visit, subtests, (390, 844), (1280, 800), (844, 390))

    @pytest.mark.shared
    def test_it_covers_nothing(self, visit: Visit, subtests: pytest.Subtests) -> None:
        visit.open(LOST_LINK)
        review(visit)
        await_end(visit)
        for name, size in {**SIZES, "low": (320, 380), "low and wide": (600, 300)}.items():
            resize(visit, size)
            with subtests.test(name):
                [box] = visit.boxes("#review-sheet")
                assert box.left >= 0
                assert box.right <= size[0]
                others = visit.boxes("main, nav, header, .line > *, .card")
                assert [
                    other.name
                    for other in others
                    if min(box.right, other.right) - max(box.left, other.left) > 1
                    and min(box.bottom, other.bottom) - max(box.top, other.top) > 1
                ] == []
                assert max(card.width for card in visit.boxes(".card")) >= 20
