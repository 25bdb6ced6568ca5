"""Random deals of the kind that the player likes, or at the level that follows the player."""

from __future__ import annotations

import asyncio
import time
from typing import NamedTuple

from freecell.page.app import App
from freecell.page.browser import add, say
from freecell.page.engine import DEAL
from freecell.page.features.difficulty.difficulty import DIFFICULTIES
from freecell.page.router import random_number
from freecell.page.tasks import last
from freecell.page.words import numbers, shared
from freecell.page.words.numbers import capital
from freecell.records.level import hardness, level
from freecell.solver import Answer, Difficulty, difficulty
from freecell.starting_position import Start
from freecell.translatable import _

LOOKING_FOR_DEAL = {
    "winnable": _("Looking for a winnable deal…"),
    "easy": _("Looking for an easy deal…"),
    "medium": _("Looking for a medium-difficulty deal…"),
    "hard": _("Looking for a hard deal…"),
    "very hard": _("Looking for a very hard deal…"),
}
STILL_LOOKING_FOR_DEAL = {
    "winnable": _("Still looking for a winnable deal…"),
    "easy": _("Still looking for an easy deal…"),
    "medium": _("Still looking for a medium-difficulty deal…"),
    "hard": _("Still looking for a hard deal…"),
    "very hard": _("Still looking for a very hard deal…"),
}
LOOKING_AT_LEVEL = _("Looking for a deal at your level…")
AT_LEVEL = _(
    "{difficulty}, needs {cells}: at this level you win about three in four."
)  # "Medium, needs 3 cells".
NO_SUCH_DEAL = _(
    "Searched for a minute for such a deal with {cells} and found none. Try again, or choose another kind of"
    " random deal."
)
STOPPED_LOOKING = _("Stopped looking for a deal.")
_ASKER = "random deal"
_LONG = 1.0
"""Seconds after which it says that this takes longer."""
_ENOUGH = 4.0
"""Seconds after which the deal nearest to the player's level is good enough."""
_LONGEST = 60.0
"""Seconds after which it gives up: with few free cells, there may be hardly any such deal, or none."""


class Candidate(NamedTuple):
    """A deal, and how many levels it is from the player's."""

    off: int
    number: int
    difficulty: Difficulty
    cells: int


class RandomDeals:
    """Looks for a random deal until there is one of the kind that the settings ask for."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._engine = app.engine
        self._router = app.router
        app.find_deal = self._find
        app.cleared.connect(self._stop)

    def _find(self, wanted: str) -> None:
        questions = self._engine.questions
        if not questions.is_open(_ASKER):
            looking = self._deal_at_level() if wanted == "harder" else self._deal(wanted)
            questions.ask(_ASKER, looking, about=DEAL)

    def _stop(self) -> None:
        if self._engine.questions.is_open(_ASKER):
            self._engine.questions.end(_ASKER)
            say(STOPPED_LOOKING)

    async def _deal(self, wanted: str) -> None:
        say(LOOKING_FOR_DEAL[wanted])
        began = time.monotonic()
        while time.monotonic() < began + _LONGEST:
            start = self._router.numbered(random_number())
            answer = await self._engine.find_verdict(_ASKER, start.position)
            if _is(wanted, answer):
                self._router.deal(start)
                return
            if time.monotonic() > began + _LONG:
                say(STILL_LOOKING_FOR_DEAL[wanted])
            await asyncio.sleep(0)  # The page responds even if all that come up are known.
        say(NO_SUCH_DEAL.format(cells=numbers.free_cells(self._router.current.cells)))

    # ---- At the player's level ----

    async def _deal_at_level(self) -> None:
        """Deal the first that is at the player's level, or the nearest to it that is found soon."""
        say(LOOKING_AT_LEVEL)
        aim, end = await self._level(), time.monotonic() + _ENOUGH
        nearest: Candidate | None = None
        while not nearest or (nearest.off and time.monotonic() < end):
            found = await self._candidate(random_number(), aim)
            nearest = min([one for one in (nearest, found) if one], default=None)
            await asyncio.sleep(0)
        self._router.deal(Start(nearest.number))
        kind = capital(DIFFICULTIES[nearest.difficulty])
        add(AT_LEVEL.format(difficulty=kind, cells=shared.cells(nearest.cells)))

    async def _level(self) -> int:
        """Return the player's level after all games but the one on the table, if that is under way."""
        results, game = await last(self._app.archive.reading()), self._app.play.game
        here = game.start.key if game.moves() and not game.is_won else ""
        return level([one.moves is not None for one in results.games if one.moves or one.key != here])

    async def _candidate(self, number: int, aim: int) -> Candidate | None:
        """Return a deal with what makes it hard, None if that is not found soon, or if it cannot be won."""
        position = Start(number).position
        kind = difficulty(await self._engine.find_verdict(_ASKER, position))
        if kind is None or kind == "impossible":
            return None
        needed = await self._engine.find_cells(_ASKER, position, lambda _: None)
        if not needed.is_proved or needed.cells is None:
            return None
        return Candidate(abs(hardness(kind, needed.cells) - aim), number, kind, needed.cells)


def _is(wanted: str, answer: Answer) -> bool:
    """Tell whether a deal with this answer is one that is wanted; undecided, it may be lost.

    >>> [_is("winnable", Answer(verdict, 500_000)) for verdict in ("won", "undecided", "impossible")]
    [True, False, False]
    """
    if wanted == "winnable":
        return answer.verdict == "won"
    return difficulty(answer) == wanted
