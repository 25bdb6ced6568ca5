"""How steady the page is while Pyodide starts: presses, and the memory that it takes.

``python bench/steadiness.py`` opens the page cold at 9 Mbit/s, presses a key (the next deal) 200 times
from the cards on, and prints the longest time from a press to the painted deal, by Chromium's Event
Timing (in steps of 8 ms); then the most memory that the page's processes have at once (VmRSS) while
another such visit starts, and ten seconds later. With ``--before`` it does the same with another build,
in turn. Linux only.
"""

from __future__ import annotations

import argparse
import time
from collections import defaultdict
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

from pages import DEAL, OTHER, chromium, load, served
from playwright.sync_api import sync_playwright
from startup import SLOWED
from visits import BITS_PER_SECOND, LATENCY

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

PRESSES = 200
APART = 20  # milliseconds between presses
LATER = 10  # seconds
OURS, BEFORE = "this page", "as it was before"
WATCH_PRESSES = """window.presses = [];
new PerformanceObserver((list) => presses.push(
    ...list.getEntries().filter(({name}) => name === "keydown").map(({duration}) => duration)
)).observe({type: "event", durationThreshold: 16})"""
STAGE = "document.documentElement.dataset.stage"


def opened(browser: Browser, address: str, slowed: int) -> Page:
    """Open the page in a new profile over the slow connection; return it when the cards are there."""
    page = browser.new_context().new_page()
    cdp = page.context.new_cdp_session(page)
    line = {"downloadThroughput": BITS_PER_SECOND / 8, "uploadThroughput": BITS_PER_SECOND / 8}
    cdp.send("Network.enable")
    cdp.send("Network.emulateNetworkConditions", {"offline": False, "latency": LATENCY, **line})
    cdp.send("Emulation.setCPUThrottlingRate", {"rate": slowed})
    page.add_init_script(WATCH_PRESSES)
    page.goto(f"{address}?deal={DEAL}", wait_until="commit")
    page.locator("html:not([data-stage=painted])").wait_for(timeout=90_000)
    return page


def longest_press(browser: Browser, address: str, slowed: int) -> float:
    """Press all the while; return the milliseconds of the slowest press."""
    page = opened(browser, address, slowed)
    for _ in range(PRESSES):
        page.keyboard.press("n")
        page.wait_for_timeout(APART)
    page.locator("html[data-stage=alive]").wait_for(timeout=90_000)
    presses: list[float] = page.evaluate("presses")
    page.context.close()
    return max(presses, default=0)


def memory(browser: Browser) -> float:
    """Return the megabytes that the processes of all pages have."""
    session = browser.new_browser_cdp_session()
    processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    kilobytes = 0
    for process in processes:
        if process["type"] == "renderer":
            words = Path(f"/proc/{process['id']}/status").read_text(encoding="utf-8").split()
            kilobytes += int(words[words.index("VmRSS:") + 1]) if "VmRSS:" in words else 0
    return kilobytes / 1000


def memories(browser: Browser, address: str) -> tuple[float, float]:
    """Return the most megabytes while the page starts, and those that it has later."""
    page = opened(browser, address, 1)
    most = 0.0
    while page.evaluate(STAGE) == "dealt":
        most = max(most, memory(browser))
        page.wait_for_timeout(20)
    end = time.monotonic() + LATER
    while time.monotonic() < end:
        page.wait_for_timeout(100)
    later = memory(browser)
    page.context.close()
    return most, later


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Measure how steady the page is while it starts.")
    parser.add_argument("--runs", type=int, default=5, help="how many of each (default: 5)")
    parser.add_argument("--site", type=Path, help="a built page to measure (default: this checkout's)")
    parser.add_argument("--before", type=Path, help="another built page to measure alongside it")
    wish = parser.parse_args()
    pages = {OURS: ""} | ({BEFORE: OTHER} if wish.before else {})
    seen: dict[tuple[str, str], list[float]] = defaultdict(list)
    with served(wish.site, wish.before) as address, sync_playwright() as playwright:
        for _ in range(wish.runs):
            for page, path in pages.items():
                with playwright.chromium.launch(executable_path=chromium()) as browser:
                    for slowed in (1, SLOWED):
                        press = longest_press(browser, address + path, slowed)
                        seen[f"slowest press x{slowed}, ms", page].append(press)
                with playwright.chromium.launch(executable_path=chromium()) as browser:
                    most, later = memories(browser, address + path)
                    seen["most memory in the start, MB", page].append(most)
                    seen[f"memory {LATER} seconds later, MB", page].append(later)
    for (what, page), values in sorted(seen.items()):
        print(f"{what:32} {page:18} {median(values):6.0f} ({min(values):.0f}-{max(values):.0f})")
    print(f"\n{load()}")


if __name__ == "__main__":
    main()
