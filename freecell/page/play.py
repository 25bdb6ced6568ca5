"""The session's game on the table: its commands, what is said about them, and its end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from freecell import rules
from freecell.game import Game
from freecell.page import motion
from freecell.page.browser import BrowserEvent, after_press, callback, document, element, listen, say, window
from freecell.page.commands import AT_END, AT_START, COMMANDS, GAME_WON, UNFINISHED, Act, Action, Commands
from freecell.page.router import Router
from freecell.page.signals import Signal
from freecell.page.table import Table
from freecell.page.words import deal_titles, numbers
from freecell.page.words.events import sentences
from freecell.page.words.numbers import grouped, joined
from freecell.rules import Move
from freecell.session import games
from freecell.session.session import PLAYED, UNDONE, Event, Session
from freecell.starting_position import Start
from freecell.translatable import _

_AT_REST = 400
"""Milliseconds from the landing of the last card until a win is celebrated."""
MOMENT = 5
"""Seconds: a longer time between two ticks is a sleep, before which not every device hides the page."""
NOT_OWN = _("This win isn't counted, because you didn't make every move yourself.")


class Play:
    """Shows the game that is being played: after every event it draws the game and says what happened."""

    def __init__(self, table: Table, session: Session, commands: Commands) -> None:
        self.table = table
        self._commands = commands
        self._clock = Clock(session)
        self.session = session
        self.saying: Signal = Signal()  # With every event and the sentences that will be said about it.
        self.changed: Signal = Signal()  # With every event, after it is told.
        self.won: Signal = Signal()  # After that, if a move has won the game.
        for command in COMMANDS:
            if command.act:
                commands.add(command.name, self._acting(command.act))
        listen(window, "storage", self._stored)
        listen(document, "visibilitychange", self._hidden_or_seen)
        listen(window, "pageshow", self._hidden_or_seen)

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
        self.table.draw(self.game.position.piles())

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

    def tell(self, event: Event | None, said: str = "") -> None:
        """Draw the game, say what the session has done, or something better, and tell it to all listeners.

        Those who listen to ``saying`` may put the sentences into other words.
        """
        if not event:
            return
        game, step = self.game, event.step
        status = game.status
        moving = motion.turns(step, back=event.kind == UNDONE) if step else ()
        self.table.draw(game.position.piles(), moving)
        root = document.documentElement
        root.setAttribute("data-game", status)
        root.setAttribute("data-moves", str(game.count))
        self._commands.set_condition(AT_START, on=game.count == 0)
        self._commands.set_condition(AT_END, on=game.count == len(game.moves()))
        self._commands.set_condition(GAME_WON, on=status == "won")
        self._commands.set_condition(UNFINISHED, on=not rules.finishing_move(game.position))
        if not said:
            told = sentences(event, game)
            self.saying.emit(event, told)
            said = joined(*told)
        if said:
            say(said)
        self.changed.emit(event)
        if event.kind == PLAYED and status == "won":
            self.won.emit()
        self._clock.show()


class Clock:
    """Shows a session's time, every second while it runs; shows nothing for a game that is not timed."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._face = element("clock")
        self._ticks: Any = None
        self._tick = callback(self._draw)

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


class Ending:
    """The dialog that opens when all cards are home."""

    def __init__(self, play: Play, router: Router, commands: Commands) -> None:
        self._play = play
        self._dialog = element("ending")
        self.is_awaited: bool = False  # Whether it will open in a moment.
        self._opening = callback(lambda: after_press(self._open))
        play.won.connect(self._praise)
        self._then("ending-next", lambda: commands.run("next"))
        self._then("ending-again", lambda: router.deal(router.current))

    def _praise(self) -> None:
        game = self._play.game
        if not game.start.is_exercise:
            # First, as an extension may have removed a part of what is then filled.
            self.is_awaited = True
            window.setTimeout(self._opening, self._play.table.landing + _AT_REST)
            session = self._play.session
            element("ending-deal").textContent = deal_titles.title(game.start)
            element("ending-moves").textContent = grouped(game.count)
            timed = element("ending-time")
            timed.parentElement.hidden = session.seconds is None
            timed.textContent = numbers.time(session.seconds or 0)
            element("ending-words").textContent = "" if session.is_own else NOT_OWN

    def _open(self) -> None:
        """Open, unless the player has gone on to something else."""
        self.is_awaited = False
        is_elsewhere = document.querySelector(":root[data-replay], :popover-open")
        if self._play.game.is_won and not is_elsewhere:
            self._dialog.showPopover()

    def _then(self, name: str, action: Callable[[], object]) -> None:
        """Make a button close the dialog and then do something."""

        def handler(_event: BrowserEvent) -> None:
            self._dialog.hidePopover()
            action()

        listen(element(name), "click", handler)
