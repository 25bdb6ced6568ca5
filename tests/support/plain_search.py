"""A search that is plain on purpose, with rules of its own: card by card, the best first, no beams.

What several cards do at once, single ones can do one after the other, so both reach the same. A state is the
columns and the cards in free cells, each in order, and the number of cards at home of each suit.
"""

from functools import cache
from heapq import heappop, heappush

from freecell import Position

State = tuple[tuple[tuple[int, ...], ...], tuple[int, ...], tuple[int, ...]]

MOST = 60_000
"""States after which it gives up."""


def verdict(position: Position, most: int = MOST) -> str:
    """Say "won", "lost", or "undecided" after this many states."""
    held = tuple([card for card in position.cells if card is not None])
    start = after_safe_moves(position.cascades, held, position.foundations)
    seen = {start}
    ahead = [(0, 0, start)]
    while ahead:
        _, _, state = heappop(ahead)
        if sum(state[2]) == 52:
            return "won"
        if len(seen) > most:
            return "undecided"
        for found in following(state, len(position.cells)):
            if found not in seen:
                seen.add(found)
                heappush(ahead, (cost(found), -len(seen), found))
    return "lost"


def following(state: State, count: int) -> list[State]:
    """Return the states after each move of one card, with so many free cells."""
    columns, cells, home = state
    found = []
    for i, column in enumerate(columns):
        if column:
            card, rest = column[-1], (*columns[:i], column[:-1], *columns[i + 1 :])
            if len(cells) < count:
                found.append((rest, (*cells, card), home))
            # A card that is alone in its column gains nothing in another empty one.
            found += put_down(card, rest, cells, home, to_empty=len(column) > 1)
    for card in cells:
        others = tuple([other for other in cells if other != card])
        found += put_down(card, columns, others, home, to_empty=True)
    return [after_safe_moves(*moved) for moved in found]


def put_down(
    card: int,
    columns: tuple[tuple[int, ...], ...],
    cells: tuple[int, ...],
    home: tuple[int, ...],
    *,
    to_empty: bool,
) -> list[State]:
    """Return the states with this card on each column that takes it, and at home if it can go there."""
    found: list[State] = []
    rank, suit = divmod(card, 4)
    if home[suit] == rank:
        found.append((columns, cells, (*home[:suit], rank + 1, *home[suit + 1 :])))
    empty = to_empty
    for i, column in enumerate(columns):
        if (column and column[-1] // 4 == rank + 1 and is_red(column[-1]) != is_red(card)) or (
            not column and empty
        ):
            empty = empty and bool(column)
            found.append(((*columns[:i], (*column, card), *columns[i + 1 :]), cells, home))
    return found


def after_safe_moves(
    columns: tuple[tuple[int, ...], ...], cells: tuple[int, ...], home: tuple[int, ...]
) -> State:
    """Return the state, in order, after all cards have gone home that no other one could need."""
    left, held, counts = [list(column) for column in columns], list(cells), list(home)
    while True:
        for pile in [*left, held]:
            for card in pile if pile is held else pile[-1:]:
                rank, suit = divmod(card, 4)
                others = [counts[other] for other in range(4) if is_red(other) != is_red(card)]
                if counts[suit] == rank and (rank < 2 or min(others) >= rank):
                    pile.remove(card)
                    counts[suit] += 1
                    break
            else:
                continue
            break
        else:
            return tuple(sorted(map(tuple, left))), tuple(sorted(held)), tuple(counts)


def is_red(card: int) -> bool:
    return card % 4 in {1, 2}


def cost(state: State) -> int:
    """Guess how far a state is from its end: by cards that lie on lower ones, and by those in free cells."""
    columns, cells, _ = state
    return sum(map(burying, columns)) + len(cells)


@cache
def burying(column: tuple[int, ...]) -> int:
    """Count, for each card of a column, the lower ones below it, as far as that holds it up."""
    return sum([any(below // 4 < card // 4 for below in column[:i]) for i, card in enumerate(column)]) * 2
