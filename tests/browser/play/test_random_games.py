"""Random games: whatever is done, in any order, the page shows the game that it saves, without errors."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import Phase, example, given, settings
from inputs import AUTOMOVES, BEFORE, INPUTS, NUMBERS, Keys, Press
from long_runs import times
from player import Player, moves_of
from playing import EASY, WIDE, WON, visiting

from freecell.game import Game

if TYPE_CHECKING:
    from collections.abc import Iterator

    from inputs import Input
    from playwright.sync_api import Browser

    from freecell.rules import Automoves


WINNING = [move[:2] for move in WON]


@pytest.fixture(scope="module")
def player(browser: Browser, address: str) -> Iterator[Player]:
    """Give a player on a page that is opened once; copying must not open a dialog some time later."""
    with visiting(browser, address, viewport=WIDE, reduced_motion="reduce", has_touch=True) as visit:
        visit.context.grant_permissions(["clipboard-read", "clipboard-write"])
        yield Player(visit)


@given(number=NUMBERS, automoves=AUTOMOVES, before=BEFORE, inputs=INPUTS)
@example(
    number=EASY, automoves="max", before=[], inputs=[*map(Keys, WINNING), Keys("u"), Press("ending-again")]
)
@pytest.mark.timeout(1800)
# Without the phase that explains a failure: it would play on for minutes.
@settings(max_examples=times(500, 10), phases=(Phase.explicit, Phase.generate, Phase.shrink))
def test_the_page_shows_the_game_that_it_keeps(
    player: Player, number: int, automoves: Automoves, before: list[int], inputs: list[Input]
) -> None:
    game = Game(number, automoves)
    for move in moves_of(game, before):
        game.play(move)
    player.play(game, inputs)
