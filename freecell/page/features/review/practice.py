"""Practice: the player finds a better move instead of each mistake of a reviewed game, in turn."""

from __future__ import annotations

from copy import copy

from freecell import notation
from freecell.page.app import App
from freecell.page.browser import announce, document, pressable, say
from freecell.page.features.review.game import GameReview
from freecell.page.tasks import begin
from freecell.page.words import numbers
from freecell.position import Position
from freecell.reviewing import Attempt
from freecell.rules import Move, length
from freecell.session.session import UNDONE, Event
from freecell.starting_position import Start
from freecell.translatable import _

TITLE = _("Mistake {number} of {last}")
FIND_LOST = _("Move {number}, {move}, lost the game. Find a better one.")
FIND_COST = _("Move {number}, {move}, cost about {moves}. Find a better one.")
CHECKING_MOVE = _("Checking {move}…")  # While it lasts.
AS_PLAYED = _("{move} was the move played. Try another one.")
RIGHT = _("{move} is right: within one move of the best known.")
LOSES = _("{move} loses the game. Try another move.")
COSTS = _("{move} costs about {moves}. Try another move.")
NOT_JUDGED = _("It isn't known whether {move} is as good. Try another move.")
SHOWN = _("{move} is better.")  # When the better move has been shown.
LAST_MISTAKE = _("That was the last mistake.")

_ASKER = "practice"

SHOW_MOVE = _("Show move")  # A button: make the better move on the table.
NEXT_MISTAKE = _("Next mistake")  # A button.
BACK_TO_REVIEW = _("Back to review")  # A button: end the practice.


class Practice:
    """Puts the position before a mistake on the table as an exercise, and judges the move that is made there.

    `<html data-practice>` is the number of the mistake.
    """

    def __init__(self, app: App, review: GameReview) -> None:
        self._engine = app.engine
        self._review = review
        self._replay = app.replay
        self._play = app.play
        self._router = app.router
        self._panel = app.exercise_panel
        self._start: Start | None = None  # Of the exercise, as long as it is on the table.
        self._said = ""
        self._buttons = [
            pressable(SHOW_MOVE, self._show_move),
            pressable(NEXT_MISTAKE, self._next),
            pressable(BACK_TO_REVIEW, self._leave),
        ]
        app.play.changed.connect(self._changed)

    def begin(self) -> None:
        """Ask for a better move at the first mistake of the game that is reviewed."""
        self._found, self._game = self._review.found, copy(self._replay.game)
        self._mistakes = self._found.mistakes
        self._number = 0
        self._next()

    def _next(self) -> None:
        """Ask for a better move at the next mistake, or end after the last one."""
        later = [number for number in self._mistakes if number > self._number]
        if not later:
            self._leave()
            say(LAST_MISTAKE)
            return
        self._number = later[0]
        position = self._game.position_after(self._number - 1)
        self._start = Start(board=position.code, cells=len(position.cells), puzzle=0)
        moment = self._found.moments[self._number]
        self._played, self._best = moment.move, moment.better[0]
        self._enough = self._found.moments[self._number - 1].enough or 0
        self._is_right = False
        asked, cost = FIND_LOST if moment.verdict == "lost" else FIND_COST, numbers.moves(moment.cost or 0)
        self._said = asked.format(number=self._number, move=self._name(self._played), moves=cost)
        self._play.begin(self._start, "")
        announce(self._title)

    def _leave(self) -> None:
        """Put the player's own game back, and review the one from which the mistake is."""
        self._play.begin(self._router.current, "")
        self._review.show(self._game, self._number - 1)

    def _changed(self, event: Event) -> None:
        game = self._play.game
        root = document.documentElement
        if game.start is not self._start:
            self._start = None
            root.removeAttribute("data-practice")
            return
        root.setAttribute("data-practice", str(self._number))
        if event.step and event.kind != UNDONE and game.count == 1:
            self._judge(event.step.move)
        self._show()

    @property
    def _title(self) -> str:
        return TITLE.format(number=self._mistakes.index(self._number) + 1, last=len(self._mistakes))

    def _show(self) -> None:
        self._panel.show(self._title, self._said, self._buttons, self._buttons[1] if self._is_right else None)

    def _tell(self, said: str) -> None:
        self._said = said
        self._show()

    def _judge(self, move: Move) -> None:
        """Say whether a move is as good as the best one known, as soon as that is found."""
        text = notation.move_text(self._play.game.position_after(0), move)
        self._said = CHECKING_MOVE.format(move=self._name(text))
        if text == self._played:
            self._said = AS_PLAYED.format(move=self._name(text))
            begin(self._take_back(self._play.game.position))
        elif text == self._best:
            self._is_right = True
            self._said = (SHOWN if self._play.session.is_hinted else RIGHT).format(move=self._name(text))
        else:
            self._engine.questions.ask(_ASKER, self._attempt(text, move))

    async def _attempt(self, text: str, move: Move) -> None:
        attempt = Attempt(self._play.game.position, self._play.game.automoves, self._enough - length((move,)))
        await self._engine.judge(attempt)
        said = {
            "right": RIGHT,
            "longer": COSTS,
            "lost": LOSES,
            "undecided": NOT_JUDGED,
        }[attempt.judgement].format(move=self._name(text), moves=numbers.moves(attempt.cost))
        self._is_right = attempt.judgement == "right"
        self._tell(said)
        if not self._is_right:
            begin(self._take_back(self._play.game.position))

    async def _take_back(self, position: Position) -> None:
        """Undo a move that is no better; what is said of it stays."""
        if await self._panel.take_back(position):
            self._show()

    def _show_move(self) -> None:
        """Make the better move that is known."""
        if self._play.game.count:
            self._play.jump(0)
        self._play.session.hinted()
        self._play.play(notation.parse_move(self._play.game.position, self._best), helped=True)

    def _name(self, text: str) -> str:
        """Return what a move in the place of the mistake is called."""
        return self._review.name(self._number, text)
