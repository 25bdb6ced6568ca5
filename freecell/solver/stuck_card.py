"""Why a game is lost: a card that must go home next, and that no way leads to."""

from __future__ import annotations

from collections.abc import Generator
from typing import NamedTuple

from freecell.position import Position
from freecell.solver.piles import home_counts
from freecell.solver.search import QUICK
from freecell.solver.search_algorithms import PAUSE
from freecell.solver.states import Space


class StuckCard(NamedTuple):
    """A card that cannot be reached any more: the next of its suit, with ``above`` cards on it."""

    card: int
    above: int


def stuck_card(position: Position, most: int) -> Generator[StuckCard | None, None, None]:
    """Yield None after a few positions each, then the stuck card of a lost game, if that can be told.

    It looks at all positions that can be reached, and gives up after so many. Of several cards, it is the
    one with the fewest others on it. There is none where either of two cards could go home, but not both.

    >>> columns = ((0, 4), (8, 12), (16, 20), (24, 28), (32, 36), (40,), (44,), (48,))
    >>> only_clubs_left = Position(columns, cells=(), foundations=(0, 13, 13, 13))
    >>> list(stuck_card(only_clubs_left, 1000))[-1]
    StuckCard(card=0, above=1)
    """
    space = Space(QUICK, "safe", cells=len(position.cells), is_thorough=True)
    ahead, most_home = space.starts(position), position.foundations
    while ahead:
        for _ in range(min(PAUSE, len(ahead))):
            state = ahead.pop()
            most_home = tuple(map(max, most_home, home_counts(state[2].need)))
            ahead += [space.after(step) for step in space.steps(state, 0)]
        if space.states > most:
            return
        yield None
    stuck = {4 * count + suit for suit, count in enumerate(position.foundations) if most_home[suit] == count}
    found = [
        StuckCard(card, len(column) - 1 - column.index(card))
        for column in position.cascades
        for card in stuck.intersection(column[:-1])
    ]
    yield min(found, key=lambda one: (one.above, one.card), default=None)
