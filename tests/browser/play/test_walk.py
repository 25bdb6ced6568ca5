"""Walking over the table with the keyboard, from card to card."""

import pytest
from visit import Visit, expect

import freecell

COLUMNS = freecell.deal(617).columns()


def here(visit: Visit) -> str:
    """Give the name of the card, or of the empty pile, that has the focus."""
    data = visit.page.evaluate("({...document.activeElement.dataset})")
    return str(data.get("card") or data.get("pile"))


def go(visit: Visit, *keys: str) -> str:
    """Press keys and give where that leads."""
    for key in keys:
        visit.press(key)
    return here(visit)


def enter(visit: Visit) -> None:
    """Go to the table with the tab key, to the last card of the first column."""
    visit.open("?deal=617")
    visit.page.locator(f"[data-card='{COLUMNS[0][-1]}']").click()
    visit.press("Escape")
    tab_in(visit)


def tab_in(visit: Visit) -> None:
    """Go to the table with the tab key."""
    visit.page.locator("#next").focus()
    visit.press("Tab")


class TestWalking:
    """The table is one stop of the Tab key; arrows, Home and End go from there to every card and place."""

    def test_one_stop(self, visit: Visit) -> None:
        visit.open("?deal=617")
        tab_in(visit)
        assert here(visit) == COLUMNS[0][-1]
        visit.press("Tab")
        expect(visit.page.locator("#outlook")).to_be_focused()
        visit.press("Shift+Tab")
        assert here(visit) == COLUMNS[0][-1]
        visit.press("Shift+Tab")
        expect(visit.page.locator("#next")).to_be_focused()
        expect(visit.page.locator("#table [tabindex='0']")).to_have_count(1)

    @pytest.mark.core
    @pytest.mark.shared
    def test_through_a_column_across_and_along_the_top_row(self, visit: Visit) -> None:
        enter(visit)
        assert go(visit, "Home") == COLUMNS[0][0]
        assert [go(visit, "ArrowDown") for _ in range(6)] == COLUMNS[0][1:]
        assert go(visit, "ArrowDown") == COLUMNS[0][-1], "there is nothing below"
        across = [go(visit, "ArrowRight") for _ in range(4)]
        assert across == [column[-1] for column in COLUMNS[1:5]], "also to a shorter column"
        assert go(visit, "Home", "ArrowUp") == "home-C"
        steps = [go(visit, "ArrowRight") for _ in range(4)]
        assert steps == ["home-D", "home-H", "home-S", "home-S"]
        assert go(visit, "ArrowDown", "End") == COLUMNS[7][-1]

    @pytest.mark.core
    @pytest.mark.shared
    def test_the_focus_can_be_seen(self, visit: Visit) -> None:
        enter(visit)
        for key in ("ArrowRight", "ArrowUp", "ArrowUp", "Home", "ArrowUp"):
            visit.press(key)
            seen = """() => {
                const {outlineStyle, outlineWidth} = getComputedStyle(document.activeElement);
                return document.activeElement.matches(":focus-visible") && outlineStyle !== "none"
                    ? parseFloat(outlineWidth) : 0;
            }"""
            assert visit.page.evaluate(seen) >= 2, here(visit)

    @pytest.mark.core
    @pytest.mark.shared
    def test_a_click_moves_the_stop(self, visit: Visit) -> None:
        visit.open("?deal=617")
        visit.page.locator(f"[data-card='{COLUMNS[5][-1]}']").click()
        visit.page.locator("#next").focus()
        assert go(visit, "Tab") == COLUMNS[5][-1]
