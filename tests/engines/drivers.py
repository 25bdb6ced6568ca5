"""Drivers: a browser of each engine, opened, looked at and handled in the same few ways.

Playwright drives all but WebKitGTK, which Selenium drives where Playwright's own build of WebKit is missing.
After `forget`, each is as if it had kept nothing, and as large as before; `evaluate` runs the body of a
function in the page, and gives what it returns, or what its promise comes to.
"""

import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Timer
from typing import Any

import pytest
from older import OLDER, environment, program
from playwright.sync_api import Browser, Error, Page, Playwright
from selenium.common.exceptions import NoSuchFrameException
from selenium.webdriver import ActionChains, WebKitGTK
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.actions.pointer_input import PointerInput
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service
from urllib3.exceptions import HTTPError

from tools.find_chromium import present

Point = tuple[float, float]


ENGINES = ("chromium", "firefox", "webkit", *OLDER)
WIDTH, HEIGHT = 1280, 900
BAR = 100
"""Pixels of WebKitGTK's window, at most, that are not the page's."""
STARTS = 3
"""WebKitGTK's driver and its browser miss each other in one start of a hundred: another is made then."""
MINI_BROWSERS = "lib*/*/webkit2gtk-4.*/MiniBrowser"


# What Firefox says of a double click, where Playwright has it take each press for a first one.
COUNT = """
    let count = 0;
    const both = new AbortController();
    const tell = (event) => {
        Object.defineProperty(event, "detail", {value: ++count});
        if (count === 2) both.abort();
    };
    addEventListener("mousedown", tell, {capture: true, signal: both.signal});
"""


class WithPlaywright:
    """A tab of a browser that Playwright drives."""

    def __init__(self, browser: Browser) -> None:
        self.has_touch = browser.browser_type.name != "firefox"  # There, taps do nothing, and nobody says so.
        self.counts = browser.browser_type.name != "firefox"
        self._browser = browser
        self._page: Page | None = None

    @property
    def _here(self) -> Page:
        assert self._page
        return self._page

    def open(self, address: str) -> None:
        self._here.goto(address, wait_until="commit")

    def evaluate(self, script: str) -> Any:  # noqa: ANN401 - what JSON can hold
        try:
            return self._here.evaluate(f"() => {{ {script} }}")
        except Error as error:
            if "context was destroyed" not in str(error):  # The page went away meanwhile.
                raise
            return None

    def resize(self, width: int, height: int) -> None:
        self._here.set_viewport_size({"width": width, "height": height})

    def picture(self) -> bytes:
        return self._here.screenshot()

    def press(self, *keys: str) -> None:
        for key in keys:
            self._here.keyboard.press(key)

    def click(self, at: Point, count: int = 1) -> None:
        if count > 1 and not self.counts:
            self.evaluate(COUNT)
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

    def forget(self) -> None:
        if self._page:
            self._page.context.close()
        size: Any = {"width": WIDTH, "height": HEIGHT}
        self._page = self._browser.new_context(viewport=size, has_touch=self.has_touch).new_page()


class WithSelenium:
    """WebKitGTK's small browser, driven by Selenium on a screen of its own."""

    has_touch = False

    def __init__(self, display: str) -> None:
        self._display = display
        self._driver: WebKitGTK | None = None

    @property
    def _here(self) -> WebKitGTK:
        assert self._driver
        return self._driver

    def open(self, address: str) -> None:
        self._here.get(address)

    def evaluate(self, script: str) -> Any:  # noqa: ANN401 - what JSON can hold
        try:
            return self._here.execute_script(script)
        except NoSuchFrameException:  # The page went away meanwhile.
            return None

    def resize(self, width: int, height: int) -> None:
        """Make the window so large, or as small as it can be: 447 pixels wide."""
        self._here.set_window_rect(0, 0, width, height + BAR)

    def picture(self) -> bytes:
        return self._here.get_screenshot_as_png()

    def press(self, *keys: str) -> None:
        chain = ActionChains(self._here, duration=0)
        for key in keys:
            name = re.sub("(?<=[a-z])(?=[A-Z])", "_", key).upper()
            chain.send_keys(getattr(Keys, name) if len(key) > 1 else key)
        chain.perform()

    def click(self, at: Point, count: int = 1) -> None:
        # In one command: on a busy machine, two would be too far apart for a double click.
        actions = ActionBuilder(self._here, mouse=PointerInput("mouse", "mouse"), duration=10)
        pointer = actions.pointer_action
        pointer.move_to_location(*map(round, at))
        for _ in range(count):
            pointer.pointer_down()
            pointer.pointer_up()
        actions.perform()

    def drag(self, start: Point, end: Point) -> None:
        actions = ActionBuilder(self._here, mouse=PointerInput("mouse", "mouse"), duration=10)
        pointer = actions.pointer_action
        (x, y), (right, below) = start, end
        pointer.move_to_location(round(x), round(y))
        pointer.pointer_down()
        for step in range(1, 6):
            pointer.move_to_location(round(x + (right - x) * step / 5), round(y + (below - y) * step / 5))
        pointer.pointer_up()
        actions.perform()

    def tap(self, at: Point) -> None:
        raise NotImplementedError

    def has_died(self) -> bool:
        try:
            self._here.service.process.wait(timeout=5)
        except subprocess.TimeoutExpired:
            return False
        return True

    def forget(self) -> None:
        """Begin again in a new browser: to remove what the page has stored hung now and then."""
        self.end()
        self._driver = next(filter(None, (self._started() for _ in range(STARTS))), None)
        self.resize(WIDTH, HEIGHT)

    def end(self) -> None:
        if self._driver and self._driver.service.process.poll() is None:
            self._driver.quit()

    def _started(self) -> WebKitGTK | None:
        """Start the browser; return None if its driver does not bring it up in half a minute."""
        options = Options()
        options.binary_location = str(next(Path("/usr").glob(MINI_BROWSERS)))
        options.add_argument("--automation")
        options.page_load_strategy = "none"
        service = Service(there("WebKitWebDriver"), env={**os.environ, "DISPLAY": self._display})
        hurry = Timer(30, lambda: service.process.kill())  # noqa: PLW0108 - it has no process yet
        hurry.start()
        try:
            return WebKitGTK(options=options, service=service)
        except HTTPError:
            return None
        finally:
            hurry.cancel()


Driver = WithPlaywright | WithSelenium


def there(*names: str) -> str:
    """Return the path of a program of this machine, by its names."""
    found = next(filter(None, map(shutil.which, names)), None)
    return found or pytest.fail(f"{names[0]} is missing: see CONTRIBUTING.md.", pytrace=False)


@contextmanager
def started(engine: str, playwright: Playwright) -> Iterator[Driver]:
    """Start a browser of an engine, Playwright's own if it is installed, else the system's."""
    kind = getattr(playwright, "chromium" if engine in OLDER else engine)
    options: dict[str, Any] = {}
    if engine in OLDER:
        args = ["--no-sandbox", "--headless", "--disable-gpu"]
        options = {"executable_path": program(engine), "args": args, "env": environment(engine)}
    elif engine == "chromium":
        options = {"executable_path": os.environ.get("FREECELL_BROWSER") or present() or kind.executable_path}
    elif not Path(kind.executable_path).exists():
        if engine == "webkit":
            yield from webkit_gtk()
            return
        options = {"executable_path": there("firefox-esr", "firefox"), "channel": "moz-firefox"}
    browser = kind.launch(**options)
    yield WithPlaywright(browser)
    browser.close()


def webkit_gtk() -> Iterator[WithSelenium]:
    """Give WebKitGTK's browser a screen, as long as it is needed."""
    words = [
        there("Xvfb"),
        "-displayfd",
        "1",
        "-screen",
        "0",
        f"{WIDTH + 40}x{HEIGHT + 200}x24",
        "-nolisten",
        "tcp",
    ]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as screen:
        assert screen.stdout
        driver = WithSelenium(f":{screen.stdout.readline().strip()}")
        try:
            yield driver
            driver.end()
        finally:
            screen.terminate()
