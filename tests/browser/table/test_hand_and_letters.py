"""Two settings of the table: the left hand, and larger letters; kept, and known to the opener."""

import pytest
from screens import (
    CASCADES,
    SIZES,
    TOP_ROW,
    faults,
    large_text,
    only_controls,
    resize,
)
from shown import choose_setting
from visit import Box, Visit, expect

CELLS, HOMES = TOP_ROW[:4], TOP_ROW[4:]
ACROSS = [size for size in SIZES.values() if size[0] > size[1]]

# How high rank and suit are on each card, and the cards that they stick out of.
LETTERS = """() => {
    const cards = [...document.querySelectorAll(".card")].map((card) =>
        [card, card.getBoundingClientRect(), card.querySelector(".index").getBoundingClientRect()]);
    const out = ([, card, index]) => index.right > card.right || index.left < card.left;
    return {heights: cards.map(([,, {height}]) => height), out: cards.filter(out).map(([{id}]) => id)};
}"""


def piles(visit: Visit) -> dict[str, Box]:
    """Give where the piles are, and the controls."""
    boxes = visit.boxes(".pile, header, nav, #table")
    return {box.name: box for box in boxes}


def lefts(boxes: dict[str, Box], names: list[str]) -> list[float]:
    """Give where these piles begin, seen from the left edge of the table."""
    return [boxes[name].left - boxes["table"].left for name in names]


class TestTheLeftHand:
    """Across, free cells and controls change sides; on upright phones both are where they were."""

    @pytest.mark.core
    @pytest.mark.shared
    def test_cells_and_controls_change_sides_across(self, early: Visit) -> None:
        for size in (SIZES["small phone on its side"], SIZES["iPhone on its side"], SIZES["laptop"]):
            resize(early, size)
            choose_setting(early, "hand", "right")
            right = piles(early)
            choose_setting(early, "hand", "left")
            left = piles(early)
            is_low = right["NAV"].top > right["HEADER"].top
            assert right["cell-a"].left < right["home-C"].left, size
            assert left["cell-a"].left > left["home-S"].left, size
            assert left["cell-a"].left <= left["cell-d"].left, size
            assert (left["HEADER"].left > left["NAV"].right - 1) or is_low, size
            assert (left["NAV"].left > left["table"].right - 1) == is_low, size
            assert lefts(left, [*HOMES, *CELLS]) == pytest.approx(lefts(right, TOP_ROW), abs=0.5)
            assert lefts(left, CASCADES) == pytest.approx(lefts(right, CASCADES), abs=0.5)

    @pytest.mark.shared
    def test_every_control_takes_a_press(self, dealt: Visit) -> None:
        choose_setting(dealt, "hand", "left")
        with only_controls(dealt):
            assert faults(dealt, ACROSS) == {}
            with large_text(dealt, "200%"):
                assert faults(dealt, ACROSS) == {}
        resize(dealt, SIZES["iPhone on its side"])
        dealt.page.locator("#more-button").click()
        [menu], [nav] = dealt.boxes("#more"), dealt.boxes("nav")
        assert menu.right <= nav.left + 8
        assert menu.left > 300

    @pytest.mark.shared
    def test_arrows_go_where_they_point(self, early: Visit) -> None:
        resize(early, SIZES["laptop"])
        choose_setting(early, "hand", "left")
        early.page.locator("[data-pile=cascade-5][data-depth='5']").click()
        early.press("Escape")
        early.page.locator("#next").focus()
        early.press("Tab")
        early.press("Home")
        for key, where in {"ArrowUp": "cell-a", "ArrowLeft": "home-S", "ArrowDown": "cascade-4"}.items():
            early.press(key)
            expect(early.page.locator(f"[data-pile={where}]:focus")).to_have_count(1)


@pytest.mark.shared
def test_large_letters_are_30_percent_larger_and_stay_on_their_cards(early: Visit) -> None:
    for size in SIZES.values():
        resize(early, size)
        choose_setting(early, "letters", "normal")
        normal = early.page.evaluate(LETTERS)["heights"]
        choose_setting(early, "letters", "large")
        for deck in ("four", "two"):
            choose_setting(early, "deck", deck)
            large = early.page.evaluate(LETTERS)
            assert large["out"] == [], size
            ratios = [after / before for before, after in zip(normal, large["heights"], strict=True)]
            assert min(ratios) >= 1.295, size


@pytest.mark.core
def test_hand_and_letters_are_kept_and_the_opener_knows_them(early: Visit) -> None:
    height = max(early.page.evaluate(LETTERS)["heights"])
    choose_setting(early, "hand", "left")
    choose_setting(early, "letters", "large")
    left = piles(early)
    early.open_without_python()
    assert piles(early) == left
    assert left["cell-a"].left > left["home-S"].left
    assert max(early.page.evaluate(LETTERS)["heights"]) == pytest.approx(1.3 * height, rel=0.01)
