"""After a win: cards fall behind the dialog, it names bests and streaks, and what is stored is to last."""

import re

import pytest
from hands import win
from keeping import FULL, ROOM, keep_log
from screens import barriers
from sessions import won
from shown import EASY, WON, choose
from visit import Visit, expect

from freecell.page.features.win import NOT_STORED
from tools.page.localise import curly

FALLING = """() => [...document.querySelectorAll(".card")].filter((card) =>
    card.getAnimations().some(({animationName, playState}) =>
        animationName === "bounce" && playState === "running")).length"""
BACKDROP = "(dialog) => getComputedStyle(dialog, '::backdrop').backgroundColor"
FINISH = """() => document.getAnimations().forEach((one) => one.animationName && one.finish())"""
LAST = "() => Math.max(...document.getAnimations().map(({effect}) => effect.getComputedTiming().endTime))"
HIDDEN = """() => {
    const dialog = document.getElementById("ending").getBoundingClientRect();
    const all = document.getAnimations().filter((one) => ["bounce", "drift"].includes(one.animationName));
    const behind = () => [...document.querySelectorAll(".card")].map((card) => card.getBoundingClientRect())
        .filter(({left, right, top, bottom}) => left < dialog.right - 1 && right > dialog.left + 1
            && bottom > dialog.top + 1 && top < dialog.bottom - 1).length;
    return [0.1, 0.3, 0.5, 0.7, 0.85].flatMap((part) => {
        all.forEach((one) => {one.currentTime = one.effect.getComputedTiming().delay + part * 1900});
        return behind();
    });
}"""
"""How many cards are behind the dialog at five moments of their way."""
STYLED = "(link) => link.sheet || new Promise((done) => link.addEventListener('load', () => done(true)))"


BROWSER = """Object.defineProperty(navigator, "vendor", {value: "%s"});
window.asked = 0;
navigator.storage.persisted = async () => window.asked > 0;
navigator.storage.persist = async () => Boolean(++window.asked);
"""


def win_again(visit: Visit) -> None:
    """Close the dialog, undo the last move and make it again."""
    visit.escape()
    visit.press("u")
    win(visit, WON[-1:])


def assert_falling(visit: Visit, cards: int = 52) -> None:
    expect(visit.root).to_have_attribute("data-celebration", "")
    visit.page.locator("link[href$='/win.css']").evaluate(STYLED)
    assert visit.page.evaluate(FALLING) == cards


def assert_ended(visit: Visit) -> None:
    expect(visit.root).not_to_have_attribute("data-celebration", "")
    assert visit.page.evaluate(FALLING) == 0


@pytest.mark.core
@pytest.mark.shared
def test_the_cards_fall_until_a_key_a_press_or_their_end(visit: Visit) -> None:
    visit.open("?deal=1")
    seven, best, one = won(1, 80, 90) * 7, won(EASY, 12, 5000), won(1, 80, 90)
    keep_log(visit, *[f"2026-01-01 {of}" for of in (*seven, "1 given-up", *best, *one, f"{EASY} begun")])
    visit.type_deal(str(EASY))
    choose(visit, "max")
    win(visit)
    assert_falling(visit)
    assert visit.page.evaluate(LAST) <= 6000
    assert visit.page.evaluate(HIDDEN) == [0] * 5
    assert visit.page.locator("#ending").evaluate(BACKDROP) == "rgba(0, 0, 0, 0)"
    said = visit.page.locator("#ending-figures .note")
    expect(said).to_have_text(["A new best (was 12)", "A new best (was 1:23:20)", "Longest: 7"])
    expect(visit.page.locator("#ending-streak")).to_have_text("3")
    dialog = visit.page.get_by_role("dialog", name="You won!")
    expect(dialog).to_have_accessible_description(re.compile(f"^Deal {EASY} Moves 9 A new best"))
    # Not of the page: axe does not always see that this dialog is modal.
    assert barriers(visit, "#ending") == []
    visit.press("Tab")
    assert_ended(visit)
    expect(dialog.get_by_role("button", name="Copy result")).to_be_focused()

    win_again(visit)
    assert_falling(visit)
    expect(said.first).to_have_text("Your best: 9")
    visit.page.locator("#ending-title").click()
    assert_ended(visit)
    expect(dialog).to_be_visible()

    win_again(visit)
    assert_falling(visit)
    visit.page.evaluate(FINISH)
    assert_ended(visit)

    visit.page.emulate_media(reduced_motion="reduce")
    win_again(visit)
    assert_falling(visit, cards=0)
    visit.page.emulate_media(reduced_motion="no-preference")


@pytest.mark.shared
def test_no_dialog_opens_over_a_review_that_came_first(visit: Visit) -> None:
    visit.open(f"?deal={EASY}")
    choose(visit, "max")
    visit.page.keyboard.type("".join(move[:2] for move in WON) + "w")
    expect(visit.root).to_have_attribute("data-review", re.compile("going on|over"))
    visit.page.wait_for_timeout(2000)
    expect(visit.page.locator("#ending")).to_be_hidden()


def assert_noted(visit: Visit, *, is_noted: bool) -> None:
    visit.click("statistics-button")
    note = visit.page.locator("#statistics-lasting")
    expect(note).to_contain_text("after seven days without a visit. Export them")
    assert note.is_visible() == is_noted
    visit.escape()


@pytest.mark.parametrize(
    ("vendor", "asked"),
    [("Apple Computer, Inc.", 1), ("Google Inc.", 1), ("", 0)],
    ids=["Safari", "Chrome", "Firefox"],
)
def test_the_browser_is_asked_once_or_never_to_keep_all(visit: Visit, vendor: str, asked: int) -> None:
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


@pytest.mark.shared
def test_without_room_the_dialog_says_that_the_win_is_not_counted(visit: Visit) -> None:
    visit.open(f"?deal={EASY}")
    choose(visit, "max")
    visit.page.evaluate(FULL)
    win(visit)
    visit.page.evaluate(ROOM)
    expect(visit.page.locator("#ending-fewest")).to_contain_text(curly(NOT_STORED))
    visit.escape()
