"""The moves of a review are called by the signs of their cards."""

import pytest

from freecell.game import Game
from freecell.page.features.review.move_names import MoveNames
from freecell.reviewing import analysis, review


def test_moves_and_better_ones_are_named_and_the_rest_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysis, "WIDTHS", (4,))
    game = Game.parse("?deal=27671&moves=58621a3b6c6d")
    found = review(game)
    told = MoveNames(game).review(found)
    assert [moment.verdict for moment in told.moments] == [moment.verdict for moment in found.moments]
    assert told.mistakes == found.mistakes
    signs = {sign for moment in told.moves for sign in moment.move if sign in "♣♦♥♠"}
    assert signs
    assert told.moves[-1].move.endswith("to free cell d")
    assert all("to " in better for moment in told.moves for better in moment.better)
