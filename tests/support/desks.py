"""A solver at its desk: the page's engine, with a game and settings that a test chooses, and no browser."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import wraps
from typing import Any

import searching

from freecell.game import Game
from freecell.page.engine import Engine
from freecell.page.signals import Signal
from freecell.rules import Automoves, Move
from freecell.session.session import PLAYED, UNDONE, Event

EASY = 617


class Settings:
    """Settings that a test chooses."""

    def __init__(self) -> None:
        self.automoves: Automoves = "safe"
        self.lamp = "off"
        self.changed = {"lamp": Signal(), "automoves": Signal()}

    def get(self, name: str) -> str:
        return str(getattr(self, name))

    def choose(self, name: str, choice: str) -> None:
        setattr(self, name, choice)
        self.changed[name].emit()


class Play:
    """A game that a test plays."""

    def __init__(self) -> None:
        self.game = Game(EASY)
        self.changed = Signal()
        self.session: Any

    def tell(self, kind: str, step: Any = None) -> None:  # noqa: ANN401 - a Step, or none
        self.changed.emit(Event(kind, step))

    def play(self, move: Move) -> None:
        self.tell(PLAYED, self.game.play(move))

    def undo(self) -> None:
        self.tell(UNDONE, self.game.undo())

    def deal(self, number: int) -> None:
        self.game = Game(number)
        self.tell("begun")


class Desk:
    """A solver at its desk, with a player."""

    def __init__(self) -> None:
        self.play, self.settings = Play(), Settings()
        self.play.session = self.settings  # Which says the same of auto-moves.
        self.engine = Engine(self.play, self.settings)  # type: ignore[arg-type]  # stand-ins
        self.engine.begin()
        self.heard: list[str] = []

    @property
    def questions(self) -> Any:  # noqa: ANN401 - Questions
        return self.engine.questions

    async def find(self, kind: str = "hint") -> None:
        self.heard.append((await self.engine.find_line(kind, self.engine.spot)).verdict)


def awaited(test: Callable[..., Awaitable[None]]) -> Callable[..., None]:
    """Run a test that awaits, for a minute at most."""

    async def whole(given: dict[str, object]) -> None:
        await asyncio.wait_for(test(**given), 60)

    @wraps(test)
    def run(**given: object) -> None:
        searching.run(whole(given))

    return run


async def until(condition: Callable[[], object]) -> None:
    """Let the other tasks work until something is true."""
    while not condition():  # noqa: ASYNC110 - what is waited for sets no Event
        await asyncio.sleep(0.001)
