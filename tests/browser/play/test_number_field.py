"""The number field: what is typed there is dealt, or replaced by the number of the deal on the table."""

from __future__ import annotations

import pytest
from clocks import let_pass, take_clock
from playing import settle
from visit import Visit, expect

pytestmark = pytest.mark.shared


class TestLeaving:
    """Leaving the field without dealing discards what was typed, alike in both Pythons."""

    def test_by_escape_or_for_the_table(self, either: Visit) -> None:
        for typed in ("123", "x", ""):
            either.field.fill(typed)
            either.press("Escape")
            expect(either.field).to_have_value("617")
            expect(either.field).not_to_be_focused()
            either.assert_shows(617)
        either.field.fill("123")
        either.page.locator("main").click(position={"x": 2, "y": 2})
        expect(either.field).to_have_value("617")

    @pytest.mark.core
    def test_by_tab_once_the_button_is_left_too(self, dealt: Visit) -> None:
        dealt.field.fill("123")
        dealt.press("Tab")
        expect(dealt.page.locator("#deal")).to_be_focused()
        expect(dealt.field).to_have_value("123")
        dealt.press("Tab")
        dealt.press("Tab")
        expect(dealt.field).to_have_value("617")

    def test_what_is_no_number_goes_with_its_mark(self, dealt: Visit) -> None:
        dealt.type_deal("0")
        expect(dealt.field).to_have_attribute("aria-invalid", "true")
        expect(dealt.field).to_have_value("0")
        dealt.press("Escape")
        expect(dealt.field).to_have_value("617")
        expect(dealt.field).not_to_have_attribute("aria-invalid", "true")


class TestStaying:
    """What is typed stays while it may still be dealt."""

    def test_a_slow_press_of_the_button(self, dealt: Visit) -> None:
        take_clock(dealt)
        dealt.field.fill("123")
        dealt.page.locator("#deal").hover()
        dealt.page.mouse.down()
        # Browsers that do not focus a pressed button leave the focus nowhere.
        dealt.page.evaluate("document.activeElement.blur()")
        for _ in range(3):
            let_pass(dealt, 0.3)
        expect(dealt.field).to_have_value("123")
        dealt.page.mouse.up()
        dealt.assert_shows(123)

    @pytest.mark.core
    def test_another_window(self, dealt: Visit) -> None:
        dealt.field.fill("123")
        dealt.field.evaluate("""(field) => {
            field.dispatchEvent(new FocusEvent("blur"));
            field.dispatchEvent(new FocusEvent("focusout", {bubbles: true}));
        }""")
        settle(dealt)
        expect(dealt.field).to_have_value("123")
        dealt.press("Escape")
