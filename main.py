"""The table: builds the parts of the page in Pyodide, ties them together, and takes over from the opener."""

import asyncio

from pyscript import document, window

from freecell.page.browser import arrive, element, say
from freecell.page.choices import Choices
from freecell.page.dealer import Dealer
from freecell.page.ending import Ending
from freecell.page.hands import Hands
from freecell.page.keys import Keys
from freecell.page.menu import close_menu_when_chosen
from freecell.page.moves import Moves
from freecell.page.play import Play
from freecell.page.records import Records
from freecell.page.settings import Settings
from freecell.page.share import Share
from freecell.page.statistics import Statistics
from freecell.page.table import Table
from freecell.page.walk import Walk

# No await from here to the end: between the opener's last event and our first there must be no gap.
table = Table()
settings = Settings()
opener = getattr(window, "freecellOpener", None)
if opener:
    opener.abort()
records = Records()
play = Play(table, settings, records)
dealer = Dealer(table, begin=play.begin)
if table.is_laid:
    dealer.adopt()
else:
    dealer.open()
hands = Hands(table, play)
Walk(hands)
close_menu_when_chosen()
Choices(settings)
share = Share(play)
Ending(play, dealer, share)
moves = Moves(play)
statistics = Statistics(records, dealer, play)
actions = {
    **dealer.actions,
    **hands.actions,
    "u": play.undo,
    "r": play.redo,
    "ctrl+z": play.undo,
    "ctrl+y": play.redo,
    "ctrl+shift+z": play.redo,
    "m": moves.show,
    "l": lambda: asyncio.ensure_future(share.copy_link()),
    "s": share.show,
    "t": statistics.show,
    "o": lambda: element("settings").togglePopover(),
    "?": lambda: element("help").togglePopover(),
}
Keys(actions, settings)


async def think() -> None:
    """Add what needs the solver, once the table answers: none of it need be waited for."""
    await asyncio.sleep(0)
    from freecell.page.difficulty import DealDifficulty
    from freecell.page.film import Film
    from freecell.page.film_sheet import FilmSheet
    from freecell.page.hint import Hint
    from freecell.page.offline import Offline
    from freecell.page.outlook import Outlook
    from freecell.page.solution import Solution
    from freecell.page.thinking import Thinking
    from freecell.page.winnable import Winnable

    thinking = Thinking(play, settings)
    Outlook(thinking, play)
    DealDifficulty(thinking, play)
    hint = Hint(thinking, play, table, hands, records)
    actions["x"] = Winnable(thinking, dealer, settings).deal_random
    home, let_go = actions["h"], actions["escape"]
    actions["h"] = lambda: home() if hands.is_holding else hint.press()
    actions["escape"] = lambda: (let_go(), hint.clear())
    film = Film(table, play, put_back=actions["escape"])
    film.keys(actions, FilmSheet(film, share).show)
    solution = Solution(thinking, play, settings, film)
    actions["v"] = solution.press
    thinking.begin()
    if dealer.film:
        solution.watch(dealer.number, dealer.film)
    await asyncio.sleep(1)
    Offline(settings)


if document.documentElement.dataset.stage == "failed":
    say(f"Deal {dealer.number}")
arrive("alive")
beginning = asyncio.ensure_future(think())  # noqa: RUF006 - the page keeps this module, and with it the task
