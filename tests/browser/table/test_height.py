"""The table uses the height of the screen, and a column that grows tightens alone, smoothly."""

from itertools import pairwise

import pytest
from screens import CASCADES, SIZES, UPRIGHT, lay, resize
from visit import Visit

pytestmark = [pytest.mark.core, pytest.mark.shared]

PHONE = SIZES["iPhone"]

# How the cards that stay where they are in the first column travel when it gets one more.
GLIDING = """async () => {
    const staying = [...document.querySelectorAll("[data-pile=cascade-1]:is(.card)")];
    const other = document.querySelector("[data-pile=cascade-2]:is(.card)");
    getComputedStyle(staying[1]).transform;
    for (const card of staying) card.dataset.count = staying.length + 1;
    Object.assign(other.dataset, {pile: "cascade-1", depth: staying.length, count: staying.length + 1});
    const moving = document.getAnimations().filter(({effect}) => staying.includes(effect.target));
    return moving.map(({transitionProperty, effect}) => [transitionProperty, effect.getTiming().duration]);
}"""

# Deals, and counts the cards that do not rest.
NEW_DEAL = """() => {
    document.getElementById("next").click();
    return document.getAnimations().filter(({effect}) => effect.target?.closest(".card")).length;
}"""


def strips(visit: Visit) -> dict[str, list[float]]:
    """Give how much of each covered card can be seen, column by column."""
    boxes = visit.boxes(".card")
    tops = {name: sorted(box.top for box in boxes if box.pile == name) for name in CASCADES}
    return {name: [after - before for before, after in pairwise(column)] for name, column in tops.items()}


def share(visit: Visit) -> float:
    """Give how much of the table's height is in use, from the top row to the lowest card."""
    [table] = visit.boxes("#table")
    boxes = visit.boxes(".pile, .card")
    return (max(box.bottom for box in boxes) - min(box.top for box in boxes)) / table.height


def test_a_new_deal_uses_the_height_of_phones_and_tablets(early: Visit) -> None:
    for size in UPRIGHT:
        resize(early, size)
        assert 0.6 <= share(early) <= 1, size
        seen = [strip for column in strips(early).values() for strip in column]
        assert max(seen) == pytest.approx(min(seen), abs=0.1), size
        if size >= (360, 640):
            assert min(seen) >= 42, size


def test_a_column_that_grows_tightens_alone(early: Visit) -> None:
    for size in UPRIGHT:
        resize(early, size)
        full = strips(early)["cascade-2"][0]
        for count in (9, 12, 19):
            lay(early, count, 0)
            assert share(early) <= 1.001, (size, count)
            first, *others = strips(early).values()
            assert max(first) == pytest.approx(min(first), abs=0.1), (size, count)
            seen = [strip for column in others for strip in column]
            assert seen == pytest.approx([full] * len(seen), abs=0.1), (size, count)
            if count == 9:
                assert first[0] == pytest.approx(full, abs=0.1), "there is room for nine"


def test_a_column_tightens_smoothly_and_a_new_deal_is_there_at_once(early: Visit) -> None:
    resize(early, PHONE)
    lay(early, 12, 0)
    strips(early)  # Waits until all are at rest.
    moving = early.page.evaluate(GLIDING)
    assert moving == [["transform", 150]] * 11, "the uppermost stays"
    strips(early)
    early.page.emulate_media(reduced_motion="reduce")
    assert early.page.evaluate(GLIDING) == []
    early.page.emulate_media(reduced_motion="no-preference")
    assert early.page.evaluate(NEW_DEAL) == 0
    early.assert_shows(618)
