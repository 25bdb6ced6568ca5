"""The built site with a recorder in it, the browsers asked for, and the table of what they did."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from drivers import ENGINES, can_touch, missing, started
from sites import laid
from tab import Tab
from urllib3.exceptions import HTTPError

from tools import release
from tools.serve import serving

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator

    from _pytest.terminal import TerminalReporter
    from drivers import Driver
    from playwright.sync_api import Playwright
    from tab import RecordProperty

SCENES = ("tests/engines/test_journey.py", "tests/engines/test_beside.py")
RECORDER = Path(__file__).with_name("recorder.js")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let one choose engines."""
    words = f"which engines play the journey, with commas: {','.join(ENGINES)} (default: chromium)"
    parser.addoption("--engines", default="chromium", help=words)


def engines(config: pytest.Config) -> list[str]:
    """List the engines asked for; where pytest was not asked for this folder by name, Chromium."""
    return str(config.getoption("engines", "chromium")).split(",")


def pytest_sessionstart(session: pytest.Session) -> None:
    """Say in one sentence which engine is missing, before anything begins."""
    words = [said for engine in engines(session.config) if (said := missing(engine))]
    if words:
        raise pytest.UsageError(" ".join(words))


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Play each scene in each engine, all scenes of an engine in one process."""
    if "engine" in metafunc.fixturenames:
        each = [pytest.param(engine, marks=markers(engine)) for engine in engines(metafunc.config)]
        metafunc.parametrize("engine", each, scope="session")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the scenes for fingers where a driver has none."""
    without = [item for item in items if item.get_closest_marker("touch") and not can_touch(engine_of(item))]
    items[:] = [item for item in items if item not in without]
    config.hook.pytest_deselected(items=without)


def engine_of(item: pytest.Item) -> str:
    """Return the engine in which a scene is played."""
    return next(engine for engine in ENGINES if f"[{engine}]" in item.name)


def markers(engine: str) -> list[pytest.MarkDecorator]:
    """Return the markers of a scene in an engine: any but Chromium is a program that not everyone has."""
    together = pytest.mark.xdist_group(engine)
    return [together] if engine == "chromium" else [together, pytest.mark.peer(engine)]


@pytest.hookimpl(wrapper=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> Generator[None, object, object]:
    """Play a scene once more if the program that drives the browser has ended, as it may.

    One that lives and does not answer fails the scene. The table says which were played again.
    """
    try:
        return (yield)
    except HTTPError:
        tab = pyfuncitem.funcargs.get("tab") or pyfuncitem.funcargs.get("broken")
        if not isinstance(tab, Tab) or not tab.driver.has_died():
            raise
        pyfuncitem.user_properties.append(("cell", "played again"))
        tab.driver.forget(tab.address)
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
    release.write(site)
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
def tab(driver: Driver, address: str, record_property: RecordProperty) -> Iterator[Tab]:
    """Give a tab of a browser that has kept nothing; at the end nothing may have been complained of."""
    record_property("engine", driver.name)
    driver.forget(address)
    tab = Tab(driver, address)
    yield tab
    tab.listen()
    assert tab.strangers == []
    assert tab.complaints == []


# ---- The table ----


def pytest_terminal_summary(terminalreporter: TerminalReporter) -> None:
    """Print what each engine did in each scene, and which browser it was."""
    reports = [
        report
        for outcome in ("passed", "failed", "error")
        for report in terminalreporter.stats.get(outcome, [])
        if report.nodeid.startswith(SCENES)
    ]
    rows: dict[str, dict[str, str]] = {}
    names: dict[str, str] = {}
    for report in sorted(reports, key=lambda report: report.location[1] or 0):
        scene, _, chosen = report.location[2].removeprefix("test_").rstrip("]").partition("[")
        words = chosen.split("-")
        [engine] = set(words) & set(ENGINES)
        scene = " ".join([scene, *(word for word in words if word != engine)])
        said = {name: str(value) for name, value in report.user_properties}
        names.setdefault(engine, said.get("engine", ""))
        cell = "FAILED" if report.failed else said.get("cell", report.outcome)
        rows.setdefault(scene.replace("_", " "), {})[engine] = cell
    if rows:
        terminalreporter.section("engines")
        for line in lines(rows, list(names)):
            terminalreporter.line(line)
        for engine, name in names.items():
            terminalreporter.line(f"{engine}: {name}")


def lines(rows: dict[str, dict[str, str]], columns: list[str]) -> list[str]:
    """Set rows and columns as a table of text."""
    table = [
        ["", *columns],
        *([name, *(row.get(column, "-") for column in columns)] for name, row in rows.items()),
    ]
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    return ["  ".join(map(str.ljust, row, widths)).rstrip() for row in table]
