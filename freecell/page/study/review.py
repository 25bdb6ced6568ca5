"""The review: a game looked over while it is shown as a replay, the player's own or that of a link."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from copy import copy

from freecell.game import Game
from freecell.page.browser import REVIEW, document, element, listen, say, status
from freecell.page.play.commands import Commands
from freecell.page.play.playing import Play
from freecell.page.study.replay import Replay
from freecell.page.study.thinking import Thinking
from freecell.page.words import reviewing as words
from freecell.page.words.joining import joined
from freecell.page.words.playing import FROM_HERE
from freecell.reviewing import Review, Reviewing
from freecell.translation import _

NOTHING_TO_REVIEW = _("Nothing to review yet: make a move first.")
REVIEWING = _("Looking through the game…")
LOOKING = _("Looking for shorter ways…")
TRYING = _("You're playing from here, after move {count}. Your own game is saved under Moves.")
TRYING_AT_START = _("You're playing from the start. Your own game is saved under Moves.")


_ASKER = "review"


class GameReview:
    """Reviews a game; `<html data-review>` says whether that is "going on" or "over".

    The review itself is ``found``, after the first ``show``.
    """

    found: Review

    def __init__(self, thinking: Thinking, play: Play, replay: Replay, commands: Commands) -> None:
        self.thinking = thinking
        self._play = play
        self._replay = replay
        self.is_shown: bool = False
        self.is_over: bool = False  # Whether all is found that will be.
        self.begun: list[Callable[[], object]] = []  # Called when a review is opened.
        self.changed: list[Callable[[], object]] = []  # Called when more is found, or nothing more will be.
        self.ended: list[Callable[[], object]] = []  # Called when it is closed.
        replay.ended.append(self._end)
        commands.add("review", self._asked)
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
        whole.automoves = self.thinking.spot[1]
        reviewing = self.thinking.reviewing(whole)
        self.found = reviewing.review
        self._replay.show(game, 0, self.try_here, at)
        self.is_shown, self.is_over = True, False
        self._say(joined(words.summary(self.found), LOOKING) if self._is_decided else REVIEWING)
        self.thinking.questions.ask(_ASKER, self._look(reviewing))

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

        def hear() -> None:
            was_decided, self.found = self._is_decided, reviewing.review
            if self._is_decided and not was_decided and status.kind == REVIEW:
                self._say(joined(words.summary(self.found), LOOKING))
            for told in self.changed:
                told()

        # In tasks of their own: each takes long enough.
        self._note("going on")
        for heard in self.begun:
            heard()
        await asyncio.sleep(0)
        hear()
        await self.thinking.look_over(reviewing, hear)
        self.is_over = True
        self._note("over")
        hear()
        if status.kind == REVIEW:
            self._say(words.summary(self.found))

    @property
    def _is_decided(self) -> bool:
        """Whether it is known of all positions whether they are winnable."""
        return all(moment.verdict != "undecided" for moment in self.found.moments)

    def _say(self, said: str) -> None:
        say(said, REVIEW)

    def _end(self) -> None:
        if self.is_shown:
            self.is_shown = False
            self.thinking.questions.end(_ASKER)
            document.documentElement.removeAttribute("data-review")
            for heard in self.ended:
                heard()

    def _note(self, state: str) -> None:
        document.documentElement.setAttribute("data-review", state)
