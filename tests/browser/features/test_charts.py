"""The pictures in the statistics: games per week, and the moves and times of the games won."""

from datetime import date, timedelta

import pytest
from keeping import keep_log, show
from playwright.sync_api import Locator, ViewportSize, expect
from screens import barriers
from visit import LONG_PATIENCE, Visit

SMALL: ViewportSize = {"width": 320, "height": 568}

# What the titles of all bars say, and those of all dots.
BARS = """() => [...document.querySelectorAll("#statistics-pictures g title")]
    .map((title) => title.textContent)"""
DOTS = BARS.replace("g title", "a title")


GAMES = [
    (200, ["5 begun", "5 won 120 600"]), (60, ["7 begun", "7 begun", "7 won 90 300"]),
    (30, ["42 begun", "42 won 99 180"]), (8, ["1 begun"]), (0, ["1 begun", "617 begun", "617 won 85 245"]),
]  # fmt: skip
"""What happened how many days ago."""


def keep_games(visit: Visit, games: list[tuple[int, list[str]]]) -> None:
    today = date.fromisoformat(visit.page.evaluate("new Date().toLocaleDateString('sv')"))
    keep_log(visit, *[f"{today - timedelta(ago)} {of}" for ago, said in games for of in said])


@pytest.fixture
def table(table: Visit) -> Visit:
    """Give that page with GAMES stored."""
    keep_games(table, GAMES)
    return table


def dot(visit: Visit, number: int) -> Locator:
    return visit.page.locator(f'#statistics-pictures a[href="?deal={number}"]')


@pytest.mark.core
def test_a_bar_for_each_week_and_a_link_for_each_game_won(table: Visit) -> None:
    """What they look like, tests/page has."""
    show(table)
    assert len(table.page.evaluate(BARS)) == len(GAMES)
    dots = [name.split(",")[0] for name in table.page.evaluate(DOTS)]
    assert dots == ["Deal 5", "Deal 7", "Deal 42", "Deal 617"]
    expect(table.page.locator("#statistics-pictures .note")).to_have_count(0)
    expect(table.page.get_by_role("img", name="Games won and not won in the last")).to_be_visible()
    expect(table.page.get_by_role("group", name="4 games won, by day")).to_be_visible()


@pytest.mark.core
def test_a_note_says_how_many_games_are_older(table: Visit) -> None:
    older = (400, ["3 begun", "3 begun", "3 won 85 245", "5 begun", "5 begun"])
    keep_games(table, [older, (0, ["1 begun", "1 won 80 90", "2 begun"])])
    show(table)
    assert len(table.page.evaluate(BARS)) == 1
    assert [name[:7] for name in table.page.evaluate(DOTS)] == ["Deal 1,"]
    expect(table.page.locator("#statistics-pictures .note")).to_have_text(
        "Showing 2 of 6 games. The others are older."
    )


@pytest.mark.core
def test_dots_are_links_that_keys_go_through(table: Visit) -> None:
    show(table)
    table.page.get_by_text("Moves and time of games won").focus()
    table.press("Tab")
    expect(dot(table, 617)).to_be_focused()
    for key, number in (
        ("ArrowRight", 617), ("ArrowLeft", 42), ("Home", 5), ("ArrowLeft", 5), ("ArrowRight", 7),
        ("End", 617), ("ArrowLeft", 42),
    ):  # fmt: skip
        table.press(key)
        expect(dot(table, number)).to_be_focused()
    expect(table.page.locator('#statistics-pictures a[tabindex="0"]')).to_have_count(1)
    table.press("Tab")
    expect(table.page.get_by_text("Show as tables")).to_be_focused()
    table.press("Shift+Tab")
    table.press("Enter")
    table.assert_shows(42)


@pytest.mark.core
def test_a_click_on_a_dot_with_ctrl_held_opens_a_tab_and_leaves_the_game(table: Visit) -> None:
    show(table)
    with table.context.expect_page() as other:
        dot(table, 42).dispatch_event("click", {"ctrlKey": True})
    # Chromium may never answer if a tab is closed while it opens.
    expect(other.value.locator("html")).to_have_attribute("data-stage", "alive", timeout=LONG_PATIENCE)
    other.value.close()
    table.assert_shows(617)


@pytest.mark.core
def test_on_a_small_screen_charts_and_tables_fit_and_unfold(table: Visit) -> None:
    table.page.set_viewport_size(SMALL)
    table.page.emulate_media(color_scheme="dark")
    show(table)
    expect(dot(table, 617)).to_be_hidden()
    table.page.get_by_text("Moves and time of games won").click()
    expect(dot(table, 617)).to_be_visible()
    table.page.get_by_text("Show as tables").click()
    expect(table.page.get_by_role("table", name="Games per week")).to_be_visible()
    dialog = table.page.locator("#statistics")
    assert dialog.evaluate("(dialog) => dialog.scrollWidth - dialog.clientWidth") == 0
    [sheet] = table.boxes("#statistics")
    parts = table.boxes("#statistics-pictures :is(svg, h3, rect, text, a, td, th, summary)")
    assert len(parts) > 40
    for part in parts:
        assert sheet.left <= part.left <= part.right <= sheet.right, part
    assert barriers(table) == []
    table.page.get_by_role("button", name="Deal 42").last.click()
    table.assert_shows(42)


def test_in_forced_colours_bars_and_dots_have_the_colour_of_the_text(table: Visit) -> None:
    table.page.emulate_media(forced_colors="active")
    show(table)
    colours = """() => ["rect.won", "rect.others", "a path", "text"].map((name) => {
        const style = getComputedStyle(document.querySelector(`#statistics-pictures svg ${name}`));
        return [style.fill, style.stroke];
    })"""
    text = table.page.evaluate("getComputedStyle(document.querySelector('#statistics h2')).color")
    won, others, dots, words = table.page.evaluate(colours)
    table.page.emulate_media(forced_colors="none")
    assert won[0] == dots[1] == words[0] == others[1] == text
    assert others[0] == "none"
