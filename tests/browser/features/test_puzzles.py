"""Puzzles: played by every hand, found by links, in the dialog, one after the other; what they count for."""

import pytest
from clocks import let_pass, set_date, take_clock
from hands import Hand, by_clicking, by_tapping, by_walking, type_moves
from keeping import keep, paste, storage
from playwright.sync_api import Browser, Locator, expect
from screens import SIZES, barriers, resize
from shown import assert_none_in_hand
from visit import LONG_PATIENCE, Visit, named, on_table, visiting

from freecell import puzzles
from freecell.game import Game
from freecell.page.features.puzzles import puzzles as feature
from freecell.page.features.puzzles.run import STORM, STREAK
from freecell.page.features.puzzles.sheet import DAMAGED
from freecell.puzzles import COUNT, Puzzle, level, puzzle
from freecell.rules import Move
from freecell.solver.choices import distinct_moves

LINES = "freecell:puzzles"
DAY, DAILY = "2026-11-27", puzzles.daily("2026-11-27")
OF_THE_DAY = f"Puzzle of the day, 27 November 2026: puzzle {DAILY}"
LONG = next(
    number for number in range(1, COUNT) if 1 < len(puzzle(number).tasks) == len(puzzle(number).answer)
)
"""A puzzle that asks for several moves, and for nothing else."""
SHORT = next(number for number in range(1, COUNT) if len(puzzle(number).answer) == 1)


def panel(visit: Visit) -> Locator:
    return visit.page.locator("#exercise")


def says(visit: Visit, said: str) -> None:
    expect(panel(visit).get_by_role("status")).to_contain_text(said)


def press(visit: Visit, label: str) -> None:
    panel(visit).get_by_role("button", name=label).click()


def sheet(visit: Visit) -> Locator:
    return visit.page.get_by_role("dialog", name="Puzzles")


def ask(visit: Visit) -> None:
    """Open the dialog, as soon as all is loaded that it needs."""
    expect(visit.page.locator("#puzzles-button[aria-busy]")).to_have_count(0, timeout=LONG_PATIENCE)
    visit.press("!")


def wrong(one: Puzzle) -> Move:
    """Give a move that loses, and that a key alone makes."""
    task = one.tasks[0]
    steps = [step.move for step in distinct_moves(task.position) if not task.accepts(step.move)]
    return next(move for move in steps if move.count == 1)


def number_on_table(visit: Visit) -> int:
    return int(visit.root.get_attribute("data-puzzle") or 0)


def assert_asked(visit: Visit, number: int) -> Game:
    """Check that a puzzle is on the table, and that it is said what is to be done; give its game."""
    expect(visit.root).to_have_attribute("data-puzzle", str(number))
    expect(visit.page).to_have_url(f"{visit.address}?puzzle={number}")
    expect(visit.page).to_have_title(f"Puzzle {number} · FreeCell")
    expect(visit.field).to_have_attribute("placeholder", f"Puzzle {number}")
    expect(panel(visit).get_by_role("heading")).to_have_text(f"Puzzle {number}, level {level(number)}")
    says(visit, feature.FIND)
    game = Game(puzzles.start(number))
    assert on_table(visit) == named(game.position)
    return game


def solve(visit: Visit, game: Game, number: int, hand: Hand) -> None:
    """Make all moves that are asked for."""
    for task in puzzle(number).tasks:
        assert game.position == task.position
        hand(visit, game, task.right)
        game.play(task.right)
        expect(visit.root).to_have_attribute("data-moves", str(game.count))


def click_right(visit: Visit) -> None:
    """Make the first right move of the puzzle on the table, as one of those in a run has to be."""
    one = puzzle(number_on_table(visit))
    game = one.game
    for task in one.tasks:
        while game.position != task.position:  # The page makes the others.
            game.play_text(one.answer[game.count - len(one.moves)])
        expect(visit.root).to_have_attribute("data-moves", str(game.count - len(one.moves)))
        assert_none_in_hand(visit)
        by_clicking(visit, game, task.right)
        game.play(task.right)


@pytest.mark.core
def test_by_touch_to_its_end_on_to_the_next_and_back_to_the_game(browser: Browser, address: str) -> None:
    """Nothing of it is among the games."""
    size = {"width": 390, "height": 844}
    with visiting(browser, address, has_touch=True, is_mobile=True, viewport=size) as phone:
        set_date(phone, f"{DAY}T12:00")
        phone.open("?deal=617")
        ask(phone)
        sheet(phone).get_by_label("Puzzle number").fill(str(LONG))
        sheet(phone).get_by_label("Puzzle number").press("Enter")
        game = assert_asked(phone, LONG)
        solve(phone, game, LONG, by_tapping)
        says(phone, f"{feature.DONE} Your rating: ")
        assert storage(phone) == {LINES: f"{DAY} {LONG} solved\n"}
        panel(phone).get_by_role("button", name="Next puzzle").tap()
        assert_asked(phone, LONG + 1)
        panel(phone).get_by_role("button", name="Back to your game").tap()
        phone.assert_shows(617)
        expect(panel(phone)).to_be_hidden()


def test_a_wrong_move_is_taken_back_and_why_it_loses_is_shown(visit: Visit) -> None:
    visit.open(f"?puzzle={SHORT}")
    game = assert_asked(visit, SHORT)
    type_moves(visit, Game(game.start), move_text(wrong(puzzle(SHORT))))
    says(visit, "loses. Try another move. Your rating: ")
    expect(visit.root).to_have_attribute("data-moves", "0")
    assert on_table(visit) == named(game.position)
    press(visit, "Show why")
    expect(visit.root).to_have_attribute("data-replay", "0", timeout=LONG_PATIENCE)
    says(visit, "loses, as was proved by checking ")
    visit.press("Escape")
    assert on_table(visit) == named(game.position)
    press(visit, "Show answer")
    says(visit, feature.DONE_AT_LAST)
    visit.press("u")
    says(visit, feature.FIND)
    solve(visit, game, SHORT, by_walking)
    says(visit, feature.DONE_AT_LAST)
    assert storage(visit)[LINES].count("\n") == 1
    assert storage(visit)[LINES].endswith(f" {SHORT} failed\n")


@pytest.mark.parametrize(("key", "shown"), [("h", "[data-hint]"), ("v", "html[data-replay]")])
def test_with_help_it_does_not_count_as_solved(visit: Visit, key: str, shown: str) -> None:
    visit.open(f"?puzzle={SHORT}")
    game = assert_asked(visit, SHORT)
    visit.press(key)
    expect(visit.page.locator(shown).first).to_be_attached(timeout=LONG_PATIENCE)
    visit.press("Escape")
    solve(visit, game, SHORT, by_clicking)
    says(visit, feature.DONE_AT_LAST)


@pytest.mark.parametrize("keys", ["n", "u", "x"])
def test_nothing_of_a_wrong_move_follows_who_goes_on(visit: Visit, keys: str) -> None:
    visit.open(f"?puzzle={SHORT}")
    game = assert_asked(visit, SHORT)
    visit.page.keyboard.type(move_text(wrong(puzzle(SHORT))) + keys)
    visit.page.wait_for_timeout(1500)
    if keys == "n":
        assert_asked(visit, SHORT + 1)
    elif keys == "u":
        assert on_table(visit) == named(game.position)
        says(visit, feature.FIND)
    else:
        expect(panel(visit)).to_be_hidden()


def test_the_focus_stays_in_the_panel(visit: Visit) -> None:
    visit.open(f"?puzzle={SHORT}")
    assert_asked(visit, SHORT)
    for label in ("Next puzzle", "Show answer"):
        panel(visit).get_by_role("button", name=label).press("Enter")
        expect(panel(visit).locator(":focus")).to_have_count(1)
    expect(visit.root).to_have_attribute("data-puzzle", str(SHORT + 1))


def test_why_it_loses_is_not_shown_to_who_goes_on(visit: Visit) -> None:
    visit.open(f"?puzzle={SHORT}")
    assert_asked(visit, SHORT)
    visit.page.keyboard.type(move_text(wrong(puzzle(SHORT))))
    says(visit, "loses")
    expect(visit.root).to_have_attribute("data-moves", "0")
    press(visit, "Show why")
    visit.press("n")
    visit.page.wait_for_timeout(1500)
    assert_asked(visit, SHORT + 1)
    expect(visit.page.locator("html[data-replay]")).to_have_count(0)


def test_why_it_lost_is_taken_over_by_who_has_gone_on(visit: Visit) -> None:
    """It begins before the move that has been made since."""
    visit.open(f"?puzzle={LONG}")
    game = assert_asked(visit, LONG)
    type_moves(visit, Game(game.start), move_text(wrong(puzzle(LONG))))
    expect(visit.root).to_have_attribute("data-moves", "0")
    by_clicking(visit, game, puzzle(LONG).tasks[0].right)
    expect(visit.root).to_have_attribute("data-moves", "1")
    press(visit, "Show why")
    expect(visit.root).to_have_attribute("data-replay", "0", timeout=LONG_PATIENCE)
    visit.press(".")
    visit.click("replay-take")
    expect(visit.page.locator("html[data-replay]")).to_have_count(0)
    game.play(wrong(puzzle(LONG)))
    expect(visit.root).to_have_attribute("data-moves", "1")
    assert on_table(visit) == named(game.position)


def test_a_move_before_pyodide_is_there_is_judged_when_it_is(visit: Visit) -> None:
    visit.open_without_python(f"?puzzle={SHORT}")
    game = Game(puzzles.start(SHORT))
    assert on_table(visit) == named(game.position)
    expect(visit.status).to_have_text(f"Puzzle {SHORT}")
    type_moves(visit, Game(game.start), move_text(wrong(puzzle(SHORT))))
    visit.let_python_in()
    says(visit, "loses. Try another move.")
    expect(visit.root).to_have_attribute("data-moves", "0")
    assert on_table(visit) == named(game.position)
    assert list(storage(visit)) == [LINES]


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("?puzzle=0", f'"0" isn\'t the number of a puzzle. Puzzles are 1 to {COUNT:,}.'),
        ("?puzzle=99999", f'"99999" isn\'t the number of a puzzle. Puzzles are 1 to {COUNT:,}.'),
        ("?puzzle=x", f'"x" isn\'t the number of a puzzle. Puzzles are 1 to {COUNT:,}.'),
        ("?puzzle=3&moves=8a", "A link to a puzzle can't have moves."),
    ],
)
def test_a_wrong_link_leads_to_the_puzzle_of_the_day(visit: Visit, query: str, said: str) -> None:
    set_date(visit, f"{DAY}T12:00")
    visit.open(query)
    expect(visit.status).to_have_text(f"{OF_THE_DAY}. {said}")
    assert_asked(visit, DAILY)


def test_today_s_puzzle_by_a_link_and_in_the_dialog(visit: Visit) -> None:
    set_date(visit, f"{DAY}T12:00")
    visit.open("?puzzle")
    expect(visit.status).to_have_text(OF_THE_DAY)
    assert_asked(visit, DAILY)
    visit.type_deal("617")
    ask(visit)
    sheet(visit).get_by_role("button", name="Puzzle of the day").click()
    assert_asked(visit, DAILY)
    visit.page.go_back()
    visit.assert_shows(617)
    visit.page.go_back()
    assert_asked(visit, DAILY)


def test_a_link_that_is_pasted(visit: Visit) -> None:
    visit.open()
    paste(visit, f"https://example.org/freecell/?puzzle={SHORT}")
    assert_asked(visit, SHORT)
    paste(visit, "https://example.org/freecell/?puzzle=99999")
    expect(visit.page.locator("#open-said")).to_contain_text("isn't the number of a puzzle")
    visit.escape()
    assert_asked(visit, SHORT)


@pytest.mark.faults
def test_where_the_puzzles_cannot_be_loaded(visit: Visit) -> None:
    visit.page.route("**/puzzles.txt", lambda route: route.abort())
    visit.open("?puzzle=3")
    said = "Part of the game could not be loaded. Check your connection, then reload the page."
    expect(visit.status).to_have_text(f"Random deal {visit.deal}. {said}")
    ask(visit)
    expect(visit.status).to_have_text(said)
    expect(sheet(visit)).to_be_hidden()
    visit.complaints.clear()


@pytest.mark.core
def test_a_streak_ends_with_the_first_mistake(visit: Visit) -> None:
    """It goes on at another time, and where the browser's record is damaged it begins anew."""
    visit.open()
    keep(visit, {LINES: f"{DAY} 9 solved streak\n{DAY} 8 solved streak\n"})
    ask(visit)
    sheet(visit).get_by_role("button", name="Streak: go on at 2").click()
    expect(panel(visit).get_by_role("heading")).to_have_text("Streak: 2")
    first = number_on_table(visit)
    visit.press("n")
    says(visit, f"Streak: 2. {feature.FIND}")
    ask(visit)
    sheet(visit).get_by_role("button", name="Streak: go on at 2").click()
    expect(visit.root).to_have_attribute("data-puzzle", str(first))
    click_right(visit)
    expect(visit.root).not_to_have_attribute("data-puzzle", str(first))
    expect(panel(visit).get_by_role("heading")).to_have_text("Streak: 3")
    one = puzzle(number_on_table(visit))
    by_clicking(visit, Game(puzzles.start(one.number)), wrong(one))
    says(visit, "Your streak ends at 3. Your longest: 3.")
    assert storage(visit)[LINES].splitlines()[-1].endswith(f" {one.number} failed {STREAK}")
    press(visit, "Once more")
    expect(panel(visit).get_by_role("heading")).to_have_text("Streak: 0")
    keep(visit, {LINES: f"{DAY} 9 solved streak\nnonsense\n"})
    ask(visit)
    expect(sheet(visit).get_by_role("status")).to_have_text(DAMAGED)
    sheet(visit).get_by_role("button", name="Streak: until").click()
    expect(panel(visit).get_by_role("heading")).to_have_text("Streak: 0")
    press(visit, "Stop")
    expect(panel(visit).get_by_role("heading")).to_contain_text("Puzzle ")


def test_a_storm_takes_three_minutes_and_goes_on_after_a_mistake(visit: Visit) -> None:
    visit.open()
    take_clock(visit)
    ask(visit)
    sheet(visit).get_by_role("button", name="Storm").click()
    expect(panel(visit).get_by_role("heading")).to_contain_text("Storm: 0, 3:00 left")
    first = number_on_table(visit)
    click_right(visit)
    let_pass(visit, 2)
    expect(panel(visit).get_by_role("heading")).to_contain_text("Storm: 1, 2:5")
    expect(visit.root).not_to_have_attribute("data-puzzle", str(first))
    one = puzzle(number_on_table(visit))
    by_clicking(visit, Game(puzzles.start(one.number)), wrong(one))
    says(visit, "loses")
    let_pass(visit, 2)
    expect(visit.root).not_to_have_attribute("data-puzzle", str(one.number))
    let_pass(visit, 180)
    says(visit, "Time's up. Solved: 1. Your best: 1.")
    assert storage(visit)[LINES].endswith(f" {STORM} 1\n")


def test_it_has_room_and_no_barriers(visit: Visit) -> None:
    visit.open(f"?puzzle={LONG}")
    game = assert_asked(visit, LONG)
    type_moves(visit, Game(game.start), move_text(wrong(puzzle(LONG))))
    says(visit, "loses")
    expect(visit.root).to_have_attribute("data-moves", "0")
    for size in SIZES.values():
        resize(visit, size)
        [shown] = visit.boxes("#exercise")
        assert not any(shown.overlaps(card) for card in visit.boxes(".card")), size
        assert shown.right <= size[0], size
        for button in visit.boxes("#exercise button"):
            assert button.height >= 44, size
            assert shown.left <= button.left < button.right <= shown.right, size
    assert barriers(visit) == []
    ask(visit)
    assert barriers(visit) == []


def move_text(move: Move) -> str:
    return move.source + move.target
