"""A board entered card by card: by keys, by mouse and by ear, and the deal that it turns out to be."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playing import UNNUMBERED, assert_shows
from playwright.sync_api import expect

import freecell
from freecell import boards
from freecell.cards import parse, words
from freecell.game import Game

if TYPE_CHECKING:
    from playwright.sync_api import Locator
    from visit import Visit

    from freecell.position import Position


@pytest.fixture(autouse=True)
def _keypad(visit: Visit) -> None:
    visit.open("?deal=11982")
    visit.press("f")
    visit.click("keypad-button")
    expect(visit.page.locator("#keypad")).to_be_visible()
    while entered(visit):
        visit.press("Backspace")


def button(visit: Visit, name: str) -> Locator:
    """Give a button of the keypad, by what it is called."""
    return visit.page.locator("#keypad").get_by_role("button", name=name, exact=True)


def said(visit: Visit) -> Locator:
    return visit.page.locator("#keypad-said")


def dealt(position: Position) -> list[str]:
    """Give the names of the cards of a fresh deal in dealing order."""
    return position.rows_text().split()


def enter(visit: Visit, names: list[str]) -> None:
    """Type cards, such as 7 and D."""
    for name in names:
        visit.press(name[0])
        visit.press(name[1].lower())


def entered(visit: Visit) -> list[str]:
    """Give what a screen reader reads in the rows."""
    return [text for text in visit.page.locator("#keypad-rows .unseen").all_text_contents() if text]


@pytest.mark.shared
class TestNaming:
    """After each card it says how many deals begin like that, and which it is as soon as that is certain."""

    @pytest.mark.core
    def test_by_keys(self, visit: Visit) -> None:
        expect(visit.page.locator("#keypad-open")).to_be_disabled()
        first, *others = dealt(freecell.deal(617))[:8]
        visit.press("7")
        expect(said(visit)).to_have_text("Seven of …")
        visit.press("d")
        expect(said(visit)).to_have_text(
            "Seven of diamonds, row 1, column 1. 19,227 deals from 1 to 1,000,000 begin like this."
        )
        enter(visit, others[:3])
        expect(said(visit)).to_have_text(
            "Three of spades, row 1, column 4. Deal 617, if its number is from 1 to 1,000,000."
        )
        enter(visit, others[3:])
        expect(said(visit)).to_have_text("Ace of hearts, row 1, column 8. This is deal 617.")
        assert entered(visit) == [words(parse(name)) for name in [first, *others]]
        visit.press("Enter")
        expect(visit.page.locator("#keypad")).to_be_hidden()
        visit.assert_shows(617)

    def test_empty_places_are_not_read(self, visit: Visit) -> None:
        rows = visit.page.locator("#keypad-rows")
        names = dealt(freecell.deal(617))
        for count in (0, 1, 9):
            enter(visit, names[len(entered(visit)) : count])
            expect(rows.get_by_role("cell")).to_have_count(count)
            expect(rows.get_by_role("row")).to_have_count(-(-count // 8))

    @pytest.mark.parametrize("number", [-1, 2147483648, 8589934591])
    def test_other_numbers(self, visit: Visit, number: int) -> None:
        enter(visit, dealt(freecell.deal(number))[:9])
        expect(said(visit)).to_contain_text(f"This is deal {number}.")
        button(visit, f"Open deal {number}").click()
        visit.assert_shows(number)

    def test_a_board_without_a_number(self, visit: Visit) -> None:
        names = dealt(UNNUMBERED)
        enter(visit, names[:20])
        expect(said(visit)).to_contain_text(
            "No numbered deal begins like this. Enter all cards to play the board."
        )
        expect(visit.page.locator("#keypad-open")).to_be_disabled()
        enter(visit, names[20:51])  # The last one is no longer in doubt.
        expect(said(visit)).to_contain_text("No numbered deal has this board, but you can play it.")
        assert entered(visit) == [words(parse(name)) for name in names]
        button(visit, "Open this board").click()
        assert_shows(visit, Game(UNNUMBERED))
        assert visit.query == f"?board={boards.code(UNNUMBERED)}"


@pytest.mark.shared
class TestKeys:
    """Every card is there once; it is gone from the keypad when it is used up, and undo brings it back."""

    def test_by_mouse(self, visit: Visit) -> None:
        keys = visit.page.locator("#keypad-keys").get_by_role("button")
        expect(keys).to_have_count(52)
        keys.filter(visible=True).get_by_text("10").first.click()
        expect(keys).to_have_count(51)
        assert entered(visit) == ["ten of clubs"]
        button(visit, "ten of hearts").click()
        assert entered(visit) == ["ten of clubs", "ten of hearts"]
        button(visit, "Undo").click()
        expect(said(visit)).to_contain_text("Removed: ten of hearts")
        assert entered(visit) == ["ten of clubs"]
        expect(keys).to_have_count(51)

    @pytest.mark.core
    def test_a_card_twice(self, visit: Visit) -> None:
        enter(visit, ["TC"])
        for key in "10c":
            visit.press(key)
        expect(said(visit)).to_have_text("Ten of clubs has been entered already.")
        assert entered(visit) == ["ten of clubs"]

    def test_undo_by_key(self, visit: Visit) -> None:
        enter(visit, ["AS", "KH"])
        visit.press("7")
        visit.press("Backspace")  # Only the rank, whose suit has not been typed.
        expect(said(visit)).to_contain_text("King of hearts, row 1, column 2.")
        visit.press("Backspace")
        visit.press("Backspace")
        assert entered(visit) == []
        expect(said(visit)).to_have_text("Removed: ace of spades")
        expect(visit.page.locator("#keypad-undo")).to_be_disabled()
        visit.press("Backspace")
        visit.press("c")
        assert entered(visit) == []

    @pytest.mark.core
    def test_arrows_walk_over_the_cards_that_are_left(self, visit: Visit) -> None:
        enter(visit, ["2C"])
        ace = button(visit, "ace of clubs")
        ace.focus()
        visit.press("ArrowRight")
        expect(button(visit, "three of clubs")).to_be_focused()
        visit.press("ArrowDown")
        expect(button(visit, "three of diamonds")).to_be_focused()
        visit.press("ArrowUp")
        visit.press("ArrowLeft")
        expect(ace).to_be_focused()
        visit.press("Enter")
        assert entered(visit) == ["two of clubs", "ace of clubs"]
        expect(button(visit, "three of clubs")).to_be_focused()
        expect(visit.page.locator("#keypad-keys [tabindex='0']")).to_have_count(1)

    def test_cards_stay_when_it_is_closed(self, visit: Visit) -> None:
        enter(visit, ["AS"])
        visit.escape()
        visit.press("f")
        visit.click("keypad-button")
        assert entered(visit) == ["ace of spades"]
