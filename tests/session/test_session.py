"""A session: what is played, kept, counted and found again, without a page."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from storages import Clock, Faulty

import freecell
from freecell import boards
from freecell.errors import FreecellError, IllegalMoveError
from freecell.game import LONGEST, TOO_LONG, Game, LineError
from freecell.results import Result, Streak
from freecell.rules import Move
from freecell.session import games
from freecell.session.archive import Archive
from freecell.session.session import (
    BEGUN,
    CAUGHT_UP,
    FOLLOWED,
    JUMPED,
    PLAYED,
    REDONE,
    TAKEN_UP,
    UNDONE,
    Session,
)
from freecell.slices import whole

if TYPE_CHECKING:
    from freecell.rules import Automoves

EASY = 28527
WON = "6a861b3c8d68v226v2485b"


@pytest.fixture
def storage() -> Faulty:
    return Faulty()


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def session(storage: Faulty, clock: Clock) -> Session:
    return another(storage, clock)


def another(storage: Faulty, clock: Clock) -> Session:
    """Begin a session on a storage, as another tab or the next visit does."""
    return Session(storage, lambda: clock.now, lambda: clock.today)


def play(session: Session, text: str, automoves: Automoves = "safe") -> None:
    """Play a line of moves."""
    line = Game.parse(session.game.link())
    line.automoves = automoves
    line.play_text(text)
    for at in range(session.game.count, line.count):
        line.jump(at + 1)
        assert line.last
        session.play(line.last.move)


def win(session: Session) -> None:
    """Play the easy deal to its end, with all automoves."""
    session._automoves = lambda: "max"
    session.begin(EASY)
    play(session, WON, "max")
    assert session.game.status == "won"


def result(session: Session, number: int) -> Result:
    """Give what was counted of a deal."""
    results = whole(Archive(session.records).reading())
    assert results
    return results.of.get(number, Result())


def streak(session: Session) -> Streak:
    """Give the streak that was counted."""
    results = whole(Archive(session.records).reading())
    assert results
    return results.streak


class TestDeals:
    """A deal begins where it was left; begun while it is there, it begins anew."""

    def test_a_new_one(self, session: Session) -> None:
        assert not session.is_begun
        event = session.begin(617)
        assert (event.kind, event.fault, event.gave_way, session.is_begun) == (BEGUN, None, False, True)
        assert (session.game.deal, session.game.count, session.seconds) == (617, 0, 0)

    def test_where_it_was_left(self, session: Session, storage: Faulty, clock: Clock) -> None:
        session.begin(617)
        play(session, "8a8b")
        clock.now = 75
        session.undo()
        session.begin(42)
        assert session.game.deal == 42
        assert session.seconds == 0
        later = another(storage, clock)
        later.begin(617)
        assert (later.game.moves(), later.game.count, later.seconds) == (["8a", "8b"], 1, 75)
        assert later.redo()

    def test_begun_again(self, session: Session) -> None:
        session.begin(617)
        play(session, "8a")
        session.begin(617)
        assert session.game.moves() == []
        [(text, other)] = session.others()
        assert other.moves() == ["8a"]
        event = session.take_up(text)
        assert event.kind == TAKEN_UP
        assert session.game.moves() == ["8a"]
        assert session.others() == []

    def test_without_moves_there_is_nothing_to_put_aside(self, session: Session) -> None:
        session.begin(617)
        session.begin(617)
        assert session.others() == []

    def test_what_is_put_aside_may_be_anything(self, session: Session, storage: Faulty) -> None:
        storage.put("freecell:aside:617", "nonsense ?deal=618&moves=1a ?deal=617&moves=8a")
        session.begin(617)
        assert [other.moves() for _, other in session.others()] == [["8a"]]

    def test_taking_up_nonsense_changes_nothing(self, session: Session) -> None:
        session.begin(617)
        play(session, "8a")
        with pytest.raises(FreecellError):
            session.take_up("nonsense")
        assert session.game.moves() == ["8a"]
        assert session.others() == []

    @pytest.mark.parametrize("kept", ["garbage", "?deal=618&moves=8a", "?deal=x"])
    def test_what_is_kept_may_be_anything(self, session: Session, storage: Faulty, kept: str) -> None:
        storage.put(games.name(617), kept)
        event = session.begin(617)
        assert event.fault
        assert not isinstance(event.fault, LineError)
        assert session.game.moves() == []
        assert session.seconds == 0

    def test_a_wrong_move_ends_what_is_kept(self, session: Session, storage: Faulty) -> None:
        storage.put(games.name(617), "?deal=617&moves=8a8b1h8c&seconds=5")
        event = session.begin(617)
        assert isinstance(event.fault, LineError)
        assert session.game.moves() == ["8a", "8b"]
        assert session.seconds is None

    def test_too_many_moves_are_not_played(self, session: Session, storage: Faulty) -> None:
        storage.put(games.name(617), "?deal=617&moves=8a" + "abba" * 12_500)
        storage.put("freecell:aside:617", "?deal=617&moves=8a" + "abba" * 12_500)
        event = session.begin(617)
        assert isinstance(event.fault, LineError)
        assert (session.game.moves(), session.others()) == ([], [])
        play(session, "8a")
        assert len(storage.get(games.name(617))) < 50

    def test_a_game_that_went_on_for_long_is_found_at_the_last_move_kept(
        self, session: Session, storage: Faulty, clock: Clock
    ) -> None:
        storage.put(games.name(617), "?deal=617&moves=8a" + "abba" * ((LONGEST - 1) // 2))
        assert session.begin(617).fault is None
        for move in (Move("a", "b"), Move("b", "a"), Move("a", "b")):
            session.play(move)
        assert session.game.count == LONGEST + 2
        assert session.catch_up() is None
        later = another(storage, clock)
        assert later.begin(617).fault is None
        assert later.game.moves() == session.game.moves()[:LONGEST]
        session.jump(1)
        assert later.catch_up()
        assert later.game.count == 1


class TestLinks:
    """A link's moves are a game of their own, which nobody times; the player's waits."""

    def test_a_game(self, session: Session) -> None:
        event = session.begin(617, "8a8b")
        assert (event.fault, event.gave_way) == (None, False)
        assert (session.game.moves(), session.seconds) == (["8a", "8b"], None)
        assert not session.is_timed

    def test_the_players_gives_way(self, session: Session, storage: Faulty, clock: Clock) -> None:
        session.begin(617)
        play(session, "1a")
        later = another(storage, clock)
        event = later.begin(617, "8a8b")
        assert event.gave_way
        assert [other.moves() for _, other in later.others()] == [["1a"]]

    def test_a_moment_of_the_same_game(self, session: Session) -> None:
        session.begin(617)
        play(session, "8a8b8c")
        assert not session.begin(617, "8a").gave_way
        assert (session.game.count, len(session.game.moves())) == (1, 3)
        assert session.others() == []

    def test_a_wrong_move(self, session: Session) -> None:
        event = session.begin(617, "8a1h")
        assert isinstance(event.fault, LineError)
        assert session.game.moves() == ["8a"]

    def test_only_a_wrong_move(self, session: Session) -> None:
        session.begin(617)
        play(session, "8a8b")
        event = session.begin(617, "1h")
        assert isinstance(event.fault, LineError)
        assert session.game.moves() == ["8a", "8b"]

    def test_too_many_moves(self, session: Session, storage: Faulty) -> None:
        session.begin(617)
        play(session, "8a8b")
        kept = storage.all()
        event = session.begin(617, "8a" + "abba" * 25_000)
        assert isinstance(event.fault, LineError)
        assert str(event.fault) == TOO_LONG
        assert (session.game.moves(), event.gave_way, storage.all()) == (["8a", "8b"], False, kept)

    def test_it_does_not_count(self, session: Session) -> None:
        session.begin(617, "8a")
        play(session, "8b")
        assert result(session, 617) == Result()


class TestMoves:
    """Moves are made, taken back, played again; each is kept at once."""

    def test_there_and_back(self, session: Session) -> None:
        session.begin(617)
        play(session, "8a8b")
        for step, kind, count in ((session.undo, UNDONE, 1), (session.redo, REDONE, 2)):
            event = step()
            assert event
            assert event.step
            assert (event.kind, event.step.move.target, session.game.count) == (kind, "b", count)

    def test_nothing_to_undo_or_redo(self, session: Session) -> None:
        session.begin(617)
        assert session.undo() is None
        assert session.redo() is None

    def test_restart_keeps_what_redo_can_play(self, session: Session, storage: Faulty, clock: Clock) -> None:
        session.begin(617)
        play(session, "8a8b8c")
        assert session.jump(0).kind == JUMPED
        later = another(storage, clock)
        later.begin(617)
        assert later.game.count == 0
        while later.redo():
            pass
        assert later.game.moves() == ["8a", "8b", "8c"]
        with pytest.raises(IndexError):
            later.jump(4)

    def test_a_move_that_is_not_legal(self, session: Session) -> None:
        session.begin(617)
        play(session, "8a")
        before = session.game.text()
        illegal = Game(617)
        illegal.play_text("8a")
        assert illegal.last
        with pytest.raises(IllegalMoveError):
            session.play(illegal.last.move)
        assert session.game.text() == before

    def test_automoves_as_they_are_chosen(self, storage: Faulty, clock: Clock) -> None:
        session = Session(storage, lambda: clock.now, lambda: clock.today, lambda: "none")
        session.begin(617)
        play(session, "8a")
        assert session.game.automoves == "none"

    def test_following_a_solution(self, session: Session) -> None:
        line = Game(EASY, "max")
        line.play_text(WON)
        session.begin(EASY)
        assert session.follow(line).kind == FOLLOWED
        assert session.game.status == "won"
        counted = result(session, EASY)
        assert (counted.played, counted.won, counted.hints) == (1, 0, 1)
        session.jump(4)
        session.follow(line)
        counted = result(session, EASY)
        assert (counted.played, counted.won, counted.hints) == (1, 0, 2)


class TestCounting:
    """A game counts from its first move; it is won once; one that is given up ends the streak."""

    def test_begun_and_won(self, session: Session, clock: Clock) -> None:
        session.begin(EASY)
        assert result(session, EASY) == Result()
        win(session)
        assert result(session, EASY) == Result(1, 1, 9, 0, 0, clock.today)
        assert streak(session) == Streak(1, 1)
        session.undo()
        session.redo()
        session.undo()
        last = Game.parse(f"?deal={EASY}&moves=m{WON}").last
        assert last
        session.play(last.move)
        assert session.game.status == "won"
        assert result(session, EASY).won == 1

    def test_given_up(self, session: Session) -> None:
        win(session)
        session.begin(EASY)
        assert streak(session).current == 1
        session.begin(617)
        play(session, "8a")
        session.begin(617)
        assert streak(session) == Streak(0, 1)

    def test_a_game_of_which_only_part_was_kept_is_nobodys(self, session: Session, storage: Faulty) -> None:
        storage.put(games.name(617), "?deal=617&moves=1h")
        session.begin(617)
        play(session, "8a")
        assert result(session, 617) == Result()

    def test_hints(self, session: Session) -> None:
        session.begin(617)
        session.hinted()
        assert result(session, 617).hints == 1

    def test_a_game_of_a_link_given_up_is_nobodys(self, session: Session) -> None:
        win(session)
        session.begin(617, "8a")
        session.begin(617)
        assert streak(session).current == 1


class TestTime:
    """The clock runs from the first move to the last, while the game is to be seen."""

    def test_it_runs(self, session: Session, clock: Clock) -> None:
        session.begin(EASY)
        clock.now = 100
        assert not session.is_timed
        play(session, "6a")
        assert session.is_timed
        clock.now = 107.9
        assert session.seconds == 7

    def test_it_stops_at_the_end(self, session: Session, clock: Clock) -> None:
        win(session)
        assert not session.is_timed
        clock.now = 50
        assert session.seconds == 0
        session.undo()
        assert session.is_timed

    def test_something_else_is_shown(self, session: Session, clock: Clock) -> None:
        session.begin(617)
        play(session, "8a")
        clock.now = 5
        session.rest(on=True)
        clock.now = 50
        assert session.seconds == 5
        session.rest(on=False)
        clock.now = 52
        assert session.seconds == 7

    def test_nothing_is_to_be_seen(self, session: Session, storage: Faulty, clock: Clock) -> None:
        session.begin(617)
        assert session.hide(on=True) is None
        assert session.hide(on=False) is None
        play(session, "8a")
        clock.now = 9
        session.hide(on=True)
        assert storage.get(games.name(617)).endswith("&seconds=9")
        clock.now = 99
        assert session.hide(on=False) is None
        assert session.seconds == 9


class TestTwoSessions:
    """Two sessions on one storage are one game: what one plays, the other catches up with."""

    def test_catching_up(self, session: Session, storage: Faulty, clock: Clock) -> None:
        other = another(storage, clock)
        session.begin(617)
        other.begin(617)
        assert other.catch_up() is None
        play(session, "8a8b")
        event = other.catch_up()
        assert event
        assert event.kind == CAUGHT_UP
        assert other.game.text() == session.game.text()
        assert other.catch_up() is None

    def test_only_time_has_passed(self, session: Session, storage: Faulty, clock: Clock) -> None:
        session.begin(617)
        play(session, "8a")
        other = another(storage, clock)
        other.begin(617)
        clock.now = 30
        session.hide(on=True)
        assert other.catch_up() is None
        assert other.seconds == 30

    def test_a_sleeper_wakes(self, session: Session, storage: Faulty, clock: Clock) -> None:
        other = another(storage, clock)
        other.begin(617)
        other.hide(on=True)
        session.begin(617)
        play(session, "8a")
        event = other.hide(on=False)
        assert event
        assert event.kind == CAUGHT_UP

    def test_nothing_is_overwritten_unseen(self, session: Session, storage: Faulty, clock: Clock) -> None:
        other = another(storage, clock)
        session.begin(617)
        other.begin(617)
        play(session, "8a")
        play(other, "1a")
        assert [one.moves() for _, one in other.others()] == [["8a"]]

    def test_nonsense_is_not_caught_up_with(self, session: Session, storage: Faulty) -> None:
        session.begin(617)
        play(session, "8a")
        storage.put(games.name(617), "nonsense")
        assert session.catch_up() is None
        storage.remove(games.name(617))
        assert session.catch_up() is None
        assert session.game.moves() == ["8a"]


class TestWithoutRoom:
    """Where nothing can be kept one plays on; that is told once, and again when it had been possible."""

    @pytest.mark.parametrize("fault", ["is_full", "is_forbidden"])
    def test_told_once(self, session: Session, storage: Faulty, fault: str) -> None:
        setattr(storage, fault, True)
        session.begin(617)
        session.begin(617)
        losses = []
        for text in ("8a", "8b"):
            line = Game.parse(session.game.link())
            line.play_text(text)
            assert line.last
            event = session.play(line.last.move)
            assert event.kind == PLAYED
            losses.append(event.is_first_loss)
        assert losses == [True, False]
        assert session.game.moves() == ["8a", "8b"]
        setattr(storage, fault, False)
        event = session.jump(1)
        assert not event.is_first_loss
        setattr(storage, fault, True)
        assert session.jump(2).is_first_loss
        assert session.others() == []


class TestTheLatestHundred:
    """A hundred games are kept; the one played longest ago goes, with those beside it."""

    def test_the_oldest_goes(self, session: Session, storage: Faulty) -> None:
        for number in range(1, 102):
            session.begin(number)
            play(session, "1a")
            if number == 1:
                session.begin(1)
                play(session, "2a")
        kept = storage.all()
        assert kept
        assert games.name(1) not in kept
        assert "freecell:aside:1" not in kept
        assert games.name(2) in kept
        assert games.name(101) in kept

    def test_the_latest_three_wait(self, session: Session) -> None:
        session.begin(617)
        for text in ("1a", "2a", "3a", "4a"):
            play(session, text)
            session.begin(617)
        assert [other.moves() for _, other in session.others()] == [["4a"], ["3a"], ["2a"]]


class TestBoards:
    """A board without a number is kept as deals are, and counted apart from them."""

    BOARD = boards.code(freecell.Game.parse(f"?deal={EASY}&moves=m6a").position)

    def test_kept(self, session: Session, storage: Faulty, clock: Clock) -> None:
        session.begin(617)
        play(session, "8a")
        session.begin(self.BOARD)
        play(session, "86")
        later = another(storage, clock)
        later.begin(617)
        later.begin(self.BOARD)
        assert later.game.text() == f"?board={self.BOARD}&moves=86"
        assert storage.get("freecell:games") == f"[{self.BOARD}, 617]"

    def test_a_game_of_something_else(self, storage: Faulty, session: Session) -> None:
        storage.put(games.name(self.BOARD), f"?deal={EASY}&moves=8a")
        assert isinstance(session.begin(self.BOARD).fault, FreecellError)
        assert session.game.text() == f"?board={self.BOARD}"

    def test_counted_apart(self, session: Session) -> None:
        win(session)
        session.begin(self.BOARD)
        play(session, "86")
        session.begin(self.BOARD)
        assert session.records.result(self.BOARD) == Result(played=1, last="2026-11-22")
        assert session.records.streak() == Streak(1, 1)
        results = whole(Archive(session.records).reading())
        assert results
        assert list(results.of) == [EASY]
        assert (results.unread, results.boards) == (0, Result(played=1, last="2026-11-22"))

    def test_a_win_makes_no_streak(self, session: Session, storage: Faulty, clock: Clock) -> None:
        session._automoves = lambda: "max"
        session.begin(boards.code(Game.parse(f"?deal={EASY}&moves=m{WON[:-2]}").position))
        play(session, WON[-2:], "max")
        assert session.game.is_won
        assert session.records.result(session.game.deal).won == 1
        assert session.records.streak() == Streak()
        lost = another(storage, clock)
        lost.begin(self.BOARD)
        play(lost, "86")
        lost.begin(self.BOARD)
        assert lost.records.streak() == Streak()
