"""How long a new deal takes from the press on "next" to the painted table.

``python bench/next_deal.py`` needs what bench/startup.py needs. It presses the button inside an animation
frame and stops the clock at a message posted in the same frame: by then the frame's script, style, layout and
paint are done (the later work of the graphics process is not counted). Before each press the cards are at
rest. It measures the opener's table (MicroPython; Pyodide is held back) and Pyodide's in turn, and compares
with the goals; its exit status is 0 in any case.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from pathlib import Path
from statistics import median, quantiles
from typing import TYPE_CHECKING, Any

from pages import DEAL, chromium, load, served
from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

if TYPE_CHECKING:
    from collections.abc import Iterator

PATIENCE = 90_000  # milliseconds
ROUNDS = 3  # how often a page is opened for each figure
GOALS = {1: 16, 4: 50}  # milliseconds, by the factor by which the processor is slowed
SCREENS: dict[str, dict[str, Any]] = {
    "1280x800": {"viewport": {"width": 1280, "height": 800}},
    "390x844 at 3": {
        "viewport": {"width": 390, "height": 844},
        "device_scale_factor": 3,
        "is_mobile": True,
        "has_touch": True,
    },
}
STAGES = {"dealt": "MicroPython", "alive": "Pyodide"}

PRESS = """async (presses) => {
    const next = document.getElementById("next");
    const channel = new MessageChannel();
    const still = async () => {
        await new Promise((resolve) => setTimeout(resolve, 50));
        await Promise.all(document.getAnimations().map((animation) => animation.finished));
        await new Promise((resolve) => setTimeout(resolve, 50));
    };
    const press = () => new Promise((resolve) => requestAnimationFrame(() => {
        const begin = performance.now();
        next.click();
        const scripted = performance.now() - begin;
        channel.port1.onmessage = () => resolve([scripted, performance.now() - begin]);
        channel.port2.postMessage("");
    }));
    const times = [];
    for (let i = 0; i < presses; i++) {
        const before = document.documentElement.dataset.deal;
        await still();
        times.push(await press());
        if (document.documentElement.dataset.deal === before) throw new Error("No new deal came.");
    }
    return times;
}"""

# The stage, the screen and the factor by which the processor is slowed.
Case = tuple[str, str, int]
# Milliseconds in script, and until the frame was painted.
Press = tuple[float, float]


def opened_at(stage: str, page: Page, address: str) -> CDPSession:
    """Open the page and wait for a stage; it stays at "dealt", because Pyodide is held back then."""
    cdp = page.context.new_cdp_session(page)
    if stage == "dealt":
        # Requests stop here, and are never continued.
        cdp.send("Fetch.enable", {"patterns": [{"urlPattern": "*/runtime/pyodide/*"}]})
    page.goto(address, wait_until="commit")
    page.locator(f"html[data-stage={stage}]").wait_for(timeout=PATIENCE)
    return cdp


def presses(
    browser: Browser, address: str, stage: str, screen: str, count: int
) -> Iterator[tuple[int, list[Press]]]:
    """Open the page and press "next" at each processor speed; yield the times for each speed."""
    context = browser.new_context(**SCREENS[screen])
    page = context.new_page()
    cdp = opened_at(stage, page, f"{address}?deal={DEAL}")
    for slowed in GOALS:
        cdp.send("Emulation.setCPUThrottlingRate", {"rate": slowed})
        yield slowed, page.evaluate(PRESS, count)
    context.close()


def report(case: Case, times: list[Press]) -> None:
    """Print one line: the whole frame's times, the medians of its two parts, and the goal."""
    stage, screen, slowed = case
    whole = [painted for _scripted, painted in times]
    p95 = quantiles(whole, n=20, method="inclusive")[-1]
    script = median(scripted for scripted, _painted in times)
    rest = median(painted - scripted for scripted, painted in times)
    goal = GOALS[slowed]
    judged = "met" if median(whole) <= goal else "missed"
    print(
        f"{STAGES[stage]:12} {screen:13} x{slowed}",
        f"{len(times):6} {median(whole):8.1f} {p95:7.1f} {max(whole):7.1f}",
        f"{script:8.1f} {rest:7.1f}   goal {goal}: {judged}",
    )


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Measure how long a new deal takes to be painted.")
    parser.add_argument("--deals", type=int, default=60, help="presses for each figure (default: 60)")
    parser.add_argument("--site", type=Path, help="a built page to measure (default: this checkout's)")
    wish = parser.parse_args()
    times: dict[Case, list[Press]] = defaultdict(list)
    with served(wish.site) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium())
        for _round in range(ROUNDS):
            for stage in STAGES:
                for screen in SCREENS:
                    count = -(-wish.deals // ROUNDS)
                    for slowed, some in presses(browser, address, stage, screen, count):
                        times[stage, screen, slowed] += some
        print(f"Chromium {browser.version}: milliseconds from the press to the painted table")
    print(f"{'':29} {'deals':>6} {'median':>8} {'p95':>7} {'max':>7} {'script':>8} {'rest':>7}")
    for case, measured in times.items():
        report(case, measured)
    print(f"\nThe goals refer to the median. {load()}")


if __name__ == "__main__":
    main()
