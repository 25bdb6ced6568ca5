"""What a player can do with the statistics: export them to a file, import a file, clear them."""

from collections.abc import Callable
from pathlib import Path

import pytest
from clocks import let_pass, slowly
from keeping import (
    NO_ROOM,
    SHOWN,
    SOME,
    SOME_ROWS,
    SOME_TOTALS,
    add,
    assert_empty,
    assert_shows_some,
    assert_told,
    keep,
    keep_log,
    show,
    storage,
)
from playing import settle
from playwright.sync_api import expect
from sessions import lines, won
from visit import Visit

from freecell.session.log import LARGEST_FILE, LOG

FILE = "\n".join(lines(*SOME)) + "\n"
"""What is exported while SOME is stored."""


@pytest.fixture
def table(bare: Visit) -> Visit:
    """Give that page with SOME stored."""
    keep_log(bare, *SOME)
    return bare


def save(visit: Visit) -> str:
    """Press "Export", and give what is in the file."""
    with visit.page.expect_download() as download:
        visit.click("statistics-save")
    assert download.value.suggested_filename == "freecell-statistics.txt"
    return Path(download.value.path()).read_text(encoding="utf-8")


class TestFiles:
    """A file takes the statistics from one browser to another, where they are merged with what is there."""

    def test_there_and_there(self, table: Visit, visit: Visit) -> None:
        assert_shows_some(table)
        text = save(table)
        assert_told(table, "Statistics exported as freecell-statistics.txt")
        assert text == FILE
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
        add(table, "\n".join(lines("Q43R begun", *won("Q43R", 85, 245))))
        assert_told(table, "Imported statistics for 0 deals.")
        expect(table.page.locator("#statistics-boards")).to_have_text("Boards without a number: won 1 of 2")
        assert table.page.evaluate(SHOWN) == {"totals": SOME_TOTALS, "rows": SOME_ROWS}

    def test_refused(self, table: Visit) -> None:
        assert_shows_some(table)
        kept = storage(table)
        add(table, b"\x00\xff\xfe\x89PNG")
        assert_told(
            table, "This file doesn't contain FreeCell statistics. Choose a file exported from Statistics."
        )
        add(table, " " * (LARGEST_FILE + 1))
        assert_told(
            table, "This file is too large to be FreeCell statistics. Choose a file exported from Statistics."
        )
        assert storage(table) == kept
        assert_shows_some(table)

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
    @pytest.mark.shared
    def test_a_file_that_went_away(self, visit: Visit) -> None:
        visit.open("?deal=617")
        show(visit)
        visit.page.evaluate("""window.text = Blob.prototype.text;
            void (Blob.prototype.text = async () => {throw new DOMException("Gone.", "NotFoundError")})""")
        add(visit, FILE)
        assert_told(visit, "This file could not be read.")
        visit.page.evaluate("void (Blob.prototype.text = window.text)")

    @pytest.mark.core
    def test_nothing_to_save(self, bare: Visit) -> None:
        show(bare)
        bare.click("statistics-save")
        assert_told(bare, "Nothing to export yet.")


def test_no_room(visit: Visit) -> None:
    """A file is imported whole, with room left for games after that, or not at all."""
    visit.open("?deal=617")
    keep(visit, {"elsewhere": "x" * 4_600_000, f"{LOG}a": "\n".join(lines("7 begun")) + "\n"})
    kept = storage(visit)
    show(visit)
    add(visit, "\n".join(lines(*[f"{deal} begun" for deal in range(1, 5000)])))
    assert_told(visit, NO_ROOM)
    assert storage(visit) == kept
    visit.escape()
    visit.page.keyboard.type("8a")
    expect(visit.status).to_have_text("Queen of hearts to free cell a")


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
        assert not [key for key in kept if key.startswith(LOG)]

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
