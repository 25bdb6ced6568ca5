"""The engine: what the solver finds out about positions, in slices of a few milliseconds during the game."""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import Callable, Coroutine, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from freecell import rules
from freecell.game import Game
from freecell.page.browser import log
from freecell.page.signals import Signal
from freecell.position import Position
from freecell.reviewing import Attempt, Reviewing
from freecell.rules import Automoves, Move
from freecell.session.session import PLAYED, Event
from freecell.solver import Answer, CellCount, CellSearch, Search
from freecell.solver.fewest_moves import FewestMoves
from freecell.starting_position import Start

if TYPE_CHECKING:
    from freecell.page.play import Play
    from freecell.page.settings import Settings

SECONDS = {
    "win indicator": 20.0,  # Nobody asked for it; far more than almost all answers take.
    "hint": 8.0,
    "first solution": 1.0,
    "any solution": 15.0,  # If that was not enough.
    "shorter solution": 10.0,  # While its replay is paused at the start.
    "shortest solution": 20.0,  # After that; nobody waits for it.
    "difficulty": 3.0,  # Of the deal, if its game has already left the start.
    "free cells": 30.0,  # Nobody asked for it; half of all deals take less than one.
    "review": 120.0,  # While the player reads what has been found.
    "practice": 10.0,  # Whether a move is as good as the best one known.
    "winning move": 0.5,  # Whether it keeps the game winnable; for each move of a position.
    "undecided move": 4.0,  # For each of which that was not enough, after all others.
    "way back": 3.0,  # For each earlier position about which nothing is known.
    "fewest moves": 3.0,  # That win from a position of a puzzle.
    "random deal": 1.0,  # For each deal, before another one is tried.
}
"""How long the solver may look, at most, for each kind of question."""

GAME, DEAL = "game", "deal"
"""What a question is about: the game at its current position, or the deal. It ends when that changes."""

Spot: TypeAlias = tuple[Position, Automoves]
Listener: TypeAlias = Callable[[Answer], object]
_SLICE = 0.005
"""Seconds without a pause: short enough that no frame is missed."""
_AFTER_A_MOVE = 0.2
"""Seconds before it begins, so that the move's animation comes first."""
_BETWEEN_TELLINGS = 0.25
"""Seconds for which a review goes on before more of it is shown."""
_MOST = 2000
"""Positions remembered; the oldest are forgotten."""
_WIDEST = 8192
"""Positions that a beam of the search keeps: so that a phone has enough memory."""
_MOST_PROVED = 200_000
"""Positions that the proof of a shortest solution remembers, of about 300 bytes each."""
_SELF = "win indicator"
_MOST_IN_PUZZLES = 12
"""Moves of which a puzzle's hint or solution is the shortest line; of more, it is any."""
UNKNOWN = Answer("undecided", 0)
WON = Answer("won", 0)


class Questions:
    """The questions that wait for their answers, at most one per asker."""

    def __init__(self, play: Play) -> None:
        """Ask about this game."""
        self._play = play
        self.ended: Signal = Signal()  # A question has its answer, or needs none any more.
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
        fault = None if task.cancelled() else task.exception()
        if isinstance(fault, Exception):
            log(fault)
        if self._open.get(asker, (None,))[0] is task:
            del self._open[asker]
        self.ended.emit()

    def move_on(self) -> None:
        """End what was asked about another game, or about a position that was left."""
        start = self._play.game.start
        is_other_deal, self._start = start != self._start, start
        for asker, (_, about) in list(self._open.items()):
            if about == GAME or is_other_deal:
                self.end(asker)


class Engine:
    """The solver's answer for the position on the table; it begins again at each change of the game.

    It remembers the answers while the page is open, so that undo needs no search. All questions about the
    position on the table share one search.
    """

    def __init__(self, play: Play, settings: Settings) -> None:
        self._play = play
        self._settings = settings
        self._known: dict[Spot, Answer] = {}
        self._search: tuple[Spot, Search] | None = None  # The one for the position on the table.
        self._looking = 0  # How many questions are searching there now.
        self.questions: Questions = Questions(play)
        self.questions.ended.connect(self._tell)
        self.answer: Answer = UNKNOWN
        self.changed: Signal = Signal()  # More is known, or a search begins or ends.
        play.changed.connect(self._played)
        settings.changed["lamp"].connect(self.begin)
        settings.changed["automoves"].connect(self.begin)

    @property
    def is_on(self) -> bool:
        """Whether it searches without being asked."""
        return self._settings.get("lamp") == "on"

    @property
    def is_looking(self) -> bool:
        """Whether a search at the position on the table is running, or about to begin."""
        return self._looking > 0 or self.questions.is_open(_SELF)

    @property
    def outlook(self) -> str:
        """What is known of the game: "winnable", "lost", "looking" or "unknown"."""
        if not self.is_on:
            return "unknown"
        if self.answer.verdict == "undecided":
            return "looking" if self.is_looking else "unknown"
        return "winnable" if self.answer.verdict == "won" else "lost"

    @property
    def was_never_winnable(self) -> bool:
        """Whether the deal on the table is known to be lost from the start."""
        return self.known_of(self.start).verdict == "impossible"

    @property
    def spot(self) -> Spot:
        """What is on the table: the position, and which cards move home automatically."""
        return self._spot(self._play.game.position)

    @property
    def start(self) -> Spot:
        """The same at the start of the game."""
        return self._spot(self._play.game.position_after(0))

    def known_of(self, spot: Spot) -> Answer:
        """Return what is known of a spot: `UNKNOWN` if that is nothing."""
        return WON if rules.is_won(spot[0]) else self._known.get(spot, UNKNOWN)

    def begin(self) -> None:
        """Begin to look for the answer for the position on the table, unless it is known."""
        self.questions.end(_SELF)
        self.answer = self.known_of(self.spot)
        if self.answer is UNKNOWN and self.is_on:
            self.questions.ask(_SELF, self._think())
        self._tell()

    async def find_line(self, kind: str, spot: Spot, listener: Listener | None = None) -> Answer:
        """Return the answer for a spot, after a search for as long as this kind of question may take.

        With listener, it looks for ever shorter lines, until it is proved that none is shorter, and calls
        listener(answer) whenever more is known; without, the first line is enough.
        """
        if self._play.game.start.puzzle and spot == self.spot:
            await self.find_fewest(_MOST_IN_PUZZLES)
        known = self.known_of(spot)
        if known.verdict == "impossible" or known.is_shortest or (known is not UNKNOWN and not listener):
            return known
        self._looking += 1
        self._tell()
        try:
            return await self._find(kind, spot, listener)
        finally:
            self._looking -= 1
            self._tell()

    def learn(self, position: Position, moves: Sequence[Move]) -> Answer:
        """Take over moves that are proved to be the fewest that win."""
        count = len(moves)
        answer = Answer("won", 0, tuple(moves), length=count, at_least=count)
        self._remember(self._spot(position), answer)
        return answer

    async def find_fewest(self, most: int) -> Answer:
        """Return the shortest line from the position on the table, if it has so many moves at most.

        All cards go home that can, as in a puzzle. It is unknown if there is none, or if that takes too long.
        """
        spot = self.spot
        if not self.known_of(spot).is_shortest:
            search = FewestMoves(spot[0], most)
            await _advance(search, SECONDS["fewest moves"], lambda: search.is_over)
            if search.moves:
                self.learn(spot[0], search.moves)
                self._tell()
        known = self.known_of(spot)
        return known if known.is_shortest else UNKNOWN

    async def find_shortest(self, spot: Spot) -> Answer:
        """Return the answer after a search for the shortest line, which keeps nothing else waiting."""
        return await self._find("shortest solution", spot, lambda _: None)

    async def _find(self, kind: str, spot: Spot, listener: Listener | None) -> Answer:
        known = self.known_of(spot)
        known_before = UNKNOWN if listener else known
        search = await self._search_from(spot)

        def is_enough() -> bool:
            nonlocal known_before
            self._remember(spot, search.answer)
            known = self.known_of(spot)
            if known is not known_before:
                known_before = known
                self._tell()
                if listener:
                    listener(known)
            return known.is_shortest or (known is not UNKNOWN and not listener)

        if not known.is_shortest:
            await _advance(search, SECONDS[kind], is_enough)
        known = self.known_of(spot)
        return search.answer if known is UNKNOWN else known

    async def _search_from(self, spot: Spot) -> Search:
        """Return the search from a spot; that from another one has to go first."""
        while self._search and self._search[0] != spot:
            old = self._search
            await _put_away(old[1])
            if self._search is old:
                self._search = None
        if not self._search:
            self._search = (spot, Search(*spot, widest=_WIDEST, most=_MOST_PROVED))
        return self._search[1]

    async def find_verdict(self, kind: str, position: Position) -> Answer:
        """Return what is known about any position, after a search for a first answer if that is nothing."""
        spot = self._spot(position)
        if self.known_of(spot) is UNKNOWN:
            search = Search(*spot, widest=_WIDEST)
            await _advance(search, SECONDS[kind], lambda: search.answer.verdict != "undecided")
            self._remember(spot, search.answer)
            await _put_away(search)
        return self.known_of(spot)

    async def find_cells(
        self, kind: str, position: Position, listener: Callable[[CellCount], object]
    ) -> CellCount:
        """Return how few free cells win, as far as it is known; listener(found) is told of each before."""
        search = CellSearch(position, widest=_WIDEST)
        known_before = search.answer.cells

        def is_proved() -> bool:
            nonlocal known_before
            if search.answer.cells != known_before:
                known_before = search.answer.cells
                listener(search.answer)
            return search.answer.is_proved

        await _advance(search, SECONDS[kind], is_proved)
        await _put_away(search)
        return search.answer

    def reviewing(self, game: Game) -> Reviewing:
        """Return a review of a game, for ``look_over``, which begins with what is known of its positions."""
        known = {
            position: answer for (position, mode), answer in self._known.items() if mode == game.automoves
        }
        return Reviewing(game, known)

    async def look_over(self, reviewing: Reviewing, listener: Callable[[], object]) -> None:
        """Advance a review to its end, or for as long as it may take; call listener() now and then."""
        end, due = time.monotonic() + SECONDS["review"], 0.0
        try:
            while not reviewing.is_over and time.monotonic() < end:
                advance_a_slice(reviewing)
                await asyncio.sleep(0)
                if time.monotonic() >= due:
                    listener()
                    due = time.monotonic() + _BETWEEN_TELLINGS
                    await asyncio.sleep(0)
        finally:
            await _put_away(reviewing)

    async def judge(self, attempt: Attempt) -> None:
        """Advance an attempt to its end, or for as long as it may take."""
        await _advance(attempt, SECONDS["practice"], lambda: attempt.is_over)
        await _put_away(attempt.search)

    async def _think(self) -> None:
        await asyncio.sleep(_AFTER_A_MOVE)
        self.answer = await self.find_line(_SELF, self.spot)

    def _played(self, event: Event) -> None:
        """Apply what is known about the position before a move to the one after it."""
        self.questions.move_on()
        known, spot = self.answer, self.spot
        step = event.step if event.kind == PLAYED else None
        if step and known.verdict == "impossible":
            self._remember(spot, known)
        elif step and known.moves and known.moves[0] == step.move:
            rest = known.moves[1:]
            # With fewer after it, the move and those would have been fewer before.
            at_least = max(known.at_least - rules.length((step.move,)), 0)
            self._remember(spot, known._replace(moves=rest, length=rules.length(rest), at_least=at_least))
        self.begin()

    def _spot(self, position: Position) -> Spot:
        return position, self._play.session.automoves

    def _remember(self, spot: Spot, answer: Answer) -> None:
        """Remember what is new in an answer: a shorter line, or that fewer moves do not win."""
        known = self.known_of(spot)
        if answer.verdict == "undecided":
            return
        if known is not UNKNOWN:
            shorter = answer if answer.length < known.length else known
            answer = shorter._replace(at_least=max(known.at_least, answer.at_least))
            if answer == known:
                return
        self._known[spot] = answer
        if len(self._known) > _MOST:
            del self._known[next(iter(self._known))]

    def _tell(self) -> None:
        known = self.known_of(self.spot)
        if known is not UNKNOWN:
            self.answer = known
        self.changed.emit()


async def _advance(
    search: Search | Attempt | CellSearch | FewestMoves, seconds: float, is_enough: Callable[[], bool]
) -> None:
    """Search in slices, for at most this many seconds, until it is over or enough is known."""
    end = time.monotonic() + seconds
    while not search.is_over and time.monotonic() < end:
        advance_a_slice(search)
        if is_enough():
            return
        await asyncio.sleep(0)


def advance_a_slice(search: Search | Attempt | CellSearch | FewestMoves | Reviewing) -> None:
    """Search for a moment, and keep Python from looking for garbage in what a search holds.

    There is none, and looking through hundreds of thousands of objects takes many frames.
    """
    gc.disable()
    try:
        search.advance(seconds=_SLICE)
    finally:
        gc.freeze()
        gc.enable()


async def _put_away(search: Search | CellSearch | Reviewing) -> None:
    """Free the memory of a search, in slices."""
    for _ in search.close():
        await asyncio.sleep(0)
    gc.unfreeze()
