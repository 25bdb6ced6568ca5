"""What a session tells the log: when a game counts as begun, won or given up, and whose game it is."""

import pytest
from sessions import EASY, TWO, WON, WON_WITH_TWO, Clock, Faulty, another, begin, play, said, win

from freecell.game import Game
from freecell.session import games
from freecell.session.games import Kept
from freecell.session.session import Session
from freecell.starting_position import Start

LAST = WON[-2:]
DETOUR = "dc"
"""A move that may come before the last one, and does no harm."""
BEGUN, WON_IN_NINE = f"{EASY} begun", f"{EASY} won 9 0"


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


class TestCounting:
    """A game counts from its first move; it is won once; one that is dealt again is given up."""

    def test_a_game_is_begun_and_won_once(self, session: Session) -> None:
        session.begin(Start(EASY))
        assert said(session) == []
        win(session)
        session.begin(Start(EASY))
        assert said(session) == [BEGUN, WON_IN_NINE]

    def test_winning_in_fewer_moves_is_winning_again(self, session: Session, clock: Clock) -> None:
        begin(session, WON[:-2] + DETOUR, Start(EASY), "max")
        clock.now = 60
        play(session, LAST, "max")
        session.undo()
        session.redo()
        session.jump(8)
        clock.now = 90
        play(session, LAST, "max")
        assert said(session) == [BEGUN, f"{EASY} won 10 60", f"{EASY} again 9 90"]

    def test_winning_after_a_break_is_winning_again(
        self, session: Session, storage: Faulty, clock: Clock
    ) -> None:
        win(session)
        session.undo()
        later = another(storage, clock)
        later._automoves = lambda: "max"
        later.begin(Start(EASY))
        play(later, LAST, "max")
        assert said(later) == [BEGUN, WON_IN_NINE, f"{EASY} again 9 0"]

    def test_without_room_it_counts_when_it_is_won_again(self, session: Session, storage: Faulty) -> None:
        begin(session, WON[:-2], Start(EASY), "max")
        storage.is_full = True
        play(session, LAST, "max")
        assert said(session) == [BEGUN]
        storage.is_full = False
        session.undo()
        play(session, LAST, "max")
        assert said(session) == [BEGUN, WON_IN_NINE]

    def test_a_game_that_is_dealt_again_is_given_up(self, session: Session) -> None:
        begin(session, "8a")
        session.begin(Start(617))
        assert said(session) == ["617 begun", "617 given-up"]

    def test_with_fewer_free_cells_nothing_is_given_up(self, session: Session) -> None:
        session._automoves = lambda: "safe"
        begin(session, "6a", TWO)
        begin(session, WON_WITH_TWO, TWO)
        assert session.is_own
        assert said(session) == [f"{TWO.key} begun", f"{TWO.key} begun", f"{TWO.key} won 38 0"]

    def test_a_hint_that_is_not_played_costs_no_win(self, session: Session) -> None:
        session.begin(Start(EASY))
        session.hinted()
        play(session, WON, "max")
        assert said(session) == [f"{EASY} hint", BEGUN, WON_IN_NINE]


class TestWhatThePagePlayed:
    """With a move of the page in it, a game is won, but not counted as won, whoever made the others."""

    @pytest.mark.parametrize("taken", [1, 5, 8, 9])
    def test_moves_of_a_solution_cost_the_win(self, session: Session, taken: int) -> None:
        session.begin(Start(EASY))
        solution = line()
        solution.jump(taken)
        session.follow(solution)
        play(session, "".join(line().moves()[taken:]), "max")
        assert (session.game.is_won, session.is_own) == (True, False)
        session.begin(Start(EASY))
        assert session.is_own
        assert said(session) == [BEGUN, f"{EASY} hint"]

    @pytest.mark.parametrize("own", [0, 4, 8])
    def test_a_hint_that_is_played_costs_the_win(self, session: Session, own: int) -> None:
        moves = line().moves()
        begin(session, "".join(moves[:own]), Start(EASY), "max")
        help_on(session, moves[own])
        play(session, "".join(moves[own + 1 :]), "max")
        assert (session.game.is_won, session.is_own) == (True, False)
        assert said(session) == [BEGUN]

    def test_that_the_page_played_is_kept(self, session: Session, storage: Faulty, clock: Clock) -> None:
        session.begin(Start(EASY))
        help_on(session, WON[:2])
        session.leave()
        for how in (Session.begin, Session.resume):
            later = another(storage, clock)
            how(later, Start(EASY))
            assert not later.is_own

    def test_what_is_undone_and_replaced_no_longer_matters(self, session: Session) -> None:
        begin(session, WON[:4], Start(EASY), "max")
        help_on(session, WON[4:6])
        assert not session.is_own
        session.undo()
        assert session.is_own
        session.redo()
        assert not session.is_own
        session.undo()
        play(session, WON[4:], "max")
        assert said(session) == [BEGUN, WON_IN_NINE]

    @pytest.mark.parametrize("damaged", ["x", "-1", "f" * 10_000, " ", "1_0", "\u0663"])
    def test_damage_is_not_the_players_gain(self, damaged: str) -> None:
        kept = Kept.parse(Start(617), f"?deal=617&moves=8a&seconds=4&helped={damaged}")
        assert kept.game.count == 1
        assert kept.helped >= 0
        assert Kept.parse(Start(617), kept.text()).helped == kept.helped


class TestALink:
    """A game that begins with the moves of a link is nobody's, to its end."""

    def test_the_last_move_after_a_link_wins_nothing(self, session: Session) -> None:
        session.begin(Start(EASY), f"m{WON[:-2]}")
        session.begin(Start(EASY))
        session.begin(Start(EASY), f"m{WON[:-2]}")
        play(session, LAST, "max")
        assert (session.game.is_won, session.is_own) == (True, False)
        assert said(session) == []

    def test_a_link_to_where_the_player_was_leaves_the_game_the_players(self, session: Session) -> None:
        begin(session, WON[:-2], Start(EASY), "max")
        session.begin(Start(EASY), f"m{WON[:4]}")
        play(session, WON[4:], "max")
        assert said(session) == [BEGUN, WON_IN_NINE]

    def test_a_game_of_which_only_part_was_kept_is_not_counted(
        self, session: Session, storage: Faulty
    ) -> None:
        storage.put(games.name(Start(617)), "?deal=617&moves=1h")
        begin(session, "8a")
        assert said(session) == []


class TestABoardThatHasANumber:
    """Its game goes on as that of the number, with moves and clock; the log says which number it is."""

    BOARD = Start.of(Game(EASY).position)

    def test_moves_and_clock_go_on(self, session: Session, storage: Faulty, clock: Clock) -> None:
        begin(session, WON[:6], self.BOARD, "max")
        session.undo()
        clock.now = 42
        before = session.game
        assert session.rename(Start(EASY)).gave_way == ""
        assert session.game.start == Start(EASY)
        assert (session.game.moves(), session.game.count) == (before.moves(), 2)
        assert (session.seconds, session.is_timed) == (42, True)
        assert games.name(self.BOARD) not in storage.all()
        session.redo()
        play(session, WON[6:], "max")
        key = self.BOARD.key
        assert said(session) == [f"{key} begun", f"{key} is {EASY}", f"{EASY} won 9 42"]

    def test_its_number_of_free_cells_stays(self, session: Session) -> None:
        board = Start(board=self.BOARD.board, cells=2)
        begin(session, "1h", board)
        session.rename(TWO)
        assert said(session) == [f"{board.key} begun", f"{board.key} is {TWO.key}"]

    def test_a_game_of_the_number_gives_way(self, session: Session) -> None:
        begin(session, "1a", Start(EASY))
        begin(session, "6a", self.BOARD)
        assert session.rename(Start(EASY)).gave_way
        assert session.game.moves() == ["6a"]
        assert [game.moves() for _, game in session.others()] == [["1a"]]

    def test_without_a_move_the_game_of_the_number_goes_on(self, session: Session) -> None:
        begin(session, "1a", Start(EASY))
        session.begin(self.BOARD)
        session.rename(Start(EASY))
        assert session.game.moves() == ["1a"]
        assert said(session) == [BEGUN]

    def test_moves_of_a_link_stay_untimed_and_uncounted(self, session: Session) -> None:
        session.begin(self.BOARD, "6a")
        session.rename(Start(EASY))
        assert session.game.moves() == ["6a"]
        assert session.seconds is None
        assert said(session) == []
