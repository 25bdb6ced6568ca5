"""Naming: a board that is the deal of a number after all is played by that number."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING

from freecell import finding, links
from freecell.errors import BoardError
from freecell.page.browser import window
from freecell.session.session import BEGUN

if TYPE_CHECKING:
    from freecell.page.play.dealer import Dealer
    from freecell.page.play.playing import Play
    from freecell.session.session import Event


class Naming:
    """Finds the number of each board that is put on the table, and lets the dealer go on by it."""

    def __init__(self, dealer: Dealer, play: Play) -> None:
        """Look at the board on the table, and at all that follow."""
        self._dealer = dealer
        self._play = play
        play.changed.append(self._changed)
        self._name()

    def _changed(self, event: Event) -> None:
        if event.kind == BEGUN:
            asyncio.get_event_loop().call_soon(self._name)

    def _name(self) -> None:
        game = self._play.game
        if game.number is not None or links.is_replay(window.location.search):
            return
        try:
            numbers = finding.find(game.position_after(0))
        except BoardError:
            return  # A position in the middle of a game, which no number deals.
        if numbers:
            start = replace(game.start, number=numbers[0], board="")
            self._dealer.name_board(start, lambda: self._play.rename(start))
