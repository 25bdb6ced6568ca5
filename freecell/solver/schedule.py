"""What a search for a solution tries, one after the other, and for shorter ones: found by trial."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from freecell.solver.columns import Weights
from freecell.solver.search_algorithms import BestFirst
from freecell.solver.state_space import NO_LIMIT

# QUICK by CMA-ES on deals from 200001 on, to take the least time, STUBBORN likewise on those that QUICK does
# not win, and SHORT on deals 1001 to 4000, for the shortest lines that a beam 512 wide finds.
QUICK = Weights(57, 30, 16, 154, 1, 2, (44, 4, -3), 85, 31, -71, 22, -267, -39, 9, 4)
STUBBORN = Weights(207, 17, 2, 84, 12, -21, (5, -16, -26), 128, 38, 2, 21, -282, -149, 3, -17)
OTHER = Weights(92, 48, 44, 60, -6, 16, (20, 4, -8), 64, 16, 284, 40, -84, -32, 7, 32)
THIRD = Weights(104, 48, 40, 76, -5, 64, (56, 4, -8), 60, 24, 156, 40, -96, -28, 7, 16)
FOURTH = Weights(128, 36, 20, 60, 9, 8, (20, -8, -12), 68, 32, 116, 32, -224, -116, 6, -20)
SHORT = Weights(
    43, 47, 23, 77, -7, -13, (23, 8, 0), 45, 9, 115, 75, -236, -81, 19, -14, 4, 71, -52, 25, 28, 60
)
FIRST: tuple[Try, ...] = (
    BestFirst(QUICK, step=138, worse=77, saved=108, most=350),
    BestFirst(STUBBORN, step=181, worse=112, saved=94, most=1000),
    BestFirst(THIRD, step=128, worse=200, saved=100, most=2000),
    BestFirst(OTHER, step=120, worse=200, saved=100, most=2000),
    BestFirst(FOURTH, step=112, worse=NO_LIMIT, saved=100, most=2000),
)
"""For a first solution.

A higher cost of moves finds shorter solutions, but later. No weights are best for all deals: where one set
gets stuck, another does not.
"""
PER_WIDTH = 60
"""A look at everything may remember so many times the widest beam."""
SHORTER = (24, 128, 512, 3072, 24576, 49152, 98304)
"""The widths of the beams that search for shorter solutions, one after the other.

The first two take little time from those that follow, which have a shorter line to beat. And a slow
processor, which needs a second or two for the third, soon has something to show.
"""
WIDEST = 98304


class Beam(NamedTuple):
    """Try beams of this width: among all moves (`OTHER`), then with all cards home that can go (`FOURTH`)."""

    width: int


class Everything(NamedTuple):
    """Look at everything until ``most`` states are remembered: it wins, or proves that nothing does."""

    most: int


class EveryMove(NamedTuple):
    """Look at everything among the moves of a game where all cards go home that can.

    There, `Everything` only proves: one of several cards that move at once could go home on its way.
    """

    most: int


Try: TypeAlias = BestFirst | Beam | Everything | EveryMove


CAREFUL: tuple[Try, ...] = (
    Beam(128),
    Everything(6_000_000),
    EveryMove(150_000),
    Beam(1024),
    EveryMove(1_500_000),
    Beam(4096),
    Beam(16384),
)
"""Where the first ones fail. A million states take 100 to 150 MB."""
FEW: tuple[Try, ...] = (
    BestFirst(QUICK, step=138, worse=NO_LIMIT, saved=100, most=2500, is_careful=True),
    Everything(6_000_000),
    Beam(128),
    EveryMove(400_000),
    Beam(1024),
    EveryMove(6_000_000),
    Beam(4096),
    Beam(16384),
)
"""For a solution with fewer than four free cells, or a proof."""
