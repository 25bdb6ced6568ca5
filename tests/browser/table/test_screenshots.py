"""The table looks as it did when it was last checked: compared with the pictures next to this file.

They show only the table, whose symbols are drawn, not set in a font, so that they are valid on every machine.
``FREECELL_UPDATE_SCREENSHOTS=1 pytest tests/browser/table/test_screenshots.py`` takes new ones: check them.
"""

import os
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops
from screens import Colours
from visit import Visit

PICTURES = Path(__file__).parent / "screenshots"

# Edges are smoothed a little differently from browser to browser.
LARGEST_DIFFERENCE = 48
"""Out of 255, in any colour of a pixel; if it is larger, the pixel counts as different."""
LARGEST_SHARE = 0.002
"""Out of all pixels, how many may be different."""


def share_of_other_pixels(one: Image.Image, other: Image.Image) -> float:
    """Give how much of two pictures of equal size differs, 0 to 1."""
    difference = ImageChops.difference(one.convert("RGB"), other.convert("RGB"))
    red, green, blue = difference.split()
    largest = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    return sum(largest.histogram()[LARGEST_DIFFERENCE + 1 :]) / (one.width * one.height)


@pytest.mark.parametrize(
    ("name", "width", "height", "colours"),
    [("laptop-light", 1280, 800, "light"), ("phone-dark", 390, 844, "dark")],
)
def test_deal_617_looks_as_it_should(
    visit: Visit, name: str, width: int, height: int, colours: Colours
) -> None:
    visit.page.set_viewport_size({"width": width, "height": height})
    visit.page.emulate_media(color_scheme=colours)
    visit.open("?deal=617")
    visit.page.mouse.move(0, 0)
    taken = visit.page.locator("#table").screenshot(animations="disabled", scale="css")
    picture = Image.open(BytesIO(taken))
    path = PICTURES / f"{name}.png"
    if os.environ.get("FREECELL_UPDATE_SCREENSHOTS"):
        PICTURES.mkdir(exist_ok=True)
        picture.convert("RGB").save(path, optimize=True)
    with Image.open(path) as wanted:
        assert picture.size == wanted.size
        assert share_of_other_pixels(picture, wanted) <= LARGEST_SHARE
