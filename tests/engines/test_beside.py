"""Pyodide starts in a worker in every engine, and without it where something of that is taken away."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from drivers import Driver
from sites import laid
from tab import Tab

from freecell.game import Game
from tools.page import versioned_urls
from tools.page.serve import serving

WORKER = "static/runtime-boot-worker.js"
SAY = """const say = postMessage;
globalThis.postMessage = (message) => {
    if (message.made) message.made.snapshot = (%s)(message.made.snapshot);
    say(message);
};
"""
# What a file begins with instead; None: the file is missing.
FAULTS: dict[str, tuple[str, str | None]] = {
    "no workers at all": ("static/runtime.js", "window.Worker = class {constructor() {throw Error()}};"),
    "no worker's script": (WORKER, None),
    "a list of imports with an error": ("static/runtime/imports.py", "}"),
    "no memory": (WORKER, "WebAssembly.instantiate = async () => {throw new RangeError('none')};"),
    "a snapshot cut short": (WORKER, SAY % "(snapshot) => snapshot.slice(0, snapshot.length / 2)"),
    "a snapshot of another build": (WORKER, SAY % "(snapshot) => snapshot.fill(7, 16, 48)"),
}
LOADED = "performance.getEntriesByType('resource').some(({name}) => name.includes('%s'))"
ITSELF = LOADED % "pyodide.asm.wasm.bin"
SNAPSHOT = "(await caches.match(freecell.files + 'runtime/made/snapshot'))"


def assert_whole(tab: Tab) -> None:
    """Check that moves, hint, win indicator and solution work."""
    game = Game(617)
    tab.driver.press("8", "a")
    game.play_text("8a")
    tab.assert_shows(game)
    tab.until("outlook", "winnable")
    tab.driver.press("h")
    tab.wait("document.querySelector('[data-mark]')")
    tab.driver.press("v")
    tab.wait("document.documentElement.dataset.replay !== undefined")


@pytest.fixture
def broken(driver: Driver, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Tab]:
    """Give a tab with the page from a host where something is wrong."""
    name, beginning = FAULTS[request.param]
    site = laid(tmp_path / "site")
    file = site / name
    if beginning is None:
        file.unlink()
    else:
        file.write_text(beginning + file.read_text(encoding="utf-8"), encoding="utf-8")
    versioned_urls.write(site)
    with serving(site, "/freecell/", gzip=True, max_age=600) as address:
        driver.forget()
        yield Tab(driver, address)


def test_pyodide_is_loaded_in_a_worker(tab: Tab) -> None:
    tab.open("?deal=617")
    assert not tab.see(ITSELF)
    assert_whole(tab)


def test_the_next_visit_restores_what_was_kept(tab: Tab) -> None:
    tab.open("?deal=617")
    tab.wait(f"{SNAPSHOT} && (await navigator.serviceWorker.ready).active.state === 'activated'")
    tab.reload()
    assert tab.see(LOADED % "runtime-restore-worker.js")
    assert not tab.see(LOADED % "runtime-boot-worker.js")
    assert not tab.see(ITSELF)
    assert_whole(tab)


@pytest.mark.parametrize("broken", FAULTS, indirect=True)
def test_the_page_loads_pyodide_itself_where_the_worker_cannot(broken: Tab) -> None:
    broken.open("?deal=617")
    assert broken.see(ITSELF)
    assert_whole(broken)
