"""The solution: a line that wins from the position on the table, found and shown as a replay."""

from __future__ import annotations

from typing import TYPE_CHECKING

from freecell import links
from freecell.game import Game, LineError
from freecell.page.browser import say
from freecell.page.table.words import counted

if TYPE_CHECKING:
    from freecell.page.play.commands import Commands
    from freecell.page.play.playing import Play
    from freecell.page.study.replay import Replay
    from freecell.page.study.thinking import Thinking
    from freecell.rules import Automoves
    from freecell.solver import Answer

_ASKER = "solution"


class Solution:
    """Shows how the game is won from here, or says that it cannot be."""

    def __init__(self, thinking: Thinking, play: Play, replay: Replay, commands: Commands) -> None:
        """Show solutions from now on; one that goes its way, or is over, is not made shorter any more."""
        self._thinking = thinking
        self._play = play
        self._replay = replay
        replay.left_start.append(lambda: thinking.questions.end(_ASKER))
        replay.ended.append(lambda: thinking.questions.end(_ASKER))
        commands.add("solution", self._asked)

    def _asked(self) -> None:
        """Look for a solution and show it; close the replay when one is shown."""
        questions = self._thinking.questions
        if self._replay.is_shown:
            self._replay.close()
        elif self._play.game.is_won:
            say("All cards are home: there is nothing left to solve.")
        elif not questions.is_open(_ASKER):
            questions.ask(_ASKER, self._look())

    def watch(self, number: int, moves: str) -> None:
        """Show the moves of a link as a replay of its deal, which plays by itself."""
        game = Game(number)
        problem = ""
        try:
            game.play_text(moves)
        except LineError as error:
            problem = f" {error}" + (" The replay ends before it." if game.count else "")
        if not game.count:
            say(f"Deal {number}.{problem}")
            return
        self._replay.show(game, 0, lambda: self._take_over(game))
        say(f"Deal {number}, a replay in {counted(self._replay.steps)}.{problem}")
        self._replay.play()

    def _take_over(self, game: Game) -> None:
        """Go on with the game of a link; the player's own, if there is one, waits under Moves."""
        say(f"Yours from here, after move {game.count}")
        self._play.begin(game.number, links.moves_text(game.link()) or "")

    async def _look(self) -> None:
        """Show the first line at once, then the shorter ones, until the replay goes its way."""
        say("Looking for a solution")
        spot = self._thinking.spot
        answer = await self._thinking.find_line(
            "shorter solution", spot, lambda known: self._show(known, spot[1])
        )
        if answer.verdict == "undecided":
            say("Looking for a solution: this one takes longer")
            answer = await self._thinking.find_line("any solution", spot)
        if answer.verdict == "won":
            self._show(answer, spot[1])
            self._replay.play()
        elif answer.verdict == "impossible":
            say(f"There is no solution from here: proved, after {answer.states} positions.")
        else:
            say(f"No solution found after {answer.states} positions. There may be one all the same.")

    def _show(self, answer: Answer, automoves: Automoves) -> None:
        """Put a line on the table; what is no line that wins is said when the look is over."""
        if answer.verdict != "won":
            return
        game = self._play.game
        shown = Game.parse(game.link())
        shown.automoves = automoves
        for move in answer.moves:
            shown.play(move)
        self._replay.show(shown, game.count, lambda: self._play.follow(shown))
        say(f"A solution in {counted(len(answer.moves))}")
