"""Playing: the session's game on the table, its commands, and what is said about them."""

from __future__ import annotations

from collections.abc import Callable

from freecell import rules
from freecell.game import Game
from freecell.page.browser import BrowserEvent, document, listen, say, window
from freecell.page.play import sentences
from freecell.page.play.clock import Clock
from freecell.page.play.commands import AT_END, AT_START, COMMANDS, UNFINISHED, Act, Action, Commands
from freecell.page.table.table import Table
from freecell.page.words import deals
from freecell.rules import Move
from freecell.session import games
from freecell.session.session import Event, Session
from freecell.start import Start


class Play:
    """Shows the game that is being played: after every event it draws the game and says what happened."""

    def __init__(self, table: Table, session: Session, commands: Commands) -> None:
        self._table = table
        self._commands = commands
        self._clock = Clock(session)
        self.session = session
        self.changed: list[Callable[[Event], object]] = []  # Called at every event, after it is drawn.
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

    def tell(self, event: Event | None) -> None:
        """Draw the game, tell all listeners what the session has done, and say it."""
        if not event:
            return
        game = self.game
        step = event.step
        self._table.draw(game.position.piles(), step.cards + step.sent_home if step else ())
        root = document.documentElement
        root.setAttribute("data-game", game.status)
        root.setAttribute("data-moves", str(game.count))
        root.setAttribute("data-paper", deals.heading(game.start, game.count))
        self._commands.note(AT_START, on=game.count == 0)
        self._commands.note(AT_END, on=game.count == len(game.moves()))
        self._commands.note(UNFINISHED, on=not rules.finishing_move(game.position))
        self._clock.show()
        said = sentences.of(event, game)
        for heard in self.changed:
            heard(event)
        if said:
            say(said)
