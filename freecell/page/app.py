"""The playing table: everything that works without the solver, the same in MicroPython and Pyodide."""

from __future__ import annotations

from typing import TYPE_CHECKING

from freecell.page.browser import (
    PageStorage,
    built,
    document,
    element,
    is_pressed,
    listen,
    new_name,
    start_listening,
    stop_listening,
    today,
    window,
)
from freecell.page.commands import MISSING, Commands
from freecell.page.dialogs import close_menu_when_chosen, keep_focus_in_dialogs, toggling
from freecell.page.input.keyboard import Controls, Focus
from freecell.page.input.pasting import Pasting
from freecell.page.input.pointer import Pointer
from freecell.page.move_list import Moves
from freecell.page.play import MOMENT, Ending, Play
from freecell.page.router import Router
from freecell.page.settings import Settings, offer_choices
from freecell.page.signals import Signal
from freecell.page.table import Piles, Table
from freecell.session.session import BEGUN, Event, Session

if TYPE_CHECKING:
    from collections.abc import Callable

    from freecell.page.engine import Engine
    from freecell.page.exercise_panel import ExercisePanel
    from freecell.page.marks import Marks
    from freecell.page.replay import Replay
    from freecell.session.archive import Archive


class App:
    """The table with everything that belongs to a game, and what features find each other by.

    Each feature is made with the app alone: ``Hint(app)``. There are features, and what they ask, only in
    Pyodide (all_features.py).
    """

    engine: Engine
    exercise_panel: ExercisePanel
    marks: Marks
    replay: Replay
    archive: Archive

    def __init__(self) -> None:
        """There are no cards, and nothing is heard, before ``open`` or ``resume``."""
        self.table: Table = Table()
        storage = PageStorage()
        self.settings: Settings = Settings(storage)
        self.commands: Commands = Controls(self.settings).commands
        session = Session(
            storage,
            lambda: window.performance.now() / 1000,
            today,
            new_name,
            lambda: self.settings.automoves,
            moment=MOMENT,
        )
        self.play: Play = Play(self.table, session, self.commands)
        self.router: Router = Router(self.table, self.commands, begin=self.play.begin)
        self.pointer: Pointer = Pointer(self.play, self.commands, lambda: self.settings.get("tap") == "on")
        self.focus: Focus = Focus(self.pointer)
        self._board: Piles = {}  # That the game on the table began with.
        self.play.changed.connect(self._forget_pending)
        offer_choices(self.settings, self.commands)
        Moves(self.play, self.commands)
        self.pasting: Pasting = Pasting(self.commands)
        self._ending = Ending(self.play, self.router, self.commands)
        close_menu_when_chosen()
        keep_focus_in_dialogs()
        self.find_deal: Callable[[str], None] | None = None  # Once there is a solver.
        self.cleared: Signal = Signal()  # Nothing is to be held or marked.
        self.commands.add("let-go", self.clear)
        self.commands.add("random", self._deal_random)
        self.commands.add("help", toggling(element("help")))
        listen(document, "freecell:failed", lambda _event: self._check_loading())
        self._check_loading()

    def open(self) -> None:
        """Deal what the address asks for."""
        start_listening()
        self.router.open(is_new=not self.play.session.has_games)
        self.focus.stand_at("cascade-1", None)
        href = f"{window.freecell.files}print.css"  # For which the cards need not wait.
        document.head.append(built("link", rel="stylesheet", media="print", href=href))

    def clear(self) -> None:
        """Put back held cards, and remove what features have marked."""
        self.pointer.let_go()
        self.cleared.emit()

    @property
    def is_idle(self) -> bool:
        """Whether nothing is pressed, held, typed or open that could be disturbed."""
        is_open = document.querySelector(":popover-open") or self._ending.is_awaited
        return self.pointer.is_idle and not (is_open or self.router.field.is_typing or is_pressed())

    def leave(self) -> None:
        """Keep everything for another playing table to resume."""
        self.router.leave()
        self.play.session.leave()

    def stop(self) -> None:
        """Do nothing more: another playing table has resumed the game."""
        stop_listening()
        self.play.rest(on=True)

    def resume(self) -> None:
        """Go on where another playing table, which still listens, has left."""
        start_listening()
        self.router.resume()
        self.play.resume(self.router.current)
        self.focus.resume()

    def _deal_random(self) -> None:
        """Deal any number, or let the solver look for one of the kind that the settings ask for."""
        wanted = self.settings.get("random")
        if wanted == "any":
            self.router.deal_random()
        elif self.find_deal:
            self.find_deal(wanted)
        else:
            self.commands.await_loading("random")

    def _forget_pending(self, event: Event) -> None:
        """Forget what was asked for before this event: a pasted text only if it begins another game.

        Unless it does, end a linked replay too.
        """
        self.commands.pending = ""
        before = self._board
        if event.kind == BEGUN:
            self.pasting.text = ""
            self._board = self.play.game.position_after(0).piles()
        elif not self.play.game.start.is_exercise:
            self.router.end_replay()
        if self._board == before:
            self.focus.stay()
        else:
            self.focus.begin()

    def _check_loading(self) -> None:
        """Disable what needs the solver if it could not be loaded."""
        has_failed = document.documentElement.dataset.stage == "failed"
        self.commands.set_condition(MISSING, on=has_failed)
