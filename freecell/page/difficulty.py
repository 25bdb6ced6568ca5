"""The deal's difficulty, in a word beside its number."""

import asyncio

from freecell.page.browser import element
from freecell.solver import difficulty

_AT_MOST = 3.0
"""Seconds to look at the deal of a game that is further on already."""


class DealDifficulty:
    """The word beside the number: none while the deal's difficulty is not known, or nobody wants to know."""

    def __init__(self, thinking, play) -> None:
        """Show what is known, from now on."""
        self._thinking = thinking
        self._play = play
        self._number = None  # The deal of which the word speaks, or that is being looked at.
        self._task = None
        thinking.changed.append(self._show)

    def _show(self) -> None:
        thinking, game = self._thinking, self._play.game
        if not thinking.is_on or game.number != self._number:
            self._number = None
            self._put(None)
        if self._number is not None or not thinking.is_on or thinking.is_looking:
            return
        if game.count:
            self._number = game.number
            self._task = asyncio.ensure_future(self._ask(game))
        elif thinking.answer.verdict != "undecided":
            self._number = game.number
            self._put(thinking.answer)

    async def _ask(self, game) -> None:
        """Look at the deal from which the game has come."""
        answer = await self._thinking.ask(game.position_after(0), _AT_MOST)
        if self._number == game.number:
            self._put(answer)

    def _put(self, answer) -> None:
        word = difficulty(answer) if answer else None
        element("difficulty").innerHTML = f'<span class="unseen">Difficulty: </span>{word}' if word else ""
