"""The solution: a line that wins from the position on the table, found and shown as a replay."""

from __future__ import annotations

from freecell.game import Game
from freecell.page.app import App
from freecell.page.browser import document, say
from freecell.page.commands import ALREADY_WON
from freecell.page.words import numbers
from freecell.page.words.numbers import joined
from freecell.rules import Automoves
from freecell.solver import Answer
from freecell.translatable import _

LOOKING_FOR_SOLUTION = _("Looking for a solution…")
STILL_LOOKING_FOR_SOLUTION = _("Still looking for a solution…")
SOLUTION = _("Solution in {moves}")  # The status line: "Solution in 52 moves".
LOOKING_FOR_SHORTER = _("Looking for a shorter one…")
IMPOSSIBLE = _("There is no solution from here (proved by checking {positions}).")
NO_SOLUTION = _("No solution found after checking {positions}, but there may be one.")

_ASKER = "solution"


class Solution:
    """Shows how the game can be won from here, or says that it cannot."""

    def __init__(self, app: App) -> None:
        """Show solutions from now on; once a replay is used or ended, stop shortening it."""
        self._engine = app.engine
        self._play = app.play
        self._router = app.router
        self._replay = app.replay
        self._shown: Answer | None = None  # The line on the table, while shorter ones are looked for.
        app.replay.used.append(self._keep)
        app.replay.ended.append(self._ended)
        app.commands.add("solution", self._asked)

    def _asked(self) -> None:
        """Look for a solution and show it; if a replay is already shown, close that instead."""
        questions = self._engine.questions
        if self._replay.is_shown:
            self._replay.close()
        elif self._play.game.is_won:
            say(ALREADY_WON)
        elif not questions.is_open(_ASKER):
            questions.ask(_ASKER, self._look())

    def _keep(self) -> None:
        """Keep the line that is shown, because the player looks at its moves."""
        questions = self._engine.questions
        if questions.is_open(_ASKER):
            questions.end(_ASKER)
            say(self._length())

    def _ended(self) -> None:
        """Stop looking for a shorter solution; reset the address to the deal's, unless another has begun."""
        self._engine.questions.end(_ASKER)
        if self._play.game.start == self._router.current:
            self._router.end_replay()

    async def _look(self) -> None:
        """Show the first line at once, then shorter ones as they are found; play the last one.

        Only the replay's start is ever replaced: once the player uses it, this ends where it waits.
        """
        self._shown = None
        say(LOOKING_FOR_SOLUTION)
        engine = self._engine
        spot = engine.spot
        answer = await engine.find_line("first solution", spot)
        if answer.verdict == "undecided":
            say(STILL_LOOKING_FOR_SOLUTION)
            answer = await engine.find_line("any solution", spot)
        if answer.verdict == "won":
            self._show(answer, spot[1])
            await engine.find_line("shorter solution", spot, lambda known: self._show(known, spot[1]))
            say(self._length())
            if not document.querySelector(":popover-open"):
                self._replay.play()
        elif answer.verdict == "impossible":
            say(IMPOSSIBLE.format(positions=numbers.positions(answer.states)))
        else:
            say(NO_SOLUTION.format(positions=numbers.positions(answer.states)))

    def _show(self, answer: Answer, automoves: Automoves) -> None:
        """Show a line if it has fewer steps than the one shown."""
        if self._shown and len(answer.moves) >= len(self._shown.moves):
            return
        self._shown = answer
        game = self._play.game
        shown = Game.parse(game.link())
        shown.automoves = automoves
        for move in answer.moves:
            shown.play(move)
        self._replay.show(shown, game.count, lambda: self._play.tell(self._play.session.follow(shown)))
        say(joined(self._length(), LOOKING_FOR_SHORTER))

    def _length(self) -> str:
        return SOLUTION.format(moves=numbers.moves(self._replay.steps))
