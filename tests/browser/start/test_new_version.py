"""A new version of the page: it installs by itself and completely, and breaks no game, whatever is kept."""

import re
from collections.abc import Callable
from itertools import product
from pathlib import Path

import pytest
from hands import type_moves
from keeping import reload
from playwright.sync_api import Browser
from shown import set_to
from sites import (
    CACHES,
    ONE_CACHE,
    SNAPSHOT,
    TRIED,
    UPDATE,
    WAITING,
    Hesitating,
    Host,
    assert_nothing_stored,
    come_back,
    open_and_keep,
    reopen,
    serving_by,
    starts_a_worker,
    until,
    update,
)
from visit import LONG_PATIENCE, Visit, expect, visiting

from freecell.game import Game
from tools.page import versioned_urls

# Each of the three says from which release it is.
_RELEASES = """() => [
    document.querySelector("meta[name=release]")?.content ?? "1",
    getComputedStyle(document.documentElement).getPropertyValue("--release") || "1",
    document.documentElement.dataset.release ?? "1",
]"""


def assert_release(visit: Visit, number: int) -> None:
    """Check that all that the page is made of comes from one release."""
    assert visit.page.evaluate(_RELEASES) == [str(number)] * 3


Publish = Callable[[], None]
Order = Callable[[Visit, Publish], None]


pytestmark = pytest.mark.workers

# As another tab does while it starts.
START_ELSEWHERE = """navigator.locks.request("freecell:starting", {mode: "shared"},
    () => new Promise((resolve) => {window.finishStart = resolve})), null"""
ASKED_TO_START_ALONE = """navigator.locks.query().then(({pending}) =>
    pending.some(({name, mode}) => name === "freecell:starting" && mode === "exclusive"))"""


UPDATED = "This page has been updated. Reload."

MINUTES, YEAR = 600, 31_536_000

USED = r"""() => [...document.querySelectorAll("script[src]"), ...performance.getEntriesByType("resource")]
    .map(({src, name}) => (src || name).match(/static\/(\w{16})\//)?.[1]).filter(Boolean)"""


@pytest.mark.core
def test_it_is_installed_as_a_whole_at_the_next_start(visit: Visit, host: Host, next_site: Path) -> None:
    open_and_keep(visit, SNAPSHOT)
    assert not starts_a_worker(visit)
    host.upload(next_site)
    reload(visit)
    assert_release(visit, 1)
    until(visit, WAITING)
    expect(visit.status).to_have_text(
        "Deal 617. Update available. It will be installed next time you open the page,"
        " or press Update now in Settings."
    )
    reopen(visit)
    assert_release(visit, 2)
    until(visit, ONE_CACHE)
    until(visit, SNAPSHOT)  # One of its own.
    assert not starts_a_worker(visit)
    visit.context.set_offline(True)
    visit.open("?deal=1")
    assert_release(visit, 2)


def test_it_is_installed_at_once_unless_a_tab_starts(visit: Visit, host: Host, next_site: Path) -> None:
    open_and_keep(visit)
    reload(visit)
    type_moves(visit, Game(617), "1a")
    host.upload(next_site)
    visit.page.evaluate(UPDATE)
    visit.click("settings-button")
    visit.page.evaluate(START_ELSEWHERE)
    visit.page.get_by_role("button", name="Update now").click()
    until(visit, ASKED_TO_START_ALONE)
    assert visit.page.evaluate(WAITING)
    assert_release(visit, 1)
    visit.page.evaluate("finishStart()")
    expect(visit.root).to_have_attribute("data-release", "2", timeout=LONG_PATIENCE)
    visit.until("alive")
    assert_release(visit, 2)
    expect(visit.root).to_have_attribute("data-moves", "1")


def test_an_update_cut_off_leaves_the_old_release_working(visit: Visit, host: Host, next_site: Path) -> None:
    """If the new worker is there but some of its files are not, the old release goes on working."""
    open_and_keep(visit)
    host.upload(next_site, "sw.js", "index.html")
    style = versioned_urls.folder(next_site).relative_to(next_site) / "style.css"
    (host.folder / style).parent.mkdir()
    (host.folder / style).write_text((next_site / style).read_text()[:5000])
    for _ in range(2):
        visit.page.evaluate(UPDATE)
        until(visit, TRIED)
        reload(visit)
        assert not visit.page.evaluate(WAITING)
        assert_release(visit, 1)
        assert len(visit.page.evaluate(CACHES)) == 2, "what has come is kept, so that the rest can follow"
    visit.context.set_offline(True)
    visit.open("?deal=1")
    assert_release(visit, 1)
    visit.context.set_offline(False)
    update(visit, host, next_site)
    reopen(visit)
    assert_release(visit, 2)


def test_what_neighbours_have_stored_is_not_touched(visit: Visit, host: Host, next_site: Path) -> None:
    """Neither by a new release nor by Remove."""
    root = visit.address.removesuffix("freecell/")
    names = [f"freecell {root} 1", f"freecell {visit.address}other/ 1", "freecell", "other"]
    open_and_keep(visit)
    reload(visit)
    visit.page.evaluate("(names) => Promise.all(names.map((name) => caches.open(name)))", names)
    update(visit, host, next_site)
    reopen(visit)
    until(visit, f"{CACHES}.then((names) => names.length === {1 + len(names)})")
    visit.click("settings-button")
    set_to(visit, "offline", "off")
    visit.escape()
    assert_nothing_stored(visit)
    assert sorted(visit.page.evaluate(CACHES)) == sorted(names)


def closed(visit: Visit, publish: Publish) -> None:
    """Open the page again when the next release is there."""
    publish()
    come_back(visit)


def with_a_part_to_come(visit: Visit, publish: Publish) -> None:
    """Keep the page open, and let it ask for one file more: what draws the code to scan."""
    publish()
    visit.press("s")
    expect(visit.page.locator("#send-code figcaption, #send-code svg[viewBox]").first).to_be_visible()
    visit.escape()


def starting(visit: Visit, publish: Publish) -> None:
    """Get the cards of the first release; the next one comes before Pyodide does."""
    Hesitating.may.clear()
    visit.open("?deal=617", until="dealt")
    publish()
    Hesitating.may.set()
    expect(visit.root).to_have_attribute("data-stage", re.compile("alive|failed"), timeout=LONG_PATIENCE)


@pytest.mark.parametrize("keeping", [*product(("block", "allow"), (MINUTES, YEAR))], ids=str)
@pytest.mark.parametrize("order", [closed, with_a_part_to_come, starting])
def test_releases_never_mix_and_the_next_one_comes(
    browser: Browser, host: Host, next_site: Path, order: Order, keeping: tuple[str, int]
) -> None:
    workers, max_age = keeping
    is_kept = workers == "allow"
    Hesitating.may.set()
    first, second = versioned_urls.folder(host.folder).name, versioned_urls.folder(next_site).name
    with (
        serving_by(Hesitating, host.folder, gzip=True, max_age=max_age) as address,
        visiting(browser, address, service_workers=workers) as visit,
    ):
        if is_kept:
            open_and_keep(visit)
        elif order is not starting:
            visit.open("?deal=617")
        order(visit, lambda: host.upload(next_site))
        (used,) = set(visit.page.evaluate(USED))
        assert used in {first, second}
        assert UPDATED in visit.words or visit.stage == "alive"
        if is_kept:
            visit.page.evaluate(UPDATE)
            until(visit, TRIED)
            # After a first visit, nothing that is open keeps the next release waiting.
            (reopen if visit.page.evaluate(WAITING) else come_back)(visit)
        else:
            visit.page.reload(wait_until="commit")
            visit.until("alive")
        assert set(visit.page.evaluate(USED)) == {second}
        visit.complaints.clear()
