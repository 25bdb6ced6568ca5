"""Saved games: what is in the storage of the browser, and how a player leaves the page and comes back."""

from playing import named, on_table
from playwright.sync_api import expect
from visit import Visit

from freecell.game import Game
from freecell.records.results import Result

FULL = "Storage.prototype.setItem = () => {throw new DOMException('Full.', 'QuotaExceededError')}"
DENIED = """Object.defineProperty(window, "localStorage", {
    get() {throw new DOMException("Denied.", "SecurityError")}, configurable: true})"""


def begin(visit: Visit, number: int) -> None:
    visit.type_deal(str(number))
    expect(visit.root).to_have_attribute("data-deal", str(number))


def keep(visit: Visit, entries: dict[str, str]) -> None:
    visit.page.evaluate("(entries) => Object.assign(localStorage, entries)", entries)


def storage(visit: Visit) -> dict[str, str]:
    return dict(visit.page.evaluate("({...localStorage})"))


def result(visit: Visit, number: int | str) -> Result:
    text = storage(visit).get(f"freecell:result:{number}")
    return Result.parse(text) if text else Result()


def kept(visit: Visit) -> dict[str, str]:
    return {key: value for key, value in storage(visit).items() if key.startswith("freecell:game")}


def played(number: int, text: str) -> Game:
    game = Game(number)
    game.play_text(text)
    return game


def others(visit: Visit) -> list[str]:
    """Open the list of moves; give what it says about other games."""
    visit.click("moves-button")
    expect(visit.page.locator("#moves-list [aria-current]")).to_be_focused()
    return visit.page.locator("#others button").all_text_contents()


def reload(visit: Visit) -> None:
    visit.page.reload(wait_until="commit")
    visit.until("alive")


def leave_and_return(visit: Visit) -> None:
    """Go to another page, and back, until this one is alive."""
    visit.page.goto("about:blank")
    visit.page.go_back(wait_until="commit")
    visit.until("alive")


def hide(visit: Visit, *, hidden: bool) -> None:
    """Tell the page that it has been hidden, or is visible again (headless pages are always visible)."""
    visit.page.evaluate(
        """(hidden) => {
            Object.defineProperty(document, "hidden", {value: hidden, configurable: true});
            document.dispatchEvent(new Event("visibilitychange"));
        }""",
        hidden,
    )


def assert_shows_kept(visit: Visit, game: Game) -> None:
    """Check that a game is on the table, whatever redo could do."""
    expect(visit.root).to_have_attribute("data-moves", str(game.count))
    assert visit.deal == game.number
    assert on_table(visit) == named(game.position)
