"""The deal's difficulty, as a word next to its number."""

from __future__ import annotations

from freecell.game import Game
from freecell.page.browser import element
from freecell.page.play.playing import Play
from freecell.page.study.cells_needed import CellsNeeded
from freecell.page.study.questions import DEAL
from freecell.page.study.thinking import Thinking
from freecell.page.words import numbers
from freecell.solver import Answer, difficulty
from freecell.start import Start
from freecell.translation import _

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


class DealDifficulty:
    """The word next to the number; there is none while the difficulty is unknown or should not be shown."""

    def __init__(self, thinking: Thinking, play: Play, needed: CellsNeeded) -> None:
        self._thinking = thinking
        self._needed = needed
        self._found: Answer | None = None
        needed.changed.append(lambda: self._put(self._found))
        self._play = play
        self._deal: Start | None = None  # The deal that the word is about, or that is being checked.
        thinking.changed.append(self._show)

    def _show(self) -> None:
        thinking, game = self._thinking, self._play.game
        if not thinking.is_on or game.start != self._deal:
            self._deal = None
            self._put(None)
        if self._deal is not None or not thinking.is_on or thinking.is_looking:
            return
        if game.count:
            self._deal = game.start
            thinking.questions.ask("difficulty", self._ask(game), about=DEAL)
        elif thinking.answer.verdict != "undecided":
            self._deal = game.start
            self._put(thinking.answer)

    async def _ask(self, game: Game) -> None:
        """Check the deal itself, because the game has already left its start."""
        self._put(await self._thinking.find_verdict("difficulty", game.position_after(0)))

    def _put(self, answer: Answer | None) -> None:
        self._found = answer
        found = difficulty(answer) if answer else None
        said = f'<span class="unseen">{DIFFICULTY}</span>{DIFFICULTIES[found]}' if found else ""
        if found and self._needed.found.is_proved:
            needs = needs_short(self._needed.found.cells)
            said = AND_NEEDS.format(difficulty=said, needs=needs)
        element("difficulty").innerHTML = said


def needs_short(cells: int | None) -> str:
    """Return what a deal needs, None for more than eight, after its difficulty.

    >>> needs_short(4), needs_short(1), needs_short(0), needs_short(None)
    ('needs 4 cells', 'needs 1 cell', 'needs no cells', 'needs more than 8 cells')
    """
    return NEEDS_MORE_SHORT if cells is None else NEEDS_SHORT.format(cells=numbers.cells(cells))
