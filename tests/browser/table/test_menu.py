"""The menu: on small screens it holds the controls that are used less; on wide ones they are in the row."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

import pytest
from axe import barriers
from long_runs import ALL
from playwright.sync_api import expect
from screens import assert_large_enough, assert_on_screen, faults, only_controls, resize

if TYPE_CHECKING:
    from visit import Visit

SMALL = {
    "small phone": (320, 568),
    "Android phone": (360, 640),
    "iPhone": (390, 844),
    "iPhone on its side": (844, 390),
    "small phone on its side": (568, 320),
    "small window": (900, 700),
    "tablet": (768, 1024),
    "not wide enough": (960, 700),
}
WIDE = {
    "just wide enough": (1020, 700),
    "tablet on its side": (1024, 768),
    "with the title": (1104, 800),
    "laptop": (1280, 800),
    "words beside the icons": (1608, 900),
    "desktop": (1920, 1080),
}

LOOKS = """(found) => found.map((button) => {
    const {color, backgroundColor, borderColor, font, flexDirection} = getComputedStyle(button);
    return [color, backgroundColor, borderColor, font, flexDirection].join();
})"""

WORDS_BESIDE_ICONS = """(found) => found.map((button) => {
    const [icon, word] = [...button.children].map((child) => child.getBoundingClientRect());
    return icon.right <= word.left;
})"""

ADD_ONE = """(button) => {
    const added = button.cloneNode(true);
    added.removeAttribute("id");
    added.className = "added";
    added.lastElementChild.textContent = "Restart";
    button.before(added);
}"""

each_small_size = pytest.mark.parametrize("size", SMALL.values(), ids=SMALL.keys())


def items(visit: Visit) -> list[str]:
    """List the ids of the buttons that the menu holds, open or not."""
    return list(visit.page.locator("#more button").evaluate_all("(found) => found.map(({id}) => id)"))


def openers(visit: Visit) -> list[str]:
    """List those of them that open a dialog."""
    return [item for item in items(visit) if opened_by(visit, item)]


def is_tight(visit: Visit, size: tuple[int, int], width: int) -> bool:
    """Tell whether there are more of these buttons than the five that have room on screens less wide."""
    return len(items(visit)) > 5 and size[0] < width


def opened_by(visit: Visit, button: str) -> str:
    """Give the id of the dialog that a button opens, "" if there is none."""
    return visit.page.locator(f"#{button}").get_attribute("popovertarget") or ""


class TestSmallScreens:
    """A button opens the menu; choosing closes it before anything else opens."""

    @pytest.mark.shared
    @each_small_size
    def test_it_opens_where_there_is_room_for_all_of_it(
        self, visit: Visit, size: tuple[int, int], subtests: pytest.Subtests
    ) -> None:
        resize(visit, size)
        visit.open_without_python()
        assert visit.boxes("#more button") == []
        visit.click("more-button")
        [menu] = visit.boxes("#more")
        [button] = visit.boxes("#more-button")
        buttons = visit.boxes("#more button")
        assert [box.name for box in buttons] == items(visit)
        assert {"share-button", "settings-button", "help-button"} <= set(items(visit))
        assert_on_screen([menu, *buttons], size)
        assert_large_enough(buttons)
        assert not menu.overlaps(button)
        for box in buttons:
            words = visit.page.locator(f"#{box.name} span")
            assert words.evaluate("(found) => getComputedStyle(found).clipPath") == "none"
        for colours in ("light", "dark") if ALL or size == SMALL["iPhone"] else ("light",):
            with subtests.test("axe", colours=colours):
                visit.page.emulate_media(color_scheme=colours)
                assert barriers(visit) == []

    @pytest.mark.shared
    @pytest.mark.parametrize("stage", ["dealt", "alive"])
    def test_each_item_opens_its_dialog_and_closes_the_menu(
        self, visit: Visit, stage: str, subtests: pytest.Subtests
    ) -> None:
        resize(visit, SMALL["Android phone"])
        visit.open_at(stage)
        for item in openers(visit):
            with subtests.test(item):
                dialog = opened_by(visit, item)
                visit.click("more-button")
                visit.page.locator(f"#{item}").click()
                expect(visit.page.locator(f"#{dialog}")).to_be_visible()
                expect(visit.page.locator("#more")).to_be_hidden()
                expect(visit.page.locator(f"#{dialog} :focus")).to_have_count(1)
                visit.press("Escape")
                expect(visit.page.locator(":popover-open")).to_have_count(0)
                expect(visit.page.locator("#more-button")).to_be_focused()

    @pytest.mark.core
    @pytest.mark.shared
    def test_by_keys(self, visit: Visit) -> None:
        resize(visit, SMALL["iPhone on its side"])
        visit.open("?deal=617")
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
    @pytest.mark.parametrize("stage", ["dealt", "alive"])
    def test_it_closes_without_a_choice(self, visit: Visit, stage: str) -> None:
        resize(visit, SMALL["iPhone"])
        visit.open_at(stage)
        menu, button = visit.page.locator("#more"), visit.page.locator("#more-button")
        for tabs in (0, 1):
            button.click()
            expect(menu).to_be_visible()
            for _ in range(tabs):
                visit.press("Tab")
            expect(visit.page.locator("#more :focus")).to_have_count(tabs)
            visit.press("Escape")
            expect(menu).to_be_hidden()
            expect(button).to_be_focused()
        button.click()
        expect(menu).to_be_visible()
        button.click()
        expect(menu).to_be_hidden()
        button.click()
        expect(menu).to_be_visible()
        visit.page.mouse.click(195, 60)
        expect(menu).to_be_hidden()

    @pytest.mark.core
    @pytest.mark.shared
    def test_single_keys_wait_until_it_is_closed(self, visit: Visit) -> None:
        resize(visit, SMALL["iPhone"])
        visit.open("?deal=617")
        visit.click("more-button")
        visit.press("n")
        visit.assert_shows(617)
        visit.press("Escape")
        visit.press("n")
        visit.assert_shows(618)


class TestWideScreens:
    """There is no menu: its buttons are in the row, in line with the others."""

    @pytest.mark.core
    @pytest.mark.shared
    def test_all_stand_in_the_row(self, visit: Visit, subtests: pytest.Subtests) -> None:
        visit.open("?deal=617")
        everything = visit.page.locator("nav button:not(.replay)").evaluate_all(
            "(found) => found.map(({id}) => id)"
        )
        for name, size in WIDE.items():
            with subtests.test(name):
                resize(visit, size)
                row = visit.boxes("nav button")
                elsewhere = items(visit) if is_tight(visit, size, 1100) else ["more-button"]
                assert [box.name for box in row] == [name for name in everything if name not in elsewhere]
                assert {(box.top, box.bottom) for box in row} == {(8, 52)}
                assert_on_screen(row, size)
                assert_large_enough(row)
                others = visit.boxes("header button, header input")
                assert [pair for pair in product(row, others) if pair[0].overlaps(pair[1])] == []

    @pytest.mark.core
    @pytest.mark.shared
    def test_words_stand_alike(self, visit: Visit, subtests: pytest.Subtests) -> None:
        visit.open("?deal=617")
        for name, size in WIDE.items():
            with subtests.test(name):
                resize(visit, size)
                beside = visit.page.locator("nav button:visible").evaluate_all(WORDS_BESIDE_ICONS)
                assert set(beside) == {size[0] > 1600 and not is_tight(visit, size, 1700)}
                words = visit.page.locator("nav button:visible span")
                cut = "(found) => found.filter((word) => word.scrollWidth > word.clientWidth).length"
                assert words.evaluate_all(cut) == 0

    @pytest.mark.shared
    @pytest.mark.parametrize("beside", ["random", "restart"])
    def test_more_buttons_find_their_room(self, visit: Visit, beside: str) -> None:
        """If not all of them fit, the menu takes those that are used less: no width needs to be changed."""
        visit.open("?deal=617")
        with only_controls(visit):
            for _ in range(2):
                visit.page.locator(f"#{beside}").evaluate(ADD_ONE)
                assert faults(visit, [(width, 700) for width in range(944, 1921, 48)]) == {}
            in_the_row = {}
            for width in (960, 1920):
                resize(visit, (width, 700))
                in_the_row[width] = len(visit.boxes("#more button"))
            assert in_the_row == {960: 0, 1920: len(items(visit))}
            visit.page.locator("nav .added").evaluate_all("(found) => found.map((button) => button.remove())")

    @pytest.mark.shared
    def test_they_look_like_the_others(self, visit: Visit, subtests: pytest.Subtests) -> None:
        visit.open_without_python()
        for colours in ("light", "dark"):
            visit.page.emulate_media(color_scheme=colours)
            for name, size in WIDE.items():
                with subtests.test(name, colours=colours):
                    resize(visit, size)
                    looks = visit.page.locator("#random, #more button:visible").evaluate_all(LOOKS)
                    assert len(set(looks)) == 1

    @pytest.mark.core
    @pytest.mark.shared
    def test_a_dialog_gives_the_focus_back_to_its_button(self, visit: Visit) -> None:
        resize(visit, WIDE["laptop"])
        visit.open("?deal=617")
        for item in openers(visit):
            button = visit.page.locator(f"#{item}")
            button.click()
            expect(visit.page.locator(f"#{opened_by(visit, item)}")).to_be_visible()
            visit.escape()
            expect(button).to_be_focused()

    @pytest.mark.core
    @pytest.mark.shared
    def test_turning_the_screen_leaves_no_menu_behind(self, visit: Visit) -> None:
        resize(visit, (768, 1024))
        visit.open("?deal=617")
        visit.click("more-button")
        resize(visit, WIDE["laptop"])
        assert_on_screen(visit.boxes("#more, #more button"), WIDE["laptop"])
        visit.press("Escape")
        assert len(visit.boxes("#more button")) == len(items(visit))
        expect(visit.page.locator(":popover-open")).to_have_count(0)
