"""Famous deals: what they are known for is true, by the solver and by lines that are played."""

from itertools import chain

import pytest
from long_runs import sample

import freecell
from freecell.days import IMPOSSIBLE
from freecell.famous import COMPARED, GROUPS, Famous, Reason
from freecell.game import Game
from freecell.starting_position import Start

ALL = tuple(chain.from_iterable(GROUPS.values()))
IN_FIFTEEN = (
    "?deal=346&moves=1h1a1b1h8h5h7h8c6h3h78747h676h2h2h6h6h2h5b5h86v286515h2h4h252h1hbh34383h3h6h6h42v34h4h"
    "4h6hah2hch4a"
)


def known_for(*reasons: Reason) -> list[int]:
    """Give the numbers of the deals that are known for this."""
    return [one.start.number for one in ALL if one.reason in reasons and one.start.number]


def efforts(numbers: list[int]) -> list[int]:
    return [freecell.solve(number).effort for number in numbers]


def test_each_deal_is_there_once() -> None:
    starts = [one.start for one in ALL]
    assert len(starts) == len(set(starts)) == len(ALL)
    assert 20 <= len(ALL) <= 30
    assert {start.cells for start in starts} == {0, 4}


NUMBERS = known_for("first impossible", "impossible", "made impossible")
QUICK_AND_LONG = (*NUMBERS[:-1], pytest.param(-2, marks=pytest.mark.long))


def test_those_not_winnable_are_the_impossible_deals() -> None:
    assert [*IMPOSSIBLE, -1, -2] == NUMBERS
    assert IMPOSSIBLE[1] > 32_000
    assert known_for("first impossible") == [IMPOSSIBLE[0]]


@pytest.mark.parametrize("number", QUICK_AND_LONG)
def test_those_not_winnable_are_won_with_five_cells(number: int) -> None:
    assert freecell.solve(number, cells=5).game().is_won


@pytest.mark.slow
@pytest.mark.parametrize("one", GROUPS["four cells"], ids=lambda one: str(one.start.number))
def test_those_of_four_cells_need_four(one: Famous) -> None:
    found = freecell.fewest_cells(one.start)
    assert (found.cells, found.proved) == (4, True)
    assert one.reason == f"{freecell.solve(one.start).difficulty} with four cells"


@pytest.mark.slow
@pytest.mark.parametrize("number", known_for("no cells"))
def test_those_of_no_cells_are_won_without(number: int) -> None:
    solution = freecell.solve(number, cells=0)
    assert solution.start == Start(number, cells=0)
    assert solution.start in {one.start for one in GROUPS["no cells"]}
    assert solution.game().is_won


@pytest.mark.slow
def test_the_easiest_and_the_hardest_are_in_order() -> None:
    easiest, hardest = efforts(known_for("easiest")), efforts(known_for("hardest"))
    others = [*sample(range(1, COMPARED + 1), 100)]
    between = efforts([one for one in others if one not in known_for("easiest", "hardest")])
    assert len(easiest) == len(hardest) == 5
    assert easiest == sorted(easiest)
    assert easiest[-1] <= min(between)
    assert max(between) <= hardest[-1]
    assert hardest == sorted(hardest, reverse=True)


def test_the_shortest_is_won_in_fifteen_moves() -> None:
    [number] = known_for("shortest")
    game = Game.parse(IN_FIFTEEN)
    assert (game.start, game.is_won) == (Start(number), True)
    moves = IN_FIFTEEN.partition("moves=")[2]
    assert game.link().endswith(moves)
    assert len([move for move in game.moves() if not move.endswith("h")]) == 15
