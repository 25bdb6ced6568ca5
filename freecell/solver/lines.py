"""Turns what a search has found into moves that can be played one after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from freecell import rules
from freecell.rules import CASCADES, CELLS, Move
from freecell.solver.expansion import CELL, State
from freecell.solver.expansion import HOME as TO_HOME
from freecell.solver.homes import home_counts

if TYPE_CHECKING:
    from freecell.position import Position
    from freecell.rules import Automoves


def line(position: Position, found: State, automoves: Automoves) -> tuple[Move, ...]:
    """Return the moves that win from a position, by way of the states that led to a sorted one.

    Cards that the search sent home automatically, but the game does not, are sent home by moves of their own.
    """
    path: list[State] = []
    state: State | None = found
    while state is not None:
        path.append(state)
        state = state[5]
    path.reverse()
    moves: list[Move] = []

    def play(move: Move, *, may_send_home: bool = True) -> None:
        nonlocal position
        position = rules.apply(position, move)
        if may_send_home:
            position, _ = rules.automoved(position, automoves)
        moves.append(move)

    for before, after in zip([None, *path], path, strict=False):
        if after[4] is not None and before is not None:
            # Where the search sends nothing home automatically, the game does not either.
            play(_move(position, after[4]), may_send_home=after[2] is not before[2])
        counts = [13] * 4 if after is found else home_counts(after[2].need)
        while sum(counts) > sum(position.foundations):
            play(_homeward(position, counts))
    return tuple(moves)


def length(moves: tuple[Move, ...]) -> int:
    """Count the moves, those of several cards as one, and moves home not at all."""
    return sum([move.target != rules.HOME for move in moves])


def _move(position: Position, found: tuple[int, int, int]) -> Move:
    """Return a move of the search as a move in a position."""
    source, target, count = found
    if target == CELL:
        to = CELLS[position.cells.index(None)]
    elif target == TO_HOME:
        to = rules.HOME
    else:
        to = CASCADES[target]
    return Move(CASCADES[source] if source < 8 else CELLS[position.cells.index(source - 8)], to, count)


def _homeward(position: Position, counts: list[int]) -> Move:
    """Return a move home in a suit that has fewer cards there than it should have."""
    home = position.foundations
    going = [4 * home[suit] + suit for suit in range(4) if home[suit] < counts[suit]]
    last = [*[cascade[-1:] for cascade in position.cascades], *[(card,) for card in position.cells]]
    return next(
        Move(source, rules.HOME)
        for source, cards in zip(rules.SOURCES, last, strict=True)
        if cards and cards[0] in going
    )
