"""What became of the games: counted in the browser, shown, saved as a file, added from one, cleared."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from playing import (
    EASY,
    SOON,
    WON,
    WON_LINK,
    assert_quiet,
    assert_shows,
    begin_easy,
    by_keys,
    choose,
    play,
    settle,
    visiting,
)
from playwright.sync_api import expect
from test_accessibility import barriers

from freecell.game import Game
from freecell.results import LARGEST_FILE, Result, Results, Streak

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser
    from visit import Visit

PHONE = {"width": 360, "height": 640}
DESKTOP = {"width": 1280, "height": 800}
LAST = 8589934591
THIN_BLANK = "\u202f"

FULL = "Storage.prototype.setItem = () => {throw new DOMException('Full.', 'QuotaExceededError')}"
DENIED = """Object.defineProperty(window, "localStorage", {
    get() {throw new DOMException("Denied.", "SecurityError")}, configurable: true})"""
MISSING = 'Object.defineProperty(window, "localStorage", {value: undefined})'

SOME = Results(
    {
        617: Result(3, 1, 85, 245, 2, "2026-11-19"),
        LAST: Result(12, 11, 102, 4565, 0, "2026-11-20"),
        -1: Result(2, last="2026-11-18"),
        42: Result(1, 1, 90, None, 0, "2026-11-20"),
    },
    Streak(2, 7),
)
SOME_TOTALS = {
    "Played": "18", "Won": f"13 (72{THIN_BLANK}%)", "Streak": "2", "Longest streak": "7", "Hints": "2",
}  # fmt: skip
SOME_ROWS = [
    ["42", "1 of 1", "90", "–"],
    [str(LAST), "11 of 12", "102", "1:16:05"],
    ["617", "1 of 3", "85", "4:05"],
    ["-1", "0 of 2", "–", "–"],
]

_SHOWN = """() => ({
    totals: Object.fromEntries([...document.querySelectorAll("#statistics dl div")]
        .filter((part) => part.checkVisibility())
        .map((part) => [...part.children].map((found) => found.textContent))),
    rows: [...document.querySelectorAll("#statistics-deals tr")]
        .map((row) => [...row.cells].map((cell) => cell.textContent)),
})"""


def entries(results: Results) -> dict[str, str]:
    """Give what the browser keeps of results."""
    deals = {f"freecell:result:{number}": result.text() for number, result in results.of.items()}
    return {**deals, "freecell:streak": results.streak.text()}


def keep(visit: Visit, kept: dict[str, str]) -> None:
    """Put something into the browser's storage."""
    visit.page.evaluate("(kept) => Object.assign(localStorage, kept)", kept)


def storage(visit: Visit) -> dict[str, str]:
    """Give all that the browser keeps."""
    return dict(visit.page.evaluate("({...localStorage})"))


def show(visit: Visit) -> dict[str, Any]:
    """Open the dialog, or open it again, and give what it shows."""
    if visit.page.locator("#statistics").is_visible():
        visit.escape()
    visit.press("t")
    expect(visit.page.locator("#statistics")).to_be_visible()
    return dict(visit.page.evaluate(_SHOWN))


def assert_shows_some(visit: Visit) -> None:
    """Check that the dialog shows SOME."""
    assert show(visit) == {"totals": SOME_TOTALS, "rows": SOME_ROWS}


def assert_empty(visit: Visit, words: str = "No game has been counted yet.") -> None:
    """Check that the dialog shows nothing, and says why."""
    assert show(visit) == {"totals": {}, "rows": []}
    expect(visit.page.locator("#statistics-empty")).to_have_text(words)
    expect(visit.page.locator("#statistics-table")).to_be_hidden()


def assert_told(visit: Visit, words: str) -> None:
    """Check that a sentence stands in the dialog, and in the status line."""
    expect(visit.page.locator("#statistics-said")).to_have_text(words, timeout=SOON)
    expect(visit.status).to_have_text(words)


def save(visit: Visit) -> str:
    """Press "Save as a file", and give what is in the file."""
    with visit.page.expect_download() as download:
        visit.click("statistics-save")
    assert download.value.suggested_filename == "freecell-statistics.json"
    return Path(download.value.path()).read_text(encoding="utf-8")


def add(visit: Visit, text: str | bytes) -> None:
    """Press "Add from a file", and choose one with this text."""
    data = text.encode() if isinstance(text, str) else text
    with visit.page.expect_file_chooser() as chooser:
        visit.click("statistics-add")
    chooser.value.set_files({"name": "some.json", "mimeType": "application/json", "buffer": data})


@pytest.fixture(scope="module")
def opened(browser: Browser, address: str) -> Iterator[Visit]:
    """Open the page once."""
    with visiting(browser, address, reduced_motion="reduce") as visit:
        yield visit.open("?deal=617")


@pytest.fixture
def bare(opened: Visit) -> Iterator[Visit]:
    """Give the page with nothing kept, and deal 617 on the table."""
    opened.page.set_viewport_size(DESKTOP)
    opened.page.emulate_media(color_scheme="light")
    opened.escape()
    opened.type_deal("617")
    opened.assert_shows(617)
    opened.page.evaluate("localStorage.clear()")
    yield opened
    assert_quiet(opened)


@pytest.fixture
def table(bare: Visit) -> Visit:
    """Give that page with SOME kept."""
    keep(bare, entries(SOME))
    return bare


class TestWhatItShows:
    """The dialog tells the totals, what became of the deal on the table, and of those played last."""

    def test_the_numbers(self, table: Visit) -> None:
        assert_shows_some(table)
        page = table.page
        expect(page.locator("#statistics-deal")).to_have_text(
            "Deal 617, now on the table: 1 won of 3, fewest moves 85, best time 4:05."
        )
        expect(page.locator("#statistics-empty")).to_be_hidden()
        expect(page.locator("#statistics-said")).to_have_text("")
        expect(page.get_by_role("table", name="Deals, the latest first")).to_be_visible()
        for name in ("Deal", "Won of played", "Fewest moves", "Best time"):
            expect(page.get_by_role("columnheader", name=name, exact=True)).to_be_visible()
        expect(page.get_by_role("rowheader", name="Deal 617")).to_have_count(1)

    @pytest.mark.parametrize(
        ("number", "words"),
        [
            (-1, "Deal -1, now on the table: 0 won of 2."),
            (42, "Deal 42, now on the table: 1 won of 1, fewest moves 90."),
            (7, "Deal 7, now on the table, is not among them yet."),
        ],
    )
    def test_the_deal_on_the_table(self, table: Visit, number: int, words: str) -> None:
        table.type_deal(str(number))
        table.assert_shows(number)
        assert_shows_some(table)
        expect(table.page.locator("#statistics-deal")).to_have_text(words)

    def test_nothing(self, bare: Visit) -> None:
        assert_empty(bare)
        expect(bare.page.locator("#statistics .note")).to_contain_text("A game counts from its first move")

    def test_without_hints(self, bare: Visit) -> None:
        keep(bare, entries(Results({1: Result(1, last="2026-11-21")}, Streak())))
        assert list(show(bare)["totals"]) == ["Played", "Won", "Streak", "Longest streak"]

    def test_the_latest_hundred(self, bare: Visit) -> None:
        days = [f"2026-{month:02}-{day:02}" for month in range(1, 6) for day in range(1, 29)]
        deals = {1000 - i: Result(1, last=day) for i, day in enumerate(days)}
        keep(bare, entries(Results(deals, Streak())))
        shown = show(bare)
        assert shown["totals"]["Played"] == "140"
        assert [row[0] for row in shown["rows"]] == [str(number) for number in range(861, 961)]

    def test_while_python_is_loading(self, visit: Visit) -> None:
        visit.page.add_init_script(f"Object.assign(localStorage, {json.dumps(entries(SOME))})")
        held = visit.open_without_python()
        visit.click("statistics-button")
        expect(visit.page.locator("#statistics")).to_contain_text("They come with the game, in a moment.")
        for name in ("save", "add", "clear"):
            expect(visit.page.locator(f"#statistics-{name}")).to_be_disabled()
        held.let_go()
        visit.until("alive")
        assert visit.page.evaluate(_SHOWN) == {"totals": SOME_TOTALS, "rows": SOME_ROWS}
        expect(visit.page.locator("#statistics-save")).to_be_enabled()

    def test_a_deal_can_be_dealt(self, table: Visit) -> None:
        show(table)
        table.page.get_by_role("button", name="Deal 42").click()
        table.assert_shows(42)
        expect(table.page.locator("#statistics")).to_be_hidden()

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


class TestPlaying:
    """A game counts from its first move; a won one with what it took; one given up ends the streak."""

    def test_a_life(self, bare: Visit) -> None:
        game = begin_easy(bare)
        assert_empty(bare)
        bare.escape()
        play(bare, game, WON[:-1], by_keys)
        assert show(bare) == {
            "totals": {"Played": "1", "Won": f"0 (0{THIN_BLANK}%)", "Streak": "0", "Longest streak": "0"},
            "rows": [[str(EASY), "0 of 1", "–", "–"]],
        }
        bare.escape()
        play(bare, game, WON[-1:], by_keys)
        bare.escape()
        won = {"Played": "1", "Won": f"1 (100{THIN_BLANK}%)", "Streak": "1", "Longest streak": "1"}
        shown = show(bare)
        assert shown["totals"] == won
        [[number, count, moves, time]] = shown["rows"]
        assert (number, count, moves) == (str(EASY), "1 of 1", "9")
        minutes, seconds = map(int, time.split(":"))
        assert 0 <= 60 * minutes + seconds < 600
        bare.escape()
        for key in ("u", "r"):
            bare.press(key)
        assert show(bare)["totals"] == won
        bare.escape()
        bare.type_deal(str(EASY))
        expect(bare.root).to_have_attribute("data-moves", "0")
        assert show(bare)["totals"] == won
        bare.escape()
        bare.page.keyboard.type("6a")
        expect(bare.root).to_have_attribute("data-moves", "1")
        bare.type_deal(str(EASY))
        expect(bare.root).to_have_attribute("data-moves", "0")
        lost = {"Played": "2", "Won": f"1 (50{THIN_BLANK}%)", "Streak": "0", "Longest streak": "1"}
        assert show(bare)["totals"] == lost

    def test_the_moves_of_a_link_do_not_count(self, visit: Visit) -> None:
        visit.open(WON_LINK)
        expect(visit.root).to_have_attribute("data-game", "won")
        choose(visit, "max")
        visit.press("u")
        visit.page.keyboard.type("5b")
        expect(visit.root).to_have_attribute("data-game", "won")
        visit.escape()
        assert_empty(visit)

    def test_what_another_tab_has_counted(self, table: Visit) -> None:
        other = table.context.new_page()
        other.goto(f"{table.address}?deal=617", wait_until="commit")
        expect(other.locator("html")).to_have_attribute("data-stage", "alive")
        for page in (table.page, other, table.page, other):
            page.locator("#deal-number").fill("617")
            page.locator("#deal").click()
            expect(page.locator("html")).to_have_attribute("data-moves", "0", timeout=SOON)
            page.keyboard.type("8a")
            expect(page.locator("html")).to_have_attribute("data-moves", "1", timeout=SOON)
        other.close()
        assert show(table)["rows"][0][:2] == ["617", "1 of 7"]

    # Of these two places at least one has another date than Greenwich, whatever the hour.
    @pytest.mark.parametrize("place", ["Pacific/Kiritimati", "Pacific/Pago_Pago"])
    def test_the_day_is_the_players(self, browser: Browser, address: str, place: str) -> None:
        with visiting(browser, address, timezone_id=place) as visit:
            visit.open("?deal=617")
            days = [visit.page.evaluate("new Date().toLocaleDateString('sv')")]
            visit.page.keyboard.type("8a")
            expect(visit.root).to_have_attribute("data-moves", "1", timeout=SOON)
            days.append(visit.page.evaluate("new Date().toLocaleDateString('sv')"))
            assert Result.parse(storage(visit)["freecell:result:617"]).last in days


class TestFiles:
    """A file takes the statistics from one browser to another; what it holds is merged with what is there."""

    def test_there_and_there(self, table: Visit, browser: Browser, address: str) -> None:
        assert_shows_some(table)
        text = save(table)
        assert_told(table, "Statistics saved as freecell-statistics.json")
        assert Results.parse(text) == Results(dict(sorted(SOME.of.items())), SOME.streak)
        with visiting(browser, address) as visit:
            visit.open("?deal=617")
            assert_empty(visit)
            add(visit, text)
            assert_told(visit, "Statistics of 4 deals added.")
            assert visit.page.evaluate(_SHOWN) == {"totals": SOME_TOTALS, "rows": SOME_ROWS}
            kept = storage(visit)
            add(visit, text)
            expect(visit.page.locator("#statistics-file")).to_have_value("")
            assert_told(visit, "Statistics of 4 deals added.")
            assert_shows_some(visit)
            assert storage(visit) == kept

    def test_merged(self, table: Visit) -> None:
        show(table)
        other = Results(
            {617: Result(2, 2, 70, 300, 0, "2026-11-20"), 5: Result(1, last="2026-11-21")}, Streak(1, 9)
        )
        add(table, other.text())
        assert_told(table, "Statistics of 2 deals added.")
        merged = dict(SOME.of)
        merged[617] = Result(3, 2, 70, 245, 2, "2026-11-20")
        merged[5] = Result(1, last="2026-11-21")
        kept = storage(table)
        assert {key: kept[key] for key in kept if ":game" not in key} == {
            **entries(Results(merged, Streak(2, 9))),
        }
        assert table.page.evaluate(_SHOWN)["rows"][0] == ["5", "0 of 1", "–", "–"]

    @pytest.mark.parametrize(
        ("text", "words"),
        [
            ("", "This file holds no statistics of FreeCell."),
            ("garbage", "This file holds no statistics of FreeCell."),
            (b"\x00\xff\xfe\x89PNG", "This file holds no statistics of FreeCell."),
            ("[" * 1_000_000, "This file holds no statistics of FreeCell."),
            ('{"deals":' * 400_000, "This file holds no statistics of FreeCell."),
            ('{"freecell":2,"deals":{}}', "This file holds statistics of a kind that is not known here."),
            (" " * (LARGEST_FILE + 1), "This file is too large to hold statistics of FreeCell."),
        ],
        ids=[
            "empty",
            "garbage",
            "bytes",
            "lists in lists",
            "objects in objects",
            "another kind",
            "too large",
        ],
    )
    def test_refused(self, table: Visit, text: str | bytes, words: str) -> None:
        assert_shows_some(table)
        kept = storage(table)
        add(table, text)
        assert_told(table, f"{words} A file that was saved from the statistics can be added.")
        assert storage(table) == kept
        assert_shows_some(table)

    def test_read_in_part(self, bare: Visit) -> None:
        show(bare)
        data = json.loads(SOME.text())
        data["deals"]["42"]["won"] = 5
        data["deals"]["<b>"] = data["deals"]["617"]
        add(bare, json.dumps(data))
        assert_told(bare, "Statistics of 3 deals added. 2 of 5 entries cannot be read.")
        assert [row[0] for row in bare.page.evaluate(_SHOWN)["rows"]] == [str(LAST), "617", "-1"]

    def test_one_deal(self, bare: Visit) -> None:
        show(bare)
        add(bare, Results({5: Result(1, last="2026-11-21")}, Streak()).text())
        assert_told(bare, "Statistics of 1 deal added.")

    def test_none_chosen(self, table: Visit) -> None:
        assert_shows_some(table)
        with table.page.expect_file_chooser() as chooser:
            table.click("statistics-add")
        chooser.value.set_files([])
        settle(table)
        expect(table.page.locator("#statistics-said")).to_have_text("")
        assert_shows_some(table)

    def test_a_file_that_went_away(self, visit: Visit) -> None:
        visit.open("?deal=617")
        show(visit)
        visit.page.evaluate("""void (Blob.prototype.text = async () => {
            throw new DOMException("Gone.", "NotFoundError")})""")
        add(visit, SOME.text())
        assert_told(visit, "This file cannot be read.")

    def test_nothing_to_save(self, bare: Visit) -> None:
        show(bare)
        bare.click("statistics-save")
        assert_told(bare, "There is nothing to save yet.")

    def test_no_room(self, visit: Visit) -> None:
        visit.open("?deal=617")
        show(visit)
        kept = storage(visit)
        visit.page.evaluate(f"void ({FULL})")
        add(visit, Results({5: Result(1, last="2026-11-21")}, Streak()).text())
        assert_told(
            visit, "This browser has no room for it, or keeps nothing for the page. Not all was added."
        )
        assert storage(visit) == kept


class TestClearing:
    """All statistics go, and nothing else, when "Clear" is pressed, and pressed again when it asks."""

    ASKS = "Clear everything? Press again"

    @pytest.fixture
    def asked(self, table: Visit) -> Visit:
        """Give the page after the first press, when the second no longer counts as part of a double click."""
        show(table)
        table.click("statistics-clear")
        expect(table.page.locator("#statistics-clear")).to_have_text(self.ASKS)
        expect(table.page.locator("#statistics-said")).to_have_text("To clear the statistics, press again.")
        table.page.wait_for_timeout(600)
        return table

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

    def test_a_double_click_is_one_press(self, table: Visit) -> None:
        show(table)
        table.page.locator("#statistics-clear").dblclick()
        expect(table.page.locator("#statistics-clear")).to_have_text(self.ASKS)
        assert_shows_some(table)

    def test_a_key_held_down_is_one_press(self, table: Visit) -> None:
        show(table)
        table.page.locator("#statistics-clear").focus()
        for _ in range(3):
            table.page.keyboard.down("Enter")
            table.page.wait_for_timeout(300)
        table.page.keyboard.up("Enter")
        expect(table.page.locator("#statistics-clear")).to_have_text(self.ASKS)
        assert_shows_some(table)

    def test_by_keys(self, table: Visit) -> None:
        show(table)
        table.page.locator("#statistics-clear").focus()
        table.press("Enter")
        table.page.wait_for_timeout(600)
        table.press("Space")
        assert_told(table, "Statistics cleared")
        expect(table.page.locator("#statistics-clear")).to_be_focused()
        assert_empty(table)

    def test_it_is_forgotten_when_the_focus_leaves(self, asked: Visit) -> None:
        asked.press("Shift+Tab")
        self.assert_forgotten(asked)

    def test_it_is_forgotten_when_the_dialog_closes(self, asked: Visit) -> None:
        asked.escape()
        show(asked)
        self.assert_forgotten(asked)

    def test_it_is_forgotten_after_a_while(self, asked: Visit) -> None:
        expect(asked.page.locator("#statistics-clear")).to_have_text("Clear", timeout=10_000)
        self.assert_forgotten(asked)

    def assert_forgotten(self, visit: Visit) -> None:
        """Check that the next press is a first one again."""
        expect(visit.page.locator("#statistics-clear")).to_have_text("Clear")
        expect(visit.page.locator("#statistics-said")).to_have_text("")
        visit.click("statistics-clear")
        expect(visit.page.locator("#statistics-clear")).to_have_text(self.ASKS)
        assert_shows_some(visit)


class TestWhateverLiesThere:
    """What cannot be read costs only itself; a browser that keeps nothing says so, and one plays on."""

    @pytest.mark.parametrize(
        "entry", ["garbage", "", "null", "[" * 10_000, '{"played":1}', "\0"], ids=lambda e: e[:9]
    )
    def test_an_entry(self, table: Visit, entry: str) -> None:
        keep(table, {"freecell:result:42": entry})
        shown = show(table)
        assert shown["rows"] == SOME_ROWS[1:]
        assert shown["totals"]["Played"] == "17"
        expect(table.page.locator("#statistics-said")).to_have_text("1 of 4 entries cannot be read.")
        table.escape()
        table.type_deal("42")
        table.assert_shows(42)
        table.page.keyboard.type("1a")
        expect(table.root).to_have_attribute("data-moves", "1", timeout=SOON)
        assert show(table)["rows"] == [["42", "0 of 1", "–", "–"], *SOME_ROWS[1:]]
        expect(table.page.locator("#statistics-said")).to_have_text("")

    def test_the_streak(self, table: Visit) -> None:
        keep(table, {"freecell:streak": "garbage"})
        shown = show(table)
        assert shown["rows"] == SOME_ROWS
        assert shown["totals"] == {**SOME_TOTALS, "Streak": "0", "Longest streak": "0"}
        table.escape()
        game = begin_easy(table)
        keep(table, {"freecell:streak": "garbage"})
        play(table, game, WON, by_keys)
        table.escape()
        assert show(table)["totals"]["Longest streak"] == "1"

    def test_an_entry_of_no_deal(self, table: Visit) -> None:
        keep(
            table, {f"freecell:result:{name}": Result(1, last="2026-11-21").text() for name in ("0", "x", "")}
        )
        assert show(table)["rows"] == SOME_ROWS
        expect(table.page.locator("#statistics-said")).to_have_text("3 of 7 entries cannot be read.")

    @pytest.mark.parametrize("broken", [DENIED, MISSING], ids=["denied", "missing"])
    def test_a_browser_that_keeps_nothing(self, visit: Visit, broken: str) -> None:
        visit.page.add_init_script(broken)
        visit.open("?deal=617")
        visit.page.keyboard.type("8a")
        expect(visit.root).to_have_attribute("data-moves", "1", timeout=SOON)
        visit.type_deal("617")
        expect(visit.root).to_have_attribute("data-moves", "0", timeout=SOON)
        nothing = "This browser keeps nothing, so no game is counted."
        assert_empty(visit, nothing)
        visit.click("statistics-save")
        assert_told(visit, "There is nothing to save yet.")
        add(visit, SOME.text())
        assert_told(
            visit, "This browser has no room for it, or keeps nothing for the page. Not all was added."
        )
        visit.click("statistics-clear")
        visit.page.wait_for_timeout(600)
        visit.click("statistics-clear")
        assert_told(visit, nothing)
        assert_empty(visit, nothing)

    def test_a_full_browser(self, visit: Visit) -> None:
        visit.open("?deal=617")
        game = begin_easy(visit)
        visit.page.evaluate(f"void ({FULL})")
        play(visit, game, WON, by_keys)
        visit.escape()
        assert_empty(visit)


class TestEveryHand:
    """The dialog can be used by keys, by ear and on a small screen."""

    def test_keys(self, table: Visit) -> None:
        button = table.page.locator("#statistics-button")
        button.focus()
        table.press("Enter")
        expect(table.page.locator("#statistics :focus")).to_have_count(1)
        expect(table.page.locator("#statistics-save")).to_be_focused()
        names = ["statistics-add", "statistics-clear"]
        for name in names:
            table.press("Tab")
            expect(table.page.locator(f"#{name}")).to_be_focused()
        table.press("Tab")
        expect(table.page.get_by_role("button", name="Deal 42")).to_be_focused()
        table.escape()
        expect(button).to_be_focused()
        show(table)
        table.page.get_by_role("button", name="Deal 42").focus()
        table.press("Enter")
        table.assert_shows(42)

    @pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
    @pytest.mark.parametrize("colours", ["light", "dark"])
    def test_no_barriers(self, table: Visit, size: dict[str, int], colours: str) -> None:
        table.page.set_viewport_size(size)
        table.page.emulate_media(color_scheme=colours)
        show(table)
        assert barriers(table) == []
        table.click("statistics-clear")
        assert barriers(table) == []
        table.page.evaluate("localStorage.clear()")
        assert_empty(table)
        assert barriers(table) == []

    def test_a_small_screen(self, bare: Visit) -> None:
        bare.page.set_viewport_size(PHONE)
        deals = {LAST - i: Result(120, 118, 102, 36000, 0, "2026-11-20") for i in range(20)}
        keep(bare, entries(Results(deals, Streak(14, 140))))
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
