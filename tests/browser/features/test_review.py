"""The review of a game: its chart and its list, the practice that begins there, and sharing it."""

import re
from pathlib import Path

import pytest
from hands import assert_praised
from keeping import on_clipboard
from PIL import Image
from playwright.sync_api import Locator
from replays import LOSING, LOST, LOST_LINK, assert_at, assert_no_replay, button
from screens import SIZES, assert_no_barriers, resize
from shown import EASY, WON, assert_shows, choose
from visit import LONG_PATIENCE, Visit, expect, named, on_table

from freecell import notation
from freecell.game import Game
from freecell.page.features.review.move_names import MoveNames
from freecell.reviewing import review as reviewed
from freecell.reviewing import svg

WON_LINK = f"?deal={EASY}&moves=m{''.join(WON)}"
NAMES = MoveNames(Game.parse(LOST_LINK))
LOST_BY = NAMES.name(6, "6d")
LOST_IT = f"Move 6, {LOST_BY}, lost the game. "


def chart(visit: Visit) -> Locator:
    return visit.page.get_by_role("slider", name="Position")


def review(visit: Visit) -> None:
    """Ask for a review."""
    visit.press("w")
    expect(chart(visit)).to_be_focused()


def await_end(visit: Visit) -> None:
    """Wait until all is found that will be."""
    expect(visit.root).to_have_attribute("data-review", "over", timeout=LONG_PATIENCE)


def assert_no_review(visit: Visit) -> None:
    expect(visit.page.locator("#review-sheet")).to_be_hidden()
    expect(visit.page.locator("html[data-review]")).to_have_count(0)
    assert_no_replay(visit)


def comes_to(visit: Visit, said: str) -> None:
    """Check what the review says of the whole game."""
    expect(visit.page.locator("#review-sheet h2")).to_have_text(said)


def unfold(visit: Visit) -> None:
    """Show the buttons that share the review."""
    visit.page.locator("#review-sheet summary", has_text="Share").click()


@pytest.mark.shared
def test_the_dialog_of_a_win_leads_to_its_review_without_mistakes(visit: Visit) -> None:
    visit.open(WON_LINK.removesuffix(WON[-1]))
    choose(visit, "max")
    visit.page.keyboard.type(WON[-1])
    assert_praised(visit)
    visit.click("ending-review")
    await_end(visit)
    comes_to(
        visit,
        "Won in 9 moves, not counting moves to the foundations, proved to be the fewest possible. "
        "Winnable throughout.",
    )
    expect(visit.page.locator("#review-mistakes")).to_have_text("No mistakes found.")
    expect(visit.page.locator("#review-practise")).to_be_hidden()
    expect(visit.page.locator("#review-here")).to_have_text("Move 9, 10♣ to free cell b: all cards are home.")


@pytest.mark.core
@pytest.mark.shared
def test_without_a_move_there_is_no_review_and_it_says_so(dealt: Visit) -> None:
    dealt.press("w")
    expect(dealt.status).to_have_text("Nothing to review yet: make a move first.")
    assert_no_review(dealt)


@pytest.mark.shared
@pytest.mark.core
def test_keys_go_through_a_review_and_play_goes_on_before_a_mistake(visit: Visit) -> None:
    visit.open(LOST_LINK)
    before = visit.page.evaluate("JSON.stringify(localStorage)")
    game = Game.parse(LOST_LINK)
    review(visit)
    await_end(visit)
    comes_to(visit, f"Lost at move 6 of 6: {LOST_BY}.")
    expect(visit.status).to_have_text(f"Lost at move 6 of 6: {LOST_BY}.")
    expect(visit.page.locator("#review-mistakes li").last).to_contain_text(LOST_IT)
    for key, at in (("Home", 0), ("ArrowUp", 1), ("ArrowRight", 2), ("End", 6), ("ArrowDown", 5)):
        visit.press(key)
        assert_at(visit, at)
        expect(chart(visit)).to_have_attribute("aria-valuenow", str(at))
        game.jump(at)
        assert on_table(visit) == named(game.position)
    visit.press("PageDown")
    assert_at(visit, 6)
    game.jump(6)
    expect(chart(visit)).to_have_attribute(
        "aria-valuetext", re.compile(f"^{LOST_IT}.* would have kept it winnable")
    )
    expect(visit.page.locator("#review-here")).to_contain_text(LOST_IT)
    visit.page.locator("#review-mistakes .step").last.click()
    assert_at(visit, 5)
    expect(visit.page.locator(".chip")).to_have_text("better")
    visit.press("Escape")
    assert_no_review(visit)
    assert_shows(visit, game)
    assert visit.page.evaluate("JSON.stringify(localStorage)") == before
    review(visit)
    await_end(visit)
    button(visit, "Try another move instead of move 6").click()
    assert_no_review(visit)
    expect(visit.status).to_have_text(
        "You’re playing from here, after move 5. Your own game is saved under Moves."
    )
    assert_shows(visit, Game.parse(f"?deal={LOST}&moves={LOSING[:-2]}"))
    visit.click("moves-button")
    button(visit, "Switch to your other game (6 moves)").click()
    assert_shows(visit, Game.parse(LOST_LINK))


@pytest.mark.shared
def test_the_mouse_goes_through_the_chart(visit: Visit) -> None:
    visit.open(LOST_LINK)
    review(visit)
    await_end(visit)
    bars = visit.boxes("#review-chart rect")
    for at in (3, 0, 6):
        visit.page.mouse.click((bars[at].left + bars[at].right) / 2, bars[at].bottom - 1)
        assert_at(visit, at)
    visit.page.mouse.down()
    visit.page.mouse.move((bars[2].left + bars[2].right) / 2, bars[2].top)
    assert_at(visit, 2)
    visit.page.mouse.up()
    visit.page.mouse.move((bars[4].left + bars[4].right) / 2, bars[4].top)
    assert_at(visit, 2)


@pytest.mark.shared
def test_another_deal_ends_a_review(visit: Visit) -> None:
    visit.open(LOST_LINK)
    review(visit)
    visit.press("n")
    assert_no_review(visit)
    visit.assert_shows(LOST + 1)


@pytest.mark.shared
def test_a_review_covers_nothing_and_has_no_barriers(visit: Visit, subtests: pytest.Subtests) -> None:
    visit.open(LOST_LINK)
    review(visit)
    await_end(visit)
    for name, size in {**SIZES, "low": (320, 380), "low and wide": (600, 300)}.items():
        resize(visit, size)
        with subtests.test(name):
            [box] = visit.boxes("#review-sheet")
            assert 0 <= box.left < box.right <= size[0]
            others = visit.boxes("main, nav, header, .line > *, .card")
            assert [other.name for other in others if box.overlaps(other)] == []
            assert max(card.width for card in visit.boxes(".card")) >= 20
    assert_no_barriers(visit, subtests, (390, 844), (1280, 800), (844, 390))


def test_the_link_to_a_review_is_copied(visit: Visit) -> None:
    visit.open(LOST_LINK)
    visit.press("u")
    review(visit)
    unfold(visit)
    visit.click("review-link")
    expect(visit.status).to_have_text(f"Link to this review of deal {LOST} copied")
    assert on_clipboard(visit) == f"{visit.address}{LOST_LINK}&review"


def test_the_chart_is_saved_as_svg_and_as_png(visit: Visit) -> None:
    visit.open(LOST_LINK)
    review(visit)
    await_end(visit)
    unfold(visit)
    with visit.page.expect_download() as saved:
        visit.click("review-svg")
    assert saved.value.suggested_filename == f"freecell-{LOST}-review.svg"
    expect(visit.status).to_have_text(f"Picture saved as freecell-{LOST}-review.svg")
    text = Path(saved.value.path()).read_text(encoding="utf-8")
    assert text.count("<rect") == svg(reviewed(Game.parse(LOST_LINK))).count("<rect")
    assert "<title>The start: winnable in " in text  # In the page's own words.
    with visit.page.expect_download() as saved:
        visit.click("review-png")
    assert saved.value.suggested_filename == f"freecell-{LOST}-review.png"
    with Image.open(saved.value.path()) as picture:
        assert picture.width == 1440
        assert picture.convert("L").getextrema()[0] != picture.convert("L").getextrema()[1]


def practise(visit: Visit) -> Game:
    """Open the review of a lost game, and practise at the move that lost it; give the game before that."""
    visit.open(LOST_LINK)
    review(visit)
    await_end(visit)
    visit.click("review-practise")
    while visit.root.get_attribute("data-practice") != "6":
        button(visit, "Next mistake").click()
    asks(visit, f"{LOST_IT}Find a better one.")
    expect(visit.status).to_have_text(re.compile(r"^Mistake \d+ of \d+$"))
    game = Game.parse(LOST_LINK)
    game.undo()
    assert on_table(visit) == named(game.position)
    return game


def asks(visit: Visit, said: str) -> None:
    expect(visit.page.locator("#exercise").get_by_role("status")).to_have_text(said)


@pytest.mark.shared
@pytest.mark.core
def test_practice_asks_for_a_better_move_and_leaves_the_game_as_it_was(visit: Visit) -> None:
    """Moves are made on the table as always; the player's game stays as it was."""
    game = practise(visit)
    before = visit.page.evaluate("JSON.stringify(localStorage)")
    visit.page.keyboard.type("6d")
    asks(visit, f"{LOST_BY} was the move played. Try another one.")
    expect(visit.root).to_have_attribute("data-moves", "0")
    assert on_table(visit) == named(game.position)
    button(visit, "Show move").click()
    said = visit.page.locator("#exercise").get_by_role("status")
    expect(said).to_contain_text(" is better.")
    shown = str(said.text_content()).removesuffix(" is better.")
    texts = [notation.move_text(game.position, move) for move in game.legal_moves()]
    [better] = [text for text in texts if NAMES.name(6, text) == shown]
    game.play(notation.parse_move(game.position, better))
    assert on_table(visit) == named(game.position)
    button(visit, "Next mistake").click()
    assert_at(visit, 5)
    expect(chart(visit)).to_be_visible()
    visit.press("Escape")
    assert_no_review(visit)
    assert_shows(visit, Game.parse(LOST_LINK))
    assert visit.page.evaluate("JSON.stringify(localStorage)") == before
