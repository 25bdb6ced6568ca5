"""The dealer: which deal is on the table. The number field, address, history and title follow it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from freecell import challenge, deals, links
from freecell.errors import FreecellError
from freecell.game import deal_of
from freecell.page.browser import (
    add,
    after_paint,
    after_press,
    announce,
    document,
    element,
    listen,
    say,
    today,
    window,
)
from freecell.page.words import challenges, dates
from freecell.page.words import deals as names
from freecell.page.words import playing as words

if TYPE_CHECKING:
    from collections.abc import Callable

    from freecell.links import Deal
    from freecell.page.browser import BrowserEvent
    from freecell.page.play.commands import Commands
    from freecell.page.table.table import Table

RANDOM = 1000000
"""Random deals have numbers from 1 to this, as in Windows."""


class Dealer:
    """Deals the number that is linked, typed or asked for by a command."""

    def __init__(self, table: Table, commands: Commands, begin: Callable[[Deal, str], None]) -> None:
        """Listen to the number field and the browser's history.

        begin(deal, moves) puts a deal on the table, with the moves of a link if it has any.
        """
        self._table = table
        self._begin = begin
        self.current: Deal = 0  # The deal on the table, once there is one.
        self.replay = ""  # The moves of a replay's link, until they are shown.
        self.replay_linked: list[Callable[[], object]] = []  # Called when there are such moves.
        self._visited: list[Deal] = []
        self._remember = after_paint(self._remember_visited)
        self._field = element("deal-number")
        commands.add("next", lambda: self._step(deals.after, words.LAST_DEAL))
        commands.add("previous", lambda: self._step(deals.before, words.FIRST_DEAL))
        commands.add("random", self.deal_random)
        commands.add("number", self._focus_field)
        self._form = element("deal-form")
        listen(self._form, "submit", self._submitted)
        listen(self._form, "focusout", self._left)
        listen(self._field, "keydown", self._pressed)
        listen(window, "popstate", self._travelled)

    def open(self) -> None:
        """Deal what the address asks for, or at random; then the number sent before Python listened."""
        typed = self._field.value
        self._open_address()
        root = document.documentElement
        is_sent = root.hasAttribute("data-early")
        if typed and (is_sent or self._form.contains(document.activeElement)):
            self._field.value = typed
        if is_sent:
            root.removeAttribute("data-early")
            self._deal_typed()

    def take_over(self, deal: Deal, replay: str) -> None:
        """Go on with a deal that another dealer has put on the table."""
        self.current = deal
        self.replay = replay

    def deal(self, deal: Deal) -> None:
        """Put a deal on the table and its link into the address, as a new step of the browser's history."""
        if deal != self.current:
            self._visited.append(deal)
            self._remember()
        announce(names.title(deal))
        self.replay = ""
        self._show(deal)

    def go(self, link: str) -> None:
        """Open a link of the page, as a new step of the browser's history unless it is the same deal's."""
        is_step = deal_of(link, today()) != self.current or links.is_replay(link)
        change = window.history.pushState if is_step else window.history.replaceState
        change(None, "", link)
        self._open_address()

    def deal_random(self) -> None:
        """Deal a random number from 1 to 1000000."""
        self.deal(random_number())

    def _remember_visited(self) -> None:
        """Add a deal to the browser's history, which is slow and so happens after the cards are painted."""
        deal = self._visited.pop(0)
        window.history.pushState(None, "", links.link(deal))
        _entitle(deal)

    def _open_address(self) -> None:
        address = window.location.search
        day = today()
        deal, problem = _linked(address, day)
        is_random = deal is None
        if deal is None:
            deal = random_number()
        moves = "" if is_random else links.moves_text(address) or ""
        is_replay = bool(moves) and links.is_replay(address)
        # A game soon differs from its link's moves, so they are removed; a replay's stay until it ends.
        if _deal_text(address) != str(deal) or (moves and not is_replay):
            link = links.link(deal, moves if is_replay else "", replay=is_replay)
            window.history.replaceState(None, "", link)
        _entitle(deal)
        if problem:
            say(words.INSTEAD.format(deal=deal, problem=problem))
        else:
            announce(words.AT_RANDOM.format(deal=deal) if is_random else _named(address, deal, day))
        self.replay = moves if is_replay else ""
        self._show(deal, "" if is_replay else moves)
        if not is_random:
            _tell_challenge(address)
        if is_replay:
            for heard in self.replay_linked:
                heard()

    def end_replay(self) -> None:
        """Remove a replay's moves from the address: the table shows the player's game now."""
        self.replay = ""
        if links.is_replay(window.location.search):
            window.history.replaceState(None, "", links.link(self.current))

    def name_board(self, number: int, moves: str) -> None:
        """Go on with a board by the number that it was found to have."""
        window.history.replaceState(None, "", links.link(number))
        _entitle(number)
        announce(names.title(number))
        self._show(number, moves)

    def _show(self, deal: Deal, moves: str = "") -> None:
        self._begin(deal, moves)
        self.current = deal
        self._table.name(names.title(deal))
        root = document.documentElement
        root.setAttribute("data-deal", "" if isinstance(deal, str) else str(deal))
        if isinstance(deal, str):
            root.setAttribute("data-board", deal)
        else:
            root.removeAttribute("data-board")
        self._restore()

    def _travelled(self, _event: BrowserEvent) -> None:
        """Follow back and forward; an address that the page did not write itself may be wrong."""
        address = window.location.search
        if _deal_text(address) != str(self.current) or links.is_replay(address):
            self._open_address()

    # ---- The number field ----

    def _restore(self) -> None:
        """Put the number of the deal on the table into the field, if it has one."""
        self._field.value = "" if isinstance(self.current, str) else str(self.current)
        self._field.removeAttribute("aria-invalid")

    def _left(self, event: BrowserEvent) -> None:
        """Restore the number if the form is left, except for another window or a press on "Deal"."""

        def restore() -> None:
            if not self._form.contains(document.activeElement):
                self._restore()

        if not self._form.contains(event.relatedTarget):
            after_press(restore)

    def _pressed(self, event: BrowserEvent) -> None:
        """Leave the field at Escape, which discards the number typed there."""
        if event.key == "Escape":
            self._field.blur()

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
        if isinstance(self.current, str):
            say(words.NO_NEXT)
            return
        number = neighbour(self.current)
        if number is None:
            say(end.format(deal=self.current))
        else:
            self.deal(number)

    def _focus_field(self) -> None:
        self._field.focus()
        self._field.select()


def _entitle(deal: Deal) -> None:
    """Set the title of the page, and with it that of the current entry in the browser's history."""
    document.title = words.TITLE.format(deal=names.title(deal))


def _deal_text(address: str) -> str | None:
    """Return what an address calls its deal: the number, or else the code of a board."""
    text = links.deal_text(address)
    return links.board_text(address) if text is None else text


def _linked(address: str, day: str) -> tuple[Deal | None, str]:
    """Return the deal that an address asks for, or None and what is wrong with it, "" if it asks for none.

    ``day`` is today.
    """
    try:
        return deal_of(address, day), ""
    except FreecellError as error:
        return None, str(error)


def _named(address: str, deal: Deal, day: str) -> str:
    """Return what the deal that an address asks for is called."""
    if _deal_text(address) is not None:
        return names.title(deal)
    return words.OF_THE_DAY.format(date=dates.date(links.day_text(address) or day), deal=deal)


def _tell_challenge(address: str) -> None:
    """Say what there is to beat, if the address is a challenge."""
    try:
        found = challenge.linked(address)
        if found:
            add(challenges.to_beat(found))
    except FreecellError as error:
        add(str(error))


def random_number() -> int:
    """Return the number of a random deal."""
    return 1 + int(window.Math.random() * RANDOM)
