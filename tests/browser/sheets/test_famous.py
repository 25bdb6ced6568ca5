"""Famous deals: the sheet that lists them, every way to it, and the deals that its lines put on the table."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from screens import SIZES, assert_on_screen, barriers, resize

from freecell.famous import GROUPS
from freecell.page.words.famous import HEADINGS, TITLE, line
from freecell.start import Start

if TYPE_CHECKING:
    from playwright.sync_api import Locator
    from visit import Visit

ALL = tuple(chain.from_iterable(GROUPS.values()))
WITHOUT_CELLS = Start(164, cells=0)


def sheet(visit: Visit) -> Locator:
    return visit.page.get_by_role("dialog", name=TITLE, exact=True)


def lines(visit: Visit) -> Locator:
    return sheet(visit).locator(".choices button")


def assert_open(visit: Visit) -> None:
    expect(sheet(visit)).to_be_visible()
    expect(visit.page.locator(":popover-open")).to_have_count(1)
    expect(lines(visit).first).to_be_focused()


@pytest.mark.shared
class TestTheSheet:
    """It has a line for each deal, in groups; a press deals it, with its number of free cells."""

    @pytest.mark.core
    def test_by_keys_and_by_ear(self, visit: Visit) -> None:
        visit.open("?deal=617")
        visit.press("i")
        assert_open(visit)
        expect(lines(visit)).to_have_text([line(one) for one in ALL])
        expect(sheet(visit).get_by_role("heading", level=3)).to_have_text([*HEADINGS.values()])
        for name, found in GROUPS.items():
            group = sheet(visit).get_by_role("group", name=HEADINGS[name], exact=True)
            expect(group.get_by_role("button")).to_have_count(len(found))
        visit.press("Tab")
        visit.press("Enter")
        expect(sheet(visit)).to_be_hidden()
        visit.assert_shows(ALL[1].start.number or 0)
        expect(visit.page.locator(":popover-open, dialog :focus")).to_have_count(0)

    def test_by_mouse(self, visit: Visit) -> None:
        visit.open("?deal=617")
        visit.press("i")
        choose(visit, WITHOUT_CELLS)
        expect(visit.page).to_have_url(f"{visit.address}{WITHOUT_CELLS.link()}")
        expect(visit.page.locator(".pile[data-pile^=cell]:not([hidden])")).to_have_count(0)
        visit.press("i")
        choose(visit, Start(-2))
        visit.assert_shows(-2)
        visit.page.go_back()
        expect(visit.page).to_have_url(f"{visit.address}{WITHOUT_CELLS.link()}")

    def test_fits_every_screen(self, visit: Visit, subtests: pytest.Subtests) -> None:
        visit.open("?deal=617")
        for name, size in SIZES.items():
            with subtests.test(name):
                resize(visit, size)
                visit.press("i")
                assert_open(visit)
                assert_on_screen(visit.boxes("#famous, #famous .close"), size)
                assert min(box.height for box in visit.boxes("#famous button")) >= 44
                visit.escape()

    def test_nothing_for_axe_to_complain_about(self, visit: Visit) -> None:
        visit.open("?deal=617")
        visit.press("i")
        assert_open(visit)
        assert barriers(visit) == []
        visit.escape()


@pytest.mark.shared
class TestWaysToIt:
    """The help and the sheet that opens links have a button for it."""

    @pytest.mark.parametrize(("key", "name"), [("?", "help"), ("f", "open")])
    def test_from_another_sheet(self, visit: Visit, key: str, name: str) -> None:
        visit.open("?deal=617")
        visit.press(key)
        visit.page.locator(f"#{name}").get_by_role("button", name=TITLE, exact=True).click()
        assert_open(visit)
        visit.escape()
        visit.assert_shows(617)

    @pytest.mark.parametrize(
        ("text", "deal"), [("?famous", 617), ("https://example.org/?famous", 617), ("?deal=5&famous", 5)]
    )
    def test_its_link_in_the_sheet_that_opens_links(self, visit: Visit, text: str, deal: int) -> None:
        visit.open("?deal=617")
        visit.press("f")
        visit.page.locator("#open-text").fill(text)
        visit.press("Control+Enter")
        assert_open(visit)
        expect(visit.page.locator("#open-text")).to_have_value("")
        visit.escape()
        visit.assert_shows(deal)


class TestItsLink:
    """``?famous`` opens it over a random deal, or over the one that the link names."""

    def test_over_a_random_deal(self, visit: Visit) -> None:
        visit.open_without_python("?famous")
        number = visit.deal
        visit.assert_shows(number)
        assert visit.words == "Still loading, coming up as soon as it's ready…"
        visit.let_python_in()
        assert_open(visit)
        visit.assert_shows(number)
        assert visit.words == f"Deal {number}"
        choose(visit, Start(11982))
        visit.assert_shows(11982)

    def test_over_a_deal(self, visit: Visit) -> None:
        visit.open("?deal=5&cells=2&famous")
        assert_open(visit)
        choose(visit, WITHOUT_CELLS)
        expect(visit.page).to_have_url(f"{visit.address}{WITHOUT_CELLS.link()}")

    def test_a_move_made_before_it_is_there_matters_more(self, visit: Visit) -> None:
        visit.open_without_python("?deal=617&famous")
        visit.press("8")
        visit.press("a")
        visit.let_python_in()
        expect(visit.root).to_have_attribute("data-outlook", "winnable")
        expect(sheet(visit)).to_be_hidden()


def choose(visit: Visit, start: Start) -> None:
    sheet(visit).locator(f"[value='{start.key}']").click()
    expect(sheet(visit)).to_be_hidden()
