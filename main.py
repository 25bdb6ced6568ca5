"""The table: builds the parts of the page in Pyodide, ties them together, and takes over from the opener."""

import asyncio

from pyscript import document, window

from freecell.page.browser import arrive, element, say
from freecell.page.choices import Choices
from freecell.page.dealer import Dealer
from freecell.page.keys import Keys
from freecell.page.settings import Settings
from freecell.page.share import Share
from freecell.page.table import Table
from freecell.page.walk import Walk

# No await from here to the end: between the opener's last event and our first there must be no gap.
table = Table()
settings = Settings()
opener = getattr(window, "freecellOpener", None)
if opener:
    opener.abort()
dealer = Dealer(table)
if table.is_laid:
    dealer.adopt()
else:
    dealer.open()
Walk()
Choices(settings)
share = Share(dealer)
actions = {
    **dealer.actions,
    "l": lambda: asyncio.ensure_future(share.copy_link()),
    "s": share.show,
    "o": lambda: element("settings").togglePopover(),
    "?": lambda: element("help").togglePopover(),
}
Keys(actions, settings)
if document.documentElement.dataset.stage == "failed":
    say(f"Deal {dealer.number}")
arrive("alive")
