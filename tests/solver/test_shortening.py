"""Shortening: what one beam finds from each position does not depend on what others have left."""

from collections.abc import Iterator

import pytest

import freecell
from freecell import Position
from freecell.rules import Move
from freecell.solver import state_space as space
from freecell.solver.shortening import Shortening


def positions() -> Iterator[Position]:
    game = freecell.solve(617).game()
    return map(game.position_after, range(0, game.count, 4))


def found(
    looking: Shortening, position: Position, width: int = 16, most: int | None = None
) -> tuple[Move, ...]:
    """Return the line that a beam finds; meanwhile it counts up."""
    steps = looking.find(position, width, most)
    states = looking.states
    while True:
        try:
            next(steps)
        except StopIteration as end:
            return tuple(end.value)
        assert looking.states >= states
        states = looking.states


@pytest.mark.parametrize("kept", [space.KEPT, 0])
def test_piles_that_are_kept_change_nothing(kept: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(space, "KEPT", kept)
    looking = Shortening("safe")
    for position in positions():
        alone = Shortening("safe")
        before = looking.states
        assert found(looking, position) == found(alone, position)
        assert looking.states - before == alone.states > 0
