"""Dialogs keep the focus while they are open, and give it back."""

from __future__ import annotations

import re

import pytest
from playing import EASY, settle
from visit import Visit, expect

IS_BEHIND = """() => document.activeElement !== document.body && !document.activeElement.closest("dialog")"""

STEAL = """() => {
    document.getElementById("help").showPopover();
    for (const behind of document.querySelectorAll("button, [tabindex]"))
        if (!behind.closest("dialog")) behind.focus();
}"""

OPEN_AS_IT_COMES = """() => new MutationObserver(() => document.getElementById("help").showPopover())
    .observe(document.documentElement, {attributeFilter: ["data-stage"]})"""

KEYS = {"help": "?", "settings": "o", "statistics": "t", "send": "s", "moves": "m", "open": "f"}


class TestFocus:
    """The Tab key stays in an open dialog, and what is behind it gets no keys and no presses."""

    @pytest.mark.shared
    @pytest.mark.parametrize(
        ("stage", "name"),
        [*(("alive", name) for name in KEYS), *(("dealt", name) for name in ("help", "settings", "moves"))],
    )
    def test_it_stays(self, visit: Visit, stage: str, name: str) -> None:
        visit.open_at(stage)
        visit.page.locator("#next").focus()
        visit.press(KEYS[name])
        dialog = visit.page.locator(f"#{name}")
        expect(dialog).to_be_visible()
        expect(visit.page.locator("main")).to_have_js_property("inert", value=True)
        for key in ("Tab", "Shift+Tab"):
            for _ in range(30):
                visit.press(key)
                assert not visit.page.evaluate(IS_BEHIND)
        visit.escape()
        expect(visit.page.locator("#next")).to_be_focused()
        expect(visit.page.locator("main")).to_have_js_property("inert", value=False)

    @pytest.mark.core
    @pytest.mark.shared
    def test_a_press_behind_only_closes_it(self, either: Visit) -> None:
        either.press("?")
        expect(either.page.locator("main")).to_have_js_property("inert", value=True)
        box = either.boxes("#previous")[0]
        either.page.mouse.click((box.left + box.right) / 2, (box.top + box.bottom) / 2)
        expect(either.page.locator("#help")).to_be_hidden()
        either.assert_shows(617)
        either.click("next")
        either.assert_shows(618)

    @pytest.mark.core
    @pytest.mark.shared
    def test_as_one_opens_nothing_behind_takes_it_but_the_status_line_goes_on(self, dealt: Visit) -> None:
        dealt.page.evaluate(STEAL)
        settle(dealt)
        assert dealt.page.evaluate("document.activeElement.closest('dialog')?.id") == "help"
        assert dealt.status.evaluate("(status) => !status.closest('[inert]')")
        dealt.escape()

    def test_as_one_opens_nothing_of_a_lesson_takes_it(self, visit: Visit) -> None:
        visit.open("?lesson=1")
        expect(visit.page.locator("#lesson")).to_be_visible()
        visit.page.evaluate(STEAL)
        settle(visit)
        assert visit.page.evaluate("document.activeElement.closest('dialog')?.id") == "help"

    @pytest.mark.core
    def test_what_is_added_behind_it_does_not_take_it(self, early: Visit) -> None:
        early.page.evaluate(OPEN_AS_IT_COMES)
        early.let_python_in()
        offer = early.page.locator("#lessons-offer")
        expect(offer).to_have_js_property("inert", value=True)
        early.escape()
        expect(offer).to_have_js_property("inert", value=False)

    @pytest.mark.core
    @pytest.mark.shared
    def test_a_solution_found_meanwhile_leaves_it_there(self, visit: Visit) -> None:
        visit.open(f"?deal={EASY}")
        expect(visit.page.locator("#solution-button")).to_be_enabled()
        visit.press("v")
        visit.press("?")
        expect(visit.root).to_have_attribute("data-replay", re.compile("[0-9]"))
        settle(visit)
        assert visit.page.evaluate("document.activeElement.closest('dialog')?.id") == "help"
        visit.escape()
        visit.press("Escape")
