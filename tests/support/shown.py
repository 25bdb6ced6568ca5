"""What is on the table: the cards and piles that a page shows, by their attributes and by their places."""

from playwright.sync_api import ViewportSize, expect
from visit import Box, Visit, named, on_table

from freecell import Position, cards, notation, rules
from freecell.game import Game
from freecell.page.settings import CHOICES
from freecell.rules import Automoves, Move

EASY = 28527
"""A deal that nine moves win if all possible cards move home automatically."""
WON = ("6a", "86", "1b", "3c", "8d", "68v2", "26v2", "48", "5b")
WIDE: ViewportSize = {"width": 1280, "height": 720}
HELD = "[data-held], [data-target], [data-dragged]"


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
    if value != (visit.root.get_attribute(f"data-{name}") or CHOICES[name][0]):
        visit.click("settings-button")
        set_to(visit, name, value)
        visit.escape()


def set_to(visit: Visit, name: str, value: str) -> None:
    """Choose something in the settings, which are open."""
    choices = visit.page.locator(f"#settings [name={name}]")
    if choices.count() > 1:
        choices.and_(visit.page.locator(f"[value={value}]")).check()
    elif choices.get_attribute("role") == "switch":
        choices.set_checked(value == choices.get_attribute("value"))
    else:
        choices.select_option(value)


def choose(visit: Visit, automoves: Automoves) -> None:
    """Choose which cards move home automatically."""
    choose_setting(visit, "automoves", automoves)


def begin_easy(visit: Visit) -> Game:
    """Deal the easy one, with all possible cards moving home."""
    choose(visit, "max")
    game = begin(visit, EASY)
    game.automoves = "max"
    return game


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
    first = rules.pile(position, move.source)[-move.count]
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
