"""The table: builds the parts of the page in Pyodide, ties them together, and takes over from the opener."""

from __future__ import annotations

import asyncio

from freecell.page.browser import PageStorage, arrive, document, element, say, today, window
from freecell.page.play.commands import LOADING
from freecell.page.play.controls import Controls
from freecell.page.play.dealer import Dealer
from freecell.page.play.hands import Hands
from freecell.page.play.menu import close_menu_when_chosen
from freecell.page.play.playing import Play
from freecell.page.play.settings import Settings
from freecell.page.play.walk import Walk
from freecell.page.sheets.choices import Choices
from freecell.page.sheets.ending import Ending
from freecell.page.sheets.move_list import Moves
from freecell.page.sheets.share import Share
from freecell.page.sheets.statistics import Statistics
from freecell.page.table.table import Table
from freecell.session.session import Session

# No await from here to the end: between the opener's last event and our first there must be no gap.
storage = PageStorage()
table = Table()
settings = Settings(storage)
opener = getattr(window, "freecellOpener", None)
if opener:
    opener.abort()
controls = Controls(settings)
commands = controls.commands
commands.note(LOADING, on=True)
session = Session(storage, lambda: window.performance.now() / 1000, today, lambda: settings.automoves)
play = Play(table, session, commands)
dealer = Dealer(table, storage, commands, begin=play.begin)
if table.is_laid:
    dealer.adopt()
else:
    dealer.open()
hands = Hands(table, play, commands)
Walk(hands)
close_menu_when_chosen()
commands.add("let-go", hands.let_go)
commands.add("help", element("help").togglePopover)
Choices(settings, commands)
share = Share(play, commands)
Ending(play, dealer, commands)
Moves(play, commands)
Statistics(dealer, play, commands)


async def think() -> None:
    """Add what needs the solver, once the table answers: none of it need be waited for."""
    await asyncio.sleep(0)
    from freecell.page.sheets.offline import Offline
    from freecell.page.sheets.replay_sheet import ReplaySheet
    from freecell.page.study.difficulty import DealDifficulty
    from freecell.page.study.hint import Hint
    from freecell.page.study.outlook import Outlook
    from freecell.page.study.replay import Replay
    from freecell.page.study.solution import Solution
    from freecell.page.study.thinking import Thinking
    from freecell.page.study.winnable import Winnable

    thinking = Thinking(play, settings)
    Outlook(thinking, play)
    DealDifficulty(thinking, play)
    hint = Hint(thinking, play, table, hands, commands)
    Winnable(thinking, dealer, settings, commands)

    def clear() -> None:
        """Clear the table of what is held or marked there."""
        hands.let_go()
        hint.clear()

    commands.add("let-go", clear)
    replay = Replay(table, play, commands, put_back=clear)
    ReplaySheet(replay, share, commands)
    solution = Solution(thinking, play, replay, commands)
    commands.note(LOADING, on=False)
    thinking.begin()
    if dealer.replay:
        solution.watch(dealer.number, dealer.replay)
    await asyncio.sleep(1)
    Offline(settings)


if document.documentElement.dataset.stage == "failed":
    say(f"Deal {dealer.number}")
arrive("alive")
beginning = asyncio.ensure_future(think())  # noqa: RUF006 - the page keeps this module, and with it the task
