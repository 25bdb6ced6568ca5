"""Opened again: from the copy that the service worker stores, without a network, and with a new version."""

from __future__ import annotations

import re
import shutil
from typing import TYPE_CHECKING

import pytest
from clocks import let_pass, take_clock
from long_runs import times
from playing import assert_quiet, visiting
from playwright.sync_api import expect
from visit import Visit

from tools.serve import serving
from tools.site import build

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import BrowserContext, BrowserType

KEPT = "navigator.serviceWorker.getRegistration().then((found) => found?.active?.state === 'activated')"
WAITING = "navigator.serviceWorker.getRegistration().then((found) => Boolean(found?.waiting))"
TRIED = "navigator.serviceWorker.getRegistration().then((found) => !found.installing)"
GIVEN_UP = "navigator.serviceWorker.getRegistration().then((found) => !found?.installing && !found?.active)"
UPDATE = "navigator.serviceWorker.getRegistration().then((found) => found.update()).catch(() => {})"
CACHES = "caches.keys()"
# Each of the three says from which release it is.
RELEASES = """() => [
    document.querySelector("meta[name=release]")?.content ?? "1",
    getComputedStyle(document.documentElement).getPropertyValue("--release") || "1",
    document.documentElement.dataset.release ?? "1",
]"""
# All that the page says about its progress.
PROGRESS = """window.progressWords = [];
addEventListener("DOMContentLoaded", () => {
    const words = document.getElementById("progress-words");
    const heard = () => progressWords.at(-1) === words.textContent || progressWords.push(words.textContent);
    new MutationObserver(heard).observe(words, {childList: true, characterData: true, subtree: true});
})"""
# Once it is told so, and a test has seen what was begun.
NO_QUOTA = """const told = new Promise((heard) =>
    addEventListener("message", ({data}) => data === "full" && heard()));
Cache.prototype.put = async () => {
    await told;
    throw new DOMException("No room.", "QuotaExceededError");
};
"""
TELL = "navigator.serviceWorker.getRegistration().then((found) => found.installing.postMessage('full'))"
# The same for what a page hands over.
NO_ROOM_FOR_MORE = """const {put} = Cache.prototype;
Cache.prototype.put = async function (name, response) {
    if (String(name).endsWith("/made/snapshot")) throw new DOMException("No room.", "QuotaExceededError");
    return put.call(this, name, response);
};
"""
SNAPSHOT = """caches.match(new URL("static/runtime/made/snapshot", document.baseURI)).then(Boolean)"""
SPOILT = {
    "cut short": "[body.slice(0, body.byteLength / 2), headers]",
    "changed": "[(new Uint8Array(body)[5_000_000] ^= 1, body), headers]",
    "of another build": """[body, {"x-made": `sha256-0 ${headers.get("x-made").split(" ")[1]}`}]""",
    "empty": "['', {}]",
}
SPOIL = """(async () => {
    const name = new URL("static/runtime/made/snapshot", document.baseURI);
    for (const one of await caches.keys()) {
        const cache = await caches.open(one);
        const {headers} = await cache.match(name);
        const body = await (await cache.match(name)).arrayBuffer();
        const [other, mark] = %s;
        await cache.put(name, new Response(other, {headers: mark}));
    }
})()"""
# In a worker: resolves when it is in charge.
IN_CHARGE = """new Promise((done) => {
    const look = () => serviceWorker.state === "activated" && done();
    serviceWorker.addEventListener("statechange", look);
    look();
})"""
ASKED_TO_START_ALONE = """navigator.locks.query().then(({pending}) =>
    pending.some(({name, mode}) => name === "freecell:starting" && mode === "exclusive"))"""
FORBIDDEN = """navigator.serviceWorker.register = async () => {
    throw new DOMException("Forbidden.", "SecurityError")}"""
NONE_AT_ALL = "delete Navigator.prototype.serviceWorker; delete window.caches"


class Host:
    """A web host whose files can be replaced."""

    def __init__(self, folder: Path, first: Path) -> None:
        self.folder = folder
        shutil.copytree(first, folder)

    def upload(self, site: Path, *names: str) -> None:
        """Replace files by those of another build: all of them, if none is named."""
        if not names:
            shutil.copytree(site, self.folder, dirs_exist_ok=True)
        for name in names:
            shutil.copyfile(site / name, self.folder / name)


@pytest.fixture(scope="session")
def next_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build a second release, in which page, style and table say that they belong to it."""
    root = tmp_path_factory.mktemp("next") / "checkout"
    here = build(target=tmp_path_factory.mktemp("now") / "site")
    shutil.copytree(here, root)
    shutil.copyfile("sw.js", root / "sw.js")
    page = root / "index.html"
    page.write_text(page.read_text().replace("<title>", '<meta name="release" content="2"><title>'))
    style, table = root / "static/style.css", root / "main.py"
    style.write_text(style.read_text() + "\n:root { --release: 2; }\n")
    table.write_text(table.read_text() + '\nwindow.document.documentElement.dataset.release = "2"\n')
    return build(root, tmp_path_factory.mktemp("built") / "site")


@pytest.fixture
def host(tmp_path: Path, site: Path) -> Host:
    return Host(tmp_path / "host", site)


@pytest.fixture
def visit(profile_with_workers: BrowserContext, host: Host) -> Iterator[Visit]:
    """Visit with service workers, on a host that lets browsers keep files for ten minutes."""
    with serving(host.folder, "/freecell/", gzip=True, max_age=600) as address:
        visit = Visit(profile_with_workers, address)
        yield visit
        visit.end()
        profile_with_workers.set_offline(offline=False)
        assert_quiet(visit)


def until(visit: Visit, condition: str) -> None:
    """Wait until something becomes true of the service worker."""
    visit.page.wait_for_function(f"""async () => {{
        while (!(await {condition})) await new Promise((later) => setTimeout(later, 50));
        return true;
    }}""")


def open_and_keep(visit: Visit, query: str = "?deal=617") -> None:
    """Open the page, and let the time pass after which it begins to store itself."""
    take_clock(visit)
    visit.open(query)
    expect(visit.root).not_to_have_attribute("data-outlook", "unknown")
    let_pass(visit, 1)
    until(visit, KEPT)


def starts_a_worker(visit: Visit) -> bool:
    """Open the page again; tell whether Pyodide was started in a worker."""
    workers: list[str] = []
    visit.page.on("worker", lambda worker: workers.append(worker.url))
    visit.page.reload()
    visit.until("alive")
    return bool(workers)


def assert_whole(visit: Visit) -> None:
    """Check that moves, hint, win indicator and solution work."""
    visit.press("8")
    visit.press("a")
    expect(visit.root).to_have_attribute("data-moves", "1")
    expect(visit.root).to_have_attribute("data-outlook", "winnable")
    visit.press("h")
    expect(visit.page.locator("[data-hint]")).not_to_have_count(0)
    visit.press("v")
    expect(visit.root).to_have_attribute("data-replay", "0")
    visit.escape()
    visit.press("u")


def assert_release(visit: Visit, number: int) -> None:
    """Check that all that the page is made of comes from one release."""
    assert visit.page.evaluate(RELEASES) == [str(number)] * 3


def reopen(visit: Visit, query: str = "?deal=617") -> None:
    """Close the last tab of the page; when the waiting version has taken over, open it in another one."""
    before, visit.page = visit.page, visit.context.new_page()
    workers = [worker for worker in visit.context.service_workers if worker.url.startswith(visit.address)]
    [waiting] = [worker for worker in workers if worker.evaluate("serviceWorker.state") == "installed"]
    before.close()
    waiting.evaluate(IN_CHARGE)
    visit.root, visit.status = visit.page.locator("html"), visit.page.locator("#status")
    visit.field = visit.page.locator("#deal-number")
    visit.open(query)


class TestWithoutNetwork:
    """What has been opened once opens again, whatever deal a link asks for."""

    def test_any_deal(self, visit: Visit) -> None:
        open_and_keep(visit)
        visit.press("1")
        visit.press("a")
        expect(visit.root).to_have_attribute("data-moves", "1")
        visit.context.set_offline(True)
        visit.page.reload()
        visit.until("alive")
        expect(visit.root).to_have_attribute("data-moves", "1")
        for number in (11982, 8589934591):
            visit.open(f"?deal={number}")
            visit.assert_shows(number)
        visit.page.goto(f"{visit.address}index.html?deal=1")
        visit.until("alive")
        assert visit.deal == 1

    @pytest.mark.core
    def test_nothing_comes_from_the_network_and_nothing_is_counted(self, visit: Visit) -> None:
        open_and_keep(visit)
        visit.page.add_init_script(PROGRESS)
        visit.page.reload()
        visit.until("alive")
        others = visit.page.evaluate("""() => performance.getEntriesByType("resource")
            .filter(({transferSize, name}) => transferSize > 0 && !name.endsWith(".wasm"))
            .map(({name}) => name)""")
        assert others == []
        assert visit.page.evaluate("progressWords") == ["Starting game…"]

    def test_many_tabs_at_once(self, visit: Visit) -> None:
        open_and_keep(visit)
        pages = [visit.context.new_page() for _ in range(times(10, 5))]
        for number, page in enumerate(pages, start=1):
            page.goto(f"{visit.address}?deal={number}", wait_until="commit")
        for number, page in enumerate(pages, start=1):
            expect(page.locator("html")).to_have_attribute("data-stage", "alive")
            expect(page.locator("html")).to_have_attribute("data-deal", str(number))
            page.close()


class TestNewVersion:
    """A new version installs automatically and completely, and breaks no game."""

    @pytest.mark.core
    def test_at_the_next_start(self, visit: Visit, host: Host, next_site: Path) -> None:
        open_and_keep(visit)
        host.upload(next_site)
        visit.page.reload()
        visit.until("alive")
        assert_release(visit, 1)
        until(visit, WAITING)
        expect(visit.status).to_have_text(
            "Deal 617. Update available. It installs next time you open the page, or now from Settings."
        )
        reopen(visit)
        assert_release(visit, 2)
        until(visit, f"{CACHES}.then((names) => names.length === 1)")
        visit.context.set_offline(True)
        visit.open("?deal=1")
        assert_release(visit, 2)

    def test_at_once(self, visit: Visit, host: Host, next_site: Path) -> None:
        open_and_keep(visit)
        visit.page.reload()
        visit.until("alive")
        visit.press("1")
        visit.press("a")
        expect(visit.root).to_have_attribute("data-moves", "1")
        host.upload(next_site)
        visit.page.evaluate(UPDATE)
        visit.click("settings-button")
        visit.page.get_by_role("button", name="Update now").click()
        expect(visit.root).to_have_attribute("data-release", "2")
        visit.until("alive")
        assert_release(visit, 2)
        expect(visit.root).to_have_attribute("data-moves", "1")

    def test_three_tabs(self, visit: Visit, host: Host, next_site: Path) -> None:
        """As long as one of them is open, all have the old release, however often they are opened again."""
        open_and_keep(visit)
        others = [Visit(visit.context, visit.address).open(f"?deal={number}") for number in (1, 2)]
        host.upload(next_site)
        visit.page.evaluate(UPDATE)
        until(visit, WAITING)
        for tab in (visit, *others):
            tab.page.reload()
            tab.until("alive")
            assert_release(tab, 1)
        for tab in others:
            tab.end()
            visit.page.reload()
            visit.until("alive")
            assert_release(visit, 1)
        reopen(visit)
        assert_release(visit, 2)

    def test_not_while_another_tab_starts(self, visit: Visit, host: Host, next_site: Path) -> None:
        open_and_keep(visit)
        visit.page.reload()
        visit.until("alive")
        host.upload(next_site)
        visit.page.evaluate(UPDATE)
        visit.click("settings-button")
        visit.page.evaluate(
            "navigator.locks.request('freecell:starting', {mode: 'shared'},"
            " () => new Promise((resolve) => {window.finishStart = resolve})), null"
        )
        visit.page.get_by_role("button", name="Update now").click()
        until(visit, ASKED_TO_START_ALONE)
        assert visit.page.evaluate(WAITING)
        assert_release(visit, 1)
        visit.page.evaluate("finishStart()")
        expect(visit.root).to_have_attribute("data-release", "2")

    @pytest.mark.core
    def test_cut_off(self, visit: Visit, host: Host, next_site: Path) -> None:
        """If the new worker is there but some of its files are not, the old release goes on working."""
        open_and_keep(visit)
        host.upload(next_site, "sw.js", "index.html")
        style = host.folder / "static/style.css"
        style.write_text((next_site / "static/style.css").read_text()[:5000])
        for _ in range(2):
            visit.page.evaluate(UPDATE)
            until(visit, TRIED)
            visit.page.reload()
            visit.until("alive")
            assert not visit.page.evaluate(WAITING)
            assert_release(visit, 1)
            assert len(visit.page.evaluate(CACHES)) == 2, "what has come is kept, so that the rest can follow"
        visit.context.set_offline(True)
        visit.open("?deal=1")
        assert_release(visit, 1)
        visit.context.set_offline(False)
        host.upload(next_site)
        visit.page.evaluate(UPDATE)
        until(visit, WAITING)
        reopen(visit)
        assert_release(visit, 2)


class TestWhereNothingCanBeKept:
    """The page works as it did, and does not complain."""

    @pytest.mark.core
    def test_no_room(self, visit: Visit, host: Host) -> None:
        worker = host.folder / "sw.js"
        worker.write_text(NO_QUOTA + worker.read_text())
        visit.open("?deal=617")
        until(visit, f"{CACHES}.then((names) => names.length === 1)")
        visit.page.evaluate(TELL)
        until(visit, GIVEN_UP)
        assert visit.page.evaluate(CACHES) == []
        visit.click("settings-button")
        expect(visit.page.locator("#offline-words")).to_have_text("Nothing stored for offline play.")
        visit.page.reload()
        visit.until("alive")

    def test_a_wrong_file(self, visit: Visit, host: Host, site: Path) -> None:
        """One whose hash is not that of the release: nothing of it is used until the right one is there."""
        style = host.folder / "static/style.css"
        style.write_text(style.read_text() + " ")
        take_clock(visit)
        visit.open("?deal=617")
        let_pass(visit, 1)
        until(visit, GIVEN_UP)
        visit.page.reload()
        visit.until("alive")
        assert visit.page.evaluate("navigator.serviceWorker.controller") is None
        host.upload(site)
        open_and_keep(visit)

    @pytest.mark.parametrize("script", [FORBIDDEN, NONE_AT_ALL])
    def test_forbidden(self, visit: Visit, script: str) -> None:
        visit.page.add_init_script(script)
        visit.open("?deal=617")
        visit.click("settings-button")
        expect(visit.page.locator("#offline-words")).to_have_text("Nothing stored for offline play.")
        visit.escape()
        visit.press("1")
        visit.press("a")
        expect(visit.root).to_have_attribute("data-moves", "1")


class TestComingBack:
    """A page that was left before it had started starts when the player comes back, stored or not."""

    def test_back(self, visit: Visit, subtests: pytest.Subtests) -> None:
        open_and_keep(visit)
        for stage in ("painted", "dealt", "alive"):
            with subtests.test(stage):
                visit.open("?deal=1", until=stage)
                visit.page.goto("about:blank")
                visit.page.go_back(wait_until="commit")
                visit.until("alive")
                visit.assert_shows(1)


class TestSnapshot:
    """What Pyodide's memory was like after its first start is kept, and the next visit begins with it."""

    @pytest.mark.core
    def test_the_next_visit_needs_no_worker(self, visit: Visit) -> None:
        open_and_keep(visit)
        until(visit, SNAPSHOT)
        assert not starts_a_worker(visit)
        visit.context.set_offline(True)
        assert not starts_a_worker(visit)
        assert_whole(visit)

    @pytest.mark.parametrize(
        "name", ["cut short", "changed", pytest.param("of another build", marks=pytest.mark.core), "empty"]
    )
    def test_a_broken_one(self, visit: Visit, name: str) -> None:
        open_and_keep(visit)
        until(visit, SNAPSHOT)
        visit.page.evaluate(SPOIL % SPOILT[name])
        assert starts_a_worker(visit)
        assert_whole(visit)
        until(visit, SNAPSHOT)
        assert not starts_a_worker(visit)

    def test_no_room(self, visit: Visit, host: Host) -> None:
        worker = host.folder / "sw.js"
        worker.write_text(NO_ROOM_FOR_MORE + worker.read_text())
        open_and_keep(visit)
        for _ in range(2):
            assert starts_a_worker(visit)
        assert_whole(visit)
        assert not visit.page.evaluate(SNAPSHOT)

    @pytest.mark.core
    def test_a_new_release_makes_its_own(self, visit: Visit, host: Host, next_site: Path) -> None:
        open_and_keep(visit)
        until(visit, SNAPSHOT)
        assert not starts_a_worker(visit)
        host.upload(next_site)
        visit.page.evaluate(UPDATE)
        until(visit, WAITING)
        reopen(visit)
        assert_release(visit, 2)
        until(visit, f"{CACHES}.then((names) => names.length === 1)")
        until(visit, SNAPSHOT)
        assert not starts_a_worker(visit)

    def test_neighbours_keep_theirs(self, visit: Visit, host: Host, next_site: Path) -> None:
        """What other pages of the host have stored is not touched, neither by a new release nor by Remove."""
        root = visit.address.removesuffix("freecell/")
        names = [f"freecell {root} 1", f"freecell {visit.address}other/ 1", "freecell", "other"]
        open_and_keep(visit)
        visit.page.reload()
        visit.until("alive")
        visit.page.evaluate("(names) => Promise.all(names.map((name) => caches.open(name)))", names)
        host.upload(next_site)
        visit.page.evaluate(UPDATE)
        until(visit, WAITING)
        reopen(visit)
        until(visit, f"{CACHES}.then((names) => names.length === {1 + len(names)})")
        visit.click("settings-button")
        visit.page.locator("[name=offline][value=off]").check()
        expect(visit.page.locator("#offline-words")).to_have_text("Nothing stored for offline play.")
        assert sorted(visit.page.evaluate(CACHES)) == sorted(names)


class TestSettings:
    """The page says how much is stored, and it can be removed."""

    def test_removed_and_kept_again(self, visit: Visit) -> None:
        open_and_keep(visit)
        visit.click("settings-button")
        words = visit.page.locator("#offline-words")
        until(visit, SNAPSHOT)
        visit.escape()
        visit.click("settings-button")
        expect(words).to_have_text(re.compile(r"^2[0-9]\.[0-9] MB stored in this browser\.$"))
        size = float((words.text_content() or "").split()[0])
        usage = visit.page.evaluate("navigator.storage.estimate()")["usage"] / 1e6
        assert size == pytest.approx(usage, abs=1)
        assert usage < 40
        visit.page.locator("[name=offline][value=off]").check()
        expect(words).to_have_text("Nothing stored for offline play.")
        assert visit.page.evaluate(CACHES) == []
        assert visit.page.evaluate("navigator.serviceWorker.getRegistrations()") == []
        visit.page.reload()
        visit.until("alive")
        # Said once the setting has taken effect.
        expect(words).to_have_text("Nothing stored for offline play.")
        assert visit.page.evaluate(CACHES) == []
        visit.click("settings-button")
        visit.page.locator("[name=offline][value=on]").check()
        expect(words).to_contain_text("MB stored in this browser.")
        until(visit, KEPT)


class TestApp:
    """The page can be installed."""

    @pytest.mark.core
    def test_chromium_finds_nothing_missing(
        self, browser_type: BrowserType, whole_browser: str | None, host: Host
    ) -> None:
        with (
            serving(host.folder, "/freecell/") as address,
            browser_type.launch(executable_path=whole_browser) as browser,
            visiting(browser, address) as visit,
        ):
            self.look(visit)

    def look(self, visit: Visit) -> None:
        """Ask Chromium what is missing; the headless shell cannot tell."""
        open_and_keep(visit)
        cdp = visit.context.new_cdp_session(visit.page)
        manifest = cdp.send("Page.getAppManifest")
        assert manifest["errors"] == []
        assert manifest["url"] == f"{visit.address}static/app.webmanifest"
        errors = cdp.send("Page.getInstallabilityErrors")["installabilityErrors"]
        assert [error["errorId"] for error in errors] == ["in-incognito"], "all that a test's profile forbids"
