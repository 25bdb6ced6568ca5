"""The clock of a session: it runs from the first move to the last, while the game is to be seen."""

from sessions import EASY, WON, Clock, Faulty, begin, new_name, play, said, win

from freecell import times
from freecell.game import Game
from freecell.session import games
from freecell.session.session import Session
from freecell.starting_position import Start


def test_the_clock_runs_from_the_first_move(session: Session, clock: Clock) -> None:
    session.begin(Start(EASY))
    clock.now = 100
    assert not session.is_timed
    play(session, "6a")
    assert session.is_timed
    clock.now = 107.9
    assert session.seconds == 7


def test_the_clock_stops_at_the_end(session: Session, clock: Clock) -> None:
    win(session)
    assert not session.is_timed
    clock.now = 50
    assert session.seconds == 0
    session.undo()
    assert session.is_timed


def test_the_clock_rests_while_something_else_is_shown(session: Session, clock: Clock) -> None:
    begin(session, "8a")
    clock.now = 5
    session.rest(on=True)
    clock.now = 50
    assert session.seconds == 5
    session.rest(on=False)
    clock.now = 52
    assert session.seconds == 7


def test_what_a_device_slept_does_not_count(storage: Faulty, clock: Clock) -> None:
    """Nobody looked at the time for longer than a moment; a glance after that does not make it count."""
    session = Session(storage, lambda: clock.now, lambda: clock.today, new_name, moment=5)
    begin(session, "8a")
    for slept, seconds in [(4, 4), (60, 4), (5, 9), (590, 9), (86_400, 9), (1, 10)]:
        clock.now += slept
        assert session.seconds == seconds
    clock.now += 60
    session.hide(on=True)
    assert storage.get(games.name(Start(617))).endswith("&seconds=10&times=0")
    session.hide(on=False)
    clock.now += 2
    assert session.seconds == 12


def test_a_win_right_after_a_sleep_has_no_time_of_it(storage: Faulty, clock: Clock) -> None:
    session = Session(storage, lambda: clock.now, lambda: clock.today, new_name, lambda: "max", moment=5)
    begin(session, WON[:-2], Start(EASY), "max")
    clock.now = 60
    play(session, WON[-2:], "max")
    assert said(session)[-1] == f"{EASY} won 9 0"


def test_the_clock_rests_while_nothing_is_to_be_seen(session: Session, storage: Faulty, clock: Clock) -> None:
    session.begin(Start(617))
    assert session.hide(on=True) is None
    assert session.hide(on=False) is None
    play(session, "8a")
    clock.now = 9
    session.hide(on=True)
    assert storage.get(games.name(Start(617))).endswith("&seconds=9&times=0")
    clock.now = 99
    assert session.hide(on=False) is None
    assert session.seconds == 9


class TestTimesOfMoves:
    """A session keeps how long each move took: together as long as the clock ran to the last of them."""

    def total(self, session: Session) -> float:
        return sum(times.decode(session.times))

    def test_they_are_those_between_moves(self, session: Session, clock: Clock) -> None:
        begin(session, "8a")
        for moment, move in ((4.0, "8b"), (10.0, "8c")):
            clock.now = moment
            play(session, move)
        assert [round(took) for took in times.decode(session.times)] == [0, 4, 6]

    def test_undone_moves_leave_their_time_to_the_next(self, session: Session, clock: Clock) -> None:
        begin(session, "8a")
        clock.now = 20
        play(session, "8b8c")
        session.undo()
        session.undo()
        assert (len(session.times), session.undone) == (1, 0)
        clock.now = 30
        play(session, "1b")
        assert abs(self.total(session) - 30) < 2
        assert session.undone == 0b10
        session.redo()
        session.undo()
        clock.now = 40
        session.redo()
        assert abs(self.total(session) - 30) < 2

    def test_another_session_goes_on_with_them(self, session: Session, other: Session, clock: Clock) -> None:
        begin(session, "8a8b")
        session.undo()
        clock.now = 7
        play(session, "1b")
        session.leave()
        other.resume(Start(617))
        assert (other.times, other.undone) == (session.times, session.undone)

    def test_a_solution_is_played_at_once(self, session: Session, clock: Clock) -> None:
        begin(session, "8a")
        clock.now = 5
        session.follow(Game.parse("?deal=617&moves=8a8b8c"))
        assert [round(took) for took in times.decode(session.times)] == [0, 5, 0]
        session.follow(Game.parse("?deal=617&moves=8a"))
        assert len(session.times) == 1

    def test_a_game_without_times_has_none_until_it_begins_again(
        self, session: Session, storage: Faulty
    ) -> None:
        storage.put(games.name(Start(617)), "?deal=617&moves=8a8b&seconds=4")
        session.begin(Start(617))
        play(session, "8c")
        assert session.times == ""
        session.jump(0)
        play(session, "8a")
        assert len(session.times) == 1

    def test_times_that_are_none_are_left_out(self) -> None:
        for damaged in ("0", "000", "0.", ""):
            kept = games.Kept.parse(Start(617), f"?deal=617&moves=8a8b&seconds=4&times={damaged}")
            assert (kept.times, kept.game.count) == ("", 2)

    def test_the_moves_of_a_link_have_none(self, session: Session) -> None:
        session.begin(Start(617), "8a8b")
        play(session, "8c")
        assert session.times == ""
