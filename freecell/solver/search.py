"""The search from a position: for a solution, and shorter ones as time allows, or a proof of none."""

from __future__ import annotations

import gc
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import Literal, NamedTuple

from freecell.position import EMPTY_CELLS, Position
from freecell.rules import Automoves, Move
from freecell.solver import stages
from freecell.solver.columns import Weights
from freecell.solver.expansion import State
from freecell.solver.lines import length, line
from freecell.solver.space import NO_LIMIT, Space
from freecell.solver.stages import BestFirst

Verdict = Literal["won", "impossible", "undecided"]
"""What is known of a position: a solution, a proof that there is none, or neither."""


class Answer(NamedTuple):
    """What a search knows: a solution, that there is none, or nothing yet.

    ``moves`` win if they are played with the auto-moves of the search; ``length`` counts them, those of
    several cards as one and moves home not at all. ``states`` is the number of positions checked so far,
    ``effort`` the number checked when the verdict was found. ``verdict`` is "won", "impossible" (proved) or
    "undecided".

    >>> import freecell
    >>> search = Search(freecell.deal(164))
    >>> search.advance(states=10_000)
    >>> search.answer.verdict, search.answer.length == len(search.answer.moves)
    ('won', False)
    """

    verdict: Verdict
    states: int
    moves: tuple[Move, ...] = ()
    length: int = 0
    effort: int = 0


# Found by trial: QUICK by CMA-ES on deals from 200001 on, to take the least time, STUBBORN likewise on those
# that QUICK does not win, and SHORT on deals 1001 to 4000, for the shortest lines that a beam 512 wide finds.
QUICK = Weights(57, 30, 16, 154, 1, 2, (44, 4, -3), 85, 31, -71, 22, -267, -39, 9, 4)
STUBBORN = Weights(207, 17, 2, 84, 12, -21, (5, -16, -26), 128, 38, 2, 21, -282, -149, 3, -17)
OTHER = Weights(92, 48, 44, 60, -6, 16, (20, 4, -8), 64, 16, 284, 40, -84, -32, 7, 32)
THIRD = Weights(104, 48, 40, 76, -5, 64, (56, 4, -8), 60, 24, 156, 40, -96, -28, 7, 16)
FOURTH = Weights(128, 36, 20, 60, 9, 8, (20, -8, -12), 68, 32, 116, 32, -224, -116, 6, -20)
SHORT = Weights(
    43, 47, 23, 77, -7, -13, (23, 8, 0), 45, 9, 115, 75, -236, -81, 19, -14, 4, 71, -52, 25, 28, 60
)

FIRST = (
    BestFirst(QUICK, step=138, worse=77, saved=108, most=350),
    BestFirst(STUBBORN, step=181, worse=112, saved=94, most=1000),
    BestFirst(THIRD, step=128, worse=200, saved=100, most=2000),
    BestFirst(OTHER, step=120, worse=200, saved=100, most=2000),
    BestFirst(FOURTH, step=112, worse=NO_LIMIT, saved=100, most=2000),
)
"""How to search for a first solution.

A higher cost of moves finds shorter solutions, but later. No weights are best for all deals: where one set
gets stuck, another does not.
"""
FEW = (
    (BestFirst(QUICK, step=138, worse=NO_LIMIT, saved=100, most=7500), True),
    (BestFirst(STUBBORN, step=181, worse=NO_LIMIT, saved=100, most=4000, at_last=4000), False),
    (BestFirst(OTHER, step=120, worse=NO_LIMIT, saved=100, most=15_000, at_last=15_000), False),
    (BestFirst(THIRD, step=128, worse=NO_LIMIT, saved=100, most=40_000, at_last=100_000), True),
)
"""How to search for a first solution with fewer than four free cells, and whether with care.

So few positions can be reached then that a careful search, which has all moves, is often a proof as well.
"""
LITTLE = BestFirst(OTHER, step=120, worse=NO_LIMIT, saved=100, most=2000)
"""How to search among all moves where there are few positions with all cards home that can go."""
WIDER = ((128, 150_000), (1024, 1_500_000), (4096, 0), (16384, 0))
"""Where these fail: widths of beams, each with the most states of a proof tried alongside (0: no proof).

A million states take about 100 MB.
"""
WIDER_OF_FEW = ((128, 400_000), (1024, 6_000_000), (4096, 0), (16384, 0))
"""The same with fewer than four free cells, where proofs are easier to come by, but some need millions."""
WIDE_ENOUGH = 1024
"""With so few cells, no wider beam looks for a shorter solution than a proof has come upon."""
PER_WIDTH = 60
"""So many states of such a proof, at most, for each of the widest beam: they take as much memory."""
SHORTER = (24, 128, 512, 3072, 24576, 49152, 98304)
"""The widths of the beams that search for shorter solutions, one after the other.

The first two take little time from those that follow, which have a shorter line to beat. And a slow
processor, which needs a second or two for the third, soon has something to show.
"""
WIDEST = 98304


class Search:
    """A search that runs in slices, for as long as you let it; ``answer`` is what it has found so far.

    ``is_over`` tells whether it has proved that there is no solution, or has reached its limits, including
    those of memory. ``refined`` counts its searches for a shorter solution: up to seven, ever wider.

    >>> import freecell
    >>> search = Search(freecell.deal(617))
    >>> while search.answer.verdict == "undecided":
    ...     search.advance(states=1000)
    >>> search.answer.verdict
    'won'
    """

    def __init__(self, position: Position, automoves: Automoves = "safe", widest: int = WIDEST) -> None:
        """Begin with nothing found; a solution is to win when played with these auto-moves.

        Raises TypeError unless it begins with a Position.

        ``widest`` limits memory: beams are at most this many positions wide. One of 8192 takes about 40 MB,
        one of 98304 up to 400.
        """
        if not isinstance(position, Position):
            raise TypeError(f"A search begins with a Position, not {type(position).__name__}.")
        self.answer: Answer = Answer("undecided", 0)
        self.is_over: bool = False
        self.refined: int = 0
        self._position = position
        self._cells = len(position.cells)
        self._has_few = self._cells < len(EMPTY_CELLS)
        self._automoves = automoves
        self._widest = widest
        self._is_closed = False
        self._looked_at = 0
        self._space = Space(QUICK, "max", cells=self._cells)
        self._steps = self._search()

    def advance(self, *, states: int | None = None, seconds: float | None = None) -> None:
        """Check about this many more positions, or go on for about this long; do nothing once it is over.

        It pauses early if the answer changes. With ``states`` alone, the same calls find the same answers.

        >>> import freecell
        >>> search = Search(freecell.deal(617))
        >>> search.advance(states=1000)
        >>> search.answer.verdict, 1000 <= search.answer.states < 2000
        ('undecided', True)
        """
        known = self.answer.moves
        most = None if states is None else self._states + states
        until = None if seconds is None else perf_counter() + seconds
        with unhindered():
            for _ in self._steps:
                if (
                    self.answer.moves != known
                    or (most is not None and self._states >= most)
                    or (until is not None and perf_counter() >= until)
                ):
                    break
            else:
                self.is_over = True
        self.answer = self.answer._replace(states=self._states)

    def close(self) -> None:
        """Give up. From now on ``advance`` only frees memory, until ``is_over``; ``answer`` stays as it is.

        Python does so anyway once a search is no longer used, but all at once, which takes many frames.

        >>> import freecell
        >>> search = Search(freecell.deal(11982))
        >>> search.advance(states=1000)
        >>> search.close()
        >>> search.advance(states=10_000)
        >>> search.is_over, search.answer.verdict
        (True, 'undecided')
        """
        if not self._is_closed:
            self._is_closed = True
            self._steps.close()
            self._steps = self._clear()

    @property
    def _states(self) -> int:
        return self._looked_at + self._space.states

    def _search(self) -> Generator[None, None, None]:
        found = yield from self._among_few() if self._has_few else self._quickly()
        needs_care = not isinstance(found, tuple)
        if needs_care and not (self._has_few and found == stages.NOTHING):
            found = yield from self._carefully(is_little=found == stages.NOTHING)
        if found == stages.NOTHING:
            self.answer = Answer("impossible", self._states, effort=self._states)
        elif isinstance(found, tuple):
            moves = line(self._position, found, self._automoves)
            found = None  # Nothing of what has been seen is kept, so all of it is freed in parts.
            yield from self._won(moves)
            yield
            yield from self._shorten(needs_care=needs_care)
        yield from self._clear()

    def _quickly(self) -> stages.Stage:
        """Search for a solution, sending home all cards that can go; finding none proves nothing."""
        for how in FIRST:
            starts = yield from self._begin(how.weights, is_careful=False)
            found = yield from stages.best_first(self._space, starts, how)
            if found is not None:
                return found
        return None

    def _among_few(self) -> stages.Stage:
        """Search for a solution with few free cells, or a proof that there is none."""
        for how, is_careful in FEW:
            starts = yield from self._begin(how.weights, is_careful=is_careful)
            found = yield from stages.best_first(self._space, starts, how)
            if isinstance(found, tuple) or (found is not None and is_careful):
                return found
        return None

    def _carefully(self, *, is_little: bool) -> stages.Stage:
        """Search for a solution among all moves, and for a proof that there is none.

        A solution found by checking everything is thousands of moves long: it is the answer only if the beams
        that follow find none.
        """
        if is_little:
            starts = yield from self._begin(LITTLE.weights, is_careful=True)
            found = yield from stages.best_first(self._space, starts, LITTLE)
            if found is not None:
                return found
        deep: State | str | None = None
        for width, most in self._wider():
            if deep and self._has_few and width > WIDE_ENOUGH:
                break
            for weights, is_careful in ((OTHER, True), (FOURTH, False)):
                found = yield from self._beam(weights, width, is_careful=is_careful)
                if found is not None:
                    return found
            if most and not deep:
                starts = yield from self._begin(QUICK, is_careful=True)
                deep = yield from stages.everything(self._space, starts, most, singly=self._has_few)
                if deep == stages.NOTHING:
                    return deep
        return deep

    def _wider(self) -> list[tuple[int, int]]:
        """Return the widths of beams that memory allows, each with the most states of a proof."""
        wider = [*(WIDER_OF_FEW if self._has_few else WIDER)]
        if self._has_few:
            wider = [(width, min(most, PER_WIDTH * self._widest)) for width, most in wider]
        return [(width, most) for width, most in wider if width <= self._widest]

    def _shorten(self, *, needs_care: bool) -> Generator[None, None, None]:
        """Search ever more widely for shorter solutions; among all moves too where the first needed care."""
        for width in sorted({min(width, self._widest) for width in SHORTER}):
            found = yield from self._beam(SHORT, width, is_careful=False)
            # With the weights of SHORT, even a search among all moves finds nothing for deal 94717719.
            if needs_care and found is None:
                found = yield from self._beam(OTHER, width, is_careful=True)
            if isinstance(found, tuple):
                yield from self._won(line(self._position, found, self._automoves))
            self.refined += 1
            yield

    def _beam(self, weights: Weights, width: int, *, is_careful: bool) -> stages.Stage:
        starts = yield from self._begin(weights, is_careful=is_careful)
        shorter_than = self.answer.length if self.answer.verdict == "won" else None
        return (yield from stages.beam(self._space, starts, width, shorter_than))

    def _begin(self, weights: Weights, *, is_careful: bool) -> Generator[None, None, list[State]]:
        """Begin with a fresh space; a careful one has all moves, and sends home only what the game does.

        Safe auto-moves lose nothing, so they suit a game without auto-moves as well.
        """
        yield from self._clear()
        automoves: Automoves = "safe" if is_careful and self._automoves != "max" else "max"
        self._space = Space(weights, automoves, cells=self._cells, is_thorough=is_careful)
        return self._space.starts(self._position)

    def _won(self, moves: tuple[Move, ...]) -> Generator[None, None, None]:
        effort = self.answer.effort or self._states
        yield from self._clear()
        self.answer = Answer("won", self._states, moves, length(moves), effort)

    def _clear(self) -> Generator[None, None, None]:
        """Forget what the last stage has seen."""
        self._looked_at = self._states
        space, self._space = self._space, Space(QUICK, "max", cells=self._cells)
        yield from space.clear()


@contextmanager
def unhindered() -> Iterator[None]:
    """Keep Python from looking for garbage in vain, which would take an eighth of the time."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()
