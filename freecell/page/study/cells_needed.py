"""How few free cells the deal on the table needs: found out quietly, when the solver has nothing to do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from freecell.page.study.questions import DEAL
from freecell.page.study.thinking import Thinking
from freecell.solver import CellCount
from freecell.start import USUAL_CELLS, Start

if TYPE_CHECKING:  # It needs no browser, so Pyodide starts with it (tools/runtime.py).
    from freecell.page.play.playing import Play

ASKER = "free cells"

NOTHING = CellCount()


class CellsNeeded:
    """What is known of the deal on the table, with however many free cells it is played."""

    def __init__(self, thinking: Thinking, play: Play) -> None:
        self._thinking = thinking
        self._play = play
        self._known: dict[Start, CellCount] = {}
        self._tried: set[Start] = set()
        self.changed: list[Callable[[], object]] = []  # Called when more is known, or a search ends.
        thinking.changed.append(self._look)

    @property
    def deal(self) -> Start:
        """The deal on the table, with as many free cells as usual."""
        return replace(self._play.game.start, cells=USUAL_CELLS)

    @property
    def found(self) -> CellCount:
        """What is known of it."""
        return self._known.get(self.deal, NOTHING)

    @property
    def is_looking(self) -> bool:
        """Whether more may soon be known."""
        return self._thinking.questions.is_open(ASKER)

    def ask(self) -> None:
        """Find out, unless that has been tried."""
        if self.deal not in self._tried and not self.is_looking:
            self._thinking.questions.ask(ASKER, self._find(self.deal), about=DEAL)

    def _look(self) -> None:
        if self._thinking.is_on and not self._thinking.is_looking:
            self.ask()

    async def _find(self, deal: Start) -> None:
        def heard(found: CellCount) -> None:
            self._known[deal] = found
            for told in self.changed:
                told()

        found = await self._thinking.find_cells(ASKER, deal.position, heard)
        self._tried.add(deal)
        heard(found)
