"""The deal's difficulty, as a word next to its number."""

from __future__ import annotations

from freecell.game import Game
from freecell.page.browser import element
from freecell.page.play.playing import Play
from freecell.page.study.cells_needed import CellsNeeded
from freecell.page.study.questions import DEAL
from freecell.page.study.thinking import Thinking
from freecell.page.words import cells
from freecell.page.words.studying import AND_NEEDS, DIFFICULTIES, DIFFICULTY
from freecell.solver import Answer, difficulty
from freecell.start import Start


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
            needs = cells.needs_short(self._needed.found.cells)
            said = AND_NEEDS.format(difficulty=said, needs=needs)
        element("difficulty").innerHTML = said
