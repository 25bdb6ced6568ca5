"""The address is the deal: what it names is on the table, and what it cannot mean is said."""

import re
from urllib.parse import quote

import pytest
from clocks import set_date
from hands import step
from replays import assert_outlook
from shown import EASY, assert_shows
from visit import Visit, expect

import freecell
from freecell import Position
from freecell.game import Game
from freecell.page.router import FIRST, WELCOME

RED = {"2H": "2D", "2D": "2H"}
UNNUMBERED = Position.parse(re.sub("2[DH]", lambda red: RED[red[0]], freecell.deal(EASY).columns_text()))
"""That deal, but with two red cards exchanged: no number deals it."""


ACCEPTED = "Deal numbers are 1 to 8589934591, plus -1 and -2."

MARKUP = "<img src=x onerror=alert(1)>"

CODE = UNNUMBERED.code

NAME = "Board without a number"


@pytest.mark.core
def test_a_new_player_who_asks_for_nothing_gets_an_easy_deal_and_one_line(visit: Visit) -> None:
    visit.open_without_python("")
    assert visit.deal in FIRST
    visit.assert_shows(visit.deal)
    assert visit.words == WELCOME
    visit.let_python_in()
    expect(visit.page.get_by_role("button", name="How to play")).to_be_visible()
    assert visit.words == WELCOME
    expect(visit.page.locator("#difficulty")).to_contain_text("easy")


def test_a_random_deal_for_a_link_without_a_number_is_no_step_of_the_history(dealt: Visit) -> None:
    dealt.page.keyboard.type("8a")
    dealt.show(dealt.context.new_page())
    dealt.open_without_python("")
    dealt.assert_shows(dealt.deal)
    assert dealt.words == f"Random deal {dealt.deal}"
    steps = dealt.page.evaluate("history.length")
    linked = dealt.context.new_page()
    linked.goto(f"{dealt.address}?deal=617", wait_until="commit")
    assert steps == linked.evaluate("history.length")


def set_clock(visit: Visit, time: str, place: str = "Etc/UTC") -> None:
    """Set the player's clock, somewhere in the world."""
    set_date(visit, time)
    session = visit.context.new_cdp_session(visit.page)
    session.send("Emulation.setTimezoneOverride", {"timezoneId": place})


@pytest.mark.core
@pytest.mark.parametrize(
    ("place", "day"), [("Pacific/Kiritimati", "2026-11-22"), ("Pacific/Pago_Pago", "2026-11-21")]
)
def test_today_is_the_players_local_day(visit: Visit, place: str, day: str) -> None:
    set_clock(visit, "2026-11-21T12:00:00Z", place)
    visit.open_without_python("?daily")
    visit.assert_shows(freecell.daily(day))


def assert_random_with_the_reason(visit: Visit) -> None:
    visit.assert_shows(visit.deal)
    assert 1 <= visit.deal <= 1_000_000
    assert visit.words.startswith(f"Random deal {visit.deal}. ")
    assert visit.words.endswith(f". {ACCEPTED}")
    assert visit.page.locator("img").count() == 0


@pytest.mark.core
@pytest.mark.shared
@pytest.mark.parametrize("text", [MARKUP, "9" * 10_000], ids=["markup", "ten thousand digits"])
def test_what_is_typed_and_no_number_changes_nothing_and_can_be_corrected(early: Visit, text: str) -> None:
    early.travel("?deal=42")
    early.type_deal("617")
    early.assert_shows(617)
    early.type_deal(text, send="Deal")
    expect(early.field).to_have_attribute("aria-invalid", "true")
    expect(early.field).to_have_value(text)
    expect(early.field).to_be_focused()
    assert early.words.endswith(f". {ACCEPTED}")
    assert len(early.words) < 130, "a sentence, however long the number was"
    assert early.page.locator("img").count() == 0
    early.press("Escape")
    early.assert_shows(617)
    early.press("#")
    early.page.keyboard.type("43")
    early.press("Enter")
    early.assert_shows(43)
    expect(early.field).not_to_have_attribute("aria-invalid", "true")
    for number in (617, 42):
        early.page.go_back()
        early.assert_shows(number)


@pytest.mark.core
def test_of_a_link_that_names_no_deal_the_opener_says_why_and_python_leaves_it_so(visit: Visit) -> None:
    visit.open_without_python(f"?deal={quote(MARKUP)}")
    assert_random_with_the_reason(visit)
    visit.let_python_in()
    assert_random_with_the_reason(visit)


@pytest.mark.core
def test_a_linked_board_lies_there_is_called_what_it_is_and_solved(visit: Visit) -> None:
    visit.open_without_python(f"?board={CODE.lower()}")
    assert_shows(visit, Game(UNNUMBERED))
    assert visit.query == f"?board={CODE}"
    assert visit.words == NAME
    expect(visit.page).to_have_title(f"{NAME} · FreeCell")
    expect(visit.field).to_have_value("")
    expect(visit.root).to_have_attribute("data-deal", "")
    expect(visit.root).to_have_attribute("data-board", CODE)
    expect(visit.page.locator("#table")).to_have_attribute("aria-label", NAME)
    visit.let_python_in()
    assert_shows(visit, Game(UNNUMBERED))
    assert visit.words == NAME
    assert_outlook(visit, "winnable")


@pytest.mark.shared
def test_no_deal_is_before_or_after_a_board(early: Visit) -> None:
    early.travel(f"?board={CODE}")
    early.press("n")
    expect(early.status).to_have_text("This board has no number, so there’s no next or previous deal.")
    early.type_deal("42")
    early.assert_shows(42)
    early.page.go_back()
    assert_shows(early, Game(UNNUMBERED))


def test_a_board_that_has_a_number_goes_on_by_that_with_its_game_and_clock(visit: Visit) -> None:
    visit.open_without_python(f"?board={freecell.deal(617).code}")
    visit.page.keyboard.type("8a8b8c")
    visit.press("u")
    game = Game.parse("?deal=617&moves=8a8b8c&at=2")
    visit.let_python_in()
    expect(visit.root).to_have_attribute("data-deal", "617")
    assert_shows(visit, game)
    assert visit.query == "?deal=617"
    expect(visit.page.locator("#clock")).to_have_text(re.compile(r"^\d+:\d\d$"))
    step(visit, game, "r")
