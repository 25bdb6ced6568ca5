"""The opener: the playing table in MicroPython, ready within a second, while Pyodide is still loading."""

from freecell.page.app import PlayingTable
from freecell.page.browser import arrive, create_proxy, window

playing = PlayingTable()
playing.open()

# What main.py uses to take over.
opener = window.Object.new()
opener.isIdle = create_proxy(lambda: playing.is_idle)
opener.leave = create_proxy(playing.leave)
opener.wish = create_proxy(lambda: playing.commands.wish)
opener.pasted = create_proxy(lambda: playing.pasting.text)
opener.stop = create_proxy(playing.stop)
window.freecell.opener = opener
arrive("dealt")
