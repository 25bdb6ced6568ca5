"""Practice: the player finds a better move instead of each mistake of a reviewed game, in turn."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy

from freecell import notation
from freecell.game import Game
from freecell.page import motion
from freecell.page.app import App
from freecell.page.browser import Element, built, document, element, pressable, say
from freecell.page.features.review.game import NO_MISTAKE, GameReview
from freecell.page.words import numbers
from freecell.reviewing import Attempt
from freecell.rules import Move
from freecell.solver.to_moves import length
from freecell.translatable import _

FIND_LOST = _("Move {number}, {move}, lost the game. Find a better one.")
FIND_COST = _("Move {number}, {move}, cost about {moves}. Find a better one.")
CHECKING_MOVE = _("Checking {move}…")  # While it lasts.
AS_PLAYED = _("{move} was the move played. Try another one.")
RIGHT = _("{move} is right: within one move of the best known.")
LOSES = _("{move} loses the game. Try another move.")
COSTS = _("{move} costs about {moves}. Try another move.")
NOT_JUDGED = _("It isn't known whether {move} is as good. Try another move.")
SHOWN = _("{move} is better.")  # The status line, when the better move has been shown.
LAST_MISTAKE = _("That was the last mistake.")

_ASKER = "practice"

PRACTISE = _("Practise")  # A button: find better moves instead of the mistakes.
SHOW_MOVE = _("Show move")  # A button: make the better move on the table.
NEXT_MISTAKE = _("Next mistake")  # A button.
STOP = _("Stop")  # A button: end the practice.


class Practice:
    """Puts the position before a mistake on the table, and judges the move that the player makes there.

    The pointer plays its ``game`` meanwhile, which is nobody's: it is neither saved nor counted.
    `<html data-practice>` is the number of the mistake.
    """

    game: Game
    """The game up to the mistake, and the player's move once it is made."""

    def __init__(self, app: App, review: GameReview) -> None:
        """Offer to practise from now on; closing the replay first ends the practice."""
        self._engine = app.engine
        self._review = review
        self._replay = app.replay
        self._table = app.table
        self._pointer = app.pointer
        self._number = 0
        self.is_on: bool = False
        self.said: str = ""
        self.changed: list[Callable[[], object]] = []  # Called when it begins, ends or says something.
        app.replay.used.append(self.stop)
        app.replay.ended.append(self.stop)
        app.commands.add("replay-close", self._close)

    def begin(self) -> None:
        """Ask for a better move at the first mistake."""
        self._number = 0
        self.next()

    def next(self) -> None:
        """Ask for a better move at the next mistake."""
        later = [number for number in self._review.found.mistakes if number > self._number]
        if later:
            self._ask(later[0])
        else:
            self.stop()
            say(LAST_MISTAKE if self._number else NO_MISTAKE)

    def _ask(self, number: int) -> None:
        found = self._review.found
        moment = found.moments[number]
        self.is_on = False  # It goes on there, where the replay is not used by the player.
        self._replay.go(number - 1)
        self._number, self.is_on = number, True
        self._best = moment.better[0]
        self._played = moment.move
        self._enough = found.moments[number - 1].enough or 0
        self.game = copy(self._replay.game)
        self.game.automoves = self._engine.spot[1]
        document.documentElement.setAttribute("data-practice", str(number))
        self._open()
        asked = FIND_LOST if moment.verdict == "lost" else FIND_COST
        self._tell(
            asked.format(number=number, move=self._name(moment.move), moves=numbers.moves(moment.cost or 0))
        )

    def _open(self) -> None:
        """Let the player make a move."""
        self._pointer.play_for(self)
        self._replay.draw_curtain(on=False)

    def play(self, move: Move) -> None:
        """Judge a move that the player has made."""
        text = notation.move_text(self.game.position, move)
        if text == self._played:
            self._pointer.play_for(self)
            self._tell(AS_PLAYED.format(move=self._name(text)))
            return
        self._make(move)
        self._tell(CHECKING_MOVE.format(move=self._name(text)))
        self._review.stop_proving()
        self._engine.questions.ask(_ASKER, self._judge(text, move))

    def show(self) -> None:
        """Make the better move that is known."""
        self._put_back()
        self._make(notation.parse_move(self.game.position, self._best))
        self._tell(SHOWN.format(move=self._name(self._best)))

    def stop(self) -> None:
        """Give the table back to the replay."""
        if not self.is_on:
            return
        self.is_on = False
        self._engine.questions.end(_ASKER)
        self._pointer.play_for(None)
        document.documentElement.removeAttribute("data-practice")
        if self._replay.is_shown:
            self._replay.draw_curtain(on=True)
            self._replay.draw()
        for heard in self.changed:
            heard()

    def _close(self) -> None:
        """Put back cards, or end the practice, or close the replay."""
        if self.is_on and self._pointer.is_holding:
            self._pointer.let_go()
        elif self.is_on:
            self.stop()
        else:
            self._replay.close()

    def _make(self, move: Move) -> None:
        """Make a move on the table, which then takes no other."""
        step = self.game.play(move)
        self._table.draw(self.game.position.piles(), motion.turns(step))
        self._pointer.play_for(self)
        self._replay.draw_curtain(on=True)

    def _put_back(self) -> None:
        """Undo the player's move, if it is made, and let the player make another one."""
        self._engine.questions.end(_ASKER)
        if self.game.count == self._number:
            self.game.undo()
            self._table.draw(self.game.position.piles())
        self._open()

    async def _judge(self, text: str, move: Move) -> None:
        attempt = Attempt(self.game.position, self.game.automoves, self._enough - length((move,)))
        await self._engine.judge(attempt)
        said = {
            "right": RIGHT,
            "longer": COSTS,
            "lost": LOSES,
            "undecided": NOT_JUDGED,
        }[attempt.judgement].format(move=self._name(text), moves=numbers.moves(attempt.cost))
        if attempt.judgement != "right":
            self._put_back()
        self._tell(said)

    def _name(self, text: str) -> str:
        """Return what a move in the place of the mistake is called."""
        return self._review.name(self._number, text)

    def _tell(self, said: str) -> None:
        self.said = said
        say(said)
        for heard in self.changed:
            heard()


def panel(practice: Practice) -> tuple[Element, Element]:
    """Return a button that begins practice, and what takes the place of the mistakes while it lasts."""
    said = built("p")
    buttons = (
        pressable(SHOW_MOVE, practice.show),
        pressable(NEXT_MISTAKE, practice.next),
        pressable(STOP, practice.stop),
    )
    part = built("div", said, *buttons, id="review-practice", hidden=True)

    def show() -> None:
        had_focus = part.contains(part.ownerDocument.activeElement)
        part.hidden = not practice.is_on
        said.textContent = practice.said
        if had_focus and part.hidden:
            element("review-chart").focus()

    practice.changed.append(show)
    return pressable(PRACTISE, practice.begin, id="review-practise"), part
