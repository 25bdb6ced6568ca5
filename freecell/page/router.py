"""The router: which deal is on the table. Address, history, title and number field follow it."""

from __future__ import annotations

from collections.abc import Callable

from freecell import days, deals, links, puzzles
from freecell.errors import DayError, FreecellError
from freecell.links import Link
from freecell.page.browser import (
    BrowserEvent,
    after_paint,
    announce,
    callback,
    document,
    listen,
    parameters,
    puzzles_text,
    say,
    today,
    window,
    with_puzzles,
)
from freecell.page.commands import Commands
from freecell.page.number_field import NumberField
from freecell.page.signals import Signal
from freecell.page.table import Table
from freecell.page.words import deal_titles, errors, numbers
from freecell.page.words.numbers import joined
from freecell.starting_position import Start
from freecell.translatable import _

AT_RANDOM = _("Random deal {deal}")  # The status line.
WELCOME = _("Move all cards to the foundations, aces first.")  # The status line, for new players.
OF_THE_DAY = _("Deal of the day, {date}: deal {deal}")
PUZZLE_OF_THE_DAY = _("Puzzle of the day, {date}: puzzle {number}")
CLOCK_WRONG = _(
    "Your device's clock says {date}, but deals of the day start on 1 January 2026. Check the clock."
)
INSTEAD = _("Random deal {deal}. {problem}")  # The status line, after a wrong link.
FIRST_DEAL = _("Deal {deal} is the first deal.")
LAST_DEAL = _("Deal {deal} is the last deal.")
NO_NEXT = _("This board has no number, so there's no next or previous deal.")

MOST_CELLS = 4
"""Free cells that the table has room for."""

RANDOM = 1000000
"""Random deals have numbers from 1 to this, as in Windows."""

_MOST, _SPAN = 45, 30_000
"""How often each Python changes the address within so many milliseconds: Safari allows 100 times in all."""
_PAUSE = 1000
"""Milliseconds after which the page looks whether the address is right."""

FIRST = (28, 46, 58, 80, 156, 171, 199, 286, 300, 318, 346, 386)
"""Easy deals, as the solver has proved, one of which is a new player's first."""


class Router:
    """Deals the number that is linked, typed or asked for by a command."""

    def __init__(self, table: Table, commands: Commands, begin: Callable[[Start, str], None]) -> None:
        """Listen to the browser's history.

        begin(start, moves) puts a deal on the table, with the moves of a link if it has any.
        """
        self._table = table
        self._commands = commands
        self._begin = begin
        self.link: Link = Link()  # What the address asks for, once it has been read.
        self.current: Start = Start()  # What the game on the table began with, once there is one.
        self.replay: str = ""  # The moves of a replay's link, until they are shown.
        self.replay_linked: Signal = Signal()  # There are such moves.
        self._visited: list[tuple[Start, str]] = []  # With what they are called.
        self._address = ""  # What the address bar is to have, "" if the browser chooses.
        self._changes: list[float] = []  # When the page has changed it, within the last _SPAN.
        self._again = callback(lambda: self._change("replaceState"))
        self._remember = after_paint(self._remember_visited)
        self.dealt: Signal = Signal()  # The player has asked for a deal, which is on the table now.
        self.field: NumberField = NumberField(lambda number: self.deal(self.numbered(number)))
        commands.add("next", lambda: self._step(deals.after, LAST_DEAL))
        commands.add("previous", lambda: self._step(deals.before, FIRST_DEAL))
        commands.add("number", self.field.focus)
        listen(window, "popstate", self._travelled)

    def open(self, *, is_new: bool) -> None:
        """Deal what the address asks for, or at random; then the number sent before Python listened.

        A new player who asks for nothing gets an easy deal, and is told what to do.
        """
        typed = self.field.value
        self.link = read(window.location.search)
        self.open_link(is_new=is_new)
        self.field.go_on(typed)

    def leave(self) -> None:
        """Put into the address what is on the table, without waiting for the cards to be painted."""
        while self._visited:
            self._remember_visited()
        self._changes = []
        self._change("replaceState")
        self._address = ""

    def resume(self) -> None:
        """Go on with the deal in the address, as another Python has left it: all is shown and said."""
        self.link = read(window.location.search)
        self.replay = self.link.moves if self.link.is_replay else ""
        start = self.link.start or self.current
        self.label(start, deal_titles.title(start))

    def deal(self, start: Start) -> None:
        """Put a deal on the table and its link into the address, as a new step of the browser's history."""
        title = deal_titles.title(start)
        if start != self.current:
            self._visited.append((start, title))
            self._remember()
        announce(title)
        self.replay = ""
        self._show(start, title)
        self.dealt.emit()

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
        start, title = self._visited.pop(0)
        self.write_address(start.link(), is_step=True)
        set_title(title)

    def write_address(self, address: str, *, is_step: bool = False) -> None:
        """Put an address in the place of the current one, or into the history as a new step."""
        self._address = address
        self._change("pushState" if is_step else "replaceState")
        self.link = read(address)

    def _change(self, name: str) -> None:
        """Change the address if it is not what it is to be, but only so often; look again in a moment.

        Beyond a limit Safari throws, which MicroPython cannot catch, and Chromium does nothing, unheard.
        """
        here, now = window.location.href, window.performance.now()
        if not self._address or window.URL.new(self._address, here).href == here:
            return
        self._changes = [time for time in self._changes if time > now - _SPAN]
        if len(self._changes) < _MOST:
            self._changes.append(now)
            getattr(window.history, name)(None, "", self._address)
        window.setTimeout(self._again, _PAUSE)

    def open_link(self, *, is_new: bool = False) -> None:
        """Deal what the address asks for, or show its moves; something else if it asks for nothing."""
        link = self.link
        linked, problem = _playable(link)
        is_welcome = is_new and not linked and not problem
        number = random_number()
        start = linked or _substitute(link) or Start(FIRST[number % len(FIRST)] if is_welcome else number)
        moves = link.moves if linked else ""
        is_replay = bool(moves) and link.is_replay
        is_race = bool(linked) and link.race is not None
        # A game soon differs from its link's moves, so they are removed; a replay's stay until it ends.
        if is_race:
            self.write_address(f"{start.link(moves)}&times={link.times}&race=1")
        elif start.is_exercise or link.written != start.key or (moves and not is_replay):
            kept = start.link(moves, replay=True, review=link.is_review) if is_replay else start.link()
            self.write_address(kept)
        title = deal_titles.title(start)
        set_title(title)
        if is_welcome:
            announce(WELCOME)
        elif linked:
            announce(_of_the_day(link, start) if _is_daily(link) else title)
        else:
            _announce_substitute(start, problem)
        self.replay = moves if is_replay else ""
        is_resumed = start != self.current
        self._show(start, title, "" if is_replay or is_race else moves)
        if is_race and not link.race and is_resumed:
            self._begin(start, "")  # Once more, so that its game, if there is one, gives way to a new one.
        if is_replay:
            self.replay_linked.emit()
        if link.sheet:
            self._commands.run(link.sheet)
        if link.fault and link.fault.kind == "no such lesson":
            self._commands.run_later("lessons")

    def end_replay(self) -> None:
        """Remove a replay's moves from the address: the table shows the player's game now."""
        self.replay = ""
        if self.link.is_replay:
            self.write_address(self.current.link())

    def _show(self, start: Start, title: str, moves: str = "") -> None:
        self._begin(start, moves)
        self.label(start, title)

    def label(self, start: Start, title: str) -> None:
        """Show which deal is on the table, for people and for scripts."""
        self.current = start
        self._table.name(title)
        root = document.documentElement
        root.setAttribute("data-deal", "" if start.number is None else str(start.number))
        if start.board:
            root.setAttribute("data-board", start.board)
        else:
            root.removeAttribute("data-board")
        self.field.show(start)

    def _travelled(self, _event: BrowserEvent) -> None:
        """Follow back and forward; an address that the page did not write itself may be wrong."""
        self._address = ""
        self.link = read(window.location.search)
        if self.link.puzzle is not None:
            with_puzzles(self._open_current)
        elif self.link.written != self.current.key or self.link.is_replay:
            self.open_link()

    def _open_current(self) -> None:
        """Open the address as it is now, once the puzzles are there."""
        self.link = read(window.location.search)
        self.open_link()

    def _step(self, neighbour: Callable[[int], int | None], end: str) -> None:
        start = self.current
        current = start.lesson or start.puzzle or start.number
        if current is None:
            say(NO_NEXT)
            return
        number = neighbour(current)
        if number is None:
            say(end.format(deal=current))
            return
        begin = Start.of_lesson if start.lesson else _puzzle if start.puzzle else self.numbered
        try:
            self.deal(begin(number))
        except FreecellError as error:
            say(errors.of(error))


def read(address: str) -> Link:
    """Return what an address of the page asks for today."""
    return links.read(parameters(address), today(), _linked_puzzle)


def _linked_puzzle(written: str) -> Start:
    """Return what the puzzle with a number begins with, or today's for ""; raise FreecellError."""
    return _puzzle(puzzles.parse(written) if written else puzzles.daily(today()))


def _puzzle(number: int) -> Start:
    """Return what a puzzle begins with; raise FreecellError if there is none, or if none are there."""
    return puzzles.start(number, puzzles_text())


def _substitute(link: Link) -> Start | None:
    """Return the puzzle of the day for a link to one that there is not, if there is a puzzle of the day."""
    try:
        return _linked_puzzle("") if link.puzzle else None
    except FreecellError:
        return None


def set_title(title: str) -> None:
    """Set the title of the page, and with it that of the current entry in the browser's history."""
    document.title = deal_titles.PAGE_TITLE.format(deal=title)


def _playable(link: Link) -> tuple[Start | None, str]:
    """Return the deal that a link asks for, or None and what is wrong with it, "" if it asks for none."""
    try:
        return playable(link.checked()), ""
    except FreecellError as error:
        if isinstance(error, DayError) and not link.day:
            return None, CLOCK_WRONG.format(date=today())
        return None, errors.of(error)


def playable(start: Start | None) -> Start | None:
    """Return a start that the page has free cells for; raise FreecellError for any other."""
    if start and start.cells > MOST_CELLS:
        raise FreecellError("no such option", name="cells", typed=str(start.cells), least=0, most=MOST_CELLS)
    return start


def _announce_substitute(start: Start, problem: str) -> None:
    """Say what is dealt instead of what a link asks for, if it does, and what is wrong with that."""
    if not problem:
        announce(AT_RANDOM.format(deal=start.number))
    elif start.puzzle:
        say(joined(_of_the_day(Link(), start), problem))
    else:
        say(INSTEAD.format(deal=start.number, problem=problem))


def _is_daily(link: Link) -> bool:
    return not link.written and (link.day is not None or link.puzzle == "")


def _of_the_day(link: Link, start: Start) -> str:
    """Return the title of the deal of a link's day, or of the puzzle of today."""
    day = numbers.date(days.parse(link.day or today()))
    if link.day is None:
        return PUZZLE_OF_THE_DAY.format(date=day, number=start.puzzle)
    return OF_THE_DAY.format(date=day, deal=deal_titles.short(start))


def random_number() -> int:
    """Return the number of a random deal."""
    return 1 + int(window.Math.random() * RANDOM)
