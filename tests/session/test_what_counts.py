"""What counts: a win does if every move was the player's; what the page or a link played makes no record."""

import pytest
from sessions import EASY, WON, Clock, Faulty, Figures, another, begin, play, result, streak, win

from freecell import deal_lookup
from freecell.game import Game
from freecell.records.results import Streak
from freecell.session import games
from freecell.session.games import Kept
from freecell.session.session import Session
from freecell.start import Start

LAST = WON[-2:]
DETOUR = "dc"
"""A move that may come before the last one, and does no harm."""


@pytest.fixture
def session(session: Session) -> Session:
    session._automoves = lambda: "max"
    return session


def line(moves: str = WON) -> Game:
    game = Game(EASY, "max")
    game.play_text(moves)
    return game


def help_on(session: Session, moves: str) -> None:
    """Play moves that the page has found, as a hint does that is pressed twice."""
    shown = Game.parse(session.game.link())
    shown.automoves = "max"
    shown.play_text(moves)
    while session.game.count < shown.count:
        shown.jump(session.game.count + 1)
        assert shown.last
        session.play(shown.last.move, helped=True)
        shown.jump(len(shown.moves()))


class TestWhatThePagePlayed:
    """With a move of the page in it, a game is won, but not counted as won, whoever made the others."""

    def assert_not_counted(self, session: Session, hints: int) -> None:
        assert session.game.is_won
        assert not session.is_own
        counted = result(session, EASY)
        assert (counted.played, counted.won, counted.moves, counted.seconds) == (1, 0, None, None)
        assert counted.hints == hints
        assert streak(session) == Streak(1, 1)

    @pytest.fixture
    def begun(self, session: Session) -> Session:
        """Give a session with the easy deal, after a game that was won."""
        session.begin(Start(617))
        session.log.won(Start(617), 85, 245)
        session.begin(Start(EASY))
        return session

    @pytest.mark.parametrize("taken", [1, 5, 8, 9])
    def test_a_solution(self, begun: Session, taken: int) -> None:
        solution = line()
        solution.jump(taken)
        begun.follow(solution)
        play(begun, "".join(line().moves()[taken:]), "max")
        self.assert_not_counted(begun, 1)

    @pytest.mark.parametrize("own", [0, 4, 8])
    def test_hints_that_are_played(self, begun: Session, own: int) -> None:
        moves = line().moves()
        play(begun, "".join(moves[:own]), "max")
        help_on(begun, moves[own])
        play(begun, "".join(moves[own + 1 :]), "max")
        self.assert_not_counted(begun, 0)

    def test_dealt_again_it_ends_no_streak(self, begun: Session) -> None:
        begun.follow(line())
        begun.begin(Start(EASY))
        assert streak(begun) == Streak(1, 1)
        assert begun.is_own

    def test_it_is_kept(self, begun: Session, storage: Faulty, clock: Clock) -> None:
        help_on(begun, WON[:2])
        for later in (another(storage, clock), another(storage, clock)):
            later._automoves = lambda: "max"
            later.begin(Start(EASY))
            assert not later.is_own
            heir = another(storage, clock)
            begun.leave()
            heir.resume(Start(EASY))
            assert not heir.is_own
        play(later, WON[2:], "max")
        self.assert_not_counted(later, 0)

    def test_what_is_undone_and_replaced_no_longer_matters(self, begun: Session) -> None:
        play(begun, WON[:4], "max")
        help_on(begun, WON[4:6])
        assert not begun.is_own
        begun.undo()
        assert begun.is_own
        begun.redo()
        assert not begun.is_own
        begun.undo()
        play(begun, WON[4:], "max")
        assert begun.is_own
        assert result(begun, EASY).won == 1
        assert streak(begun) == Streak(2, 2)

    def test_hints_that_are_only_shown(self, begun: Session, clock: Clock) -> None:
        begun.hinted()
        play(begun, WON, "max")
        assert result(begun, EASY) == Figures(1, 1, 9, 0, 1, clock.today)

    @pytest.mark.parametrize("damaged", ["x", "-1", "f" * 10_000, " ", "1_0", "\u0663"])
    def test_damage_is_not_the_players_gain(self, damaged: str) -> None:
        kept = Kept.parse(Start(617), f"?deal=617&moves=8a&seconds=4&helped={damaged}")
        assert kept.game.count == 1
        assert kept.helped >= 0
        assert Kept.parse(Start(617), kept.text()).helped == kept.helped


class TestALink:
    """A game that begins with the moves of a link is nobody's, to its end."""

    def test_its_last_move(self, session: Session) -> None:
        session.begin(Start(EASY), f"m{WON[:-2]}")
        play(session, LAST, "max")
        assert session.game.is_won
        assert not session.is_own
        assert result(session, EASY) == Figures()

    def test_a_link_to_where_the_player_was(self, session: Session) -> None:
        begin(session, WON[:-2], Start(EASY), "max")
        session.begin(Start(EASY), f"m{WON[:4]}")
        play(session, WON[4:], "max")
        assert session.is_own
        assert result(session, EASY).won == 1


class TestWonAgain:
    """A game that is won again after undo counts once, but with the better moves."""

    def test_in_fewer_moves(self, session: Session, clock: Clock) -> None:
        begin(session, WON[:-2] + DETOUR, Start(EASY), "max")
        clock.now = 60
        play(session, LAST, "max")
        assert result(session, EASY) == Figures(1, 1, 10, 60, 0, clock.today)
        session.undo()
        session.undo()
        clock.now = 90
        play(session, LAST, "max")
        assert result(session, EASY) == Figures(1, 1, 9, 60, 0, clock.today)
        assert streak(session) == Streak(1, 1)

    def test_after_a_break(self, session: Session, storage: Faulty, clock: Clock) -> None:
        begin(session, WON, Start(EASY), "max")
        session.undo()
        later = another(storage, clock)
        later._automoves = lambda: "max"
        later.begin(Start(EASY))
        play(later, LAST, "max")
        assert later.game.is_won
        assert result(later, EASY).won == 1


class TestABoardThatHasANumber:
    """Its game goes on as that of the number, with moves, clock and counts; none is left among boards."""

    BOARD = Start.of(Game(EASY).position)

    def test_in_mid_game(self, session: Session, storage: Faulty, clock: Clock) -> None:
        begin(session, WON[:6], self.BOARD, "max")
        session.undo()
        clock.now = 42
        before = session.game
        assert session.rename(Start(EASY)).gave_way is False
        assert session.game.start == Start(EASY)
        assert (session.game.moves(), session.game.count) == (before.moves(), 2)
        assert (session.seconds, session.is_timed) == (42, True)
        assert result(session, self.BOARD).played == 0
        assert result(session, EASY).played == 1
        assert games.name(self.BOARD) not in storage.all()
        session.redo()
        play(session, WON[6:], "max")
        assert result(session, EASY) == Figures(1, 1, 9, 42, 0, clock.today)

    def test_won_before_it_was_known(self, session: Session, clock: Clock) -> None:
        begin(session, WON, self.BOARD, "max")
        session.rename(Start(EASY))
        assert result(session, self.BOARD) == Figures()
        assert result(session, EASY) == Figures(1, 1, 9, 0, 0, clock.today)
        assert streak(session) == Streak(1, 1)

    def test_with_a_game_of_the_number(self, session: Session) -> None:
        begin(session, "1a", Start(EASY))
        begin(session, "6a", self.BOARD)
        assert session.rename(Start(EASY)).gave_way
        assert session.game.moves() == ["6a"]
        assert [game.moves() for _, game in session.others()] == [["1a"]]

    def test_without_a_move(self, session: Session) -> None:
        begin(session, "1a", Start(EASY))
        session.begin(self.BOARD)
        session.rename(Start(EASY))
        assert session.game.moves() == ["1a"]
        assert result(session, self.BOARD) == Figures()

    def test_with_the_moves_of_a_link(self, session: Session) -> None:
        session.begin(self.BOARD, "6a")
        session.rename(Start(EASY))
        assert session.game.moves() == ["6a"]
        assert session.seconds is None
        assert result(session, self.BOARD) == result(session, EASY) == Figures()

    def test_its_games_are_games_of_the_number(self, session: Session) -> None:
        begin(session, "6a", self.BOARD)
        begin(session, WON, self.BOARD, "max")
        session.rename(Start(EASY))
        assert result(session, self.BOARD).played == 0
        assert result(session, EASY)[:3] == (2, 1, 9)

    def test_others_of_the_board_stay_counted(self, session: Session) -> None:
        win(session)
        other = Start.of(line("6a").position)
        begin(session, "86", other)
        begin(session, "6a", self.BOARD)
        session.rename(Start(EASY))
        assert result(session, self.BOARD).played == 1
        assert deal_lookup.find(Game(EASY).position) == (EASY,)
