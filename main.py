"""The complete table: takes over from the opener, in Pyodide, and adds what needs the solver."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from freecell.page.app import App
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
from freecell.page.words.deals import title

if TYPE_CHECKING:
    from freecell.page.engine import Engine
    from freecell.page.features.review.game import GameReview
    from freecell.page.replay import Replay

opener = getattr(window.freecell, "opener", None)
await asyncio.sleep(0)  # What PyScript did is a task of its own.
while opener and not opener.isIdle():
    window.freecell.progressed()  # This time is the player's: the start has not stalled.
    await asyncio.sleep(0.05)

# No await from here to the end: there must be no gap between the opener's last event and our first.
try:
    app = App()
    if opener:
        opener.leave()
        app.resume()
        app.commands.wish, app.pasting.text = opener.wish(), opener.pasted()
        opener.stop()
    else:
        app.open()
except Exception:
    stop_listening()  # The opener carries on alone.
    raise
play, router, pointer, commands = app.play, app.router, app.pointer, app.commands


async def add_sheets() -> None:
    """Add the features that need no solver."""
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
    Days(router, archive, commands)
    Winning(play, archive)
    await asyncio.sleep(0)
    FullScreen()
    statistics = Statistics(router, play, archive, commands)
    Lasting(play)
    OpenSheet(play, router, app.pasting, commands, statistics.offer)
    FamousSheet(router, commands)
    Lessons(play, router, commands)
    Share(play, commands)


def add_what_deals_need(engine: Engine) -> None:
    """Add the deal's difficulty, and how many free cells it needs, with its dialog."""
    from freecell.page.features.difficulty.difficulty import DealDifficulty
    from freecell.page.features.difficulty.fewest_cells import CellsNeeded, CellsSheet

    needed = CellsNeeded(engine, play)
    DealDifficulty(engine, play, needed)
    CellsSheet(play, router, needed, commands)


def add_review(engine: Engine, replay: Replay) -> GameReview:
    """Add the review of a game, and its panel."""
    from freecell.page.features.review.game import GameReview
    from freecell.page.features.review.practice import Practice, add_practice
    from freecell.page.features.review.sheet import ReviewSheet, add_sharing

    review = GameReview(engine, play, replay, commands)
    sheet = ReviewSheet(replay, review)
    add_practice(sheet, Practice(review, replay, app.table, pointer, commands))
    add_sharing(sheet, replay, review)
    return review


async def think() -> None:
    """Add what needs the solver after the table responds: the player need not wait for any of it."""
    await asyncio.sleep(0)
    from freecell.page.engine import Engine
    from freecell.page.features.difficulty.difficulty import deal_at_random
    from freecell.page.features.hint import Hint
    from freecell.page.features.offline import Offline
    from freecell.page.features.open import name_boards
    from freecell.page.features.review.game import Linked
    from freecell.page.features.solution import Solution
    from freecell.page.features.win_indicator import WinIndicator
    from freecell.page.replay import Replay, ReplaySheet

    name_boards(router, play)
    await add_sheets()
    await asyncio.sleep(0)  # Each part is a task of its own, between which the page answers.
    engine = Engine(play, app.settings)
    win_indicator = WinIndicator(engine, play, commands)
    add_what_deals_need(engine)
    hint = Hint(engine, play, app.table, pointer, commands)
    deal_at_random(engine, router, app.settings, commands)

    await asyncio.sleep(0)

    def clear() -> None:
        """Put back held cards, clear the hint, and stop looking for the way back."""
        pointer.let_go()
        hint.clear()
        win_indicator.stop()

    commands.add("let-go", clear)
    replay = Replay(app.table, play, commands, put_back=clear)
    ReplaySheet(replay, commands)
    Solution(engine, play, router, replay, commands)
    linked = Linked(play, router, replay, add_review(engine, replay))
    engine.begin()
    commands.note(LOADING, on=False)

    async def grant_wishes() -> None:
        """Run the command that was asked for too early, as soon as the player is not busy at the table."""
        while document.hidden or not app.is_idle:  # noqa: ASYNC110 - many know a part of it, none signals it
            await asyncio.sleep(0.1)
        if app.pasting.text:
            commands.wish = "paste"
        if commands.wish and status.kind == WAIT:
            announce(title(router.current))  # It no longer has to be waited for.
        commands.grant_wish()
        if router.replay:
            linked.show()

    async def keep_offline() -> None:
        """Store a copy of the page after everything else has started."""
        await asyncio.sleep(1)
        Offline(app.settings)

    await asyncio.gather(grant_wishes(), keep_offline())


commands.note(MISSING, on=False)
if status.kind == FAULT:
    announce(title(router.current))  # It was only late.
arrive("alive")
beginning = asyncio.ensure_future(think())  # noqa: RUF006 - the page keeps this module, and with it the task
