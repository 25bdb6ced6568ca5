"""A board that turns out to be a numbered deal is played by its number."""

from __future__ import annotations

from dataclasses import replace

from freecell import deal_lookup
from freecell.errors import BoardError
from freecell.page.app import App
from freecell.page.browser import after_paint
from freecell.page.going import name_board
from freecell.session.session import BEGUN, Event


def name_boards(app: App) -> None:
    """Find the number of the board on the table, and of all that follow; the router goes on by it."""
    play, router = app.play, app.router

    def name() -> None:
        if play.game.number is not None or router.link.is_replay:
            return
        try:
            numbers = deal_lookup.find(play.game.position_after(0))
        except BoardError:
            return  # A position in the middle of a game, which no number deals.
        if numbers:
            start = replace(play.game.start, number=numbers[0], board="")
            name_board(router, start, lambda: play.tell(play.session.rename(start)))

    name_later = after_paint(name)  # It takes a moment, and the router is not done before.

    def changed(event: Event) -> None:
        if event.kind == BEGUN:
            name_later()

    play.changed.connect(changed)
    name()
