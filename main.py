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
if document.documentElement.dataset.stage == "failed":
    say(f"Deal {dealer.number}")
arrive("alive")
