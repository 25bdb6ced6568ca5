"""Windows smaller than any phone, as at a zoom of 400 %, and large text: what has no room scrolls.

Controls and what opens are looked at on screens of every size as well.
"""

from itertools import product

import pytest
from hands import Fingers, grip
from screens import (
    LONGEST,
    MISPLACED,
    SIZES,
    assert_on_screen,
    faults,
    large_text,
    lay,
    only_controls,
    put_figures,
    resize,
    say,
)
from shown import assert_none_in_hand, assert_shows, boxes, middle, settle
from visit import Visit, expect

from freecell.game import Game

pytestmark = pytest.mark.shared


def scroll_to(visit: Visit, selector: str) -> None:
    """Bring something into sight if the page scrolls, as much of it as there is room for."""
    visit.page.locator(selector).evaluate("(found) => found.scrollIntoView()")


WINDOWS = [
    (320, 256), (320, 200), (320, 180), (256, 320), (240, 320), (280, 653),
    (470, 300), (480, 270), (640, 256), (640, 200), (640, 180), (1280, 256), (1280, 200),
]  # fmt: skip
WITH_LARGE_TEXT = [(320, 568), (360, 640), (568, 320), (640, 400), (844, 390), (320, 256), (280, 653)]

LARGE = [(1280, 800), (1920, 1080), (768, 1024), (844, 390), (360, 640)]

UPRIGHT, ON_ITS_SIDE = (320, 256), (640, 256)

# Cards with an index that sticks out.
TOO_WIDE = """() => [...document.querySelectorAll(".card")].filter((card) =>
    card.querySelector(".index").getBoundingClientRect().right > card.getBoundingClientRect().right)
    .map(({id}) => id)"""

ON_A_CARD = "([x, y]) => Boolean(document.elementFromPoint(x, y).closest('.card'))"

# Whether all four corners of what stands there can be seen.
IN_SIGHT = """(found) => {
    const range = document.createRange();
    range.selectNodeContents(found);
    const {left, top, right, bottom} = range.getBoundingClientRect();
    return [[left + 1, top + 1], [right - 1, top + 1], [left + 1, bottom - 1], [right - 1, bottom - 1]]
        .every(([x, y]) => found.contains(document.elementFromPoint(x, y)));
}"""

SCROLLED = "document.body.scrollTop"

LEAST_STRIP = 6
"""Pixels; such windows are small because they are magnified."""


@pytest.mark.parametrize(
    ("text", "sizes"),
    [
        ("100%", [*product(range(320, 1921, 8), [800]), *product(range(568, 933, 8), (360, 390))]),
        ("100%", WINDOWS),
        ("200%", SIZES.values()),
        ("200%", [*WITH_LARGE_TEXT, *WINDOWS]),
        pytest.param("400%", LARGE, marks=pytest.mark.core),
    ],
    ids=["every width", "small windows", "large text", "large text in small windows", "huge text"],
)
def test_every_control_takes_a_press(dealt: Visit, text: str, sizes: list[tuple[int, int]]) -> None:
    """None overlaps another or cuts off its words; all are large enough for a finger, as for a mouse."""
    with only_controls(dealt), large_text(dealt, text):
        assert faults(dealt, sizes) == {}


@pytest.mark.core
def test_all_of_the_table_can_be_in_sight_and_read(early: Visit) -> None:
    for size in WINDOWS:
        resize(early, size)
        scroll_to(early, "main")
        assert early.page.evaluate(TOO_WIDE) == [], size
        if size[1] >= 256:
            assert_on_screen(early.boxes("#table, .pile, .card"), size)


@pytest.mark.core
def test_a_long_column_stays_on_the_table_and_can_be_read(early: Visit) -> None:
    lay(early, 19, 0)
    for size in WINDOWS:
        resize(early, size)
        [table] = early.boxes("#table")
        column = sorted(card.top for card in early.boxes(".card") if card.pile == "cascade-1")
        assert (column[-1] - column[0]) / 18 >= LEAST_STRIP, size
        assert max(card.bottom for card in early.boxes(".card")) <= table.bottom + 0.5, size


@pytest.mark.parametrize("large", [False, True], ids=["", "large text"])
def test_words_lie_on_no_card(dealt: Visit, *, large: bool, subtests: pytest.Subtests) -> None:
    put_figures(dealt)
    with large_text(dealt, "200%" if large else "100%"):
        for size in WITH_LARGE_TEXT if large else [UPRIGHT, (256, 320), (280, 653)]:
            with subtests.test("{} x {}".format(*size)):
                resize(dealt, size)
                say(dealt, "Deal 617")
                before = dealt.boxes("#table, .card")
                say(dealt, LONGEST)
                assert dealt.boxes("#table, .card") == before
                [words] = dealt.boxes("#status")
                others = dealt.boxes(".card, header button, nav button, .line > :not(p)")
                assert [box for box in others if box.overlaps(words)] == []


@pytest.mark.core
def test_words_are_seen_without_scrolling(dealt: Visit) -> None:
    """On a phone on its side, under the bars of its browser, and in any larger window."""
    sizes = [*product((568, 640, 780, 1280), (240, 280, 316, 320, 400, 520, 560)), (1024, 248)]
    with only_controls(dealt):
        unseen = []
        for size in sizes:
            resize(dealt, size)
            dealt.page.evaluate("document.body.scrollTop = 0")
            for words in ("Deal 617", LONGEST):
                say(dealt, words)
                if not dealt.status.evaluate(IN_SIGHT):
                    unseen.append((*size, words[:9]))
    assert unseen == []


def test_lessons_are_read_without_scrolling(visit: Visit) -> None:
    visit.open("?lesson=2")
    for size in product((568, 780), (240, 280, 320, 360)):
        resize(visit, size)
        assert visit.page.locator("#exercise .goal").evaluate(IN_SIGHT), size


class TestScrolling:
    """After scrolling, cards can be played, and the cards do not prevent scrolling."""

    @pytest.mark.core
    @pytest.mark.parametrize("size", [(412, 370), UPRIGHT])
    def test_a_dragged_card_stays_under_the_mouse(self, table: Visit, size: tuple[int, int]) -> None:
        """The card stays under the mouse, and goes where it is then dropped."""
        game = Game(617)
        resize(table, size)
        scroll_to(table, "#status")
        scrolled = table.page.evaluate(SCROLLED)
        x, y = grip(table, "JD", "4S")
        table.page.mouse.move(x, y - 10)
        [before] = table.boxes("[data-dragged]")
        table.page.mouse.wheel(0, -60)
        table.page.wait_for_function(f"(before) => {SCROLLED} < before", arg=scrolled)
        settle(table)
        [after] = table.boxes("[data-dragged]")
        assert (after.left, after.top) == pytest.approx((before.left, before.top), abs=0.5)
        table.page.mouse.move(*middle(boxes(table), "cell-b"), steps=2)
        expect(table.page.locator("[data-over]")).to_have_attribute("data-pile", "cell-b")
        table.page.mouse.up()
        game.play_text("1b")
        assert_shows(table, game)
        assert_none_in_hand(table)

    @pytest.mark.parametrize(
        ("size", "start"),
        [(UPRIGHT, "main"), (UPRIGHT, "#status"), (ON_ITS_SIDE, "nav")],
        ids=["on the felt", "on the words", "between the buttons"],
    )
    def test_a_finger_beside_the_cards_scrolls(self, dealt: Visit, size: tuple[int, int], start: str) -> None:
        resize(dealt, size)
        scroll_to(dealt, start)
        before = dealt.page.evaluate(SCROLLED)
        [box] = dealt.boxes(start)
        # Below the last column, which is a short one; from there, a finger can only go up.
        x, down = (box.right - 10, -40) if start == "main" else (box.left + 10, 40)
        y = min(box.bottom, size[1]) - 5
        assert not dealt.page.evaluate(ON_A_CARD, [x, y])
        fingers = Fingers(dealt)
        fingers.put(0, (x, y))
        fingers.move(0, (x, y + down))
        dealt.page.wait_for_function(f"(before) => {SCROLLED} !== before", arg=before)
        fingers.lift(0)

    @pytest.mark.core
    def test_a_finger_on_a_card_drags_and_scrolls_nothing(self, dealt: Visit) -> None:
        resize(dealt, UPRIGHT)
        scroll_to(dealt, "main")
        before = dealt.page.evaluate(SCROLLED)
        x, y = middle(boxes(dealt), "JD")
        fingers = Fingers(dealt)
        fingers.put(0, (x, y))
        fingers.move(0, (x, y - 40))
        expect(dealt.page.locator("[data-dragged]")).to_have_count(1)
        fingers.lift(0)
        assert dealt.page.evaluate(SCROLLED) == before > 0
        assert_none_in_hand(dealt)


@pytest.mark.core
@pytest.mark.parametrize(
    ("text", "sizes", "least"),
    [("100%", SIZES.values(), 43.95), ("100%", WINDOWS, 0), ("200%", WITH_LARGE_TEXT, 0)],
    ids=["screens", "small windows", "large text"],
)
def test_what_opens_fits_and_never_scrolls_sideways(
    dealt: Visit, text: str, sizes: list[tuple[int, int]], least: float
) -> None:
    """All in menu and dialogs can be reached, and on screens is large enough for a finger."""
    with only_controls(dealt), large_text(dealt, text):
        for size in sizes:
            resize(dealt, size)
            assert dealt.page.evaluate(MISPLACED, least) == [], size
