"""The panel of an exercise: what is to be done in the lesson or the puzzle on the table, and the way back."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from freecell.page.browser import Element, after_paint, built, document, pressable
from freecell.page.commands import Commands
from freecell.page.dialogs import focused, give_back
from freecell.page.play import Play
from freecell.page.router import Router
from freecell.position import Position
from freecell.starting_position import Start
from freecell.translatable import _

BACK = _("Back to your game")  # A button.
LEAVE = _("Play a deal")  # The same button if there is no game yet.

BEAT = 0.6
"""Seconds for which a move is seen before the page takes it back, or goes on."""


class ExercisePanel:
    """Shows a title, a sentence that screen readers read out, and buttons, as long as an exercise is there.

    ``back`` is a button that leads back to the last game that was none. `<html data-exercise>` is "lesson",
    "puzzle" or "practice"; the panel is the foot of the page then.
    """

    def __init__(self, play: Play, router: Router, commands: Commands) -> None:
        """Add it to the page, hidden."""
        self._play = play
        self._router = router
        self._commands = commands
        self._before: Start | None = None
        self._title, self._sentence = built("h2"), built("p", role="status")
        self._words = built("div", self._title, self._sentence, className="goal")
        self._shown: list[Element] = []
        self._between: list[Element] = []
        self._buttons = built("div", className="actions")
        self.back: Element = pressable(LEAVE, self.leave)
        self._said = self._told = ""
        self._tell = after_paint(self._say)
        self._panel = built("aside", self._words, self._buttons, id="exercise", hidden=True)
        document.querySelector("main").after(self._panel)
        play.changed.connect(lambda _event: self._follow())
        self._follow()

    @property
    def has_game(self) -> bool:
        """Whether there is a game that ``back`` leads to."""
        return self._before is not None

    def leave(self) -> None:
        """Go back to the last game that was no exercise, or deal one if there is none."""
        if self._before:
            self._router.deal(self._before)
        else:
            self._commands.run("random")

    def show(
        self,
        title: str,
        said: str,
        buttons: Sequence[Element],
        first: Element | None = None,
        between: Sequence[Element] = (),
    ) -> None:
        """Show this, with what is ``between`` words and buttons; ``first`` is what most players want now."""
        hand = focused()
        self._title.textContent = title
        self._said = said
        self._tell()
        if list(buttons) != self._shown:
            self._shown = list(buttons)
            self._buttons.replaceChildren(*buttons)
        for one in buttons:
            one.className = "primary" if one == first else ""
        if list(between) != self._between:
            self._between = list(between)
            self._panel.replaceChildren(self._words, *between, self._buttons)
        self._panel.hidden = False
        start = self._play.game.start
        kind = "lesson" if start.lesson else "puzzle" if start.puzzle else "practice"
        document.documentElement.setAttribute("data-exercise", kind)
        if hand and not focused():  # It may have gone with a button.
            give_back(hand if hand.isConnected else first or buttons[0])

    async def take_back(self, position: Position) -> bool:
        """Undo the move to a position when it has been seen; False if the player has gone on by then."""
        await asyncio.sleep(BEAT)
        if self._play.game.position is not position:
            return False
        self._play.tell(self._play.session.undo())
        return True

    def _follow(self) -> None:
        start = self._play.game.start
        if start.is_exercise:
            return
        self._before = start
        self.back.textContent = BACK
        had_focus = self._panel.contains(document.activeElement)
        self._panel.hidden = True
        document.documentElement.removeAttribute("data-exercise")
        if had_focus:
            give_back(None)

    def _say(self) -> None:
        """Say it when the panel has been seen: screen readers read out what changes in what they know."""
        if self._said != self._told:
            self._sentence.textContent = self._told = self._said
