"""Draws the app's icons, its screenshots and the preview of a link in pixels: ``make images``.

To be run after changing the SVG icons, the shapes of the cards or the look of the page. The images are
committed, because phones, app stores, messengers and readers of the README need them.
"""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING

from PIL import Image
from playwright.sync_api import sync_playwright

import freecell
from freecell.pictures.svg_defs import COLOURS
from tools.find_chromium import present
from tools.page import link_preview
from tools.page.folder_swap import ROOT
from tools.page.serve import serving

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser

STATIC = ROOT / "static"
ICONS = {
    "icon-180.png": ("icon-maskable.svg", 180),
    "icon-192.png": ("icon.svg", 192),
    "icon-512.png": ("icon.svg", 512),
    "icon-maskable-512.png": ("icon-maskable.svg", 512),
}
DEAL = 617
"""The deal in the preview, without its number: the preview is the same for all deals."""

SCREENSHOTS = {"screenshot-narrow.png": (390, 844, 2), "screenshot-wide.png": (1280, 800, 1)}
"""Of the page with that deal, for the manifest and the README: width, height, pixels for each of theirs."""


def draw() -> None:
    """Draw all of them into ``static/``."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=present())
        for name, (source, size) in ICONS.items():
            picture = (STATIC / source).read_text(encoding="utf-8")
            (STATIC / name).write_bytes(pixels(browser, picture, (size, size), "transparent"))
        table = freecell.deal(DEAL).svg()
        save(pixels(browser, table, link_preview.SIZE, COLOURS["felt"]), ROOT / link_preview.PICTURE)
        with serving(ROOT / "_site") as address:
            for name, window in SCREENSHOTS.items():
                save(photograph(browser, f"{address}?deal={DEAL}", *window), STATIC / name)
        browser.close()


def pixels(browser: Browser, picture: str, size: tuple[int, int], background: str) -> bytes:
    """Return an SVG picture as a PNG of this size, as large as it fits in, on a background."""
    width, height = size
    page = browser.new_page(viewport={"width": width, "height": height})
    whole = "display: block; width: 100vw; height: 100vh"
    style = f"body {{margin: 0; background: {background}}} body > svg {{{whole}}}"
    page.set_content(f"<style>{style}</style>{picture}")
    return page.screenshot(omit_background=True)


def photograph(browser: Browser, address: str, width: int, height: int, scale: int) -> bytes:
    """Return the page as a PNG, once it shows all that is known of the deal."""
    page = browser.new_page(viewport={"width": width, "height": height}, device_scale_factor=scale)
    page.goto(address)
    page.wait_for_selector("[data-stage=alive][data-outlook=winnable] #difficulty .needs", state="attached")
    return page.screenshot()


def save(png: bytes, path: Path) -> None:
    """Save a picture with a palette: cards have few colours, so it gets smaller and loses nothing."""
    picture = Image.open(BytesIO(png)).convert("RGB")
    picture.quantize(256, dither=Image.Dither.NONE).save(path, optimize=True)


if __name__ == "__main__":
    draw()
