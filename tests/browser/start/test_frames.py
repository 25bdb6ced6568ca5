"""The page in a frame of another site: without storage it plays all the same, with hints and proofs."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from keeping import NOT_COUNTED
from playwright.sync_api import BrowserContext, BrowserType, Frame, Page
from sites import CANNOT
from visit import LONG_PATIENCE, expect

from tools.page.serve import serving

BLOCKED = "This site’s security policy blocks part of the game. Please tell whoever runs the site."

IS_BLOCKED = """() => {
    try {
        return !localStorage;
    } catch ({name}) {
        return name === "SecurityError";
    }
}"""


@pytest.fixture
def embed(tmp_path: Path) -> Iterator[Callable[..., Frame]]:
    """Give a function that shows the page in a frame of another site: localhost, not 127.0.0.1."""
    with serving(tmp_path) as embedding:

        def framed(page: Page, address: str, attributes: str = "") -> Frame:
            frame = f'<iframe src="{address}?deal=28527" width="900" height="600" {attributes}></iframe>'
            (tmp_path / "index.html").write_text(f"<!doctype html>{frame}")
            page.goto(embedding.replace("127.0.0.1", "localhost"))
            [shown] = page.main_frame.child_frames
            return shown

        yield framed


def errors_of(page: Page) -> list[str]:
    """Give a list to which all errors of the page's own code will be added."""
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(error.message))
    page.on("console", lambda message: errors.extend([message.text] if "Traceback" in message.text else []))
    return errors


def assert_complete(page: Page, frame: Frame) -> None:
    """Play in the frame, and ask for all that needs the solver and for what stores."""
    root, status = frame.locator("html"), frame.locator("#status")
    expect(root).to_have_attribute("data-stage", "alive", timeout=LONG_PATIENCE)
    assert frame.evaluate(IS_BLOCKED)
    frame.locator("[data-card=AS]").dblclick()
    expect(root).to_have_attribute("data-moves", "1")
    page.keyboard.press("h")
    expect(status).to_contain_text("Press Hint to see how.")
    frame.locator("#deal-number").fill("11982")
    page.keyboard.press("Enter")
    expect(root).to_have_attribute("data-outlook", "lost", timeout=LONG_PATIENCE)
    page.keyboard.press("o")
    expect(frame.locator("#offline-words")).to_have_text(CANNOT)
    page.keyboard.press("Escape")
    expect(frame.locator(":popover-open, dialog :focus")).to_have_count(0)
    page.keyboard.press("t")
    expect(frame.locator("#statistics")).to_contain_text(NOT_COUNTED)


def test_in_a_frame_without_storage_all_works(
    embed: Callable[..., Frame], browser_type: BrowserType, whole_browser: str | None, address: str
) -> None:
    """As browsers do for frames of other sites; the headless shell cannot."""
    options = ["--test-third-party-cookie-phaseout"]
    with browser_type.launch(executable_path=whole_browser, args=options) as browser:
        page = browser.new_page()
        errors = errors_of(page)
        assert_complete(page, embed(page, address))
        assert errors == []


def test_a_frame_without_an_origin_is_told_why(
    embed: Callable[..., Frame], context: BrowserContext, address: str
) -> None:
    """Then no module can be loaded; a sentence says so, and the console what to do."""
    page = context.new_page()
    with page.expect_console_message(lambda said: "Access-Control-Allow-Origin: *" in said.text):
        frame = embed(page, address, 'sandbox="allow-scripts allow-forms"')
    expect(frame.locator("#status")).to_have_text(BLOCKED)
    expect(frame.locator("#progress")).to_be_hidden()
    page.close()
