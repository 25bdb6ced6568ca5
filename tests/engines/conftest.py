"""The built site with a recorder in it, and the browsers asked for."""

import shutil
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from drivers import ENGINES, Driver, started
from playwright.sync_api import Playwright
from sites import laid
from tab import Tab
from urllib3.exceptions import HTTPError

from tools.page import versioned_urls
from tools.page.serve import serving

RECORDER = Path(__file__).with_name("recorder.js")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let one choose engines."""
    words = f"which engines play the journey, with commas: {','.join(ENGINES)} (default: chromium)"
    parser.addoption("--engines", default="chromium", help=words)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Play each scene in each engine asked for, all scenes of an engine in one process.

    Where pytest was not asked for this folder by name, that is Chromium; any other is a peer.
    """
    if "engine" in metafunc.fixturenames:
        engines = str(metafunc.config.getoption("engines", "chromium")).split(",")
        marks = {engine: [pytest.mark.peer(engine)] if engine != "chromium" else [] for engine in engines}
        each = [pytest.param(one, marks=[pytest.mark.xdist_group(one), *marks[one]]) for one in engines]
        metafunc.parametrize("engine", each, scope="session")


@pytest.hookimpl(wrapper=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> Generator[None, object, object]:
    """Play a scene once more if the program that drives the browser has ended, as WebKitGTK's may."""
    try:
        return (yield)
    except HTTPError:
        driver = pyfuncitem.funcargs["driver"]
        if not isinstance(driver, Driver) or not driver.has_died():
            raise
        driver.forget()
        scene = {name: pyfuncitem.funcargs[name] for name in pyfuncitem._fixtureinfo.argnames}
        return pyfuncitem.obj(**scene)


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the site, with one script more: it records what goes wrong."""
    site = laid(tmp_path_factory.mktemp("site") / "freecell")
    shutil.copyfile(RECORDER, site / "static" / RECORDER.name)
    for page in (site / "index.html", *site.glob("*/index.html")):
        up = "./" if page.parent == site else "../"
        text = page.read_text(encoding="utf-8")
        assert "<title>" in text
        script = f'<script src="{up}static/{RECORDER.name}"></script>'
        page.write_text(text.replace("<title>", f"{script}<title>"), encoding="utf-8")
    versioned_urls.write(site)
    return site


@pytest.fixture(scope="session")
def address(site: Path) -> Iterator[str]:
    """Serve the site as GitHub Pages does."""
    with serving(site, "/freecell/", gzip=True, max_age=600) as address:
        yield address


@pytest.fixture(scope="session")
def driver(engine: str, playwright: Playwright) -> Iterator[Driver]:
    """Start a browser."""
    with started(engine, playwright) as driver:
        yield driver


@pytest.fixture
def tab(driver: Driver, address: str) -> Iterator[Tab]:
    """Give a tab of a browser that has kept nothing; at the end nothing may have been complained of."""
    driver.forget()
    tab = Tab(driver, address)
    yield tab
    tab.listen()
    assert tab.strangers == []
    assert tab.complaints == []
