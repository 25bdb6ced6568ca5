"""The solution: a line that wins from the position on the table, found and shown as a film."""

import asyncio

from freecell import links
from freecell.game import Game, LineError
from freecell.page.browser import element, listen, say
from freecell.page.moves import counted

_FOR_A_SHORTER_LINE = 1.0
"""Seconds."""
_FOR_ANY = 15.0
"""Seconds to look on where a second was not enough for an answer."""


class Solution:
    """The button that shows how the game is won from here, or says that it cannot be."""

    def __init__(self, thinking, play, settings, film) -> None:
        """Make the button work."""
        self._thinking = thinking
        self._play = play
        self._settings = settings
        self._film = film
        self._task = None
        self._asked = None  # The latest question, while it waits for its answer.
        film.ended.append(self._give_up)
        thinking.changed.append(self._heard)
        play.changed.append(lambda _step: self._give_up())
        listen(element("solution-button"), "click", lambda _event: self.press())
        element("solution-button").disabled = False

    def press(self) -> None:
        """Look for a solution and show it; close the film when one is shown."""
        if self._film.game:
            self._film.close()
        elif self._play.game.status == "won":
            say("All cards are home: there is nothing left to solve.")
        elif self._asked is None:
            self._task = asyncio.ensure_future(self._look())

    def watch(self, number: int, moves: str) -> None:
        """Show the moves of a link as a film of its deal, which plays by itself."""
        film = Game(number)
        problem = ""
        try:
            film.play_text(moves)
        except LineError as error:
            problem = f" {error} The film ends before it."
        if not film.count:
            say(f"Deal {number}.{problem}")
            return
        self._film.show(film, 0, lambda: self._take_over(film))
        say(f"Deal {number}, a film in {counted(self._film.steps)}.{problem}")
        self._film.play()

    def _take_over(self, film) -> None:
        """Go on with the game of a link; the player's own, if there is one, waits under Moves."""
        say(f"Yours from here, after move {film.count}")
        self._play.begin(film.number, links.moves_text(film.link()))

    async def _look(self) -> None:
        asked = self._asked = object()
        say("Looking for a solution")
        answer = await self._thinking.find(_FOR_A_SHORTER_LINE)
        if answer.verdict == "undecided" and self._asked is asked:
            say("Looking for a solution: this one takes longer")
            answer = await self._thinking.find(_FOR_ANY, is_first_enough=True)
        if self._asked is not asked:  # Something else has been done meanwhile.
            return
        if answer.verdict == "won":
            self._show(answer)
            self._film.play()
        elif answer.verdict == "impossible":
            say(f"There is no solution from here: proved, after {answer.states} positions.")
        else:
            say(f"No solution found after {answer.states} positions. There may be one all the same.")
        self._give_up()

    def _give_up(self) -> None:
        """Look no longer for a solution, or for a shorter one."""
        self._asked = None

    def _heard(self) -> None:
        """Show the first line at once, then the shorter ones, until the film goes its way."""
        if self._asked is None or self._thinking.answer.verdict != "won":
            return
        if self._film.game and self._film.is_begun:
            self._give_up()
        else:
            self._show(self._thinking.answer)

    def _show(self, answer) -> None:
        game = self._play.game
        film = Game.parse(game.link())
        film.automoves = self._settings.get("automoves")
        for move in answer.moves:
            film.play(move)
        self._film.show(film, game.count, lambda: self._play.follow(film))
        say(f"A solution in {counted(len(answer.moves))}")
