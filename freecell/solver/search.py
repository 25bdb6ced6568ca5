"""The search from a position: for a solution, and shorter ones up to the shortest, or a proof of none.

How many positions it had to check tells how hard a deal is.
"""

from __future__ import annotations

import gc
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import Literal, NamedTuple, TypeAlias

from freecell.position import EMPTY_CELLS, Position
from freecell.rules import Automoves, Move, length
from freecell.solver import search_algorithms
from freecell.solver.a_star import AStar
from freecell.solver.piles import Weights
from freecell.solver.proof import Proof
from freecell.solver.search_algorithms import NOTHING, BestFirst, Stage, emptied
from freecell.solver.states import NO_LIMIT, Space
from freecell.solver.to_moves import line, line_of_single_cards

_FREEING = 30
"""To free a part of what has been seen takes as long as to check so many positions."""
Verdict = Literal["won", "impossible", "undecided"]
"""What is known of a position: a solution, a proof that there is none, or neither."""

# ---- What a search tries, one after the other, and for shorter lines: found by trial ----

# QUICK by CMA-ES on deals from 200001 on, to take the least time, STUBBORN likewise on those that QUICK does
# not win, and SHORT on deals 1001 to 4000, for the shortest lines that a beam 512 wide finds.
QUICK = Weights(57, 30, 16, 154, 1, 2, (44, 4, -3), 85, 31, -71, 22, -267, -39, 9, 4)
STUBBORN = Weights(207, 17, 2, 84, 12, -21, (5, -16, -26), 128, 38, 2, 21, -282, -149, 3, -17)
OTHER = Weights(92, 48, 44, 60, -6, 16, (20, 4, -8), 64, 16, 284, 40, -84, -32, 7, 32)
SHORT = Weights(
    43, 47, 23, 77, -7, -13, (23, 8, 0), 45, 9, 115, 75, -236, -81, 19, -14, 4, 71, -52, 25, 28, 60
)
FIRST: tuple[Try, ...] = (
    BestFirst(QUICK, step=138, worse=77, saved=108, most=350),
    BestFirst(STUBBORN, step=181, worse=112, saved=94, most=1000),
    BestFirst(OTHER, step=120, worse=200, saved=100, most=4000),
)
"""For a first solution.

A higher cost of moves finds shorter solutions, but later. No weights are best for all deals: where one set
gets stuck, another does not.
"""
PER_WIDTH = 60
"""A look at everything may remember so many times the widest beam."""
SHORTER = (24, 128, 512, 3072, 24576, 49152, 98304)
"""The widths of the beams that search for shorter solutions, one after the other.

The first two take little time from those that follow, which have a shorter line to beat. And a slow
processor, which needs a second or two for the third, soon has something to show.
"""
WIDEST = 98304
QUICK_WIDTH = 512
"""After the beam of this width, those that follow take turns with the proof that nothing is shorter."""
PROOF_PER_WIDTH = 15
"""That proof may remember so many times the widest beam."""


class Beam(NamedTuple):
    """Try beams of this width: among all moves, then with all cards home that can go."""

    width: int


class Everything(NamedTuple):
    """Look at everything until ``most`` states are remembered: it wins, or proves that nothing does."""

    most: int


class EveryMove(NamedTuple):
    """Look at everything among the moves of a game where all cards go home that can.

    There, `Everything` only proves: one of several cards that move at once could go home on its way.
    """

    most: int


Try: TypeAlias = BestFirst | Beam | Everything | EveryMove


CAREFUL: tuple[Try, ...] = (
    Beam(128),
    Everything(6_000_000),
    EveryMove(150_000),
    Beam(1024),
    EveryMove(1_500_000),
    Beam(4096),
    Beam(16384),
)
"""Where the first ones fail. A million states take 100 to 150 MB."""
FEW: tuple[Try, ...] = (
    BestFirst(QUICK, step=138, worse=NO_LIMIT, saved=100, most=2500, is_careful=True),
    Everything(6_000_000),
    Beam(128),
    EveryMove(400_000),
    Beam(1024),
    EveryMove(6_000_000),
    Beam(4096),
    Beam(16384),
)
"""For a solution with fewer than four free cells, or a proof."""


# ---- The search ----

_Trying: TypeAlias = "Generator[None, None, tuple[Move, ...] | str | None]"
"""A try that pauses now and then: it returns moves that win, `NOTHING` if it proves that none do, or None."""


class Answer(NamedTuple):
    """What a search knows: a solution, that there is none, or nothing yet.

    ``moves`` win if they are played with the auto-moves of the search; ``length`` counts them, those of
    several cards as one and moves home not at all. No solution has fewer moves than ``at_least``, so it is
    proved the shortest if that is its length. ``states`` is the number of positions checked so far,
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
    at_least: int = 0

    @property
    def is_shortest(self) -> bool:
        """Whether it is proved that no solution has fewer moves.

        >>> Answer("won", 1000, length=20, at_least=19).is_shortest
        False
        """
        return self.verdict == "won" and self.length == self.at_least


class Search:
    """A search that runs in slices, for as long as you let it; ``answer`` is what it has found so far.

    ``is_over`` tells whether it has proved that there is no solution, or none that is shorter, or has reached
    its limits, including those of memory. ``refined`` counts its searches for a shorter solution: up to
    seven, ever wider.

    >>> import freecell
    >>> search = Search(freecell.deal(617))
    >>> while search.answer.verdict == "undecided":
    ...     search.advance(states=1000)
    >>> search.answer.verdict
    'won'
    """

    def __init__(
        self,
        position: Position,
        automoves: Automoves = "safe",
        widest: int = WIDEST,
        most: int | None = None,
        shorter: tuple[int, ...] = SHORTER,
    ) -> None:
        """Begin with nothing found; a solution is to win when played with these auto-moves.

        Raises TypeError unless it begins with a Position.

        Two numbers limit memory. Beams are at most ``widest`` positions wide: one of 8192 takes about 40 MB,
        one of 98304 up to 400. The proof that nothing is shorter remembers up to ``most`` positions, fifteen
        times as many unless you say otherwise; a million take up to 500 MB. ``shorter`` has the widths of the
        beams that search for shorter solutions.
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
        self._most = PROOF_PER_WIDTH * widest if most is None else most
        self._widths = sorted({min(width, widest) for width in shorter})
        self._graph: AStar | None = None
        self._looked_at = 0
        self._seen: Space | Proof | None = None  # By the stage under way.
        self._unused: list[object] = []  # What has been seen before, and is not freed yet.
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
        until = None if seconds is None else perf_counter() + seconds
        work, before = 0, self._states
        with unhindered():
            for _ in self._steps:
                work += self._states - before or _FREEING
                before = self._states
                if (
                    self.answer.moves != known
                    or (states is not None and work >= states)
                    or (until is not None and perf_counter() >= until)
                ):
                    break
            else:
                self.is_over = True
        self.answer = self.answer._replace(states=self._states)

    def close(self) -> Iterator[None]:
        """Give up, and free memory, with pauses; ``answer`` stays as it is.

        Python does so anyway once a search is no longer used, but all at once, which takes many frames.

        >>> import freecell
        >>> search = Search(freecell.deal(11982))
        >>> search.advance(states=1000)
        >>> for _ in search.close():
        ...     pass
        >>> search.is_over, search.answer.verdict
        (True, 'undecided')
        """
        self._steps.close()
        self.is_over = True
        return self._clear()

    @property
    def _states(self) -> int:
        now = [seen.states for seen in (self._seen, self._graph) if seen]
        return self._looked_at + sum(now)

    def _search(self) -> Generator[None, None, None]:
        found = None if self._has_few else (yield from self._try(FIRST))
        needs_care = found is None
        if needs_care:
            found = yield from self._try(FEW if self._has_few else CAREFUL)
        if found == NOTHING:
            self.answer = Answer("impossible", self._states, effort=self._states)
        elif isinstance(found, tuple):
            self._won(found)
            yield
            yield from self._shorten(needs_care=needs_care)
        yield from self._clear()

    def _try(self, tries: tuple[Try, ...]) -> _Trying:
        """Try one after the other, until one of them has found a solution, or a proof that there is none."""
        for how in tries:
            found: tuple[Move, ...] | str | None = None
            if isinstance(how, BestFirst):
                found = yield from self._best_first(how)
            elif isinstance(how, Beam):
                found = yield from self._beams(how.width)
            elif isinstance(how, Everything):
                found = yield from self._look(how.most)
            elif self._automoves == "max":
                found = yield from self._look_among_moves(how.most)
            if found is not None:
                return found
        return None

    def _best_first(self, how: BestFirst) -> _Trying:
        """Search best first; only a careful one has seen all moves if it has found nothing."""
        space = yield from self._begin(how.weights, is_careful=how.is_careful)
        found = yield from self._played(search_algorithms.best_first(space, self._position, how))
        return None if found == NOTHING and not how.is_careful else found

    def _beams(self, width: int) -> _Trying:
        """Search among all moves, then with all cards home that can go; not more widely than it may."""
        found = None
        if width <= self._widest:
            found = yield from self._beam(OTHER, width, is_careful=True)
            if found is None:
                found = yield from self._beam(OTHER, width, is_careful=False)
        return found

    def _look(self, most: int) -> _Trying:
        """Look at everything; where all cards go home that can, only to prove that nothing wins."""
        yield from self._clear()
        self._seen = proof = Proof(self._position)
        found = yield from proof.look(min(most, PER_WIDTH * self._widest))
        yield from self._clear()
        if not isinstance(found, list):
            return found
        if self._automoves == "max":
            return None
        return line_of_single_cards(self._position, found, self._automoves)

    def _look_among_moves(self, most: int) -> _Trying:
        """Look at everything among the moves of the game."""
        space = yield from self._begin(QUICK, is_careful=True)
        most = min(most, PER_WIDTH * self._widest)
        return (yield from self._played(search_algorithms.everything(space, self._position, most)))

    def _shorten(self, *, needs_care: bool) -> Generator[None, None, None]:
        """Search ever more widely for shorter solutions, and for the proof that there are none."""
        self._graph = graph = AStar(self._position, self.answer.length)
        proving = graph.look(self._most)
        try:
            for step in self._wider(proving, needs_care=needs_care):
                self._learn(graph)
                if self.answer.is_shortest:
                    return
                yield step
        finally:
            self._looked_at += graph.states
            self._graph = None
            self._unused.append(graph)

    def _wider(self, proving: Iterator[None], *, needs_care: bool) -> Generator[None, None, None]:
        """Search ever more widely, from some width on in turns with the proof, which then goes on alone."""
        yield
        for width in self._widths:
            for _ in self._shorter(width, needs_care=needs_care):
                yield
                if width > QUICK_WIDTH:
                    next(proving, None)
        yield from proving
        yield

    def _shorter(self, width: int, *, needs_care: bool) -> Generator[None, None, None]:
        """Search for a shorter solution; among all moves too where the first needed care."""
        found = yield from self._beam(SHORT, width, is_careful=False)
        # With the weights of SHORT, even a search among all moves finds nothing for deal 94717719.
        if needs_care and found is None:
            found = yield from self._beam(OTHER, width, is_careful=True)
        if isinstance(found, tuple):
            self._won(found)
        self.refined += 1
        yield

    def _learn(self, graph: AStar) -> None:
        """Tell what is known from each other: the solution, and how many moves each has at least."""
        if graph.found and self._automoves != "max":
            self._won(line(self._position, graph.found, self._automoves))
        graph.found = None
        graph.shorter_than = min(graph.shorter_than, self.answer.length)
        if graph.at_least > self.answer.at_least:
            self.answer = self.answer._replace(at_least=graph.at_least)

    def _beam(self, weights: Weights, width: int, *, is_careful: bool) -> _Trying:
        space = yield from self._begin(weights, is_careful=is_careful)
        shorter_than = self.answer.length if self.answer.verdict == "won" else None
        stage = search_algorithms.beam(space, self._position, width, shorter_than)
        return (yield from self._played(stage))

    def _begin(self, weights: Weights, *, is_careful: bool) -> Generator[None, None, Space]:
        """Begin a stage; a careful one has all moves, and sends home only what the game does.

        Safe auto-moves lose nothing, so they suit a game without auto-moves as well.
        """
        yield from self._clear()
        automoves: Automoves = "safe" if is_careful and self._automoves != "max" else "max"
        self._seen = space = Space(weights, automoves, cells=self._cells, is_thorough=is_careful)
        return space

    def _played(self, stage: Stage) -> _Trying:
        """Return what a stage finds, its way as the moves of the game."""
        found = yield from stage
        return line(self._position, found, self._automoves) if isinstance(found, tuple) else found

    def _won(self, moves: tuple[Move, ...]) -> None:
        effort = self.answer.effort or self._states
        self.answer = Answer("won", self._states, moves, length(moves), effort, self.answer.at_least)

    def _clear(self) -> Iterator[None]:
        """Free what has been seen, and pause now and then."""
        self._looked_at = self._states
        self._unused += [self._seen] if self._seen else []
        self._seen = None
        return emptied(self._unused)


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


# ---- How hard it was ----

Difficulty = Literal["easy", "medium", "hard", "very hard", "impossible"]
"""What difficulty returns, unless it is unknown."""

MEDIUM, HARD, VERY_HARD = 330, 473, 770
"""The fewest positions of a medium, hard or very hard deal; 67, 29 and 10 % of random deals reach them.

That is with four free cells. With fewer, most deals are very hard in these words.
"""


def difficulty(answer: Answer) -> Difficulty | None:
    """Return how hard it is to win from the position where a search began, None while that is unknown.

    What the search finds at once is easy for people too: few cards bury the low ones, and most moves that
    look good are good. If it has to search for long, most of them are traps.

    >>> import freecell
    >>> search = Search(freecell.deal(1))
    >>> search.advance(states=10_000)
    >>> difficulty(search.answer)
    'hard'
    """
    if answer.verdict == "undecided":
        return None
    if answer.verdict == "impossible":
        return "impossible"
    if answer.effort < MEDIUM:
        return "easy"
    if answer.effort < HARD:
        return "medium"
    return "hard" if answer.effort < VERY_HARD else "very hard"
