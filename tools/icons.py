"""Draws the app's icons as pixel images from the SVG ones: ``python -m tools.icons`` after changing those.

Needs Playwright and a Chromium. The images are committed, because phones need them.
"""

from __future__ import annotations

from playwright.sync_api import sync_playwright

from tools.browser import present
from tools.folders import ROOT

STATIC = ROOT / "static"
ICONS = {
    "icon-180.png": ("icon-maskable.svg", 180),
    "icon-192.png": ("icon.svg", 192),
    "icon-512.png": ("icon.svg", 512),
    "icon-maskable-512.png": ("icon-maskable.svg", 512),
}


def draw() -> None:
    """Draw all of them into ``static/``."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=present())
        for name, (source, size) in ICONS.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            picture = (STATIC / source).read_text(encoding="utf-8")
            page.set_content(f"<style>body{{margin:0}}svg{{display:block;width:100vw}}</style>{picture}")
            page.screenshot(path=STATIC / name, omit_background=True)
        browser.close()


if __name__ == "__main__":
    draw()
