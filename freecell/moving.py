"""A move and its auto-moves at once, for freecell.rules: the same rules once more, for speed.

A test compares it with what freecell.rules does step by step, as MicroPython has to. Whatever is not
certainly a legal move is left to that, errors too.
"""

from __future__ import annotations

from functools import lru_cache, wraps
from itertools import pairwise
from typing import TYPE_CHECKING, Any, TypeVar

from freecell.piles import PLACES
from freecell.position import Position

if TYPE_CHECKING:
    from collections.abc import Callable

    _Play = TypeVar("_Play", bound=Callable[..., Any])

_HOME = 16
_MODES = {"none", "safe", "max"}

# Positions and steps are frozen. Their classes fill them with object.__setattr__, which takes twice as long.
_new = object.__new__
_set_cascades, _set_cells, _set_foundations = [
    vars(Position)[name].__set__ for name in ("cascades", "cells", "foundations")
]


def at_once(step: type) -> Callable[[_Play], _Play]:
    """Return a decorator for rules.play: what it gives does the same, and returns such a step, but faster."""
    names = ("move", "cards", "automoves", "sent_home", "position")
    set_move, set_cards, set_automoves, set_sent_home, set_position = [
        vars(step)[name].__set__ for name in names
    ]

    def faster(plain: _Play) -> _Play:
        @wraps(plain)
        def play(position: Position, move: Any, automoves: str = "safe") -> object:  # noqa: ANN401
            try:
                found = _moved(position, move, automoves)
            except (AttributeError, LookupError, TypeError):
                found = None
            if not found:
                return plain(position, move, automoves)
            after = _new(Position)
            made: object = _new(step)
            held, cascades, cells, foundations, sent_home = found
            _set_cascades(after, cascades)
            _set_cells(after, cells)
            _set_foundations(after, foundations)
            set_move(made, move)
            set_cards(made, held)
            set_automoves(made, automoves)
            set_sent_home(made, sent_home)
            set_position(made, after)
            return made

        return play  # type: ignore[return-value]

    return faster


def _moved(position: Position, move: Any, automoves: str) -> tuple[Any, ...] | None:  # noqa: ANN401
    """Return what a move of these cards makes of the piles, and which cards it sends home; None if unsure."""
    cascades, cells, foundations = position.cascades, position.cells, position.foundations
    count, source, target = move.count, PLACES[move.source], PLACES[move.target]
    columns = list(cascades)
    held: tuple[Any, ...]
    if source < 8:
        column = columns[source]
        held = column[-count:]
        columns[source] = column[:-count]
    else:
        only: Any = cells[source - 8]
        held = (only,)
    first = held[0]
    if first is None or len(held) != count or (count > 1 and not _fit(position, held, target)):
        return None
    free = cells
    if target < 8:
        onto = cascades[target]
        if onto and onto[-1] - 4 not in (first ^ 1, first ^ 2):
            return None
        columns[target] += held
    elif target < _HOME:
        if cells[target - 8] is not None:
            return None
        free = (*cells[: target - 8], first, *cells[target - 7 :])
    elif foundations[first & 3] == first >> 2:
        foundations = _with(foundations, first)
    else:
        return None
    if source >= 8:
        free = (*free[: source - 8], None, *free[source - 7 :])
    return held, *_automoved(columns, free, foundations, automoves)


def _automoved(
    columns: list[tuple[int, ...]],
    cells: tuple[int | None, ...],
    foundations: tuple[int, ...],
    automoves: str,
) -> tuple[Any, ...]:
    """Return columns, free cells and foundations after all auto-moves, and the cards that moved."""
    sent_home: list[int] = []
    going = _going(foundations, automoves)
    while going:
        for column in columns:
            if column and column[-1] in going:
                card = column[-1]
                columns[columns.index(column)] = column[:-1]
                break
        else:
            if going.isdisjoint(cells):
                break
            card = next(one for one in cells if one in going)
            cells = tuple([None if one == card else one for one in cells])
        sent_home.append(card)
        foundations = _with(foundations, card)
        going = _going(foundations, automoves)
    return tuple(columns), cells, foundations, tuple(sent_home)


def _fit(position: Position, held: tuple[int, ...], target: int) -> bool:
    """Tell whether several cards are in sequence, and can move to a column at once."""
    if target >= 8:
        return False
    to_empty = not position.cascades[target]
    most = (position.cells.count(None) + 1) << (position.cascades.count(()) - to_empty)
    return len(held) <= most and all(card - 4 in (above ^ 1, above ^ 2) for card, above in pairwise(held))


def _with(foundations: tuple[int, ...], card: int) -> tuple[int, ...]:
    """Return the foundations with one card more."""
    suit = card & 3
    return (*foundations[:suit], foundations[suit] + 1, *foundations[suit + 1 :])


@lru_cache(maxsize=10_000)
def _going(foundations: tuple[int, ...], automoves: str) -> frozenset[int]:
    """Return the cards that go home automatically if they are the last of a pile."""
    if automoves not in _MODES:
        raise LookupError(automoves)
    following = [(rank, suit) for suit, rank in enumerate(foundations) if rank < 13]
    return frozenset(
        [
            4 * rank + suit
            for rank, suit in following
            if automoves == "max"
            or (
                automoves == "safe"
                and (rank < 2 or (foundations[suit ^ 1] >= rank and foundations[suit ^ 2] >= rank))
            )
        ]
    )
