"""The opener: deals the linked number in MicroPython, within a second, while Pyodide is still on its way."""

from freecell.page.browser import arrive, window
from freecell.page.dealer import Dealer
from freecell.page.keys import Keys
from freecell.page.menu import close_menu_when_chosen
from freecell.page.settings import Settings
from freecell.page.table import Table

# main.py ends this watch when it takes over: until then every press is the opener's, from then on none.
window.freecellOpener = window.AbortController.new()
signal = window.freecellOpener.signal

settings = Settings()
dealer = Dealer(Table(), signal)
Keys(dealer.actions, settings, signal)
close_menu_when_chosen(signal)
dealer.open()
arrive("dealt")
