"""Questions to the solver: each ends with its answer, with its game or deal, or with the asker's next one."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any

from freecell.start import Start

if TYPE_CHECKING:  # It needs no browser, so Pyodide starts with it (tools/runtime.py).
    from freecell.page.play.playing import Play

SECONDS = {
    "win indicator": 20.0,  # Nobody asked for it; far more than almost all answers take.
    "hint": 8.0,
    "first solution": 1.0,
    "any solution": 15.0,  # If that was not enough.
    "shorter solution": 10.0,  # While its replay is paused at the start.
    "difficulty": 3.0,  # Of the deal, if its game has already left the start.
    "free cells": 30.0,  # Nobody asked for it; half of all deals take less than one.
    "review": 120.0,  # While the player reads what has been found.
    "practice": 10.0,  # Whether a move is as good as the best one known.
    "way back": 3.0,  # For each earlier position about which nothing is known.
    "random deal": 1.0,  # For each deal, before another one is tried.
}
"""How long the solver may look, at most, for each kind of question."""

GAME, DEAL = "game", "deal"
"""What a question is about: the game at its current position, or the deal. It ends when that changes."""


class Questions:
    """The questions that wait for their answers, at most one per asker."""

    def __init__(self, play: Play, answered: Callable[[], object]) -> None:
        """Ask about this game; call answered() after each question that has ended."""
        self._play = play
        self._heard = answered
        self._start: Start | None = None
        self._open: dict[str, tuple[asyncio.Task[None], str]] = {}

    def ask(self, asker: str, looking: Coroutine[Any, Any, None], about: str = GAME) -> None:
        """Begin to look for an answer; the asker's previous question ends.

        If the question ends early, the coroutine is cancelled where it waits: it never goes on with an answer
        that is out of date.
        """
        self.end(asker)
        task = asyncio.ensure_future(looking)
        self._open[asker] = (task, about)
        task.add_done_callback(lambda _task: self._answered(asker, task))

    def is_open(self, asker: str) -> bool:
        """Tell whether this asker's question is waiting for its answer."""
        return asker in self._open

    def end(self, asker: str) -> None:
        """Stop looking for an answer to this asker's question, if there is one."""
        task, _ = self._open.pop(asker, (None, GAME))
        if task:
            task.cancel()

    def _answered(self, asker: str, task: asyncio.Task[None]) -> None:
        if self._open.get(asker, (None,))[0] is task:
            del self._open[asker]
        self._heard()

    def move_on(self) -> None:
        """End what was asked about another game, or about a position that was left."""
        start = self._play.game.start
        is_other_deal, self._start = start != self._start, start
        for asker, (_, about) in list(self._open.items()):
            if about == GAME or is_other_deal:
                self.end(asker)
