"""Famous deals: the sheet that lists them, every way to it, and the deals that its lines put on the table."""

from itertools import chain

import pytest
from playwright.sync_api import Locator, expect
from visit import Visit

from freecell.famous import COMPARED, GROUPS
from freecell.page.features.famous import HEADINGS, REMARKS, TITLE
from freecell.starting_position import Start

ALL = tuple(chain.from_iterable(GROUPS.values()))


def sheet(visit: Visit) -> Locator:
    return visit.page.get_by_role("dialog", name=TITLE, exact=True)


def lines(visit: Visit) -> Locator:
    return sheet(visit).locator(".famous button")


def assert_open(visit: Visit) -> None:
    expect(sheet(visit)).to_be_visible()
    expect(visit.page.locator(":popover-open")).to_have_count(1)
    expect(lines(visit).first).to_be_focused()


@pytest.mark.shared
@pytest.mark.core
def test_the_sheet_lists_all_deals_in_groups_and_keys_deal_one(dealt: Visit) -> None:
    """It has a line for each deal, in groups; a press deals it, with its number of free cells."""
    dealt.press("i")
    assert_open(dealt)
    expect(lines(dealt)).to_have_text([f"{one.start.number}{REMARKS.get(one.reason, '')}" for one in ALL])
    headings = {name: said.format(compared=f"{COMPARED:,}") for name, said in HEADINGS.items()}
    expect(sheet(dealt).get_by_role("heading", level=3)).to_have_text([*headings.values()])
    for name, found in GROUPS.items():
        group = sheet(dealt).get_by_role("group", name=headings[name], exact=True)
        expect(group.get_by_role("button")).to_have_count(len(found))
    dealt.press("Tab")
    dealt.press("Enter")
    expect(sheet(dealt)).to_be_hidden()
    dealt.assert_shows(ALL[1].start.number or 0)
    expect(dealt.page.locator(":popover-open, dialog :focus")).to_have_count(0)


def test_its_link_opens_the_sheet_over_a_random_deal(visit: Visit) -> None:
    visit.open_without_python("?famous")
    number = visit.deal
    visit.assert_shows(number)
    assert visit.words == "Still loading; it will appear as soon as it’s ready…"
    visit.let_python_in()
    assert_open(visit)
    visit.assert_shows(number)
    assert visit.words == f"Deal {number}"
    sheet(visit).locator(f"[value='{Start(11982).key}']").click()
    expect(sheet(visit)).to_be_hidden()
    visit.assert_shows(11982)
