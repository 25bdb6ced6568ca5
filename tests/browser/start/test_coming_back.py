"""Hidden, left and returned to: a page that was away for a while continues where it should."""

import re
from collections.abc import Iterator

import pytest
from keeping import assert_shows_kept, played
from playwright.sync_api import BrowserType
from visit import Visit, expect, visiting


def leave_and_return(visit: Visit) -> None:
    """Go to another page, and back, until this one is alive."""
    visit.page.goto("about:blank")
    visit.page.go_back(wait_until="commit")
    visit.until("alive")


# A hidden page gets no frames; what waits for one is called when the page is visible again.
HIDDEN = """
Object.defineProperties(document, {
    hidden: {get: () => window.isHidden ?? true},
    visibilityState: {get: () => document.hidden ? "hidden" : "visible"},
});
const waiting = [];
const {requestAnimationFrame} = window;
window.requestAnimationFrame = (callback) =>
    document.hidden ? waiting.push(callback) : requestAnimationFrame(callback);
window.reveal = () => {
    window.isHidden = false;
    document.dispatchEvent(new Event("visibilitychange", {bubbles: true}));
    waiting.splice(0).forEach(requestAnimationFrame);
};
"""
RESTORED = "addEventListener('pageshow', ({persisted}) => {window.isRestored = persisted})"
REASONS = "JSON.stringify(performance.getEntriesByType('navigation')[0].notRestoredReasons)"


@pytest.fixture(scope="module")
def remembering(browser_type: BrowserType, whole_browser: str | None, address: str) -> Iterator[Visit]:
    """Visit with a browser that keeps the pages it leaves as they are, which Playwright usually disables."""
    browser = browser_type.launch(
        executable_path=whole_browser, ignore_default_args=["--disable-back-forward-cache"]
    )
    with visiting(browser, address) as visit:
        visit.page.add_init_script(RESTORED)
        yield visit
    browser.close()


@pytest.mark.core
def test_a_page_that_is_hidden_starts_all_the_same(visit: Visit) -> None:
    visit.page.add_init_script(HIDDEN)
    visit.open("?deal=1")
    assert visit.page.evaluate("document.hidden")
    visit.page.evaluate("reveal()")
    visit.assert_shows(1)
    visit.page.keyboard.type("1a")
    assert_shows_kept(visit, played(1, "1a"))


@pytest.mark.parametrize("stage", ["painted", "dealt"])
def test_a_page_left_before_it_had_started_starts_when_one_comes_back(remembering: Visit, stage: str) -> None:
    visit = remembering
    visit.open("?deal=1", until=stage)
    leave_and_return(visit)
    visit.assert_shows(1)


def test_a_game_that_another_tab_has_played_on_goes_on_there_when_one_comes_back(remembering: Visit) -> None:
    visit = remembering
    visit.open("?deal=617")
    # While the copy for offline play is being made and measured, Chromium keeps no page.
    expect(visit.page.locator("#offline-words")).to_have_text(re.compile(r"^[0-9]{2}\.[0-9] MB stored"))
    visit.page.keyboard.type("8a")
    assert_shows_kept(visit, played(617, "8a"))
    visit.page.goto("about:blank")
    other = Visit(visit.context, visit.address).open("?deal=617")
    other.page.keyboard.type("8b")
    assert_shows_kept(other, played(617, "8a8b"))
    other.end()
    visit.page.go_back(wait_until="commit")
    expect(visit.root).to_have_attribute("data-moves", "2")
    assert visit.page.evaluate("isRestored"), visit.page.evaluate(REASONS)
    assert_shows_kept(visit, played(617, "8a8b"))
    visit.page.keyboard.type("8c")
    assert_shows_kept(visit, played(617, "8a8b8c"))
