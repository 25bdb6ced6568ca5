"""Fails unless deal 617 comes to the page at an address: ``python -m tools.smoke_test ADDRESS``."""

from __future__ import annotations

import sys

from playwright.sync_api import expect, sync_playwright

from tools.find_chromium import browser

if __name__ == "__main__":
    with sync_playwright() as playwright:
        page = playwright.chromium.launch(executable_path=browser()).new_page()
        page.goto(sys.argv[1])
        expect(page.locator("html")).to_have_attribute("data-deal", "617", timeout=60_000)
        expect(page.locator(".card")).to_have_count(52)
        print("Deal 617 is on the table.")
