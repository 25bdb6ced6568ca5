"""Whatever is done in two sessions on one storage, whatever that does: no game is lost or miscounted."""

from hypothesis import settings, strategies
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule
from long_runs import examples
from sessions import Clock, Faulty, counted, new_name

import freecell
from freecell import rules
from freecell.game import Game
from freecell.rules import AUTOMOVES, Automoves
from freecell.session import games
from freecell.session.games import Kept
from freecell.session.session import PLAYED, Session
from freecell.starting_position import Start

STARTS = (Start(617), Start(28527), Start(11982), Start.of(freecell.deal(28527)))
which = strategies.integers(0, 1)


class Sessions(RuleBasedStateMachine):
    """Two sessions, as two tabs have them."""

    def __init__(self) -> None:
        super().__init__()
        self.storage = Faulty()
        self.clock = Clock()
        self.automoves: Automoves = "max"
        self.lines: list[str] = []  # All that were added to the log.
        self.sessions = [self.begin_session(), self.begin_session()]
        self.wins: dict[Start, int] = dict.fromkeys(STARTS, 0)

    def begin_session(self) -> Session:
        clock = self.clock
        session = Session(
            self.storage, lambda: clock.now, lambda: clock.today, new_name, lambda: self.automoves
        )
        session.begin(STARTS[0])
        add = session.log._add

        def added(start: Start, what: str) -> bool:
            could = add(start, what)
            if could:
                self.lines.append(session.log.latest)
            return could

        session.log._add = added  # type: ignore[method-assign]
        return session

    def heard(self, at: int) -> Session:
        """Give a session that has heard of what the other one has kept, as tabs do at once."""
        session = self.sessions[at]
        session.catch_up()
        return session

    # ---- What players do ----

    @rule(at=which, start=strategies.sampled_from(STARTS))
    def deal(self, at: int, start: Start) -> None:
        self.heard(at).begin(start)

    @rule(at=which, start=strategies.sampled_from(STARTS), moves=strategies.sampled_from(["8a", "1a2b", "x"]))
    def follow_a_link(self, at: int, start: Start, moves: str) -> None:
        self.heard(at).begin(start, moves)

    @rule(at=which, choice=strategies.integers(0, 99), heard=strategies.booleans())
    def play(self, at: int, choice: int, *, heard: bool) -> None:
        session = self.heard(at) if heard else self.sessions[at]
        moves = rules.legal_moves(session.game.position)
        if moves:
            before, had_won = session.game.count, session._has_won
            event = session.play(moves[choice % len(moves)])
            assert (event.kind, session.game.count) == (PLAYED, before + 1)
            if session._has_won and not had_won:
                self.wins[session.game.start] += 1

    @rule(at=which)
    def undo(self, at: int) -> None:
        session = self.heard(at)
        before = session.game.text()
        event = session.undo()
        assert (event is None) == (session.game.text() == before)

    @rule(at=which)
    def redo(self, at: int) -> None:
        session = self.heard(at)
        could = session.game.count < len(session.game.moves())
        assert (session.redo() is not None) == could

    @rule(at=which, choice=strategies.integers(0, 99))
    def jump(self, at: int, choice: int) -> None:
        session = self.heard(at)
        moves = session.game.moves()
        session.jump(choice % (len(moves) + 1))
        assert session.game.moves() == moves

    @rule(at=which, choice=strategies.integers(0, 99))
    def take_up(self, at: int, choice: int) -> None:
        session = self.heard(at)
        others = session.others()
        if others:
            text, other = others[choice % len(others)]
            session.take_up(text)
            assert session.game.text() == other.text()

    @rule(at=which, on=strategies.booleans())
    def hide(self, at: int, *, on: bool) -> None:
        self.sessions[at].hide(on=on)

    @rule(at=which, on=strategies.booleans())
    def rest(self, at: int, *, on: bool) -> None:
        self.sessions[at].rest(on=on)

    @rule(at=which)
    def reload(self, at: int) -> None:
        """Close one session, and begin another one where it was."""
        game = self.sessions[at].game
        kept = self.storage.get(games.name(game.start))
        session = self.sessions[at] = self.begin_session()
        session.begin(game.start)
        if kept and game.start != STARTS[0]:
            assert session.game.text() == Kept.parse(game.start, kept).game.text()

    @rule(automoves=strategies.sampled_from(AUTOMOVES))
    def choose(self, automoves: Automoves) -> None:
        self.automoves = automoves

    # ---- What happens to them ----

    @rule(seconds=strategies.integers(0, 100))
    def time_passes(self, seconds: int) -> None:
        self.clock.now += seconds

    @rule(full=strategies.booleans(), forbidden=strategies.booleans())
    def storage_changes(self, *, full: bool, forbidden: bool) -> None:
        self.storage.is_full, self.storage.is_forbidden = full, forbidden

    # ---- What always holds ----

    @invariant()
    def every_game_can_be_replayed(self) -> None:
        for session in self.sessions:
            game = session.game
            assert Game.parse(game.text()).position == game.position
            assert session.seconds is None or 0 <= session.seconds <= self.clock.now
            assert not session.is_timed or (game.moves() and game.status != "won")

    @invariant()
    def what_is_kept_can_be_read(self) -> None:
        for name, text in dict(self.storage._texts).items():
            if name.startswith("freecell:game:"):
                start = Start.parse(name.removeprefix("freecell:game:"))
                assert Kept.parse(start, text)

    @invariant()
    def all_that_was_counted_is_there_once(self) -> None:
        forbidden, self.storage.is_forbidden = self.storage.is_forbidden, False
        results = counted(self.sessions[0])
        self.storage.is_forbidden = forbidden
        assert not results.unread
        assert results.lines == self.lines
        for start, wins in self.wins.items():
            assert (results.boards if start.board else results.deal(start)).won == wins


Sessions.TestCase.settings = settings(examples(60, 500), stateful_step_count=40)
TestAnySession = Sessions.TestCase
