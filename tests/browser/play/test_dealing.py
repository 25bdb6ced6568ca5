"""Dealing another number: typed, by button, by key, by the browser's back and forward."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

import freecell
from freecell.solver import Search

if TYPE_CHECKING:
    from visit import Visit

LAST = 8589934591

each_stage = pytest.mark.parametrize("stage", ["dealt", "alive"])


def sentences(number: int) -> set[str]:
    """Give what the status line may say after a deal: by then, the solver may have its answer."""
    said = {f"Deal {number}"}
    if number == -1:
        search = Search(freecell.deal(number))
        search.advance(states=20_000)
        assert search.answer.verdict == "impossible"
        proof = f"(proved by checking {search.answer.states:,} positions)"
        said.add(f"Deal {number} is not winnable {proof}. You can still play it.")
    return said


class TestTyping:
    """A number typed into the field is dealt with Enter and with the button "Deal", alike in both Pythons."""

    @pytest.mark.shared
    @each_stage
    def test_it_is_dealt(self, visit: Visit, stage: str, subtests: pytest.Subtests) -> None:
        visit.open_at(stage)
        for text, number in (("11982", 11982), (" # 00042 ", 42), ("-1", -1), (str(LAST), LAST)):
            for send in ("Enter", "Deal"):
                with subtests.test(text, send=send):
                    visit.type_deal("617")
                    visit.type_deal(text, send)
                    visit.assert_shows(number)
                    assert visit.words in sentences(number)

    @pytest.mark.core
    @pytest.mark.shared
    def test_the_keys_work_again_afterwards(self, visit: Visit) -> None:
        visit.open_without_python()
        visit.type_deal("42")
        visit.press("n")
        visit.assert_shows(43)


class TestSteps:
    """Next and previous go through the numbers in order, -2, -1, 1, 2 and so on, and stay at the ends."""

    @pytest.mark.shared
    @each_stage
    def test_one_step(self, visit: Visit, stage: str, subtests: pytest.Subtests) -> None:
        visit.open_at(stage)
        for start, button, key, end in (
            (617, "next", "n", 618),
            (617, "previous", "p", 616),
            (1, "previous", "p", -1),
            (-1, "next", "n", 1),
            (-1, "previous", "p", -2),
            (LAST - 1, "next", "n", LAST),
            (2**31, "previous", "p", 2**31 - 1),
        ):
            with subtests.test(button, start=start):
                visit.type_deal(str(start))
                visit.click(button)
                visit.assert_shows(end)
                visit.type_deal(str(start))
                visit.press(key)
                visit.assert_shows(end)

    @pytest.mark.core
    @pytest.mark.shared
    @each_stage
    @pytest.mark.parametrize(("number", "button", "end"), [(-2, "previous", "first"), (LAST, "next", "last")])
    def test_the_ends(self, visit: Visit, stage: str, number: int, button: str, end: str) -> None:
        visit.open_at(stage)
        visit.type_deal(str(number))
        visit.assert_shows(number)
        visit.click(button)
        expect(visit.status).to_have_text(f"Deal {number} is the {end} deal.")
        visit.assert_shows(number)
        visit.page.go_back()
        visit.assert_shows(617)


class TestRandom:
    """A random deal is one of the first million, and another one each time."""

    @pytest.mark.core
    @pytest.mark.shared
    @each_stage
    def test_by_button_and_key(self, visit: Visit, stage: str) -> None:
        visit.open_at(stage)
        numbers = set()
        for _ in range(3):
            visit.click("random")
            visit.assert_shows(visit.deal)
            numbers.add(visit.deal)
            visit.press("x")
            visit.assert_shows(visit.deal)
            numbers.add(visit.deal)
        assert len(numbers) > 4
        assert min(numbers) >= 1
        assert max(numbers) <= 1_000_000

    @pytest.mark.core
    @pytest.mark.parametrize(("drawn", "number"), [("0", 1), ("1 - 2 ** -53", 1_000_000)])
    def test_the_first_and_the_last(self, table: Visit, drawn: str, number: int) -> None:
        table.page.evaluate(f"const {{random}} = Math; window.random = random; Math.random = () => {drawn}")
        table.press("n")
        table.press("x")
        expect(table.root).to_have_attribute("data-deal", str(number))
        table.page.evaluate("Math.random = window.random")


class TestKeys:
    """Single keys do what the help says, except in text fields, and never with Ctrl, Alt or Meta held."""

    @pytest.mark.shared
    def test_each_key(self, visit: Visit) -> None:
        visit.context.grant_permissions(["clipboard-read", "clipboard-write"])
        visit.open("?deal=617")
        visit.press("n")
        visit.assert_shows(618)
        visit.press("N")
        visit.assert_shows(619)
        visit.press("p")
        visit.assert_shows(618)
        visit.press("x")
        visit.assert_shows(visit.deal)
        assert visit.deal != 618
        for key, dialog in (("s", "share"), ("o", "settings"), ("?", "help")):
            visit.press(key)
            expect(visit.page.locator(f"#{dialog}")).to_be_visible()
            visit.escape()
        visit.press("l")
        expect(visit.status).to_have_text(f"Link to deal {visit.deal} copied")
        visit.press("#")
        expect(visit.field).to_be_focused()
        visit.page.keyboard.type("11982")
        expect(visit.field).to_have_value("11982")
        visit.press("Enter")
        visit.assert_shows(11982)

    @pytest.mark.core
    @pytest.mark.shared
    def test_the_number_is_typed_over(self, visit: Visit) -> None:
        visit.open_without_python()
        visit.press("#")
        visit.page.keyboard.type("42")
        visit.press("Enter")
        visit.assert_shows(42)

    @pytest.mark.core
    @pytest.mark.shared
    def test_not_while_one_types(self, visit: Visit) -> None:
        visit.open("?deal=617")
        visit.press("#")
        visit.page.keyboard.type("npxlso?")
        expect(visit.field).to_have_value("npxlso?")
        assert visit.deal == 617
        assert visit.page.locator("dialog:popover-open").count() == 0

    @pytest.mark.shared
    @each_stage
    def test_not_with_another_key_held(self, visit: Visit, stage: str) -> None:
        visit.open_at(stage)
        for held in ("Control", "Alt", "Meta"):
            for key in "npxlso":
                visit.press(f"{held}+{key}")
        visit.assert_shows(617)
        assert visit.page.locator("dialog:popover-open").count() == 0
        visit.press("n")
        visit.assert_shows(618)

    @pytest.mark.core
    @pytest.mark.shared
    def test_not_where_the_settings_switch_them_off(self, visit: Visit) -> None:
        visit.open("?deal=617")
        visit.press("o")
        visit.page.locator("[name=keys][value=off]").check()
        visit.escape()
        for key in "npxlso?#":
            visit.press(key)
        visit.assert_shows(617)
        assert visit.page.locator("dialog:popover-open").count() == 0
        expect(visit.field).not_to_be_focused()
        visit.click("next")
        visit.assert_shows(618)


class TestHistory:
    """Every deal is a step of the browser's history; back and forward deal what the address then says."""

    @pytest.mark.shared
    @each_stage
    def test_back_and_forward(self, visit: Visit, stage: str) -> None:
        visit.open_at(stage)
        visit.type_deal("-1")
        visit.assert_shows(-1)
        visit.click("next")
        visit.assert_shows(1)
        visit.type_deal(str(LAST))
        visit.assert_shows(LAST)
        for number in (1, -1, 617):
            visit.page.go_back()
            visit.assert_shows(number)
            assert visit.words in sentences(number)
        visit.page.go_forward()
        visit.assert_shows(-1)

    def test_the_same_number_again_is_no_step(self, visit: Visit) -> None:
        visit.open_without_python()
        visit.type_deal("42")
        visit.assert_shows(42)
        steps = visit.page.evaluate("history.length")
        visit.type_deal("42")
        visit.assert_shows(42)
        assert visit.page.evaluate("history.length") == steps
        visit.page.go_back()
        visit.assert_shows(617)

    @pytest.mark.core
    @pytest.mark.shared
    @each_stage
    def test_an_address_that_a_script_or_an_old_link_got_wrong(self, visit: Visit, stage: str) -> None:
        visit.open_at(stage)
        visit.page.evaluate("history.pushState(null, '', '?deal=0'); history.pushState(null, '', '?deal=5')")
        visit.page.go_back()
        expect(visit.status).to_contain_text("Random deal ")
        visit.assert_shows(visit.deal)
        assert 1 <= visit.deal <= 1_000_000
        assert '"0" isn\'t a deal number. Deal numbers are' in visit.words
        visit.page.go_back()
        visit.assert_shows(617)

    def test_an_address_edited_by_hand(self, visit: Visit) -> None:
        held = visit.open_without_python()
        visit.page.evaluate("location.search = '?deal=1e3'")
        expect(visit.status).to_contain_text('"1e3" isn\'t a deal number.')
        visit.assert_shows(visit.deal)
        held.let_go()
        visit.until("alive")
        visit.assert_shows(visit.deal)
        assert '"1e3" isn\'t a deal number.' in visit.words
