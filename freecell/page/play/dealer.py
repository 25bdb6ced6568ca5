"""The dealer: which deal is on the table. The number field, address, history and title follow it."""

from __future__ import annotations

from collections.abc import Callable

from freecell import challenge, deals, lessons, links
from freecell.errors import DayError, FreecellError
from freecell.page.browser import (
    BrowserEvent,
    Element,
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
from freecell.page.play.commands import Commands
from freecell.page.play.focus import give_back
from freecell.page.table.table import Table
from freecell.page.words import challenges, dates, errors
from freecell.page.words import deals as names
from freecell.page.words import playing as words
from freecell.start import Start, written

MOST_CELLS = 4
"""Free cells that the table has room for."""

RANDOM = 1000000
"""Random deals have numbers from 1 to this, as in Windows."""


class Dealer:
    """Deals the number that is linked, typed or asked for by a command."""

    def __init__(self, table: Table, commands: Commands, begin: Callable[[Start, str], None]) -> None:
        """Listen to the number field and the browser's history.

        begin(start, moves) puts a deal on the table, with the moves of a link if it has any.
        """
        self._table = table
        self._commands = commands
        self._begin = begin
        self.current: Start = Start()  # What the game on the table began with, once there is one.
        self.replay: str = ""  # The moves of a replay's link, until they are shown.
        self.replay_linked: list[Callable[[], object]] = []  # Called when there are such moves.
        self._visited: list[Start] = []
        self._remember = after_paint(self._remember_visited)
        self._field = element("deal-number")
        commands.add("next", lambda: self._step(deals.after, words.LAST_DEAL))
        commands.add("previous", lambda: self._step(deals.before, words.FIRST_DEAL))
        commands.add("random", self.deal_random)
        commands.add("number", self._focus_field)
        self._form = element("deal-form")
        self._before: Element = None  # What had the focus before the field.
        listen(self._form, "submit", self._submitted)
        listen(self._field, "focus", self._entered)
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

    def leave(self) -> None:
        """Put into the address what is on the table, without waiting for the cards to be painted."""
        while self._visited:
            self._remember_visited()

    def resume(self) -> None:
        """Go on with the deal in the address, as another Python has left it: all is shown and said."""
        address = window.location.search
        start, _ = _linked(address, today())
        self.replay = (links.moves_text(address) or "") if links.is_replay(address) else ""
        self._label(start or self.current)

    def deal(self, start: Start) -> None:
        """Put a deal on the table and its link into the address, as a new step of the browser's history."""
        if start != self.current:
            self._visited.append(start)
            self._remember()
        announce(names.title(start))
        self.replay = ""
        self._show(start)

    def go(self, link: str) -> None:
        """Open a link of the page, as a new step of the browser's history unless it is the same deal's.

        The deal on the table is not dealt again, because that would end its game.
        """
        is_step = Start.linked(link, today()) != self.current or links.is_replay(link)
        change = window.history.pushState if is_step else window.history.replaceState
        change(None, "", link)
        if is_step or links.moves_text(link):
            self._open_address()
        else:
            say(words.ON_THE_TABLE.format(deal=names.name(self.current)))
            self.tell_challenge()

    def deal_random(self) -> None:
        """Deal a random number from 1 to 1000000."""
        self.deal(self.numbered(random_number()))

    def numbered(self, number: int) -> Start:
        """Return the deal with a number and as many free cells as the one on the table."""
        return Start(number, cells=self.current.cells)

    def _remember_visited(self) -> None:
        """Add a deal to the browser's history, which is slow and so happens after the cards are painted."""
        if not self._visited:
            return
        start = self._visited.pop(0)
        window.history.pushState(None, "", _link(start))
        _entitle(start)

    def _open_address(self) -> None:
        address = window.location.search
        day = today()
        linked, problem = _linked(address, day)
        number = lessons.number(linked) if linked else 0
        is_random = linked is None
        start = linked or Start(random_number())
        moves = "" if is_random else links.moves_text(address) or ""
        is_replay = bool(moves) and links.is_replay(address)
        # A game soon differs from its link's moves, so they are removed; a replay's stay until it ends.
        if number:
            window.history.replaceState(None, "", lessons.link(number))
        elif written(address) != start.key or (moves and not is_replay):
            is_review = is_replay and links.is_review(address)
            link = start.link(moves if is_replay else "", replay=is_replay, review=is_review)
            window.history.replaceState(None, "", link + ("" if is_random else _beat(address)))
        _entitle(start)
        if problem:
            say(words.INSTEAD.format(deal=start.number, problem=problem))
        else:
            announce(words.AT_RANDOM.format(deal=start.number) if is_random else _named(address, start, day))
        self.replay = moves if is_replay else ""
        self._show(start, "" if is_replay else moves)
        if is_random and links.parameter(address, "beat") is not None:
            add(challenges.WITHOUT_DEAL)
        self.tell_challenge()
        if is_replay:
            for heard in self.replay_linked:
                heard()
        if links.parameter(address, "famous") is not None:
            self._commands.run("famous")
        if problem and written(address) is None and links.parameter(address, "lesson") is not None:
            self._commands.run_later("lessons")

    def tell_challenge(self) -> None:
        """Say what there is to beat, if the address is a challenge."""
        try:
            found = challenge.linked(window.location.search)
            if found:
                add(challenges.to_beat(found))
        except FreecellError as error:
            add(errors.of(error))

    def end_replay(self) -> None:
        """Remove a replay's moves from the address: the table shows the player's game now."""
        self.replay = ""
        address = window.location.search
        if links.is_replay(address):
            window.history.replaceState(None, "", self.current.link() + _beat(address))

    def name_board(self, start: Start, begin: Callable[[], None]) -> None:
        """Go on with a board as the deal that it was found to be; begin() does so with its game."""
        window.history.replaceState(None, "", start.link() + _beat(window.location.search))
        _entitle(start)
        announce(names.title(start))
        begin()
        self._label(start)
        self.tell_challenge()

    def _show(self, start: Start, moves: str = "") -> None:
        self._begin(start, moves)
        self._label(start)

    def _label(self, start: Start) -> None:
        self.current = start
        self._table.name(names.title(start))
        root = document.documentElement
        root.setAttribute("data-deal", self._number())
        if start.board:
            root.setAttribute("data-board", start.board)
        else:
            root.removeAttribute("data-board")
        self._restore()

    def _number(self) -> str:
        """Return the number of the deal on the table, "" if it has none."""
        number = self.current.number
        return "" if number is None else str(number)

    def _travelled(self, _event: BrowserEvent) -> None:
        """Follow back and forward; an address that the page did not write itself may be wrong."""
        address = window.location.search
        if written(address) != self.current.key or links.is_replay(address):
            self._open_address()

    # ---- The number field ----

    @property
    def is_typing(self) -> bool:
        """Whether the player is in the number field, or has left a number there that is not dealt."""
        return bool(document.activeElement == self._field or self._field.value != self._number())

    def _restore(self) -> None:
        """Put the number of the deal on the table into the field, if it has one."""
        self._field.value = self._number()
        self._field.removeAttribute("aria-invalid")

    def _entered(self, event: BrowserEvent) -> None:
        if event.relatedTarget != element("deal"):
            self._before = event.relatedTarget

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
            give_back(self._before)

    def _submitted(self, event: BrowserEvent) -> None:
        event.preventDefault()
        self._deal_typed()

    def _deal_typed(self) -> None:
        try:
            number = deals.parse(self._field.value)
        except FreecellError as error:
            self._field.setAttribute("aria-invalid", "true")
            self._focus_field()
            say(errors.of(error))
        else:
            self.deal(self.numbered(number))
            give_back(self._before)

    def _step(self, neighbour: Callable[[int], int | None], end: str) -> None:
        current = self.current.number
        lesson = lessons.number(self.current)
        if lesson:
            self._step_lesson(neighbour(lesson) or 0)
            return
        if current is None:
            say(words.NO_NEXT)
            return
        number = neighbour(current)
        if number is None:
            say(end.format(deal=current))
        else:
            self.deal(self.numbered(number))

    def _step_lesson(self, number: int) -> None:
        try:
            self.deal(lessons.start(number))
        except FreecellError as error:
            say(errors.of(error))

    def _focus_field(self) -> None:
        self._field.focus()
        self._field.select()


def _link(start: Start) -> str:
    number = lessons.number(start)
    return lessons.link(number) if number else start.link()


def _entitle(start: Start) -> None:
    """Set the title of the page, and with it that of the current entry in the browser's history."""
    document.title = words.TITLE.format(deal=names.title(start))


def _linked(address: str, day: str) -> tuple[Start | None, str]:
    """Return the deal that an address asks for, or None and what is wrong with it, "" if it asks for none.

    ``day`` is today.
    """
    try:
        return playable(Start.linked(address, day)) or lessons.linked(address), ""
    except FreecellError as error:
        if isinstance(error, DayError) and not links.day_text(address):
            return None, words.CLOCK_WRONG.format(date=day)
        return None, errors.of(error)


def playable(start: Start | None) -> Start | None:
    """Return a start that the page has free cells for; raise FreecellError for any other."""
    if start and start.cells > MOST_CELLS:
        raise FreecellError("no such option", name="cells", typed=str(start.cells), least=0, most=MOST_CELLS)
    return start


def _named(address: str, start: Start, day: str) -> str:
    if written(address) is not None or lessons.number(start):
        return names.title(start)
    return words.OF_THE_DAY.format(date=dates.date(links.day_text(address) or day), deal=names.short(start))


def _beat(address: str) -> str:
    """Return the challenge of an address as it goes on in another, "" if there is none."""
    text = links.parameter(address, "beat")
    return "" if text is None else "&beat=" + str(window.encodeURIComponent(text))


def random_number() -> int:
    """Return the number of a random deal."""
    return 1 + int(window.Math.random() * RANDOM)
