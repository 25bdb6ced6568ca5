"""Counting: the results of some games, what the browser stores of them, and the dialog that shows them."""

from typing import Any

from playwright.sync_api import ViewportSize, expect
from visit import Visit

from freecell.records.results import Result, Streak
from freecell.records.tally import Results
from freecell.start import Start

DESKTOP: ViewportSize = {"width": 1280, "height": 800}
LAST = 8589934591
NOT_COUNTED = "Your browser blocks storage, so games aren't counted."
NO_ROOM = "Browser storage is blocked or too full for these statistics, so none were imported."
THIN_BLANK = "\u202f"

SOME = Results(
    {
        Start(617): Result(3, 1, 85, 245, 2, "2026-11-19"),
        Start(LAST): Result(12, 11, 102, 4565, 0, "2026-11-20"),
        Start(-1): Result(2, last="2026-11-18"),
        Start(42): Result(1, 1, 90, None, 0, "2026-11-20"),
    },
    Streak(2, 7),
)
SOME_TOTALS = {
    "Played": "18",
    "Won": f"13 (72{THIN_BLANK}%)",
    "Current streak": "2",
    "Longest streak": "7",
    "Hints": "2",
}
SOME_ROWS = [
    ["42", "1 of 1", "90", "–"],
    [str(LAST), "11 of 12", "102", "1:16:05"],
    ["617", "1 of 3", "85", "4:05"],
    ["-1", "0 of 2", "–", "–"],
]

SHOWN = """() => ({
    totals: Object.fromEntries([...document.querySelectorAll("#statistics dl div")]
        .filter((part) => part.checkVisibility())
        .map((part) => [...part.children].map((found) => found.textContent))),
    rows: [...document.querySelectorAll("#statistics-deals tr")]
        .map((row) => [...row.cells].map((cell) => cell.textContent)),
})"""


def entries(results: Results) -> dict[str, str]:
    """Give what the browser stores for these results."""
    deals = {f"freecell:result:{start.key}": result.text() for start, result in results.of.items()}
    return {**deals, "freecell:streak": results.streak.text()}


def show(visit: Visit) -> dict[str, Any]:
    """Open the dialog, or open it again, and give what it shows."""
    if visit.page.locator("#statistics").is_visible():
        visit.escape()
    said = visit.page.locator("#statistics-said")
    said.evaluate("(said) => { said.textContent = 'not yet'; }")
    visit.press("t")
    expect(visit.page.locator("#statistics")).to_be_visible()
    expect(said).not_to_have_text("not yet")  # What is shown comes in slices, and this last.
    return dict(visit.page.evaluate(SHOWN))


def assert_shows_some(visit: Visit) -> None:
    assert show(visit) == {"totals": SOME_TOTALS, "rows": SOME_ROWS}


def assert_empty(visit: Visit, words: str = "No games played yet.") -> None:
    """Check that the dialog shows nothing, and says why."""
    assert show(visit) == {"totals": {}, "rows": []}
    expect(visit.page.locator("#statistics-empty")).to_have_text(words)
    expect(visit.page.locator("#statistics-table")).to_be_hidden()


def assert_told(visit: Visit, words: str) -> None:
    """Check that a sentence is in the dialog, and in the status line."""
    expect(visit.page.locator("#statistics-said")).to_have_text(words)
    expect(visit.status).to_have_text(words)


def add(visit: Visit, text: str | bytes) -> None:
    """Press "Import", and choose a file with this text."""
    data = text.encode() if isinstance(text, str) else text
    with visit.page.expect_file_chooser() as chooser:
        visit.click("statistics-add")
    chooser.value.set_files({"name": "some.json", "mimeType": "application/json", "buffer": data})
