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
        self._is_looking = False
        self._task = None
        dealer.actions["x"] = self.deal_random

    def deal_random(self) -> None:
        """Deal a random number from 1 to 1000000."""
        if self._settings.get("random") == "any":
            self._dealer.deal_random()
        elif not self._is_looking:
            self._is_looking = True
            self._task = asyncio.ensure_future(self._deal())

    async def _deal(self) -> None:
        before = self._dealer.number
        say("Looking for a deal that can be won")
        answer = None
        while answer is None or answer.verdict != "won":
            number = random_number()
            answer = await self._thinking.ask(Position(deals.deal(number)), _FOR_EACH)
        self._is_looking = False
        if self._dealer.number == before:
            self._dealer.deal(number)
