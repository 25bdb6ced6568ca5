"""Random deals that are winnable, for players who want no others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from freecell import deals
from freecell.page.browser import say
from freecell.page.play.dealer import random_number
from freecell.page.study.questions import DEAL
from freecell.page.words.studying import LOOKING_FOR_DEAL
from freecell.position import Position

if TYPE_CHECKING:
    from freecell.page.play.commands import Commands
    from freecell.page.play.dealer import Dealer
    from freecell.page.play.settings import Settings
    from freecell.page.study.thinking import Thinking

_ASKER = "winnable deal"


class Winnable:
    """Deals at random; if the settings say so, only deals for which the solver finds a line."""

    def __init__(self, thinking: Thinking, dealer: Dealer, settings: Settings, commands: Commands) -> None:
        """Replace the dealer's own random deals."""
        self._thinking = thinking
        self._dealer = dealer
        self._settings = settings
        commands.add("random", self._asked)

    def _asked(self) -> None:
        """Deal a random number from 1 to 1000000."""
        questions = self._thinking.questions
        if self._settings.get("random") == "any":
            self._dealer.deal_random()
        elif not questions.is_open(_ASKER):
            questions.ask(_ASKER, self._deal(), about=DEAL)

    async def _deal(self) -> None:
        """Deal the first random number found to be winnable."""
        say(LOOKING_FOR_DEAL)
        while True:
            number = random_number()
            answer = await self._thinking.find_verdict(_ASKER, Position(deals.deal(number)))
            if answer.verdict == "won":
                self._dealer.deal(number)
                return
