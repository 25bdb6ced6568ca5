"""What the solver adds to the page, as tests look at it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playing import step, type_moves
from visit import expect

from freecell.game import Game

if TYPE_CHECKING:
    from visit import Visit

NO_WORKERS = """window.Worker = class {
    constructor() {throw new DOMException("Forbidden.", "SecurityError")}
}"""
"""What lets the page start Pyodide itself, and read no snapshot."""


def assert_whole(visit: Visit) -> None:
    """Check that moves, hint, win indicator and solution work, and leave deal 617 as it was."""
    game = Game(617)
    type_moves(visit, game, "8a")
    expect(visit.root).to_have_attribute("data-outlook", "winnable")
    visit.press("h")
    expect(visit.page.locator("[data-hint]")).not_to_have_count(0)
    visit.press("v")
    expect(visit.root).to_have_attribute("data-replay", "0")
    visit.escape()
    step(visit, game, "u")
