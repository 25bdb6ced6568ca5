"""The address is the deal: what it names is on the table, and what it cannot mean is said."""

import re
from urllib.parse import quote

import pytest
from clocks import set_date
from hands import step
from keeping import storage
from positions import COLUMNS
from replays import assert_outlook
from shown import EASY, assert_shows
from visit import Visit, expect, on_table

import freecell
from freecell import Position, board_codes
from freecell.game import Game

RED = {"2H": "2D", "2D": "2H"}
UNNUMBERED = Position.parse(re.sub("2[DH]", lambda red: RED[red[0]], freecell.deal(EASY).columns_text()))
"""That deal, but with two red cards exchanged: no number deals it."""


ACCEPTED = "Deal numbers are 1 to 8589934591, plus -1 and -2."

REFUSED = {
    "one too many": "8589934592",
    "nothing": "",
    "ten thousand digits": "9" * 10_000,
    "markup": "<img src=x onerror=alert(1)>",
    "marks of direction": "6\N{RIGHT-TO-LEFT OVERRIDE}17",
}

CODE = board_codes.code(UNNUMBERED)

NAME = "Board without a number"


def test_the_opener_deals_the_published_board(visit: Visit, subtests: pytest.Subtests) -> None:
    for number, columns in COLUMNS.items():
        with subtests.test(number=number):
            visit.open_without_python(f"?deal={number}")
            visit.assert_shows(number)
            assert on_table(visit) == {f"cascade-{i}": column for i, column in enumerate(columns, start=1)}
            assert visit.words == f"Deal {number}"


@pytest.mark.core
def test_a_link_with_more_moves_than_can_be_opened_leaves_the_deal_as_it_is(visit: Visit) -> None:
    said = "Deal 617. This game has more than 3,000 moves, which is too many to open."
    visit.open_without_python(f"?deal=617&moves=8a{'abba' * 15_000}")
    expect(visit.status).to_have_text(said)
    visit.let_python_in()
    expect(visit.status).to_have_text(said)
    expect(visit.root).to_have_attribute("data-moves", "0")
    visit.assert_shows(617)
    assert max([len(text) for text in storage(visit).values()], default=0) < 100


@pytest.mark.core
def test_a_random_deal_for_a_link_without_a_number_is_no_step_of_the_history(visit: Visit) -> None:
    visit.open_without_python("")
    visit.assert_shows(visit.deal)
    assert visit.words == f"Random deal {visit.deal}"
    steps = visit.page.evaluate("history.length")
    linked = visit.context.new_page()
    linked.goto(f"{visit.address}?deal=617", wait_until="commit")
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


def typed(visit: Visit, text: str) -> None:
    """Type a text that is no number, and check that it is refused and that all else stays."""
    before = (visit.cards(), visit.boxes(".card"), visit.query, visit.page.title(), visit.deal)
    visit.type_deal(text)
    expect(visit.field).to_have_attribute("aria-invalid", "true")
    assert visit.words.endswith(f". {ACCEPTED}")
    assert len(visit.words) < 130, "a sentence, however long the number was"
    expect(visit.field).to_have_value(text)
    expect(visit.field).to_be_focused()
    assert (visit.cards(), visit.boxes(".card"), visit.query, visit.page.title(), visit.deal) == before
    assert visit.page.locator("img").count() == 0


def linked(visit: Visit) -> None:
    """Check that a random deal is there and the reason why."""
    visit.assert_shows(visit.deal)
    assert 1 <= visit.deal <= 1_000_000
    assert visit.words.startswith(f"Random deal {visit.deal}. ")
    assert visit.words.endswith(f". {ACCEPTED}")
    assert len(visit.words) < 160, "two sentences, however long the number was"
    expect(visit.field).not_to_have_attribute("aria-invalid", "true")
    assert visit.page.locator("img").count() == 0


@pytest.mark.shared
def test_what_is_typed_and_no_number_is_refused(early: Visit, subtests: pytest.Subtests) -> None:
    """Python refuses as the opener does, with the same module."""
    early.travel("?deal=42")
    early.type_deal("617")
    early.assert_shows(617)
    for name, text in REFUSED.items():
        with subtests.test(name):
            typed(early, text)
            early.type_deal("617", send="Deal")
            early.assert_shows(617)
    early.page.go_back()
    early.assert_shows(42)


@pytest.mark.shared
@pytest.mark.core
def test_a_number_after_that_is_dealt_as_ever(early: Visit) -> None:
    early.type_deal("abc", send="Deal")
    expect(early.field).to_have_attribute("aria-invalid", "true")
    early.page.keyboard.type("42")
    early.press("Enter")
    early.assert_shows(42)
    expect(early.field).not_to_have_attribute("aria-invalid", "true")
    assert early.words == "Deal 42"


@pytest.mark.core
def test_of_a_link_that_names_no_deal_the_opener_says_why_and_python_leaves_it_so(visit: Visit) -> None:
    visit.open_without_python(f"?deal={quote(REFUSED['markup'])}")
    linked(visit)
    visit.let_python_in()
    linked(visit)


@pytest.mark.core
def test_a_board_lies_there_is_called_what_it_is_and_solved(visit: Visit) -> None:
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
def test_there_is_none_before_or_after_a_board(early: Visit) -> None:
    early.travel(f"?board={CODE}")
    early.press("n")
    expect(early.status).to_have_text("This board has no number, so there's no next or previous deal.")
    early.type_deal("42")
    early.assert_shows(42)
    expect(early.root).not_to_have_attribute("data-board", CODE)
    early.page.go_back()
    expect(early.root).to_have_attribute("data-board", CODE)
    assert_shows(early, Game(UNNUMBERED))


@pytest.mark.core
def test_a_board_that_has_a_number_goes_on_by_that_with_its_game_and_clock(visit: Visit) -> None:
    visit.open_without_python(f"?board={board_codes.code(freecell.deal(617))}")
    visit.page.keyboard.type("8a8b8c")
    visit.press("u")
    game = Game.parse("?deal=617&moves=8a8b8c&at=2")
    visit.let_python_in()
    expect(visit.root).to_have_attribute("data-deal", "617")
    assert_shows(visit, game)
    assert visit.query == "?deal=617"
    expect(visit.page.locator("#clock")).to_have_text(re.compile(r"^\d+:\d\d$"))
    step(visit, game, "r")
