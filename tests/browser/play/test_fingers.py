"""Fingers: the first one on a card plays, whatever others rest on, come down or are lifted."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from fingers import Fingers, place
from playing import WIDE, assert_none_in_hand, assert_shows, begin, visiting
from visit import Visit, expect

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser


@pytest.fixture(scope="module")
def tablet(browser: Browser, address: str) -> Iterator[Visit]:
    """Give the page on a screen that is touched."""
    with visiting(
        browser, address, viewport=WIDE, has_touch=True, reduced_motion="reduce", service_workers="block"
    ) as visit:
        yield visit.open("?deal=617")


# Deal 617: the jack of diamonds may go to any cell.
@pytest.mark.parametrize("rest", ["felt", "#random", "#status"])
def test_a_finger_that_rests_is_in_nobodys_way(tablet: Visit, rest: str) -> None:
    """As the hand that holds a tablet does, on the felt or on a control, while another drags and taps."""
    game = begin(tablet, 617)
    fingers = Fingers(tablet)
    fingers.put(0, place(tablet, rest))
    fingers.put(1, place(tablet, "JD"))
    fingers.move(1, place(tablet, "cell-b"))
    fingers.lift(1)
    game.play_text("1b")
    assert_none_in_hand(tablet)
    assert_shows(tablet, game)
    for name in ("4S", "cell-c"):
        fingers.put(1, place(tablet, name))
        fingers.lift(1)
    fingers.lift(0)
    game.play_text("1c")
    assert_none_in_hand(tablet)
    assert_shows(tablet, game)


class TestASecondFinger:
    """Whatever it touches or does while the first one drags, the drag goes on."""

    @pytest.mark.parametrize(
        "other", [pytest.param("4S", marks=pytest.mark.core), "cell-d", "felt", "#status"]
    )
    def test_the_first_one_drops(self, tablet: Visit, other: str) -> None:
        game = begin(tablet, 617)
        fingers = Fingers(tablet)
        fingers.put(0, place(tablet, "JD"))
        x, y = place(tablet, "JD")
        fingers.move(0, (x + 20, y + 40))
        there = place(tablet, other)
        fingers.put(1, there)
        fingers.move(1, (there[0] + 30, there[1]))
        expect(tablet.page.locator("[data-dragged]")).to_have_count(1)
        fingers.lift(1)
        expect(tablet.page.locator("[data-dragged]")).to_have_count(1)
        fingers.move(0, place(tablet, "cell-a"))
        fingers.lift(0)
        game.play_text("1a")
        assert_none_in_hand(tablet)
        assert_shows(tablet, game)

    def test_it_outlasts_the_first(self, tablet: Visit) -> None:
        game = begin(tablet, 617)
        fingers = Fingers(tablet)
        fingers.put(0, place(tablet, "JD"))
        fingers.put(1, place(tablet, "4S"))
        fingers.lift(0)
        expect(tablet.page.locator("[data-held]")).to_have_count(1)
        fingers.move(1, place(tablet, "cell-a"))
        fingers.lift(1)
        assert_shows(tablet, game)
        tablet.press("Escape")
        assert_none_in_hand(tablet)
