"""Every kind of hand: moves are dragged, tapped, clicked, typed or walked to, up to whole games."""

from collections.abc import Callable
from typing import Any

from clocks import slowly
from playwright.sync_api import expect
from shown import WON, assert_none_in_hand, assert_shows, boxes, from_to, middle, settle
from visit import Visit

from freecell import notation, rules
from freecell.game import Game
from freecell.rules import Move

Place = tuple[float, float]
Hand = Callable[[Visit, Game, Move], None]


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


class Fingers:
    """Fingers on a screen, each at its own place."""

    def __init__(self, visit: Visit) -> None:
        self._visit = visit
        self._session = visit.context.new_cdp_session(visit.page)
        self._points: dict[int, Place] = {}

    def put(self, finger: int, place: Place) -> None:
        """Put a finger down."""
        self._points[finger] = place
        self._send("touchStart", self._points)

    def move(self, finger: int, place: Place) -> None:
        """Move a finger to another place, as many pixels in each frame as a hand does."""
        (x, y), (right, down) = self._points[finger], place
        for step in range(1, 9):
            self._points[finger] = (x + (right - x) * step / 8, y + (down - y) * step / 8)
            self._send("touchMove", self._points)

    def lift(self, finger: int) -> None:
        """Lift a finger."""
        place = self._points.pop(finger)
        self._send("touchEnd", {finger: place})

    def _send(self, kind: str, places: dict[int, Place]) -> None:
        points = [{"x": x, "y": y, "id": finger} for finger, (x, y) in places.items()]
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        settle(self._visit)
