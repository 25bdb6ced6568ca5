"""A session: what is played and found again, without a page."""

from collections.abc import Callable

import pytest
from positions import board
from sessions import EASY, WON, Clock, Faulty, another, begin, new_name, play, said

from freecell import rules
from freecell.errors import FreecellError, IllegalMoveError
from freecell.game import LONGEST, Game, LineError
from freecell.rules import Automoves, Move
from freecell.session import games
from freecell.session.session import BEGUN, FOLLOWED, JUMPED, PLAYED, REDONE, TAKEN_UP, UNDONE, Event, Session
from freecell.starting_position import Start


class Full(Faulty):
    """A storage that says of everything that it cannot be stored; what stands in for it has it."""

    def put(self, name: str, text: str) -> bool:
        super().put(name, text)
        return False


class TestResuming:
    """Another session goes on where one has left, and tells nothing that was told before."""

    def test_a_deal_without_moves_is_not_kept(
        self, session: Session, other: Session, storage: Faulty
    ) -> None:
        session.begin(Start(617))
        session.leave()
        other.resume(Start(617))
        assert (other.game.text(), other.seconds, storage.all()) == ("?deal=617", 0, {})

    @pytest.mark.parametrize("kept", ["garbage", "?deal=617&moves=8a8b1h8c"])
    def test_what_could_not_be_read_is_told_once(
        self, session: Session, other: Session, storage: Faulty, kept: str
    ) -> None:
        storage.put(games.name(Start(617)), kept)
        assert session.begin(Start(617)).fault
        session.leave()
        assert other.resume(Start(617)).fault is None
        assert other.game.text() == session.game.text()

    def test_that_it_cannot_be_saved_is_told_once(self, clock: Clock) -> None:
        storage = Full()
        session, other = another(storage, clock), another(storage, clock)
        session.begin(Start(617))
        assert session.play(Move("8", "a")).is_first_loss
        session.leave()
        other.resume(Start(617))
        assert not other.play(Move("8", "b")).is_first_loss


class TestFinishing:
    """All cards go home as one move, once no others are needed, whatever moves automatically before."""

    @pytest.mark.parametrize("mode", rules.AUTOMOVES)
    def test_all_cards_go_home_as_one_move(self, session: Session, mode: Automoves) -> None:
        session._automoves = lambda: mode
        session.begin(Start.of(board("JS TS/KC/QC JC/KS QS", cells="TC", home="C9 DK HK S9")))
        event = session.finish()
        assert event
        assert event.step
        assert (event.kind, len(event.step.sent_home)) == (PLAYED, 7)
        assert (session.game.moves(), session.game.status, session.is_own) == (["1h"], "won", True)
        assert session.finish() is None

    def test_what_comes_later_moves_as_always(self, session: Session) -> None:
        session._automoves = lambda: "none"
        session.begin(Start.of(board("JS TS/KC/QC JC/KS QS", cells="TC", home="C9 DK HK S9")))
        session.finish()
        session.undo()
        session.play(Move("a", "h"))
        assert session.game.position.foundations == (10, 13, 13, 9)

    def test_a_game_that_needs_other_moves_is_not_finished(self, session: Session) -> None:
        session.begin(Start(617))
        assert session.finish() is None
        assert session.game.moves() == []


class TestDeals:
    """A deal begins where it was left; begun while it is there, it begins anew."""

    def test_a_new_deal_has_no_moves_and_no_time(self, session: Session) -> None:
        assert not session.is_begun
        event = session.begin(Start(617))
        assert (event.kind, event.fault, event.gave_way, session.is_begun) == (BEGUN, None, "", True)
        assert (session.game.number, session.game.count, session.seconds) == (617, 0, 0)

    @pytest.mark.parametrize("how", [Session.begin, Session.resume])
    def test_a_deal_begins_where_it_was_left(
        self, session: Session, other: Session, clock: Clock, how: Callable[[Session, Start], Event]
    ) -> None:
        begin(session, "8a8b")
        session.undo()
        clock.now = 75
        session.leave()
        assert (how(other, Start(617)).kind, other.is_begun, other.is_timed) == (BEGUN, True, True)
        assert (other.game.moves(), other.game.count, other.seconds) == (["8a", "8b"], 1, 75)
        clock.now = 80
        assert other.redo()
        assert other.seconds == 80

    def test_begun_again_it_is_new_and_the_game_waits(self, session: Session) -> None:
        session.begin(Start(617))
        session.begin(Start(617))
        assert session.others() == []
        play(session, "8a")
        session.begin(Start(617))
        assert session.game.moves() == []
        [(text, other)] = session.others()
        assert other.moves() == ["8a"]
        event = session.take_up(text)
        assert event.kind == TAKEN_UP
        assert session.game.moves() == ["8a"]
        assert session.others() == []

    def test_what_is_put_aside_may_be_anything(self, session: Session, storage: Faulty) -> None:
        storage.put("freecell:aside:617", "nonsense ?deal=618&moves=1a ?deal=617&moves=8a")
        session.begin(Start(617))
        assert [other.moves() for _, other in session.others()] == [["8a"]]

    def test_taking_up_nonsense_changes_nothing(self, session: Session) -> None:
        begin(session, "8a")
        with pytest.raises(FreecellError):
            session.take_up("nonsense")
        assert session.game.moves() == ["8a"]
        assert session.others() == []

    @pytest.mark.parametrize("kept", ["garbage", "?deal=618&moves=8a", "?deal=x"])
    def test_what_is_kept_may_be_anything(self, session: Session, storage: Faulty, kept: str) -> None:
        storage.put(games.name(Start(617)), kept)
        fault = session.begin(Start(617)).fault
        assert fault
        assert not isinstance(fault, LineError)
        assert (session.game.moves(), session.seconds) == ([], 0)

    def test_a_wrong_move_ends_what_is_kept(self, session: Session, storage: Faulty) -> None:
        storage.put(games.name(Start(617)), "?deal=617&moves=8a8b1h8c&seconds=5")
        assert isinstance(session.begin(Start(617)).fault, LineError)
        assert (session.game.moves(), session.seconds) == (["8a", "8b"], None)

    def test_too_many_moves_are_not_played(self, session: Session, storage: Faulty) -> None:
        storage.put(games.name(Start(617)), "?deal=617&moves=8a" + "abba" * 12_500)
        storage.put("freecell:aside:617", "?deal=617&moves=8a" + "abba" * 12_500)
        event = session.begin(Start(617))
        assert isinstance(event.fault, LineError)
        assert (session.game.moves(), session.others()) == ([], [])
        play(session, "8a")
        assert len(storage.get(games.name(Start(617)))) < 50

    def test_a_game_that_went_on_for_long_is_found_at_the_last_move_kept(
        self, session: Session, other: Session, storage: Faulty
    ) -> None:
        storage.put(games.name(Start(617)), "?deal=617&moves=8a" + "abba" * ((LONGEST - 1) // 2))
        assert session.begin(Start(617)).fault is None
        for move in (Move("a", "b"), Move("b", "a"), Move("a", "b")):
            session.play(move)
        assert session.game.count == LONGEST + 2
        assert session.catch_up() is None
        assert other.begin(Start(617)).fault is None
        assert other.game.moves() == session.game.moves()[:LONGEST]
        session.jump(1)
        assert other.catch_up()
        assert other.game.count == 1


class TestLinks:
    """A link's moves are a game of their own, which nobody times; the player's waits."""

    def test_moves_of_a_link_are_played_and_not_timed(self, session: Session) -> None:
        event = session.begin(Start(617), "8a8b")
        assert (event.fault, event.gave_way) == (None, "")
        assert (session.game.moves(), session.seconds) == (["8a", "8b"], None)
        assert not session.is_timed

    def test_the_players_game_gives_way(self, session: Session, storage: Faulty, clock: Clock) -> None:
        begin(session, "1a")
        later = another(storage, clock)
        event = later.begin(Start(617), "8a8b")
        assert event.gave_way
        assert [other.moves() for _, other in later.others()] == [["1a"]]

    def test_a_moment_of_the_same_game_keeps_its_moves(self, session: Session) -> None:
        begin(session, "8a8b8c")
        assert not session.begin(Start(617), "8a").gave_way
        assert (session.game.count, len(session.game.moves())) == (1, 3)
        assert session.others() == []

    def test_what_comes_before_a_wrong_move_is_played(self, session: Session) -> None:
        assert isinstance(session.begin(Start(617), "8a1h").fault, LineError)
        assert session.game.moves() == ["8a"]

    @pytest.mark.parametrize("moves", ["1h", "8a" + "abba" * 25_000], ids=["a wrong move", "too many"])
    def test_a_link_of_which_no_move_is_played_changes_nothing(
        self, session: Session, storage: Faulty, moves: str
    ) -> None:
        begin(session, "8a8b")
        kept = storage.all()
        event = session.begin(Start(617), moves)
        assert isinstance(event.fault, LineError)
        assert (session.game.moves(), event.gave_way, storage.all()) == (["8a", "8b"], "", kept)


class TestMoves:
    """Moves are made, taken back, played again; each is kept at once."""

    def test_undo_and_redo_tell_their_step(self, session: Session) -> None:
        begin(session, "8a8b")
        for step, kind, count in ((session.undo, UNDONE, 1), (session.redo, REDONE, 2)):
            event = step()
            assert event
            assert event.step
            assert (event.kind, event.step.move.target, session.game.count) == (kind, "b", count)

    def test_restart_keeps_what_redo_can_play(self, session: Session, other: Session) -> None:
        begin(session, "8a8b8c")
        assert session.jump(0).kind == JUMPED
        other.begin(Start(617))
        assert other.game.count == 0
        while other.redo():
            pass
        assert other.game.moves() == ["8a", "8b", "8c"]
        with pytest.raises(LineError):
            other.jump(4)

    def test_a_move_that_is_not_legal_changes_nothing(self, session: Session) -> None:
        begin(session, "8a")
        with pytest.raises(IllegalMoveError):
            session.play(Move("8", "a"))
        assert session.game.text() == "?deal=617&moves=8a"

    def test_automoves_are_as_they_are_chosen(self, storage: Faulty, clock: Clock) -> None:
        session = Session(storage, lambda: clock.now, lambda: clock.today, new_name, lambda: "none")
        begin(session, "8a")
        assert session.game.automoves == "none"

    def test_branching_off_lets_the_game_wait(self, session: Session) -> None:
        other = Game.parse("?deal=617&moves=8a8b8c")
        begin(session, "8a8b8c")
        other.jump(1)
        assert session.branch(other).kind == BEGUN
        assert session.game.text() == "?deal=617&moves=8a"
        assert not session.is_own
        [(_, aside)] = session.others()
        assert aside.text() == "?deal=617&moves=8a8b8c"
        other.jump(0)
        session.branch(other)
        assert session.game.text() == "?deal=617"
        assert [game.count for _, game in session.others()] == [1, 3]

    def test_following_a_solution_counts_as_a_hint(self, session: Session) -> None:
        line = Game(EASY, "max")
        line.play_text(WON)
        session.begin(Start(EASY))
        assert session.follow(line).kind == FOLLOWED
        assert session.game.status == "won"
        session.jump(4)
        session.follow(line)
        assert said(session) == [f"{EASY} begun", f"{EASY} hint", f"{EASY} hint"]
