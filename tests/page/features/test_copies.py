"""What the page copies of a game, a solution or a review is read back, move by move."""

from hypothesis import given
from long_runs import examples
from positions import positions
from writing import SOLVED, solution, without_number

from freecell import Game, Position, notation, reading
from freecell.page import outgoing, replay
from freecell.page.words import deal_titles, numbers
from freecell.rules import Automoves
from freecell.solver import solve_deals
from freecell.starting_position import Start


def assert_won(text: str, start: Start, moves: tuple[str, ...]) -> None:
    """Check that a text is the game in which these moves of a deal are played, and that it is won."""
    read = reading.read(text)
    assert read.problem == ""
    assert (read.game.start, tuple(read.game.moves()), read.game.is_won) == (start, moves, True)


def sheet(game: Game, moves: tuple[str, ...], automoves: Automoves) -> str:
    """Return what the page copies of a solution."""
    first = game.position_after(0)
    return replay.SOLUTION_SHEET.format(
        deal=deal_titles.on_paper(game.start),
        count=numbers.moves(len(moves)),
        automoves=replay.AUTOMOVES[automoves],
        board=first.rows_text() if first.is_fresh else first.columns_text(),
        moves=notation.lines(moves),
    )


@examples(12, 300)
@given(SOLVED)
def test_copies_of_a_solved_deal_are_read_back(solved: tuple[int, Automoves]) -> None:
    number, automoves = solved
    start, moves = Start(number), solution(number, automoves)
    assert_won(sheet(Game(start), moves, automoves), start, moves)
    alone = outgoing.MOVES_ALONE.format(deal=deal_titles.on_paper(start), moves=notation.lines(moves))
    assert_won(alone, start, moves)


@examples(15, 300)
@given(positions() | without_number())
def test_copies_of_a_solved_board_are_read_back(position: Position) -> None:
    game = Game(position)
    solved = solve_deals.solve(position)
    if len(game.start.key) >= 6 and solved.verdict == "won":
        assert_won(sheet(game, solved.moves, "safe"), game.start, solved.moves)
