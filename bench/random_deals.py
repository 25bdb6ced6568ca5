"""How long a random deal to one's liking takes, from the press on "random" until it is on the table.

``python bench/random_deals.py`` needs what bench/startup.py needs. It chooses each kind of deal in the
settings by turns, at the complete table (Pyodide), with the win indicator on. It compares with the goal; its
exit status is 0 in any case.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from pathlib import Path
from statistics import median, quantiles

from pages import chromium, load, served
from playwright.sync_api import sync_playwright

GOAL = 1000  # milliseconds, in the middle
ROUNDS = 3
PATIENCE = 90_000  # milliseconds
KINDS = ("any", "winnable", "easy", "medium", "hard", "very hard")

PRESS = """async ({kind, presses}) => {
    const choice = document.querySelector(`[name=random][value="${kind}"]`);
    choice.checked = true;
    choice.dispatchEvent(new Event("change", {bubbles: true}));
    const times = [];
    for (let i = 0; i < presses; i++) {
        await new Promise((resolve) => setTimeout(resolve, 300));
        const begin = performance.now();
        await new Promise((resolve) => {
            const watching = new MutationObserver(() => {watching.disconnect(); resolve();});
            watching.observe(document.documentElement, {attributeFilter: ["data-deal"]});
            document.getElementById("random").click();
        });
        times.push(performance.now() - begin);
    }
    return times;
}"""


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Measure how long random deals take.")
    parser.add_argument("--deals", type=int, default=30, help="presses for each kind (default: 30)")
    parser.add_argument("--site", type=Path, help="a built page to measure (default: this checkout's)")
    wish = parser.parse_args()
    times: dict[str, list[float]] = defaultdict(list)
    with served(wish.site) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium())
        page = browser.new_page()
        page.set_default_timeout(PATIENCE)
        page.goto(f"{address}?deal=617")
        page.wait_for_selector("html[data-outlook=winnable]")
        for _round in range(ROUNDS):
            for kind in KINDS:
                times[kind] += page.evaluate(PRESS, {"kind": kind, "presses": -(-wish.deals // ROUNDS)})
        print(f"Chromium {browser.version}: milliseconds from the press to the deal")
    print(f"{'':12} {'deals':>6} {'median':>8} {'p95':>8} {'max':>8}")
    for kind, measured in times.items():
        p95 = quantiles(measured, n=20, method="inclusive")[-1]
        judged = "met" if median(measured) <= GOAL else "missed"
        print(
            f"{kind:12} {len(measured):6} {median(measured):8.0f} {p95:8.0f} {max(measured):8.0f}",
            f"  goal {GOAL}: {judged}",
        )
    print(f"\nThe goal refers to the median. {load()}")


if __name__ == "__main__":
    main()
