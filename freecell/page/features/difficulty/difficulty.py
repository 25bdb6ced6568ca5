"""The deal's difficulty next to its number, and random deals of the one that the player likes."""

from __future__ import annotations

import asyncio
import time

from freecell.game import Game
from freecell.page.app import App
from freecell.page.browser import element, say
from freecell.page.engine import DEAL
from freecell.page.features.difficulty.fewest_cells import CellsNeeded, CellsSheet
from freecell.page.router import random_number
from freecell.page.words import numbers
from freecell.solver import Answer, difficulty
from freecell.starting_position import Start
from freecell.translatable import _

NEEDS_SHORT = _("needs {cells}")  # After the difficulty: "needs 4 cells".
NEEDS_MORE_SHORT = _("needs more than 8 cells")  # After the difficulty.

DIFFICULTY = _("Difficulty: ")  # Before one of these; only screen readers say it.
DIFFICULTIES = {
    "easy": _("easy"),
    "medium": _("medium"),
    "hard": _("hard"),
    "very hard": _("very hard"),
    "impossible": _("impossible"),
}
"""Next to the number of the deal."""
AND_NEEDS = _('{difficulty}<span class="comma">, </span><span class="needs">{needs}</span>')
"""After one of these, where there is room: "needs 4 cells"."""

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
NO_SUCH_DEAL = _("No such deal with {cells} found in a minute. Try again, or choose other random deals.")
STOPPED_LOOKING = _("Stopped looking for a deal.")
_ASKER = "random deal"
_LONG = 1.0
"""Seconds after which it says that this takes longer."""
_LONGEST = 60.0
"""Seconds after which it gives up: with few free cells, there may be hardly any such deal, or none."""


def add_difficulty(app: App) -> None:
    """Add the difficulty, and how many free cells the deal needs, with its dialog."""
    needed = CellsNeeded(app)
    DealDifficulty(app, needed)
    CellsSheet(app, needed)


class DealDifficulty:
    """The word next to the number; there is none while the difficulty is unknown or should not be shown."""

    def __init__(self, app: App, needed: CellsNeeded) -> None:
        self._engine = app.engine
        self._needed = needed
        self._found: Answer | None = None
        needed.changed.connect(lambda: self._put(self._found))
        self._play = app.play
        self._deal: Start | None = None  # The deal that the word is about, or that is being checked.
        app.engine.changed.connect(self._show)

    def _show(self) -> None:
        engine, game = self._engine, self._play.game
        if not engine.is_on or game.start != self._deal:
            self._deal = None
            self._put(None)
        if self._deal is not None or not engine.is_on or engine.is_looking:
            return
        if game.count:
            self._deal = game.start
            engine.questions.ask("difficulty", self._ask(game), about=DEAL)
        elif engine.answer.verdict != "undecided":
            self._deal = game.start
            self._put(engine.answer)

    async def _ask(self, game: Game) -> None:
        """Check the deal itself, because the game has already left its start."""
        self._put(await self._engine.find_verdict("difficulty", game.position_after(0)))

    def _put(self, answer: Answer | None) -> None:
        self._found = answer
        found = difficulty(answer) if answer else None
        said = f'<span class="unseen">{DIFFICULTY}</span>{DIFFICULTIES[found]}' if found else ""
        if found and self._needed.found.is_proved:
            cells = self._needed.found.cells
            needs = NEEDS_MORE_SHORT if cells is None else NEEDS_SHORT.format(cells=numbers.cells(cells))
            said = AND_NEEDS.format(difficulty=said, needs=needs)
        element("difficulty").innerHTML = said


def deal_at_random(app: App) -> None:
    """Let random deals be of the kind that the settings ask for: the solver looks until one is found."""
    engine, router = app.engine, app.router

    async def deal(wanted: str) -> None:
        say(LOOKING_FOR_DEAL[wanted])
        began = time.monotonic()
        while time.monotonic() < began + _LONGEST:
            start = router.numbered(random_number())
            answer = await engine.find_verdict(_ASKER, start.position)
            if _is(wanted, answer):
                router.deal(start)
                return
            if time.monotonic() > began + _LONG:
                say(STILL_LOOKING_FOR_DEAL[wanted])
            await asyncio.sleep(0)  # The page responds even if all that come up are known.
        say(NO_SUCH_DEAL.format(cells=numbers.free_cells(router.current.cells)))

    def stop() -> None:
        if engine.questions.is_open(_ASKER):
            engine.questions.end(_ASKER)
            say(STOPPED_LOOKING)

    def find(wanted: str) -> None:
        if not engine.questions.is_open(_ASKER):
            engine.questions.ask(_ASKER, deal(wanted), about=DEAL)

    app.find_deal = find
    app.cleared.connect(stop)


def _is(wanted: str, answer: Answer) -> bool:
    """Tell whether a deal with this answer is one that is wanted; undecided, it may be lost.

    >>> [_is("winnable", Answer(verdict, 500_000)) for verdict in ("won", "undecided", "impossible")]
    [True, False, False]
    """
    if wanted == "winnable":
        return answer.verdict == "won"
    return difficulty(answer) == wanted
