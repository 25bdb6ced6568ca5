"""Dialogs keep the focus while they are open, and it goes back to where the hand was when they close."""

import re

import pytest
from screens import assert_on_screen, resize
from shown import EASY, settle
from visit import Visit, expect

import freecell

pytestmark = pytest.mark.core

PHONE = (390, 844)

OPEN_AS_IT_COMES = """() => new MutationObserver(() => document.getElementById("help").showPopover())
    .observe(document.documentElement, {attributeFilter: ["data-stage"]})"""

IS_ON_TABLE = "document.activeElement.matches('#table :is(.card, .pile)')"


class TestFocus:
    """The Tab key stays in an open dialog, and what is behind it gets no keys and no presses."""

    @pytest.mark.shared
    def test_a_press_behind_a_dialog_only_closes_it(self, either: Visit) -> None:
        either.press("?")
        expect(either.page.locator("main")).to_have_js_property("inert", value=True)
        box = either.boxes("#previous")[0]
        either.page.mouse.click((box.left + box.right) / 2, (box.top + box.bottom) / 2)
        expect(either.page.locator("#help")).to_be_hidden()
        either.assert_shows(617)
        either.click("next")
        either.assert_shows(618)

    def test_what_is_added_behind_a_dialog_does_not_take_the_focus(self, early: Visit) -> None:
        early.page.evaluate(OPEN_AS_IT_COMES)
        early.let_python_in()
        offer = early.page.locator("#lessons-offer")
        expect(offer).to_have_js_property("inert", value=True)
        early.escape()
        expect(offer).to_have_js_property("inert", value=False)

    @pytest.mark.shared
    def test_a_solution_found_behind_a_dialog_leaves_the_focus_in_it(self, visit: Visit) -> None:
        visit.open(f"?deal={EASY}")
        expect(visit.page.locator("#solution-button")).to_be_enabled()
        visit.press("v")
        visit.press("?")
        expect(visit.root).to_have_attribute("data-replay", re.compile("[0-9]"))
        settle(visit)
        assert visit.page.evaluate("document.activeElement.closest('dialog')?.id") == "help"
        visit.escape()
        visit.press("Escape")


@pytest.mark.parametrize(("key", "taken"), [("w", "#review-chart"), ("v", "#replay-play")])
def test_a_review_or_solution_gives_the_focus_back_to_a_card(table: Visit, key: str, taken: str) -> None:
    table.page.keyboard.type("8a")
    stop = table.page.locator("#table [tabindex='0']")
    stop.focus()
    table.press(key)
    expect(table.page.locator(taken)).to_be_focused()
    table.press("Escape")
    expect(stop).to_be_focused()


def test_after_a_typed_number_the_focus_is_where_it_was_or_on_the_table(table: Visit) -> None:
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


def test_a_lesson_begins_and_ends_with_the_focus_on_the_table(table: Visit) -> None:
    """Chosen in the list, begun by its offer, which then goes, or left by a button that goes with it."""
    table.page.evaluate("document.activeElement.blur()")
    table.press("y")
    table.page.locator("#lessons").get_by_role("button", name="1.").press("Enter")
    expect(table.root).to_have_attribute("data-lesson", "1")
    assert table.page.evaluate(IS_ON_TABLE)
    table.page.locator("#exercise").get_by_role("button", name="Back to your game").press("Enter")
    expect(table.root).not_to_have_attribute("data-lesson", "1")
    assert table.page.evaluate(IS_ON_TABLE)


def test_on_a_phone_sheets_are_short_and_closed_from_their_end_too(table: Visit) -> None:
    """One and a half screens at most, the help while its keys are folded, the statistics without pictures."""
    resize(table, PHONE)
    table.page.locator("#help-keys").evaluate("(keys) => {keys.open = false}")
    for key in "sfmyiejto?":
        table.press(key)
        sheet = table.page.locator("dialog:popover-open")
        height = sheet.evaluate(
            "(sheet) => {sheet.scrollTop = sheet.scrollHeight; return sheet.scrollHeight}"
        )
        assert height <= 1.5 * PHONE[1], key
        [close] = table.boxes("dialog:popover-open > .close")
        assert_on_screen([close], PHONE)
        sheet.get_by_role("button", name="Close").click()
        expect(sheet).to_have_count(0)


@pytest.mark.shared
def test_the_help_opens_at_its_top_and_ends_with_version_and_licences(dealt: Visit) -> None:
    dealt.press("?")
    line = dealt.page.locator("#help > p").last
    expect(line).to_contain_text(f"version {freecell.__version__}. Free software under the MIT licence.")
    assert dealt.page.evaluate("document.getElementById('help').scrollTop") == 0
    notices = dealt.page.get_by_role("link", name="Licences of all components").evaluate(
        "(link) => link.href"
    )
    assert "MicroPython" in dealt.context.request.get(notices).text()
    dealt.escape()
