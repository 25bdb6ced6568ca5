"""Sites that tests open: built, served, stored by a service worker, and replaced by the next release."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event, Thread

import pytest
from clocks import let_pass, take_clock
from visit import LONG_PATIENCE, Visit, expect

from tools.page import versioned_urls
from tools.page.folder_swap import ROOT
from tools.page.import_graph import python_files
from tools.page.localise import ARCHIVE, RUNTIME
from tools.page.serve import Handler, Server, Site
from tools.site import lay

# ---- Built ----


def built(target: Path) -> Path:
    """Build the site; fail in one line if the page would not run the Python of the sources."""
    laid(target)
    versioned_urls.write(target)
    return target


def laid(target: Path) -> Path:
    """Lay the site's files, for a test to change before `fingerprints.write` makes a release of them."""
    archive = ROOT / RUNTIME / ARCHIVE
    made = archive.stat().st_mtime if archive.is_file() else 0
    changed = [name for name in python_files() if (ROOT / name).stat().st_mtime > made]
    if changed:
        pytest.fail(
            f"The page has not been made since {changed[0]} was edited: run make site.", pytrace=False
        )
    target.mkdir()
    lay(target)
    return target


# ---- Served ----


@contextmanager
def serving_by(
    handler: type[Handler], site: Path, *, gzip: bool = False, max_age: int | None = None
) -> Iterator[str]:
    """Serve a site by a handler of requests, as project pages are, and give its address."""
    server = Server("127.0.0.1", 0, Site(site, "/freecell/", gzip, max_age))
    server.RequestHandlerClass = handler
    Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/freecell/"
    server.shutdown()
    server.server_close()


class Hesitating(Handler):
    """Answers who asks for Pyodide only when it may."""

    may = Event()

    def parse_request(self) -> bool:
        is_read = super().parse_request()
        if "/runtime/pyodide/" in self.path:
            self.may.wait(LONG_PATIENCE / 1000)
        return is_read


# ---- Stored ----


_FOUND = "navigator.serviceWorker.getRegistration().then((found) => %s)"
KEPT = _FOUND % "found?.active?.state === 'activated'"
WAITING = _FOUND % "Boolean(found?.waiting)"
TRIED = _FOUND % "!found.installing"
GIVEN_UP = _FOUND % "!found?.installing && !found?.active"
UPDATE = _FOUND % "found.update()" + ".catch(() => {})"
CACHES = "caches.keys()"
ONE_CACHE = f"{CACHES}.then((names) => names.length === 1)"
SNAPSHOT = "caches.match(freecell.files + 'runtime/made/snapshot').then(Boolean)"
NOTHING = "Nothing stored for offline play."
CANNOT = "Your browser can’t store this page for offline play."
FORBIDDEN = """ServiceWorkerContainer.prototype.register = () =>
    Promise.reject(new DOMException("No.", "SecurityError"))"""
# In a worker: resolves when it is in charge.
_IN_CHARGE = """new Promise((done) => {
    const look = () => serviceWorker.state === "activated" && done();
    serviceWorker.addEventListener("statechange", look);
    look();
})"""


class Host:
    """A web host whose files can be replaced."""

    def __init__(self, folder: Path, first: Path) -> None:
        self.folder = folder
        shutil.copytree(first, folder)

    def upload(self, site: Path, *names: str) -> None:
        """Replace files by those of another build; if none is named, all, as when a site is published."""
        if not names:
            shutil.rmtree(self.folder)
            shutil.copytree(site, self.folder)
        for name in names:
            shutil.copyfile(site / name, self.folder / name)

    def let_worker_begin_with(self, script: str) -> None:
        """Put something at the beginning of the service worker."""
        worker = self.folder / "sw.js"
        worker.write_text(script + worker.read_text())


def until(visit: Visit, condition: str) -> None:
    """Wait until something becomes true of the service worker."""
    waiting = f"""async () => {{
        while (!(await {condition})) await new Promise((later) => setTimeout(later, 50));
        return true;
    }}"""
    visit.page.wait_for_function(waiting, timeout=LONG_PATIENCE)


def open_and_keep(visit: Visit, *conditions: str) -> None:
    """Open the page, and let the time pass after which it begins to store itself; wait until it has."""
    take_clock(visit)
    visit.open("?deal=617")
    expect(visit.root).not_to_have_attribute("data-outlook", "unknown")
    let_pass(visit, 1)
    for condition in (KEPT, *conditions):
        until(visit, condition)


def assert_nothing_stored(visit: Visit, words: str = NOTHING) -> None:
    """Check that the settings, which are opened, say so."""
    visit.click("settings-button")
    expect(visit.page.locator("#offline-words")).to_have_text(words)


def update(visit: Visit, host: Host, site: Path) -> None:
    """Upload another release, and wait until it is stored and waits for its turn."""
    host.upload(site)
    visit.page.evaluate(UPDATE)
    until(visit, WAITING)


def reopen(visit: Visit) -> None:
    """Close the last tab of the page; when the waiting version has taken over, open it in another one."""
    before = visit.page
    visit.show(visit.context.new_page())
    workers = [worker for worker in visit.context.service_workers if worker.url.startswith(visit.address)]
    [waiting] = [worker for worker in workers if worker.evaluate("serviceWorker.state") == "installed"]
    before.close()
    waiting.evaluate(_IN_CHARGE)
    visit.open("?deal=617")


def come_back(visit: Visit, script: str = "") -> None:
    """Close the page, and open it again, with a script that comes before all of its own."""
    before = visit.page
    visit.show(visit.context.new_page())
    before.close()
    visit.page.add_init_script(script)
    visit.open("?deal=617")


def starts_a_worker(visit: Visit) -> bool:
    """Open the page again; tell whether Pyodide was started in a worker, not only the snapshot read."""
    workers: list[str] = []
    visit.page.on("worker", lambda worker: workers.append(worker.url))
    visit.page.reload()
    visit.until("alive")
    return any(url.endswith("/runtime-boot-worker.js") for url in workers)
