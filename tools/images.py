"""Draws the app's icons, its screenshots, the preview of a link and a short film: ``make images``.

To be run after changing the SVG icons, the shapes of the cards or the look of the page. The images are
committed, because phones, app stores, messengers and readers of the README need them.
"""

from __future__ import annotations

from io import BytesIO
from itertools import pairwise
from time import monotonic
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
    from collections.abc import Sequence
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

ALL_IS_KNOWN = "[data-stage=alive][data-outlook=winnable] #difficulty .needs"
"""What the page shows of a deal at last."""
SCREENSHOTS = {"screenshot-narrow.png": (390, 844, 2), "screenshot-wide.png": (1280, 800, 1)}
"""Of the page with that deal, for the manifest and the README: width, height, pixels for each of theirs."""

FILM = "docs/play.webp"
FILMED = 28527
"""A deal that is won in nine moves."""
FILM_SIZE = (640, 400)
ASKING, MOVING, HOMEWARD, AT_THE_END = 1000, 450, 150, 1200
"""Milliseconds of the film for a hint, a move, a move home, and the end."""
A_FRAME = 40
"""Milliseconds between two pictures of it, besides those that a picture takes."""


def draw() -> None:
    """Draw all of them into ``static/``, and the film into ``docs/``."""
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
            film(browser, f"{address}?deal={FILMED}", freecell.shortest(FILMED).moves)
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
    page.wait_for_selector(ALL_IS_KNOWN, state="attached")
    return page.screenshot()


def save(png: bytes, path: Path) -> None:
    """Save a picture with a palette: cards have few colours, so it gets smaller and loses nothing."""
    picture = Image.open(BytesIO(png)).convert("RGB")
    picture.quantize(256, dither=Image.Dither.NONE).save(path, optimize=True)


def film(browser: Browser, address: str, moves: Sequence[str]) -> None:
    """Film how a deal is won by keys, with a hint for the first move."""
    page = browser.new_page(viewport={"width": 800, "height": 500})
    page.goto(address)
    page.wait_for_selector(ALL_IS_KNOWN, state="attached")
    frames: list[Image.Image] = []
    shown: list[float] = []

    def press(keys: str, milliseconds: int) -> None:
        page.keyboard.type(keys)
        end = monotonic() + milliseconds / 1000
        while not shown or monotonic() < end:
            page.wait_for_timeout(A_FRAME)
            shown.append(monotonic())
            frames.append(Image.open(BytesIO(page.screenshot())).convert("RGB").resize(FILM_SIZE))

    for _ in range(2):
        press("h", ASKING)
    for move in moves:
        press(move[:2], HOMEWARD if move.endswith("h") else MOVING)
    press("", AT_THE_END)
    took = [round(1000 * (after - before)) for before, after in pairwise([*shown, monotonic()])]
    first, *others = frames
    first.save(ROOT / FILM, save_all=True, append_images=others, duration=took, loop=0, quality=40, method=6)


if __name__ == "__main__":
    draw()
