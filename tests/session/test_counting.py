"""What a session counts and times: games played and won, streaks, hints, seconds; boards apart from deals."""

import pytest
from sessions import (
    EASY,
    TWO,
    WON,
    WON_WITH_TWO,
    Clock,
    Faulty,
    Figures,
    begin,
    counted,
    figures,
    new_name,
    play,
    result,
    streak,
    win,
)

import freecell
from freecell.errors import FreecellError
from freecell.game import Game
from freecell.records.results import Streak
from freecell.session import games
from freecell.session.session import Session
from freecell.start import Start


class TestCounting:
    """A game counts from its first move; it is won once; one that is given up ends the streak."""

    def test_begun_and_won(self, session: Session, clock: Clock) -> None:
        session.begin(Start(EASY))
        assert result(session, EASY) == Figures()
        win(session)
        assert result(session, EASY) == Figures(1, 1, 9, 0, 0, clock.today)
        assert streak(session) == Streak(1, 1)
        session.undo()
        session.redo()
        session.undo()
        last = Game.parse(f"?deal={EASY}&moves=m{WON}").last
        assert last
        session.play(last.move)
        assert session.game.status == "won"
        assert result(session, EASY).won == 1

    def test_what_a_win_beats(self, session: Session) -> None:
        win(session)
        assert session.log.latest.endswith(f" {EASY} won 9 0")
        session.begin(Start(EASY))
        win(session)
        assert counted(session).deal(Start(EASY)).scores == [(9, 0), (9, 0)]

    def test_without_room_it_counts_when_it_is_won_again(self, session: Session, storage: Faulty) -> None:
        session._automoves = lambda: "max"
        begin(session, WON[:-2], Start(EASY), "max")
        storage.is_full = True
        play(session, WON[-2:], "max")
        assert result(session, EASY).won == 0
        storage.is_full = False
        session.undo()
        play(session, WON[-2:], "max")
        assert (result(session, EASY).won, streak(session)) == (1, Streak(1, 1))

    def test_given_up(self, session: Session) -> None:
        win(session)
        session.begin(Start(EASY))
        assert streak(session).current == 1
        begin(session, "8a")
        session.begin(Start(617))
        assert streak(session) == Streak(0, 1)

    def test_a_game_of_which_only_part_was_kept_is_nobodys(self, session: Session, storage: Faulty) -> None:
        storage.put(games.name(Start(617)), "?deal=617&moves=1h")
        begin(session, "8a")
        assert result(session, 617) == Figures()

    def test_hints(self, session: Session) -> None:
        session.begin(Start(617))
        session.hinted()
        assert result(session, 617).hints == 1

    def test_a_game_of_a_link_given_up_is_nobodys(self, session: Session) -> None:
        win(session)
        session.begin(Start(617), "8a")
        session.begin(Start(617))
        assert streak(session).current == 1


class TestTime:
    """The clock runs from the first move to the last, while the game is to be seen."""

    def test_it_runs(self, session: Session, clock: Clock) -> None:
        session.begin(Start(EASY))
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
        begin(session, "8a")
        clock.now = 5
        session.rest(on=True)
        clock.now = 50
        assert session.seconds == 5
        session.rest(on=False)
        clock.now = 52
        assert session.seconds == 7

    def test_a_device_that_slept(self, storage: Faulty, clock: Clock) -> None:
        """Nobody looked at the time for longer than a moment; a glance after that does not make it count."""
        session = Session(storage, lambda: clock.now, lambda: clock.today, new_name, moment=5)
        begin(session, "8a")
        for slept, seconds in [(4, 4), (60, 4), (5, 9), (590, 9), (86_400, 9), (1, 10)]:
            clock.now += slept
            assert session.seconds == seconds
        clock.now += 60
        session.hide(on=True)
        assert storage.get(games.name(Start(617))).endswith("&seconds=10")
        session.hide(on=False)
        clock.now += 2
        assert session.seconds == 12

    def test_a_win_right_after_a_sleep(self, storage: Faulty, clock: Clock) -> None:
        session = Session(storage, lambda: clock.now, lambda: clock.today, new_name, lambda: "max", moment=5)
        begin(session, WON[:-2], Start(EASY), "max")
        clock.now = 60
        play(session, WON[-2:], "max")
        assert (session.game.status, result(session, EASY).seconds) == ("won", 0)

    def test_nothing_is_to_be_seen(self, session: Session, storage: Faulty, clock: Clock) -> None:
        session.begin(Start(617))
        assert session.hide(on=True) is None
        assert session.hide(on=False) is None
        play(session, "8a")
        clock.now = 9
        session.hide(on=True)
        assert storage.get(games.name(Start(617))).endswith("&seconds=9")
        clock.now = 99
        assert session.hide(on=False) is None
        assert session.seconds == 9


class TestBoards:
    """A board without a number is kept as deals are, and counted apart from them."""

    BOARD = Start.of(freecell.Game.parse(f"?deal={EASY}&moves=m6a").position)

    def test_kept(self, session: Session, other: Session, storage: Faulty) -> None:
        begin(session, "8a")
        begin(session, "86", self.BOARD)
        other.begin(Start(617))
        other.begin(self.BOARD)
        assert other.game.text() == f"{self.BOARD.link()}&moves=86"
        assert storage.get("freecell:games") == f"[{self.BOARD.key}, 617]"

    def test_a_game_of_something_else(self, storage: Faulty, session: Session) -> None:
        storage.put(games.name(self.BOARD), f"?deal={EASY}&moves=8a")
        assert isinstance(session.begin(self.BOARD).fault, FreecellError)
        assert session.game.text() == self.BOARD.link()

    def test_counted_apart(self, session: Session) -> None:
        win(session)
        begin(session, "86", self.BOARD)
        session.begin(self.BOARD)
        assert result(session, self.BOARD) == Figures(played=1, last="2026-11-22")
        assert streak(session) == Streak(1, 1)
        results = counted(session)
        assert list(results.of) == [str(EASY)]
        assert (results.unread, figures(results.boards)) == (0, Figures(played=1, last="2026-11-22"))

    def test_a_win_makes_no_streak(self, session: Session, other: Session) -> None:
        session._automoves = lambda: "max"
        begin(session, WON[-2:], Start.of(Game.parse(f"?deal={EASY}&moves=m{WON[:-2]}").position), "max")
        assert session.game.is_won
        assert result(session, session.game.start).won == 1
        assert streak(session) == Streak()
        begin(other, "86", self.BOARD)
        other.begin(self.BOARD)
        assert streak(other) == Streak()


class TestFewerFreeCells:
    """A deal with another number of free cells is counted apart, and neither makes a streak nor ends one."""

    def test_won(self, session: Session, clock: Clock) -> None:
        begin(session, WON_WITH_TWO, TWO)
        assert session.game.is_won
        assert session.is_own
        results = counted(session)
        assert list(results.of) == [TWO.key]
        assert figures(results.deal(TWO)) == Figures(1, 1, 38, 0, 0, clock.today)
        assert results.streak == Streak()
        assert (results.totals.played, results.others[2][:2]) == (0, (1, 1))
        assert results.games == []

    def test_given_up(self, session: Session) -> None:
        win(session)
        begin(session, "6a", TWO)
        session.begin(TWO)
        assert result(session, EASY).played == 1
        assert streak(session) == Streak(1, 1)
        begin(session, "8a")
        session.begin(Start(617))
        assert streak(session) == Streak(0, 1)

    @pytest.mark.parametrize("cells", [0, 2, 4, 8])
    def test_boards_are_counted_together(self, session: Session, cells: int) -> None:
        board = Start(board=Start.of(Game(EASY).position).board, cells=cells)
        begin(session, "1h", board)
        session.begin(board)
        results = counted(session)
        assert (results.boards.played, results.of, results.streak) == (1, {}, Streak())

    def test_a_board_that_has_a_number(self, session: Session, clock: Clock) -> None:
        board = Start(board=Start.of(Game(EASY).position).board, cells=2)
        begin(session, WON_WITH_TWO, board)
        assert counted(session).boards.won == 1
        session.rename(TWO)
        results = counted(session)
        assert results.boards.played == 0
        assert figures(results.deal(TWO)) == Figures(1, 1, 38, 0, 0, clock.today)
        assert results.streak == Streak()
