"""A hint: the next move of the best line known, first shown on the table, and played at the next press."""

from __future__ import annotations

from math import atan2, cos, sin

from freecell import notation
from freecell.game import Game
from freecell.page.app import App
from freecell.page.browser import element, elements, say
from freecell.page.commands import ALREADY_WON
from freecell.page.words import deals, numbers, piles
from freecell.position import Position
from freecell.rules import Move, pile
from freecell.solver import Answer
from freecell.translatable import _

HINT = _("Hint: {move}. Press Hint again to play it.")
LOOKING_FOR_HINT = _("Looking for a hint…")
NO_HINT = _("No winning move found yet ({positions} checked).")
NO_HINT_IMPOSSIBLE = _("{deal} is not winnable.")
NO_HINT_LOST = _(
    "This game is no longer winnable. Press the light at the bottom to go back to the last winnable position."
)

_MARK = "data-hint"
_NUDGE = 12
"""Pixels that the cards to move go towards their place, and back."""


class Hint:
    """Hints: the first request shows a move, the second one plays it."""

    def __init__(self, app: App) -> None:
        self._engine = app.engine
        self._play = app.play
        self._table = app.table
        self._pointer = app.pointer
        self._shown: Move | None = None  # The move that is marked.
        app.play.changed.append(lambda _event: self.clear())
        app.cleared.append(self.clear)
        app.commands.add("hint", self._asked)

    def _asked(self) -> None:
        """Show the next move, or play it if it is already shown."""
        questions = self._engine.questions
        if self._shown:
            self._play.play(self._shown, helped=True)
        elif not questions.is_open("hint"):
            self._pointer.let_go()
            questions.ask("hint", self._show())

    def clear(self) -> None:
        """Remove the marks, and stop looking for a hint."""
        self._shown = None
        self._engine.questions.end("hint")
        for marked in elements(f"[{_MARK}]", element("table")):
            marked.removeAttribute(_MARK)

    async def _show(self) -> None:
        game = self._play.game
        if game.is_won:
            say(ALREADY_WON)
            return
        answer = self._engine.answer
        if answer.verdict == "undecided":
            say(LOOKING_FOR_HINT)
            answer = await self._engine.find_line("hint", self._engine.spot)
        self._tell(game, answer)

    def _tell(self, game: Game, answer: Answer) -> None:
        if answer.verdict == "won":
            self._mark(game.position, answer.moves[0])
            self._play.session.hinted()
        elif answer.verdict == "impossible":
            impossible = NO_HINT_IMPOSSIBLE.format(deal=deals.name(game.start))
            say(impossible if self._engine.was_never_winnable else NO_HINT_LOST)
        else:
            say(NO_HINT.format(positions=numbers.positions(answer.states)))

    def _mark(self, position: Position, move: Move) -> None:
        """Mark the cards of a move and where they go, and say the move."""
        held = pile(position, move.source)[-move.count :]
        target = notation.pile_name(move.target, held[0])
        spots = [self._table.card(card) for card in held]
        here, there = [spot.getBoundingClientRect() for spot in (spots[0], self._table.end(target))]
        angle = atan2(there.top - here.top, there.left - here.left)
        for spot in spots:
            spot.setAttribute(_MARK, "source")
            spot.style.setProperty("--nudge", f"{_NUDGE * cos(angle):.1f}px {_NUDGE * sin(angle):.1f}px")
            spot.style.setProperty("--turn-to", f"{angle:.2f}rad")
        self._table.end(target).setAttribute(_MARK, "target")
        say(HINT.format(move=piles.move(held, target, ())))
        self._shown = move
