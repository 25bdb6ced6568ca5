"""The number field: what is typed there is dealt, or replaced by the number of the deal on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from clocks import let_pass, take_clock
from playing import settle
from playwright.sync_api import expect

if TYPE_CHECKING:
    from visit import Visit

each_stage = pytest.mark.parametrize("stage", ["dealt", "alive"])


class TestLeaving:
    """Leaving the field without dealing discards what was typed, alike in both Pythons."""

    @pytest.mark.shared
    @each_stage
    @pytest.mark.parametrize("typed", ["123", "x", ""])
    def test_by_escape(self, visit: Visit, stage: str, typed: str) -> None:
        visit.open_at(stage)
        visit.field.fill(typed)
        visit.press("Escape")
        expect(visit.field).to_have_value("617")
        expect(visit.field).not_to_be_focused()
        visit.assert_shows(617)

    @pytest.mark.shared
    @each_stage
    def test_for_the_table(self, visit: Visit, stage: str) -> None:
        visit.open_at(stage)
        visit.field.fill("123")
        visit.page.locator("main").click(position={"x": 2, "y": 2})
        expect(visit.field).to_have_value("617")

    @pytest.mark.core
    @pytest.mark.shared
    def test_by_tab(self, visit: Visit) -> None:
        visit.open("?deal=617")
        visit.field.fill("123")
        visit.press("Tab")
        expect(visit.page.locator("#deal")).to_be_focused()
        expect(visit.field).to_have_value("123")
        visit.press("Tab")
        visit.press("Tab")
        expect(visit.field).to_have_value("617")

    @pytest.mark.shared
    def test_what_is_no_number(self, visit: Visit) -> None:
        visit.open("?deal=617")
        visit.type_deal("0")
        expect(visit.field).to_have_attribute("aria-invalid", "true")
        expect(visit.field).to_have_value("0")
        visit.press("Escape")
        expect(visit.field).to_have_value("617")
        expect(visit.field).not_to_have_attribute("aria-invalid", "true")


class TestStaying:
    """What is typed stays while it may still be dealt."""

    @pytest.mark.shared
    def test_a_slow_press_of_the_button(self, visit: Visit) -> None:
        visit.open("?deal=617")
        take_clock(visit)
        visit.field.fill("123")
        visit.page.locator("#deal").hover()
        visit.page.mouse.down()
        # Browsers that do not focus a pressed button leave the focus nowhere.
        visit.page.evaluate("document.activeElement.blur()")
        for _ in range(3):
            let_pass(visit, 0.3)
        expect(visit.field).to_have_value("123")
        visit.page.mouse.up()
        visit.assert_shows(123)

    @pytest.mark.core
    @pytest.mark.shared
    def test_another_window(self, visit: Visit) -> None:
        visit.open("?deal=617")
        visit.field.fill("123")
        visit.field.evaluate("""(field) => {
            field.dispatchEvent(new FocusEvent("blur"));
            field.dispatchEvent(new FocusEvent("focusout", {bubbles: true}));
        }""")
        settle(visit)
        expect(visit.field).to_have_value("123")
        visit.press("Escape")
