"""The built site, served under a subpath as project pages are, and visits to it in fresh browser profiles."""

import os
import shutil
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from clocks import take_clock
from guest import ONE_PROCESS, Guest, forget, open_keeper
from keeping import DESKTOP
from playing import WIDE, assert_quiet, begin, choose, visiting
from playwright.sync_api import Browser, BrowserContext
from sites import Host, built, laid
from visit import Visit

from tools import fingerprints
from tools.find_chromium import NAMES, quick
from tools.serve import serving

HAS_FAILED = pytest.StashKey[bool]()


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
    return {**browser_context_args, "service_workers": "block"}


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
    profile.clear_permissions()
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
    fingerprints.write(site)
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


@pytest.fixture(scope="session")
def opened(browser: Browser, address: str) -> Iterator[Visit]:
    """Open the page once, for all tests that begin a game of their own on it; its clock is in their hands."""
    with visiting(browser, address, viewport=WIDE, reduced_motion="reduce") as visit:
        visit.context.grant_permissions(["clipboard-read", "clipboard-write"])
        take_clock(visit)
        yield visit.open("?deal=1")


@pytest.fixture
def table(opened: Visit) -> Iterator[Visit]:
    """Give the page as it is after a start, with nothing stored; cards move without animation."""
    opened.page.set_viewport_size(WIDE)
    opened.page.emulate_media(reduced_motion="reduce")
    opened.escape()
    begin(opened, 1)
    choose(opened, "safe")
    yield opened
    opened.press("Escape")
    opened.page.mouse.up()
    if opened.complaints:
        opened.open("?deal=1")
    assert_quiet(opened)


@pytest.fixture
def bare(opened: Visit) -> Iterator[Visit]:
    """Give the page with nothing stored, and deal 617 on the table."""
    opened.page.set_viewport_size(DESKTOP)
    opened.page.emulate_media(color_scheme="light")
    opened.escape()
    opened.type_deal("617")
    opened.assert_shows(617)
    opened.page.evaluate("localStorage.clear()")
    yield opened
    assert_quiet(opened)
