"""Playing: the game on the table, its moves forth and back, and what is said of them."""

from pyscript import document, window

from freecell import notation, rules
from freecell.errors import FreecellError
from freecell.game import Game, LineError
from freecell.page import saves, words
from freecell.page.browser import element, listen, say
from freecell.page.clock import Clock
from freecell.page.saves import Saved

_ENDS = {"won": "All cards are home: the game is won.", "stuck": "No moves are left. Undo goes back."}
_NOT_KEPT = "This browser keeps nothing: the game is lost when the page is closed."


class Play:
    """The game that is being played: kept at every move, and the same in every tab that shows its deal."""

    def __init__(self, table, settings, records) -> None:
        """Make the buttons for undo and redo work."""
        self._table = table
        self._settings = settings
        self._records = records
        self._clock = Clock()
        self.game = None
        self._has_won = False
        self._kept = ""  # What the browser keeps of this game, as far as this tab knows.
        self._keeps = True
        self._is_resting = False
        self.changed = []  # Called at every change, with the step that has just been played, if it was one.
        listen(element("undo"), "click", lambda _event: self.undo())
        listen(element("redo"), "click", lambda _event: self.redo())
        listen(window, "storage", self._stored)
        listen(document, "visibilitychange", self._hidden_or_seen)

    @property
    def seconds(self) -> int | None:
        """How long the game has taken, None for one that began with a link's moves."""
        return self._clock.seconds

    def begin(self, number: int, moves: str) -> None:
        """Put a deal on the table, with a link's moves or where it was left; dealt again, it begins anew."""
        is_again = self.game is not None and self.game.number == number
        self._kept = saves.load(number)
        self._set(self._read_kept(number))
        if moves:
            self._open(number, moves)
        elif is_again:
            self._begin_anew(number)
        self._show()

    def play(self, move) -> None:
        """Make a legal move."""
        game = self.game
        game.automoves = self._settings.get("automoves")
        self._count_begun()
        step = game.play(move)
        if self.seconds is not None and game.status == "won" and not self._has_won:
            self._has_won = True
            self._records.won(game.number, game.count, self.seconds)
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

    def follow(self, film) -> None:
        """Play on where a film of this game stands; where it has won, that is not the player's."""
        game = self.game
        self._count_begun()
        self._records.hinted(game.number)
        game.follow(film)
        self._has_won = self._has_won or game.status == "won"
        self._show()
        self._keep_and_say(f"Yours from here, after move {game.count}")

    def _count_begun(self) -> None:
        """Count a game that begins with its first move, unless it began with a link's moves."""
        if self.seconds is not None and not self.game.moves():
            self._records.begun(self.game.number)

    # ---- Other games of the same deal ----

    def others(self) -> list:
        """Return the games of this deal that gave way to others, the latest first, with their texts."""
        found = []
        for text in saves.aside(self.game.number):
            try:
                found.append((text, saves.read(self.game.number, text)[0]))
            except FreecellError:
                continue
        return found

    def take_up(self, text: str) -> None:
        """Go on with one of the others; the present game waits in its place."""
        self._put_aside(instead_of=text)
        self._set(saves.read(self.game.number, text))
        self._show()
        self._keep_and_say(f"The other game of deal {self.game.number}, after move {self.game.count}")

    def _open(self, number: int, moves: str) -> None:
        """Show a game that a link tells, as part of the game that lies there if it was part of that."""
        linked = Game(number)
        try:
            linked.play_text(moves)
        except LineError as error:
            say(f"Deal {number}. {error} The moves before it are played.")
            if not linked.count:
                return
        if self.game.moves() and self.game.includes(linked):
            self.game.jump(linked.count)
        else:
            if self._put_aside():
                say(f"Deal {number}, the game of the link. Your own waits under Moves.")
            self._set(Saved(linked, seconds=None))
        self._keep()

    def _begin_anew(self, number: int) -> None:
        if self._put_aside() and self.seconds is not None and not self._has_won:
            self._records.given_up()
        self._set(Saved(Game(number)))
        self._keep()

    def _put_aside(self, instead_of: str = "") -> bool:
        """Keep the present game beside the next; tell whether there was anything to keep."""
        has_moves = bool(self.game.moves())
        saves.put_aside(self.game.number, self._text() if has_moves else "", instead_of=instead_of)
        return has_moves

    # ---- Keeping ----

    def _set(self, saved: Saved) -> None:
        self.game, seconds, self._has_won = saved
        self._clock.set(seconds)

    def _read_kept(self, number: int) -> Saved:
        """Return what is kept of a deal; a new game where that is nothing."""
        try:
            if self._kept:
                return saves.read(number, self._kept)
        except LineError as error:
            say(f"Deal {number}. {error} The moves before it are played.")
            return Saved(error.game, seconds=None)
        except FreecellError:
            say(f"Deal {number}. The game that was kept cannot be read, so it begins anew.")
        return Saved(Game(number))

    def _text(self) -> str:
        return saves.text(Saved(self.game, self.seconds, self._has_won))

    def _keep(self) -> bool:
        """Keep the game; what another tab has kept meanwhile, unheard, is put beside it."""
        number = self.game.number
        unheard = saves.load(number)
        if unheard != self._kept:
            saves.put_aside(number, unheard)
        text = self._text()
        could = saves.keep(number, text)
        if could:
            self._kept = text
        return could

    def _stored(self, event) -> None:
        if event.key == saves.key(self.game.number):
            self._catch_up()

    def _hidden_or_seen(self, _event) -> None:
        if not document.hidden:
            self._catch_up()
        self._run_clock()
        if document.hidden and self._is_on():
            self._keep()

    def _catch_up(self) -> None:
        """Go on from where another tab has played this game to."""
        number, before = self.game.number, self.game.text()
        kept = saves.load(number)
        if kept in ("", self._kept):
            return
        self._kept = kept
        try:
            self._set(saves.read(number, kept))
        except FreecellError:
            return
        if self.game.text() == before:
            self._run_clock()
        else:
            self._show()
            say(f"Deal {number} goes on as in the other tab, after move {self.game.count}")

    def _is_on(self) -> bool:
        """Whether the game has begun and is not over."""
        return bool(self.game.moves()) and self.game.status != "won"

    def rest(self, *, on: bool) -> None:
        """Stop the clock while something else than the game is on the table."""
        self._is_resting = on
        self._run_clock()

    def _run_clock(self) -> None:
        self._clock.run(on=self._is_on() and not document.hidden and not self._is_resting)

    # ---- Showing ----

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
        self._run_clock()
        for heard in self.changed:
            heard(step)

    def _keep_and_say(self, words: str) -> None:
        """Keep the game, and say what happened; that nothing can be kept is said once."""
        game = self.game
        could = self._keep()
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
