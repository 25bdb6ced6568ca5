"""What a language costs: the page in each folder beside the root, and the way from the root to it.

``python bench/languages.py`` needs what bench/startup.py needs. It opens the root as an English reader, a
folder of another language, and the root as a reader of that, in turns: for the first time, and again in the
same browser, whose cache has all files. It compares with the goals; its exit status is 0 in any case.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from statistics import median
from typing import TYPE_CHECKING

from pages import chromium, served
from play import slow, verdict
from playwright.sync_api import Page, sync_playwright

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

LANGUAGE, LOCALE = "de", "de-DE"
GOAL, REDIRECT = 1.03, 30  # of the root's time; milliseconds
MARKS = ("dealt", "alive")
WHEN = "(mark) => performance.timeOrigin + performance.getEntriesByName(`freecell:${mark}`)[0].startTime"
CASES = {
    "the root, in English": ("en-US", ""),
    f"{LANGUAGE}/": (LOCALE, f"{LANGUAGE}/"),
    f"from the root to {LANGUAGE}/": (LOCALE, ""),
}


def opened(page: Page, address: str) -> list[float]:
    """Open the page and return the milliseconds until each mark."""
    begin = page.evaluate("Date.now()")
    page.goto(f"{address}?deal=617", wait_until="commit")
    page.locator("html[data-stage=alive]").wait_for(timeout=120_000)
    return [page.evaluate(WHEN, mark) - begin for mark in MARKS]


def visits(browser: Browser, address: str, locale: str, factor: int) -> Iterator[list[float]]:
    """Visit the page for the first time, and again."""
    context = browser.new_context(locale=locale, service_workers="block")
    page = context.new_page()
    slow(context.new_cdp_session(page), factor)
    for _ in range(2):
        yield opened(page, address)
    context.close()


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Measure what a language costs.")
    parser.add_argument("--rounds", type=int, default=10, help="visits of each (default: 10)")
    parser.add_argument(
        "--slow", type=int, default=1, help="by how much the processor is slowed (default: 1)"
    )
    wish = parser.parse_args()
    times: dict[tuple[str, int], list[list[float]]] = defaultdict(list)
    with sync_playwright() as playwright, served() as address:
        browser = playwright.chromium.launch(executable_path=chromium())
        for _ in range(wish.rounds):
            for name, (locale, folder) in CASES.items():
                for number, found in enumerate(visits(browser, address + folder, locale, wish.slow)):
                    times[name, number].append(found)
    root, direct, redirected = CASES
    for number, visit in enumerate(("first visit", "second visit")):
        middle = {name: [median(each) for each in zip(*times[name, number], strict=True)] for name in CASES}
        for name, found in middle.items():
            shown = [f"{mark} {ms:.0f} ms" for mark, ms in zip(MARKS, found, strict=True)]
            print(f"{visit}, {name}: {', '.join(shown)}")
        for at, mark in enumerate(MARKS):
            ratio = middle[direct][at] / middle[root][at]
            print(f"  {mark}, {direct} of the root: {ratio:.3f} ({verdict(ratio, GOAL)})")
        way = middle[redirected][0] - middle[direct][0]
        print(f"  the way from the root: {way:.0f} ms ({verdict(way, REDIRECT)})")


if __name__ == "__main__":
    main()
