"""The dealer: which deal is on the table. Number field, buttons, address, history and title follow it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from freecell import deals, links
from freecell.errors import FreecellError
from freecell.page.browser import after_paint, document, element, listen, say, window

if TYPE_CHECKING:
    from collections.abc import Callable

    from freecell.page.browser import BrowserEvent
    from freecell.page.play.commands import Commands
    from freecell.page.table.table import Table

RANDOM = 1000000
"""Random deals are numbered 1 to this, as in Windows."""


class Dealer:
    """Deals what is linked, typed or asked for."""

    def __init__(self, table: Table, commands: Commands, begin: Callable[[int, str], None]) -> None:
        """Listen to the number field and the browser's history.

        begin(number, moves) puts a deal on the table, with the moves of a link if it has any.
        """
        self._table = table
        self._begin = begin
        self.number = 0  # Of the deal on the table, once there is one.
        self.replay = ""  # The moves of the link that opened the page, until they are shown as a replay.
        self._visited: list[int] = []
        self._remember = after_paint(self._remember_visited)
        self._field = element("deal-number")
        commands.add("next", lambda: self._step(deals.after, "the last deal"))
        commands.add("previous", lambda: self._step(deals.before, "the first deal"))
        commands.add("random", self.deal_random)
        commands.add("number", self._focus_field)
        listen(element("deal-form"), "submit", self._submitted)
        listen(window, "popstate", self._travelled)

    def open(self) -> None:
        """Deal what the address says, or a random deal; then what was sent before Python listened."""
        typed = self._field.value
        self._open_address()
        if typed:
            self._field.value = typed
        root = document.documentElement
        if root.hasAttribute("data-early"):
            root.removeAttribute("data-early")
            self._deal_typed()

    def take_over(self, number: int, replay: str) -> None:
        """Go on with a deal that another dealer has put on the table."""
        self.number = number
        self.replay = replay

    def deal(self, number: int) -> None:
        """Put a deal on the table and its link into the address, as a new step of the browser's history."""
        if number != self.number:
            self._visited.append(number)
            self._remember()
        say("Deal " + str(number))
        self.replay = ""
        self._show(number)

    def deal_random(self) -> None:
        """Deal a random number from 1 to 1000000."""
        self.deal(random_number())

    def _remember_visited(self) -> None:
        """Write the history of what was dealt: after the cards are painted, for browsers take their time."""
        number = self._visited.pop(0)
        window.history.pushState(None, "", links.link(number))
        _entitle(number)

    def _open_address(self) -> None:
        text = links.deal_text(window.location.search)
        words = ""
        if text is None:
            number = random_number()
            words = ", picked at random"
        else:
            try:
                number = deals.parse(text)
            except FreecellError as error:
                number = random_number()
                words = " instead. " + str(error)
        moves = "" if words else links.moves_text(window.location.search) or ""
        if text != str(number):
            replay = bool(moves) and links.is_replay(window.location.search)
            window.history.replaceState(None, "", links.link(number, moves, replay=replay))
        _entitle(number)
        say("Deal " + str(number) + words)
        self._show(number, self._take_moves(number))

    def _take_moves(self, number: int) -> str:
        """Return the moves in the address; a game takes them out of it, and goes its own way from there."""
        moves = links.moves_text(window.location.search) or ""
        if moves:
            if links.is_replay(window.location.search):
                self.replay, moves = moves, ""
            window.history.replaceState(None, "", links.link(number))
        return moves

    def _show(self, number: int, moves: str = "") -> None:
        self._begin(number, moves)
        self.number = number
        name = str(number)
        self._table.name("Deal " + name)
        self._field.value = name
        self._field.removeAttribute("aria-invalid")
        document.documentElement.setAttribute("data-deal", name)

    def _travelled(self, _event: BrowserEvent) -> None:
        """Follow back and forward; the address was written by us, or by a hand that may have erred."""
        text = links.deal_text(window.location.search)
        if text != str(self.number):
            self._open_address()

    def _submitted(self, event: BrowserEvent) -> None:
        event.preventDefault()
        self._deal_typed()

    def _deal_typed(self) -> None:
        try:
            number = deals.parse(self._field.value)
        except FreecellError as error:
            self._field.setAttribute("aria-invalid", "true")
            self._focus_field()
            say(str(error))
        else:
            self.deal(number)
            self._field.blur()

    def _step(self, neighbour: Callable[[int], int | None], end: str) -> None:
        number = neighbour(self.number)
        if number is None:
            say("Deal " + str(self.number) + " is " + end + ".")
        else:
            self.deal(number)

    def _focus_field(self) -> None:
        self._field.focus()
        self._field.select()


def _entitle(number: int) -> None:
    """Name the page, and with it the present step of the browser's history."""
    document.title = "Deal " + str(number) + " · FreeCell"


def random_number() -> int:
    """Return the number of a random deal."""
    return 1 + int(window.Math.random() * RANDOM)
