"""The opener: the playing table in MicroPython, ready within a second, while Pyodide is still loading."""

from freecell.page.browser import arrive, create_proxy, window
from freecell.page.play.playing_table import PlayingTable

playing = PlayingTable()
playing.open()

# What main.py uses to take over.
opener = window.Object.new()
opener.isBusy = create_proxy(lambda: playing.is_busy)
opener.handOver = create_proxy(playing.hand_over)
opener.leave = create_proxy(playing.leave)
window.freecell.opener = opener
arrive("dealt")
