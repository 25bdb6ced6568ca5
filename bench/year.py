"""How long the statistics of a year take to open: 5,000 games, from the press of the key to the last change.

``python bench/year.py`` needs what bench/startup.py needs; ``--other FOLDER`` measures another built site as
well (one that an older version made, say). The games are of as many deals, two of three won, on each day of
the last year. The clock starts at the key, and stops at the last change in the dialog; the first frame that
shows the dialog is measured too. Nothing is asserted: the figures are printed with the goal.
"""

from __future__ import annotations

import argparse
import json
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from statistics import median
from typing import TYPE_CHECKING

from pages import OTHER, chromium, load, served
from playwright.sync_api import sync_playwright

from freecell.records import history
from freecell.records.results import Result, Streak
from freecell.start import Start

if TYPE_CHECKING:
    from playwright.sync_api import Browser, CDPSession

PATIENCE = 90_000  # milliseconds
GOAL = 200  # milliseconds
DAYS = 364

# Times the dialog: its first frame, and the last change in it before half a second without any.
PRESS = """() => new Promise((resolve) => requestAnimationFrame(() => {
    const dialog = document.getElementById("statistics");
    const begin = performance.now();
    let first = 0;
    let last = 0;
    let timer;
    const end = () => {
        observer.disconnect();
        dialog.hidePopover();
        resolve([first, last]);
    };
    const observer = new MutationObserver(() => {
        last = performance.now() - begin;
        clearTimeout(timer);
        timer = setTimeout(end, 500);
    });
    observer.observe(dialog, {subtree: true, childList: true, attributes: true, characterData: true});
    const channel = new MessageChannel();
    channel.port1.onmessage = () => (first = performance.now() - begin);
    document.getElementById("statistics-button").click();
    channel.port2.postMessage("");
}))"""


def year(games: int) -> dict[str, str]:
    """Return what a browser stores after this many games in the year before today."""
    random = Random(617)
    today = datetime.now(tz=UTC).date()
    entries = {"freecell:streak": Streak(3, 40).text()}
    for i in range(games):
        day = str(today - timedelta(DAYS * (games - i - 1) // games))
        deal, moves, seconds = (
            random.randrange(1, 1_000_000),
            random.randint(70, 140),
            random.randint(60, 900),
        )
        name = f"freecell:history:{history.place(day)}"
        result = Result().begun(day)
        entries[name] = history.added(entries.get(name, ""), day, Start(deal), [])
        if random.random() < 2 / 3:
            result = result.finished(moves, seconds, day)
            entries[name] = history.added(entries[name], day, Start(deal), [moves, seconds])
        entries[f"freecell:result:{deal}"] = result.text()
    return entries


def busy(cdp: CDPSession) -> float:
    """Return how many milliseconds of a processor's time the page has taken."""
    metrics = cdp.send("Performance.getMetrics")["metrics"]
    return float(1000 * next(metric["value"] for metric in metrics if metric["name"] == "TaskDuration"))


def measured(
    browser: Browser, address: str, entries: dict[str, str], times: int
) -> list[tuple[float, float, float]]:
    """Return milliseconds until the first frame, until the last change, and of the processor's time.

    They are of each opening of the dialog; the last figure includes its closing.
    """
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    page = context.new_page()
    page.add_init_script(f"Object.assign(localStorage, {json.dumps(entries)})")
    page.goto(address, wait_until="commit")
    page.locator("html[data-stage=alive]").wait_for(timeout=PATIENCE)
    page.wait_for_timeout(3000)  # what is loaded after "alive" would be measured along
    cdp = context.new_cdp_session(page)
    cdp.send("Performance.enable", {"timeDomain": "threadTicks"})
    found = []
    for _ in range(times):
        before = busy(cdp)
        frame, end = page.evaluate(PRESS)
        found.append((frame, end, busy(cdp) - before))
    context.close()
    return found


def main() -> None:
    """Measure, and print the figures."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=5000, help="games in the year (default: %(default)s)")
    parser.add_argument("--times", type=int, default=7, help="openings (default: %(default)s)")
    parser.add_argument("--site", type=Path, help="a built site, instead of building one")
    parser.add_argument("--other", type=Path, help="another built site to compare with")
    options = parser.parse_args()
    print(f"{options.games:,} games; milliseconds, medians of {options.times} openings. {load()}")
    entries = year(options.games)
    with served(options.site, options.other) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium())
        sites = {"this page": address} | ({"the other": address + OTHER} if options.other else {})
        for name, at in sites.items():
            found = measured(browser, at, entries, options.times)
            frames, ends, times = zip(*found, strict=True)
            print(f"{name:10} first frame {median(frames):5.0f}   complete {median(ends):5.0f}", end="   ")
            print(f"least {min(ends):.0f}, most {max(ends):.0f}, first opening {ends[0]:.0f}", end="   ")
            print(f"processor {median(times):.0f}   goal {GOAL}")
        browser.close()


if __name__ == "__main__":
    main()
