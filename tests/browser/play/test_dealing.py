"""Dealing another number: typed, by button, by key, by the browser's back and forward."""

from __future__ import annotations

from functools import partial

import pytest
from keeping import CLIPBOARD
from playing import choose_setting
from visit import Visit, expect

LAST = 8589934591


def assert_deaf(visit: Visit, keys: str) -> None:
    """Check that keys do nothing."""
    for key in keys.split():
        visit.press(key)
    visit.assert_shows(617)
    assert visit.page.locator("dialog:popover-open").count() == 0


@pytest.mark.shared
class TestTyping:
    """A number typed into the field is dealt with Enter and with the button "Deal", alike in both Pythons."""

    def test_it_is_dealt(self, either: Visit, subtests: pytest.Subtests) -> None:
        for text, number in (("11982", 11982), (" # 00042 ", 42), ("-1", -1), (str(LAST), LAST)):
            for send in ("Enter", "Deal"):
                with subtests.test(text, send=send):
                    either.type_deal("617")
                    either.type_deal(text, send)
                    either.assert_shows(number)
                    assert either.words.startswith(f"Deal {number}")

    @pytest.mark.core
    def test_what_was_there_is_typed_over_and_keys_work_again_afterwards(self, early: Visit) -> None:
        early.press("#")
        early.page.keyboard.type("42")
        early.press("Enter")
        early.assert_shows(42)
        early.press("n")
        early.assert_shows(43)


@pytest.mark.shared
class TestSteps:
    """Next and previous go through the numbers in order, -2, -1, 1, 2 and so on, and stay at the ends."""

    def test_one_step(self, either: Visit, subtests: pytest.Subtests) -> None:
        for start, button, end in (
            (1, "previous", -1),
            (LAST - 1, "next", LAST),
            (2**31, "previous", 2**31 - 1),
        ):
            with subtests.test(button, start=start):
                either.type_deal(str(start))
                either.click(button)
                either.assert_shows(end)
                either.type_deal(str(start))
                either.press(button[0])
                either.assert_shows(end)

    @pytest.mark.core
    @pytest.mark.parametrize(("number", "button", "end"), [(-2, "previous", "first"), (LAST, "next", "last")])
    def test_the_ends(self, either: Visit, number: int, button: str, end: str) -> None:
        either.type_deal(str(number))
        either.assert_shows(number)
        either.click(button)
        expect(either.status).to_have_text(f"Deal {number} is the {end} deal.")
        either.assert_shows(number)
        either.page.go_back()
        either.assert_shows(617)


@pytest.mark.core
class TestRandom:
    """A random deal is one of the first million, and another one each time."""

    @pytest.mark.shared
    def test_by_button_and_key(self, either: Visit) -> None:
        numbers = set()
        for ask in 3 * (partial(either.click, "random"), partial(either.press, "x")):
            ask()
            either.assert_shows(either.deal)
            numbers.add(either.deal)
        assert len(numbers) > 4
        assert 1 <= min(numbers) <= max(numbers) <= 1_000_000

    @pytest.mark.parametrize(("drawn", "number"), [("0", 1), ("1 - 2 ** -53", 1_000_000)])
    def test_the_first_and_the_last(self, table: Visit, drawn: str, number: int) -> None:
        table.page.evaluate(f"const {{random}} = Math; window.random = random; Math.random = () => {drawn}")
        table.press("n")
        table.press("x")
        expect(table.root).to_have_attribute("data-deal", str(number))
        table.page.evaluate("Math.random = window.random")


@pytest.mark.shared
class TestKeys:
    """Single keys do what the help says, except in text fields, and never with Ctrl, Alt or Meta held."""

    def test_each_key(self, dealt: Visit) -> None:
        dealt.context.grant_permissions(CLIPBOARD)
        for key, number in (("n", 618), ("N", 619), ("p", 618)):
            dealt.press(key)
            dealt.assert_shows(number)
        for key, dialog in (("s", "send"), ("o", "settings"), ("?", "help")):
            dealt.press(key)
            expect(dealt.page.locator(f"#{dialog}")).to_be_visible()
            dealt.escape()
        dealt.press("l")
        expect(dealt.status).to_have_text("Link to deal 618 copied")
        dealt.press("#")
        expect(dealt.field).to_be_focused()

    @pytest.mark.core
    def test_not_while_one_types(self, dealt: Visit) -> None:
        dealt.press("#")
        dealt.page.keyboard.type("npxlso?")
        expect(dealt.field).to_have_value("npxlso?")
        assert dealt.deal == 617
        assert dealt.page.locator("dialog:popover-open").count() == 0

    def test_not_with_another_key_held(self, either: Visit) -> None:
        assert_deaf(
            either, " ".join(f"{held}+{key}" for held in ("Control", "Alt", "Meta") for key in "npxlso")
        )
        either.press("n")
        either.assert_shows(618)

    @pytest.mark.core
    def test_not_where_the_settings_switch_them_off(self, dealt: Visit) -> None:
        choose_setting(dealt, "keys", "off")
        assert_deaf(dealt, "n p x l s o ? #")
        expect(dealt.field).not_to_be_focused()
        dealt.click("next")
        dealt.assert_shows(618)


class TestHistory:
    """Every deal is a step of the browser's history; back and forward deal what the address then says."""

    @pytest.mark.shared
    def test_back_and_forward(self, either: Visit) -> None:
        either.type_deal("-1")
        either.assert_shows(-1)
        either.click("next")
        either.assert_shows(1)
        either.type_deal(str(LAST))
        either.assert_shows(LAST)
        for number in (1, -1, 617):
            either.page.go_back()
            either.assert_shows(number)
            assert either.words.startswith(f"Deal {number}")
        either.page.go_forward()
        either.assert_shows(-1)

    def test_the_same_number_again_is_no_step(self, early: Visit) -> None:
        early.type_deal("42")
        early.assert_shows(42)
        steps = early.page.evaluate("history.length")
        early.type_deal("42")
        early.assert_shows(42)
        assert early.page.evaluate("history.length") == steps
        early.page.go_back()
        early.assert_shows(617)

    @pytest.mark.core
    @pytest.mark.shared
    def test_an_address_that_a_script_or_an_old_link_got_wrong(self, either: Visit) -> None:
        either.page.evaluate("history.pushState(null, '', '?deal=0'); history.pushState(null, '', '?deal=5')")
        either.page.go_back()
        expect(either.status).to_contain_text("Random deal ")
        either.assert_shows(either.deal)
        assert 1 <= either.deal <= 1_000_000
        assert '"0" isn\'t a deal number. Deal numbers are' in either.words
        either.page.go_back()
        either.assert_shows(617)

    def test_an_address_edited_by_hand(self, early: Visit) -> None:
        early.page.evaluate("location.search = '?deal=1e3'")
        said = '"1e3" isn\'t a deal number.'
        expect(early.status).to_contain_text(said)
        early.assert_shows(early.deal)
        early.let_python_in()
        early.assert_shows(early.deal)
        assert said in early.words
