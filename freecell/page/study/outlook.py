"""The outlook: a lamp that says whether the game can still be won, and the way back to where it could."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from freecell.page.browser import document, element, listen, say
from freecell.page.study.way_back import find_way_back
from freecell.page.table.words import counted

if TYPE_CHECKING:
    from freecell.page.play.commands import Commands
    from freecell.page.play.playing import Play
    from freecell.page.study.thinking import Thinking
    from freecell.solver.search import Verdict

_WORDS = {
    "winnable": "can be won",
    "lost": "cannot be won any more",
    "looking": "looking",
    "unknown": "",
}
_WAY_BACK = "way back"
_GOING_BACK = "Looking for the last winnable position… Press Esc or the light to stop."
_STOPPED = "Stopped looking for the last winnable position."


class Outlook:
    """The lamp beside the clock; `<html data-outlook>` says the same to scripts."""

    def __init__(self, thinking: Thinking, play: Play, commands: Commands) -> None:
        """Show what is known, from now on."""
        self._thinking = thinking
        self._play = play
        self._lost: int | None = None  # The deal whose game was said to be lost.
        self._is_asked = False  # Whether somebody waits to hear what is being looked for.
        self._lamp = element("outlook")
        self._words = element("outlook-words")
        self._dialog = element("lost")
        thinking.changed.append(self._show)
        listen(element("take-back"), "click", lambda _event: self._take_back())
        commands.add("outlook", self._pressed)
        play.changed.append(lambda _event: self._forget())

    @property
    def state(self) -> str:
        """Return "winnable", "lost", "looking" or "unknown"."""
        thinking = self._thinking
        if not thinking.is_on:
            return "unknown"
        if thinking.answer.verdict == "undecided":
            return "looking" if thinking.is_looking else "unknown"
        return "winnable" if thinking.answer.verdict == "won" else "lost"

    def _show(self) -> None:
        state = self.state
        document.documentElement.setAttribute("data-outlook", state)
        words = self._sentence_of_a_deal() or _WORDS[state]
        self._words.textContent = words
        self._lamp.setAttribute("aria-label", f"Outlook: {words or 'not known'}")
        game = self._play.game
        if self._is_asked and state != "looking":
            self._forget()
            self._pressed()
        if self._lost not in (None, game.number) or state == "winnable":
            self._lost = None
        if state == "lost" and self._lost is None:
            self._lost = game.number
            # The move's own words come first.
            asyncio.get_event_loop().call_soon(self._say_lost)

    def _sentence_of_a_deal(self) -> str:
        """Return what the lamp says of a deal that nobody can win, "" for anything else."""
        return "cannot be won" if self.state == "lost" and not self._play.game.count else ""

    def _forget(self) -> None:
        self._is_asked = False

    def _say_lost(self) -> None:
        """Say once that the game is lost, or, of a deal just opened, that it cannot be won."""
        game = self._play.game
        if self.state != "lost" or game.status == "stuck":
            return
        said = element("status").textContent.rstrip(".")
        if game.count:
            say(f"{said + '. ' if said else ''}The game cannot be won any more.")
        elif said.startswith(f"Deal {game.number}"):  # Else an answer to the player stands there.
            say(f"{self._proof()} It can be played all the same.")

    def _proof(self) -> str:
        states = self._thinking.answer.states
        return f"Deal {self._play.game.number} cannot be won: proved, after {states} positions."

    def _pressed(self) -> None:
        """Say in a sentence what the lamp says; where a game is lost, offer the way back, or stop looking."""
        answer, state = self._thinking.answer, self.state
        if self._thinking.questions.is_open(_WAY_BACK):
            self.stop()
        elif state == "lost" and self._play.game.count:
            element("lost-words").textContent = f"That is proved, after {answer.states} positions."
            self._dialog.showPopover()
        elif state == "lost":
            say(self._proof())
        elif state == "winnable":
            say(f"The game can be won: {counted(len(answer.moves))} are known that do it.")
        elif state == "looking":
            self._is_asked = True
            say("Looking whether the game can be won.")
        else:
            say(f"It is not known whether the game can be won: {answer.states} positions did not tell.")

    def _take_back(self) -> None:
        self._dialog.hidePopover()
        self._thinking.questions.ask(_WAY_BACK, self._go_back())

    def stop(self) -> None:
        """Look no longer for the way back."""
        self._thinking.questions.end(_WAY_BACK)

    async def _go_back(self) -> None:
        """Undo to the last position that is known to win."""
        game, last = self._play.game, self._play.game.count
        say(_GOING_BACK)
        shown = document.createElement("span")
        shown.ariaHidden = "true"  # What changes all the time would be too much to hear.
        element("status").append(" ", shown)

        async def find_verdict(count: int) -> Verdict:
            shown.textContent = f"Move {count} of {last}" if count else "The deal"
            return (await self._thinking.find_verdict(_WAY_BACK, game.position_after(count))).verdict

        try:
            count, is_never_won = await find_way_back(last, find_verdict)
        except asyncio.CancelledError:
            self._say_stopped()
            raise
        if count is not None:
            self._play.jump(count)
            say(f"{counted(last - count)} taken back: from here the game can be won.")
        elif is_never_won:
            say(f"Deal {game.number} cannot be won at all. It can be played all the same.")
        else:
            say("No position before this one is known to win.")

    def _say_stopped(self) -> None:
        """Say that it is over, after what was done instead."""
        said = element("status").textContent.rstrip(".")
        say(_STOPPED if said.startswith(_GOING_BACK) or not said else f"{said}. {_STOPPED}")
