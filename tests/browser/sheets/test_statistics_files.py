"""What a player can do with the statistics: export them to a file, import a file, clear them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from clocks import let_pass, slowly, take_clock
from keeping import (
    LAST,
    NO_ROOM,
    SHOWN,
    SOME,
    SOME_ROWS,
    SOME_TOTALS,
    add,
    assert_empty,
    assert_shows_some,
    assert_told,
    entries,
    keep,
    show,
    storage,
)
from playing import settle
from playwright.sync_api import expect

from freecell.records.results import Result, Streak
from freecell.records.tally import LARGEST_FILE, Results
from freecell.start import Start

if TYPE_CHECKING:
    from collections.abc import Callable

    from visit import Visit


@pytest.fixture
def table(bare: Visit) -> Visit:
    """Give that page with SOME stored."""
    keep(bare, entries(SOME))
    return bare


def save(visit: Visit) -> str:
    """Press "Export", and give what is in the file."""
    with visit.page.expect_download() as download:
        visit.click("statistics-save")
    assert download.value.suggested_filename == "freecell-statistics.json"
    return Path(download.value.path()).read_text(encoding="utf-8")


class TestFiles:
    """A file takes the statistics from one browser to another, where they are merged with what is there."""

    def test_there_and_there(self, table: Visit, visit: Visit) -> None:
        assert_shows_some(table)
        text = save(table)
        assert_told(table, "Statistics exported as freecell-statistics.json")
        assert Results.parse(text) == SOME
        visit.open("?deal=617")
        assert_empty(visit)
        add(visit, text)
        assert_told(visit, "Imported statistics for 4 deals.")
        assert visit.page.evaluate(SHOWN) == {"totals": SOME_TOTALS, "rows": SOME_ROWS}
        kept = storage(visit)
        add(visit, text)
        expect(visit.page.locator("#statistics-file")).to_have_value("")
        assert_told(visit, "Imported statistics for 4 deals.")
        assert_shows_some(visit)
        assert storage(visit) == kept

    @pytest.mark.core
    def test_with_boards(self, table: Visit) -> None:
        """What was played on boards without a number is there too, all boards together."""
        show(table)
        boards = Result(3, 1, 85, 245, 2, "2026-11-21")
        add(table, Results({}, Streak(), boards=boards).text())
        assert_told(table, "Imported statistics for 0 deals.")
        expect(table.page.locator("#statistics-boards")).to_have_text("Boards without a number: won 1 of 3")
        assert table.page.evaluate(SHOWN) == {"totals": SOME_TOTALS, "rows": SOME_ROWS}
        assert Results.parse(save(table)).boards == boards

    @pytest.mark.parametrize(
        ("text", "words"),
        [
            (b"\x00\xff\xfe\x89PNG", "This file doesn't contain FreeCell statistics."),
            (" " * (LARGEST_FILE + 1), "This file is too large to be FreeCell statistics."),
        ],
        ids=["bytes", "too large"],
    )
    def test_refused(self, table: Visit, text: str | bytes, words: str) -> None:
        assert_shows_some(table)
        kept = storage(table)
        add(table, text)
        assert_told(table, f"{words} Choose a file exported from Statistics.")
        assert storage(table) == kept
        assert_shows_some(table)

    @pytest.mark.core
    def test_read_in_part(self, bare: Visit) -> None:
        show(bare)
        data = json.loads(SOME.text())
        data["deals"]["42"]["won"] = 5
        data["deals"]["<b>"] = data["deals"]["617"]
        add(bare, json.dumps(data))
        assert_told(bare, "Imported statistics for 3 deals. 2 of 5 entries could not be read.")
        assert [row[0] for row in bare.page.evaluate(SHOWN)["rows"]] == [str(LAST), "617", "-1"]

    @pytest.mark.core
    def test_none_chosen(self, table: Visit) -> None:
        assert_shows_some(table)
        with table.page.expect_file_chooser() as chooser:
            table.click("statistics-add")
        chooser.value.set_files([])
        settle(table)
        expect(table.page.locator("#statistics-said")).to_have_text("")
        assert_shows_some(table)

    @pytest.mark.core
    def test_a_file_that_went_away(self, visit: Visit) -> None:
        visit.open("?deal=617")
        show(visit)
        visit.page.evaluate("""void (Blob.prototype.text = async () => {
            throw new DOMException("Gone.", "NotFoundError")})""")
        add(visit, SOME.text())
        assert_told(visit, "This file could not be read.")

    @pytest.mark.core
    def test_nothing_to_save(self, bare: Visit) -> None:
        show(bare)
        bare.click("statistics-save")
        assert_told(bare, "Nothing to export yet.")


class TestLargeFiles:
    """A file of many deals is imported while the page responds, or not at all."""

    # Does something when progress is shown for the first time; counts frames and what is said from then on.
    WATCH = """() => {
        window.frames = 0;
        window.heard = [];
        const count = () => {frames += 1; requestAnimationFrame(count)};
        const shown = document.getElementById("statistics-progress");
        const said = document.getElementById("statistics-said");
        new MutationObserver(() => heard.push(said.textContent)).observe(said, {childList: true});
        new MutationObserver((_, observer) => {
            observer.disconnect();
            window.progress = shown.textContent;
            count();
            setTimeout(() => {ACT});
        }).observe(shown, {childList: true});
    }"""

    def add_many(self, visit: Visit, many: int, act: str = "") -> None:
        show(visit)
        visit.page.evaluate(self.WATCH.replace("ACT", act))
        deals = {Start(number): Result(5, last="2026-11-21") for number in range(1, many + 1)}
        add(visit, Results(deals, Streak(1, 4)).text())

    def assert_in_the_end(self, visit: Visit, words: str) -> None:
        expect(visit.page.locator("#statistics-said")).to_have_text(words)
        expect(visit.page.locator("#statistics-progress")).to_be_hidden()

    def test_in_slices(self, visit: Visit) -> None:
        visit.open("?deal=617")
        self.add_many(visit, 12_000)
        self.assert_in_the_end(visit, "Imported statistics for 12,000 deals.")
        assert visit.page.evaluate("progress") == "250 of 12,000 deals"
        heard = visit.page.evaluate("heard")
        assert heard[:3] == ["Reading the file…", "Checking for room…", "Importing…"]
        assert len(heard) <= 5
        assert visit.page.evaluate("frames") > 12
        assert len(storage(visit)) == 12_001
        assert show(visit)["totals"]["Played"] == "60,000"

    def test_no_room(self, visit: Visit) -> None:
        visit.open("?deal=617")
        keep(visit, {"elsewhere": "x" * 4_600_000, "freecell:result:7": Result(1, last="2026-11-21").text()})
        kept = storage(visit)
        self.add_many(visit, 5_000)
        self.assert_in_the_end(visit, NO_ROOM)
        assert storage(visit) == kept
        visit.escape()
        visit.page.keyboard.type("8a")
        expect(visit.status).to_have_text("Queen of hearts to free cell a")

    def test_nothing_else_meanwhile(self, visit: Visit) -> None:
        visit.open("?deal=617")
        names = [f"statistics-{name}" for name in ("save", "add")]
        self.add_many(visit, 12_000, f"for (const name of {names}) document.getElementById(name).click()")
        self.assert_in_the_end(visit, "Imported statistics for 12,000 deals.")
        assert "Please wait until this is finished." in visit.page.evaluate("heard")
        assert "Counting…" not in visit.page.evaluate("heard.slice(0, 4)")

    def test_cleared_meanwhile(self, visit: Visit) -> None:
        take_clock(visit)
        visit.open("?deal=617")
        self.add_many(visit, 30_000, "document.getElementById('statistics-clear').click()")
        expect(visit.page.locator("#statistics-clear")).to_have_text("Press again to clear")
        let_pass(visit, 0.6)
        visit.click("statistics-clear")
        self.assert_in_the_end(visit, "Statistics cleared")
        assert_empty(visit)
        settle(visit)
        assert not [name for name in storage(visit) if name.startswith("freecell:result")]


class TestClearing:
    """All statistics are removed, and nothing else, when "Clear" is pressed, and again when it asks."""

    ASKS = "Press again to clear"

    @pytest.fixture
    def asked(self, table: Visit) -> Visit:
        """Give the page after the first press, when the second no longer counts as part of a double click."""
        show(table)
        table.click("statistics-clear")
        expect(table.page.locator("#statistics-clear")).to_have_text(self.ASKS)
        expect(table.page.locator("#statistics-said")).to_have_text("Press again to clear all statistics.")
        let_pass(table, 0.6)
        return table

    @pytest.mark.core
    def test_pressed_twice(self, asked: Visit) -> None:
        others = {
            "freecell:game:42": "?deal=42&moves=1a",
            "freecell:games": "[42]",
            "freecell:settings": "{}",
        }
        keep(asked, {**others, "somebody:else": "1"})
        asked.click("statistics-clear")
        assert_told(asked, "Statistics cleared")
        expect(asked.page.locator("#statistics-clear")).to_have_text("Clear")
        assert_empty(asked)
        kept = storage(asked)
        assert kept.items() >= {**others, "somebody:else": "1"}.items()
        assert not [key for key in kept if key.startswith(("freecell:result", "freecell:streak"))]

    @pytest.mark.core
    def test_a_double_click_is_one_press(self, table: Visit) -> None:
        show(table)
        with slowly(table):
            table.page.locator("#statistics-clear").dblclick()
        expect(table.page.locator("#statistics-clear")).to_have_text(self.ASKS)
        assert_shows_some(table)

    @pytest.mark.core
    def test_a_key_held_down_is_one_press(self, table: Visit) -> None:
        show(table)
        table.page.locator("#statistics-clear").focus()
        for _ in range(3):
            table.page.keyboard.down("Enter")
            let_pass(table, 0.6)
        table.page.keyboard.up("Enter")
        expect(table.page.locator("#statistics-clear")).to_have_text(self.ASKS)
        assert_shows_some(table)

    @pytest.mark.core
    @pytest.mark.parametrize(
        "after",
        [
            lambda visit: visit.press("Shift+Tab"),
            lambda visit: (visit.escape(), show(visit)),
            lambda visit: let_pass(visit, 5),
        ],
        ids=["the focus leaves", "the dialog closes", "a while"],
    )
    def test_it_is_forgotten(self, asked: Visit, after: Callable[[Visit], object]) -> None:
        """The next press counts as a first one again."""
        after(asked)
        expect(asked.page.locator("#statistics-clear")).to_have_text("Clear")
        expect(asked.page.locator("#statistics-said")).to_have_text("")
        asked.click("statistics-clear")
        expect(asked.page.locator("#statistics-clear")).to_have_text(self.ASKS)
        assert_shows_some(asked)
