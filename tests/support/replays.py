"""What the solver finds: the win indicator, solutions, and replays of them or of links."""

import re

from clocks import hasten
from hands import step, type_moves
from playwright.sync_api import Locator, expect
from shown import EASY, WON
from visit import LONG_PATIENCE, Visit, named, on_table

from freecell.game import Game


def assert_outlook(visit: Visit, state: str) -> None:
    expect(visit.root).to_have_attribute("data-outlook", state, timeout=LONG_PATIENCE)


def assert_whole(visit: Visit) -> None:
    """Check that moves, hint, win indicator and solution work, and leave deal 617 as it was."""
    game = Game(617)
    type_moves(visit, game, "8a")
    assert_outlook(visit, "winnable")
    visit.press("h")
    expect(visit.page.locator("[data-mark]")).not_to_have_count(0, timeout=LONG_PATIENCE)
    visit.press("v")
    expect(visit.root).to_have_attribute("data-replay", "0", timeout=LONG_PATIENCE)
    visit.escape()
    step(visit, game, "u")


LINE = f"m{''.join(WON)}"
WATCHED = f"?deal={EASY}&moves={LINE}&watch"
ENTRY = re.compile(r"^[0-9]+$")


def watch(visit: Visit) -> Game:
    """Open a replay by its link, stop it, and go to its start; give it as a game, from its first move on."""
    visit.open(WATCHED)
    expect(visit.root).to_have_attribute("data-replay", ENTRY)
    expect(button(visit, "Pause")).to_be_visible()
    visit.press("k")
    scrub(visit, 0)
    replay = Game(EASY)
    replay.play_text(LINE)
    replay.restart()
    return replay


def solve(visit: Visit, game: Game) -> Game:
    """Ask for a solution and keep the first; give it as a game, at the same position as the other one."""
    expect(visit.page.locator("#solution-button")).to_be_enabled()
    visit.press("v")
    visit.click("replay-moves-button")
    moves = visit.page.locator("#replay-moves-list button").all_text_contents()[1:]
    visit.escape()
    scrub(visit, 0)
    replay = Game.parse(game.link())
    replay.automoves = game.automoves
    replay.play_text(" ".join(moves))
    replay.jump(game.count)
    return replay


def scrub(visit: Visit, at: int) -> None:
    visit.page.locator("#replay-scrubber").fill(str(at))
    assert_at(visit, at)


def assert_at(visit: Visit, at: int) -> None:
    expect(visit.root).to_have_attribute("data-replay", str(at))


def play_to(visit: Visit, at: int) -> None:
    """Let time pass, on a page whose clock was taken, until a replay that plays has come to a step."""
    hasten(visit, f"Number(document.documentElement.dataset.replay) >= {at}")


def assert_replay(visit: Visit, replay: Game) -> None:
    """Check that the table shows the replay at the position of this game."""
    assert_at(visit, replay.count)
    assert on_table(visit) == named(replay.position)


def assert_no_replay(visit: Visit) -> None:
    expect(visit.root).not_to_have_attribute("data-replay", ENTRY)
    expect(visit.page.locator(".replay:visible")).to_have_count(0)


def button(visit: Visit, name: str) -> Locator:
    return visit.page.get_by_role("button", name=name, exact=True)


LOST = 27671
LOSING = "58621a3b6c6d"
LOST_LINK = f"?deal={LOST}&moves={LOSING}"
"""A game whose last move lost it."""
