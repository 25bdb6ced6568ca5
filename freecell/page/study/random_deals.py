"""Random deals to the player's liking: any, winnable ones, or only those of one difficulty."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

from freecell.page.browser import say
from freecell.page.play.dealer import random_number
from freecell.page.study.questions import DEAL
from freecell.page.words.studying import LOOKING_FOR_DEAL, STILL_LOOKING_FOR_DEAL
from freecell.solver import difficulty
from freecell.start import Start

if TYPE_CHECKING:
    from freecell.page.play.commands import Commands
    from freecell.page.play.dealer import Dealer
    from freecell.page.play.settings import Settings
    from freecell.page.study.thinking import Thinking
    from freecell.solver import Answer

_ASKER = "random deal"
_LONG = 1.0
"""Seconds after which it says that this takes longer."""


class RandomDeals:
    """Deals at random; if the settings ask for certain deals, the solver looks until one is found."""

    def __init__(self, thinking: Thinking, dealer: Dealer, settings: Settings, commands: Commands) -> None:
        """Replace the dealer's own random deals."""
        self._thinking = thinking
        self._dealer = dealer
        self._settings = settings
        commands.add("random", self._asked)

    def _asked(self) -> None:
        """Deal a random number from 1 to 1000000."""
        questions = self._thinking.questions
        wanted = self._settings.get("random")
        if wanted == "any":
            self._dealer.deal_random()
        elif not questions.is_open(_ASKER):
            questions.ask(_ASKER, self._deal(wanted), about=DEAL)

    async def _deal(self, wanted: str) -> None:
        """Deal the first random number found to be as wanted."""
        say(LOOKING_FOR_DEAL[wanted])
        late = time.monotonic() + _LONG
        while True:
            start = Start(random_number())
            answer = await self._thinking.find_verdict(_ASKER, start.position)
            if _is(wanted, answer):
                self._dealer.deal(start)
                return
            if time.monotonic() > late:
                say(STILL_LOOKING_FOR_DEAL[wanted])
            await asyncio.sleep(0)  # The page responds even if all that come up are known.


def _is(wanted: str, answer: Answer) -> bool:
    """Tell whether a deal is as wanted: winnable, or of a difficulty."""
    if wanted == "winnable":
        return answer.verdict == "won"
    return difficulty(answer) == wanted
