"""How long the page takes from a link to cards that can be moved, and to the complete table, next to peers.

``python bench/startup.py`` needs node_modules and static/runtime (``make site`` creates both) and Playwright.
It also prints the longest task of the page after the cards: a press may have to wait for so long.
It opens the pages in turn, so that other work on the machine affects them all equally, in headless Chromium
with 9 Mbit/s and a latency of 60 ms: cold (nothing of the site is stored), a second time (the browser was
closed and opened again), and our page a second time without a network, and cold on a slow line, with 400
kbit/s, until there are cards. It measures for some minutes, and after each round compares with the goals; its
exit status is 0 in any case.

Times run from the start of the navigation to a performance mark that the page's own script sets. The
connection is Chromium's emulation: it delays and slows every request, but opening a connection takes no time.
"""

from __future__ import annotations

import argparse
import shutil
import tempfile
import time
from collections import defaultdict
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Any

from network_log import ALIVE, BITS_PER_SECOND, DEALT, LATENCY, Visit, of_workers, requests
from pages import DEAL, OTHER, READY, chromium, load, served
from playwright.sync_api import BrowserContext, Page, Playwright, sync_playwright
from playwright.sync_api import Request as Finished

if TYPE_CHECKING:
    from collections.abc import Iterator

SLOWED = 4
PATIENCE = 90  # seconds for one page
# Seconds on a first visit: Chromium stores compiled code, and our page its files, only after a while.
STAY = 8
# Milliseconds after the last mark: what needs the solver is added then.
AFTER = 1000

MINUTES = 5

OURS, PLAIN, PYODIDE = "this page", "JavaScript", "Pyodide, bare"
BEFORE = "as it was before"
# The address of each page relative to ours, and the marks it sets, in order.
PAGES = {
    OURS: (f"?deal={DEAL}", (DEALT, ALIVE)),
    PLAIN: (f"plain.html?deal={DEAL}", (READY,)),
    PYODIDE: ("pyodide.html", (READY,)),
}
COLD, SECOND, OFFLINE, SLOW = "cold", "second", "offline", "slow"
# By the kind of visit and the factor by which the processor is slowed: a mark's limit as a share of a peer's.
GOALS = {
    (COLD, 1): {(DEALT, PYODIDE): 0.065, (DEALT, PLAIN): 2.8, (ALIVE, PYODIDE): 0.58},
    (COLD, SLOWED): {(DEALT, PYODIDE): 0.09},
    (SECOND, 1): {(DEALT, PLAIN): 3.0, (ALIVE, PYODIDE): 0.30},
    (OFFLINE, 1): {(DEALT, PLAIN): 3.0, (ALIVE, PYODIDE): 0.45},
}
# Milliseconds: the limit of the longest task after the cards.
CALM = {(COLD, 1): 100, (COLD, SLOWED): 300, (SECOND, 1): 80, (SECOND, SLOWED): 250}
SLOW_LINE = 400_000  # bits per second
PATIENT = 6.5  # seconds: the limit until there are cards on that
COMPARED_DEALS = (1, DEAL, 11982, 1_000_000)

EVENTS = ("requestWillBeSent", "loadingFinished")

KILOBYTE = 1000
BUDGETS = {DEALT: 290 * KILOBYTE, ALIVE: 3900 * KILOBYTE}

MARKS = """() => Object.fromEntries(
    [["navigation", performance.timeOrigin],
     ...performance.getEntriesByType("mark").map((mark) => [mark.name, mark.startTime])]
)"""
# Chromium's word for a task of 50 ms and more.
WATCH_TASKS = """window.longTasks = [];
new PerformanceObserver((list) => longTasks.push(...list.getEntries().map(
    ({startTime, duration}) => [startTime, duration]
))).observe({type: "longtask", buffered: true})"""
CARDS = """async () => {
    await Promise.all(document.getAnimations().map((animation) => animation.finished));
    return [...document.querySelectorAll(".card")].map((card) => {
        const { x, y, width, height } = card.getBoundingClientRect();
        const { card: name, pile, depth } = card.dataset;
        const box = [x, y, width, height].map((length) => length.toFixed(1)).join(" ");
        return [name, pile, depth, box, card.ariaLabel, card.innerHTML];
    }).sort();
}"""

# The page, "cold", "second", "offline" or "slow", and the factor by which the processor is slowed.
Case = tuple[str, str, int]


class Bench:
    """Opens pages in one Chromium, at one address."""

    def __init__(self, playwright: Playwright, address: str) -> None:
        """Start the browser for the cold visits."""
        self.type = playwright.chromium
        self.path = chromium()
        self.address = address
        self.browser = self.type.launch(executable_path=self.path)

    @contextmanager
    def profile(self, folder: Path) -> Iterator[BrowserContext]:
        """Run a browser that stores everything in ``folder``."""
        context = self.type.launch_persistent_context(str(folder), executable_path=self.path)
        try:
            yield context
        finally:
            context.close()

    def cold(self, name: str, slowed: int, when: str = COLD) -> Visit:
        """Visit a page of which nothing is stored."""
        context = self.browser.new_context()
        try:
            return self.visit(context.new_page(), name, slowed, when)
        finally:
            context.close()

    def first(self, name: str, folder: Path) -> Path:
        """Visit a page and stay for a while; return the folder of the profile that has stored it."""
        first = folder / name
        with self.profile(first) as context:
            self.open(context.pages[0], name)
            time.sleep(STAY)
        return first

    def again(self, name: str, first: Path, rates: tuple[int, ...]) -> dict[Case, Visit]:
        """Visit a page again, at each speed after the same first visit; ours also without a network."""
        visits = {}
        for when in (SECOND, OFFLINE) if name == OURS else (SECOND,):
            for slowed in rates:
                with tempfile.TemporaryDirectory(prefix="freecell-bench-") as folder:
                    copy = shutil.copytree(first, Path(folder, "copy"), symlinks=True)
                    with self.profile(copy) as context:
                        page = context.pages[0]
                        visits[name, when, slowed] = self.visit(page, name, slowed, when)
        return visits

    def visit(self, page: Page, name: str, slowed: int, when: str) -> Visit:
        """Open a page over the connection, or the slow one, or without one, and measure."""
        offline = when == OFFLINE
        bits = SLOW_LINE if when == SLOW else BITS_PER_SECOND
        page.context.set_offline(offline)
        cdp = page.context.new_cdp_session(page)
        log: list[tuple[str, dict[str, Any]]] = []
        for event in EVENTS:
            cdp.on(f"Network.{event}", lambda details, event=event: log.append((event, details)))
        cdp.send("Network.enable")
        line = {"downloadThroughput": bits / 8, "uploadThroughput": bits / 8}
        cdp.send("Network.emulateNetworkConditions", {"offline": offline, "latency": LATENCY, **line})
        cdp.send("Emulation.setCPUThrottlingRate", {"rate": slowed})
        page.add_init_script(WATCH_TASKS)
        finished: list[Finished] = []
        page.context.on("requestfinished", lambda one: finished.append(one))  # noqa: PLW0108 - Playwright wants a function
        marks = self.open(page, name, DEALT if when == SLOW else "")
        page.wait_for_timeout(AFTER)
        ours = requests(log, marks["navigation"])
        workers = of_workers(finished, {one.url for one in ours}, marks["navigation"])
        return Visit(marks, [*ours, *workers], page.evaluate("longTasks"))

    def open(self, page: Page, name: str, until: str = "") -> dict[str, float]:
        """Return the marks of a page once the last is set, or that one; raise TimeoutError if it never is."""
        path, marks_set = PAGES[name]
        awaited = until or marks_set[-1]
        page.goto(self.address + path, wait_until="commit")
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            # Not wait_for_function, because the page's policy forbids what that does.
            marks: dict[str, float] = page.evaluate(MARKS)
            if awaited in marks:
                return marks
            page.wait_for_timeout(100)  # the marks have their times, so reading them late does no harm
        raise TimeoutError(f"{name} did not set {awaited} within {PATIENCE} seconds.")

    def same_cards(self) -> bool:
        """Tell whether our page and the JavaScript one show the same cards in the same places."""
        context = self.browser.new_context()
        seen = []
        for name in (OURS, PLAIN):
            page = context.new_page()
            for deal in COMPARED_DEALS:
                path = PAGES[name][0].replace(str(DEAL), str(deal))
                page.goto(self.address + path)
                page.locator("html[data-stage=alive]").wait_for(timeout=PATIENCE * 1000)
                seen.append(page.evaluate(CARDS))
        context.close()
        ours, plain = seen[: len(COMPARED_DEALS)], seen[len(COMPARED_DEALS) :]
        return ours == plain and all(len(cards) == 52 for cards in seen)


def measure(bench: Bench, minutes: float, rates: tuple[int, ...]) -> Iterator[dict[Case, list[Visit]]]:
    """Visit everything in turn, again and again; yield all visits so far after each round.

    Except for the first, a round does not begin if the time left is too short for it.
    """
    visits: dict[Case, list[Visit]] = defaultdict(list)
    begin = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="freecell-bench-") as folder:
        firsts = {name: bench.first(name, Path(folder)) for name in PAGES}
        longest = 0.0
        while not longest or time.monotonic() + longest < begin + 60 * minutes:
            round_begin = time.monotonic()
            for name in PAGES:
                for slowed in rates:
                    visits[name, COLD, slowed].append(bench.cold(name, slowed))
                if DEALT in PAGES[name][1]:
                    visits[name, SLOW, 1].append(bench.cold(name, 1, SLOW))
                for case, visit in bench.again(name, firsts[name], rates).items():
                    visits[case].append(visit)
            longest = max(longest, time.monotonic() - round_begin)
            yield visits


def seconds(visits: list[Visit], mark: str) -> float:
    """Return the median time of a mark, in seconds."""
    return median(visit.marks[mark] for visit in visits) / 1000


def label(name: str, mark: str) -> str:
    """Return the name of a page, and of one of its marks if it has more than one."""
    return name if mark == READY else f"{name}, {mark.removeprefix('freecell:')}"


def verdict(value: float, goal: float) -> str:
    """Say whether a goal was met."""
    return "met" if value <= goal else "missed"


def report_times(visits: dict[Case, list[Visit]], rates: tuple[int, ...]) -> None:
    """Print the median of every mark, with the minimum and the maximum."""
    columns = [(when, slowed) for when in (COLD, SECOND, OFFLINE) for slowed in rates]
    print("Seconds from navigation: median (min-max)")
    print(" " * 26, *(f"{f'{when} x{slowed}':>20}" for when, slowed in columns))
    for name, (_path, marks) in PAGES.items():
        for mark in marks:
            cells = []
            for when, slowed in columns:
                times = [visit.marks[mark] / 1000 for visit in visits.get((name, when, slowed), [])]
                cells.append(f"{median(times):.2f} ({min(times):.2f}-{max(times):.2f})" if times else "")
            print(f"{label(name, mark):26}", *(f"{cell:>20}" for cell in cells))


def report_slow_line(visits: dict[Case, list[Visit]]) -> None:
    """Print when there are cards on a slow line, and the goal."""
    print(f"\nSeconds until there are cards, cold, with {SLOW_LINE / 1000:.0f} kbit/s: median (min-max)")
    for name in (OURS, BEFORE) if BEFORE in PAGES else (OURS,):
        times = [visit.marks[DEALT] / 1000 for visit in visits[name, SLOW, 1]]
        judged = f"   goal {PATIENT}: {verdict(median(times), PATIENT)}" if name == OURS else ""
        print(f"{name:18} {median(times):.2f} ({min(times):.2f}-{max(times):.2f}){judged}")


def report_tasks(visits: dict[Case, list[Visit]], rates: tuple[int, ...]) -> None:
    """Print the longest task after the cards of our page, and its goals."""
    print("\nMilliseconds of the longest task after the cards: median (min-max)")
    for when in (COLD, SECOND, OFFLINE):
        for slowed in rates:
            for name in (OURS, BEFORE) if BEFORE in PAGES and when != OFFLINE else (OURS,):
                tasks = [visit.longest_task for visit in visits[name, when, slowed]]
                goal = CALM.get((when, slowed), 0)
                judged = f"   goal {goal}: {verdict(median(tasks), goal)}" if goal and name == OURS else ""
                cell = f"{median(tasks):.0f} ({min(tasks):.0f}-{max(tasks):.0f})"
                print(f"{when:7} x{slowed}  {name:18} {cell:>16}{judged}")


def report_ratios(visits: dict[Case, list[Visit]], rates: tuple[int, ...]) -> None:
    """Print our times as shares of the peers' (offline: of their second visits), and the goals."""
    print("\nRatios of medians")
    for when in (COLD, SECOND, OFFLINE):
        theirs = SECOND if when == OFFLINE else when
        for slowed in rates:
            for mark in (DEALT, ALIVE) if BEFORE in PAGES and when != OFFLINE else ():
                ours, before = (seconds(visits[name, when, slowed], mark) for name in (OURS, BEFORE))
                print(f"{when:7} x{slowed}  {label(OURS, mark)} / {BEFORE:18} {ours / before:6.3f}")
            for mark, peer in ((DEALT, PYODIDE), (DEALT, PLAIN), (ALIVE, PYODIDE)):
                ours = seconds(visits[OURS, when, slowed], mark)
                ratio = ours / seconds(visits[peer, theirs, slowed], READY)
                goal = GOALS.get((when, slowed), {}).get((mark, peer))
                judged = f"   goal {goal:.3f}: {verdict(ratio, goal)}" if goal else ""
                print(f"{when:7} x{slowed}  {label(OURS, mark)} / {peer:18} {ratio:6.3f}{judged}")


def report_bytes(visits: dict[Case, list[Visit]], rates: tuple[int, ...]) -> None:
    """Print the bytes that had arrived at each mark of a cold visit, and the budgets."""
    print("\nBytes over the network, cold, as packed, headers included")
    for name, (_path, marks) in PAGES.items():
        for mark in marks:
            size = median(visit.size(mark) for visit in visits[name, COLD, rates[0]])
            budget = BUDGETS.get(mark)
            judged = f"   budget {budget // KILOBYTE} KB: {verdict(size, budget)}" if budget else ""
            print(f"{label(name, mark):26} {size / KILOBYTE:8.1f} KB{judged}")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Measure the start of the page next to its peers.")
    parser.add_argument("--minutes", type=float, default=MINUTES, help=f"how long (default: {MINUTES})")
    parser.add_argument("--quick", action="store_true", help="one round, at full processor speed only")
    parser.add_argument("--site", type=Path, help="a built page to measure (default: this checkout's)")
    parser.add_argument("--before", type=Path, help="another built page to measure alongside it")
    wish = parser.parse_args()
    if wish.before:
        PAGES[BEFORE] = (f"{OTHER}?deal={DEAL}", (DEALT, ALIVE))
    rates = (1,) if wish.quick else (1, SLOWED)
    with served(wish.site, wish.before) as address, sync_playwright() as playwright:
        bench = Bench(playwright, address)
        print(f"Chromium {bench.browser.version}, {BITS_PER_SECOND / 1e6:.0f} Mbit/s, {LATENCY} ms")
        alike = "the same cards in the same places" if bench.same_cards() else "DIFFERENT cards or places"
        print(f"This page and the JavaScript one show {alike} (deals {COMPARED_DEALS}).\n")
        for visits in measure(bench, 0 if wish.quick else wish.minutes, rates):
            print(f"\n---- After round {len(visits[OURS, COLD, 1])} ----")
            report_times(visits, rates)
            report_slow_line(visits)
            report_tasks(visits, rates)
            report_ratios(visits, rates)
            report_bytes(visits, rates)
            print(f"\n{load()}", flush=True)


if __name__ == "__main__":
    main()
