"""Keys: one press is one command, on any keyboard, and what is typed in a field is not a command."""

import pytest
from hands import type_moves
from replays import assert_no_replay, watch
from shown import assert_shows, begin, choose_setting
from visit import Visit, expect

from freecell.game import Game

# What a key press reports on a Russian keyboard.
_CYRILLIC = """([key, code, ctrlKey]) => document.activeElement.dispatchEvent(
    new KeyboardEvent("keydown", {key, code, ctrlKey, bubbles: true, cancelable: true}))"""


def hold(visit: Visit, key: str, times: int = 8) -> None:
    """Hold a key down, so that it repeats."""
    for _ in range(times):
        visit.page.keyboard.down(key)
    visit.page.keyboard.up(key)


@pytest.mark.parametrize("key", [pytest.param("h", marks=pytest.mark.core), "Enter"])
def test_held_down_a_key_plays_no_hint(table: Visit, key: str) -> None:
    game = Game(617)
    if key == "Enter":
        table.page.locator("#hint").focus()
    hold(table, key)
    expect(table.status).to_contain_text("Press Hint to see how.")
    hold(table, key)
    expect(table.status).to_contain_text("Press Hint to play.")
    assert_shows(table, game)
    table.press(key)
    expect(table.root).to_have_attribute("data-moves", "1")


@pytest.mark.core
def test_held_down_a_key_deals_and_picks_up_once_and_undoes_often(table: Visit) -> None:
    begin(table, 616)
    hold(table, "n")
    expect(table.root).to_have_attribute("data-deal", "617")
    table.page.locator('[data-card="QH"]').click()
    table.press("Escape")
    table.page.locator("#table [tabindex='0']").focus()
    hold(table, "Enter", times=6)
    expect(table.page.locator("[data-card=QH][data-held]")).to_have_count(1)
    table.press("Escape")
    table.page.keyboard.type("8a8b8c")
    expect(table.root).to_have_attribute("data-moves", "3")
    hold(table, "u", times=3)
    expect(table.root).to_have_attribute("data-moves", "0")


@pytest.mark.core
def test_on_other_keyboards_a_key_counts_as_the_latin_one_in_its_place(table: Visit) -> None:
    """Unless there is a Latin letter on it."""
    game = Game(617)
    type_moves(table, game, "8a")
    for key, code, ctrl, take in (("я", "KeyZ", True, game.undo), ("к", "KeyR", False, game.redo)):
        table.page.evaluate(_CYRILLIC, [key, code, ctrl])
        take()
        assert_shows(table, game)
    table.page.evaluate(_CYRILLIC, ["n", "KeyL", False])
    expect(table.root).to_have_attribute("data-deal", "618")


@pytest.mark.core
def test_fields_and_lists_get_the_keys_that_are_pressed_there(visit: Visit) -> None:
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


@pytest.mark.core
def test_with_the_shortcuts_off_letters_do_nothing_but_escape_puts_back(table: Visit) -> None:
    game = Game(617)
    choose_setting(table, "keys", "off")
    table.page.keyboard.type("8an?#")
    assert_shows(table, game)
    expect(table.field).not_to_be_focused()
    table.page.locator('[data-card="QH"]').click()
    expect(table.page.locator("[data-held]")).to_have_count(1)
    table.press("Escape")
    expect(table.page.locator("[data-held]")).to_have_count(0)
    choose_setting(table, "keys", "on")
