"""The win indicator: a light that shows whether the game is still winnable, and the way back if it is not."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from copy import copy

from freecell.page.app import App
from freecell.page.browser import (
    DEAL,
    add,
    after_press,
    announce,
    built,
    document,
    element,
    listen,
    say,
    says,
)
from freecell.page.features.win_indicator.winning_moves import WinningMoves
from freecell.page.words import deal_titles, numbers, piles, shared
from freecell.page.words.events import NO_MOVE_YET, said_of_step
from freecell.page.words.numbers import capital, form, grouped, joined
from freecell.page.words.signs import apart, heard
from freecell.position import Position
from freecell.reviewing.analysis import find_way_back
from freecell.solver.search import Verdict
from freecell.solver.stuck_card import stuck_card
from freecell.starting_position import Start
from freecell.translatable import _

UNKNOWN = _("unknown")  # Next to the light.
WIN_INDICATOR = _("Win indicator: {state}")  # The light's name, with one of these.
GAME_LOST = _("This game is no longer winnable.")
PROVED = _("Proved by checking {positions}.")
LOST_BY = _("Move {number}, {move}, lost the game.")  # In the dialog of a lost game.
CANNOT_GET_OUT = _(
    "{card} can't get out from under {count} card.", "{card} can't get out from under {count} cards."
)
DEAL_IMPOSSIBLE = _("{deal} is not winnable (proved by checking {positions}).")
STILL_PLAYABLE = _("You can play it anyway.")
WAY_TO_WIN = _("Winnable: the solver found a way to win in {moves}.")
CHECKING_GAME = _("Checking whether you can still win…")
NO_ANSWER = _("Unknown: no answer after checking {positions}.")
LOOKING_BACK = _("Looking for the last winnable position… Press Esc or the light to stop.")
AT_MOVE = _("Move {count} of {moves}")  # Where the game is, after looking back.
STOPPED_LOOKING_BACK = _("Stopped looking for the last winnable position.")
WENT_BACK = _("Undid {moves}. You can win from here.")
NEVER_WINNABLE = _("{deal} is not winnable, but you can play it anyway.")
NONE_FOUND_BACK = _("No winnable position found earlier in this game.")

_LOST = "lost"
_MOST_REACHED = 3_000
"""Positions that a lost game can still reach, to say why it is lost: some tenths of a second on a phone."""
_WAY_BACK = "way back"
_LOSING_MOVE = "losing move"


class WinIndicator:
    """The light next to the clock; `<html data-outlook>` says the same to scripts."""

    def __init__(self, app: App) -> None:
        self._engine = app.engine
        self._play = app.play
        self._winning_moves = WinningMoves(app)
        self._lost: Start | None = None  # The deal whose game was said to be lost.
        self._asked: Position | None = None  # Where the light was pressed while it was checking.
        self._button = element("outlook")
        self._words = element("outlook-words")
        self._dialog = element("lost")
        self._lost_words = element("lost-words")
        app.engine.changed.connect(self._show)
        app.cleared.connect(self.stop)
        listen(element("take-back"), "click", lambda _event: self._take_back())
        app.commands.add("outlook", self._pressed)

    def _show(self) -> None:
        state = self._engine.outlook
        document.documentElement.setAttribute("data-outlook", state)
        said = deal_titles.outlook(state, self._play.game.count)
        self._words.textContent = said
        self._button.setAttribute("aria-label", WIN_INDICATOR.format(state=said or UNKNOWN))
        game = self._play.game
        if self._asked is not game.position:
            self._asked = None
        elif state != "looking":
            self._asked = None
            self._pressed()
        if self._lost not in (None, game.start) or state == "winnable":
            self._lost = None
        if state == "lost" and self._lost is None:
            self._lost = game.start
            self._say_lost()

    def _say_lost(self) -> None:
        """Say once that the game is lost, or that a deal just opened is not winnable."""
        game = self._play.game
        if game.status == "stuck" or game.start.puzzle is not None:
            return  # Which moves of a puzzle lose is told by itself.
        if game.count:
            self._engine.questions.ask(_LOST, self._say_why())
        elif says(DEAL):  # Else the player is reading an answer there.
            announce(joined(self._proof(), STILL_PLAYABLE))

    async def _say_why(self) -> None:
        """Say that the game is lost; why, only for the ear: the light's dialog shows it."""
        lost = apart(joined(GAME_LOST, await self._stuck()), GAME_LOST)
        add(lost)
        self._winning_moves.name_only_one(lost)

    async def _stuck(self) -> str:
        """Return which card cannot get out any more, "" if that is not known."""
        for found in stuck_card(self._play.game.position, _MOST_REACHED):
            if found:
                said = CANNOT_GET_OUT[form(found.above)]
                return capital(said.format(card=piles.CARDS[found.card], count=found.above))
            await asyncio.sleep(0)
        return ""

    def _proof(self) -> str:
        positions = shared.positions(self._engine.answer.states)
        return DEAL_IMPOSSIBLE.format(deal=deal_titles.name(self._play.game.start), positions=positions)

    def _pressed(self) -> None:
        """Say what the light shows; if the game is lost, offer the way back, or stop looking for it."""
        answer, state = self._engine.answer, self._engine.outlook
        positions = shared.positions(answer.states)
        if self._engine.questions.is_open(_WAY_BACK):
            self.stop()
        elif state == "lost" and self._play.game.count:
            self._engine.questions.ask(_LOSING_MOVE, self._explain(PROVED.format(positions=positions)))
            after_press(self._open)
        elif state == "lost":
            say(self._proof())
        elif state == "winnable":
            self._winning_moves.tell(WAY_TO_WIN.format(moves=numbers.moves(len(answer.moves))))
        elif state == "looking":
            self._asked = self._play.game.position
            say(CHECKING_GAME)
        else:
            say(NO_ANSWER.format(positions=positions))

    def _open(self) -> None:
        """Offer the way back, unless the player has gone on to something else."""
        if self._engine.outlook == "lost" and not document.querySelector(":popover-open"):
            self._dialog.showPopover()

    async def _explain(self, proof: str) -> None:
        """Say in the dialog which card is stuck, and which move lost the game, as soon as that is found."""
        self._lost_words.textContent = proof
        self._lost_words.textContent = why = joined(await self._stuck(), proof)
        count, _is_never_won = await self._find_way_back(lambda _count: None)
        if count is None:
            return
        line = copy(self._play.game)
        line.jump(count)
        step = line.redo()
        if step:
            said = LOST_BY.format(number=grouped(count + 1), move=said_of_step(step, homes=False))
            self._lost_words.textContent = joined(heard(said), why)

    def _take_back(self) -> None:
        self._dialog.hidePopover()
        self._engine.questions.ask(_WAY_BACK, self._go_back())

    def stop(self) -> None:
        """Stop looking for the way back, if that is in progress."""
        questions = self._engine.questions
        if questions.is_open(_WAY_BACK):
            questions.end(_WAY_BACK)
            say(STOPPED_LOOKING_BACK)

    async def _go_back(self) -> None:
        """Undo to the last position that is known to win."""
        game, last = self._play.game, self._play.game.count
        say(LOOKING_BACK)
        shown = built("span", aria_hidden="true")  # It changes all the time: too much to hear.
        element("status").append(" ", shown)

        def show(count: int) -> None:
            place = AT_MOVE if count else NO_MOVE_YET
            shown.textContent = place.format(count=grouped(count), moves=grouped(last))

        count, is_never_won = await self._find_way_back(show)
        if count is not None:
            self._play.jump(count)
            say(WENT_BACK.format(moves=numbers.moves(last - count)))
        elif is_never_won:
            say(NEVER_WINNABLE.format(deal=deal_titles.name(game.start)))
        else:
            say(NONE_FOUND_BACK)

    async def _find_way_back(self, show: Callable[[int], None]) -> tuple[int | None, bool]:
        """Return what ``find_way_back`` does; show(count) is told which position is being checked."""
        game = self._play.game

        async def find_verdict(count: int) -> Verdict:
            show(count)
            return (await self._engine.find_verdict(_WAY_BACK, game.position_after(count))).verdict

        return await find_way_back(game.count, find_verdict)
