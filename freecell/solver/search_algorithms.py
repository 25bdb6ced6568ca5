"""The ways to search for a solution: best first, breadth first with a beam, and through everything.

Each is a generator that pauses after every few states. It returns the way to a sorted state, None if it
reached its limit, or `NOTHING` if it has seen all states that its space can reach.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Generator, Iterable, Iterator
from heapq import heappop, heappush, heapreplace
from itertools import islice
from operator import itemgetter
from typing import Any, Final, NamedTuple, TypeAlias

from freecell.position import Position
from freecell.solver.piles import Weights
from freecell.solver.states import DONE, NO_LIMIT, SearchMove, Space, State, Step, is_sorted

NOTHING: Final = "nothing"
ALIKE = 100
"""One more state than a hundredth of the width may have the same left to dig up: found by trial, as best."""
ROOMY = 8192
"""A beam of this width has room for four times as many of them."""
PAUSE = 8
"""A search pauses after this many states."""
PART = 1000
"""How many things are freed at a time: some milliseconds' worth, on a phone."""
NEAR_END = 8
"""This many moves before the length to beat, a beam gets ``NARROWER`` times as narrow: it finds the same."""
NARROWER = 4
DEEPEST = 500
"""A beam gives up after this many moves, far more than solutions take: it might go round for ever."""

_COST = itemgetter(0)

Way: TypeAlias = "tuple[tuple[SearchMove | None, int], ...]"
"""The moves to a state, None for the start, each with the cards that are the next to go home after it."""
Stage: TypeAlias = "Generator[None, None, Way | str | None]"


class BestFirst(NamedTuple):
    """How to search best first.

    ``weights`` price a state. Each move costs ``step`` more, and ``saved`` less if cards go home after it,
    until it is known what that saves. A move after which none do, and the state costs ``worse`` or more
    in addition, is left out. The search gives up after ``most`` states. A careful one has all moves, and
    sends home only what the game does.
    """

    weights: Weights
    step: int
    worse: int
    saved: int
    most: int
    is_careful: bool = False


def best_first(space: Space, position: Position, how: BestFirst) -> Stage:
    """Expand the cheapest state first; among equals the newest."""
    begun = _begun(space, position)
    first = begun[0][5]
    if is_sorted(first):
        return way(first)
    _, step, worse, saved, most, _ = how
    expanded = 0
    # The steps from one state wait together, behind the cheapest of them, which is the last.
    ahead = [(0, 0, 0, begun)]
    while ahead:
        if expanded >= most:
            return None
        _, newest, taken, waiting = ahead[0]
        last = waiting.pop()
        if waiting:
            heapreplace(ahead, (waiting[-1][0] + taken, newest, taken, waiting))
        else:
            heappop(ahead)
        state, cost = space.settled(last), last[0]
        if state[3] != last[4]:
            if is_sorted(state):
                return way(state)
            if not space.see(state):
                continue
            cost = space.cost(state)
        expanded += 1
        space.limit = cost + worse
        steps = space.steps_before_home(state, cost, saved)
        if steps:
            steps.sort(key=_COST, reverse=True)
            taken += step
            heappush(ahead, (steps[-1][0] + taken, -expanded, taken, steps))
        if not expanded % PAUSE:
            yield
    return NOTHING if worse >= NO_LIMIT else None


def beam(space: Space, position: Position, width: int, shorter_than: int | None = None) -> Stage:
    """Expand the ``width`` cheapest states after one move, then after two, and so on.

    Of those in which the same is left to dig up only some are expanded: otherwise the cheapest are often all
    alike, and lead to the same dead end. With ``shorter_than`` it leaves out those that cannot be won in
    fewer moves, and is narrower near the end, where the best ones rarely lie behind. It remembers the states
    of the last few levels only, and hardly ever comes back to older ones; where it does, `DEEPEST` ends it.
    """
    level = _begun(space, position)
    depth = 0
    have_to_move = space.have_to_move.__getitem__
    most_alike = 1 + width // (ALIKE if width < ROOMY else ALIKE // 4)
    while level and depth < DEEPEST:
        space.limit = NO_LIMIT
        space.forget()
        found: list[Step] = []
        space.ahead = [level, found]
        alike: dict[int, int] = {}
        left = None if shorter_than is None else shorter_than - depth
        room = width if left is None or left > NEAR_END else 1 + width // NARROWER
        for i, step in enumerate(level):
            if not i % PAUSE:
                yield
            state = space.after(step)
            if left is not None and max(1, sum(map(have_to_move, state[0]))) >= left:
                continue
            undug = space.undug(state)
            alike[undug] = alike.get(undug, 0) + 1
            if alike[undug] > most_alike:
                continue
            steps = space.steps(state, step[0])
            if won := _sorted_among(steps):
                return way(won)
            found += steps
            if len(found) > 3 * width:
                space.limit = _cheapest(found, 2 * width)
            room -= 1
            if not room:
                break
        _cheapest(found, 2 * width)
        level = found
        depth += 1
    return None


def _cheapest(steps: list[Step], most: int) -> int:
    """Keep the cheapest steps, in order; return the cost of the last one."""
    steps.sort(key=_COST)
    del steps[most:]
    return steps[-1][0] if steps else NO_LIMIT


def everything(space: Space, position: Position, most: int) -> Stage:
    """Expand the newest state first, until ``most`` have been seen; among all moves, this proves."""
    ahead = _begun(space, position)
    space.ahead = [ahead]
    expanded = 0
    while ahead:
        if won := _sorted_among(ahead):
            return way(won)
        ahead += space.steps(space.after(ahead.pop()), 0)
        expanded += 1
        if not expanded % PAUSE:
            if space.states > most:
                return None
            yield
    return NOTHING


def _begun(space: Space, position: Position) -> list[Step]:
    """Return the steps to the states to begin with."""
    return [(space.cost(start), DONE, 0, 0, start[3], start) for start in space.starts(position)]


def _sorted_among(steps: list[Step]) -> State | None:
    """Return a sorted state among those after which cards went home, if there is one.

    A step that sends none home cannot lead to a sorted state: there, the lowest card of all would go home.
    """
    for step in reversed(steps):
        if step[1] != DONE:
            return None
        if is_sorted(step[5]):
            return step[5]
    return None


def way(state: State) -> Way:
    """Return the way to a state."""
    found: list[tuple[SearchMove | None, int]] = []
    at: State | None = state
    while at is not None:
        _, _, home, _, move, before = at
        found.append((move, home.need))
        at = before
    return tuple(reversed(found))


def emptied(things: list[Any]) -> Iterator[None]:
    """Empty sets, lists, deques and dictionaries, and what those in them hold, and pause now and then.

    Piles refer to each other, and so do levels: Python's garbage collector would take many frames.
    """
    freed = 0
    while things:
        thing = things.pop()
        kind = type(thing)
        freed += len(thing) if kind in (set, dict) else 1
        if kind is not tuple:
            things += [getattr(thing, name) for name in getattr(thing, "holds", ())]
        if isinstance(thing, (set, dict, list, deque)):
            things += _held(thing)
            thing.clear()
        while freed > PART:
            freed -= PART
            yield


def _held(thing: set[Any] | dict[Any, Any] | list[Any] | deque[Any]) -> Iterable[Any]:
    """Return what else is to be emptied; sets and dictionaries of numbers, such as keys, hold nothing."""
    if isinstance(thing, (list, deque)):
        return thing
    values = thing.values() if isinstance(thing, dict) else ()
    return () if int in map(type, islice(values, 1)) else values
