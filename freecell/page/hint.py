"""A hint: the next move of the best line known, shown on the table first and played when asked again."""

import asyncio

from freecell import notation, rules
from freecell.page import words
from freecell.page.browser import element, elements, listen, say

_PATIENCE = 8.0
"""Seconds to look for a line when none is known yet."""
_MARK = "data-hint"


class Hint:
    """The button for hints: the first press shows a move, the second one plays it."""

    def __init__(self, thinking, play, table, hands, records) -> None:
        """Make the button work."""
        self._thinking = thinking
        self._play = play
        self._table = table
        self._hands = hands
        self._records = records
        self._shown = None  # The move that is marked.
        self._task = None
        play.changed.append(lambda _step: self.clear())
        button = element("hint")
        listen(button, "click", lambda _event: self.press())
        button.disabled = False

    def press(self) -> None:
        """Show the next move; play it when it is shown already."""
        if self._shown:
            self._play.play(self._shown)
        elif self._task is None:
            self._hands.let_go()
            self._task = asyncio.ensure_future(self._show())

    def clear(self) -> None:
        """Take the marks away, and look no longer."""
        self._shown = None
        if self._task:
            self._task.cancel()
            self._task = None
        for marked in elements(f"[{_MARK}]", element("table")):
            marked.removeAttribute(_MARK)

    async def _show(self) -> None:
        game = self._play.game
        if game.status == "won":
            say("All cards are home: there is nothing left to play.")
        else:
            answer = self._thinking.answer
            if answer.verdict == "undecided":
                say("Looking for a move")
                answer = await self._thinking.find(_PATIENCE, is_first_enough=True)
            self._tell(game, answer)
        self._task = None

    def _tell(self, game, answer) -> None:
        if answer.verdict == "won":
            self._mark(game.position, answer.moves[0])
            self._records.hinted(game.number)
        elif answer.verdict == "impossible":
            say(_lost(game))
        else:
            say(f"No line that wins has been found yet, after {answer.states} positions.")

    def _mark(self, position, move) -> None:
        """Mark the cards of a move and where they go, and say it."""
        held = rules.pile(position, move.source)[-move.count :]
        target = notation.pile_name(move.target, held[0])
        below = position.piles()[target]
        for card in held:
            self._table.card(card).setAttribute(_MARK, "source")
        spot = self._table.card(below[-1]) if below else self._table.pile(target)
        spot.setAttribute(_MARK, "target")
        say(f"Hint: {words.move(held, target, ())}. Press again to play it.")
        self._shown = move


def _lost(game) -> str:
    if game.count:
        return "The game cannot be won any more. The lamp below the table can take it back to where it could."
    return f"Deal {game.number} cannot be won."
