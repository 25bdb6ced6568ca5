"""The playing table: everything that works without the solver, the same in MicroPython and Pyodide."""

from __future__ import annotations

import json

from freecell.page.browser import (
    PageStorage,
    document,
    element,
    listen,
    new_name,
    stop_listening,
    today,
    toggling,
    window,
)
from freecell.page.play.choices import offer_choices
from freecell.page.play.clock import MOMENT
from freecell.page.play.commands import MISSING, Commands
from freecell.page.play.controls import Controls
from freecell.page.play.dealer import Dealer
from freecell.page.play.dialogs import close_menu_when_chosen, keep_focus_in_dialogs
from freecell.page.play.ending import Ending
from freecell.page.play.hands import Hands
from freecell.page.play.moves import Moves
from freecell.page.play.pasting import Pasting
from freecell.page.play.playing import Play
from freecell.page.play.settings import Settings
from freecell.page.play.walk import Walk
from freecell.page.table.table import Table
from freecell.page.words.playing import SHARING_MISSING, STATISTICS_MISSING
from freecell.session.session import BEGUN, Event, Session
from freecell.start import Start


class PlayingTable:
    """The table with everything that belongs to a game; main.py adds what needs the solver."""

    def __init__(self) -> None:
        """Listen from now on; there are no cards before ``open`` or ``take_over``."""
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
        self.dealer: Dealer = Dealer(self.table, self.commands, begin=self.play.begin)
        self.hands: Hands = Hands(
            self.table, self.play, self.commands, lambda: self.settings.get("tap") == "on"
        )
        self.walk: Walk = Walk(self.hands)
        self.play.changed.append(self._forget_wishes)
        offer_choices(self.settings, self.commands)
        Moves(self.play, self.commands)
        self.pasting: Pasting = Pasting(self.commands)
        self._ending = Ending(self.play, self.dealer, self.commands)
        close_menu_when_chosen()
        keep_focus_in_dialogs()
        self.commands.add("let-go", self.hands.let_go)
        self.commands.add("random", self._deal_random)
        for name in ("help", "send", "statistics"):
            self.commands.add(name, toggling(element(name)))
        listen(document, "freecell:failed", lambda _event: self._note_missing())
        self._note_missing()

    def open(self) -> None:
        """Deal what the address asks for."""
        self.dealer.open()
        self.walk.stand_at("cascade-1", None)

    @property
    def is_busy(self) -> bool:
        """Whether the player is in the middle of doing something with the cards."""
        return self.hands.is_busy or self._ending.is_awaited

    @property
    def is_idle(self) -> bool:
        """Whether the page is visible, and nothing is held, typed or open that could be disturbed."""
        is_open = document.querySelector(":popover-open") or document.activeElement == element("deal-number")
        return not (document.hidden or is_open or self.is_busy or self.hands.is_holding)

    def hand_over(self) -> str:
        """Return all that another playing table needs to take this one's place, as JSON."""
        return json.dumps(
            {
                "game": self.play.session.hand_over(),
                "start": self.dealer.current.key,
                "replay": self.dealer.replay,
                "hands": self.hands.hand_over(),
                "place": self.walk.place,
                "wish": self.commands.wish,
                "pasted": self.pasting.text,
            }
        )

    def leave(self) -> None:
        """Do nothing more: another playing table has taken over."""
        stop_listening()
        self.play.leave()

    def take_over(self, handed: str) -> None:
        """Continue where another playing table stopped."""
        state = json.loads(handed)
        self.dealer.current, self.dealer.replay = Start.parse(state["start"]), state["replay"]
        self.play.take_over(state["game"])
        self.hands.take_over(state["hands"])
        self.walk.take_over(*state["place"])
        self.commands.wish = state["wish"]
        self.pasting.text = state["pasted"]

    def _deal_random(self) -> None:
        if self.settings.get("random") == "any":
            self.dealer.deal_random()
        else:
            self.commands.await_loading("random")

    def _forget_wishes(self, event: Event) -> None:
        """Forget what was asked for before this event: a pasted text only if it begins another game.

        Unless it does, end a linked replay too.
        """
        self.commands.wish = ""
        if event.kind == BEGUN:
            self.pasting.text = ""
            self.walk.stay()
        else:
            self.dealer.end_replay()

    def _note_missing(self) -> None:
        """Disable what needs the solver if it could not be loaded."""
        has_failed = document.documentElement.dataset.stage == "failed"
        self.commands.note(MISSING, on=has_failed)
        if has_failed:
            for name, said in (("send", SHARING_MISSING), ("statistics", STATISTICS_MISSING)):
                element(f"{name}-empty").textContent = said
