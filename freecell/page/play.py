"""Playing: the game on the table, its moves forth and back; what is said of them, and kept."""

from pyscript import document

from freecell import links, notation, rules
from freecell.errors import FreecellError
from freecell.game import Game, LineError
from freecell.page import saves, words
from freecell.page.browser import element, listen, say

_ENDS = {"won": "All cards are home: the game is won.", "stuck": "No moves are left. Undo goes back."}
_NOT_KEPT = "This browser keeps nothing: the game is lost when the page is closed."


class Play:
    """The game that is being played."""

    def __init__(self, table, settings) -> None:
        """Make the buttons for undo and redo work."""
        self._table = table
        self._settings = settings
        self.game = None
        self._keeps = True
        self.changed = []  # Called at every change, with the step that has just been played, if it was one.
        listen(element("undo"), "click", lambda _event: self.undo())
        listen(element("redo"), "click", lambda _event: self.redo())

    def begin(self, number: int, moves: str) -> None:
        """Put a deal on the table, with these moves or where it was left; dealt again, it begins anew."""
        kept = saves.load(number)
        if self.game is not None and self.game.number == number:
            kept = ""
            saves.keep(number, links.link(number))
        self.game = Game(number)
        try:
            if moves:
                self.game.play_text(moves)
            elif kept:
                self._resume(Game.parse(kept))
        except LineError as error:
            self._resume(error.game)
            say(f"Deal {number}. {error} The moves before it are played.")
        except FreecellError:
            say(f"Deal {number}. The game that was kept cannot be read, so it begins anew.")
        self._show()

    def play(self, move) -> None:
        """Make a legal move."""
        self.game.automoves = self._settings.get("automoves")
        step = self.game.play(move)
        self._show((*step.cards, *step.sent_home), step)
        self._keep_and_say(self._said(step))

    def undo(self) -> None:
        """Take back the last move."""
        self._go(self.game.undo(), "Nothing to undo.", "Undone")

    def redo(self) -> None:
        """Play the move that was taken back last."""
        self._go(self.game.redo(), "Nothing to redo.", "Redone")

    def jump(self, count: int) -> None:
        """Go to the position after so many moves, forth or back."""
        self.game.jump(count)
        self._show()
        self._keep_and_say(f"After move {count} of {len(self.game.moves())}" if count else "At the start")

    def _resume(self, game: Game) -> None:
        """Go on with a game that was kept, if it is one of this deal."""
        if game.number != self.game.number:
            raise FreecellError(f"The game kept for deal {self.game.number} is one of {game.number}.")
        self.game = game

    def _go(self, step, nothing: str, done: str) -> None:
        if step is None:
            say(nothing)
        else:
            self._show((*step.cards, *step.sent_home))
            self._keep_and_say(f"{done}: {self._said(step)}")

    def _said(self, step) -> str:
        target = notation.pile_name(step.move.target, step.cards[0])
        return words.move(step.cards, target, step.sent_home)

    def _show(self, moving: tuple = (), step=None) -> None:
        """Draw the game, and tell all who listen that it has changed."""
        game = self.game
        self._table.draw(game.position.piles(), moving)
        root = document.documentElement
        root.setAttribute("data-game", game.status)
        root.setAttribute("data-moves", str(game.count))
        element("undo").disabled = game.count == 0
        element("redo").disabled = game.count == len(game.moves())
        for heard in self.changed:
            heard(step)

    def _keep_and_say(self, words: str) -> None:
        """Keep the game, and say what happened; that nothing can be kept is said once."""
        game = self.game
        could = saves.keep(game.number, game.link())
        more = [_ENDS[game.status]] if game.status in _ENDS else []
        if self._keeps and not could:
            more.append(_NOT_KEPT)
        self._keeps = could
        say(". ".join([words, " ".join(more)]) if more else words)


def most(position, source: str, target: str) -> rules.Move | None:
    """Return the move of as many cards as can go from one pile to another, None when none can."""
    counts = range(rules.run_length(position, source), 0, -1)
    moves = [move for count in counts for move in rules.moves_of(position, source, count)]
    return next((move for move in moves if move.target == target), None)
