"""Random deals to the player's liking: any, winnable ones, or only those of one difficulty."""

from __future__ import annotations

import asyncio
import time

from freecell.page.browser import say
from freecell.page.play.commands import Commands
from freecell.page.play.dealer import Dealer, random_number
from freecell.page.play.settings import Settings
from freecell.page.study.questions import DEAL
from freecell.page.study.thinking import Thinking
from freecell.solver import Answer, difficulty
from freecell.translation import _

LOOKING_FOR_DEAL = {
    "winnable": _("Looking for a winnable deal…"),
    "easy": _("Looking for an easy deal…"),
    "medium": _("Looking for a medium deal…"),
    "hard": _("Looking for a hard deal…"),
    "very hard": _("Looking for a very hard deal…"),
}
STILL_LOOKING_FOR_DEAL = {
    "winnable": _("Still looking for a winnable deal…"),
    "easy": _("Still looking for an easy deal…"),
    "medium": _("Still looking for a medium deal…"),
    "hard": _("Still looking for a hard deal…"),
    "very hard": _("Still looking for a very hard deal…"),
}


_ASKER = "random deal"
_LONG = 1.0
"""Seconds after which it says that this takes longer."""


def deal_at_random(thinking: Thinking, dealer: Dealer, settings: Settings, commands: Commands) -> None:
    """Deal at random as the settings ask, in place of the dealer: the solver looks until a deal is found."""

    async def deal(wanted: str) -> None:
        say(LOOKING_FOR_DEAL[wanted])
        late = time.monotonic() + _LONG
        while True:
            start = dealer.numbered(random_number())
            answer = await thinking.find_verdict(_ASKER, start.position)
            if _is(wanted, answer):
                dealer.deal(start)
                return
            if time.monotonic() > late:
                say(STILL_LOOKING_FOR_DEAL[wanted])
            await asyncio.sleep(0)  # The page responds even if all that come up are known.

    def asked() -> None:
        wanted = settings.get("random")
        if wanted == "any":
            dealer.deal_random()
        elif not thinking.questions.is_open(_ASKER):
            thinking.questions.ask(_ASKER, deal(wanted), about=DEAL)

    commands.add("random", asked)


def _is(wanted: str, answer: Answer) -> bool:
    if wanted == "winnable":
        return answer.verdict == "won"
    return difficulty(answer) == wanted
