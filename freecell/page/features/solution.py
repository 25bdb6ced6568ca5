"""The solution: a line that wins from the position on the table, found and shown as a replay."""

from __future__ import annotations

from copy import copy

from freecell.page.app import App
from freecell.page.browser import add, document, say, says
from freecell.page.commands import ALREADY_WON
from freecell.page.words import numbers, shared
from freecell.page.words.numbers import joined
from freecell.page.words.signs import apart
from freecell.reviewing.review_result import NOT_COUNTED
from freecell.rules import Automoves
from freecell.solver import Answer
from freecell.translatable import _

LOOKING_FOR_SOLUTION = _("Looking for a solution…")
STILL_LOOKING_FOR_SOLUTION = _("Still looking for a solution…")
SOLUTION = _("Solution in {moves}")  # The status line: "Solution in 29 moves".
WITH_MOVES_HOME = _(
    "Solution in {moves}, plus {homes} to the foundations"
)  # In the same place: 29 moves and 17.
AT_LEAST = _("Solution in {moves}; no solution takes fewer than {least}.")  # In the same place, at the end.
SHORTEST = _("Solution in {moves}, proved to be the shortest.")  # In the same place, once it is proved.
LOOKING_FOR_SHORTER = _("Looking for a shorter one…")
IMPOSSIBLE = _("There is no solution from here (proved by checking {positions}).")
NO_SOLUTION = _("No solution found after checking {positions}, but there may be one.")

_ASKER = "solution"
_KIND = "solution"
"""What the status line says after the search, until it says something else."""


class Solution:
    """Shows how the game can be won from here, or says that it cannot."""

    def __init__(self, app: App) -> None:
        """Show solutions from now on; once a replay is used or ended, stop shortening it."""
        self._engine = app.engine
        self._play = app.play
        self._replay = app.replay
        self._shown: Answer | None = None  # The line on the table, while shorter ones replace it.
        app.replay.used.connect(self._keep)
        app.replay.ended.connect(self._ended)
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
        """Keep the line that is shown, because the player looks at its moves; look on for a proof."""
        if self._shown:
            self._shown = None
            shown = self._engine.known_of(self._spot)
            say(said(shown), _KIND)
            self._engine.questions.ask(_ASKER, self._prove(shown))

    async def _prove(self, shown: Answer) -> None:
        """Say once what more is known of the line that is shown, if it is proved or nothing else was said."""
        known = await self._engine.find_shortest(self._spot)
        if known.length == shown.length and known.at_least > shown.at_least:
            if says(_KIND):
                say(said(known), _KIND)
            elif known.is_shortest:
                add(said(known))

    def _ended(self) -> None:
        self._shown = None
        self._engine.questions.end(_ASKER)

    async def _look(self) -> None:
        """Show the first line at once, then shorter ones as they are found; play the last one.

        Only the replay's start is ever replaced: once the player uses it, this ends where it waits.
        """
        self._shown = None
        say(apart("", LOOKING_FOR_SOLUTION))
        engine = self._engine
        self._spot = spot = engine.spot
        answer = await engine.find_line("first solution", spot)
        if answer.verdict == "undecided":
            say(STILL_LOOKING_FOR_SOLUTION)
            answer = await engine.find_line("any solution", spot)
        if answer.verdict == "won":
            self._show(answer, spot[1])
            await engine.find_line("shorter solution", spot, lambda known: self._show(known, spot[1]))
            self._keep()
            if not document.querySelector(":popover-open"):
                self._replay.play()
        elif answer.verdict == "impossible":
            say(IMPOSSIBLE.format(positions=shared.positions(answer.states)))
        else:
            say(NO_SOLUTION.format(positions=shared.positions(answer.states)))

    def _show(self, answer: Answer, automoves: Automoves) -> None:
        """Show a line if it is shorter than the one shown."""
        if self._shown and answer.length >= self._shown.length:
            return
        self._shown = answer
        game = self._play.game
        shown = copy(game)
        shown.automoves = automoves
        for move in answer.moves:
            shown.play(move)
        self._replay.show(shown, game.count, lambda: self._play.tell(self._play.session.follow(shown)))
        say(apart("", joined(_length(answer), LOOKING_FOR_SHORTER)))


def said(answer: Answer) -> str:
    """Return what is known of a solution.

    >>> from freecell.rules import Move
    >>> won = Answer("won", 1000, (Move("1", "a"), Move("2", "b"), Move("1", "h")), length=2)
    >>> said(won)
    'Solution in 2 moves, plus 1 to the foundations'
    >>> said(won._replace(at_least=2))
    "Solution in 2 moves, proved to be the shortest. Moves to the foundations aren't counted."
    """
    if not answer.at_least:
        return _length(answer)
    known = SHORTEST if answer.is_shortest else AT_LEAST
    words = known.format(moves=numbers.moves(answer.length), least=answer.at_least)
    return joined(words, NOT_COUNTED if _homes(answer) else "")


def _length(answer: Answer) -> str:
    words = WITH_MOVES_HOME if _homes(answer) else SOLUTION
    return words.format(moves=numbers.moves(answer.length), homes=_homes(answer))


def _homes(answer: Answer) -> int:
    return len(answer.moves) - answer.length
