"""Keys: one press is one command, on any keyboard, and what is typed in a field is not a command."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playing import assert_shows, begin, choose_setting
from playwright.sync_api import expect
from replaying import assert_no_replay, watch

if TYPE_CHECKING:
    from visit import Visit

# What a key press reports on a Russian keyboard.
_CYRILLIC = """([key, code, ctrlKey]) => document.activeElement.dispatchEvent(
    new KeyboardEvent("keydown", {key, code, ctrlKey, bubbles: true, cancelable: true}))"""


def hold(visit: Visit, key: str, times: int = 8) -> None:
    """Hold a key down, so that it repeats."""
    for _ in range(times):
        visit.page.keyboard.down(key)
    visit.page.keyboard.up(key)


class TestHeldDown:
    """A key that is held down repeats undo and redo, but neither plays a hint nor deals or picks up again."""

    def test_a_hint_is_not_played(self, table: Visit) -> None:
        game = begin(table, 617)
        hold(table, "h")
        expect(table.status).to_contain_text("Hint: ")
        assert_shows(table, game)
        table.press("h")
        expect(table.root).to_have_attribute("data-moves", "1")

    def test_nor_by_its_button(self, table: Visit) -> None:
        game = begin(table, 617)
        table.page.locator("#hint").focus()
        hold(table, "Enter")
        expect(table.status).to_contain_text("Hint: ")
        assert_shows(table, game)

    @pytest.mark.core
    def test_one_deal_after_the_other(self, table: Visit) -> None:
        begin(table, 617)
        hold(table, "n")
        expect(table.root).to_have_attribute("data-deal", "618")

    def test_a_card_is_picked_up_once(self, table: Visit) -> None:
        begin(table, 617)
        table.page.locator('[data-card="QH"]').click()
        table.press("Escape")
        table.page.locator("#table [tabindex='0']").focus()
        hold(table, "Enter", times=6)
        expect(table.page.locator("[data-card=QH][data-held]")).to_have_count(1)
        table.press("Escape")

    def test_undo_goes_on(self, table: Visit) -> None:
        begin(table, 617)
        table.page.keyboard.type("8a8b8c")
        expect(table.root).to_have_attribute("data-moves", "3")
        hold(table, "u", times=3)
        expect(table.root).to_have_attribute("data-moves", "0")


class TestOtherKeyboards:
    """A key without a Latin letter counts as the Latin key in its place."""

    @pytest.mark.parametrize(("key", "ctrl"), [("я", True), ("Я", True), ("г", False)])
    def test_undo(self, table: Visit, key: str, *, ctrl: bool) -> None:
        begin(table, 617)
        table.page.keyboard.type("8a")
        expect(table.root).to_have_attribute("data-moves", "1")
        table.page.evaluate(_CYRILLIC, [key, "KeyZ" if ctrl else "KeyU", ctrl])
        expect(table.root).to_have_attribute("data-moves", "0")

    def test_redo(self, table: Visit) -> None:
        begin(table, 617)
        table.page.keyboard.type("8au")
        expect(table.root).to_have_attribute("data-moves", "0")
        table.page.evaluate(_CYRILLIC, ["н", "KeyY", True])
        expect(table.root).to_have_attribute("data-moves", "1")

    @pytest.mark.core
    def test_latin_letters_are_where_they_are_printed(self, table: Visit) -> None:
        begin(table, 617)
        table.page.evaluate(_CYRILLIC, ["n", "KeyL", False])
        expect(table.root).to_have_attribute("data-deal", "618")


class TestKeysOfTheirOwn:
    """Fields and lists get the keys that are pressed there."""

    @pytest.mark.core
    def test_the_list_of_speeds(self, visit: Visit) -> None:
        watch(visit)
        speed = visit.page.locator("#replay-speed")
        speed.focus()
        visit.press("n")
        expect(speed).to_have_value("normal")
        speed.blur()  # Else the browser might take the next letter as one more of the same word.
        speed.focus()
        visit.press("s")
        expect(speed).to_have_value("slow")
        assert visit.deal == 28527
        expect(visit.page.locator(":popover-open")).to_have_count(0)
        visit.page.locator("#replay-scrubber").focus()
        visit.press("Escape")
        assert_no_replay(visit)


class TestSingleKeysOff:
    """With the shortcuts off, letters do nothing; keys that speech input does not type still work."""

    @pytest.mark.core
    def test_escape_and_control(self, table: Visit) -> None:
        game = begin(table, 617)
        choose_setting(table, "keys", "off")
        table.page.keyboard.type("8an")
        assert_shows(table, game)
        table.page.locator('[data-card="QH"]').click()
        expect(table.page.locator("[data-held]")).to_have_count(1)
        table.press("Escape")
        expect(table.page.locator("[data-held]")).to_have_count(0)
        choose_setting(table, "keys", "on")

    def test_escape_closes_a_replay(self, visit: Visit) -> None:
        visit.open("?deal=617")
        choose_setting(visit, "keys", "off")
        visit.click("solution-button")
        expect(visit.root).to_have_attribute("data-replay", "0")
        visit.press("Escape")
        assert_no_replay(visit)
