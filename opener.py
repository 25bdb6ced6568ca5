"""The opener: the playing table in MicroPython, within a second, while Pyodide is still on its way."""

from freecell.page.browser import arrive, create_proxy, window
from freecell.page.play.playing_table import PlayingTable

playing = PlayingTable()
playing.open()

# What main.py asks when it comes.
opener = window.Object.new()
opener.isBusy = create_proxy(lambda: playing.is_busy)
opener.handOver = create_proxy(playing.hand_over)
opener.leave = create_proxy(playing.leave)
window.freecell.opener = opener
arrive("dealt")
