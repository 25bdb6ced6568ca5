"""Drivers: a browser of each engine, opened, looked at and handled in the same few ways.

Playwright drives Chromium and Firefox (and WebKit, where its own build of it is installed), Selenium drives
WebKitGTK. `missing` says what one of `ENGINES` lacks here, and `started` starts it.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from threading import Timer
from typing import TYPE_CHECKING, Any, ClassVar, Protocol

from guest import ONE_PROCESS, forget, open_keeper
from older import OLDER, environment, program
from playwright.sync_api import Error, sync_playwright
from selenium.common.exceptions import NoSuchFrameException
from selenium.webdriver import ActionChains, WebKitGTK
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.actions.pointer_input import PointerInput
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service
from urllib3.exceptions import HTTPError

from tools.browser import present, quick

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser, BrowserContext, Page, Playwright

    Point = tuple[float, float]

ENGINES = ("chromium", "firefox", "webkit", *OLDER)
SIZE = (1280, 900)
PATIENCE = 60.0
"""Seconds: some engines take ten for a start, when the machine has other things to do."""
STARTS = 3
"""WebKitGTK's driver and its browser miss each other in one start of a hundred: another is made then."""
WORDS = "return document.getElementById('status')?.textContent ?? ''"
MINI_BROWSERS = "lib*/*/webkit2gtk-4.*/MiniBrowser"


class Driver(Protocol):
    """One tab of one browser."""

    name: str

    def open(self, address: str) -> None:
        """Go to an address; the page need not have come when this returns."""

    def evaluate(self, script: str) -> Any:  # noqa: ANN401 - what JSON can hold
        """Run a function body in the page, and give what it returns, or what its promise comes to."""

    def picture(self) -> bytes:
        """Give what the tab shows, as PNG."""

    def press(self, *keys: str) -> None:
        """Press keys one after the other, named as in KeyboardEvent.key."""

    def click(self, at: Point, count: int = 1) -> None:
        """Click with the mouse."""

    def drag(self, start: Point, end: Point) -> None:
        """Drag with the mouse."""

    def tap(self, at: Point) -> None:
        """Tap with a finger, where the driver can."""

    def forget(self, address: str) -> None:
        """Begin again in a browser that has kept nothing of the page at an address."""

    def has_died(self) -> bool:
        """Tell whether the program that drives the browser has ended by itself."""


def wait(driver: Driver, condition: str) -> None:
    """Wait until an expression is true in the page; it may use await."""
    end = time.monotonic() + PATIENCE
    while not driver.evaluate(f"return (async () => Boolean({condition}))()"):
        assert time.monotonic() < end, f"never true: {condition}; the page says: {driver.evaluate(WORDS)!r}"
        time.sleep(0.05)


class WithPlaywright:
    """A browser that Playwright drives."""

    def __init__(self, browser: Browser, name: str) -> None:
        self.name = f"{name} {browser.version}"
        self._has_touch = name != "firefox"
        self._browser = browser
        self._context: BrowserContext | None = None
        self._page: Page | None = None

    @property
    def _here(self) -> Page:
        assert self._page
        return self._page

    def open(self, address: str) -> None:
        self._here.goto(address, wait_until="commit")

    def evaluate(self, script: str) -> Any:  # noqa: ANN401 - see Driver
        try:
            return self._here.evaluate(f"() => {{ {script} }}")
        except Error as error:
            if "context was destroyed" not in str(error):  # The page went away meanwhile.
                raise
            return None

    def picture(self) -> bytes:
        return self._here.screenshot()

    def press(self, *keys: str) -> None:
        for key in keys:
            self._here.keyboard.press(key)

    def click(self, at: Point, count: int = 1) -> None:
        self._here.mouse.click(*at, click_count=count)

    def drag(self, start: Point, end: Point) -> None:
        self._here.mouse.move(*start)
        self._here.mouse.down()
        self._here.mouse.move(*end, steps=5)
        self._here.mouse.up()

    def tap(self, at: Point) -> None:
        self._here.touchscreen.tap(*at)

    def has_died(self) -> bool:
        return False

    def forget(self, _address: str) -> None:
        if self._context:
            self._context.close()
        self._context = self._new_context()
        self._page = self._context.new_page()

    def _new_context(self) -> BrowserContext:
        width, height = SIZE
        return self._browser.new_context(
            viewport={"width": width, "height": height}, has_touch=self._has_touch
        )


class WithChromium(WithPlaywright):
    """Chromium, which can forget a page and yet keep what it has compiled of it."""

    _keeper: Page | None = None

    def forget(self, address: str) -> None:
        # The first scene finds nothing at all: its times are those of a first visit.
        if not self._context:
            super().forget(address)
            return
        if not self._keeper:
            self._context.close()
            self._context = self._new_context()
            self._keeper = open_keeper(self._context, address)
        forget(self._keeper, address)
        self._page = self._context.new_page()


class WithSelenium:
    """WebKitGTK's small browser, driven by Selenium."""

    _KEYS: ClassVar = {
        "ArrowLeft": Keys.ARROW_LEFT,
        "ArrowRight": Keys.ARROW_RIGHT,
        "End": Keys.END,
        "Enter": Keys.ENTER,
        "Escape": Keys.ESCAPE,
        "Tab": Keys.TAB,
    }

    def __init__(self, start: Callable[[], WebKitGTK]) -> None:
        self._start = start
        self._driver = start()
        self.name = f"WebKitGTK {self._driver.capabilities['browserVersion']}"

    def open(self, address: str) -> None:
        self._driver.get(address)

    def evaluate(self, script: str) -> Any:  # noqa: ANN401 - see Driver
        try:
            return self._driver.execute_script(script)
        except NoSuchFrameException:  # The page went away meanwhile.
            return None

    def picture(self) -> bytes:
        return self._driver.get_screenshot_as_png()

    def press(self, *keys: str) -> None:
        chain = ActionChains(self._driver, duration=0)
        for key in keys:
            chain.send_keys(self._KEYS.get(key, key))
        chain.perform()

    def click(self, at: Point, count: int = 1) -> None:
        for _ in range(count):
            self._point([at, at])

    def drag(self, start: Point, end: Point) -> None:
        (x, y), (right, below) = start, end
        way = [(x + (right - x) * step / 5, y + (below - y) * step / 5) for step in range(6)]
        self._point(way)

    def tap(self, at: Point) -> None:
        raise NotImplementedError

    def forget(self, _address: str) -> None:
        self.end()
        # A new one has kept nothing. (To remove what was stored hung now and then.)
        self._driver = self._start()

    def end(self) -> None:
        """End the browser, unless its driver has died."""
        if self._driver.service.process.poll() is None:
            self._driver.quit()

    def has_died(self) -> bool:
        try:
            self._driver.service.process.wait(timeout=5)
        except subprocess.TimeoutExpired:
            return False
        return True

    def _point(self, way: list[Point]) -> None:
        """Press at the first of some points, move over the others, release at the last."""
        actions = ActionBuilder(self._driver, mouse=PointerInput("mouse", "mouse"), duration=10)
        pointer = actions.pointer_action
        pointer.move_to_location(*map(round, way[0]))
        pointer.pointer_down()
        for x, y in way[1:]:
            pointer.move_to_location(round(x), round(y))
        pointer.pointer_up()
        actions.perform()


@contextmanager
def started(engine: str, playwright: Playwright) -> Iterator[Driver]:
    """Start a browser of an engine, the system's or Playwright's own."""
    if engine == "webkit" and not has_own(engine):
        with webkit_gtk() as start:
            driver = WithSelenium(start)
            yield driver
            driver.end()
        return
    options: dict[str, Any] = {}
    kind = "chromium" if engine in OLDER else engine
    own = getattr(playwright, kind).executable_path
    if engine in OLDER:
        args = [ONE_PROCESS, "--no-sandbox", "--headless", "--disable-gpu"]
        options = {"executable_path": program(engine), "args": args, "env": environment(engine)}
    elif engine == "chromium":
        path = quick(os.environ.get("FREECELL_BROWSER") or present() or own)
        options = {"executable_path": path, "args": [ONE_PROCESS]}
    elif engine == "firefox" and not has_own(engine):
        options = {"executable_path": firefox(), "channel": "moz-firefox"}
    browser = getattr(playwright, kind).launch(**options)
    yield (WithChromium if engine == "chromium" else WithPlaywright)(browser, kind)
    browser.close()


def missing(engine: str) -> str:
    """Say in a sentence what to install for an engine; "" if it is here, as Chromium is by tools.browser."""
    if engine in OLDER:
        return "" if program(engine).is_file() else f"{engine} is missing: run make engines ENGINES={engine}."
    if engine == "chromium" or has_own(engine):
        return ""
    if engine == "firefox" and not firefox():
        return "Firefox is missing: install firefox-esr (Debian), then run make engines again."
    if engine == "webkit" and not all(webkit_programs()):
        return "WebKit is missing: install webkit2gtk-driver and xvfb (Debian), then run make engines again."
    return ""


@cache
def has_own(engine: str) -> bool:
    """Tell whether Playwright's own build of an engine is installed.

    It is asked before the first test, since Playwright cannot be started twice at the same time.
    """
    with sync_playwright() as playwright:
        return Path(getattr(playwright, engine).executable_path).exists()


def can_touch(engine: str) -> bool:
    """Tell whether taps come to the page: in Firefox and WebKitGTK they do nothing, and nobody says so."""
    return engine.startswith("chromium") or (engine == "webkit" and has_own(engine))


def firefox() -> str | None:
    """Give the path of the system's Firefox, if there is one."""
    return shutil.which("firefox-esr") or shutil.which("firefox")


def webkit_programs() -> tuple[str | None, str | None, Path | None]:
    """Give the paths of WebKitGTK's driver, of the screen that it needs, and of its browser."""
    browser = next(Path("/usr").glob(MINI_BROWSERS), None)
    return shutil.which("WebKitWebDriver"), shutil.which("Xvfb"), browser


@contextmanager
def webkit_gtk() -> Iterator[Callable[[], WebKitGTK]]:
    """Give a function that starts WebKitGTK's browser, on a screen of its own."""
    driver, screen, browser = webkit_programs()
    assert screen
    width, height = SIZE
    words = [screen, "-displayfd", "1", "-screen", "0", f"{width + 40}x{height + 200}x24", "-nolisten", "tcp"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as display:
        assert display.stdout
        number = display.stdout.readline().strip()
        options = Options()
        options.binary_location = str(browser)
        options.add_argument("--automation")
        options.page_load_strategy = "none"

        def start() -> WebKitGTK:
            environment = {**os.environ, "DISPLAY": f":{number}"}
            services = (Service(executable_path=driver, env=environment) for _ in range(STARTS))
            running = next(filter(None, (started_in_time(service, options) for service in services)), None)
            assert running, f"{driver} was started {STARTS} times, and brought up no browser."
            running.set_window_rect(0, 0, width, height + 100)
            return running

        try:
            yield start
        finally:
            display.terminate()


def started_in_time(service: Service, options: Options, seconds: float = PATIENCE / 2) -> WebKitGTK | None:
    """Start WebKitGTK's browser; return None if its driver does not bring it up in time."""

    def give_up() -> None:
        service.process.kill()

    hurry = Timer(seconds, give_up)
    hurry.start()
    try:
        return WebKitGTK(options=options, service=service)
    except HTTPError:
        return None
    finally:
        hurry.cancel()
