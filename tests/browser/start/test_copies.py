"""The stored copy is whole after each visit, whatever has become of it, and whoever else is at its origin."""

import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import cache
from pathlib import Path

import pytest
from keeping import reload
from playwright.sync_api import Browser, BrowserContext
from shown import set_to
from sites import (
    CACHES,
    CANNOT,
    FORBIDDEN,
    KEPT,
    NOTHING,
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
    until,
)
from visit import Visit, expect, visiting

from tools.page.serve import serving

pytestmark = pytest.mark.workers

OWN, ROOT, BELOW = "its own path", "the root of an origin", "below another's worker"

# A neighbour's worker, in charge of all that has none of its own. It remembers what it is told.
THEIRS = """addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));
addEventListener("message", (event) => event.waitUntil(caches.open("told")));
"""
LET_THEM_IN = """navigator.serviceWorker.register("/theirs.js")
    .then(() => navigator.serviceWorker.ready).then(() => null)"""
SCOPES = "navigator.serviceWorker.getRegistrations().then((all) => all.map(({scope}) => scope))"
RESTORES = "performance.getEntriesByName(freecell.files + 'runtime-restore-worker.js').length > 0"

# How many files of a release are not in its copy.
LACKING = """(async () => {
    const cache = await caches.open(`freecell ${freecell.site} %s`);
    const there = (await cache.keys()).map(({url}) => url);
    return %s.filter((path) => !there.includes(new URL(path, freecell.site).href)).length;
})()"""
SPOIL = {
    "stored": "null",
    "missing": "caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))))",
    "half": """(async () => {
        for (const name of await caches.keys()) {
            const cache = await caches.open(name);
            const all = await cache.keys();
            await Promise.all(all.filter((_, at) => at % 2).map((request) => cache.delete(request)));
        }
    })()""",
}
NEXT = "of another release"
ALWAYS, BRIEFLY_OFF, OFF = "on", "off, then on", "off for a visit, then on"


class Place:
    """A host, and a visit to the page there."""

    def __init__(self, host: Host, visit: Visit, *releases: Path) -> None:
        self.visit = visit
        self._host = host
        self._releases = releases

    def publish(self) -> None:
        """Upload the release that is not there."""
        self._releases = self._releases[::-1]
        self._host.upload(self._releases[0])

    def wait_for_all(self) -> None:
        """Wait until every file is stored that the English page of the host's release needs."""
        worker = (self._releases[0] / "sw.js").read_text()
        release, _ = json.JSONDecoder().raw_decode(worker.split("const RELEASE = ")[1])
        files = [*release["files"], *release["languages"][""]]
        until(self.visit, f"{LACKING % (release['name'], json.dumps(files))}.then((lacking) => !lacking)")
        expect(self.visit.page.locator("#offline-words")).to_contain_text("MB stored in this browser.")

    def choose(self, choice: str) -> None:
        """Choose whether the page can be played offline."""
        self.visit.click("settings-button")
        set_to(self.visit, "offline", choice)
        self.visit.escape()


def let_neighbours_in(context: BrowserContext, folder: Path, origin: str) -> None:
    """Have a neighbour's worker in charge of an origin."""
    (folder / "theirs.js").write_text(THEIRS)
    (folder / "index.html").write_text("<!doctype html><title>Theirs</title>")
    page = context.new_page()
    page.goto(origin)
    page.evaluate(LET_THEM_IN)
    page.close()


@contextmanager
def opened(browser: Browser, kind: str, folder: Path, *releases: Path) -> Iterator[Place]:
    """Visit the page at a kind of place until it is stored, and its worker in charge."""
    path = "" if kind == ROOT else "freecell/"
    host = Host(folder / "origin" / path, releases[0])
    with serving(folder / "origin", gzip=True, max_age=600) as origin:
        context = browser.new_context()
        if kind == BELOW:
            let_neighbours_in(context, folder / "origin", origin)
        visit = Visit(context, origin + path)
        open_and_keep(visit, SNAPSHOT)
        reload(visit)
        yield Place(host, visit, *releases)
        context.close()


@pytest.fixture(scope="module")
def place_of(
    browser: Browser, site: Path, next_site: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Callable[[str], Place]]:
    """Give a place of each kind to several tests: each finds a whole copy there, and leaves one."""
    with ExitStack() as stack:

        @cache
        def place_of(kind: str) -> Place:
            folder = tmp_path_factory.mktemp("copies")
            return stack.enter_context(opened(browser, kind, folder, site, next_site))

        yield place_of


@pytest.mark.parametrize(
    ("kind", "copy", "setting"),
    [
        (OWN, "missing", ALWAYS),
        (OWN, "half", ALWAYS),
        (OWN, "stored", BRIEFLY_OFF),
        (OWN, NEXT, OFF),
        (ROOT, "half", BRIEFLY_OFF),
        (ROOT, NEXT, ALWAYS),
        (BELOW, "missing", ALWAYS),
        (BELOW, "stored", OFF),
        (BELOW, NEXT, BRIEFLY_OFF),
    ],
)
def test_a_copy_is_whole_again(place_of: Callable[[str], Place], kind: str, copy: str, setting: str) -> None:
    place = place_of(kind)
    visit = place.visit
    if copy == NEXT:
        place.publish()
    else:
        visit.page.evaluate(SPOIL[copy])
    if setting == ALWAYS:
        reload(visit)
    else:
        place.choose("off")
        expect(visit.page.locator("#offline-words")).to_have_text(NOTHING)
        if setting == OFF:
            reload(visit)
            assert not visit.page.evaluate(RESTORES)
        assert_removed(visit, kind)
        place.choose("on")
    if copy == NEXT:
        visit.page.evaluate(UPDATE)
        until(visit, TRIED)
        if visit.page.evaluate(WAITING):
            reopen(visit)
    place.wait_for_all()
    expect(visit.page.locator("#update")).to_be_hidden()
    visit.context.set_offline(True)
    visit.open("?deal=5").assert_shows(5)
    visit.context.set_offline(False)


def assert_removed(visit: Visit, kind: str) -> None:
    """Check that nothing of ours is there, but a neighbour's worker, which was never told anything."""
    assert visit.page.evaluate(CACHES) == []
    origin = visit.address.removesuffix("freecell/")
    assert visit.page.evaluate(SCOPES) == ([origin] if kind == BELOW else [])


def test_where_workers_are_forbidden_the_page_says_so_until_they_are_allowed(
    place_of: Callable[[str], Place],
) -> None:
    place = place_of(OWN)
    visit = place.visit
    come_back(visit, FORBIDDEN)
    visit.page.evaluate(SPOIL["missing"])
    assert_nothing_stored(visit, CANNOT)
    come_back(visit)
    place.wait_for_all()


def test_neighbours_of_a_page_at_the_root_are_shown(browser: Browser, site: Path, tmp_path: Path) -> None:
    with opened(browser, ROOT, tmp_path, site) as place:
        visit = place.visit
        for name in ("go", "qt-book"):
            (tmp_path / "origin" / name).mkdir()
            (tmp_path / "origin" / name / "index.html").write_text("<!doctype html><title>Theirs</title>")
            visit.page.goto(f"{visit.address}{name}/")
            expect(visit.page).to_have_title("Theirs")
        visit.page.goto(f"{visit.address}xx/?deal=7")
        expect(visit.page).to_have_url(f"{visit.address}?deal=7")


def test_names_that_every_object_has_are_no_files(visit: Visit) -> None:
    open_and_keep(visit)
    reload(visit)
    stored = visit.page.evaluate(CACHES)
    for name in ("toString", "constructor", "valueOf", "__proto__"):
        assert visit.page.evaluate("(name) => fetch(name).then(({status}) => status)", name) == 404
    assert visit.page.evaluate(CACHES) == stored
    visit.complaints.clear()


def test_a_copy_switched_off_while_it_is_being_stored_is_removed(browser: Browser, host: Host) -> None:
    Hesitating.may.set()
    with serving_by(Hesitating, host.folder) as address, visiting(browser, address) as visit:
        visit.open("?deal=617")
        Hesitating.may.clear()
        until(visit, f"{CACHES}.then((names) => names.length)")
        visit.click("settings-button")
        set_to(visit, "offline", "off")
        Hesitating.may.set()
        until(visit, f"{CACHES}.then((names) => !names.length)")
        until(visit, f"{SCOPES}.then((scopes) => !scopes.length)")
        set_to(visit, "offline", "on")
        until(visit, KEPT)
