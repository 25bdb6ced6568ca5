"""Lessons: played on the table by every hand, found in the help, by a link, and beside the light."""

import pytest
from hands import Hand, by_tapping, play, type_moves
from playwright.sync_api import Locator
from screens import SIZES, barriers, resize
from shown import assert_none_in_hand
from visit import Visit, expect, named, on_table

from freecell import notation
from freecell.game import Game
from freecell.page.features.lessons import ALL_DONE, DONE, LINE, PLAY, TEXTS, TITLE
from freecell.page.router import FIRST
from freecell.starting_position import Start
from tools.page.localise import curly

LEAST = {5: "1a12", 6: "2a354b167181"}
ALL = range(1, len(TEXTS) + 1)
CLEAR = "rgba(0, 0, 0, 0)"
STORAGE = "JSON.stringify(localStorage)"


def note(visit: Visit) -> Locator:
    return visit.page.locator("#exercise")


def button(visit: Visit, label: str) -> Locator:
    return note(visit).get_by_role("button", name=label)


def assert_taught(visit: Visit, number: int) -> None:
    """Check that a lesson is on the table, and that it is said what is to be done."""
    expect(visit.root).to_have_attribute("data-lesson", str(number))
    expect(visit.page).to_have_url(f"{visit.address}?lesson={number}")
    expect(visit.page.locator("#table")).to_have_attribute("aria-label", f"Lesson {number}")
    title = LINE.format(number=number, title=TEXTS[number - 1][0])
    expect(note(visit).get_by_role("heading")).to_have_text(title)
    expect(visit.field).to_have_attribute("placeholder", f"Lesson {number} of 6")
    expect(note(visit).get_by_role("status")).to_have_text(TEXTS[number - 1][1])
    assert on_table(visit) == named(Start.of_lesson(number).position)


def do(visit: Visit, number: int, hand: Hand) -> None:
    """Do a lesson by its least line."""
    assert_taught(visit, number)
    game = Game(Start.of_lesson(number), "max")
    play(visit, game, tuple(notation.words(LEAST[number])), hand)
    expect(visit.status).to_contain_text("All cards are home.")
    said = DONE if number < len(TEXTS) else curly(ALL_DONE)
    expect(note(visit).get_by_role("status")).to_have_text(said)
    expect(note(visit).locator(".primary")).to_have_text("Next lesson" if number < len(TEXTS) else PLAY)
    expect(visit.page.locator(":popover-open")).to_have_count(0)


@pytest.mark.core
def test_touch_leads_from_lesson_to_lesson_and_back_to_the_game(phone: Visit) -> None:
    """Nothing is stored of them."""
    phone.open("?deal=617")
    phone.page.locator("#lessons-offer").tap()
    phone.page.get_by_role("button", name=f"5. {TEXTS[4][0]}").tap()
    for number in (5, 6):
        do(phone, number, by_tapping)
        if number < len(TEXTS):
            button(phone, "Next lesson").tap()
    assert phone.page.evaluate(STORAGE) == "{}"
    button(phone, "Back to your game").tap()
    phone.assert_shows(617)
    expect(note(phone)).to_be_hidden()
    expect(phone.page.locator("#lessons-offer")).to_be_hidden()


def test_the_last_lesson_leads_to_an_easy_deal(visit: Visit) -> None:
    visit.open("?lesson=6")
    button(visit, PLAY).click()
    expect(note(visit)).to_be_hidden()
    assert int(visit.root.get_attribute("data-deal") or 0) in FIRST


def test_columns_have_numbers_as_long_as_a_lesson_names_one(visit: Visit) -> None:
    named_columns = visit.page.locator(".column-number[data-named]")
    visit.open("?lesson=1")
    expect(named_columns).to_have_text(["2"])
    visit.press("u")
    expect(named_columns).to_have_text(["2"])
    type_moves(visit, Game(Start.of_lesson(1), "max"), "12")
    expect(visit.page.locator(".column-number")).to_have_count(0)
    for number, columns in ((2, []), (3, ["2"]), (4, []), (5, ["1"]), (6, [])):
        visit.press("n")
        assert_taught(visit, number)
        expect(named_columns).to_have_text(columns)


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_hints_play_what_a_lesson_asks(visit: Visit, number: int) -> None:
    visit.open(f"?lesson={number}")
    target = visit.page.locator("[data-mark=target]")
    expect(visit.page.locator("#hint")).to_be_enabled()
    visit.press("h")
    expect(visit.page.locator("[data-mark]").first).to_be_attached()
    if not target.count():  # First it says what to free.
        visit.press("h")
    expect(target).to_have_attribute("data-pile", {2: "cell-a", 4: "cascade-6"}.get(number, "cascade-2"))
    visit.press("h")
    expect(note(visit).get_by_role("status")).to_have_text(DONE)


def test_how_to_play_is_filled_on_a_first_visit_until_it_was_opened(visit: Visit) -> None:
    visit.open("?deal=617")
    offer = visit.page.locator("#lessons-offer")
    type_moves(visit, Game(617), "8a")
    expect(offer).to_be_visible()
    expect(offer).not_to_have_css("background-color", CLEAR)
    offer.click()
    visit.escape()
    expect(offer).to_be_hidden()


def test_a_link_deals_a_lesson_before_pyodide_is_there(visit: Visit) -> None:
    visit.open_without_python("?lesson=5")
    assert on_table(visit) == named(Start.of_lesson(5).position)
    expect(visit.status).to_have_text("Lesson 5")
    game = Game(Start.of_lesson(5), "max")
    type_moves(visit, game, "1a")
    visit.let_python_in()
    expect(note(visit)).to_be_visible()
    type_moves(visit, game, "12")
    expect(note(visit).get_by_role("status")).to_have_text(DONE)
    assert game.is_won
    assert visit.page.evaluate(STORAGE) == "{}"


def test_a_link_to_no_lesson_opens_the_list_and_so_does_the_help(visit: Visit) -> None:
    visit.open("?lesson=9")
    sheet = visit.page.get_by_role("dialog", name=TITLE)
    expect(sheet).to_be_visible()
    expect(visit.status).to_contain_text("There’s no such lesson.")
    lines = [LINE.format(number=number, title=TEXTS[number - 1][0]) for number in ALL]
    expect(sheet.locator(".choices button")).to_have_text(lines)
    visit.escape()
    visit.type_deal("617")
    visit.press("?")
    visit.page.locator("#help").get_by_role("button", name=TITLE).click()
    sheet.get_by_text("2. Using a free cell").click()
    assert_taught(visit, 2)
    visit.page.go_back()
    visit.assert_shows(617)
    visit.page.go_forward()
    assert_taught(visit, 2)
    visit.press("v")
    expect(visit.root).to_have_attribute("data-replay", "0")
    expect(note(visit)).to_be_hidden()
    visit.press("Escape")
    assert_taught(visit, 2)


def test_the_panel_of_a_lesson_covers_no_card_and_has_no_barriers(visit: Visit) -> None:
    visit.open("?lesson=6")
    assert_taught(visit, 6)
    for size in SIZES.values():
        resize(visit, size)
        shown = visit.boxes("#exercise :is(.goal, button)")
        assert not any(box.overlaps(card) for box in shown for card in visit.boxes(".card")), size
        assert all(0 <= box.left <= box.right <= size[0] for box in shown), size
        for label in (PLAY, "All lessons"):
            box = button(visit, label).bounding_box()
            assert box
            assert box["height"] >= 44
    assert_none_in_hand(visit)
    assert barriers(visit) == []
