"""The menu: what is used in a game is in the row of buttons, and the menu has the rest, on every screen."""

import pytest
from playwright.sync_api import Browser
from screens import SIZES, assert_large_enough, assert_on_screen, barriers, resize
from visit import Visit, expect, visiting

pytestmark = [pytest.mark.core, pytest.mark.shared]

ROW = ["undo", "redo", "hint", "solution-button", "random", "more-button"]
"""What is used in a game: near on every screen, while everything else is in the menu."""

CUT = """(found) => found.filter((word) => word.scrollWidth > word.clientWidth)
    .map(({textContent}) => textContent)"""

IS_FULL = "() => Boolean(document.fullscreenElement) === %s"


def items(visit: Visit) -> list[str]:
    """List the ids of the buttons that the menu holds."""
    return list(visit.page.locator("#more button").evaluate_all("(found) => found.map(({id}) => id)"))


def openers(visit: Visit) -> list[str]:
    """List those of them that open a dialog."""
    return [item for item in items(visit) if opened_by(visit, item)]


def opened_by(visit: Visit, button: str) -> str:
    """Give the id of the dialog that a button opens, "" if there is none."""
    return visit.page.locator(f"#{button}").get_attribute("popovertarget") or ""


def test_keys_open_each_dialog_and_the_focus_comes_back(visit: Visit) -> None:
    resize(visit, (844, 390))
    visit.open("?deal=617")
    assert visit.boxes("#more button") == []
    button = visit.page.get_by_role("button", name="More controls", exact=True)
    button.focus()
    for item in openers(visit):
        visit.press("Enter")
        expect(visit.page.locator("#more")).to_be_visible()
        enabled = visit.boxes("#more button:enabled")
        for _ in range([box.name for box in enabled].index(item) + 1):
            visit.press("Tab")
        expect(visit.page.locator(f"#{item}")).to_be_focused()
        visit.press("Enter")
        expect(visit.page.locator(f"#{opened_by(visit, item)}")).to_be_visible()
        expect(visit.page.locator("#more")).to_be_hidden()
        visit.escape()
        expect(button).to_be_focused()


def test_row_and_menu_have_the_same_buttons_on_every_screen(dealt: Visit, subtests: pytest.Subtests) -> None:
    for name, size in SIZES.items():
        with subtests.test(name):
            resize(dealt, size)
            row = dealt.boxes("nav > button")
            assert [box.name for box in row] == ROW
            assert_on_screen(row, size)
            assert_large_enough(row)
            assert dealt.page.locator("nav > button:visible span").evaluate_all(CUT) == []
            dealt.click("more-button")
            menu = dealt.boxes("#more, #more button")
            assert_on_screen([box for box in menu if box.name == "more"], size)
            assert menu[-1].name == "restart"
            assert {"days", "lessons-button", "open-button"} <= {box.name for box in menu}
            dealt.press("Escape")
            expect(dealt.page.locator(":popover-open")).to_have_count(0)


def test_the_menu_fits_a_phone_on_its_side_and_fills_its_screen(browser: Browser, address: str) -> None:
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
