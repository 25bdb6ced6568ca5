"""Naming: a board that is the deal of a number after all is played by that number."""

from __future__ import annotations

from dataclasses import replace

from freecell import finding
from freecell.errors import BoardError
from freecell.page.browser import after_paint
from freecell.page.play.dealer import Dealer
from freecell.page.play.playing import Play
from freecell.session.session import BEGUN, Event


def name_boards(dealer: Dealer, play: Play) -> None:
    """Find the number of the board on the table, and of all that follow; the dealer goes on by it."""

    def name() -> None:
        if play.game.number is not None or dealer.link.is_replay:
            return
        try:
            numbers = finding.find(play.game.position_after(0))
        except BoardError:
            return  # A position in the middle of a game, which no number deals.
        if numbers:
            start = replace(play.game.start, number=numbers[0], board="")
            dealer.name_board(start, lambda: play.tell(play.session.rename(start)))

    name_later = after_paint(name)  # It takes a moment, and the dealer is not done before.

    def changed(event: Event) -> None:
        if event.kind == BEGUN:
            name_later()

    play.changed.append(changed)
    name()
