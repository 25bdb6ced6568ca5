"""The opener: the playing table in MicroPython, ready within a second, while Pyodide is still loading."""

from freecell.page.app import App
from freecell.page.browser import arrive, create_proxy, window

app = App()


def deal() -> None:
    """Open the table; runtime.js calls this in another task, so that neither keeps a slow phone for long."""
    app.open()
    # What main.py uses to take over.
    opener = window.Object.new()
    opener.isIdle = create_proxy(lambda: app.is_idle)
    opener.leave = create_proxy(app.leave)
    opener.pending = create_proxy(lambda: app.commands.pending)
    opener.pasted = create_proxy(lambda: app.pasting.text)
    opener.stop = create_proxy(app.stop)
    window.freecell.opener = opener
    arrive("dealt")
