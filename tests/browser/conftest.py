"""The built site, served under a subpath as project pages are, and visits to it in fresh browser profiles."""

import os
import shutil
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Self

import pytest
from clocks import take_clock
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize
from shown import WIDE
from sites import Host, built, laid
from visit import Held, Visit, assert_quiet, visiting

from freecell import links
from tools.find_chromium import NAMES, quick
from tools.page import versioned_urls
from tools.page.serve import serving

CLIPBOARD = ["clipboard-read", "clipboard-write"]
HAS_FAILED = pytest.StashKey[bool]()

ONE_PROCESS = "--process-per-site"
"""Lets all tabs of a profile share what one of them has compiled."""

_COMPILE = r"""async () => {
    const page = await (await fetch("../")).text();
    const [files] = page.match(/static\/\w{16}\//);
    const {askForFiles} = await import(new URL(`../${files}runtime-loader.js`, location.href));
    window.compiled = await askForFiles().program;
}"""
_KEPT = "local_storage,indexeddb,service_workers,cache_storage"


def open_keeper(context: BrowserContext, address: str) -> Page:
    """Open the tab of a profile that keeps the compiled WebAssembly of the page at an address."""
    keeper = context.new_page()
    keeper.goto(f"{address}static/icon.svg")
    keeper.evaluate(_COMPILE)
    return keeper


def forget(keeper: Page, address: str) -> None:
    """Close all other tabs of the profile, and remove all that the page at an address has stored there."""
    for page in keeper.context.pages:
        if page is not keeper:
            page.close()
    session = keeper.context.new_cdp_session(keeper)
    origin = address.removesuffix("/freecell/")
    session.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": _KEPT})
    session.detach()
    # A page that is closed saves its game once more; its process, which is this one's too, knows of that.
    keeper.evaluate("localStorage.clear()")


# Closes what is open, and chooses the default settings.
_FORGET = """() => {
    for (const open of document.querySelectorAll(":popover-open")) open.hidePopover();
    document.activeElement.blur();
    for (const radio of document.querySelectorAll("[type=radio][checked]:not(:checked)")) radio.click();
    for (const one of document.querySelectorAll("[role=switch]"))
        if (one.checked !== one.defaultChecked) one.click();
    for (const one of document.querySelectorAll("#settings select[name]")) {
        one.selectedIndex = 0;
        one.dispatchEvent(new Event("change", {bubbles: true}));
    }
    localStorage.clear();
}"""


class Guest(Visit):
    """A visit to pages that are open already: one that is alive, and one where Python is held back.

    For tests that have nothing to do with the start: `open` only forgets what was there before, and travels
    to an address. Each link to a replay, which is only read at a start, has a page of its own that keeps it.
    Pages are opened when they are first needed.
    """

    def __init__(self, new_context: Callable[[], BrowserContext], address: str) -> None:
        super().__init__(new_context(), address)
        self._new_context = new_context
        self._pages: dict[str, Page] = {}
        self._pages["alive"] = self.open("?deal=1").page

    def open(self, query: str = "", until: str = "alive") -> Self:
        """Forget what was there before, and show what an address asks for."""
        if links.parse(query).is_replay:
            return self._open_replay(query)
        if until not in self._pages:
            return super().open(query, until)
        self._turn_to(until)
        self.page.mouse.up()
        self.press("Escape")
        self.page.evaluate(_FORGET)
        self.travel("?deal=2" if query == "?deal=1" else "?deal=1")
        self.page.evaluate("localStorage.clear()")
        self.travel(query)
        return self

    def _turn_to(self, kind: str) -> None:
        """Go to one of the pages, and give it the size of the one before."""
        size = self.page.viewport_size or WIDE
        self.show(self._pages[kind])
        self.page.bring_to_front()  # A page behind another gets one frame a second.
        self.page.set_viewport_size(size)
        self.page.mouse.move(0, 0)

    def _open_replay(self, query: str) -> Self:
        """Play the replay of a link from its start, on the page that shows it already if there is one."""
        if query not in self._pages:  # In a profile of its own, where nobody else plays.
            context = self._new_context()
            self._listen_to(context)
            self._pages[query] = context.new_page()
            self._pages[query].goto(f"{self.address}static/icon.svg")
        self._turn_to(query)
        if not self.page.locator("html[data-replay]").count():
            self.page.evaluate("localStorage.clear()")
            return super().open(query)
        self.page.evaluate(_FORGET)
        self.page.locator("#replay-scrubber").fill("0")
        self.press("k")
        return self

    def begin(self) -> None:
        """Reset size and colours, which a test may choose before it opens the page."""
        for page in self._pages.values():
            self.show(page)
            self.page.set_viewport_size(WIDE)
            self.page.emulate_media(
                media="null",
                color_scheme="null",
                reduced_motion="null",
                forced_colors="null",
                contrast="null",
            )
        self.show(self._pages["alive"])

    def open_without_python(self, query: str = "?deal=617") -> Held:
        """Show what an address asks for on the page where Python is held back."""
        if "dealt" not in self._pages:
            before = self.page
            self.show(self.context.new_page())
            super().open_without_python("?deal=1")
            self._pages["dealt"] = self.page
            self.show(before)
        self.open(query, until="dealt")
        assert self._python
        return self._python

    def end(self) -> None:
        """Leave all pages."""
        super().end()
        for context in {page.context for page in self._pages.values()}:
            context.close()


def pytest_configure(config: pytest.Config) -> None:
    """Register the markers of these tests."""
    config.addinivalue_line("markers", "faults: the page is broken on purpose, so the console may complain")
    config.addinivalue_line("markers", "shared: on pages that are open already")
    config.addinivalue_line("markers", "workers: with service workers, on a host of its own")
    config.addinivalue_line("markers", "fresh: in a profile of its own, where nothing was ever loaded")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Remember that a test has failed: what it leaves behind is of no use to others."""
    report = yield
    item.stash[HAS_FAILED] = item.stash.get(HAS_FAILED, False) or report.failed
    return report


@pytest.fixture(scope="session")
def whole_browser() -> str | None:
    """Give the browser that FREECELL_BROWSER names, else one on the PATH; None is Playwright's own."""
    return os.environ.get("FREECELL_BROWSER") or next(filter(None, map(shutil.which, NAMES)), None)


@pytest.fixture(scope="session")
def browser_type_launch_args(
    browser_type_launch_args: dict[str, Any], whole_browser: str | None
) -> dict[str, Any]:
    """Take the build of the browser that starts fastest.

    All its tabs share one process, and with it the compiled WebAssembly of whatever tab is open.
    """
    path = quick(whole_browser) if whole_browser else None
    return {**browser_type_launch_args, "executable_path": path, "args": [ONE_PROCESS]}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """Block service workers, which hide requests that tests want to see; those marked `workers` have them."""
    return {**browser_context_args, "service_workers": "block", "permissions": CLIPBOARD}


@contextmanager
def keeping_profile(browser: Browser, address: str, **options: Any) -> Iterator[BrowserContext]:  # noqa: ANN401 - what Browser.new_context takes
    """Give a profile of the browser for many tests, with one tab in it that keeps what is compiled."""
    context = browser.new_context(**options)
    open_keeper(context, address)
    yield context
    context.close()


@pytest.fixture(scope="session")
def profile(browser: Browser, browser_context_args: dict[str, Any], address: str) -> Iterator[BrowserContext]:
    """Give the profile in which most tests open the page."""
    with keeping_profile(browser, address, **browser_context_args) as context:
        yield context


@pytest.fixture(scope="session")
def profile_with_workers(browser: Browser, address: str) -> Iterator[BrowserContext]:
    """Give a profile in which service workers run: each test there has a host of its own."""
    with keeping_profile(browser, address) as context:
        yield context


@pytest.fixture
def context(
    profile: BrowserContext, address: str, request: pytest.FixtureRequest
) -> Iterator[BrowserContext]:
    """Give the shared profile, and remove all traces of the page afterwards; or give a new profile."""
    if request.node.get_closest_marker("browser_context_args") or request.node.get_closest_marker("fresh"):
        yield request.getfixturevalue("new_context")()
        return
    yield profile
    profile.set_offline(offline=False)
    forget(profile.pages[0], address)


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give a folder with the site, built afresh."""
    return built(tmp_path_factory.mktemp("site") / "freecell")


@pytest.fixture(scope="session")
def address(site: Path) -> Iterator[str]:
    """Serve the site as GitHub Pages does, and give its address."""
    with serving(site, "/freecell/", gzip=True, max_age=600) as address:
        yield address


@pytest.fixture(scope="session")
def new_guest(browser: Browser, browser_context_args: dict[str, Any], address: str) -> Callable[[], Guest]:
    """Give a function that opens the pages that tests marked `shared` share."""
    return lambda: Guest(lambda: browser.new_context(**browser_context_args), address)


@pytest.fixture(scope="session")
def guests(new_guest: Callable[[], Guest]) -> Iterator[list[Guest]]:
    """Give the list in which those pages wait for the next test."""
    guests = [new_guest()]
    yield guests
    for guest in guests:
        guest.end()


@pytest.fixture
def guest(
    guests: list[Guest], new_guest: Callable[[], Guest], request: pytest.FixtureRequest
) -> Iterator[Guest]:
    """Give pages that are open already; if a test fails, the next one gets new ones."""
    guest = guests.pop() if guests else new_guest()
    guest.begin()
    yield guest
    if request.node.stash.get(HAS_FAILED, False):
        guest.end()
        return
    assert_quiet(guest)
    guests.append(guest)


@pytest.fixture(scope="session")
def next_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build a second release, in which page, style and table say that they belong to it."""
    site = laid(tmp_path_factory.mktemp("next") / "site")
    page = site / "index.html"
    page.write_text(page.read_text().replace("<title>", '<meta name="release" content="2"><title>'))
    style, table = site / "static/style.css", site / "main.py"
    style.write_text(style.read_text() + "\n:root { --release: 2; }\n")
    table.write_text(table.read_text() + '\nwindow.document.documentElement.dataset.release = "2"\n')
    versioned_urls.write(site)
    return site


@pytest.fixture
def host(tmp_path: Path, site: Path) -> Host:
    return Host(tmp_path / "host", site)


@pytest.fixture
def visit_with_workers(profile_with_workers: BrowserContext, host: Host) -> Iterator[Visit]:
    """Visit with service workers, on a host that lets browsers keep files for ten minutes."""
    with serving(host.folder, "/freecell/", gzip=True, max_age=600) as address:
        visit = Visit(profile_with_workers, address)
        yield visit
        visit.end()
        profile_with_workers.set_offline(offline=False)
        assert_quiet(visit)


@pytest.fixture
def visit(request: pytest.FixtureRequest, address: str) -> Iterator[Visit]:
    """Give a visit; no request may leave the site, and (except for faults) the console must stay quiet."""
    if request.node.get_closest_marker("shared"):
        yield request.getfixturevalue("guest")
        return
    if request.node.get_closest_marker("workers"):
        yield request.getfixturevalue("visit_with_workers")
        return
    visit = Visit(request.getfixturevalue("context"), address)
    yield visit
    visit.end()
    assert visit.strangers == [], "the page asks other sites for something"
    if not request.node.get_closest_marker("faults"):
        assert visit.complaints == []


@pytest.fixture
def phone(browser: Browser, address: str) -> Iterator[Visit]:
    """Visit with an upright phone."""
    size: ViewportSize = {"width": 390, "height": 844}
    with visiting(browser, address, viewport=size, has_touch=True, is_mobile=True) as visit:
        yield visit


@pytest.fixture
def dealt(visit: Visit) -> Visit:
    """Give a visit to deal 617."""
    return visit.open("?deal=617")


@pytest.fixture
def early(visit: Visit) -> Visit:
    """Give a visit to deal 617, at the opener's cards: Pyodide is held back."""
    visit.open_without_python()
    return visit


@pytest.fixture(params=["dealt", "alive"])
def either(visit: Visit, request: pytest.FixtureRequest) -> Visit:
    """Give a visit to deal 617 for a test that is run twice: at the opener's cards, and with Pyodide."""
    visit.open_at(request.param)
    return visit


@pytest.fixture
def table(guest: Guest) -> Guest:
    """Give deal 617 on a page that is open already; cards move without animation, and time is the test's."""
    guest.page.emulate_media(reduced_motion="reduce")
    guest.open("?deal=617")
    take_clock(guest)
    return guest
