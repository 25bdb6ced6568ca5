"""The page in Pyodide: a number in the field is dealt to the table of eight columns, and features are added.

    number field, link -> Router -> Start(617).position, the eight columns -> Play, Session -> Table.draw

``App`` makes these. It has begun already, in MicroPython (opener.py): here its game is resumed.
"""

from __future__ import annotations

import asyncio

from freecell.page.app import App
from freecell.page.browser import (
    FAULT,
    WAIT,
    announce,
    arrive,
    attempt,
    document,
    log,
    says,
    stop_listening,
    window,
)
from freecell.page.commands import MISSING
from freecell.page.words.deal_titles import title

opener = getattr(window.freecell, "opener", None)
await asyncio.sleep(0)  # What PyScript did is a task of its own.
while opener and not opener.isIdle():
    window.freecell.progressed()  # This time is the player's: the start has not stalled.
    await asyncio.sleep(0.05)

# No await from here to the end: there must be no gap between the opener's last event and our first.
try:
    app = App()
    if opener:
        opener.leave()
        app.resume()
        app.commands.pending, app.pasting.text = opener.pending(), opener.pasted()
        opener.stop()
    else:
        app.open()
except Exception:
    stop_listening()  # The opener carries on alone.
    raise
commands = app.commands


async def run_pending() -> None:
    """Run the command that was asked for too early, as soon as the player is not busy at the table."""
    while document.hidden or not app.is_idle:  # noqa: ASYNC110 - many know a part of it, none signals it
        await asyncio.sleep(0.1)
    if app.pasting.text:
        commands.pending = "paste"
    if commands.pending and says(WAIT):
        announce(title(app.router.current))  # It no longer has to be waited for.
    attempt(commands.run_pending)
    if app.router.replay:
        app.router.replay_linked.emit()


async def begin() -> None:
    """Add the features; whatever stops that, the game goes on without."""
    try:
        await asyncio.sleep(0)
        from freecell.page.all_features import add_features

        await add_features(app)
        await run_pending()
    except Exception as error:  # noqa: BLE001 - a part of any of them may be missing
        log(error)
        commands.set_condition(MISSING, on=True)


commands.set_condition(MISSING, on=False)
if says(FAULT):
    announce(title(app.router.current))  # It was only late.
arrive("alive")
beginning = asyncio.ensure_future(begin())  # noqa: RUF006 - the page keeps this module, and with it the task
