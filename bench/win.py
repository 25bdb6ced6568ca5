"""What the falling cards of a won game cost: frames that come late, and the page's own work in each.

``python bench/win.py`` needs what bench/startup.py needs. It wins a game by keys and watches the frames from
the winning key on, as long as the cards fall, with them and without (as for those who want less motion), at
full speed and slowed four times. What is late is a frame more than 16 ms after it was due. The work is what
the page's main thread does in a frame: script, style, layout and paint. As watching makes the page draw every
frame, both are upper limits. It compares with the goals; its exit status is 0 in any case.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from itertools import product
from pathlib import Path
from statistics import median, quantiles
from typing import TYPE_CHECKING, Literal, NamedTuple

from pages import chromium, load, served
from play import DEAL, HERTZ, MOVES, SETTINGS, slow, verdict
from playwright.sync_api import Browser, sync_playwright
from table import SCREENS, opened_at

if TYPE_CHECKING:
    from collections.abc import Iterator

SECONDS = 6
FRAME = 1000 / HERTZ
LATE = 16
GOALS = {"late": 0.1, "work": 4}  # the share of frames; milliseconds, of the median

WATCH = """(seconds) => {
    const channel = new MessageChannel();
    const frames = [];
    const work = [];
    let begin = 0;
    channel.port1.onmessage = () => work.push(performance.now() - begin);
    globalThis.benchWatched = new Promise((resolve) => {
        const tick = (now) => {
            frames.push(now);
            if (now - frames[0] > seconds * 1000) {
                resolve({frames, work});
                return;
            }
            begin = performance.now();
            channel.port2.postMessage("");
            requestAnimationFrame(tick);
        };
        requestAnimationFrame(tick);
    });
}"""
FALLING = "() => document.getAnimations().filter(({animationName}) => animationName === 'bounce').length"

Motion = Literal["no-preference", "reduce"]
MOTIONS: dict[Motion, str] = {"no-preference": "cards fall", "reduce": "cards rest"}


class Watched(NamedTuple):
    """Times of frames and the work in each, in milliseconds."""

    frames: list[float]
    work: list[float]

    @property
    def late(self) -> float:
        """The share of frames that came late."""
        between = [after - before for before, after in zip(self.frames, self.frames[1:], strict=False)]
        return sum(gap > FRAME + LATE for gap in between) / len(between)


# The motion, the screen and the factor by which the processor is slowed.
Case = tuple[Motion, str, int]


def wins(browser: Browser, address: str, case: Case, rounds: int) -> Iterator[Watched]:
    """Win a game so many times, and yield what was watched each time."""
    motion, screen, slowed = case
    context = browser.new_context(**SCREENS[screen], reduced_motion=motion)
    page = context.new_page()
    page.add_init_script(SETTINGS)
    cdp = opened_at("alive", page, f"{address}?deal={DEAL}")
    page.wait_for_timeout(2000)  # what needs the solver is added
    for move in MOVES[:-1]:
        page.keyboard.type(move)
    for _round in range(rounds):
        page.wait_for_timeout(1000)
        slow(cdp, slowed)
        page.evaluate(WATCH, SECONDS)
        page.keyboard.type(MOVES[-1])
        page.wait_for_timeout(2000)
        falling = page.evaluate(FALLING)
        if bool(falling) != (motion == "no-preference"):
            raise ValueError(f"{falling} cards fall.")
        watched = page.evaluate("() => globalThis.benchWatched")
        yield Watched(watched["frames"], watched["work"])
        slow(cdp, 1)
        page.keyboard.press("Escape")
        page.keyboard.press("u")
    context.close()


def report(case: Case, found: list[Watched]) -> None:
    """Print one line: the frames, the share of late ones, the work in them, and the goals."""
    motion, screen, slowed = case
    frames = sum(len(one.frames) for one in found)
    late = median(one.late for one in found)
    work = [time for one in found for time in one.work]
    p95 = quantiles(work, n=20, method="inclusive")[-1]
    print(
        f"{MOTIONS[motion]:11} {screen:13} x{slowed}",
        f"{frames:7} {late:7.1%} {median(work):8.1f} {p95:7.1f} {max(work):7.1f}",
        f"  late {GOALS['late']:.0%}: {verdict(late, GOALS['late'])},",
        f"work {GOALS['work']}: {verdict(median(work), GOALS['work'])}",
    )


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Measure the falling cards of a won game.")
    parser.add_argument("--rounds", type=int, default=3, help="wins for each figure (default: 3)")
    parser.add_argument("--site", type=Path, help="a built page to measure (default: this checkout's)")
    wish = parser.parse_args()
    found: dict[Case, list[Watched]] = defaultdict(list)
    with served(wish.site) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium())
        for case in product(MOTIONS, SCREENS, (1, 4)):
            found[case] += wins(browser, address, case, wish.rounds)
        print(f"Chromium {browser.version}: {SECONDS} seconds from the winning key on")
    print(f"{'':29} {'frames':>7} {'late':>7} {'work ms':>8} {'p95':>7} {'max':>7}")
    for case, watched in found.items():
        report(case, watched)
    print(f"\nLate: more than {LATE} ms after it was due. {load()}")


if __name__ == "__main__":
    main()
