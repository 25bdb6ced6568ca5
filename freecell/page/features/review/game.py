"""The review: a game looked over while it is shown as a replay, the player's own or that of a link."""

from __future__ import annotations

import asyncio
from copy import copy
from typing import TYPE_CHECKING

from freecell import times
from freecell.game import Game, LineError
from freecell.page.app import App
from freecell.page.browser import REVIEW, document, element, listen, say, says
from freecell.page.features.review.move_names import MoveNames
from freecell.page.signals import Signal
from freecell.page.words import deal_titles, errors, numbers
from freecell.page.words.events import FROM_HERE
from freecell.page.words.numbers import joined
from freecell.reviewing import Review, Reviewing
from freecell.reviewing.review_result import Phrases, summary
from freecell.translatable import _

if TYPE_CHECKING:
    from freecell.page.engine import Engine

PHRASES = Phrases(deal_titles.name, numbers.moves)
"""Deals and numbers in the library's sentences about reviews, as they are on the page."""

NO_MISTAKE = _("No mistakes found.")
NOTHING_TO_REVIEW = _("Nothing to review yet: make a move first.")
REVIEWING = _("Reviewing the game…")
LOOKING = _("Looking for shorter solutions…")
TRYING = _("You're playing from here, after move {count}. Your own game is saved under Moves.")
TRYING_AT_START = _("You're playing from the start. Your own game is saved under Moves.")

_ASKER = "review"

LINKED_REPLAY = _("{deal}: replay, {moves}")  # The status line: "Deal 617: replay, 52 moves".
REPLAY_STOPS = _("{problem} The replay stops there.")


class GameReview:
    """Reviews a game; `<html data-review>` says whether that is "going on" or "over".

    The review itself is ``found``, after the first ``show``.
    """

    found: Review

    def __init__(self, app: App) -> None:
        self.engine: Engine = app.engine
        self._play = app.play
        self._replay = app.replay
        self._router = app.router
        self.is_shown: bool = False
        self.is_over: bool = False  # Whether all is found that will be.
        self.begun: Signal = Signal()  # A review is opened.
        self.changed: Signal = Signal()  # More is found, or nothing more will be.
        self.ended: Signal = Signal()  # It is closed.
        app.replay.ended.connect(self._end)
        app.commands.add("review", self._asked)
        app.router.replay_linked.connect(self._show_linked)
        listen(element("lost-review"), "click", lambda _event: self._leave_dialog())

    def _asked(self) -> None:
        """Review the player's game, with its undone moves; if a review is open, close it."""
        was_shown = self.is_shown
        if self._replay.is_shown:
            self._replay.close()
        if was_shown:
            return
        game = copy(self._play.game)
        if game.moves():
            self.show(game, game.count)
        else:
            say(NOTHING_TO_REVIEW)

    def _leave_dialog(self) -> None:
        element("lost").hidePopover()
        self._asked()

    def show(self, game: Game, at: int) -> None:
        """Review a game of the deal on the table, with its position after so many moves on the table."""
        whole = copy(game)
        whole.jump(len(game.moves()))
        whole.automoves = self.engine.spot[1]
        reviewing = self.engine.reviewing(whole)
        self.found = reviewing.review
        self._replay.show(game, 0, self.try_here, at)
        self.is_shown, self.is_over = True, False
        self._names = MoveNames(whole)
        self._say(joined(summary(self.in_words, PHRASES), LOOKING) if self._is_decided else REVIEWING)
        self.engine.questions.ask(_ASKER, self._look(reviewing))

    def try_before(self, number: int) -> None:
        """Play on from the position before a move, as a game of its own."""
        self._replay.go(number - 1)
        self.try_here()

    def try_here(self) -> None:
        """Play on from the position that is shown, as a game of its own; the player's own is put aside."""
        game, own = self._replay.game, self._play.game
        count = game.count
        if own.includes(game) and count == len(own.moves()):
            self._play.jump(count)
            return
        said = TRYING if count else TRYING_AT_START
        said = said if own.moves() else FROM_HERE
        self._play.tell(self._play.session.branch(game), said.format(count=count))

    async def _look(self, reviewing: Reviewing) -> None:
        """Find more and more; say what it comes to, unless the player is reading something else."""

        def found_more() -> None:
            was_decided, self.found = self._is_decided, reviewing.review
            if self._is_decided and not was_decided and says(REVIEW):
                self._say(joined(summary(self.in_words, PHRASES), LOOKING))
            self.changed.emit()

        # In tasks of their own: each takes long enough.
        self._show_state("going on")
        self.begun.emit()
        await asyncio.sleep(0)
        found_more()
        await self.engine.look_over(reviewing, found_more)
        self.is_over = True
        self._show_state("over")
        found_more()
        if says(REVIEW):
            self._say(summary(self.in_words, PHRASES))
        if self.found.verdict == "winnable":
            spot = self.engine.start[0], reviewing.automoves
            reviewing.take_over(await self.engine.find_shortest(spot))
            was_proved = self.found.is_proved
            found_more()
            if self.found.is_proved and not was_proved and says(REVIEW):
                self._say(summary(self.in_words, PHRASES))

    @property
    def in_words(self) -> Review:
        """The review in the words of the page: "K♣ to free cell a" for "3a"."""
        return self._names.review(self.found)

    def name(self, number: int, text: str) -> str:
        """Return what a move in standard notation is called in the place of the move with this number."""
        return self._names.name(number, text)

    @property
    def _is_decided(self) -> bool:
        """Whether it is known of all positions whether they are winnable."""
        return all(moment.verdict != "undecided" for moment in self.found.moments)

    def _say(self, said: str) -> None:
        say(said, REVIEW)

    def _end(self) -> None:
        if self.is_shown:
            self.is_shown = False
            self.engine.questions.end(_ASKER)
            document.documentElement.removeAttribute("data-review")
            self.ended.emit()

    def _show_state(self, state: str) -> None:
        document.documentElement.setAttribute("data-review", state)

    # ---- The moves of a link ----

    def _show_linked(self) -> None:
        """Show the moves of the link that opened the deal, separate from the player's game."""
        game = Game(self._router.current)
        moves, self._router.replay = self._router.replay, ""
        problem = ""
        try:
            game.play_text(moves)
        except LineError as error:
            problem = errors.of(error)
            if game.count:
                problem = REPLAY_STOPS.format(problem=problem)
        if game.count and self._router.link.is_review:
            self.show(game, at=0)
            if problem:
                say(problem)
        elif game.count:
            taken = self._router.link.times
            seconds = times.decode(taken) if times.fits(taken, game.count) else []
            self._replay.show(game, 0, lambda: self._take_over(game), seconds=seconds)
            steps = numbers.moves(self._replay.steps)
            say(joined(LINKED_REPLAY.format(deal=deal_titles.name(game.start), moves=steps), problem))
            self._replay.play()
        else:
            self._router.end_replay()
            say(joined(deal_titles.title(game.start), problem))

    def _take_over(self, game: Game) -> None:
        """Continue with the game from a link; the player's own game, if there is one, stays under Moves."""
        say(FROM_HERE.format(count=game.count))
        self._play.begin(game.start, game.line(game.count))
