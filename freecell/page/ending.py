"""The end of a game that is won: a word of praise, and what to play next."""

import asyncio

from freecell.page import words
from freecell.page.browser import after_press, document, element, listen
from freecell.page.moves import counted


class Ending:
    """The dialog that opens when all cards are home."""

    def __init__(self, play, dealer, share) -> None:
        """Wait for a game to be won by a move."""
        self._play = play
        self._dialog = element("ending")
        play.changed.append(self._look)
        actions = {
            "ending-next": dealer.actions["n"],
            "ending-again": lambda: dealer.deal(dealer.number),
            "ending-link": lambda: asyncio.ensure_future(share.copy_link()),
        }
        for name, action in actions.items():
            listen(element(name), "click", self._closing(action))

    def _look(self, step) -> None:
        game = self._play.game
        if step and game.status == "won":
            seconds = self._play.seconds
            time = "" if seconds is None else f" and {words.time(seconds)}"
            element("ending-words").textContent = f"Deal {game.number}, in {counted(game.count)}{time}."
            after_press(self._open)

    def _open(self) -> None:
        """Open, unless the player has gone on to something else."""
        if self._play.game.status == "won" and not document.querySelector(":popover-open"):
            self._dialog.showPopover()

    def _closing(self, action):
        def handler(_event) -> None:
            self._dialog.hidePopover()
            action()

        return handler
