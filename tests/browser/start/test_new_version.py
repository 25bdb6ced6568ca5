"""A new version of the page: it installs automatically and completely, and breaks no game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from keeping import reload
from playing import type_moves
from sites import (
    CACHES,
    ONE_CACHE,
    SNAPSHOT,
    TRIED,
    UPDATE,
    WAITING,
    assert_nothing_stored,
    assert_release,
    open_and_keep,
    reopen,
    starts_a_worker,
    until,
    update,
)
from visit import Visit, expect

from freecell.game import Game
from tools import release

if TYPE_CHECKING:
    from pathlib import Path

    from sites import Host

pytestmark = pytest.mark.workers

# As another tab does while it starts.
START_ELSEWHERE = """navigator.locks.request("freecell:starting", {mode: "shared"},
    () => new Promise((resolve) => {window.finishStart = resolve})), null"""
ASKED_TO_START_ALONE = """navigator.locks.query().then(({pending}) =>
    pending.some(({name, mode}) => name === "freecell:starting" && mode === "exclusive"))"""


@pytest.mark.core
def test_at_the_next_start(visit: Visit, host: Host, next_site: Path) -> None:
    open_and_keep(visit, SNAPSHOT)
    assert not starts_a_worker(visit)
    host.upload(next_site)
    reload(visit)
    assert_release(visit, 1)
    until(visit, WAITING)
    expect(visit.status).to_have_text(
        "Deal 617. Update available. It installs next time you open the page, or now from Settings."
    )
    reopen(visit)
    assert_release(visit, 2)
    until(visit, ONE_CACHE)
    until(visit, SNAPSHOT)  # One of its own.
    assert not starts_a_worker(visit)
    visit.context.set_offline(True)
    visit.open("?deal=1")
    assert_release(visit, 2)


def test_at_once_though_not_while_another_tab_starts(visit: Visit, host: Host, next_site: Path) -> None:
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
    expect(visit.root).to_have_attribute("data-release", "2")
    visit.until("alive")
    assert_release(visit, 2)
    expect(visit.root).to_have_attribute("data-moves", "1")


def test_at_once_with_three_tabs_open(visit: Visit, host: Host, next_site: Path) -> None:
    """The others play on with what they have; reloaded, they get the new one, with their games."""
    open_and_keep(visit)
    reload(visit)
    others = [Visit(visit.context, visit.address).open(f"?deal={number}") for number in (1, 2)]
    game = Game(1)
    type_moves(others[0], game, "3a")
    update(visit, host, next_site)
    visit.click("settings-button")
    visit.page.get_by_role("button", name="Update now").click()
    expect(visit.root).to_have_attribute("data-release", "2")
    visit.until("alive")
    assert_release(visit, 2)
    type_moves(others[0], game, "3b")
    others[0].press("h")
    expect(others[0].page.locator("[data-hint]")).not_to_have_count(0)
    for tab, moves in zip(others, (2, 0), strict=True):
        reload(tab)
        assert_release(tab, 2)
        expect(tab.root).to_have_attribute("data-moves", str(moves))
        tab.end()


def test_as_long_as_a_tab_is_open_all_have_the_old_one(visit: Visit, host: Host, next_site: Path) -> None:
    open_and_keep(visit)
    others = [Visit(visit.context, visit.address).open(f"?deal={number}") for number in (1, 2)]
    update(visit, host, next_site)
    for tab in (visit, *others):
        reload(tab)
        assert_release(tab, 1)
    for tab in others:
        tab.end()
        reload(visit)
        assert_release(visit, 1)
    reopen(visit)
    assert_release(visit, 2)


def test_cut_off(visit: Visit, host: Host, next_site: Path) -> None:
    """If the new worker is there but some of its files are not, the old release goes on working."""
    open_and_keep(visit)
    host.upload(next_site, "sw.js", "index.html")
    style = release.folder(next_site).relative_to(next_site) / "style.css"
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
    visit.page.locator("[name=offline][value=off]").check()
    visit.escape()
    assert_nothing_stored(visit)
    assert sorted(visit.page.evaluate(CACHES)) == sorted(names)
