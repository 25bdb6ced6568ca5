"""Opening what others wrote: pasted, dropped, typed into the sheet, or from a file."""

import json
from pathlib import Path
from urllib.parse import urlencode

import pytest
from keeping import keep_log, paste, result, results, storage
from playwright.sync_api import expect
from sessions import lines
from shown import assert_shows
from visit import Visit, named, on_table

import freecell
from freecell import Position
from freecell.game import Game
from freecell.reading import LONGEST

RETOLD = "94717719:6r565r52135157785r65b64r7r727874b71267626r64a6761rc71r141312c1723231273r343232b35r856r86b88356858r8184c835651528242r2126d343414642a4454r27832r2r2825"  # noqa: E501 - one line, as published
"""The solution of macroxue/freecell to this deal, in its own notation."""

DROP = """([text, name]) => {
    const dropped = new DataTransfer();
    if (name) dropped.items.add(new File([text], name, {type: "text/plain"}));
    else dropped.setData("text/plain", text);
    const event = (kind) => new DragEvent(kind, {dataTransfer: dropped, bubbles: true, cancelable: true});
    const table = document.querySelector("#table");
    const isAllowed = !table.dispatchEvent(event("dragover"));
    return isAllowed && !table.dispatchEvent(event("drop"));
}"""

# By their types, as the browser takes them from the names of files, and how they begin.
NO_TEXTS = {"image/svg+xml": [*b"<svg/>"], "": [255, 216, 255, 224, 0, 16, *b"JFIF"]}
# A picture that is dragged from another page comes with its address.
GIVE = """([way, bytes, type]) => {
    const given = new DataTransfer();
    given.items.add(new File([new Uint8Array(bytes)], "file", {type}));
    given.setData("text/plain", "https://pictures.example/617");
    const options = {bubbles: true, cancelable: true};
    document.querySelector("#table").dispatchEvent(way === "drop"
        ? new DragEvent("drop", {dataTransfer: given, ...options})
        : new ClipboardEvent("paste", {clipboardData: given, ...options}));
}"""


@pytest.mark.shared
class TestPasting:
    """Ctrl+V puts on the table what the text means, and says so."""

    @pytest.mark.core
    @pytest.mark.parametrize("text", [freecell.deal(617).rows_text(), "?deal=617"])
    def test_a_text_of_the_deal_on_the_table_leaves_its_game_as_it_is(self, dealt: Visit, text: str) -> None:
        dealt.page.keyboard.type("8a8b")
        dealt.press("u")
        keep_log(dealt, "5 won 85 245")
        game = Game.parse("?deal=617&moves=8a8b&at=1")
        paste(dealt, text)
        expect(dealt.status).to_have_text("Deal 617 is already on the table.")
        assert_shows(dealt, game)
        assert dealt.query == "?deal=617"
        assert results(dealt).streak.current == 1
        expect(dealt.page.locator("dialog:popover-open")).to_have_count(0)

    @pytest.mark.core
    @pytest.mark.parametrize(
        ("text", "query"),
        [
            ("?lesson=2", "?lesson=2"),
            ("Try https://example.org/freecell/?lesson=3.", "?lesson=3"),
            ("Lesson 2 · FreeCell", "?lesson=2"),
            ("Puzzle 20", "?puzzle=20"),
            ("617番", "?deal=617"),
        ],
    )
    def test_names_and_links_of_what_the_page_has_are_opened(
        self, visit: Visit, text: str, query: str
    ) -> None:
        visit.open("?deal=1")
        paste(visit, text)
        expect(visit.page).to_have_url(f"{visit.address}{query}")

    @pytest.mark.core
    def test_a_board_that_is_in_rows_or_columns_is_asked_about(self, visit: Visit) -> None:
        home = "Foundations: C-Q D-Q H-Q S-J\n"
        visit.open("?deal=617")
        paste(visit, f"{home}KC KD KH KS\nQS")
        expect(visit.page.locator("#open-said")).to_contain_text("Rows or columns?")
        visit.assert_shows(617)
        visit.page.get_by_role("button", name="Columns").click()
        position = Position.parse(f"{home}: KC KD KH KS\n: QS")
        expect(visit.page.locator("dialog:popover-open")).to_have_count(0)
        expect(visit.root).to_have_attribute("data-moves", "0")
        assert on_table(visit) == named(position)

    def test_a_board_that_has_a_number_only_turned_over_is_asked_about(self, visit: Visit) -> None:
        visit.open("?deal=1")
        paste(visit, "\n".join([" ".join(column[::-1]) for column in freecell.deal(617).columns()]))
        expect(visit.page.locator("#open-said")).to_contain_text("available card of each column first")
        expect(visit.page.get_by_role("button", name="Rows")).to_be_hidden()
        visit.page.get_by_role("button", name="Reversed").click()
        visit.assert_shows(617)

    def test_a_solution_is_watched(self, dealt: Visit) -> None:
        paste(dealt, RETOLD)
        expect(dealt.status).to_have_text("Deal 94717719: replay, 74 moves")
        assert dealt.query.startswith("?deal=94717719&moves=m6a56")
        dealt.press("Escape")
        dealt.assert_shows(94717719)
        assert storage(dealt) == {}

    def test_a_text_that_means_nothing_changes_nothing(self, dealt: Visit) -> None:
        paste(dealt, "<img src=x onerror=alert(1)>")
        expect(dealt.status).to_contain_text("isn’t a deal, a link, a board or moves.")
        dealt.assert_shows(617)

    def test_a_number_stays_in_its_field_until_it_is_sent_but_a_link_is_opened(self, dealt: Visit) -> None:
        dealt.press("#")
        paste(dealt, " 11982 ")
        expect(dealt.field).to_have_value(" 11982 ")
        dealt.press("Enter")
        dealt.assert_shows(11982)
        dealt.press("#")
        paste(dealt, "https://example.org/?deal=617&moves=8a")
        assert_shows(dealt, Game.parse("?deal=617&moves=8a"))


@pytest.mark.core
@pytest.mark.shared
def test_a_game_in_progress_gives_way_to_an_opened_one_and_can_be_taken_up_again(visit: Visit) -> None:
    visit.open("?deal=617&moves=8d")
    paste(visit, "8a 8b")
    expect(visit.status).to_have_text("Deal 617: the game you opened. Your own game is saved under Moves.")
    visit.press("m")
    visit.page.locator("#others button").click()
    assert_shows(visit, Game.parse("?deal=617&moves=8d"))


@pytest.mark.shared
@pytest.mark.parametrize("name", ["", "board.txt"], ids=["text", "file"])
def test_what_is_dropped_is_opened(dealt: Visit, name: str) -> None:
    """The browser does not leave for it."""
    assert dealt.page.evaluate(DROP, [freecell.deal(8589934591).columns_text(), name])
    expect(dealt.status).to_have_text("Deal 8589934591")
    dealt.assert_shows(8589934591)
    if name:
        assert dealt.page.evaluate(DROP, ["7D " * LONGEST * 2, name])
        expect(dealt.status).to_have_text("This file is too large to be a deal, board or game.")
        dealt.assert_shows(8589934591)


@pytest.mark.core
@pytest.mark.shared
def test_a_file_that_is_no_text_is_refused_in_words(dealt: Visit) -> None:
    for number, (kind, beginning) in enumerate(NO_TEXTS.items(), start=618):
        dealt.travel(f"?deal={number}")
        dealt.page.evaluate(GIVE, ["drop" if kind else "paste", beginning, kind])
        expect(dealt.status).to_contain_text("Only plain text can be opened, not pictures")
        dealt.assert_shows(number)


@pytest.mark.shared
class TestSheet:
    """The sheet takes a text or a file; what is wrong is said in it, and it stays open."""

    @pytest.fixture(autouse=True)
    def _open(self, visit: Visit) -> None:
        visit.open("?deal=617")
        visit.press("f")
        expect(visit.page.locator("#open")).to_be_visible()

    def test_a_text_is_opened_and_of_a_wrong_one_it_is_said_why(self, visit: Visit) -> None:
        text = visit.page.locator("#open-text")
        expect(text).to_be_focused()
        text.fill("?deal=x")
        visit.page.get_by_role("button", name="Open", exact=True).click()
        said = visit.page.locator("#open-said")
        expect(said).to_contain_text("“x” isn’t a deal number.")
        assert visit.words == said.text_content()
        expect(text).to_have_value("?deal=x")
        text.fill(f"Deal 11982\n{freecell.deal(11982).rows_text()}")
        text.press("Control+Enter")
        expect(visit.page.locator("#open")).to_be_hidden()
        visit.assert_shows(11982)
        visit.press("f")
        expect(said).to_be_empty()
        expect(text).to_have_value("")

    @pytest.mark.core
    def test_cards_typed_row_by_row_name_their_deal_as_soon_as_it_is_certain(self, visit: Visit) -> None:
        text, said = visit.page.locator("#open-text"), visit.page.locator("#open-said")
        text.press_sequentially("ah as 4h ac 2d 6s 10s")  # The first seven cards of deal 11982.
        expect(said).to_be_empty()
        for more in (" js", " 3"):
            text.press_sequentially(more)
            expect(said).to_have_text("Deal 11982")
        text.press_sequentially("d 8a")
        expect(said).to_be_empty()
        for _ in range(3):
            text.press("Backspace")
        expect(said).to_have_text("Deal 11982")
        visit.escape()
        visit.press("f")
        expect(said).to_have_text("Deal 11982")
        text.press("Control+Enter")
        expect(visit.page.locator("#open")).to_be_hidden()
        visit.assert_shows(11982)

    @pytest.mark.core
    def test_a_chosen_file_is_opened(self, visit: Visit, tmp_path: Path) -> None:
        board = tmp_path / "board.txt"
        board.write_text(freecell.deal(-2).rows_text(), encoding="utf-8")
        with visit.page.expect_file_chooser() as chooser:
            visit.click("open-file-button")
        chooser.value.set_files(board)
        expect(visit.page.locator("#open")).to_be_hidden()
        visit.assert_shows(-2)
        # Or the browser would not say so when the same file is chosen again.
        expect(visit.page.locator("#open-file")).to_have_value("")


LAUNCH = """([text, name]) => {
    const file = {getFile: async () => new File([text], name)};
    window.launchQueue.setConsumer = (read) => read({files: [file]});
}"""
"""As the system launches an installed app with a file."""


class TestFromElsewhere:
    """What other apps share, and files that the system opens with the page, are read as if pasted."""

    @pytest.mark.parametrize(
        "shared",
        [
            {"text": "Look: https://example.org/freecell/?deal=617&moves=8a"},
            {"url": "https://example.org/?deal=617&moves=8a"},
            {"text": "Deal 617 & I began with:", "url": "?deal=617&moves=8a"},
        ],
    )
    def test_a_shared_text_is_opened(self, visit: Visit, shared: dict[str, str]) -> None:
        visit.open(f"?{urlencode(shared)}")
        assert_shows(visit, Game.parse("?deal=617&moves=8a"))
        assert visit.query == "?deal=617"
        visit.page.reload()
        visit.until("alive")
        assert_shows(visit, Game.parse("?deal=617&moves=8a"))

    def test_a_shared_text_that_means_nothing_is_refused(self, visit: Visit) -> None:
        visit.open("?text=%3Cimg+src%3Dx+onerror%3Dalert(1)%3E")
        expect(visit.status).to_contain_text("isn’t a deal, a link, a board or moves.")

    def test_a_file_that_the_page_is_launched_with_is_opened(self, visit: Visit) -> None:
        saved = '<kpat-game game-type="freecell" deal-number="617">\n</kpat-game>'
        visit.page.add_init_script(f"({LAUNCH})({json.dumps([saved, 'game.kpat'])})")
        visit.open("")
        visit.assert_shows(617)


def test_statistics_that_are_dropped_are_imported_when_the_player_agrees(visit: Visit) -> None:
    """They are no deal: importing them is offered, and done when the player agrees."""
    file = "\n".join(lines("5 begun", "5 begun", "5 won 85 245"))
    visit.open("?deal=617")
    assert visit.page.evaluate(DROP, [file, "freecell-statistics.txt"])
    said = "This file contains statistics. Press Import to add them to yours."
    expect(visit.page.locator("#statistics-said")).to_have_text(said)
    expect(visit.status).to_have_text(said)
    assert result(visit, 5).played == 0
    visit.click("statistics-add")
    expect(visit.page.locator("#statistics-said")).to_have_text("Imported statistics for 1 deal.")
    assert result(visit, 5).won == 1
    assert visit.deal == 617
