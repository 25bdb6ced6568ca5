"""Reviews as a player handles them: asked for, waited for, walked, closed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from replaying import ENTRY
from visit import expect

if TYPE_CHECKING:
    from playwright.sync_api import Locator
    from visit import Visit

LOST = 27671
LOSING = "58621a3b6c6d"
LOST_LINK = f"?deal={LOST}&moves={LOSING}"
"""A game whose last move lost it."""


def sheet(visit: Visit) -> Locator:
    return visit.page.locator("#review-sheet")


def chart(visit: Visit) -> Locator:
    return visit.page.get_by_role("slider", name="Position")


def review(visit: Visit) -> None:
    """Ask for a review."""
    visit.press("w")
    expect(chart(visit)).to_be_focused()


def await_end(visit: Visit) -> None:
    """Wait until all is found that will be."""
    expect(visit.root).to_have_attribute("data-review", "over")


def assert_no_review(visit: Visit) -> None:
    expect(sheet(visit)).to_be_hidden()
    expect(visit.root).not_to_have_attribute("data-review", "over")
    expect(visit.root).not_to_have_attribute("data-review", "going on")
    expect(visit.root).not_to_have_attribute("data-replay", ENTRY)


def comes_to(visit: Visit, said: str) -> None:
    """Check what the review says of the whole game."""
    expect(sheet(visit).locator("h2")).to_have_text(said)
