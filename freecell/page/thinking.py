"""Thinking: what the solver knows of the game on the table, found out in slices beside the play."""

import asyncio

from freecell import rules
from freecell.page.browser import window
from freecell.solver import Answer, Search

_SLICE = 0.005
"""Seconds without a pause: short enough that no frame is missed."""
_AFTER_A_MOVE = 0.2
"""Seconds before it begins: the move's own motion comes first."""
_ENOUGH = 20.0
"""Seconds for one position when nobody asked: the longest proof of a deal takes about half of that."""
_MOST = 2000
"""Positions remembered; the oldest are forgotten."""

UNKNOWN = Answer("undecided", 0)
WON = Answer("won", 0)


class Thinking:
    """The solver's answer for the position on the table, begun anew at each change of the game.

    What it has found of a position it remembers while the page lives, so that undo needs no search.
    """

    def __init__(self, play, settings) -> None:
        """Think about every position from now on."""
        self._play = play
        self._settings = settings
        self._known = {}  # Answers, by position and automoves.
        self._search = None
        self._task = None
        self.answer = UNKNOWN
        self.is_looking = False
        self.changed = []  # Called when more is known, or a search begins or ends.
        play.changed.append(self._played)
        settings.changed["lamp"].append(self.begin)
        settings.changed["automoves"].append(self.begin)

    @property
    def is_on(self) -> bool:
        """Whether it looks of its own accord."""
        return self._settings.get("lamp") == "on"

    def begin(self) -> None:
        """Think about the position that is on the table."""
        self._stop()
        self._search = None
        known = self._recall(self._spot(self._play.game.position))
        is_looking = known is UNKNOWN and self.is_on
        if is_looking:
            self._task = asyncio.ensure_future(self._think())
        self._tell(known, is_looking=is_looking)

    async def find(self, seconds: float, *, is_first_enough: bool = False) -> Answer:
        """Return the answer for the position on the table, after looking so long at most for a shorter line.

        It looks until the game changes; where the first line is enough, only until there is one.
        """
        spot = self._spot(self._play.game.position)
        known = self._recall(spot)
        if known.verdict == "impossible" or (known is not UNKNOWN and is_first_enough):
            return known
        self._stop()
        self._search = self._search or Search(*spot)
        await self._look(spot, seconds, is_first_enough=is_first_enough)
        return self._recall(spot)

    async def ask(self, position, seconds: float) -> Answer:
        """Return what is known of any position, after looking so long at most for a first answer."""
        spot = self._spot(position)
        if self._recall(spot) is UNKNOWN:
            search = Search(*spot)
            await _advance(search, seconds, lambda: search.answer.verdict != "undecided")
            self._remember(spot, search.answer)
        return self._recall(spot)

    def _played(self, step) -> None:
        """Keep what is known of the position before a move for the one after it."""
        known = self.answer
        spot = self._spot(self._play.game.position)
        if step and known.verdict == "impossible":
            self._remember(spot, known)
        elif step and known.moves and known.moves[0] == step.move:
            rest = known.moves[1:]
            self._remember(spot, known._replace(moves=rest, length=_length(rest)))
        self.begin()

    def _spot(self, position) -> tuple:
        return position, self._settings.get("automoves")

    def _recall(self, spot: tuple) -> Answer:
        return WON if rules.is_won(spot[0]) else self._known.get(spot, UNKNOWN)

    def _remember(self, spot: tuple, answer: Answer) -> None:
        """Remember an answer, unless a shorter line is known."""
        known = self._recall(spot)
        if answer.verdict == "undecided" or (known is not UNKNOWN and answer.length >= known.length):
            return
        self._known[spot] = answer
        if len(self._known) > _MOST:
            del self._known[next(iter(self._known))]

    def _stop(self) -> None:
        if self._task:
            self._task.cancel()
            self._task = None

    async def _think(self) -> None:
        await asyncio.sleep(_AFTER_A_MOVE)
        spot = self._spot(self._play.game.position)
        self._search = Search(*spot)
        await self._look(spot, _ENOUGH, is_first_enough=True)

    async def _look(self, spot: tuple, seconds: float, *, is_first_enough: bool) -> None:
        """Search on, and tell what is found of the position on the table, until that is another one."""
        search = self._search
        told = self.answer

        def is_enough() -> bool:
            nonlocal told
            if search is not self._search:
                return True
            self._remember(spot, search.answer)
            known = self._recall(spot)
            if known is not told:
                told = known
                self._tell(known, is_looking=True)
            return is_first_enough and known is not UNKNOWN

        self._tell(told, is_looking=True)
        await _advance(search, seconds, is_enough)
        if search is self._search:
            known = self._recall(spot)
            self._tell(search.answer if known is UNKNOWN else known, is_looking=False)

    def _tell(self, answer: Answer, *, is_looking: bool) -> None:
        self.answer, self.is_looking = answer, is_looking
        for heard in self.changed:
            heard()


async def _advance(search: Search, seconds: float, is_enough) -> None:
    """Search in slices, for so long at most, until it is over or enough."""
    end = window.performance.now() + 1000 * seconds
    while not search.is_over and window.performance.now() < end:
        search.advance(seconds=_SLICE)
        if is_enough():
            return
        await asyncio.sleep(0)


def _length(moves: tuple) -> int:
    """Count moves as Answer.length does: those home not at all."""
    return sum([move.target != rules.HOME for move in moves])
