"""The link as a code to scan, in the share sheet and on paper; another program than made it reads it back."""

import re
from io import BytesIO
from itertools import product
from typing import Literal

import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import expect
from screens import BEFORE_PRINT, PAPERS, TAKE_PRINT, assert_on_screen, lay, resize
from sites import until
from visit import Visit

from freecell import board_codes
from freecell.game import Game

ARCHIVE = "**/segno.zip"
MILLIMETRE = 96 / 25.4
"""Pixels, on paper."""
BOARD = f"?board={board_codes.code(Game.parse('?deal=617&moves=8a8b8c8d').position)}"
LONG = "?deal=617&moves=8a" + 100 * "abba"
DARK = "(path) => path.getBoundingClientRect().width"


def read(visit: Visit, code: str) -> str:
    """Return what the code in this element says."""
    picture = Image.open(BytesIO(visit.page.locator(code).screenshot()))
    (found,) = zxingcpp.read_barcodes(picture)
    assert found.format == zxingcpp.BarcodeFormat.QRCode
    return str(found.text)


def open_sheet(visit: Visit, query: str) -> None:
    visit.open(query)
    visit.press("s")
    expect(visit.page.locator("#send-code svg")).to_have_attribute("viewBox", re.compile("."))


@pytest.mark.shared
@pytest.mark.parametrize(("query", "theme"), [("?deal=617&moves=8a8b8c8d", "light"), (BOARD, "dark")])
def test_the_code_opens_the_game(visit: Visit, query: str, theme: Literal["light", "dark"]) -> None:
    visit.page.emulate_media(color_scheme=theme)
    open_sheet(visit, query)
    assert read(visit, "#send-code svg") == f"{visit.address}{query}"
    expect(visit.page.locator("#send-code")).to_have_text("Scan to open on another device.")


@pytest.mark.shared
def test_of_a_link_that_is_too_long_there_is_the_deal(visit: Visit) -> None:
    open_sheet(visit, LONG)
    assert read(visit, "#send-code svg") == f"{visit.address}?deal=617"
    expect(visit.page.locator("#send-code")).to_have_text(
        "The link to this game is too long for a QR code, so this one opens only the deal."
    )


@pytest.mark.faults
def test_without_the_encoder(visit: Visit) -> None:
    visit.page.context.route(ARCHIVE, lambda route: route.abort())
    visit.open("?deal=617")
    visit.press("s")
    words = visit.page.locator("#send-code")
    expect(words).to_have_text("The QR code could not be loaded. Copy the link instead.")
    expect(words.locator("svg")).to_be_hidden()
    visit.page.evaluate(TAKE_PRINT)
    visit.click("print")
    until(visit, "window.printed")
    visit.page.context.unroute(ARCHIVE)
    visit.press("s")
    expect(words.locator("svg")).to_have_attribute("viewBox", re.compile("."))
    assert read(visit, "#send-code svg") == f"{visit.address}?deal=617"


@pytest.mark.shared
class TestOnPaper:
    @pytest.fixture
    def paper(self, visit: Visit) -> Visit:
        open_sheet(visit, "?deal=8589934591&moves=1a")
        visit.press("Escape")
        visit.page.evaluate(BEFORE_PRINT)
        return visit

    def test_it_opens_the_deal_and_is_large_enough(self, paper: Visit) -> None:
        paper.page.emulate_media(media="print")
        resize(paper, PAPERS["A4"])
        assert read(paper, "#paper-code") == f"{paper.address}?deal=8589934591"
        assert paper.page.locator("#paper-code path").evaluate(DARK) >= 25 * MILLIMETRE

    def test_code_and_link_are_in_nothings_way(self, paper: Visit) -> None:
        paper.page.emulate_media(media="print")
        expect(paper.page.locator("#paper-link")).to_have_text(f"{paper.address}?deal=8589934591")
        for size, place in product(PAPERS.values(), (0, 7)):
            resize(paper, size)
            lay(paper, 19, place)
            assert_on_screen(paper.boxes(".card, .pile, #paper-link, #paper-code"), size)
            (code,), (link,), (table,) = map(paper.boxes, ("#paper-code", "#paper-link", "#table"))
            assert min(box.top for box in paper.boxes(".card, .pile")) >= code.bottom
            assert link.top >= table.bottom
