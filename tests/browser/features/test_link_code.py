"""The link as a code to scan, in the share sheet and on paper; another program than made it reads it back."""

import re
from io import BytesIO
from itertools import product
from typing import Literal

import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import expect
from screens import BEFORE_PRINT, TAKE_PRINT, assert_on_screen, lay, resize
from sites import until
from visit import Visit

from freecell.game import Game

PAPERS = {
    "A4": (680, 1009),
    "A4 across": (1009, 680),
    "A5": (446, 680),
    "A5 across": (680, 446),
    "Letter": (702, 942),
    "Letter across": (942, 702),
}
"""Width and height within its margins, at 96 dots per inch."""


ARCHIVE = "**/segno.zip"
MILLIMETRE = 96 / 25.4
"""Pixels, on paper."""
BOARD = f"?board={Game.parse('?deal=617&moves=8a8b8c8d').position.code}"
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
@pytest.mark.parametrize(
    ("query", "theme", "link", "words"),
    [
        ("?deal=617&moves=8a8b8c8d", "light", "?deal=617&moves=8a8b8c8d", "on another device"),
        (BOARD, "dark", BOARD, "on another device"),
        (f"?deal=617&moves=8a{100 * 'abba'}", "light", "?deal=617", "too long for a QR code"),
    ],
    ids=["a game", "a board", "a long game"],
)
def test_the_code_says_the_link(
    visit: Visit, query: str, theme: Literal["light", "dark"], link: str, words: str
) -> None:
    visit.page.emulate_media(color_scheme=theme)
    open_sheet(visit, query)
    assert read(visit, "#send-code svg") == f"{visit.address}{link}"
    expect(visit.page.locator("#send-code")).to_contain_text(words)


@pytest.mark.faults
def test_where_the_encoder_cannot_be_loaded_it_says_so_and_paper_is_printed_without(visit: Visit) -> None:
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
def test_the_code_on_paper_says_the_deal_is_large_enough_and_covers_nothing(visit: Visit) -> None:
    open_sheet(visit, "?deal=8589934591&moves=1a")
    visit.press("Escape")
    visit.page.evaluate(BEFORE_PRINT)
    visit.page.emulate_media(media="print")
    resize(visit, PAPERS["A4"])
    assert read(visit, "#paper-code") == f"{visit.address}?deal=8589934591"
    assert visit.page.locator("#paper-code path").evaluate(DARK) >= 25 * MILLIMETRE
    expect(visit.page.locator("#paper-link")).to_have_text(f"{visit.address}?deal=8589934591")
    for size, place in product(PAPERS.values(), (0, 7)):
        resize(visit, size)
        lay(visit, 19, place)
        assert_on_screen(visit.boxes(".card, .pile, #paper-link, #paper-code"), size)
        (code,), (link,), (table,) = map(visit.boxes, ("#paper-code", "#paper-link", "#table"))
        assert min(box.top for box in visit.boxes(".card, .pile")) >= code.bottom
        assert link.top >= table.bottom
