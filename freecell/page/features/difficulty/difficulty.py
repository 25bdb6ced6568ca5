"""The deal's difficulty next to its number."""

from __future__ import annotations

from freecell.game import Game
from freecell.page.app import App
from freecell.page.browser import element
from freecell.page.engine import DEAL
from freecell.page.features.difficulty.fewest_cells import CellsNeeded, CellsSheet
from freecell.page.words import shared
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
            needs = NEEDS_MORE_SHORT if cells is None else NEEDS_SHORT.format(cells=shared.cells(cells))
            said = AND_NEEDS.format(difficulty=said, needs=needs)
        element("difficulty").innerHTML = said
