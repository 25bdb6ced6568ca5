"""A review is shared by a link that opens it, and its chart as a picture."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from keeping import CLIPBOARD, on_clipboard
from PIL import Image
from studying import LOST, LOST_LINK, await_end, review
from visit import expect

from freecell.game import Game
from freecell.reviewing import review as reviewed
from freecell.reviewing import svg

if TYPE_CHECKING:
    from visit import Visit


@pytest.mark.browser_context_args(permissions=CLIPBOARD)
def test_a_link(visit: Visit) -> None:
    visit.open(LOST_LINK)
    visit.press("u")
    review(visit)
    visit.click("review-link")
    expect(visit.status).to_have_text(f"Link to this review of deal {LOST} copied")
    assert on_clipboard(visit) == f"{visit.address}{LOST_LINK}&review"


def test_pictures(visit: Visit) -> None:
    visit.open(LOST_LINK)
    review(visit)
    await_end(visit)
    with visit.page.expect_download() as saved:
        visit.click("review-svg")
    assert saved.value.suggested_filename == f"freecell-{LOST}-review.svg"
    expect(visit.status).to_have_text(f"Picture saved as freecell-{LOST}-review.svg")
    text = Path(saved.value.path()).read_text(encoding="utf-8")
    assert text.count("<rect") == svg(reviewed(Game.parse(LOST_LINK))).count("<rect")
    assert "<title>The start: winnable in at most " in text  # In the page's own words.
    with visit.page.expect_download() as saved:
        visit.click("review-png")
    assert saved.value.suggested_filename == f"freecell-{LOST}-review.png"
    with Image.open(saved.value.path()) as picture:
        assert picture.width == 1440
        assert picture.convert("L").getextrema()[0] != picture.convert("L").getextrema()[1]
