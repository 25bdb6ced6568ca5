"""The level that follows a player: whoever plays deals of it wins about three in four."""

import random
from math import exp

from freecell.records.level import HIGHEST, STEPS, after


def share_won(skill: float, chance: random.Random) -> float:
    """Return how many of the last 400 of 600 games a player wins, who wins half of those at this level."""
    steps, won = 0, []
    for _ in range(600):
        won.append(chance.random() < 1 / (1 + exp(steps // STEPS - skill)))
        steps = after(steps, won[-1])
    return sum(won[200:]) / 400


def test_a_thousand_drawn_players_settle_near_three_of_four() -> None:
    chance = random.Random(80)  # noqa: S311 - no secret
    shares = sorted(share_won(chance.uniform(2, HIGHEST), chance) for _ in range(1000))
    assert 0.74 < sum(shares) / 1000 < 0.76
    assert 0.7 < shares[0] <= shares[-1] < 0.8
