"""The keys of what a search has seen: none is forgotten too early, and all are counted."""

from itertools import islice

import pytest

from freecell.game import Game
from freecell.solver import transposition_table as seen
from freecell.solver.schedule import OTHER
from freecell.solver.search_algorithms import beam
from freecell.solver.state_space import Space
from freecell.solver.transposition_table import Seen


def test_only_old_keys_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seen, "ENOUGH", 2)
    keys = Seen()
    for level in range(6):
        assert keys.add(2 * level)
        keys.forget()  # One key is not enough.
        assert keys.add(2 * level + 1)
        keys.forget()
        assert len(keys) == 2 * level + 2
    assert [key for key in range(12) if keys.add(key)] == list(range(6))


def test_a_beam_that_forgets_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a limit to its depth, this one would go round for ever."""
    for name, keys in {"MOST": 300, "ENOUGH": 100, "KEPT": 1}.items():
        monkeypatch.setattr(seen, name, keys)
    space = Space(OTHER, "safe", is_thorough=True)
    starts = space.starts(Game.parse("?deal=829865&moves=3b6a7c5d").position)
    stage = beam(space, starts, 16)
    pauses = sum(1 for _ in islice(stage, 100_000))
    assert 300 < pauses < 100_000
    assert space.states > 10 * 300
