"""Opened again from the copy that the service worker stores: without a network, and with its snapshot."""

import json
import re

import pytest
from hands import type_moves
from keeping import reload
from playwright.sync_api import Browser, BrowserType
from replays import assert_whole
from sites import (
    CACHES,
    CANNOT,
    FORBIDDEN,
    GIVEN_UP,
    ONE_CACHE,
    SNAPSHOT,
    Host,
    assert_nothing_stored,
    open_and_keep,
    starts_a_worker,
    until,
)
from visit import Visit, expect, visiting

from freecell.game import Game
from tools.page.serve import serving

pytestmark = pytest.mark.workers

# All that the page says about its progress.
PROGRESS = """window.progressWords = [];
addEventListener("DOMContentLoaded", () => {
    const words = document.getElementById("progress-words");
    const heard = () => progressWords.at(-1) === words.textContent || progressWords.push(words.textContent);
    new MutationObserver(heard).observe(words, {childList: true, characterData: true, subtree: true});
})"""
FROM_THE_NETWORK = """() => performance.getEntriesByType("resource")
    .filter(({transferSize}) => transferSize > 0)
    .map(({name}) => name)"""
# Once it is told so, and a test has seen what was begun.
NO_QUOTA = """const told = new Promise((heard) =>
    addEventListener("message", ({data}) => data === "full" && heard()));
Cache.prototype.put = async () => {
    await told;
    throw new DOMException("No room.", "QuotaExceededError");
};
"""
TELL = "navigator.serviceWorker.getRegistration().then((found) => found.installing.postMessage('full'))"
SPOILT = {
    "changed": ("snapshot", "[(new Uint8Array(body)[5_000_000] ^= 1, body), headers]"),
    "of another language": ("ours", '[body, {"x-made": "de/:sha256-0"}]'),
}
SPOIL = """(async () => {
    const name = freecell.files + "runtime/made/%s";
    for (const one of await caches.keys()) {
        const cache = await caches.open(one);
        const {headers} = await cache.match(name);
        const body = await (await cache.match(name)).arrayBuffer();
        const [other, mark] = %s;
        const spoilt = new Headers(mark);
        spoilt.set("x-spoilt", "1");
        await cache.put(name, new Response(other, {headers: spoilt}));
    }
})()"""
MENDED = """caches.match(freecell.files + "runtime/made/%s")
    .then(({headers}) => !headers.has("x-spoilt"))"""
IN_COPY = "async (name) => Boolean(await caches.match(new URL(name, freecell.site)))"
WITHOUT = {
    "none at all": "delete Navigator.prototype.serviceWorker; delete window.caches",
    "forbidden": FORBIDDEN,
}


def test_without_a_network_the_stored_language_opens(browser: Browser, address: str) -> None:
    with visiting(browser, address, locale="de") as reader:
        open_and_keep(reader)
        archive = f"{reader.page.evaluate('freecell.files')}runtime/{{}}modules.bin"
        for name in ("de/", archive.format("de/")):
            assert reader.page.evaluate(IN_COPY, name), name
        for name in ("fr/", archive.format("fr/"), archive.format("")):
            assert not reader.page.evaluate(IN_COPY, name), name
        reader.context.set_offline(True)
        for link in ("?deal=5", "de/index.html?deal=5"):
            reader.open(link)
            expect(reader.page).to_have_url(re.compile(r"/de/(index\.html)?\?deal=5$"))
            assert reader.deal == 5
        reader.open("fr/?deal=6")
        expect(reader.page).to_have_url(re.compile(r"/de/\?deal=6$"))
        expect(reader.status).to_contain_text("noch nicht heruntergeladen")
        assert reader.deal == 6


def test_without_room_nothing_is_stored_and_it_says_so(visit: Visit, host: Host) -> None:
    host.let_worker_begin_with(NO_QUOTA)
    visit.open("?deal=617")
    until(visit, ONE_CACHE)
    visit.page.evaluate(TELL)
    until(visit, GIVEN_UP)
    assert visit.page.evaluate(CACHES) == []
    assert_nothing_stored(visit)
    reload(visit)


@pytest.mark.parametrize("kind", WITHOUT)
def test_without_service_workers_it_says_so_and_play_goes_on(visit: Visit, kind: str) -> None:
    visit.page.add_init_script(WITHOUT[kind])
    visit.open("?deal=617")
    assert_nothing_stored(visit, CANNOT)
    visit.escape()
    type_moves(visit, Game(617), "1a")


@pytest.mark.core
def test_the_next_visit_needs_neither_a_worker_nor_a_network(visit: Visit) -> None:
    open_and_keep(visit, SNAPSHOT)
    visit.page.add_init_script(PROGRESS)
    assert not starts_a_worker(visit)
    assert visit.page.evaluate(FROM_THE_NETWORK) == []
    assert visit.page.evaluate("progressWords") == ["Starting game…"]
    visit.context.set_offline(True)
    assert not starts_a_worker(visit)
    assert_whole(visit)


@pytest.mark.parametrize("name", SPOILT)
def test_a_broken_snapshot_is_mended(visit: Visit, name: str) -> None:
    open_and_keep(visit, SNAPSHOT)
    what, how = SPOILT[name]
    visit.page.evaluate(SPOIL % (what, how))
    assert starts_a_worker(visit)
    assert_whole(visit)
    until(visit, MENDED % what)
    assert not starts_a_worker(visit)


def test_the_settings_say_how_much_is_stored(visit: Visit) -> None:
    open_and_keep(visit, SNAPSHOT)
    visit.click("settings-button")
    words = visit.page.locator("#offline-words")
    expect(words).to_have_text(re.compile(r"^[0-9]{2}\.[0-9] MB stored in this browser\.$"))
    size = float((words.text_content() or "").split()[0])
    usage = visit.page.evaluate("navigator.storage.estimate()")["usage"] / 1e6
    assert size == pytest.approx(usage, abs=1)
    assert usage < 40


def test_the_page_can_be_installed(browser_type: BrowserType, whole_browser: str | None, host: Host) -> None:
    """Chromium finds nothing missing; the headless shell could not tell."""
    with (
        serving(host.folder, "/freecell/") as address,
        browser_type.launch(executable_path=whole_browser) as browser,
        visiting(browser, address) as visit,
    ):
        open_and_keep(visit)
        cdp = visit.context.new_cdp_session(visit.page)
        manifest = cdp.send("Page.getAppManifest")
        assert manifest["errors"] == []
        assert manifest["url"] == f"{visit.address}static/app.webmanifest"
        understood, written = manifest["manifest"], json.loads(manifest["data"])
        assert understood["id"] == understood["shareTarget"]["action"] == visit.address
        for name in ("shortcuts", "screenshots"):
            assert len(understood[name]) == len(written[name]) > 1
        errors = cdp.send("Page.getInstallabilityErrors")["installabilityErrors"]
        assert [error["errorId"] for error in errors] == ["in-incognito"], "all that a test's profile forbids"
