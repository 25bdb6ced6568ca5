"""Films as a player handles them: opened by a link or asked for, wound to a step, closed."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playing import EASY, WON, named, on_table
from playwright.sync_api import expect

from freecell.game import Game

if TYPE_CHECKING:
    from playwright.sync_api import Locator
    from visit import Visit

LINE = f"m{''.join(WON)}"
FILM = f"?deal={EASY}&moves={LINE}&watch"
ENTRY = re.compile(r"^[0-9]+$")


def watch(visit: Visit) -> Game:
    """Open a film by its link, stop it, and go to its start; give it as a game, from its first move on."""
    visit.open(FILM)
    expect(visit.root).to_have_attribute("data-film", ENTRY)
    expect(button(visit, "Pause")).to_be_visible()
    visit.press("k")
    scrub(visit, 0)
    film = Game(EASY)
    film.play_text(LINE)
    film.restart()
    return film


def solve(visit: Visit, game: Game) -> Game:
    """Ask for a solution of a game, stop the film, and give it as a game that stands where that one does."""
    expect(visit.page.locator("#solution-button")).to_be_enabled()
    visit.press("v")
    expect(button(visit, "Pause")).to_be_visible()
    visit.press("k")
    visit.click("film-moves-button")
    moves = visit.page.locator("#film-moves-list button").all_text_contents()[1:]
    visit.escape()
    scrub(visit, 0)
    film = Game.parse(game.link())
    film.automoves = game.automoves
    film.play_text(" ".join(moves))
    film.jump(game.count)
    return film


def scrub(visit: Visit, at: int) -> None:
    """Pull the scrubber to a step."""
    visit.page.locator("#film-scrubber").fill(str(at))
    assert_at(visit, at)


def assert_at(visit: Visit, at: int) -> None:
    expect(visit.root).to_have_attribute("data-film", str(at))


def assert_film(visit: Visit, film: Game, first: int = 0) -> None:
    """Check that the table shows the film where the game given stands."""
    assert_at(visit, film.count - first)
    assert on_table(visit) == named(film.position)


def assert_no_film(visit: Visit) -> None:
    expect(visit.root).not_to_have_attribute("data-film", ENTRY)
    expect(visit.page.locator(".film:visible")).to_have_count(0)


def button(visit: Visit, name: str) -> Locator:
    return visit.page.get_by_role("button", name=name, exact=True)
