"""Windows smaller than any phone, as at a zoom of 400 %, and large text: what has no room scrolls."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest
from laying import lay
from playing import assert_none_in_hand, assert_shows, begin, boxes, click, drag, middle, settle
from playwright.sync_api import expect
from screens import (
    LONGEST,
    assert_on_screen,
    faults,
    large_text,
    only_controls,
    put_figures,
    resize,
    say,
    scroll_to,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from visit import Visit

WINDOWS = [
    (320, 256),
    (320, 180),
    (256, 320),
    (240, 320),
    (280, 653),
    (470, 300),
    (480, 270),
    (640, 256),
    (640, 180),
    (1280, 256),
]
WITH_LARGE_TEXT = [(320, 568), (360, 640), (568, 320), (640, 400), (844, 390), (320, 256), (280, 653)]

UPRIGHT, ON_ITS_SIDE = (320, 256), (640, 256)

# Cards with an index that sticks out.
TOO_WIDE = """() => [...document.querySelectorAll(".card")].filter((card) =>
    card.querySelector(".index").getBoundingClientRect().right > card.getBoundingClientRect().right)
    .map(({id}) => id)"""

# What is wrong with all that opens in a game, one after the other.
MISPLACED = """() => [...document.querySelectorAll("[popover]:not(#replay-moves)")].flatMap((found) => {
    found.showPopover();
    const wrong = [];
    const {left, top, right, bottom} = found.getBoundingClientRect();
    if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) wrong.push("leaves the screen");
    if (found.scrollWidth > found.clientWidth) wrong.push("scrolls sideways");
    for (const target of found.querySelectorAll("button, label")) {
        if (!target.checkVisibility({visibilityProperty: true})) continue;
        target.scrollIntoView({block: "center"});
        const {left, top, width, height} = target.getBoundingClientRect();
        if (!target.contains(document.elementFromPoint(left + width / 2, top + height / 2)))
            wrong.push(`${target.textContent || "Close"} takes no press`);
        if (target.scrollWidth > target.clientWidth) wrong.push(`${target.textContent} is cut`);
    }
    found.hidePopover();
    return wrong.map((fault) => `${found.id}: ${fault}`);
})"""

ON_A_CARD = "([x, y]) => Boolean(document.elementFromPoint(x, y).closest('.card'))"

SCROLLED = "document.body.scrollTop"

LEAST_STRIP = 6
"""Pixels; such windows are small because they are magnified."""

each_way = pytest.mark.parametrize("size", [UPRIGHT, ON_ITS_SIDE], ids=["upright", "on its side"])


class TestControls:
    """Every button can be brought into sight and pressed; none overlaps another, none cuts off its words."""

    @pytest.mark.shared
    def test_in_small_windows(self, visit: Visit) -> None:
        visit.open("?deal=617")
        with only_controls(visit):
            assert faults(visit, WINDOWS) == {}

    @pytest.mark.shared
    def test_with_large_text(self, visit: Visit) -> None:
        visit.open("?deal=617")
        with only_controls(visit), large_text(visit):
            assert faults(visit, [*WITH_LARGE_TEXT, *WINDOWS]) == {}

    @pytest.mark.core
    @pytest.mark.shared
    def test_with_text_four_times_as_large(self, visit: Visit) -> None:
        visit.open("?deal=617")
        with only_controls(visit), large_text(visit, "400%"):
            assert faults(visit, [(1280, 800), (1920, 1080), (768, 1024), (844, 390), (360, 640)]) == {}


class TestTheTable:
    """The cards are large enough to be read, and no index overlaps the next column."""

    @pytest.mark.shared
    @pytest.mark.parametrize("size", WINDOWS)
    def test_the_longest_column(self, visit: Visit, size: tuple[int, int]) -> None:
        visit.open_without_python()
        resize(visit, size)
        assert visit.page.evaluate(TOO_WIDE) == []
        lay(visit, 19, 0)
        scroll_to(visit, "main")
        [table] = visit.boxes("#table")
        column = [card for card in visit.boxes(".card") if card.pile == "cascade-1"]
        assert len(column) == 19
        assert max(card.bottom for card in column) <= table.bottom + 0.5
        tops = sorted(card.top for card in column)
        assert (tops[-1] - tops[0]) / 18 >= LEAST_STRIP

    @pytest.mark.core
    @pytest.mark.shared
    @pytest.mark.parametrize("size", [size for size in WINDOWS if size[1] >= 256])
    def test_all_of_it_can_be_in_sight(self, visit: Visit, size: tuple[int, int]) -> None:
        visit.open_without_python()
        resize(visit, size)
        scroll_to(visit, "main")
        assert_on_screen(visit.boxes("#table, .pile, .card"), size)

    @pytest.mark.shared
    @pytest.mark.parametrize("large", [False, True], ids=["", "large text"])
    def test_words_lie_on_no_card(self, visit: Visit, *, large: bool, subtests: pytest.Subtests) -> None:
        visit.open("?deal=617")
        put_figures(visit)
        with large_text(visit, "200%" if large else "100%"):
            for size in WITH_LARGE_TEXT if large else [UPRIGHT, (256, 320), (280, 653)]:
                with subtests.test("{} x {}".format(*size)):
                    resize(visit, size)
                    say(visit, "Deal 617")
                    before = visit.boxes("#table, .card")
                    say(visit, LONGEST)
                    assert visit.boxes("#table, .card") == before
                    [words] = visit.boxes("#status")
                    others = visit.boxes(".card, header button, nav button, .line > :not(p)")
                    assert [box for box in others if box.overlaps(words)] == []


class TestScrolling:
    """After scrolling, cards can be played, and the cards do not prevent scrolling."""

    @each_way
    def test_a_drag(self, table: Visit, size: tuple[int, int]) -> None:
        game = begin(table, 617)
        resize(table, size)
        scroll_to(table, "main")
        if size == ON_ITS_SIDE:  # There the table stays.
            scroll_to(table, ".line")
        assert table.page.evaluate(SCROLLED) > 0
        drag(table, "JD", "cell-b")
        game.play_text("1b")
        assert_shows(table, game)
        assert_none_in_hand(table)

    @pytest.mark.core
    def test_a_card_is_lifted_and_put_down_after_scrolling(self, table: Visit) -> None:
        game = begin(table, 617)
        resize(table, (320, 180))
        scroll_to(table, ".line")
        click(table, "JD")
        scroll_to(table, "header")
        click(table, "cell-b")
        game.play_text("1b")
        assert_shows(table, game)

    @pytest.mark.shared
    @pytest.mark.parametrize(
        ("size", "start"),
        [(UPRIGHT, "main"), (UPRIGHT, "#status"), (ON_ITS_SIDE, "nav")],
        ids=["on the felt", "on the words", "between the buttons"],
    )
    def test_a_finger_scrolls(self, visit: Visit, size: tuple[int, int], start: str) -> None:
        visit.open("?deal=617")
        resize(visit, size)
        scroll_to(visit, start)
        before = visit.page.evaluate(SCROLLED)
        [box] = visit.boxes(start)
        # Below the last column, which is a short one; from there, a finger can only go up.
        x, down = (box.right - 10, -40) if start == "main" else (box.left + 10, 40)
        y = min(box.bottom, size[1]) - 5
        assert not visit.page.evaluate(ON_A_CARD, [x, y])
        with self.swipe(visit, (x, y), down):
            visit.page.wait_for_function(f"(before) => {SCROLLED} !== before", arg=before)

    @pytest.mark.core
    @pytest.mark.shared
    def test_a_finger_on_a_card_drags(self, visit: Visit) -> None:
        visit.open("?deal=617")
        resize(visit, UPRIGHT)
        scroll_to(visit, "main")
        before = visit.page.evaluate(SCROLLED)
        with self.swipe(visit, middle(boxes(visit), "JD"), -40):
            expect(visit.page.locator("[data-dragged]")).to_have_count(1)
        assert visit.page.evaluate(SCROLLED) == before > 0
        assert_none_in_hand(visit)

    @contextmanager
    def swipe(self, visit: Visit, at: tuple[float, float], down: float) -> Iterator[None]:
        """Draw a finger across the screen, and lift it at the end."""
        session = visit.context.new_cdp_session(visit.page)
        for step in range(9):
            points = [{"x": at[0], "y": at[1] + step / 8 * down}]
            kind = "touchMove" if step else "touchStart"
            session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
            settle(visit)  # A finger does not move all the way within one frame.
        yield
        session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    @pytest.mark.shared
    @each_way
    def test_by_keys(self, visit: Visit, size: tuple[int, int]) -> None:
        visit.open("?deal=617")
        resize(visit, size)
        visit.page.evaluate("document.body.scrollTop = 0")
        for _ in range(30):
            visit.press("Tab")
            if visit.page.evaluate("document.activeElement.id") == "more-button":
                break
        assert_on_screen(visit.boxes("#more-button"), size)
        visit.press("PageUp")
        visit.page.wait_for_function("() => document.body.scrollTop === 0")


class TestWhatOpens:
    """Menu and dialogs stay on the screen and scroll inside, never sideways; all in them can be reached."""

    @pytest.mark.core
    @pytest.mark.shared
    @pytest.mark.parametrize("text", ["100%", "200%"])
    def test_it_fits(self, visit: Visit, text: str) -> None:
        visit.open("?deal=617")
        visit.open_sheet("keypad")  # Its buttons are made when it is opened.
        visit.escape()
        with only_controls(visit), large_text(visit, text):
            for size in WINDOWS if text == "100%" else WITH_LARGE_TEXT:
                resize(visit, size)
                assert visit.page.evaluate(MISPLACED) == [], size
