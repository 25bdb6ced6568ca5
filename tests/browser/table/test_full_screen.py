"""Full screen: a button in the menu of phones, where the browser has such a thing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playing import visiting
from screens import assert_large_enough, assert_on_screen, barriers, resize
from visit import Visit, expect

if TYPE_CHECKING:
    from playwright.sync_api import Browser

IS_FULL = "() => Boolean(document.fullscreenElement) === %s"
NOT_THERE = "Object.defineProperty(Document.prototype, 'fullscreenEnabled', {value: false})"


@pytest.mark.core
def test_a_phone(browser: Browser, address: str) -> None:
    with visiting(browser, address, has_touch=True, is_mobile=True) as visit:
        resize(visit, (640, 280))
        visit.open("?deal=617")
        button = visit.page.get_by_role("button", name="Full screen")
        for is_full in ("true", "false"):
            visit.click("more-button")
            assert_on_screen(visit.boxes("#more, #more button"), (640, 280))
            assert_large_enough(visit.boxes("#more button"))
            button.tap()
            expect(visit.page.locator("#more")).to_be_hidden()
            visit.page.wait_for_function(IS_FULL % is_full)
            expect(visit.page.locator("#full-screen")).to_have_attribute("aria-pressed", is_full)
        visit.click("more-button")
        assert barriers(visit) == []
        visit.escape()
        resize(visit, (1280, 800))
        expect(visit.page.locator("#full-screen")).to_be_hidden()


def test_a_phone_that_has_none(browser: Browser, address: str) -> None:
    with visiting(browser, address, has_touch=True, is_mobile=True) as visit:
        visit.page.add_init_script(NOT_THERE)
        visit.open("?deal=617")
        expect(visit.page.locator("#full-screen")).to_have_count(0)


@pytest.mark.shared
def test_a_mouse(dealt: Visit) -> None:
    expect(dealt.page.locator("#full-screen")).to_have_count(0)
