"""All legal moves of a position at once, for freecell.rules: the same rules once more, for speed.

Most cards can go nowhere, so nothing is made for a card before it is certain that it can. A test compares the
moves with those that freecell.rules finds pile by pile. A card is an int whose lowest two bits are its suit:
the two cards on which it can go are those of the next rank with one of these bits changed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeVar

from freecell.piles import CASCADES, CELLS, HOME, SOURCES, TARGETS
from freecell.position import Position

_Move = TypeVar("_Move")

_MADE: dict[tuple[str, int], dict[str, Any]] = {}
"""Moves that have been made, by source and number of cards, then by target: they are not made twice."""


class _Ends(NamedTuple):
    """Where cards can go: the letters of columns by their last card, and of empty columns.

    ``most`` cards can move at once, half as many to an empty column.
    """

    columns: dict[int | None, str]
    spaces: Sequence[str]
    most: int


def moves(position: Position, make: Callable[[str, str, int], _Move], *, distinct: bool) -> list[_Move]:
    """Return what rules.legal_moves does, each made from its source, its target and its number of cards."""
    cascades, cells, foundations = position.cascades, position.cells, position.foundations
    last = [column[-1] if column else None for column in cascades]
    spaces = [letter for letter, card in zip(CASCADES, last) if card is None]
    free = [letter for letter, card in zip(CELLS, cells) if card is None]
    most = (len(free) + 1) << len(spaces)
    if distinct:
        spaces, free = spaces[:1], free[:1]
    ends = _Ends(dict(zip(last, CASCADES)), spaces, most)
    columns = ends.columns
    found: list[_Move] = []
    for i, card in enumerate((*last, *cells)):
        if card is None:
            continue
        one, other = (card ^ 1) + 4, (card ^ 2) + 4
        held = cascades[i] if i < 8 else ()
        targets: list[str] = []
        if one in columns or other in columns or spaces:
            targets = _targets(card, 1, ends, is_whole=distinct and len(held) == 1)
        if foundations[card & 3] == card >> 2:
            targets.insert(0, HOME)
        if free and (i < 8 or not distinct):
            targets += free
        if targets:
            made = _MADE.get((SOURCES[i], 1)) or _make(SOURCES[i], 1, make)
            found += [made[target] for target in targets]
        if most > 1 and i < 8:
            found += _runs(SOURCES[i], held, ends, make, distinct=distinct)
    return found


def _runs(
    source: str, held: Sequence[int], ends: _Ends, make: Callable[[str, str, int], _Move], *, distinct: bool
) -> list[_Move]:
    """Return the moves of two cards of a column and more."""
    found: list[_Move] = []
    for count in range(2, min(len(held), ends.most) + 1):
        card, on_it = held[-count], held[1 - count]
        if card not in ((on_it ^ 1) + 4, (on_it ^ 2) + 4):
            break
        targets = _targets(card, count, ends, is_whole=distinct and count == len(held))
        if targets:
            made = _MADE.get((source, count)) or _make(source, count, make)
            found += [made[target] for target in targets]
    return found


def _targets(card: int, count: int, ends: _Ends, *, is_whole: bool) -> list[str]:
    """Return the columns to which some cards can go, of which this is the first.

    If they are a whole column, an empty one is none of them.
    """
    targets = [ends.columns[on] for on in ((card ^ 1) + 4, (card ^ 2) + 4) if on in ends.columns]
    if ends.spaces and 2 * count <= ends.most and not is_whole:
        targets += ends.spaces
    return sorted(targets)


def _make(source: str, count: int, make: Callable[[str, str, int], _Move]) -> dict[str, _Move]:
    """Make the moves of so many cards of a pile, for this position and all others."""
    made = {target: make(source, target, count) for target in TARGETS}
    _MADE[source, count] = made
    return made
