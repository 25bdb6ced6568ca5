"""The session: one game being played, with its clock, its saving, its counting and its end.

It knows nothing of pages or words: it is given storage and time, and returns what happened as values.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from freecell import rules, times
from freecell.errors import FreecellError
from freecell.game import Game, LineError
from freecell.session.games import Games, Kept
from freecell.session.results_log import Log

if TYPE_CHECKING:
    from collections.abc import Callable

    from freecell.rules import Automoves, Move, Step
    from freecell.session.storage import Storage
    from freecell.starting_position import Start

BEGUN, PLAYED, UNDONE, REDONE, JUMPED, FOLLOWED, TAKEN_UP, CAUGHT_UP = (
    "begun", "played", "undone", "redone", "jumped", "followed", "taken up", "caught up",
)  # fmt: skip
"""Kinds of events: what a session did."""

SAVED, UNSAVED = "saved", "unsaved"
"""What became of a game that another one replaced."""


class Event:
    """What happened in a session.

    ``step`` is the move that was played, undone or redone, with its auto-moves. After BEGUN, ``fault`` is
    what was wrong with the link's moves or with the saved game (a LineError if the moves before the wrong
    one, if there are any, were played), and ``gave_way`` is SAVED or UNSAVED if the link's game replaced the
    player's own, which is put aside. ``is_first_loss`` marks the first event that could not be saved.
    """

    def __init__(self, kind: str, step: Step | None = None) -> None:
        self.kind = kind
        self.step = step
        self.fault: FreecellError | None = None
        self.gave_way = ""
        self.is_first_loss = False


class Stopwatch:
    """How many seconds a game has been played, None for one that began with the moves of a link.

    Whoever shows the time looks at it every second. If nobody has for longer than a moment, the device slept,
    and that is no time of the game.

    >>> times = iter([5.0, 12.5])
    >>> watch = Stopwatch(lambda: next(times))
    >>> watch.run(on=True)
    >>> watch.run(on=False)
    >>> watch.read()
    7.5
    """

    def __init__(self, now: Callable[[], float], moment: float | None = None) -> None:
        self._now = now
        self._moment = moment
        self._before: float | None = 0.0  # The time up to the last start.
        self._seen = 0.0  # When somebody has looked last.
        self.started: float | None = None  # None while it does not run.

    def read(self) -> float | None:
        """Return the time so far; what passed unseen for longer than a moment is left out from now on."""
        if self._before is None or self.started is None:
            return self._before
        now = self._now()
        unseen, self._seen = now - self._seen, now
        if self._moment is not None and unseen > self._moment:
            self.started += unseen
        return self._before + now - self.started

    def set(self, seconds: float | None) -> None:
        """Stop, and show this time."""
        self._before, self.started = seconds, None

    def run(self, *, on: bool) -> None:
        """Start or stop; a game that is not timed stays that way."""
        if self._before is None or on == (self.started is not None):
            return
        if on:
            self.started = self._seen = self._now()
        else:
            self.set(self.read())


class Session:
    """One game per deal, one of them being played; every change is saved at once.

    Other sessions may use the same storage, as other tabs do: ``catch_up`` adopts what another one has saved
    of the same deal, and a game that it would overwrite is put aside.
    """

    game: Game
    """The game being played, once a deal has been begun."""

    def __init__(  # noqa: PLR0913 - what it is given instead of knowing it
        self,
        storage: Storage,
        now: Callable[[], float],
        today: Callable[[], str],
        new_name: Callable[[], str],
        automoves: Callable[[], Automoves] = lambda: "safe",
        *,
        moment: float | None = None,
    ) -> None:
        """Play with this storage; now() returns seconds, today() a day such as "2026-11-22".

        new_name() returns a name for what it counts (freecell.session.results_log), automoves() which cards
        go home automatically after the moves to come. If nobody looks at the time for more seconds than
        ``moment``, they do not count.
        """
        self._games = Games(storage)
        self.log: Log = Log(storage, today, new_name)
        self._automoves = automoves
        self._watch = Stopwatch(now, moment)
        self._is_resting = False
        self._is_hidden = False
        self._keeps = True  # Whether the last move could be saved.
        self._kept = ""  # The game in the storage, as far as this session knows.
        self._has_won = False
        self._helped = 0  # A bit for each move that the page has played.
        self.undone: int = 0  # A bit for each that was first another one, which has been undone.
        self._times = ""  # How long all moves took, if that is known.
        self.is_begun: bool = False
        self.is_hinted: bool = False  # Whether a hint was shown since the game was begun here.

    @property
    def automoves(self) -> Automoves:
        """Which cards go home automatically after the moves to come: in exercises, as they are made for."""
        start = self.game.start
        return "max" if start.lesson or start.puzzle else self._automoves()

    @property
    def seconds(self) -> int | None:
        """How long the game has taken, None for one that began with the moves of a link."""
        time = self._watch.read()
        return None if time is None else int(time)

    @property
    def is_own(self) -> bool:
        """Whether the player has made all moves up to here, from the start: only then a win counts."""
        return self.seconds is not None and not self._helped % (1 << self.game.count)

    @property
    def times(self) -> str:
        """How long each move up to here has taken (freecell.times), "" if that is not known.

        What moves took that were undone is a part of the next one's time.
        """
        return self._times[: self.game.count]

    @property
    def is_timed(self) -> bool:
        """Whether the clock is running."""
        return self._watch.started is not None

    # ---- Deals ----

    def begin(self, start: Start, moves: str = "") -> Event:
        """Begin or resume the game of a deal, or a link's moves; begin afresh if it is the current deal."""
        is_again = self.is_begun and self.game.start == start
        self.is_hinted = False
        if self.is_begun and self._is_exercise:
            self._games.take_back(self.game.start)
        if start.puzzle and not self.is_begun:
            event = self._load(start)  # As a reload has left it.
            self._watch.set(None)
            return event
        if start.is_exercise:
            if self.is_begun and self._is_on():
                self._keep()  # With the time that it has taken up to here.
            self.is_begun = True
            self._kept = ""
            self._set(Kept(Game(start), seconds=None))
            return Event(BEGUN)
        event = self._load(start)
        if moves:
            self._open(start, moves, event)
        elif is_again:
            self._begin_anew(start)
        self._run_clock()
        return event

    def _load(self, start: Start) -> Event:
        """Take up the saved game of a deal; a new one if there is none, or if it cannot be read."""
        event = Event(BEGUN)
        self.is_begun = True
        self._kept = self._games.load(start)
        try:
            self._set(Kept.parse(start, self._kept) if self._kept else Kept(Game(start)))
        except LineError as error:
            event.fault = error
            self._set(Kept(error.game, seconds=None))
        except FreecellError as error:
            event.fault = error
            self._set(Kept(Game(start)))
        return event

    def _open(self, start: Start, moves: str, event: Event) -> None:
        """Open a link's game, as a position of the current game if that includes it."""
        linked = Game(start)
        try:
            linked.play_text(moves)
        except LineError as error:
            event.fault = error
            if not linked.count:
                return
        if self.game.moves() and self.game.includes(linked):
            self.game.jump(linked.count)
        else:
            event.gave_way = self._put_aside()
            self._set(Kept(linked, seconds=None))
        self._keep()

    def _begin_anew(self, start: Start) -> None:
        is_over = self._has_won or self.game.is_won
        if self._put_aside() and self.seconds is not None and not is_over:
            self.log.given_up(start)
        self._set(Kept(Game(start)))
        self._keep()

    def rename(self, start: Start) -> Event:
        """Go on with a board as the deal that it turned out to be: its moves, undone ones too, its time."""
        board, text = self.game.start, self.game.text()
        game = Game.parse(start.link() + text[len(board.link()) :])
        kept = self._all(game)
        self._games.drop(board)
        event = self.begin(start)
        if game.moves():
            event.gave_way = self._put_aside()
            self._set(kept)
            self._keep()
            self._run_clock()
            if self.seconds is not None:
                self.log.write(f"{board.key} is {start.key}")  # All its games are games of that.
        return event

    def leave(self) -> None:
        """Keep the game with the time it has taken up to here, a lesson's too, for another one to resume."""
        if self._is_exercise:
            self._games.lend(self.game.start, self._text())
        elif self.game.moves():
            self._keep()

    def resume(self, start: Start) -> Event:
        """Go on with the game of a deal as another session has left it, which has told what was wrong."""
        self._load(start)
        self._run_clock()
        if self._is_exercise:
            self._games.take_back(start)
        elif self.game.moves():
            self._keeps = self._keep()  # If not, that has been told as well.
        return Event(BEGUN)

    # ---- Moves ----

    def play(self, move: Move, *, helped: bool = False, automoves: Automoves | None = None) -> Event:
        """Make a move, the player's own or one that the page has found; raise IllegalMoveError if illegal."""
        game = self.game
        game.automoves = automoves or self.automoves
        before = len(game.moves())
        step = game.play(move)
        self._note_moves(game.count - 1, helped=helped, replaced=before >= game.count)
        if not before:
            self._count_begun()
        if game.is_won and self.is_own:
            self._count_won()
        return self._done(Event(PLAYED, step))

    def finish(self) -> Event | None:
        """Move all cards home, as one move; None if that takes other moves too."""
        move = rules.finishing_move(self.game.position)
        return self.play(move, automoves="max") if move else None

    def undo(self) -> Event | None:
        """Undo the last move; None if there is nothing to undo."""
        step = self.game.undo()
        return self._done(Event(UNDONE, step)) if step else None

    def redo(self) -> Event | None:
        """Play the last undone move again; None if there is nothing to redo."""
        step = self.game.redo()
        return self._done(Event(REDONE, step)) if step else None

    def jump(self, count: int) -> Event:
        """Go forward or back to the position after ``count`` moves; raise LineError if there are fewer."""
        self.game.jump(count)
        return self._done(Event(JUMPED))

    def follow(self, other: Game) -> Event:
        """Continue from the position of another game of this deal; the moves that differ are the page's."""
        is_first = not self.game.moves()
        kept = self.game.follow(other)
        self._note_moves(kept, helped=True, replaced=False)
        if is_first:
            self._count_begun()
        self.hinted()
        return self._done(Event(FOLLOWED))

    def branch(self, other: Game) -> Event:
        """Begin a game with the moves played in another one of this deal; the current one is put aside."""
        self._put_aside()
        self._set(Kept(Game(other.start), seconds=None))
        self.game.follow(other)
        return self._done(Event(BEGUN))

    def hinted(self) -> None:
        """Count a hint that was shown."""
        self.is_hinted = True
        if not self._is_exercise:
            self.log.hinted(self.game.start)

    def _note_moves(self, first: int, *, helped: bool, replaced: bool) -> None:
        """Note when the moves from one on are made, whether by the page, and whether they replace others."""
        count, now, bit = self.game.count, self._watch.read(), 1 << first
        self._helped = self._helped % bit + ((1 << count) - bit if helped else 0)
        self.undone = self.undone % bit + (bit if replaced else 0)
        before, self._times = self._times[:first], ""
        if now is not None and len(before) == first:
            took = [now - sum(times.decode(before))] + [0] * (count - first - 1)
            self._times = before + times.encode(took[: count - first])

    def _count_won(self) -> None:
        """Count a game as won once; if it is won again after undo, it can only better the deal's bests."""
        game, seconds = self.game, self.seconds or 0
        if self._has_won:
            self.log.won_again(game.start, game.count, seconds)
        else:
            self._has_won = self.log.won(game.start, game.count, seconds)

    def _count_begun(self) -> None:
        """Count a game as begun when its first move is made, unless it began with the moves of a link."""
        if self.seconds is not None:
            self.log.begun(self.game.start)

    def _done(self, event: Event) -> Event:
        self._run_clock()
        could = self._keep()
        event.is_first_loss = self._keeps and not could
        self._keeps = could
        return event

    # ---- Other games of the same deal ----

    def others(self) -> list[tuple[str, Game]]:
        """Return the games of this deal that were replaced, the latest first, with their texts."""
        found = []
        for text in self._games.aside(self.game.start):
            try:
                found.append((text, Kept.parse(self.game.start, text).game))
            except FreecellError:
                continue
        return found

    def take_up(self, text: str) -> Event:
        """Switch to one of the others; the current game takes its place among them."""
        taken = Kept.parse(self.game.start, text)
        self._put_aside(instead_of=text)
        self._set(taken)
        return self._done(Event(TAKEN_UP))

    def _put_aside(self, instead_of: str = "") -> str:
        """Save the current game, which is being replaced; return SAVED, UNSAVED, or "" if it has no moves."""
        if self._is_exercise:
            return ""
        game = self._text() if self.game.moves() else ""
        could = self._games.put_aside(self.game.start, game, instead_of=instead_of)
        return game and (SAVED if could else UNSAVED)

    # ---- Time, and other sessions ----

    def rest(self, *, on: bool) -> None:
        """Stop the clock while something other than the game is shown."""
        self._is_resting = on
        self._run_clock()

    def hide(self, *, on: bool) -> Event | None:
        """Stop the clock, and save its time, while the page is hidden; then catch up."""
        self._is_hidden = on
        event = None if on else self.catch_up()
        self._run_clock()
        if on and self._is_on():
            self._keep()
        return event

    def catch_up(self) -> Event | None:
        """Adopt what another session has played of this game; None if it has played nothing."""
        start, before = self.game.start, self.game.text()
        kept = self._games.load(start)
        if kept in ("", self._kept):
            return None
        self._kept = kept
        try:
            self._set(Kept.parse(start, kept))
        except FreecellError:
            return None
        self._run_clock()
        return None if self.game.text() == before else Event(CAUGHT_UP)

    @property
    def has_games(self) -> bool:
        """Whether any game is saved."""
        return self._games.has_any

    @property
    def _is_exercise(self) -> bool:
        """Whether the game is a lesson or a puzzle, which is neither saved nor timed nor counted."""
        return self.game.start.is_exercise

    def _run_clock(self) -> None:
        self._watch.run(on=self._is_on() and not self._is_hidden and not self._is_resting)

    def _is_on(self) -> bool:
        """Whether the game has begun and is not over."""
        return bool(self.game.moves()) and not self.game.is_won

    # ---- Keeping ----

    def _set(self, kept: Kept) -> None:
        self.game, self._has_won, self._helped = kept.game, kept.has_won, kept.helped
        self.undone, self._times = kept.undone, kept.times
        self._watch.set(kept.seconds)

    def _text(self) -> str:
        return self._all(self.game).text()

    def _all(self, game: Game) -> Kept:
        """Return all that is to be kept, with this as the game."""
        return Kept(
            game,
            self._watch.read(),
            has_won=self._has_won,
            helped=self._helped,
            undone=self.undone,
            times=self._times,
        )

    def _keep(self) -> bool:
        """Save the game; one that another session has saved in the meantime is put aside, not lost."""
        if self.game.start.puzzle:
            self._games.lend(self.game.start, self._text())
        if self._is_exercise:
            return True
        start = self.game.start
        unheard = self._games.load(start)
        if unheard != self._kept:
            self._games.put_aside(start, unheard)
        text = self._text()
        could = self._games.keep(start, text)
        self._kept = text if could else self._games.load(start)
        return could
