"""The focus goes back to where the hand was, as soon as what has taken it is closed."""

from __future__ import annotations

import pytest
from playing import begin
from visit import Visit, expect

CLOSE_AND_TYPE = """(name) => {
    document.getElementById(name).hidePopover();
    const press = new KeyboardEvent("keydown", {key: "n", code: "KeyN", bubbles: true});
    document.activeElement.dispatchEvent(press);
}"""
"""What Escape does, and a key before the next frame."""

IS_ON_TABLE = "document.activeElement.matches('#table :is(.card, .pile)')"


@pytest.mark.core
@pytest.mark.parametrize(("name", "key"), [("open", "f"), ("settings", "o")])
def test_a_key_right_after_a_field_in_a_sheet_is_the_pages(table: Visit, name: str, key: str) -> None:
    begin(table, 617)
    table.page.evaluate("document.activeElement.blur()")
    table.press(key)
    expect(table.page.locator(f"#{name}")).to_be_visible()
    table.page.locator(f"#{name} :is(textarea, select)").focus()
    table.page.evaluate(CLOSE_AND_TYPE, name)
    expect(table.root).to_have_attribute("data-deal", "618")


@pytest.mark.core
@pytest.mark.parametrize(("key", "taken"), [("w", "#review-chart"), ("v", "#replay-play")])
def test_on_a_card_it_is_there_again_after_a_review_or_solution(table: Visit, key: str, taken: str) -> None:
    begin(table, 617)
    table.page.keyboard.type("8a")
    stop = table.page.locator("#table [tabindex='0']")
    stop.focus()
    table.press(key)
    expect(table.page.locator(taken)).to_be_focused()
    table.press("Escape")
    expect(stop).to_be_focused()


@pytest.mark.core
def test_a_typed_number_gives_it_back_or_to_the_table(table: Visit) -> None:
    table.page.evaluate("document.activeElement.blur()")
    table.type_deal("617")
    assert table.page.evaluate(IS_ON_TABLE)
    table.page.locator("#next").focus()
    table.press("#")
    table.page.keyboard.type("42")
    table.press("Enter")
    expect(table.page.locator("#next")).to_be_focused()
    table.press("#")
    table.press("Escape")
    expect(table.page.locator("#next")).to_be_focused()


@pytest.mark.core
def test_a_lesson_begins_on_the_table(table: Visit) -> None:
    """Chosen in the list, begun by its offer, which then goes, or left by a button that goes with it."""
    table.page.evaluate("document.activeElement.blur()")
    table.press("y")
    table.page.locator("#lessons").get_by_role("button", name="1.").press("Enter")
    expect(table.root).to_have_attribute("data-lesson", "1")
    assert table.page.evaluate(IS_ON_TABLE)
    table.page.locator("#lesson").get_by_role("button", name="Back to your game").press("Enter")
    expect(table.root).not_to_have_attribute("data-lesson", "1")
    assert table.page.evaluate(IS_ON_TABLE)
