"""The results of games: counted in the browser, and shown."""

import re

import pytest
from clocks import let_pass, take_clock
from keeping import (
    DENIED,
    DESKTOP,
    LAST,
    NO_ROOM,
    NOT_COUNTED,
    SOME,
    SOME_ROWS,
    SOME_TOTALS,
    add,
    assert_empty,
    assert_shows_some,
    assert_told,
    keep,
    keep_log,
    results,
    show,
)
from playing import assert_shows, settle
from playwright.sync_api import ViewportSize, expect
from screens import Colours, barriers
from sessions import lines, won
from visit import Visit

from freecell.game import Game
from freecell.session.log import LOG
from freecell.start import Start

PHONE: ViewportSize = {"width": 360, "height": 640}
MISSING = 'Object.defineProperty(window, "localStorage", {value: undefined})'


@pytest.fixture
def table(bare: Visit) -> Visit:
    """Give that page with SOME stored."""
    keep_log(bare, *SOME)
    return bare


class TestWhatItShows:
    """The dialog shows the totals, and the results of the deal on the table and of those played last."""

    @pytest.mark.core
    def test_the_numbers(self, table: Visit) -> None:
        assert_shows_some(table)
        page = table.page
        expect(page.locator("#statistics-deal")).to_have_text(
            "This deal (617): won 1 of 3, fewest moves 85, best time 4:05."
        )
        expect(page.locator("#statistics-empty")).to_be_hidden()
        expect(page.locator("#statistics-said")).to_have_text("")
        expect(page.get_by_role("table", name="Recent deals")).to_be_visible()
        for name in ("Deal", "Won", "Fewest moves", "Best time"):
            expect(page.get_by_role("columnheader", name=name, exact=True)).to_be_visible()
        expect(page.get_by_role("rowheader", name="Deal 617")).to_have_count(1)
        table.escape()
        table.type_deal("7")
        table.assert_shows(7)
        assert_shows_some(table)
        expect(page.locator("#statistics-deal")).to_have_text("This deal (7): not played yet.")

    @pytest.mark.core
    def test_the_deal_on_the_table_goes_on(self, table: Visit) -> None:
        table.page.keyboard.type("8a")
        game = Game(617)
        game.play_text("8a")
        assert_shows(table, game)
        show(table)
        table.page.locator("#statistics-deals").get_by_role("button", name="Deal 617").click()
        expect(table.page.locator("#statistics")).to_be_hidden()
        settle(table)
        assert_shows(table, game)


@pytest.mark.core
def test_each_number_of_free_cells_has_rows_and_a_line_of_its_own(table: Visit) -> None:
    two = Start(617, cells=2)
    fewer = (
        *("2026-11-16 42&cells=0 begun", "2026-11-16 42&cells=0 won 95 60"),
        *(f"2026-11-21 {of}" for of in (*won("617&cells=2", 101, 3700) * 3, *["617&cells=2 begun"] * 4)),
    )
    keep(table, {f"{LOG}b": "\n".join(lines(*fewer))})
    rows = [["617 with 2 free cells", "3 of 7", "101", "1:01:40"], *SOME_ROWS]
    rows.append(["42 with no free cells", "1 of 1", "95", "1:00"])
    assert show(table) == {"totals": SOME_TOTALS, "rows": rows}
    said = ["With 2 free cells: won 3 of 7", "With no free cells: won 1 of 1"]
    expect(table.page.locator("#statistics").get_by_text(re.compile("^With "))).to_have_text(said)
    table.page.get_by_role("button", name="Deal 617 with 2 free cells").click()
    expect(table.page.locator("#statistics")).to_be_hidden()
    expect(table.page).to_have_url(f"{table.address}{two.link()}")
    assert_shows(table, Game(two))
    show(table)
    expect(table.page.locator("#statistics-deal")).to_have_text(
        "This deal (617 with 2 free cells): won 3 of 7, fewest moves 101, best time 1:01:40."
    )
    table.page.get_by_role("button", name="Deal 617", exact=True).click()
    expect(table.page).to_have_url(f"{table.address}?deal=617")


# At any hour, at least one of these two places has a different date from Greenwich.
@pytest.mark.parametrize("place", ["Pacific/Kiritimati", "Pacific/Pago_Pago"])
def test_the_day_is_the_players(visit: Visit, place: str) -> None:
    session = visit.context.new_cdp_session(visit.page)
    session.send("Emulation.setTimezoneOverride", {"timezoneId": place})
    visit.open("?deal=617")
    assert visit.page.evaluate("Intl.DateTimeFormat().resolvedOptions().timeZone") == place
    days = [visit.page.evaluate("new Date().toLocaleDateString('sv')")]
    visit.page.keyboard.type("8a")
    expect(visit.root).to_have_attribute("data-moves", "1")
    days.append(visit.page.evaluate("new Date().toLocaleDateString('sv')"))
    assert results(visit).of["617"].last in days
    session.detach()


class TestWhateverLiesThere:
    """Only what cannot be read is lost; if a browser stores nothing, the page says so, and play goes on."""

    @pytest.mark.core
    def test_lines_that_cannot_be_read(self, table: Visit) -> None:
        keep(table, {f"{LOG}b": "\n".join([*lines("0 begun", "x begun", "5"), ""])})
        assert show(table)["rows"] == SOME_ROWS
        of = len(SOME) + 3
        expect(table.page.locator("#statistics-said")).to_have_text(f"3 of {of} entries could not be read.")

    @pytest.mark.parametrize("broken", [DENIED, MISSING], ids=["denied", "missing"])
    def test_a_browser_that_keeps_nothing(self, visit: Visit, broken: str) -> None:
        visit.page.add_init_script(broken)
        visit.open("?deal=617")
        visit.page.keyboard.type("8a")
        expect(visit.root).to_have_attribute("data-moves", "1")
        visit.type_deal("617")
        expect(visit.root).to_have_attribute("data-moves", "0")
        assert_empty(visit, NOT_COUNTED)
        visit.click("statistics-save")
        assert_told(visit, "Nothing to export yet.")
        add(visit, "\n".join(lines(*SOME)))
        assert_told(visit, NO_ROOM)
        take_clock(visit)
        visit.click("statistics-clear")
        let_pass(visit, 0.6)
        visit.click("statistics-clear")
        assert_told(visit, NOT_COUNTED)
        assert_empty(visit, NOT_COUNTED)


class TestEveryHand:
    """The dialog can be used with keys, with a screen reader and on a small screen."""

    @pytest.mark.core
    def test_keys(self, table: Visit) -> None:
        button = table.page.locator("#statistics-button")
        button.focus()
        table.press("Enter")
        expect(table.page.locator("#statistics :focus")).to_have_count(1)
        expect(table.page.locator("#days-button")).to_be_focused()
        names = ["statistics-save", "statistics-add", "statistics-clear"]
        for name in names:
            table.press("Tab")
            expect(table.page.locator(f"#{name}")).to_be_focused()
        # The pictures of the last year are before the table; what they show of SOME depends on the day.
        table.press("Tab")
        while table.page.evaluate("document.activeElement.closest('#statistics-pictures') !== null"):
            table.press("Tab")
        expect(table.page.get_by_role("button", name="Deal 42")).to_be_focused()
        table.escape()
        expect(button).to_be_focused()
        show(table)
        table.page.get_by_role("button", name="Deal 42").focus()
        table.press("Enter")
        table.assert_shows(42)

    @pytest.mark.parametrize(("size", "colours"), [(PHONE, "dark"), (DESKTOP, "light")])
    def test_no_barriers(self, table: Visit, size: ViewportSize, colours: Colours) -> None:
        table.page.set_viewport_size(size)
        table.page.emulate_media(color_scheme=colours)
        show(table)
        assert barriers(table) == []
        table.click("statistics-clear")
        assert barriers(table) == []
        table.page.evaluate("localStorage.clear()")
        assert_empty(table)
        assert barriers(table) == []

    @pytest.mark.core
    def test_a_small_screen(self, bare: Visit) -> None:
        bare.page.set_viewport_size(PHONE)
        starts = [Start(LAST - i, cells=4 - i % 3) for i in range(20)]
        keep_log(bare, *[line for start in starts for line in won(start.key, 102, 36000) * 118])
        show(bare)
        [dialog] = bare.boxes("#statistics")
        assert 0 <= dialog.left < dialog.right <= PHONE["width"]
        assert 0 <= dialog.top < dialog.bottom <= PHONE["height"]
        parts = bare.boxes("#statistics :is(h2, dd, p, button, table, td, th)")
        assert len(parts) > 100
        for part in parts:
            assert dialog.left <= part.left <= part.right <= dialog.right, part
        for button in bare.boxes("#statistics button"):
            assert button.height >= 44
            assert button.width >= 44
        for width in (PHONE["width"], 320):
            bare.page.set_viewport_size({"width": width, "height": PHONE["height"]})
            assert (
                bare.page.locator("#statistics").evaluate("(one) => one.scrollWidth - one.clientWidth") == 0
            )

    @pytest.mark.parametrize("width", [320, 360])
    def test_a_number_stays_on_its_line(self, bare: Visit, width: int) -> None:
        bare.page.set_viewport_size({"width": width, "height": 640})
        keep_log(bare, *won(LAST, 102, 3600), f"{LAST} begun")
        show(bare)
        lines = """(button) => {
            const range = document.createRange();
            range.selectNodeContents(button);
            return new Set([...range.getClientRects()].map(({top}) => top)).size;
        }"""
        assert bare.page.get_by_role("button", name=f"Deal {LAST}").evaluate(lines) == 1
