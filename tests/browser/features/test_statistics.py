"""The results of games: counted in the browser, shown, exported to a file, imported from one, and cleared."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from clocks import let_pass, slowly, take_clock
from hands import type_moves
from keeping import DENIED, NOT_COUNTED, SHOWN, keep, keep_log, show, storage
from playwright.sync_api import FilePayload, ViewportSize, expect
from screens import Colours, barriers
from sessions import lines, won
from shown import assert_shows, settle
from visit import Visit

from freecell.game import Game
from freecell.session.archive import LARGEST_FILE
from freecell.session.results_log import LOG
from freecell.starting_position import Start

LAST = 8589934591
PHONE: ViewportSize = {"width": 360, "height": 640}
DESKTOP: ViewportSize = {"width": 1280, "height": 800}
MISSING = 'Object.defineProperty(window, "localStorage", {value: undefined})'
NO_ROOM = "Browser storage is blocked or too full for these statistics, so none were imported."
ASKS = "Press again to clear"

_LAST_WON = won(LAST, 102, 4565)
SOME = (
    *("2026-11-18 -1 begun", "2026-11-18 -1 begun"),
    *(f"2026-11-19 {of}" for of in (*won(617, 85, 245), "617 given-up", *["617 begun", "617 hint"] * 2)),
    *(f"2026-11-20 {of}" for of in (*_LAST_WON * 7, f"{LAST} begun", f"{LAST} given-up", *_LAST_WON * 3)),
    *(f"2026-11-20 {of}" for of in (f"{LAST} given-up", *_LAST_WON, *won(42, 90, 300))),
)
"""Lines of a log, which come to TOTALS and ROWS."""
TOTALS = {
    "Played": "18",
    "Won": "13 (72%)",
    "Current streak": "2",
    "Longest streak": "7",
    "Hints": "2",
}
ROWS = [
    ["42", "✓", "90", "5:00"],
    [str(LAST), "11 of 12", "102", "1:16:05"],
    ["617", "1 of 3", "85", "4:05"],
    ["-1", "0 of 2", "–", "–"],
]


@pytest.fixture
def table(table: Visit) -> Visit:
    """Give the table with SOME stored."""
    keep_log(table, *SOME)
    return table


def assert_shows_some(visit: Visit) -> None:
    assert show(visit) == {"totals": TOTALS, "rows": ROWS}


def assert_empty(visit: Visit, words: str = "No games played yet.") -> None:
    """Check that the dialog shows nothing, and says why."""
    assert show(visit) == {"totals": {}, "rows": []}
    expect(visit.page.locator("#statistics-empty")).to_have_text(words)
    expect(visit.page.locator("#statistics-table")).to_be_hidden()


def assert_told(visit: Visit, words: str | re.Pattern[str]) -> None:
    """Check that a sentence is in the dialog, and in the status line."""
    expect(visit.page.locator("#statistics-said")).to_have_text(words)
    expect(visit.status).to_have_text(words)


def add(visit: Visit, *texts: str | bytes) -> None:
    """Press "Import", and choose a file with this text, or none."""
    data = [text.encode() if isinstance(text, str) else text for text in texts]
    files: list[FilePayload] = [{"name": "a", "mimeType": "text/plain", "buffer": one} for one in data]
    with visit.page.expect_file_chooser() as chooser:
        visit.click("statistics-add")
    chooser.value.set_files(files)


class TestWhatItShows:
    """The dialog shows the totals, and the results of the deal on the table and of those played last."""

    @pytest.mark.core
    def test_totals_and_rows_are_those_of_the_log(self, table: Visit) -> None:
        assert_shows_some(table)
        of_deal = table.page.locator("#statistics-deal")
        expect(of_deal).to_have_text("This deal (617): won 1 of 3, fewest moves 85, best time 4:05.")
        expect(table.page.locator("#statistics-empty")).to_be_hidden()
        expect(table.page.get_by_role("table", name="Recent deals")).to_be_visible()
        expect(table.page.get_by_role("rowheader", name="Deal 617")).to_have_count(1)
        table.escape()
        table.type_deal("7")
        assert_shows_some(table)
        expect(of_deal).to_have_text("This deal (7): not played yet.")

    @pytest.mark.core
    def test_a_press_on_the_deal_on_the_table_goes_on_with_its_game(self, table: Visit) -> None:
        game = Game(617)
        type_moves(table, game, "8a")
        show(table)
        table.page.locator("#statistics-deals").get_by_role("button", name="Deal 617").click()
        expect(table.page.locator("#statistics")).to_be_hidden()
        settle(table)
        assert_shows(table, game)

    @pytest.mark.core
    def test_games_with_fewer_free_cells_and_boards_have_lines_of_their_own(self, table: Visit) -> None:
        two = Start(617, cells=2)
        fewer = (
            *("2026-11-16 42&cells=0 begun", "2026-11-16 42&cells=0 won 95 60"),
            *(f"2026-11-21 {of}" for of in (*won(two.key, 101, 3700) * 3, *[f"{two.key} begun"] * 4)),
            *(f"2026-11-21 {of}" for of in ("Q43R begun", *won("Q43R", 85, 245))),
        )
        keep(table, {f"{LOG}b": "\n".join(lines(*fewer))})
        rows = [["617 with 2 free cells", "3 of 7", "101", "1:01:40"], *ROWS]
        rows.append(["42 with no free cells", "✓", "95", "1:00"])
        assert show(table) == {"totals": TOTALS, "rows": rows}
        said = ["With 2 free cells: won 3 of 7.", "With no free cells: won 1 of 1."]
        expect(table.page.locator("#statistics").get_by_text(re.compile("^With "))).to_have_text(said)
        expect(table.page.locator("#statistics-boards")).to_have_text("Boards without a number: won 1 of 2.")
        table.page.get_by_role("button", name="Deal 617 with 2 free cells").click()
        expect(table.page).to_have_url(f"{table.address}{two.link()}")
        assert_shows(table, Game(two))
        show(table)
        expect(table.page.locator("#statistics-deal")).to_contain_text("(617 with 2 free cells): won 3 of 7")

    @pytest.mark.core
    def test_it_says_how_many_lines_cannot_be_read(self, table: Visit) -> None:
        keep(table, {f"{LOG}b": "\n".join([*lines("0 begun", "x begun", "5"), ""])})
        assert show(table)["rows"] == ROWS
        said = f"3 of {len(SOME) + 3} entries could not be read."
        expect(table.page.locator("#statistics-said")).to_have_text(said)


@pytest.mark.parametrize("broken", [DENIED, MISSING], ids=["denied", "missing"])
def test_a_browser_that_keeps_nothing_is_told_so_and_play_goes_on(visit: Visit, broken: str) -> None:
    """The page says so, and play goes on."""
    visit.page.add_init_script(broken)
    visit.open("?deal=617")
    type_moves(visit, Game(617), "8a")
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


class TestEveryHand:
    """The dialog can be used with keys, with a screen reader and on a small screen."""

    @pytest.mark.core
    def test_the_tab_key_goes_through_the_dialog_and_enter_deals(self, table: Visit) -> None:
        button = table.page.locator("#more-button")
        button.focus()
        table.press("Enter")
        table.page.locator("#statistics-button").focus()
        table.press("Enter")
        expect(table.page.locator("#statistics-title")).to_be_focused()
        table.press("Tab")
        # The pictures of the last year are before the table; what they show of SOME depends on the day.
        while table.page.evaluate("document.activeElement.closest('#statistics-pictures') !== null"):
            table.press("Tab")
        expect(table.page.locator("#days-button")).to_be_focused()
        table.press("Tab")
        expect(table.page.get_by_role("button", name="Deal 42")).to_be_focused()
        table.page.locator("#statistics-deals button").last.focus()
        for name in ("save", "add", "clear"):
            table.press("Tab")
            expect(table.page.locator(f"#statistics-{name}")).to_be_focused()
        table.escape()
        expect(button).to_be_focused()
        show(table)
        table.page.get_by_role("button", name="Deal 42").focus()
        table.press("Enter")
        table.assert_shows(42)

    @pytest.mark.parametrize(("size", "colours"), [(PHONE, "dark"), (DESKTOP, "light")])
    def test_it_has_no_barriers(self, table: Visit, size: ViewportSize, colours: Colours) -> None:
        table.page.set_viewport_size(size)
        table.page.emulate_media(color_scheme=colours)
        show(table)
        table.click("statistics-clear")
        assert barriers(table) == []
        table.page.evaluate("localStorage.clear()")
        assert_empty(table)
        assert barriers(table) == []

    @pytest.mark.core
    def test_many_deals_fit_a_small_screen(self, table: Visit) -> None:
        starts = [Start(LAST - i, cells=4 - i % 3) for i in range(20)]
        keep_log(table, *[line for start in starts for line in won(start.key, 102, 36000) * 118])
        show(table)
        expect(table.page.locator("#statistics-deals tr:visible")).to_have_count(5)
        table.page.get_by_role("button", name="Show 20 deals").click()
        expect(table.page.locator("#statistics-deals button").nth(5)).to_be_focused()
        for width in (360, 320):
            table.page.set_viewport_size({"width": width, "height": 640})
            show(table)
            [dialog] = table.boxes("#statistics")
            assert 0 <= dialog.left < dialog.right <= width
            assert 0 <= dialog.top < dialog.bottom <= 640
            parts = table.boxes("#statistics :is(h2, dd, p, button, table, td, th)")
            assert len(parts) > 100
            assert [part for part in parts if part.left < dialog.left or part.right > dialog.right] == []
            buttons = table.boxes("#statistics button")
            assert [button for button in buttons if min(button.width, button.height) < 44] == []


class TestFiles:
    """A file takes the statistics from one browser to another, where they are merged with what is there."""

    def test_an_exported_file_takes_all_to_another_browser(self, table: Visit, visit: Visit) -> None:
        assert_shows_some(table)
        with table.page.expect_download() as download:
            table.click("statistics-save")
        assert_told(table, f"Statistics exported as {download.value.suggested_filename}")
        text = Path(download.value.path()).read_text(encoding="utf-8")
        assert text == "\n".join(lines(*SOME)) + "\n"
        visit.open("?deal=617")
        assert_empty(visit)
        for _ in range(2):
            add(visit, text)
            assert_told(visit, "Imported statistics for 4 deals.")
            assert visit.page.evaluate(SHOWN) == {"totals": TOTALS, "rows": ROWS}
            expect(visit.page.locator("#statistics-file")).to_have_value("")

    @pytest.mark.core
    def test_a_wrong_file_or_none_changes_nothing(self, table: Visit) -> None:
        assert_shows_some(table)
        kept = storage(table)
        add(table)
        settle(table)
        expect(table.page.locator("#statistics-said")).to_have_text("")
        for text, said in ((b"\x00\xff\xfe", "doesn’t contain"), (" " * (LARGEST_FILE + 1), "is too large")):
            add(table, text)
            assert_told(table, re.compile(said))
        table.page.evaluate("""window.text = Blob.prototype.text;
            void (Blob.prototype.text = async () => {throw new DOMException("Gone.", "NotFoundError")})""")
        add(table, "moved away meanwhile")
        assert_told(table, "This file could not be read.")
        table.page.evaluate("void (Blob.prototype.text = window.text)")
        assert storage(table) == kept
        assert_shows_some(table)


@pytest.mark.core
class TestClearing:
    """All statistics are removed, and nothing else, when "Clear" is pressed, and again when it asks."""

    @pytest.fixture
    def asked(self, table: Visit) -> Visit:
        """Give the page after the first press, when the second no longer counts as part of a double click."""
        show(table)
        table.click("statistics-clear")
        expect(table.page.locator("#statistics-clear")).to_have_text(ASKS)
        expect(table.page.locator("#statistics-said")).to_have_text("Press again to clear all statistics.")
        let_pass(table, 0.6)
        return table

    def test_two_presses_remove_statistics_and_nothing_else(self, asked: Visit) -> None:
        others = {"freecell:game:42": "?deal=42&moves=1a", "freecell:settings": "{}", "somebody:else": "1"}
        keep(asked, others)
        asked.click("statistics-clear")
        assert_told(asked, "Statistics cleared")
        expect(asked.page.locator("#statistics-clear")).to_have_text("Clear")
        assert_empty(asked)
        assert storage(asked).items() >= others.items()
        assert not [key for key in storage(asked) if key.startswith(LOG)]

    def test_a_double_click_or_a_key_held_down_is_one_press(self, table: Visit) -> None:
        show(table)
        button = table.page.locator("#statistics-clear")
        with slowly(table):
            button.dblclick()
        expect(button).to_have_text(ASKS)
        assert_shows_some(table)
        button.focus()
        for _ in range(3):
            table.page.keyboard.down("Enter")
            let_pass(table, 0.6)
        table.page.keyboard.up("Enter")
        expect(button).to_have_text(ASKS)
        assert_shows_some(table)

    @pytest.mark.parametrize(
        "after",
        [
            lambda visit: visit.press("Shift+Tab"),
            lambda visit: (visit.escape(), show(visit)),
            lambda visit: let_pass(visit, 5),
        ],
        ids=["the focus leaves", "the dialog closes", "a while"],
    )
    def test_the_first_press_is_forgotten(self, asked: Visit, after: Callable[[Visit], object]) -> None:
        """The next press counts as a first one again."""
        after(asked)
        expect(asked.page.locator("#statistics-clear")).to_have_text("Clear")
        expect(asked.page.locator("#statistics-said")).to_have_text("")
        asked.click("statistics-clear")
        expect(asked.page.locator("#statistics-clear")).to_have_text(ASKS)
        assert_shows_some(asked)
