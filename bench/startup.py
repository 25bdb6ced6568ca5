"""How long the page takes from a link to cards that can be moved, and to the complete table.

``python bench/startup.py`` needs ``make site`` and Playwright. It also prints the longest task after the
cards: a press may have to wait for so long. With ``--before``, another build takes turns with this one, so
that other work on the machine affects both equally.

It opens the page in headless Chromium with 9 Mbit/s and a latency of 60 ms: cold (nothing of the site is
stored), a second time (the browser was closed and opened again), a second time without a network, and cold
with 400 kbit/s. It measures for some minutes, and compares with the goals; its exit status is 0 in any case.

Times run from the start of the navigation to a performance mark that the page's own script sets. The
connection is Chromium's emulation: it delays and slows every request, but opening a connection takes no time.
"""

from __future__ import annotations

import argparse
import shutil
import tempfile
import time
from collections import defaultdict
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, NamedTuple

from playwright.sync_api import BrowserType, Page, sync_playwright
from side_by_side import BEFORE, OURS, add_before, chromium, load, served, verdict

if TYPE_CHECKING:
    from collections.abc import Iterator

LINK = "?deal=617"
DEALT, ALIVE, TASK = "cards, s", "complete, s", "longest task, ms"
COLD, SECOND, OFFLINE, SLOW = "cold", "second", "offline", "400 kbit/s"
BITS_PER_SECOND = {SLOW: 400_000}
FAST = 9_000_000
LATENCY = 60  # milliseconds
RATES = (1, 4)  # Factors by which the processor is slowed.
PATIENCE = 90_000  # milliseconds for one page
STAY = (
    8  # Seconds on a first visit: Chromium stores compiled code, and our page its files, only after a while.
)
AFTER = 1000  # Milliseconds after the last mark: what needs the solver is added then.

# By the kind of visit, the factor by which the processor is slowed, and what is measured: the most it may be.
GOALS = {
    (COLD, 1, DEALT): 1.0,
    (SLOW, 1, DEALT): 6.5,
    (COLD, 1, TASK): 100,
    (COLD, 4, TASK): 300,
    (SECOND, 1, TASK): 80,
    (SECOND, 4, TASK): 250,
}

# Chromium's word for a task of 50 ms and more.
WATCH_TASKS = """window.longTasks = [];
new PerformanceObserver((list) => longTasks.push(...list.getEntries()))
    .observe({type: "longtask", buffered: true})"""
MEASURED = """() => {
    const mark = (name) => performance.getEntriesByName(`freecell:${name}`)[0]?.startTime;
    const late = longTasks.filter(({startTime, duration}) => startTime + duration > mark("dealt"));
    return [mark("dealt") / 1000, mark("alive") / 1000, Math.max(0, ...late.map(({duration}) => duration))];
}"""


class Case(NamedTuple):
    """A kind of visit."""

    when: str
    slowed: int
    name: str


class Bench:
    """Opens pages in Chromium."""

    def __init__(self, browser: BrowserType, addresses: dict[str, str], folder: Path) -> None:
        """Visit each page for the first time, in a profile of its own in ``folder``."""
        self.path = chromium()
        self.browser = browser
        self.cold = browser.launch(executable_path=self.path)
        self.addresses = addresses
        self.folder = folder
        for name, address in addresses.items():
            with browser.launch_persistent_context(folder / name, executable_path=self.path) as context:
                context.pages[0].goto(address + LINK)
                arrived(context.pages[0], "alive")
                time.sleep(STAY)

    def round(self) -> Iterator[tuple[Case, dict[str, float]]]:
        """Visit each page once in each way, in turn."""
        kinds = [(when, slowed) for when in (COLD, SECOND, OFFLINE) for slowed in RATES]
        for when, slowed in [*kinds, (SLOW, 1)]:
            for name in self.addresses:
                case = Case(when, slowed, name)
                yield case, self.again(case) if when in {SECOND, OFFLINE} else self.first(case)

    def first(self, case: Case) -> dict[str, float]:
        """Visit a page of which nothing is stored."""
        with self.cold.new_context() as context:
            return self.visit(context.new_page(), case)

    def again(self, case: Case) -> dict[str, float]:
        """Visit a page a second time, always after the same first visit."""
        with tempfile.TemporaryDirectory(prefix="freecell-bench-") as folder:
            copy = shutil.copytree(self.folder / case.name, Path(folder, "copy"), symlinks=True)
            with self.browser.launch_persistent_context(copy, executable_path=self.path) as context:
                return self.visit(context.pages[0], case)

    def visit(self, page: Page, case: Case) -> dict[str, float]:
        """Open a page over the connection, or without one, and measure."""
        speed = BITS_PER_SECOND.get(case.when, FAST) / 8
        offline = case.when == OFFLINE
        page.context.set_offline(offline)
        cdp = page.context.new_cdp_session(page)
        cdp.send("Network.enable")
        line = {"downloadThroughput": speed, "uploadThroughput": speed, "latency": LATENCY}
        cdp.send("Network.emulateNetworkConditions", {"offline": offline, **line})
        cdp.send("Emulation.setCPUThrottlingRate", {"rate": case.slowed})
        page.add_init_script(WATCH_TASKS)
        page.goto(self.addresses[case.name] + LINK, wait_until="commit")
        arrived(page, *(("dealt", "alive") if case.when == SLOW else ("alive",)))
        page.wait_for_timeout(AFTER)
        figures = zip((DEALT, ALIVE, TASK), page.evaluate(MEASURED), strict=True)
        return dict(list(figures)[: 1 if case.when == SLOW else 3])


def arrived(page: Page, *stages: str) -> None:
    """Wait until a page is at one of these stages of its start."""
    page.locator(",".join(f"html[data-stage={stage}]" for stage in stages)).wait_for(timeout=PATIENCE)


def report(measured: dict[Case, list[dict[str, float]]]) -> None:
    """Print the median of every figure, with minimum and maximum, and as a share of the one before."""
    for case, visits in measured.items():
        for what in visits[0]:
            values = [visit[what] for visit in visits]
            spread = f"{median(values):8.2f} ({min(values):.2f}-{max(values):.2f})"
            judged = verdict(median(values), GOALS.get((case.when, case.slowed, what)))
            if earlier := measured.get(case._replace(name=BEFORE)) if case.name == OURS else None:
                ratio = median(values) / (median(visit[what] for visit in earlier) or 1)
                judged = f"   {ratio:.3f} of before{judged}"
            print(f"{case.when:10} x{case.slowed}  {what:17} {case.name:10} {spread:24}{judged}")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Measure the start of the page.")
    parser.add_argument("--minutes", type=float, default=5, help="how long; at least one round (default: 5)")
    add_before(parser)
    wish = parser.parse_args()
    measured: dict[Case, list[dict[str, float]]] = defaultdict(list)
    begin = time.monotonic()
    with (
        served(wish.before) as addresses,
        sync_playwright() as playwright,
        tempfile.TemporaryDirectory(prefix="freecell-bench-") as folder,
    ):
        bench = Bench(playwright.chromium, addresses, Path(folder))
        while not measured or time.monotonic() < begin + 60 * wish.minutes:
            for case, figures in bench.round():
                measured[case].append(figures)
        print(f"Chromium {bench.cold.version}, {FAST / 1e6:.0f} Mbit/s, {LATENCY} ms")
    report(measured)
    print(load())


if __name__ == "__main__":
    main()
