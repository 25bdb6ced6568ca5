"""What is stored is to last: the browser is asked after a win; where it deletes, the statistics say so."""

from __future__ import annotations

import pytest
from playing import EASY, choose, win
from visit import Visit, expect

BROWSER = """Object.defineProperty(navigator, "vendor", {value: "%s"});
window.asked = 0;
navigator.storage.persisted = async () => window.asked > 0;
navigator.storage.persist = async () => Boolean(++window.asked);
"""
NONE_AT_ALL = "delete StorageManager.prototype.persisted; delete StorageManager.prototype.persist"


def assert_noted(visit: Visit, *, is_noted: bool) -> None:
    visit.click("statistics-button")
    note = visit.page.locator("#statistics-lasting")
    expect(note).to_contain_text("after seven days without a visit. Export it")
    assert note.is_visible() == is_noted
    assert note.evaluate("(note) => Boolean(note.previousElementSibling.querySelector('#statistics-save'))")
    visit.escape()


@pytest.mark.parametrize(
    ("vendor", "asked"),
    [pytest.param("Apple Computer, Inc.", 1, marks=pytest.mark.core), ("Google Inc.", 1), ("", 0)],
    ids=["Safari", "Chrome", "Firefox"],
)
def test_it_is_asked_once_and_quietly(visit: Visit, vendor: str, asked: int) -> None:
    """Firefox would ask the player."""
    visit.page.add_init_script(BROWSER % vendor)
    visit.open(f"?deal={EASY}")
    assert_noted(visit, is_noted="Apple" in vendor)
    choose(visit, "max")
    win(visit)
    visit.page.wait_for_function("(asked) => window.asked === asked", arg=asked)
    expect(visit.status).to_have_text("Ten of clubs to free cell b. All cards are home. Game won!")
    visit.escape()
    assert_noted(visit, is_noted=False)
    visit.press("u")
    win(visit, ("5b",))
    assert visit.page.evaluate("window.asked") == asked


def test_a_browser_that_knows_nothing_of_it(visit: Visit) -> None:
    visit.page.add_init_script(NONE_AT_ALL)
    visit.open(f"?deal={EASY}")
    choose(visit, "max")
    win(visit)
    visit.escape()
    assert_noted(visit, is_noted=False)
