"""The menu: on small screens it holds the controls that are used less; on wide ones they are in the row."""

from __future__ import annotations

from itertools import product

import pytest
from long_runs import ALL
from screens import assert_large_enough, assert_on_screen, barriers, faults, only_controls, resize
from visit import Visit, each_stage, expect

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
    "words beside the icons": (1632, 900),
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

CUT = """(found) => found.filter((word) => word.scrollWidth > word.clientWidth)
    .map(({textContent}) => textContent)"""

each_small_size = pytest.mark.parametrize("size", SMALL.values(), ids=SMALL.keys())


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
class TestSmallScreens:
    """A button opens the menu; choosing closes it before anything else opens."""

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
        assert {"send-button", "settings-button", "help-button"} <= set(items(visit))
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

    @each_stage
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

    @each_stage
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
    def test_single_keys_wait_until_it_is_closed(self, visit: Visit) -> None:
        resize(visit, SMALL["iPhone"])
        visit.open("?deal=617")
        visit.click("more-button")
        visit.press("n")
        visit.assert_shows(617)
        visit.press("Escape")
        visit.press("n")
        visit.assert_shows(618)


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

    @pytest.mark.parametrize("beside", ["random", pytest.param("restart", marks=pytest.mark.core)])
    def test_a_laptop_shows_whole_words_and_the_title(self, dealt: Visit, beside: str) -> None:
        """Whatever stands in the row: what does not fit goes into the menu."""
        wrong = []
        with only_controls(dealt):
            for added in range(4):
                for width in (1280, *range(1160, 1401, 40)):
                    resize(dealt, (width, 800))
                    words = dealt.page.locator("nav button:visible span").evaluate_all(CUT)
                    title = dealt.page.locator("h1").bounding_box() or {"y": 800}
                    # With those that are there, a narrower one has no room for the title.
                    if words or (title["y"] > 52 and (added or width >= 1280)):
                        wrong.append((added, width, words, title))
                dealt.page.locator(f"#{beside}").evaluate(ADD_ONE)
            dealt.page.locator("nav .added").evaluate_all("(found) => found.map((button) => button.remove())")
        assert wrong == []

    @pytest.mark.parametrize("beside", ["random", "restart"])
    def test_more_buttons_find_their_room(self, dealt: Visit, beside: str) -> None:
        """If not all of them fit, the menu takes those that are used less: no width needs to be changed."""
        with only_controls(dealt):
            for _ in range(2):
                dealt.page.locator(f"#{beside}").evaluate(ADD_ONE)
                assert faults(dealt, [(width, 700) for width in range(944, 1921, 48)]) == {}
            in_the_row = {}
            for width in (960, 1920):
                resize(dealt, (width, 700))
                in_the_row[width] = len(dealt.boxes("#more button"))
            assert in_the_row == {960: 0, 1920: len(items(dealt)) - 1}
            dealt.page.locator("nav .added").evaluate_all("(found) => found.map((button) => button.remove())")

    def test_they_look_like_the_others(self, early: Visit, subtests: pytest.Subtests) -> None:
        for colours in ("light", "dark"):
            early.page.emulate_media(color_scheme=colours)
            for name, size in wide(early).items():
                with subtests.test(name, colours=colours):
                    resize(early, size)
                    looks = early.page.locator("#random, #more button").evaluate_all(LOOKS)
                    assert len(set(looks)) == 1

    @pytest.mark.core
    def test_a_dialog_gives_the_focus_back_to_its_button(self, dealt: Visit) -> None:
        resize(dealt, wide(dealt)["tablet on its side"])
        for item in openers(dealt):
            button = dealt.page.locator(f"#{item}")
            dialog = dealt.page.locator(f"#{opened_by(dealt, item)}")
            for close in (dealt.escape, dialog.get_by_role("button", name="Close").click):
                button.click()
                expect(dialog.locator(":focus")).to_have_count(1)
                close()
                expect(dialog).to_be_hidden()
                expect(button).to_be_focused()

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
