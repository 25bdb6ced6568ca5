"""Playing as a player does: every kind of hand, hints, replays and reviews, and what is on the table then."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Protocol

from clocks import hasten, slowly
from playwright.sync_api import Browser, Locator, ViewportSize, expect
from visit import LONG_PATIENCE, Box, Visit

import freecell
from freecell import Position, cards, notation, piles, rules
from freecell.game import Game
from freecell.rules import Automoves, Move

Hand = Callable[[Visit, Game, Move], None]


EASY = 28527
"""A deal that nine moves win if all possible cards move home automatically."""
WON = ("6a", "86", "1b", "3c", "8d", "68v2", "26v2", "48", "5b")
WON_LINK = f"?deal={EASY}&moves=m{''.join(WON)}"
_NAMES = freecell.deal(EASY).columns_text().replace("2H", "??").replace("2D", "2H").replace("??", "2D")
UNNUMBERED = Position.parse(_NAMES)
"""That deal, but with two red cards exchanged: no number deals it."""

WIDE: ViewportSize = {"width": 1280, "height": 720}
HELD = "[data-held], [data-target], [data-dragged]"


@contextmanager
def visiting(
    browser: Browser,
    address: str,
    **options: Any,  # noqa: ANN401 - what Browser.new_context takes
) -> Iterator[Visit]:
    """Visit the page in a fresh browser profile."""
    context = browser.new_context(**options)
    visit = Visit(context, address)
    yield visit
    visit.end()
    assert_quiet(visit)
    context.close()


def assert_quiet(visit: Visit) -> None:
    """Check that no request left the site, and that the console has no complaints."""
    complaints, visit.complaints = visit.complaints, []
    assert visit.strangers == []
    assert complaints == []


def begin(visit: Visit, number: int) -> Game:
    """Deal, with nothing stored."""
    visit.page.evaluate("localStorage.clear()")
    visit.type_deal(str(number))
    game = Game(number)
    expect(visit.root).to_have_attribute("data-deal", str(number))
    assert_shows(visit, game)
    return game


def choose_setting(visit: Visit, name: str, value: str) -> None:
    """Choose something in the settings, unless it is already chosen."""
    radio = visit.page.locator(f"[name={name}][value='{value}']")
    if not radio.is_checked():
        visit.click("settings-button")
        radio.check()
        visit.escape()


def choose(visit: Visit, automoves: Automoves) -> None:
    """Choose which cards move home automatically."""
    choose_setting(visit, "automoves", automoves)


def begin_easy(visit: Visit) -> Game:
    """Deal the easy one, with all possible cards moving home."""
    choose(visit, "max")
    game = begin(visit, EASY)
    game.automoves = "max"
    return game


# ---- What is on the table ----


class Shown(Protocol):
    """A page, whatever drives it."""

    def cards(self) -> list[dict[str, Any]]: ...


def on_table(shown: Shown) -> dict[str, list[str]]:
    """Give the names of the cards of every pile that has some, lowest first, by their attributes."""
    piles: dict[str, list[str]] = {}
    for card in sorted(shown.cards(), key=lambda card: card["depth"]):
        pile = piles.setdefault(card["pile"], [])
        assert card["depth"] == len(pile), card
        pile.append(card["name"])
    assert sum(map(len, piles.values())) == 52
    return piles


def named(position: Position) -> dict[str, list[str]]:
    """Give what on_table gives, but for a position."""
    piles = position.piles().items()
    return {pile: [cards.name(card) for card in held] for pile, held in piles if held}


def assert_shows(visit: Visit, game: Game) -> None:
    """Check that board, count of moves, state and buttons are those of a game."""
    expect(visit.root).to_have_attribute("data-moves", str(game.count))
    expect(visit.root).to_have_attribute("data-game", game.status)
    assert on_table(visit) == named(game.position)
    assert visit.page.locator("#undo").is_disabled() == (game.count == 0)
    assert visit.page.locator("#redo").is_disabled() == (game.count == len(game.moves()))


def assert_none_in_hand(visit: Visit) -> None:
    """Check that no card is held or on its way, and no place marked."""
    settle(visit)
    assert visit.page.locator(HELD).count() == 0
    assert visit.page.locator(".card[style*=translate]").count() == 0


def assert_praised(visit: Visit) -> None:
    """Check that the dialog of a won game opens, and stays open after all presses have been handled."""
    expect(visit.page.locator("#ending")).to_be_visible()
    settle(visit)
    assert visit.page.locator("#ending").is_visible()


def win(visit: Visit, moves: tuple[str, ...] = WON) -> None:
    """Type the easy deal to its end, or the last moves of it; cards go home as the settings say."""
    for move in moves:
        visit.page.keyboard.type(move[:2])
    assert_praised(visit)


def settle(visit: Visit) -> None:
    """Wait until all input has been handled: the browser may do so only in its next frame."""
    visit.page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")


def boxes(visit: Visit) -> dict[str, Box]:
    """Give where cards and places are, by their names."""
    return {box.name: box for box in visit.boxes(".card, .pile")}


def spot(position: Position, letter: str, card: int) -> str:
    """Name what a card is put on: the last card of a pile, or the empty pile."""
    pile = notation.pile_name(letter, card)
    return named(position).get(pile, [pile])[-1]


def from_to(position: Position, move: Move) -> tuple[str, str]:
    """Name the first card of those that a move takes, and what it puts them on."""
    first = piles.pile(position, move.source)[-move.count]
    return cards.name(first), spot(position, move.target, first)


def middle(found: dict[str, Box], name: str) -> tuple[float, float]:
    """Give the middle of the visible part of a card or place."""
    box = found[name]
    covering = [
        other.top
        for other in found.values()
        if other.pile == box.pile and other.name != other.pile and other.top > box.top + 1
    ]
    return (box.left + box.right) / 2, (box.top + min([*covering, box.bottom])) / 2


# ---- Hands ----


def grip(visit: Visit, name: str, target: str) -> tuple[float, float]:
    """Take a card and drag it onto a place without letting go; give where the mouse then is."""
    found = boxes(visit)
    x, y = middle(found, name)
    end = (x + found[target].left - found[name].left, y + found[target].top - found[name].top)
    visit.page.mouse.move(x, y)
    visit.page.mouse.down()
    visit.page.mouse.move(*end, steps=3)
    return end


def drag(visit: Visit, name: str, target: str) -> None:
    """Drag a card, and those on top of it, onto another card or a place."""
    grip(visit, name, target)
    visit.page.mouse.up()


def by_dragging(visit: Visit, game: Game, move: Move) -> None:
    drag(visit, *from_to(game.position, move))


def by_tapping(visit: Visit, game: Game, move: Move) -> None:
    for name in from_to(game.position, move):
        visit.page.touchscreen.tap(*middle(boxes(visit), name))


def by_clicking(visit: Visit, game: Game, move: Move) -> None:
    for name in from_to(game.position, move):
        click(visit, name)


def by_double_clicking(visit: Visit, game: Game, move: Move) -> None:
    """Double-click if that makes the move, otherwise click twice."""
    if rules.best_move(game.position, move.source, move.count) == move:
        double_click(visit, from_to(game.position, move)[0])
    else:
        by_clicking(visit, game, move)


def by_keys(visit: Visit, game: Game, move: Move) -> None:
    if game.position.piles().get(notation.pile_name(move.target, 0)) == () and move.target.isdigit():
        by_dragging(visit, game, move)  # Typed, it would take as many cards as can go to an empty column.
    else:
        visit.page.keyboard.type(move.source + move.target)


def by_walking(visit: Visit, game: Game, move: Move) -> None:
    for name in from_to(game.position, move):
        walk(visit, name)
        visit.press("Enter")


def click(visit: Visit, name: str, **options: Any) -> None:  # noqa: ANN401 - what Mouse.click takes
    """Click the visible part of a card or place."""
    visit.page.mouse.click(*middle(boxes(visit), name), **options)


def double_click(visit: Visit, name: str) -> None:
    """Click twice; by the page's clock that is quick on a busy machine as well."""
    with slowly(visit):
        click(visit, name, click_count=2)


def walk(visit: Visit, name: str) -> None:
    """Go to a card or place with the arrow keys, like somebody who knows where it is."""
    place = "(found) => [found.dataset.pile, Number(found.dataset.depth ?? 0)]"
    pile, depth = visit.page.locator(f"[data-card='{name}'], .pile[data-pile='{name}']").evaluate(place)
    if not visit.page.evaluate("Boolean(document.activeElement.dataset.pile)"):
        visit.page.locator("#table [tabindex='0']").focus()
    here = visit.page.evaluate(f"({place})(document.activeElement)")[0]
    if here.startswith("cascade") != pile.startswith("cascade"):
        keys = ["Home", "ArrowUp"] if here.startswith("cascade") else ["ArrowDown"]
        for key in keys:
            visit.press(key)
        here = visit.page.evaluate(f"({place})(document.activeElement)")[0]
    row = [
        found.name for found in visit.boxes(".pile:not([hidden])") if found.pile[:4] in {here[:4], pile[:4]}
    ]  # fmt: skip
    steps = row.index(pile) - row.index(here)
    for _ in range(abs(steps)):
        visit.press("ArrowRight" if steps > 0 else "ArrowLeft")
    if pile.startswith("cascade"):
        visit.press("Home")
        for _ in range(depth):
            visit.press("ArrowDown")


def play(visit: Visit, game: Game, moves: tuple[str, ...], hand: Hand) -> None:
    """Play moves with a kind of hand; check after each that the board is that of the game."""
    for text in moves:
        move = notation.parse_move(game.position, text)
        hand(visit, game, move)
        game.play(move)
        assert_shows(visit, game)
        assert_none_in_hand(visit)


def type_moves(visit: Visit, game: Game, text: str) -> None:
    """Type moves, make them in a game, and check that the board is that of the game."""
    visit.page.keyboard.type(text)
    game.play_text(text)
    assert_shows(visit, game)


STEPS = {"u": Game.undo, "r": Game.redo, "0": Game.restart}


def step(visit: Visit, game: Game, *keys: str) -> None:
    """Press the keys for undo, redo or restart; check after each that the board is that of the game."""
    for key in keys:
        visit.press(key)
        STEPS[key](game)
        assert_shows(visit, game)


# ---- Hints and proofs ----


def assert_outlook(visit: Visit, state: str) -> None:
    expect(visit.root).to_have_attribute("data-outlook", state, timeout=LONG_PATIENCE)


def assert_whole(visit: Visit) -> None:
    """Check that moves, hint, win indicator and solution work, and leave deal 617 as it was."""
    game = Game(617)
    type_moves(visit, game, "8a")
    assert_outlook(visit, "winnable")
    visit.press("h")
    expect(visit.page.locator("[data-hint]")).not_to_have_count(0, timeout=LONG_PATIENCE)
    visit.press("v")
    expect(visit.root).to_have_attribute("data-replay", "0", timeout=LONG_PATIENCE)
    visit.escape()
    step(visit, game, "u")


# ---- Replays ----


LINE = f"m{''.join(WON)}"
WATCHED = f"?deal={EASY}&moves={LINE}&watch"
ENTRY = re.compile(r"^[0-9]+$")


def watch(visit: Visit) -> Game:
    """Open a replay by its link, stop it, and go to its start; give it as a game, from its first move on."""
    visit.open(WATCHED)
    expect(visit.root).to_have_attribute("data-replay", ENTRY)
    expect(button(visit, "Pause")).to_be_visible()
    visit.press("k")
    scrub(visit, 0)
    replay = Game(EASY)
    replay.play_text(LINE)
    replay.restart()
    return replay


def solve(visit: Visit, game: Game) -> Game:
    """Ask for a solution and keep the first; give it as a game, at the same position as the other one."""
    expect(visit.page.locator("#solution-button")).to_be_enabled()
    visit.press("v")
    visit.click("replay-moves-button")
    moves = visit.page.locator("#replay-moves-list button").all_text_contents()[1:]
    visit.escape()
    scrub(visit, 0)
    replay = Game.parse(game.link())
    replay.automoves = game.automoves
    replay.play_text(" ".join(moves))
    replay.jump(game.count)
    return replay


def scrub(visit: Visit, at: int) -> None:
    visit.page.locator("#replay-scrubber").fill(str(at))
    assert_at(visit, at)


def assert_at(visit: Visit, at: int) -> None:
    expect(visit.root).to_have_attribute("data-replay", str(at))


def play_to(visit: Visit, at: int) -> None:
    """Let time pass, on a page whose clock was taken, until a replay that plays has come to a step."""
    hasten(visit, f"Number(document.documentElement.dataset.replay) >= {at}")


def assert_replay(visit: Visit, replay: Game) -> None:
    """Check that the table shows the replay at the position of this game."""
    assert_at(visit, replay.count)
    assert on_table(visit) == named(replay.position)


def assert_no_replay(visit: Visit) -> None:
    expect(visit.root).not_to_have_attribute("data-replay", ENTRY)
    expect(visit.page.locator(".replay:visible")).to_have_count(0)


def button(visit: Visit, name: str) -> Locator:
    return visit.page.get_by_role("button", name=name, exact=True)


# ---- Reviews ----


LOST = 27671
LOSING = "58621a3b6c6d"
LOST_LINK = f"?deal={LOST}&moves={LOSING}"
"""A game whose last move lost it."""


def sheet(visit: Visit) -> Locator:
    return visit.page.locator("#review-sheet")


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
    expect(sheet(visit)).to_be_hidden()
    expect(visit.root).not_to_have_attribute("data-review", "over")
    expect(visit.root).not_to_have_attribute("data-review", "going on")
    expect(visit.root).not_to_have_attribute("data-replay", ENTRY)


def comes_to(visit: Visit, said: str) -> None:
    """Check what the review says of the whole game."""
    expect(sheet(visit).locator("h2")).to_have_text(said)
