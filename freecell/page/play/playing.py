"""Playing: the session's game on the table, its clock, its commands, and what is said about them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from freecell import rules
from freecell.game import Game
from freecell.page.browser import BrowserEvent, create_proxy, document, element, listen, say, window
from freecell.page.play import sentences
from freecell.page.play.commands import AT_END, AT_START, COMMANDS, UNFINISHED, Act, Action, Commands
from freecell.page.table.table import Table
from freecell.page.words import deals, numbers
from freecell.rules import Move
from freecell.session import games
from freecell.session.session import PLAYED, Event, Session
from freecell.start import Start
from freecell.translation import _

FREECELL = _("FreeCell")  # Above a board on paper, whose code has no room there.


MOMENT = 5
"""Seconds: a longer time between two ticks is a sleep, before which not every device hides the page."""


class Play:
    """Shows the game that is being played: after every event it draws the game and says what happened."""

    def __init__(self, table: Table, session: Session, commands: Commands) -> None:
        self._table = table
        self._commands = commands
        self._clock = Clock(session)
        self.session = session
        self.changed: list[Callable[[Event], object]] = []  # Called at every event, after it is told.
        self.won: list[Callable[[], object]] = []  # Called after that if a move has won the game.
        for command in COMMANDS:
            if command.act:
                commands.add(command.name, self._acting(command.act))
        listen(window, "storage", self._stored)
        listen(document, "visibilitychange", self._hidden_or_seen)
        listen(window, "pageshow", self._hidden_or_seen)
        listen(window, "beforeprint", self._head_the_paper)

    @property
    def game(self) -> Game:
        """The game being played."""
        return self.session.game

    def begin(self, start: Start, moves: str) -> None:
        """Begin or resume a deal's game, or a link's moves; begin afresh if it is the deal on the table."""
        self.tell(self.session.begin(start, moves))

    def resume(self, start: Start) -> None:
        """Go on with the game of a deal as another Python has left it."""
        self.tell(self.session.resume(start))
        if document.hidden:
            self.session.hide(on=True)

    def play(self, move: Move, *, helped: bool = False) -> None:
        """Make a legal move, the player's own or one that the page has found."""
        self.tell(self.session.play(move, helped=helped))

    def jump(self, count: int) -> None:
        """Go forward or back to the position after ``count`` moves."""
        self.tell(self.session.jump(count))

    def rest(self, *, on: bool) -> None:
        """Stop the clock while something other than the game is on the table."""
        self.session.rest(on=on)
        self._clock.show()

    def draw(self) -> None:
        """Put the game back on the table after something else was there."""
        self._table.draw(self.game.position.piles())

    def _acting(self, act: Act) -> Action:
        """Return what does something with the game, and says or shows what became of it."""

        def action() -> None:
            done = act(self.session)
            if isinstance(done, str):
                say(done)
            else:
                self.tell(done)

        return action

    def _stored(self, event: BrowserEvent) -> None:
        if event.key == games.name(self.game.start):
            self.tell(self.session.catch_up())

    def _hidden_or_seen(self, _event: BrowserEvent) -> None:
        self.tell(self.session.hide(on=document.hidden))
        self._clock.show()

    def _head_the_paper(self, _event: BrowserEvent) -> None:
        game = self.game
        document.documentElement.setAttribute("data-paper", heading(game.start, game.count))

    def tell(self, event: Event | None, said: str = "") -> None:
        """Draw the game, say what the session has done, or something better, and tell it to all listeners."""
        if not event:
            return
        game, step = self.game, event.step
        status = game.status
        self._table.draw(game.position.piles(), step.cards + step.sent_home if step else ())
        root = document.documentElement
        root.setAttribute("data-game", status)
        root.setAttribute("data-moves", str(game.count))
        self._commands.note(AT_START, on=game.count == 0)
        self._commands.note(AT_END, on=game.count == len(game.moves()))
        self._commands.note(UNFINISHED, on=not rules.finishing_move(game.position))
        self._clock.show()
        said = said or sentences.of(event, game)
        if said:
            say(said)
        for heard in self.changed:
            heard(event)
        if event.kind == PLAYED and status == "won":
            for heard_of_win in self.won:
                heard_of_win()


class Clock:
    """Shows a session's time, every second while it runs; shows nothing for a game that is not timed."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._face = element("clock")
        self._ticks: Any = None
        self._tick = create_proxy(self._draw)

    def show(self) -> None:
        """Show how long the game has taken, and keep ticking while the session's clock runs."""
        self._draw()
        is_timed = self._session.is_timed
        if is_timed and self._ticks is None:
            self._ticks = window.setInterval(self._tick, 1000)
        elif self._ticks is not None and not is_timed:
            window.clearInterval(self._ticks)
            self._ticks = None

    def _draw(self) -> None:
        seconds = self._session.seconds
        self._face.textContent = "" if seconds is None else numbers.time(seconds)


def heading(start: Start, count: int) -> str:
    """Return what is printed above a game after so many moves.

    >>> heading(Start(617), 0), heading(Start(617), 1), heading(Start(board="Q43R"), 2)
    ('FreeCell deal 617', 'FreeCell deal 617, after 1 move', 'FreeCell, after 2 moves')
    """
    return deals.after(deals.called(start, deals.NUMBERED_ON_PAPER, FREECELL), count)
