"""The calendar of the deals of the day: what it shows, and how to go through it and play."""

import re
from datetime import date

import pytest
from clocks import set_date
from keeping import NOT_COUNTED, keep_log
from playwright.sync_api import Locator, expect
from screens import assert_large_enough, assert_no_barriers, assert_on_screen, resize
from sessions import won
from visit import Visit

import freecell

TODAY = 21
WON = (3, 4, 10, 17, 18, 19, 20)
PLAYED = (5, 12)
SIZES = (360, 640), (568, 320), (1280, 800)


def deal(day: int, month: int = 11) -> int:
    return freecell.daily(date(2026, month, day))


GAMES = (
    *(line for day in WON for line in won(deal(day), 80, 100)),
    *(f"{deal(day)} begun" for day in PLAYED),
)
"""What is in the log once some deals of November have been won, and some played."""


def day(visit: Visit, name: str) -> Locator:
    """Find a day that can be pressed, by the words that it is heard by."""
    return visit.page.get_by_role("grid").get_by_role("button", name=name, exact=True)


def spoken(state: str, of: int, month: int = 11) -> str:
    """Say a day of 2026 as it is heard."""
    name = {10: "October", 11: "November"}[month]
    return (
        f"{'Today, ' if (of, month) == (TODAY, 11) else ''}{of} {name} 2026, {state}, deal {deal(of, month)}"
    )


def open_by_mouse(visit: Visit) -> None:
    """Open the calendar from the statistics, which it replaces."""
    visit.click("statistics-button")
    visit.click("days-button")
    expect(visit.page.locator(":popover-open")).to_have_count(1)
    expect(visit.page.locator("#calendar")).to_be_visible()


def state(of: int) -> str:
    """Say what the entries make of a day of November."""
    if of in WON:
        return "won"
    if of in PLAYED:
        return "played, not won"
    return "not played yet" if of == TODAY else "missed"


@pytest.fixture
def table(visit: Visit) -> Visit:
    """Give the page on 21 November 2026, with deal 617 on the table and some days won."""
    set_date(visit, "2026-11-21T12:00:00")
    visit.open("?deal=617")
    keep_log(visit, *GAMES)
    return visit


class TestWhatItShows:
    """A month with the state of each of its days, and the streak."""

    def test_each_day_is_named_with_its_state(self, table: Visit) -> None:
        table.press("j")
        page = table.page
        grid = page.get_by_role("grid", name="November 2026", exact=True)
        expect(grid.get_by_role("columnheader")).to_have_count(7)
        expect(grid.get_by_role("columnheader", name="Monday", exact=True)).to_have_text("Mon")
        expect(grid.get_by_role("row")).to_have_count(1 + 6)
        names = [spoken(state(of), of) for of in range(1, TODAY + 1)]
        buttons = grid.get_by_role("button")
        expect(buttons).to_have_count(TODAY)
        for button, name in zip(buttons.all(), names, strict=True):
            expect(button).to_have_accessible_name(name)
        to_come = grid.get_by_role("gridcell", name=re.compile(" November 2026, still to come$"))
        expect(to_come).to_have_text([str(of) for of in range(TODAY + 1, 31)])
        expect(grid.locator("[aria-current=date]")).to_have_accessible_name(names[-1])
        expect(page.locator("#calendar").get_by_text(NOT_COUNTED)).to_be_hidden()

    @pytest.mark.core
    def test_the_streak_grows_once_today_is_won(self, table: Visit) -> None:
        table.press("j")
        streak = table.page.locator("#calendar").get_by_text("Current streak")
        expect(streak).to_have_text("Current streak: 4 days")
        table.escape()
        keep_log(table, *GAMES, *won(deal(TODAY), 80, 100))
        table.press("j")
        expect(streak).to_have_text("Current streak: 5 days")
        expect(day(table, spoken("won", TODAY))).to_be_focused()

    def test_the_menu_has_a_tick_once_today_is_won(self, table: Visit) -> None:
        tick = table.page.locator("#days").get_by_role("img", name="won")
        table.page.locator("#more-button").click()
        expect(table.page.locator("#days")).to_be_visible()
        expect(tick).to_be_hidden()
        table.press("Escape")
        keep_log(table, *GAMES, *won(deal(TODAY), 80, 100))
        table.page.locator("#more-button").click()
        expect(tick).to_be_visible()
        table.page.locator("#days").click()
        expect(table.page.locator("#calendar")).to_be_visible()

    def test_with_a_clock_before_the_first_day_it_says_so_and_stays_closed(self, visit: Visit) -> None:
        set_date(visit, "2025-12-31T12:00:00")
        visit.open("?deal=617")
        visit.press("j")
        expect(visit.status).to_contain_text(
            "Your device’s clock says 2025-12-31, but deals of the day start on 1 January 2026."
        )
        expect(visit.page.locator(":popover-open")).to_have_count(0)


def test_keys_go_through_the_days(table: Visit) -> None:
    table.press("j")
    expect(day(table, spoken("not played yet", TODAY))).to_be_focused()
    for key, name in (
        ("ArrowRight", spoken("not played yet", TODAY)),
        ("PageDown", spoken("not played yet", TODAY)),
        ("ArrowLeft", spoken("won", 20)),
        ("ArrowUp", spoken("missed", 13)),
        ("Home", spoken("missed", 9)),
        ("Home", spoken("missed", 9)),
        ("End", spoken("missed", 15)),
        ("ArrowDown", spoken("not played yet", TODAY)),
        ("PageUp", spoken("missed", 21, 10)),
        ("End", spoken("missed", 25, 10)),
        ("ArrowDown", spoken("missed", 1)),
        ("ArrowLeft", spoken("missed", 31, 10)),
        ("PageDown", spoken("not played yet", TODAY)),
    ):
        table.press(key)
        expect(day(table, name)).to_be_focused()
        expect(table.page.locator("#calendar td [tabindex='0']")).to_have_count(1)
    table.press("Control+ArrowLeft")
    expect(day(table, spoken("not played yet", TODAY))).to_be_focused()


@pytest.mark.core
def test_the_tab_key_stops_once_for_all_days(table: Visit) -> None:
    table.press("j")
    expect(day(table, spoken("not played yet", TODAY))).to_be_focused()
    table.press("Shift+Tab")
    expect(table.page.get_by_role("button", name="Previous month")).to_be_focused()
    table.press("Enter")
    expect(table.page.get_by_role("grid", name="October 2026")).to_be_visible()
    table.press("Tab")
    expect(table.page.get_by_role("button", name="Next month")).to_be_focused()
    table.press("Enter")
    expect(day(table, spoken("not played yet", TODAY))).to_be_focused()
    table.press("Tab")
    expect(table.page.locator("#calendar").get_by_role("button", name="Close")).to_be_focused()


def test_buttons_go_through_the_months_and_a_press_on_a_day_deals_it(table: Visit) -> None:
    """Buttons go through them, and a press on a day deals it."""
    open_by_mouse(table)
    back = table.page.get_by_role("button", name="Previous month")
    place = back.bounding_box()
    for _ in range(10):
        assert back.bounding_box() == place
        back.click()
    grid = table.page.get_by_role("grid", name="January 2026")
    expect(grid.get_by_role("button")).to_have_count(31)
    expect(back).to_be_disabled()
    grid.get_by_role("button", name=f"6 January 2026, missed, deal {deal(6, 1)}").click()
    table.assert_shows(deal(6, 1))
    assert table.words == f"Deal of the day, 6 January 2026: deal {deal(6, 1)}"


def test_the_calendar_fits_every_screen_and_has_no_barriers(table: Visit, subtests: pytest.Subtests) -> None:
    """That nothing has to be scrolled sideways, test_small_windows.py looks at."""
    table.press("j")
    for size in SIZES:
        resize(table, size)
        assert_on_screen(table.boxes("#calendar"), size)
        assert_large_enough(table.boxes("#calendar button"))
    assert_no_barriers(table, subtests, *SIZES)
