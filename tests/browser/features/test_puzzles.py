"""Puzzles: played by every hand, found by links and in the dialog; their stars, and what is kept."""

from __future__ import annotations

import pytest
from clocks import set_date
from hands import Hand, by_clicking, by_tapping
from keeping import FULL, keep_log, on_clipboard, reload, results
from playwright.sync_api import Locator, expect
from screens import SIZES, barriers, resize
from visit import LONG_PATIENCE, Visit, named, on_table

from freecell import Position, puzzles
from freecell.game import Game
from freecell.notation import parse_move
from freecell.page.features.puzzles import puzzles as feature
from freecell.puzzles import COUNT, LEVELS, puzzle
from freecell.solver.choices import distinct_moves
from freecell.solver.fewest_moves import FewestMoves

DAY, DAILY = "2026-11-27", puzzles.daily("2026-11-27")
OF_THE_DAY = f"Puzzle of the day, 27 November 2026: puzzle {DAILY}"
SHORT = next(number for number in range(1, COUNT) if puzzle(number).win_in == 3)


def panel(visit: Visit) -> Locator:
    return visit.page.locator("#exercise")


def press(visit: Visit, label: str) -> None:
    panel(visit).get_by_role("button", name=label).click()


def sheet(visit: Visit) -> Locator:
    return visit.page.get_by_role("dialog", name="Puzzles")


def ask(visit: Visit) -> None:
    """Open the dialog, as soon as all is loaded that it needs."""
    expect(visit.page.locator("#puzzles-button[aria-busy]")).to_have_count(0, timeout=LONG_PATIENCE)
    visit.press("!")


def assert_asked(visit: Visit, number: int) -> Game:
    """Check that a puzzle is on the table, and that it is said what is to be done; give its game."""
    one = puzzle(number)
    expect(visit.root).to_have_attribute("data-puzzle", str(number))
    expect(visit.page).to_have_url(f"{visit.address}?puzzle={number}")
    expect(visit.page).to_have_title(f"Puzzle {number} · FreeCell")
    expect(visit.field).to_have_attribute("placeholder", f"Puzzle {number}")
    expect(panel(visit).get_by_role("heading")).to_have_text(f"All home in {one.win_in} moves")
    expect(panel(visit)).to_contain_text(f"0 of {one.win_in} moves")
    game = Game(puzzles.start(number), puzzles.AUTOMOVES)
    assert on_table(visit) == named(game.position)
    return game


def solve(visit: Visit, game: Game, number: int, hand: Hand) -> None:
    for text in puzzle(number).answer:
        move = parse_move(game.position, text)
        hand(visit, game, move)
        game.play(move)
        expect(visit.root).to_have_attribute("data-moves", str(game.count))


def make(visit: Visit, text: str) -> None:
    """Make a move by keys."""
    for key in text:
        visit.press(key)


def wasteful(number: int) -> list[str]:
    """Give as many moves as a puzzle has, none of which brings the end nearer: there and back again."""
    one = puzzle(number)
    position = one.position
    made: list[str] = []
    while len(made) < one.win_in:
        steps = [step for step in distinct_moves(position, "max") if {*step.move[:2]} & {*"abcd"}]
        step = max(steps, key=lambda step: far(step.position))
        made.append(step.move.source + step.move.target)
        position = step.position
    return made


def far(position: Position) -> int:
    search = FewestMoves(position, 6)
    search.advance()
    return 99 if search.moves is None else len(search.moves)


@pytest.mark.core
def test_solving_by_touch_earns_three_stars_and_leads_to_the_next(phone: Visit) -> None:
    set_date(phone, f"{DAY}T12:00")
    phone.open("?deal=617")
    ask(phone)
    sheet(phone).get_by_text("More").tap()
    sheet(phone).get_by_label("Puzzle number").fill(str(SHORT))
    sheet(phone).get_by_label("Puzzle number").press("Enter")
    game = assert_asked(phone, SHORT)
    expect(phone.page.locator("#clock")).to_be_hidden()
    expect(phone.page.locator("#outlook")).to_be_hidden()
    solve(phone, game, SHORT, by_tapping)
    expect(phone.status).to_have_text("All home in 3 moves on the first try: three stars.")
    expect(panel(phone).get_by_role("heading")).to_have_text("Solved")
    expect(panel(phone)).to_contain_text("★★★")
    assert results(phone).puzzles == {SHORT: (3, DAY)}
    assert results(phone).totals.played == 0
    press(phone, "Next puzzle")
    assert_asked(phone, 1 if SHORT != 1 else 1 + LEVELS)


@pytest.mark.parametrize(
    ("used", "stars", "said"),
    [
        (["u"], "★★☆", "with undo or on another try: two stars."),
        (["h", "h"], "★☆☆", "with a hint: one star."),
    ],
)
def test_undo_costs_a_star_and_a_hint_two(visit: Visit, used: list[str], stars: str, said: str) -> None:
    visit.open(f"?puzzle={SHORT}")
    game = assert_asked(visit, SHORT)
    if used == ["u"]:
        make(visit, puzzle(SHORT).answer[0][:2])
        expect(visit.root).to_have_attribute("data-moves", "1")
    for key in used:
        visit.press(key)
        expect(visit.status).not_to_contain_text("Undoing costs")
    expect(visit.root).to_have_attribute("data-moves", "0")
    reload(visit)
    assert_asked(visit, SHORT)
    solve(visit, game, SHORT, by_clicking)
    expect(visit.status).to_contain_text(said)
    expect(panel(visit)).to_contain_text(stars)
    press(visit, "Copy result")
    expect(visit.status).to_have_text(feature.RESULT_COPIED)
    copied = on_clipboard(visit)
    assert copied == f"FreeCell puzzle {SHORT}: won in 3 {stars}\n{visit.address}?puzzle={SHORT}"


def test_a_solved_puzzle_keeps_its_stars_after_a_reload_and_leaves_no_mark(visit: Visit) -> None:
    visit.open(f"?puzzle={SHORT}")
    solve(visit, assert_asked(visit, SHORT), SHORT, by_clicking)
    expect(panel(visit)).to_contain_text("★★★")
    kept = results(visit).lines
    reload(visit)
    expect(panel(visit)).to_contain_text("★★★")
    assert results(visit).lines == kept
    visit.type_deal("617")
    expect(visit.page.locator("html[data-puzzle-state]")).to_have_count(0)


@pytest.mark.core
def test_when_the_moves_are_made_it_is_said_what_it_takes_and_the_answer_can_be_watched(visit: Visit) -> None:
    visit.open(f"?puzzle={SHORT}")
    game = assert_asked(visit, SHORT)
    for text in wasteful(SHORT):
        make(visit, text)
        game.play_text(text)
        expect(visit.root).to_have_attribute("data-moves", str(game.count))
    expect(panel(visit).get_by_role("heading")).to_have_text("Not solved in 3 moves")
    expect(visit.status).to_contain_text("Play on, undo or start over.", timeout=LONG_PATIENCE)
    expect(visit.status).to_contain_text("From here ")
    assert results(visit).puzzles[SHORT].most == 0
    press(visit, "Start over")
    assert_asked(visit, SHORT)
    press(visit, "Show answer")
    expect(visit.root).to_have_attribute("data-replay", "0", timeout=LONG_PATIENCE)
    expect(visit.page.locator("#replay-count")).to_have_text("3/3", timeout=LONG_PATIENCE)
    visit.press("Escape")
    solve(visit, Game(game.position_after(0), "max"), SHORT, by_clicking)
    expect(visit.status).to_have_text("All home in 3 moves. No stars, because you have seen the answer.")
    assert results(visit).puzzles[SHORT].most == 0


def test_a_hint_says_first_that_it_is_too_late(visit: Visit) -> None:
    visit.open(f"?puzzle={SHORT}")
    game = assert_asked(visit, SHORT)
    late = next(step.move for step in distinct_moves(game.position, "max") if 2 < far(step.position) < 99)
    make(visit, late.source + late.target)
    expect(visit.root).to_have_attribute("data-moves", "1")
    visit.press("h")
    expect(visit.status).to_contain_text("Press Hint to see how.", timeout=LONG_PATIENCE)
    expect(panel(visit)).to_contain_text("No longer possible in 3 moves: ")


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("?puzzle=x", f"“x” isn’t the number of a puzzle. Puzzles are 1 to {COUNT:,}."),
        ("?puzzle=3&moves=8a", "A link to a puzzle can’t have moves."),
    ],
)
def test_a_wrong_link_leads_to_the_puzzle_of_the_day(visit: Visit, query: str, said: str) -> None:
    set_date(visit, f"{DAY}T12:00")
    visit.open(query)
    expect(visit.status).to_have_text(f"{OF_THE_DAY}. {said}")
    assert_asked(visit, DAILY)


def test_a_link_and_the_dialog_lead_to_the_puzzle_of_the_day(visit: Visit) -> None:
    set_date(visit, f"{DAY}T12:00")
    visit.open("?puzzle")
    expect(visit.status).to_contain_text(OF_THE_DAY)
    assert_asked(visit, DAILY)
    visit.type_deal("617")
    expect(panel(visit)).to_be_hidden()
    ask(visit)
    sheet(visit).get_by_role("button", name="Puzzle of the day").click()
    assert_asked(visit, DAILY)
    visit.page.go_back()
    visit.assert_shows(617)


def test_the_level_rises_with_three_stars_in_ten_of_twelve(visit: Visit) -> None:
    visit.open()
    keep_log(visit, *[f"puzzle={1 + LEVELS * i} {3 if i else 2}" for i in range(10)])
    ask(visit)
    play = sheet(visit).get_by_role("button", name="Play a puzzle")
    expect(play).to_have_text("Play a puzzle, level 1")
    visit.escape()
    keep_log(visit, *[f"puzzle={1 + LEVELS * i} 3" for i in range(12)])
    ask(visit)
    expect(play).to_have_text("Play a puzzle, level 2")
    expect(sheet(visit)).to_contain_text("★ 36")
    play.click()
    assert_asked(visit, 2)


@pytest.mark.faults
@pytest.mark.parametrize("is_there", [False, True])
def test_where_puzzles_are_missing_or_cut_it_says_so(visit: Visit, *, is_there: bool) -> None:
    half = puzzles.read()[:30_000]
    visit.page.route("**/puzzles.txt", lambda route: route.fulfill(body=half) if is_there else route.abort())
    visit.open("?puzzle=3")
    said = "Part of the game could not be loaded. Check your connection, then reload the page."
    expect(visit.status).to_have_text(f"Random deal {visit.deal}. {said}")
    ask(visit)
    expect(visit.status).to_have_text(said)
    expect(sheet(visit)).to_be_hidden()
    visit.complaints.clear()


@pytest.mark.faults
def test_where_nothing_can_be_stored_it_says_so_after_the_solution(visit: Visit) -> None:
    visit.open(f"?puzzle={SHORT}")
    game = assert_asked(visit, SHORT)
    visit.page.evaluate(FULL)
    solve(visit, game, SHORT, by_clicking)
    expect(visit.status).to_contain_text(feature.NOT_STORED)


def test_the_panel_of_a_puzzle_covers_no_card_and_has_no_barriers(visit: Visit) -> None:
    longest = next(number for number in range(1, COUNT) if puzzle(number).win_in == 10)
    visit.open(f"?puzzle={longest}")
    assert_asked(visit, longest)
    for size in SIZES.values():
        resize(visit, size)
        shown = visit.boxes("#exercise :is(h2, .made, button)")
        assert not any(box.overlaps(card) for box in shown for card in visit.boxes(".card")), size
        assert all(0 <= box.left <= box.right <= size[0] for box in shown), size
        assert all(button.height >= 44 for button in visit.boxes("#exercise button")), size
    assert barriers(visit) == []
    ask(visit)
    assert barriers(visit) == []
