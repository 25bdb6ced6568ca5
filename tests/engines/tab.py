"""A tab with the page in it, whichever engine shows it: what is there, and what a player does."""

import time
from collections.abc import Callable
from typing import Any

from drivers import Driver
from shown import from_to, middle
from visit import BOXES, CARDS, Box, named, on_table

from freecell import notation
from freecell.game import Game
from freecell.position import Position
from freecell.rules import Move

Point = tuple[float, float]
Hand = Callable[["Tab", Game, Move], None]


ROOT = "document.documentElement"
PATIENCE = 60.0
"""Seconds: some engines take ten for a start, when the machine has other things to do."""


class Tab:
    """The page, in one tab of a browser that had kept nothing of it."""

    def __init__(self, driver: Driver, address: str) -> None:
        self.driver = driver
        self.address = address
        self.complaints: list[str] = []
        self.strangers: list[str] = []

    # ---- Coming and going ----

    def open(self, query: str = "?deal=617") -> None:
        """Open the page, and wait until all of it is there."""
        self.listen()
        self.see("(window.isLeft = true)")
        self.driver.open(self.address + query)
        self.wait(f"!window.isLeft && {ROOT}?.dataset.stage")
        self.wait(f"['alive', 'failed'].includes({ROOT}.dataset.stage)")
        assert self.data("stage") == "alive", self.words

    def reload(self) -> None:
        """Open the page again, as it is in the address."""
        self.open(self.driver.evaluate("return location.search"))

    def listen(self) -> None:
        """Take over what the page has recorded so far: it goes with the page."""
        recorded = self.driver.evaluate("return window.recorded ?? null")
        if recorded:
            self.complaints += recorded["complaints"]
            ours = (self.address, "data:", "blob:")
            self.strangers += [url for url in recorded["asked"] if not url.startswith(ours)]

    # ---- What is there ----

    def see(self, expression: str) -> Any:  # noqa: ANN401 - what JSON can hold
        return self.driver.evaluate(f"return {expression}")

    def wait(self, condition: str) -> None:
        """Wait until an expression is true; it may use await."""
        end = time.monotonic() + PATIENCE
        while not self.see(f"(async () => Boolean({condition}))()"):
            assert time.monotonic() < end, f"never true: {condition}; the page says: {self.words!r}"
            time.sleep(0.05)

    def data(self, name: str) -> str:
        """Give an attribute of the page that begins with "data-"."""
        return str(self.see(f"{ROOT}.dataset.{name} ?? ''"))

    def until(self, name: str, value: object) -> None:
        """Wait until such an attribute has a value."""
        self.wait(f"{ROOT}.dataset.{name} === '{value}'")

    def until_linked(self, number: int) -> None:
        """Wait until a deal is on the table, and its link in the address."""
        self.until("deal", number)
        self.wait(f"location.search === '?deal={number}'")

    @property
    def words(self) -> str:
        """Give what the status line says."""
        return str(self.see("document.getElementById('status')?.textContent ?? ''"))

    def cards(self) -> list[dict[str, Any]]:
        """Give name, pile and depth that every card element says of itself."""
        return list(self.see(f"({CARDS})()"))

    def shows(self, position: Position) -> bool:
        """Tell whether the cards lie as in a position."""
        return on_table(self) == named(position)

    def assert_shows(self, game: Game) -> None:
        """Wait until a game is on the table; check its cards."""
        self.until("deal", game.number)
        self.until("moves", game.count)
        self.until("game", game.status)
        assert self.shows(game.position)

    def is_open(self, name: str) -> bool:
        """Tell whether a dialog is open."""
        return bool(self.see(f"document.querySelector('#{name}:popover-open') !== null"))

    def spot(self, name: str) -> Point:
        """Give where a card, an empty pile or a control is to be pressed, once it stands still."""
        self.see(f"document.getElementById('{name}')?.scrollIntoView({{block: 'nearest'}})")
        found = self.see(f"({BOXES})(\".card, .pile, [id='{name}']\")")
        return middle({box["name"]: Box(**box) for box in found}, name)

    # ---- What one does ----

    def type_deal(self, text: str) -> None:
        """Type a number into its field, and send it."""
        self.driver.press("#")
        self.wait("document.activeElement.id === 'deal-number'")
        self.driver.press(*text, "Enter")

    def click(self, name: str) -> None:
        self.driver.click(self.spot(name))

    def play(self, game: Game, line: tuple[str, ...], hand: Hand) -> None:
        """Play a line by a kind of hand; after each move the board is that of the game."""
        for text in line:
            hand(self, game, notation.parse_move(game.position, text))
            game.play_text(text)
            self.assert_shows(game)


def by_keys(tab: Tab, _game: Game, move: Move) -> None:
    tab.driver.press(move.source, move.target)


def by_dragging(tab: Tab, game: Game, move: Move) -> None:
    start, end = from_to(game.position, move)
    tab.driver.drag(tab.spot(start), tab.spot(end))


def by_clicking(tab: Tab, game: Game, move: Move) -> None:
    for name in from_to(game.position, move):
        tab.driver.click(tab.spot(name))


def by_double_clicking(tab: Tab, game: Game, move: Move) -> None:
    tab.driver.click(tab.spot(from_to(game.position, move)[0]), count=2)


def by_tapping(tab: Tab, game: Game, move: Move) -> None:
    for name in from_to(game.position, move):
        tab.driver.tap(tab.spot(name))
