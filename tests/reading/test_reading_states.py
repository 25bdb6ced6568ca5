"""Positions alone, one after the other: the moves between them are worked out."""

import pytest
from hypothesis import given
from long_runs import examples
from plain_rules import WON
from positions import games, way_to_win
from refusals import refusal

import freecell
from freecell import Game, Position, cards, reading
from freecell.errors import BoardError
from freecell.starting_position import Start


def shown(position: Position) -> str:
    """Write a position as fc-solve -p -t does."""
    home = [f"{suit}-{('0' + cards.RANKS)[position.foundations[cards.SUITS.index(suit)]]}" for suit in "HCDS"]
    cells = ["  " if card is None else cards.name(card) for card in position.cells]
    columns = [f": {' '.join(column)} " for column in position.columns()]
    lines = [f"Foundations: {' '.join(home)} ", f"Freecells:  {'  '.join(cells)}", *columns]
    return "\n".join(lines)


def printed(way: list[Position]) -> str:
    between = "\n\n\n====================\n\n"
    return f"-=-=-=-=-=-=-=-=-=-=-=-\n\n{between.join(map(shown, way))}\nThis game is solveable.\n"


class TestWorkedOut:
    """Every position is reached, by the auto-moves that the moves had."""

    @pytest.mark.untraced
    @pytest.mark.parametrize("number", WON)
    def test_games_that_are_won_are_worked_out(self, number: int) -> None:
        read = reading.read(printed(way_to_win(number)))
        assert (read.game.number, read.game.is_won, read.problem) == (number, True, "")
        way = [read.game.position_after(i).key for i in range(read.game.count + 1)]
        assert way == [position.key for position in way_to_win(number)]

    def test_a_position_that_is_there_twice_is_no_move(self) -> None:
        way = way_to_win(617)[:3]
        read = reading.read(printed([way[0], way[0], way[1], way[2], way[2]]))
        assert (read.game.count, read.game.position.key, read.problem) == (2, way[2].key, "")

    @examples(20, 100)
    @given(games())
    def test_any_game_is_worked_out(self, game: Game) -> None:
        way = [game.position_after(i) for i in range(game.count + 1)]
        read = reading.read(printed([*way, way[-1]]))
        assert (read.game.position.key, read.problem) == (way[-1].key, "")
        assert read.game.start == game.start

    def test_a_game_from_the_middle_is_worked_out(self) -> None:
        way = way_to_win(617)[20:]
        read = reading.read(printed(way))
        assert (read.game.start, read.game.is_won) == (Start.of(way[0]), True)


class TestWhatIsWrong:
    """It is said, with the line; the game has the moves before it."""

    def test_a_missing_position_is_told_by_its_line(self) -> None:
        way = way_to_win(617)
        read = reading.read(printed([*way[:3], *way[5:]]))
        assert read.game.count == 2
        assert read.problem == "Line 45: No move leads from the previous position to this one."

    def test_a_damaged_position_is_refused(self) -> None:
        before, _, after = printed(way_to_win(617)[:3]).rpartition("KH")
        assert "KH is missing from the board" in refusal(BoardError, reading.read, f"{before}  {after}")

    def test_the_first_position_is_their_board(self) -> None:
        way = way_to_win(617)
        assert reading.read_board(printed(way)) == way[0] == freecell.deal(617)
        assert reading.read_board(printed(way[3:])) == way[3]
