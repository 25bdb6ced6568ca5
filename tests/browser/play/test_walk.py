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


def enter(visit: Visit, column: int = 1) -> None:
    """Go with the tab key to the last card of a column, which has been clicked before."""
    visit.open("?deal=617")
    visit.page.locator(f"[data-card='{COLUMNS[column - 1][-1]}']").click()
    visit.press("Escape")
    visit.page.locator("#next").focus()
    visit.press("Tab")


def test_the_table_is_one_stop_of_the_tab_key(dealt: Visit) -> None:
    dealt.page.locator("#next").focus()
    for key, where in (("Tab", "#table [tabindex='0']"), ("Tab", "#outlook"), ("Shift+Tab", "#table :focus")):
        dealt.press(key)
        expect(dealt.page.locator(where)).to_be_focused()
    assert here(dealt) == COLUMNS[0][-1]
    expect(dealt.page.locator("#table [tabindex='0']")).to_have_count(1)


@pytest.mark.core
@pytest.mark.shared
def test_arrows_go_through_a_column_across_and_along_the_top_row(visit: Visit) -> None:
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
def test_in_another_deal_the_focus_is_on_the_first_open_card(either: Visit) -> None:
    either.page.locator("#table [tabindex='0']").focus()
    assert go(either, *["ArrowRight"] * 4, "Home") == COLUMNS[4][0]
    either.press("n")
    expect(either.root).to_have_attribute("data-deal", "618")
    assert here(either) == freecell.deal(618).columns()[0][-1]


@pytest.mark.core
def test_in_a_deal_of_the_calendar_the_focus_is_on_the_first_open_card(table: Visit) -> None:
    table.page.locator("#table [tabindex='0']").focus()
    assert go(table, *["ArrowRight"] * 4, "Home") == COLUMNS[4][0]
    table.press("j")
    expect(table.page.locator("#calendar button[aria-current]")).to_be_focused()
    table.press("Enter")
    expect(table.root).not_to_have_attribute("data-deal", "617")
    assert here(table) == freecell.deal(table.deal).columns()[0][-1]


@pytest.mark.core
@pytest.mark.shared
def test_a_click_moves_the_stop_and_the_focus_can_be_seen(visit: Visit) -> None:
    enter(visit, column=6)
    assert here(visit) == COLUMNS[5][-1]
    for key in ("ArrowRight", "ArrowUp", "ArrowUp", "Home", "ArrowUp"):
        visit.press(key)
        seen = """() => {
            const {outlineStyle, outlineWidth} = getComputedStyle(document.activeElement);
            return document.activeElement.matches(":focus-visible") && outlineStyle !== "none"
                ? parseFloat(outlineWidth) : 0;
        }"""
        assert visit.page.evaluate(seen) >= 2, here(visit)
