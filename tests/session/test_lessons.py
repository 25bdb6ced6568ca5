"""Lessons and puzzles: neither saved nor timed nor counted, and the player's own game stays as it was."""

from sessions import Clock, Faulty, begin

from freecell import notation, puzzles
from freecell.game import Game
from freecell.session.session import Session
from freecell.starting_position import Start


def test_nothing_is_left_of_a_lesson(session: Session, storage: Faulty, clock: Clock) -> None:
    session.begin(Start.of_lesson(1))
    assert not session.has_games
    session.hinted()
    begin(session, "12", Start.of_lesson(1))
    clock.now = 60
    assert (session.game.status, session.seconds, session.is_own) == ("won", None, False)
    session.branch(Game.parse(session.game.link()))
    session.hide(on=True)
    session.hide(on=False)
    session.undo()
    session.begin(Start.of_lesson(1))
    assert (session.game.moves(), session.others()) == ([], [])
    assert storage.all() == {}


def test_in_a_lesson_all_that_can_go_home_does(session: Session) -> None:
    session._automoves = lambda: "none"
    begin(session, "12", Start.of_lesson(1), "max")
    assert session.game.status == "won"


def test_after_a_lesson_ones_own_game_is_as_it_was(session: Session, storage: Faulty, clock: Clock) -> None:
    begin(session, "8a8b")
    assert session.has_games
    clock.now = 75
    session.begin(Start.of_lesson(5))
    kept = storage.all()
    begin(session, "1a12", Start.of_lesson(5), "max")
    clock.now = 500
    session.begin(Start.of_lesson(6))
    assert storage.all() == kept
    session.begin(Start(617))
    assert (session.game.moves(), session.seconds) == (["8a", "8b"], 75)
    assert session.is_timed


def test_a_lesson_is_resumed(session: Session, other: Session, storage: Faulty) -> None:
    begin(session, "1a", Start.of_lesson(5))
    session.leave()
    other.resume(Start.of_lesson(5))
    assert (other.game.moves(), other.seconds) == (["1a"], None)
    other.undo()
    assert storage.all() == {}


PUZZLE = puzzles.start(4)
BOARD = Start(board=PUZZLE.board)
MOVE = notation.parse_move(PUZZLE.position, puzzles.puzzle(4).answer[0])


def test_a_puzzle_is_resumed_and_a_game_of_its_board_stays(
    session: Session, other: Session, storage: Faulty
) -> None:
    session.begin(BOARD)
    session.play(MOVE)
    kept = storage.all()
    session.begin(PUZZLE)
    session.leave()
    other.resume(PUZZLE)
    assert (other.game.start.puzzle, other.game.moves(), other.seconds) == (4, [], None)
    session.begin(PUZZLE)
    session.play(MOVE)
    session.leave()
    other.resume(PUZZLE)
    assert (other.game.start.puzzle, other.game.count, other.seconds) == (4, 1, None)
    other.hide(on=True)
    assert other.hide(on=False) is None
    lent = {name: text for name, text in storage.all().items() if name not in kept}
    assert list(lent.values()) == [other.game.text()]
    other.begin(BOARD)
    assert storage.all().keys() == kept.keys()


def test_a_reload_goes_on_with_a_puzzle_and_another_one_begins_anew(session: Session, other: Session) -> None:
    session.begin(PUZZLE)
    session.play(MOVE)
    other.begin(PUZZLE)
    assert (other.game.moves(), other.seconds) == (session.game.moves(), None)
    other.begin(puzzles.start(5))
    other.begin(PUZZLE)
    assert other.game.moves() == []


def test_a_puzzle_has_the_automoves_that_it_was_made_with(session: Session) -> None:
    session._automoves = lambda: "none"
    session.begin(PUZZLE)
    assert session.automoves == "max"
    session.begin(Start(board=PUZZLE.board, puzzle=0))
    assert session.automoves == "none"


def test_a_hint_in_a_puzzle_is_noticed(session: Session) -> None:
    session.begin(PUZZLE)
    assert not session.is_hinted
    session.hinted()
    assert session.is_hinted
    session.begin(PUZZLE)
    assert not session.is_hinted
