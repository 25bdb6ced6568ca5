"""What the page holds after many games in a row.

``python bench/memory.py`` needs what bench/startup.py needs. It plays the game of bench/play.py many times in
one page and compares the memory that the page uses with the goal; its exit status is 0 in any case.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from pages import chromium, load, served
from play import DEAL, MOVES, opened, verdict
from playwright.sync_api import sync_playwright
from table import SCREENS

if TYPE_CHECKING:
    from playwright.sync_api import Browser, CDPSession, Page

MEMORY_GROWTH = 1.1
MEGABYTE = 1_000_000

GAMES = """async ({ number, keys, games }) => {
    const root = document.documentElement;
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let game = 0; game < games; game++) {
        document.getElementById("deal-number").value = number;
        document.getElementById("deal-form").requestSubmit();
        await frame();
        for (const key of keys) {
            const options = { key, bubbles: true, cancelable: true };
            document.body.dispatchEvent(new KeyboardEvent("keydown", options));
            await frame();
        }
        if (root.dataset.game !== "won") throw new Error("The game was not won.");
        for (const open of document.querySelectorAll(":popover-open")) open.hidePopover();
    }
}"""
# Keeps every memory that a WebAssembly program is started with, or creates.
REMEMBER = """{
    const memories = globalThis.benchMemories = new Set();
    const keep = (values) => {
        for (const value of values) if (value instanceof WebAssembly.Memory) memories.add(value);
    };
    for (const name of ["instantiate", "instantiateStreaming"]) {
        const start = WebAssembly[name];
        WebAssembly[name] = async (program, imports = {}) => {
            const started = await start(program, imports);
            keep(Object.values(imports).flatMap((some) => Object.values(some)));
            keep(Object.values((started.instance ?? started).exports));
            return started;
        };
    }
}"""
LENGTHS = "() => [...globalThis.benchMemories].map((memory) => memory.buffer.byteLength)"


def held_memory(page: Page, cdp: CDPSession) -> dict[str, float]:
    """Collect garbage; return what is left: megabytes of JavaScript and of each WebAssembly, and counts."""
    for _again in range(2):  # what the first pass finalizes, the second can free
        cdp.send("HeapProfiler.collectGarbage")
    metrics = {one["name"]: one["value"] for one in cdp.send("Performance.getMetrics")["metrics"]}
    lengths = sorted(page.evaluate(LENGTHS), reverse=True)
    script = metrics["JSHeapUsedSize"] / MEGABYTE
    return {
        "JavaScript, MB": script,
        **{f"WebAssembly {i}, MB": length / MEGABYTE for i, length in enumerate(lengths, 1)},
        "together, MB": script + sum(lengths) / MEGABYTE,
        "nodes": metrics["Nodes"],
        "listeners": metrics["JSEventListeners"],
    }


def memory(browser: Browser, address: str, few: int, many: int) -> list[dict[str, float]]:
    """Return what the page holds after a few and after many games."""
    page, cdp = opened(browser, next(iter(SCREENS)), f"{address}?deal={DEAL}", script=REMEMBER)
    cdp.send("Performance.enable")
    keys = "".join(MOVES)
    held = []
    for games in (few, many - few):
        page.evaluate(GAMES, {"number": DEAL, "keys": keys, "games": games})
        held.append(held_memory(page, cdp))
    page.context.close()
    return held


def report_memory(held: list[dict[str, float]], few: int, many: int) -> None:
    """Print what the page holds after a few and after many games."""
    print(f"\nWhat the page holds after games of deal {DEAL}, after garbage collection")
    print(f"{'':18} {f'{few} games':>11} {f'{many} games':>11} {'ratio':>7}")
    early, late = held
    for name, value in early.items():
        ratio = late[name] / value
        has_goal = name.startswith(("JavaScript", "together"))
        judged = f"   goal {MEMORY_GROWTH}: {verdict(ratio, MEMORY_GROWTH)}" if has_goal else ""
        print(f"{name:18} {value:11.2f} {late[name]:11.2f} {ratio:7.3f}{judged}")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Measure memory use.")
    parser.add_argument("--quick", action="store_true", help="20 games in a row instead of 200")
    parser.add_argument("--site", type=Path, help="a built page to measure (default: this checkout's)")
    wish = parser.parse_args()
    few, many = (2, 20) if wish.quick else (10, 200)
    with served(wish.site) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium())
        held = memory(browser, address, few, many)
        print(f"Chromium {browser.version}")
    report_memory(held, few, many)
    print(load())


if __name__ == "__main__":
    main()
