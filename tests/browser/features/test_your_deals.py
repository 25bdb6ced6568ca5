"""The map of the player's deals, the next one not won, the list, and deals of the player's level."""

import re

import pytest
from hands import win
from keeping import keep_log, results
from playwright.sync_api import Locator, expect
from screens import assert_no_barriers
from sessions import won
from shown import EASY, WON, choose, choose_setting
from visit import LONG_PATIENCE, Visit

GAMES = (*(line for number in (617, 618, 620) for line in won(number, 80, 100)), "619 begun")
SIZES = (360, 640), (844, 390), (1280, 800)


def button(visit: Visit, name: str | re.Pattern[str]) -> Locator:
    return visit.page.locator("#map").get_by_role("button", name=name, exact=True)


def numbers(visit: Visit) -> Locator:
    return visit.page.locator("#map-numbers")


@pytest.mark.core
@pytest.mark.shared
def test_keys_lead_through_the_map_to_a_deal(visit: Visit, subtests: pytest.Subtests) -> None:
    visit.open("?deal=617")
    keep_log(visit, *GAMES)
    visit.press("Shift+Digit8")
    expect(numbers(visit)).to_have_text("1 to 1,000: 3 won")
    expect(button(visit, "601 to 700: 3 won")).to_be_focused()
    button(visit, "Overview").click()
    expect(numbers(visit)).to_have_text("1 to 32,000: 3 won")
    assert_no_barriers(visit, subtests, *SIZES)
    visit.page.locator(".map button").first.click()
    visit.page.locator(".map button").nth(6).click()
    expect(button(visit, "601")).to_be_focused()
    for name in ("618, won", "619, played, not won", "620, won"):
        expect(button(visit, name)).to_be_visible()
    for key in ("ArrowDown", "ArrowDown", "ArrowLeft", "End", "Home", "ArrowRight"):
        visit.press(key)
    expect(button(visit, "602")).to_be_focused()
    assert_no_barriers(visit, subtests, *SIZES)
    visit.press("Enter")
    expect(visit.root).to_have_attribute("data-deal", "602")
    expect(visit.page.locator("#map")).to_be_hidden()


@pytest.mark.shared
def test_the_next_deal_that_is_not_won_is_dealt(visit: Visit) -> None:
    visit.open("?deal=616")
    keep_log(visit, *GAMES)
    for number in (619, 621):
        visit.press("=")
        expect(visit.root).to_have_attribute("data-deal", str(number))


def test_after_a_win_it_is_offered_if_the_next_deal_is_won(visit: Visit) -> None:
    visit.open(f"?deal={EASY}")
    keep_log(visit, *won(EASY + 1, 80, 100))
    choose(visit, "max")
    win(visit)
    visit.click("ending-not-won")
    expect(visit.root).to_have_attribute("data-deal", str(EASY + 2))
    assert len(WON) == results(visit).of[str(EASY)].moves


def test_deals_and_puzzles_are_listed_and_opened(visit: Visit) -> None:
    visit.open("?puzzle=17")
    expect(visit.root).to_have_attribute("data-puzzle", "17")
    visit.press("Shift+Digit8")
    expect(button(visit, "Add Puzzle 17 to your list")).to_be_visible()
    button(visit, "Add Puzzle 17 to your list").click()
    button(visit, "Remove Puzzle 17 from your list").click()
    button(visit, "Add Puzzle 17 to your list").click()
    expect(button(visit, "Puzzle 17")).to_be_visible()
    visit.escape()
    visit.open("?deals")
    button(visit, re.compile(r"Add deal \d+ to your list")).click()
    expect(button(visit, re.compile(r"Remove deal \d+ from your list"))).to_be_visible()
    assert results(visit).listed == ["puzzle=17", visit.root.get_attribute("data-deal")]
    button(visit, "Puzzle 17").click()
    expect(visit.root).to_have_attribute("data-puzzle", "17")


@pytest.mark.shared
def test_what_was_won_elsewhere_is_added_or_refused_whole(visit: Visit) -> None:
    visit.open("?deal=617")
    visit.press("Shift+Digit8")
    for text, said in (
        ("1-500, 512, 700-600", "“700-600” is neither the number of a deal nor a range such as 1-500."),
        ("1-1000000000000", "“1-1000000000000” is neither"),
        ("1-40000", "That is more than 1,000 entries, or more than 32,000 deals."),
    ):
        visit.page.locator("#map input").fill(text)
        button(visit, "Add").click()
        expect(visit.page.locator("#map [role=status]")).to_contain_text(said)
    assert results(visit).won == set()
    visit.page.locator("#map input").fill("1-500, 512, 617")
    visit.press("Enter")
    expect(visit.page.locator("#map [role=status]")).to_have_text(
        "Added. They count only here, not in your statistics."
    )
    expect(numbers(visit)).to_have_text("1 to 1,000: 502 won")
    button(visit, "Next unwon deal").click()
    expect(visit.root).to_have_attribute("data-deal", "618")


def test_a_deal_at_the_players_level_is_found_and_named(visit: Visit) -> None:
    visit.open("?deal=617")
    choose_setting(visit, "random", "harder")
    visit.press("x")
    said = r"(Easy|Medium), needs (no cells|\d cells?): at this level you win about three in four\.$"
    expect(visit.status).to_have_text(re.compile(said), timeout=3 * LONG_PATIENCE)
    expect(visit.root).not_to_have_attribute("data-deal", "617")
