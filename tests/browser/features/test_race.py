"""A race against a won game of a link, and the result of a game to be copied."""

import re

import pytest
from clocks import let_pass, slow_clock, take_clock
from hands import assert_praised, by_keys, play, type_moves, win
from keeping import kept, on_clipboard, others, paste, reload
from replays import assert_outlook
from shown import EASY, WON, choose
from visit import Visit, expect

from freecell import times
from freecell.game import Game

MOVES = "m" + "".join(WON)
SLOW = times.encode([2.05] * 9)
LINK = f"?deal={EASY}&moves={MOVES}&times={SLOW}&race"
RACE = (
    "Race: 9 moves in 0:18. Times, and playing without help, are taken on trust; "
    "your first move starts the clock."
)
SAID = f"Deal {EASY}. {RACE}"
NO_TIMES = "These aren’t the times of this game’s moves."
NO_RACE = "So there’s no race, but you can watch it: press Play."


def homes(visit: Visit) -> list[int]:
    """Give how many cards are home by the bars, theirs first."""
    bars = visit.page.locator("#race i").all()
    return [round(52 * float(bar.evaluate("(bar) => bar.style.getPropertyValue('--home')"))) for bar in bars]


def begin(visit: Visit) -> Game:
    """Open the race, with a clock that is slow, and all possible cards moving home."""
    take_clock(visit)
    visit.open(LINK)
    choose(visit, "max")
    slow_clock(visit)
    return Game(EASY, "max")


def words(visit: Visit, game: Game) -> list[str]:
    """Give what the dialog says of the race: figures and sentences."""
    assert game.is_won
    assert_praised(visit)
    return [visit.page.locator(f"#ending-{part}").inner_text() for part in ("figures", "words")]


@pytest.mark.core
def test_a_game_is_raced_and_sent_back(visit: Visit) -> None:
    game = begin(visit)
    expect(visit.status).to_have_text(SAID)
    assert visit.query == f"{LINK}=1"
    assert homes(visit) == [0, 0]
    play(visit, game, WON[:1], by_keys)
    let_pass(visit, 2)
    expect(visit.status).to_contain_text("You’re ahead, 4 to 0.")
    let_pass(visit, 13)
    expect(visit.status).to_contain_text("You’re behind, 4 to 14.")
    assert homes(visit)[0] > homes(visit)[1] == 4
    play(visit, game, WON[1:], by_keys)
    figures, said = words(visit, game)
    assert " ".join(figures.split()) == "Moves 9 Time 0:15 Their moves 9 Their time 0:18"
    assert said.startswith("You won the race. You led from 0:")
    visit.click("race-send")
    expect(visit.status).to_have_text("Challenge copied: paste it into a message")
    text, link = on_clipboard(visit).split("\n")
    assert text == f"FreeCell deal {EASY}: I won with 9 moves in 0:15. Can you beat that?"
    paste(visit, text + " " + link)
    own = r"Race against your fastest game: 9 moves in 0:15\. Your first move starts the clock\."
    expect(visit.status).to_have_text(re.compile(rf"^Deal {EASY}\. {own}$"))
    expect(visit.root).to_have_attribute("data-moves", "0")


def test_a_race_is_lost_and_the_other_game_watched_as_it_was_played(visit: Visit) -> None:
    game = begin(visit)
    play(visit, game, WON[:1], by_keys)
    let_pass(visit, 30)
    expect(visit.status).to_contain_text("You’re behind, 4 to 14.")
    play(visit, game, WON[1:], by_keys)
    assert words(visit, game)[1].startswith("You lost the race. You were behind from 0:0")
    visit.click("race-watch")
    visit.page.locator("#replay-speed").select_option("As played")
    expect(visit.root).to_have_attribute("data-replay", "0")
    let_pass(visit, 3)
    visit.escape()
    visit.press("Escape")
    expect(visit.root).to_have_attribute("data-game", "won")


@pytest.mark.parametrize(
    ("game", "said"),
    [
        (f"moves=m{''.join(WON[:-1])}&times={SLOW[1:]}", f"This game wasn’t won. {NO_RACE}"),
        (f"moves={MOVES}8a&times={SLOW}", f"Move 10 can’t be played. There’s no card to move. {NO_RACE}"),
        (f"moves={MOVES}&times={SLOW[1:]}", f"{NO_TIMES} {NO_RACE}"),
        (f"moves={MOVES}&times={SLOW[1:]}.", f"{NO_TIMES} {NO_RACE}"),
        (f"moves={MOVES}&times={SLOW * 200}", f"{NO_TIMES} {NO_RACE}"),
        (f"times={SLOW}", f"Deal {EASY}. This game wasn’t won."),
    ],
)
def test_what_is_no_race_is_said_and_can_be_watched(visit: Visit, game: str, said: str) -> None:
    visit.open(f"?deal={EASY}&{game}&race")
    expect(visit.status).to_contain_text(said)
    expect(visit.page.locator("#race")).to_be_hidden()
    if NO_RACE in said:
        expect(visit.root).to_have_attribute("data-replay", "0")
        visit.press("Escape")
    type_moves(visit, Game(EASY), "6a")


def test_a_race_goes_on_after_a_reload_and_the_game_before_it_is_kept(visit: Visit) -> None:
    visit.open(f"?deal={EASY}")
    visit.page.keyboard.type("8a8b")
    visit.open(LINK)
    expect(visit.status).to_have_text(SAID)
    expect(visit.root).to_have_attribute("data-moves", "0")
    visit.page.keyboard.type("6a")
    reload(visit)
    expect(visit.page.locator("#race")).to_be_visible()
    expect(visit.root).to_have_attribute("data-moves", "1")
    assert len(others(visit)) == 1


@pytest.mark.core
def test_the_opener_deals_afresh_and_notes_the_times_of_moves(visit: Visit) -> None:
    visit.open_without_python(LINK)
    assert visit.query == f"{LINK}=1"
    visit.page.keyboard.type("6a")
    visit.page.wait_for_timeout(300)
    visit.page.keyboard.type("86")
    expect(visit.root).to_have_attribute("data-moves", "2")
    game = kept(visit)[f"freecell:game:{EASY}"]
    assert times.fits(game.partition("&times=")[2], 2)
    visit.let_python_in()
    expect(visit.page.locator("#race")).to_be_visible()
    expect(visit.root).to_have_attribute("data-moves", "2")


@pytest.mark.shared
def test_the_result_is_copied_with_squares_that_give_nothing_away(visit: Visit) -> None:
    visit.open("?deal=1")
    visit.type_deal(str(EASY))
    choose(visit, "max")
    assert_outlook(visit, "winnable")
    visit.page.keyboard.type("8a")
    visit.press("u")
    win(visit)
    assert_praised(visit)
    expect(visit.page.locator("#ending-squares i")).to_have_count(10)
    expect(visit.page.locator("#ending-squares i").nth(1)).to_have_class("undone")
    visit.click("ending-result")
    expect(visit.status).to_have_text("Result copied")
    name, result, fewest, squares, link = on_clipboard(visit).split("\n")
    assert name == f"FreeCell deal {EASY}"
    assert result.startswith("9 moves in 0:")
    assert fewest.startswith("Not counting moves home: ")
    assert squares == "🟩🟨🟩🟩🟩🟩🟩🟩🟩🟩"
    assert link == f"{visit.address}?deal={EASY}"


def test_ones_fastest_game_is_raced(visit: Visit) -> None:
    take_clock(visit)
    visit.open(f"?deal={EASY}")
    choose(visit, "max")
    slow_clock(visit)
    game = Game(EASY, "max")
    play(visit, game, WON[:1], by_keys)
    let_pass(visit, 20)
    play(visit, game, WON[1:], by_keys)
    assert_praised(visit)
    visit.click("race-self")
    expect(visit.status).to_contain_text("Race against your fastest game: 9 moves in 0:2")
    assert homes(visit) == [0, 0]
    game = Game(EASY, "max")
    play(visit, game, WON, by_keys)
    figures, said = words(visit, game)
    assert "Their" not in figures
    assert said.startswith("You won the race.")
    expect(visit.page.locator("#race-watch")).to_be_hidden()
    visit.escape()
    reload(visit)
    visit.click("moves-button")
    expect(visit.page.locator("#race-fastest")).to_contain_text("Race yourself (9 moves in 0:0")
    visit.click("race-fastest")
    expect(visit.status).to_contain_text("Race against your fastest game: 9 moves in 0:0")
    visit.page.keyboard.type("6a")
    visit.click("moves-button")
    expect(visit.page.locator("#race-fastest")).to_be_hidden()


def test_a_race_for_a_board_goes_on_when_its_number_is_found(visit: Visit) -> None:
    visit.open(LINK.replace(f"deal={EASY}", f"board={Game(EASY).position.code}"))
    expect(visit.root).to_have_attribute("data-deal", str(EASY))
    expect(visit.page.locator("#race")).to_be_visible()
    assert visit.query == f"{LINK}=1"
