"""The built site, served under a subpath as project pages are, and visits to it in fresh browser profiles."""

from __future__ import annotations

import os
import shutil
from typing import TYPE_CHECKING, Any

import pytest
from counting import DESKTOP
from playing import WIDE, assert_quiet, begin, choose, visiting
from visit import Visit

from tools.browser import NAMES
from tools.serve import serving
from tools.site import build

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, BrowserContext


def pytest_configure(config: pytest.Config) -> None:
    """Register the one marker of these tests."""
    config.addinivalue_line("markers", "faults: the page is broken on purpose, so the console may complain")


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Take the browser that FREECELL_BROWSER names, else one on the PATH, else Playwright's own.

    Each test has a fresh profile, and so compiles all WebAssembly anew: with V8's first compiler only, that
    is a third less work.
    """
    found = os.environ.get("FREECELL_BROWSER") or next(filter(None, map(shutil.which, NAMES)), None)
    return {**browser_type_launch_args, "executable_path": found, "args": ["--js-flags=--liftoff-only"]}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """Let no service worker answer requests that a test wants to see; test_offline.py has it."""
    return {**browser_context_args, "service_workers": "block"}


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give a folder with the site, built afresh."""
    folder = build(target=tmp_path_factory.mktemp("site") / "freecell")
    assert (folder / "static" / "runtime").is_dir(), "The page has no Python yet: run make site first."
    return folder


@pytest.fixture(scope="session")
def address(site: Path) -> Iterator[str]:
    """Serve the site as GitHub Pages does, and give its address."""
    with serving(site, "/freecell/", gzip=True, max_age=600) as address:
        yield address


@pytest.fixture
def visit(context: BrowserContext, address: str, request: pytest.FixtureRequest) -> Iterator[Visit]:
    """Give a visit; no request may leave the site, and (but for faults) the console has to stay quiet."""
    visit = Visit(context, address)
    yield visit
    visit.end()
    assert visit.strangers == [], "the page asks other sites for something"
    if not request.node.get_closest_marker("faults"):
        assert visit.complaints == []


@pytest.fixture(scope="module")
def opened(browser: Browser, address: str) -> Iterator[Visit]:
    """Open the page once for a module."""
    with visiting(browser, address, viewport=WIDE, reduced_motion="reduce") as visit:
        visit.context.grant_permissions(["clipboard-read", "clipboard-write"])
        yield visit.open("?deal=1")


@pytest.fixture
def table(opened: Visit) -> Iterator[Visit]:
    """Give the page as it is after a start, with nothing kept; cards are there at once."""
    opened.page.set_viewport_size(WIDE)
    opened.page.emulate_media(reduced_motion="reduce")
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
    """Give the page with nothing kept, and deal 617 on the table."""
    opened.page.set_viewport_size(DESKTOP)
    opened.page.emulate_media(color_scheme="light")
    opened.escape()
    opened.type_deal("617")
    opened.assert_shows(617)
    opened.page.evaluate("localStorage.clear()")
    yield opened
    assert_quiet(opened)
