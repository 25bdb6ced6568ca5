"""Random deals that can be won, for those who want no others."""

import asyncio

from freecell import deals
from freecell.page.browser import say
from freecell.page.dealer import random_number
from freecell.position import Position

_FOR_EACH = 1.0
"""Seconds to look for a line that wins a deal, before another one is tried."""


class Winnable:
    """Deals at random, and where the settings say so only deals for which the solver finds a line."""

    def __init__(self, thinking, dealer, settings) -> None:
        """Take the place of the dealer's own random deals."""
        self._thinking = thinking
        self._dealer = dealer
        self._settings = settings
        self._searching_from = None  # The deal that was on the table when the search under way began.
        self._task = None
        dealer.actions["x"] = self.deal_random

    def deal_random(self) -> None:
        """Deal a random number from 1 to 1000000."""
        if self._settings.get("random") == "any":
            self._dealer.deal_random()
        elif self._searching_from != self._dealer.number:
            self._searching_from = self._dealer.number
            self._task = asyncio.ensure_future(self._deal(self._searching_from))

    async def _deal(self, before: int) -> None:
        """Deal the first random number found that can be won, unless another deal is dealt meanwhile."""
        say("Looking for a deal that can be won")
        while self._dealer.number == before:
            number = random_number()
            answer = await self._thinking.ask(Position(deals.deal(number)), _FOR_EACH)
            if answer.verdict == "won" and self._dealer.number == before:
                self._dealer.deal(number)
                break
        if self._searching_from == before:
            self._searching_from = None
