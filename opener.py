"""The opener: deals the linked number in MicroPython, within a second, while Pyodide is still on its way."""

from freecell.page.browser import PageStorage, arrive, window
from freecell.page.play.controls import Controls
from freecell.page.play.dealer import Dealer
from freecell.page.play.menu import close_menu_when_chosen
from freecell.page.play.settings import Settings
from freecell.page.table.table import Table

# main.py ends this watch when it takes over: until then every press is the opener's, from then on none.
window.freecellOpener = window.AbortController.new()
signal = window.freecellOpener.signal

storage = PageStorage()
controls = Controls(Settings(storage), signal)
dealer = Dealer(Table(), storage, controls.commands, signal=signal)
close_menu_when_chosen(signal)
dealer.open()
arrive("dealt")
