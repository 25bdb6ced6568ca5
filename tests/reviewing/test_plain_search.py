"""Where games were lost, next to what a plain search says that has rules of its own."""

import pytest
from long_runs import sample, times
from plain_rules import MOST, verdict
from searching import game as game_of

from freecell import notation, rules
from freecell.reviewing import Reviewing

STATES = times(MOST, 2000)


@pytest.mark.untraced
@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, 500, 50))
def test_lost_at(first: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The position before that move can be won, also after the better one, and the one after it cannot."""
    monkeypatch.setattr("freecell.reviewing.reviewing.WIDTHS", ())
    for seed in sample(range(first, first + 50), 1):
        game = game_of(seed)
        reviewing = Reviewing(game)
        reviewing.advance()
        review = reviewing.review
        if review.lost_at:
            before = game.position_after(review.lost_at - 1)
            (better,) = review.moves[review.lost_at - 1].better
            kept = rules.play(before, notation.parse_move(before, better)).position
            assert verdict(before, STATES) != "lost", seed
            assert verdict(kept, STATES) != "lost", seed
            assert verdict(game.position_after(review.lost_at), STATES) != "won", seed
        else:
            wrong = {"winnable": "lost", "lost": "won"}.get(review.moments[-1].verdict)
            assert verdict(game.position, STATES) != wrong, seed
