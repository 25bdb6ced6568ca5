"""What a browser keeps for a player: saved games, the results of games and their dialog, the clipboard."""

from typing import Any

from playwright.sync_api import expect
from sessions import lines
from visit import Visit, named, on_table

from freecell.game import Game
from freecell.records.results import Result, Results, read
from freecell.session.results_log import LOG

# ---- The clipboard and the share sheet ----


def on_clipboard(visit: Visit) -> str:
    return str(visit.page.evaluate("navigator.clipboard.readText()"))


def paste(visit: Visit, text: str) -> None:
    """Paste a text where the focus is; the clipboard must be allowed."""
    visit.page.evaluate("(text) => navigator.clipboard.writeText(text)", text)
    visit.press("Control+v")


# ---- Saved games ----


FULL = """() => {
    Storage.prototype.ownSetItem ??= Storage.prototype.setItem;
    Storage.prototype.setItem = () => {throw new DOMException('Full.', 'QuotaExceededError')};
}"""
ROOM = "void (Storage.prototype.setItem = Storage.prototype.ownSetItem)"
DENIED = """Object.defineProperty(window, "localStorage", {
    get() {throw new DOMException("Denied.", "SecurityError")}, configurable: true})"""


def keep(visit: Visit, entries: dict[str, str]) -> None:
    visit.page.evaluate("(entries) => Object.assign(localStorage, entries)", entries)


def storage(visit: Visit) -> dict[str, str]:
    return dict(visit.page.evaluate("({...localStorage})"))


def results(visit: Visit) -> Results:
    """Read the log that is stored."""
    return read([text for name, text in storage(visit).items() if name.startswith(LOG)])


def result(visit: Visit, key: int | str) -> Result:
    return results(visit).of.get(str(key)) or Result()


def keep_log(visit: Visit, *said: str) -> None:
    """Store lines as one session would (logs.lines)."""
    keep(visit, {f"{LOG}a": "".join(f"{line}\n" for line in lines(*said))})


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


# ---- Results ----


NOT_COUNTED = "Your browser blocks storage, so games aren’t counted."


SHOWN = """() => ({
    totals: Object.fromEntries([...document.querySelectorAll("#statistics dl div")]
        .filter((part) => part.checkVisibility())
        .map((part) => [...part.children].map((found) => found.textContent))),
    rows: [...document.querySelectorAll("#statistics-deals tr")]
        .map((row) => [...row.cells].map((cell) => cell.textContent)),
})"""


def show(visit: Visit) -> dict[str, Any]:
    """Open the dialog, or open it again, and give what it shows."""
    if visit.page.locator("#statistics").is_visible():
        visit.escape()
    said = visit.page.locator("#statistics-said")
    said.evaluate("(said) => { said.textContent = 'not yet'; }")
    visit.press("t")
    expect(visit.page.locator("#statistics")).to_be_visible()
    expect(said).not_to_have_text("not yet")  # This comes last.
    return dict(visit.page.evaluate(SHOWN))
