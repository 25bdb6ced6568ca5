"""The complete table: takes over from the opener, in Pyodide, and adds what needs the solver."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from freecell.page.app import PlayingTable
from freecell.page.browser import (
    FAULT,
    WAIT,
    PageStorage,
    announce,
    arrive,
    document,
    new_name,
    status,
    stop_listening,
    window,
)
from freecell.page.commands import LOADING, MISSING
from freecell.page.features.share.sheet import Share
from freecell.page.words.deals import title

if TYPE_CHECKING:
    from freecell.page.engine import Thinking
    from freecell.page.features.replay import Replay
    from freecell.page.features.review.game import GameReview

opener = getattr(window.freecell, "opener", None)
await asyncio.sleep(0)  # What PyScript did is a task of its own.
while opener and not opener.isIdle():
    window.freecell.progressed()  # This time is the player's: the start has not stalled.
    await asyncio.sleep(0.05)

# No await from here to the end: there must be no gap between the opener's last event and our first.
try:
    playing = PlayingTable()
    if opener:
        opener.leave()
        playing.resume()
        playing.commands.wish, playing.pasting.text = opener.wish(), opener.pasted()
        opener.stop()
    else:
        playing.open()
except Exception:
    stop_listening()  # The opener carries on alone.
    raise
play, dealer, hands, commands = playing.play, playing.dealer, playing.hands, playing.commands


async def add_sheets() -> Share:
    """Add what opens over the table and needs no solver; return what shares."""
    from freecell.page.features.days import Days
    from freecell.page.features.famous import FamousSheet
    from freecell.page.features.full_screen import FullScreen
    from freecell.page.features.language import Language
    from freecell.page.features.lasting import Lasting
    from freecell.page.features.lessons import Lessons
    from freecell.page.features.offline import add_about
    from freecell.page.features.open import OpenSheet
    from freecell.page.features.share.sheet import Share
    from freecell.page.features.statistics.sheet import Statistics
    from freecell.page.features.win import Winning
    from freecell.session.archive import Archive

    add_about()
    Language()
    archive = Archive(PageStorage(), new_name)
    Days(dealer, archive, commands)
    Winning(play, archive)
    await asyncio.sleep(0)
    FullScreen()
    statistics = Statistics(dealer, play, archive, commands)
    Lasting(play)
    OpenSheet(play, dealer, playing.pasting, commands, statistics.offer)
    FamousSheet(dealer, commands)
    Lessons(play, dealer, commands)
    return Share(play, commands)


def add_what_deals_need(thinking: Thinking) -> None:
    """Add the deal's difficulty, and how many free cells it needs, with its sheet."""
    from freecell.page.features.cells import CellsNeeded, CellsSheet
    from freecell.page.features.difficulty import DealDifficulty

    needed = CellsNeeded(thinking, play)
    DealDifficulty(thinking, play, needed)
    CellsSheet(play, dealer, needed, commands)


def add_review(thinking: Thinking, replay: Replay, share: Share) -> GameReview:
    """Add the review of a game, and its sheet."""
    from freecell.page.features.practice import Practice, add_practice
    from freecell.page.features.review.game import GameReview
    from freecell.page.features.review.sheet import ReviewSheet, add_sharing

    review = GameReview(thinking, play, replay, commands)
    sheet = ReviewSheet(replay, review)
    add_practice(sheet, Practice(review, replay, playing.table, hands, commands))
    add_sharing(sheet, replay, review, share)
    return review


async def think() -> None:
    """Add what needs the solver after the table responds: the player need not wait for any of it."""
    await asyncio.sleep(0)
    from freecell.page.engine import Thinking
    from freecell.page.features.difficulty import deal_at_random
    from freecell.page.features.hint import Hint
    from freecell.page.features.offline import Offline
    from freecell.page.features.open import name_boards
    from freecell.page.features.replay import Replay, ReplaySheet
    from freecell.page.features.review.game import Linked
    from freecell.page.features.solution import Solution
    from freecell.page.features.win_indicator import WinIndicator

    name_boards(dealer, play)
    share = await add_sheets()
    await asyncio.sleep(0)  # Each part is a task of its own, between which the page answers.
    thinking = Thinking(play, playing.settings)
    win_indicator = WinIndicator(thinking, play, commands)
    add_what_deals_need(thinking)
    hint = Hint(thinking, play, playing.table, hands, commands)
    deal_at_random(thinking, dealer, playing.settings, commands)

    await asyncio.sleep(0)

    def clear() -> None:
        """Put back held cards, clear the hint, and stop looking for the way back."""
        hands.let_go()
        hint.clear()
        win_indicator.stop()

    commands.add("let-go", clear)
    replay = Replay(playing.table, play, commands, put_back=clear)
    ReplaySheet(replay, share, commands)
    Solution(thinking, play, dealer, replay, commands)
    linked = Linked(play, dealer, replay, add_review(thinking, replay, share))
    thinking.begin()
    commands.note(LOADING, on=False)

    async def grant_wishes() -> None:
        """Run the command that was asked for too early, as soon as the player is not busy at the table."""
        # Many know a part of it, and none signals it.
        while document.hidden or not playing.is_idle:  # noqa: ASYNC110
            await asyncio.sleep(0.1)
        if playing.pasting.text:
            commands.wish = "paste"
        if commands.wish and status.kind == WAIT:
            announce(title(dealer.current))  # It no longer has to be waited for.
        commands.grant_wish()
        if dealer.replay:
            linked.show()

    async def keep_offline() -> None:
        """Store a copy of the page after everything else has started."""
        await asyncio.sleep(1)
        Offline(playing.settings)

    await asyncio.gather(grant_wishes(), keep_offline())


commands.note(MISSING, on=False)
if status.kind == FAULT:
    announce(title(dealer.current))  # It was only late.
arrive("alive")
beginning = asyncio.ensure_future(think())  # noqa: RUF006 - the page keeps this module, and with it the task
