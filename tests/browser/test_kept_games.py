"""Games are kept in the browser: each deal its own, the latest hundred, whatever else lies there."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from playing import (
    EASY,
    SOON,
    WON,
    assert_quiet,
    assert_shows,
    by_keys,
    choose,
    named,
    on_table,
    play,
    settle,
    visiting,
)
from playwright.sync_api import expect
from visit import Visit

from freecell.game import Game

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

LAST = 8589934591
KEEPS_NOTHING = "This browser keeps nothing"
FULL = "Storage.prototype.setItem = () => {throw new DOMException('Full.', 'QuotaExceededError')}"
DENIED = """Object.defineProperty(window, "localStorage", {
    get() {throw new DOMException("Denied.", "SecurityError")}, configurable: true})"""


@pytest.fixture(scope="module")
def opened(browser: Browser, address: str) -> Iterator[Visit]:
    """Open the page once."""
    with visiting(browser, address, reduced_motion="reduce") as visit:
        yield visit.open("?deal=1")


@pytest.fixture
def table(opened: Visit) -> Iterator[Visit]:
    """Give the page as it is after a start, with nothing kept."""
    opened.page.evaluate("localStorage.clear()")
    begin(opened, 1)
    opened.page.evaluate("localStorage.clear()")
    yield opened
    if opened.complaints:
        opened.open("?deal=1")
    assert_quiet(opened)


def begin(visit: Visit, number: int) -> None:
    """Deal a number by its field."""
    visit.type_deal(str(number))
    expect(visit.root).to_have_attribute("data-deal", str(number), timeout=SOON)


def keep(visit: Visit, entries: dict[str, str]) -> None:
    """Put something into the browser's storage."""
    visit.page.evaluate("(entries) => Object.assign(localStorage, entries)", entries)


def kept(visit: Visit) -> dict[str, str]:
    """Give all that is kept of games."""
    found = visit.page.evaluate("({...localStorage})")
    return {key: value for key, value in found.items() if key.startswith("freecell:game")}


def played(number: int, text: str) -> Game:
    """Give a game of a deal."""
    game = Game(number)
    game.play_text(text)
    return game


class TestComingBack:
    """A deal that one comes back to lies as one left it; dealt again while it lies there, it begins anew."""

    def test_after_a_reload(self, visit: Visit) -> None:
        visit.open("?deal=617")
        visit.page.keyboard.type("8a8b8c")
        visit.press("u")
        game = played(617, "8a8b8c")
        game.undo()
        expect(visit.root).to_have_attribute("data-moves", "2", timeout=SOON)
        reload(visit)
        assert_shows(visit, game)
        assert visit.query == "?deal=617"
        assert visit.deal == 617
        visit.press("r")
        game.redo()
        assert_shows(visit, game)

    @pytest.mark.parametrize("number", [617, -1, LAST])
    def test_each_deal_its_own(self, table: Visit, number: int) -> None:
        games = {}
        for other in (number, 42):
            begin(table, other)
            games[other] = Game(other)
            play(table, games[other], ("1a", "3c"), by_keys)
            table.page.keyboard.type("4d")
            games[other].play_text("4d")
        for other in (number, 42, number):
            begin(table, other)
            assert_shows_kept(table, games[other])
        table.press("n" if number != LAST else "p")
        expect(table.root).not_to_have_attribute("data-deal", str(number), timeout=SOON)
        settle(table)
        table.page.go_back()
        expect(table.root).to_have_attribute("data-deal", str(number), timeout=SOON)
        assert_shows_kept(table, games[number])

    def test_dealt_again_it_begins_anew(self, table: Visit) -> None:
        begin(table, 617)
        table.page.keyboard.type("8a8b")
        begin(table, 617)
        assert_shows_kept(table, Game(617))
        begin(table, 42)
        begin(table, 617)
        assert_shows_kept(table, Game(617))

    def test_at_first_sight(self, visit: Visit) -> None:
        """The opener, who knows no rules, draws the board as it was left."""
        visit.open(f"?deal={EASY}")
        choose(visit, "max")
        game = Game(EASY, "max")
        visit.page.keyboard.type("6a861b3c8d")
        game.play_text("6a861b3c8d")
        assert_shows(visit, game)
        held = visit.open_without_python(f"?deal={EASY}")
        assert on_table(visit) == named(game.position)
        visit.press("n")
        visit.assert_shows(EASY + 1)
        visit.press("p")
        expect(visit.root).to_have_attribute("data-deal", str(EASY))
        assert on_table(visit) == named(game.position)
        held.let_go()
        visit.until("alive")
        assert_shows(visit, game)

    @pytest.mark.parametrize("board", ["", "x", "AC", "AC.AC", "." * 15, ("AC" * 52) + "." * 15, "é" * 104])
    def test_a_board_that_is_none(self, visit: Visit, board: str) -> None:
        visit.page.add_init_script(f"localStorage['freecell:game:617'] = '?deal=617&board={board}'")
        visit.open_without_python()
        visit.assert_shows(617)


class TestGamesThatGiveWay:
    """A game that another of its deal takes the place of waits under Moves, whoever puts that there."""

    def test_dealt_again(self, table: Visit) -> None:
        begin(table, 617)
        table.page.keyboard.type("8a8b")
        begin(table, 617)
        assert_shows_kept(table, Game(617))
        table.page.keyboard.type("1a")
        assert_shows_kept(table, played(617, "1a"))
        assert others(table) == ["Your other game of this deal: 2 moves"]
        table.page.locator("#others button").click()
        assert_shows_kept(table, played(617, "8a8b"))
        expect(table.status).to_have_text("The other game of deal 617, after move 2")
        expect(table.page.locator("dialog:popover-open")).to_have_count(0)
        assert others(table) == ["Your other game of this deal: 1 move"]
        table.escape()

    def test_a_game_without_moves_is_none(self, table: Visit) -> None:
        begin(table, 617)
        begin(table, 617)
        assert others(table) == []
        table.escape()
        table.page.keyboard.type("8a")
        begin(table, 617)
        assert_shows_kept(table, Game(617))
        assert len(others(table)) == 1
        table.page.locator("#others button").click()
        assert_shows_kept(table, played(617, "8a"))
        assert others(table) == []
        table.escape()

    def test_the_latest_three_wait(self, table: Visit) -> None:
        begin(table, 617)
        for text in ("1a", "2a", "3a", "4a"):
            table.page.keyboard.type(text)
            assert_shows_kept(table, played(617, text))
            begin(table, 617)
            assert_shows_kept(table, Game(617))
        assert len(others(table)) == 3
        table.page.locator("#others button").last.click()
        assert_shows_kept(table, played(617, "2a"))

    def test_a_link_with_moves(self, visit: Visit) -> None:
        visit.open("?deal=617")
        visit.page.keyboard.type("1a")
        assert_shows_kept(visit, played(617, "1a"))
        visit.open("?deal=617&moves=8a8b")
        assert_shows_kept(visit, played(617, "8a8b"))
        expect(visit.status).to_have_text("Deal 617, the game of the link. Your own waits under Moves.")
        reload(visit)
        assert_shows_kept(visit, played(617, "8a8b"))
        assert others(visit) == ["Your other game of this deal: 1 move"]
        visit.page.locator("#others button").click()
        assert_shows_kept(visit, played(617, "1a"))

    def test_a_link_to_an_earlier_moment_of_the_same_game(self, visit: Visit) -> None:
        visit.open("?deal=617")
        visit.page.keyboard.type("8a8b8c")
        game = played(617, "8a8b8c")
        assert_shows_kept(visit, game)
        visit.open("?deal=617&moves=8a")
        game.jump(1)
        assert_shows(visit, game)
        assert others(visit) == []

    def test_a_link_without_a_move_that_can_be_played(self, visit: Visit) -> None:
        visit.open("?deal=617")
        visit.page.keyboard.type("8a8b")
        assert_shows_kept(visit, played(617, "8a8b"))
        visit.open("?deal=617&moves=1h")
        assert_shows_kept(visit, played(617, "8a8b"))
        expect(visit.status).to_contain_text("Move 1 cannot be played.")

    def test_what_cannot_be_read_is_passed_over(self, table: Visit) -> None:
        keep(table, {"freecell:aside:617": "garbage ?deal=618&moves=1a ?deal=617&moves=8a"})
        begin(table, 617)
        assert others(table) == ["Your other game of this deal: 1 move"]
        table.escape()


class TestTwoTabs:
    """Tabs that show the same deal show the same game: what one plays, the other knows; nothing is lost."""

    def test_one_plays_on_from_the_other(self, visit: Visit) -> None:
        visit.open("?deal=617")
        other = Visit(visit.context, visit.address).open("?deal=617")
        game = Game(617)
        for tab, text in [(visit, "8a"), (other, "8b"), (other, "8c"), (visit, "87")]:
            tab.page.keyboard.type(text)
            game.play_text(text)
            for shown in (visit, other):
                assert_shows(shown, game)
        other.press("u")
        game.undo()
        assert_shows(other, game)
        assert_shows(visit, game)
        expect(visit.status).to_have_text("Deal 617 goes on as in the other tab, after move 3")
        visit.press("r")
        game.redo()
        assert_shows(other, game)
        other.end()

    def test_another_deal_is_none_of_its_business(self, visit: Visit) -> None:
        visit.open("?deal=617")
        other = Visit(visit.context, visit.address).open("?deal=42")
        other.page.keyboard.type("1a")
        assert_shows_kept(other, played(42, "1a"))
        assert_shows_kept(visit, Game(617))
        other.end()

    def test_a_tab_that_heard_nothing(self, visit: Visit) -> None:
        """A tab that slept gets no events: what the other one did waits beside its next move."""
        visit.open("?deal=617")
        visit.page.evaluate("addEventListener('storage', (event) => event.stopImmediatePropagation(), true)")
        visit.page.keyboard.type("8a")
        game = played(617, "8a")
        assert_shows(visit, game)
        keep(visit, {"freecell:game:617": "?deal=617&moves=1a2b3c"})
        visit.page.keyboard.type("8b")
        game.play_text("8b")
        assert_shows(visit, game)
        assert others(visit) == ["Your other game of this deal: 3 moves"]

    def test_a_tab_that_wakes_up(self, visit: Visit) -> None:
        visit.open("?deal=617")
        keep(visit, {"freecell:game:617": "?deal=617&moves=8a8b"})
        hide(visit, hidden=True)
        assert_shows_kept(visit, Game(617))
        hide(visit, hidden=False)
        assert_shows_kept(visit, played(617, "8a8b"))

    @pytest.mark.parametrize("text", ["garbage", "?deal=618&moves=8a", "?deal=617&moves=1h", ""])
    def test_what_cannot_be_read_changes_nothing(self, visit: Visit, text: str) -> None:
        visit.open("?deal=617")
        visit.page.keyboard.type("8a")
        assert_shows_kept(visit, played(617, "8a"))
        keep(visit, {"freecell:game:617": text})
        hide(visit, hidden=True)
        hide(visit, hidden=False)
        assert_shows_kept(visit, played(617, "8a"))
        visit.page.keyboard.type("8b")
        assert_shows_kept(visit, played(617, "8a8b"))


class TestTheClock:
    """It runs from the first move until the game is won, while the page can be seen."""

    def test_it_runs(self, visit: Visit) -> None:
        visit.page.clock.install()
        visit.open("?deal=617")
        clock = visit.page.locator("#clock")
        expect(clock).to_have_text("0:00")
        visit.page.clock.run_for(5000)
        expect(clock).to_have_text("0:00")
        visit.page.keyboard.type("8a")
        assert_shows_kept(visit, played(617, "8a"))
        visit.page.clock.run_for(65_000)
        expect(clock).to_have_text("1:05")
        hide(visit, hidden=True)
        visit.page.clock.run_for(60_000)
        expect(clock).to_have_text("1:05")
        assert kept(visit)["freecell:game:617"].startswith("?deal=617&moves=8a&seconds=65&")
        hide(visit, hidden=False)
        visit.page.clock.run_for(2000)
        expect(clock).to_have_text("1:07")
        visit.press("u")
        assert_shows_kept(visit, Game(617))
        visit.page.clock.run_for(3000)
        expect(clock).to_have_text("1:10")

    def test_each_game_has_its_own(self, visit: Visit) -> None:
        visit.page.clock.install()
        visit.open("?deal=617")
        clock = visit.page.locator("#clock")
        visit.page.keyboard.type("8a")
        assert_shows_kept(visit, played(617, "8a"))
        visit.page.clock.run_for(30_000)
        visit.page.keyboard.type("8b")
        assert_shows_kept(visit, played(617, "8a8b"))
        begin(visit, 42)
        expect(clock).to_have_text("0:00")
        begin(visit, 617)
        expect(clock).to_have_text("0:30")
        visit.page.clock.run_for(1000)
        expect(clock).to_have_text("0:31")
        reload(visit)
        assert_shows_kept(visit, played(617, "8a8b"))

    def test_it_stops_at_the_end(self, visit: Visit) -> None:
        visit.page.clock.install()
        choose(visit.open(f"?deal={EASY}"), "max")
        visit.page.keyboard.type(WON[0])
        visit.page.clock.run_for(75_000)
        for text in WON[1:]:
            visit.page.keyboard.type(text[:2])
        expect(visit.root).to_have_attribute("data-game", "won", timeout=SOON)
        expect(visit.page.locator("#ending-words")).to_have_text(f"Deal {EASY}, in 9 moves and 1:15.")
        visit.page.clock.run_for(60_000)
        expect(visit.page.locator("#clock")).to_have_text("1:15")

    def test_a_game_from_a_link_has_none(self, visit: Visit) -> None:
        visit.open("?deal=617&moves=8a8b")
        visit.page.keyboard.type("8c")
        assert_shows_kept(visit, played(617, "8a8b8c"))
        expect(visit.page.locator("#clock")).to_have_text("")
        assert kept(visit)["freecell:game:617"].startswith("?deal=617&moves=8a8b8c&board=")

    def test_it_can_be_hidden(self, visit: Visit) -> None:
        visit.open("?deal=617")
        clock = visit.page.locator("#clock")
        expect(clock).to_be_visible()
        visit.click("settings-button")
        visit.page.get_by_role("radio", name="Hidden").check()
        visit.escape()
        expect(clock).to_be_hidden()
        reload(visit)
        expect(clock).to_be_hidden()


def others(visit: Visit) -> list[str]:
    """Open the list of moves; give what it says of other games."""
    visit.click("moves-button")
    expect(visit.page.locator("#moves-list [aria-current]")).to_be_focused()
    return visit.page.locator("#others button").all_text_contents()


def reload(visit: Visit) -> None:
    """Load the page again."""
    visit.page.reload(wait_until="commit")
    visit.until("alive")


def hide(visit: Visit, *, hidden: bool) -> None:
    """Tell the page that it has been hidden, or can be seen again (headless pages are always to be seen)."""
    visit.page.evaluate(
        """(hidden) => {
            Object.defineProperty(document, "hidden", {value: hidden, configurable: true});
            document.dispatchEvent(new Event("visibilitychange"));
        }""",
        hidden,
    )


def assert_shows_kept(visit: Visit, game: Game) -> None:
    """Check that a game is on the table, but for what redo could do, which is not kept."""
    expect(visit.root).to_have_attribute("data-moves", str(game.count), timeout=SOON)
    assert visit.deal == game.number
    assert on_table(visit) == named(game.position)


class TestTheLatestHundred:
    """A hundred games are kept; who plays another loses the one played longest ago."""

    def test_the_oldest_goes(self, table: Visit) -> None:
        numbers = list(range(1001, 1101))
        keep(table, {f"freecell:game:{number}": f"?deal={number}&moves=1a" for number in numbers})
        keep(table, {"freecell:games": json.dumps(numbers)})
        begin(table, 1099)
        assert_shows_kept(table, played(1099, "1a"))
        begin(table, 617)
        table.page.keyboard.type("8a")
        entries = kept(table)
        assert len(json.loads(entries["freecell:games"])) == 100
        assert len(entries) == 101
        assert "freecell:game:617" in entries
        assert "freecell:game:1099" in entries
        assert "freecell:game:1100" not in entries

    def test_looking_at_deals_costs_no_game(self, table: Visit) -> None:
        begin(table, 617)
        table.page.keyboard.type("8a")
        for _ in range(101):
            table.press("n")
        expect(table.root).to_have_attribute("data-deal", "718", timeout=SOON)
        begin(table, 617)
        assert_shows_kept(table, played(617, "8a"))


class TestWhateverLiesThere:
    """What cannot be read costs that game only, and a sentence says so; what can be, is played."""

    @pytest.mark.parametrize(
        "entry", ["garbage", "[" * 10_000, "\0", "?deal=x", "?moves=8a", "?deal=618&moves=8a"]
    )
    def test_nothing_to_read(self, table: Visit, entry: str) -> None:
        keep(table, {"freecell:game:617": entry, "freecell:game:42": "?deal=42&moves=1a"})
        begin(table, 617)
        assert_shows_kept(table, Game(617))
        expect(table.status).to_contain_text(
            "The game that was kept cannot be read, so it begins anew.", timeout=SOON
        )
        table.page.keyboard.type("8a")
        assert_shows_kept(table, played(617, "8a"))
        begin(table, 42)
        assert_shows_kept(table, played(42, "1a"))
        expect(table.status).to_have_text("Deal 42")

    def test_a_move_that_is_wrong(self, table: Visit) -> None:
        keep(table, {"freecell:game:617": "?deal=617&moves=8a8b1h8c"})
        begin(table, 617)
        expect(table.status).to_contain_text("Deal 617. Move 3 cannot be played.", timeout=SOON)
        expect(table.status).to_contain_text("The moves before it are played.", timeout=SOON)
        assert_shows_kept(table, played(617, "8a8b"))

    @pytest.mark.parametrize(
        "latest",
        [
            "{",
            "null",
            "5",
            '{"a": 1}',
            '["617", null, [1], true, 1e999]',
            "[" * 20_000,
            "[1" * 4000,
            "9" * 5000,
        ],
        ids=lambda latest: latest[:12],
    )
    def test_the_list_of_the_latest(self, table: Visit, latest: str) -> None:
        keep(table, {"freecell:games": latest, "freecell:game:617": "?deal=617&moves=8a"})
        begin(table, 617)
        assert_shows_kept(table, played(617, "8a"))
        table.page.keyboard.type("8b")
        assert_shows_kept(table, played(617, "8a8b"))
        assert json.loads(kept(table)["freecell:games"])[0] == 617

    def test_at_the_start(self, visit: Visit) -> None:
        visit.page.add_init_script(
            """Object.assign(localStorage, {
                "freecell:games": "[".repeat(9999), "freecell:game:617": "?deal=618&moves=8a",
            })"""
        )
        visit.open("?deal=617")
        visit.assert_shows(617)
        visit.page.keyboard.type("8a")
        assert_shows_kept(visit, played(617, "8a"))


class TestABrowserThatKeepsNothing:
    """Where storage is full or denied one plays on, and hears once that the game is lost in the end."""

    @pytest.mark.parametrize("broken", [FULL, DENIED], ids=["full", "denied"])
    def test_play_goes_on(self, visit: Visit, broken: str) -> None:
        visit.open("?deal=617")
        visit.page.evaluate(f"void ({broken})")
        visit.page.keyboard.type("8a")
        expect(visit.status).to_contain_text(KEEPS_NOTHING, timeout=SOON)
        game = played(617, "8a")
        visit.page.keyboard.type("8b")
        game.play_text("8b")
        expect(visit.status).not_to_contain_text(KEEPS_NOTHING, timeout=SOON)
        assert_shows(visit, game)
        visit.press("u")
        game.undo()
        assert_shows(visit, game)
        visit.type_deal("42")
        visit.assert_shows(42)
        visit.page.keyboard.type("1a")
        expect(visit.status).not_to_contain_text(KEEPS_NOTHING, timeout=SOON)
        assert_shows_kept(visit, played(42, "1a"))

    @pytest.mark.parametrize("broken", [FULL, DENIED], ids=["full", "denied"])
    def test_from_the_start(self, visit: Visit, broken: str) -> None:
        visit.page.add_init_script(broken)
        visit.open("?deal=617")
        visit.assert_shows(617)
        visit.page.keyboard.type("8a")
        expect(visit.status).to_contain_text(KEEPS_NOTHING, timeout=SOON)
        assert_shows_kept(visit, played(617, "8a"))
