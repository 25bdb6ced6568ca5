"""Challenges: sent after a win, named when their link is opened, and answered at the end."""

from __future__ import annotations

import pytest
from clocks import let_pass, slow_clock, take_clock
from keeping import CLIPBOARD, WITH_SHEET, on_clipboard, result
from playing import EASY, WON, assert_praised, begin_easy, by_keys, choose, play, win
from studying import scrub, solve
from visit import Visit, each_stage, expect

import freecell
from freecell import boards
from freecell.game import Game

BOARD = boards.code(Game.parse("?deal=617&moves=8a8b8c").position)
OF_THE_DAY = "Deal of the day, 21 November 2026: deal 494166"
TO_BEAT = "To beat: 85 moves in 3:20."
BEAT = f"?deal={EASY}&beat=12.5000"


class TestSending:
    """A won game's moves and time go into a link and a short text, and nowhere else."""

    def test_copied(self, visit: Visit) -> None:
        visit.context.grant_permissions(CLIPBOARD)
        take_clock(visit)
        visit.open("?deal=1")
        slow_clock(visit)
        game = begin_easy(visit)
        let_pass(visit, 1)
        play(visit, game, WON[:1], by_keys)
        let_pass(visit, 75)
        play(visit, game, WON[1:], by_keys)
        visit.click("ending-challenge")
        expect(visit.status).to_have_text("Challenge copied: paste it into a message")
        assert on_clipboard(visit) == (
            f"FreeCell deal {EASY}: I won in 9 moves in 1:15. Can you beat that?\n"
            f"{visit.address}?deal={EASY}&beat=9.75"
        )

    def test_by_the_share_sheet(self, visit: Visit) -> None:
        visit.page.add_init_script(WITH_SHEET)
        visit.open(f"?deal={EASY}")
        choose(visit, "max")
        win(visit)
        visit.click("ending-challenge")
        visit.page.wait_for_function("() => window.sent")
        sent = visit.page.evaluate("window.sent")
        assert sent["url"].startswith(f"{visit.address}?deal={EASY}&beat=9.")
        assert sent["text"].startswith(f"FreeCell deal {EASY}: I won in 9 moves in 0:")


class TestWhatIsNotOnesOwn:
    """A win with moves that the page or a link has played is no challenge, and beats none."""

    def assert_nobodys(self, visit: Visit) -> None:
        expect(visit.page.locator("#ending-words")).to_contain_text("This win isn't counted")
        expect(visit.page.locator("#ending-words")).not_to_contain_text("In moves")
        expect(visit.page.locator("#ending-challenge")).to_be_hidden()
        expect(visit.page.locator("#ending .note")).to_be_hidden()
        assert result(visit, EASY).won == 0

    @pytest.mark.core
    def test_a_solution_taken_over_before_its_last_move(self, visit: Visit) -> None:
        visit.open(f"?deal={EASY}&beat=85.200")
        choose(visit, "max")
        game = Game(EASY, "max")
        line = solve(visit, game).moves()
        scrub(visit, len(line) - 1)
        visit.click("replay-take")
        visit.page.keyboard.type(line[-1])
        assert_praised(visit)
        self.assert_nobodys(visit)


class TestAccepting:
    """The link says what there is to beat, and the end who was better; a damaged one is ignored in words."""

    @pytest.mark.core
    @each_stage
    def test_to_beat(self, visit: Visit, stage: str) -> None:
        visit.open_at(stage, BEAT)
        expect(visit.status).to_have_text(f"Deal {EASY}. To beat: 12 moves in 1:23:20.")
        assert visit.query == BEAT
        visit.press("n")
        expect(visit.status).to_have_text(f"Deal {EASY + 1}")

    @pytest.mark.shared
    @pytest.mark.parametrize(
        ("query", "deal", "after"),
        [
            ("?daily=2026-11-21&beat=85.200", OF_THE_DAY, "?deal=494166"),
            ("?deal=%23617&beat=85.200", "Deal 617", "?deal=617"),
            ("?deal=002&beat=85.200", "Deal 2", "?deal=2"),
            ("?deal=617&moves=8a&beat=85.200", "Deal 617", "?deal=617"),
            (f"?board={BOARD}&beat=85.200", "Board without a number", f"?board={BOARD}"),
            (f"?board={boards.code(freecell.deal(617))}&beat=85.200", "Deal 617", "?deal=617"),
        ],
    )
    def test_it_outlives_every_rewriting(self, visit: Visit, query: str, deal: str, after: str) -> None:
        visit.open(query)
        expect(visit.status).to_have_text(f"{deal}. {TO_BEAT}")
        expect(visit.page).to_have_url(f"{visit.address}{after}&beat=85.200")

    def test_beside_a_replay(self, visit: Visit) -> None:
        query = f"?deal={EASY}&moves=m{''.join(WON)}&watch&beat=85.200"
        visit.open(query)
        expect(visit.status).to_contain_text(TO_BEAT)
        visit.press("Escape")
        expect(visit.page).to_have_url(f"{visit.address}?deal={EASY}&beat=85.200")
        choose(visit, "max")
        win(visit)
        expect(visit.page.locator("#ending-words")).to_contain_text("In moves you win: 9 against 85.")

    @pytest.mark.shared
    def test_without_a_deal_it_is_refused(self, visit: Visit) -> None:
        visit.open_without_python("?beat=85.200")
        expect(visit.status).to_contain_text("The challenge in this link names no deal")
        expect(visit.page).to_have_url(f"{visit.address}?deal={visit.deal}")

    @pytest.mark.shared
    def test_damaged(self, visit: Visit) -> None:
        visit.open_without_python("?deal=617&beat=<b>")
        expect(visit.status).to_have_text(
            "Deal 617. The challenge in this link is damaged, so there's nothing to beat."
        )
