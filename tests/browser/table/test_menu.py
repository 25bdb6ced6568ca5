"""The menu: on small screens it holds the controls that are used less; on wide ones they are in the row."""

from itertools import product

import pytest
from playwright.sync_api import Browser
from screens import assert_large_enough, assert_on_screen, barriers, resize
from visit import Visit, expect, visiting

WIDE = {
    "just wide enough": (1020, 700),
    "tablet on its side": (1024, 768),
    "with the title": (1104, 800),
    "laptop": (1280, 800),
    "words beside the icons": (1632, 900),
    "desktop": (1920, 1080),
}

WORDS_BESIDE_ICONS = """(found) => found.map((button) => {
    const [icon, word] = [...button.children].map((child) => child.getBoundingClientRect());
    return icon.right <= word.left;
})"""

CUT = """(found) => found.filter((word) => word.scrollWidth > word.clientWidth)
    .map(({textContent}) => textContent)"""

IS_FULL = "() => Boolean(document.fullscreenElement) === %s"


def items(visit: Visit) -> list[str]:
    """List the ids of the buttons that the menu holds, open or not."""
    return list(visit.page.locator("#more button").evaluate_all("(found) => found.map(({id}) => id)"))


def openers(visit: Visit) -> list[str]:
    """List those of them that open a dialog."""
    return [item for item in items(visit) if opened_by(visit, item)]


def wide(visit: Visit) -> dict[str, tuple[int, int]]:
    """Give screens on which all of them stand in the row: for five of them WIDE, for each other one wider."""
    more = 136 * (len(items(visit)) - 5)
    return {name: (width + more, height) for name, (width, height) in WIDE.items()}


def opened_by(visit: Visit, button: str) -> str:
    """Give the id of the dialog that a button opens, "" if there is none."""
    return visit.page.locator(f"#{button}").get_attribute("popovertarget") or ""


@pytest.mark.shared
@pytest.mark.core
def test_on_small_screens_the_menu_by_keys(visit: Visit) -> None:
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


@pytest.mark.shared
class TestWideScreens:
    """There is no menu: its buttons are in the row, in line with the others."""

    @pytest.mark.core
    def test_all_stand_in_the_row_with_words_alike(self, dealt: Visit, subtests: pytest.Subtests) -> None:
        # What is next to the number opens the same sheet as #cells.
        everything = dealt.page.locator("nav button:not(.replay, #cells, #finish)").evaluate_all(
            "(found) => found.map(({id}) => id)"
        )
        for name, size in wide(dealt).items():
            with subtests.test(name):
                resize(dealt, size)
                row = dealt.boxes("nav button")
                assert [box.name for box in row] == [name for name in everything if name != "more-button"]
                assert {(box.top, box.bottom) for box in row} == {(8, 52)}
                assert_on_screen(row, size)
                assert_large_enough(row)
                others = dealt.boxes("header button, header input")
                assert [pair for pair in product(row, others) if pair[0].overlaps(pair[1])] == []
                beside = dealt.page.locator("nav button:visible").evaluate_all(WORDS_BESIDE_ICONS)
                assert set(beside) == {name in {"words beside the icons", "desktop"}}
                words = dealt.page.locator("nav button:visible span")
                assert words.evaluate_all(CUT) == []

    @pytest.mark.core
    def test_turning_the_screen_leaves_no_menu_behind(self, visit: Visit) -> None:
        resize(visit, (768, 1024))
        visit.open("?deal=617")
        visit.click("more-button")
        on_its_side = wide(visit)["tablet on its side"]
        resize(visit, on_its_side)
        assert_on_screen(visit.boxes("#more, #more button"), on_its_side)
        visit.press("Escape")
        assert len(visit.boxes("#more button")) == len(items(visit)) - 1  # All but #cells are in the row.
        expect(visit.page.locator(":popover-open")).to_have_count(0)


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
