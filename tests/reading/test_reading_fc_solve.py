"""What fc-solve prints: lists of moves, short or in words, and positions as lists or as drawings."""

from collections.abc import Callable

import pytest
from command_line import fc_solve
from writing import in_fc_solves_words

import freecell
from freecell import Game, reading
from freecell.errors import BoardError, NotationError

MOVES_ALONE = ("-m -sn", "-m -snx", "-m")
WITH_POSITIONS = ("-sam -sn", "-sam -snx", "-sam", "-sam -sn -p -t", "-sam -p")
LINES: dict[str, Callable[[str], str]] = {
    "as it is": lambda text: text,
    "Windows": lambda text: text.replace("\n", "\r\n"),
    "quoted": lambda text: "It says:\n" + "".join([f"> {line}\n" for line in text.split("\n")]),
}

DRAWING = """\
 JH  2C                 H-0 C-0 D-0 S-0
--- --- --- ---


 --  --  --  --  --  --  --  --
 7D  AD  5C  3S  5S  8C  2D  AH
10D  7S  QD  AC  6D  8H  AS  KH
10H  QC  3H  9D  6S  8D  3D 10C
 KD  5H  9S  3C  8S  7H  4D  JS
 4C  QS  9C  9H  7C  6H      2S
 4S 10S  2H  5D  JC  6C      QH
 JD  KS  KC  4H
"""


@pytest.mark.peer("fc-solve")
@pytest.mark.parametrize("lines", LINES.values(), ids=LINES.keys())
@pytest.mark.parametrize("options", MOVES_ALONE)
def test_its_moves_alone_win(options: str, lines: Callable[[str], str]) -> None:
    printed = fc_solve(freecell.deal(617), *options.split())
    for text, table in (
        (printed, Game(617)),
        (f"#617\n{printed}", None),
        (f"{freecell.deal(617).columns_text()}\n{printed}", None),
    ):
        read = reading.read(lines(text), table)
        assert (read.game.number, read.game.is_won, read.problem) == (617, True, "")


@pytest.mark.peer("fc-solve")
@pytest.mark.parametrize("lines", LINES.values(), ids=LINES.keys())
@pytest.mark.parametrize("options", [*WITH_POSITIONS, "", "-p -t"])
def test_its_moves_with_positions_win(options: str, lines: Callable[[str], str]) -> None:
    read = reading.read(lines(fc_solve(freecell.deal(617), *options.split())))
    assert (read.game.number, read.game.is_won, read.problem) == (617, True, "")


@pytest.mark.parametrize("lines", LINES.values(), ids=LINES.keys())
@pytest.mark.parametrize("number", [1, 617, 2**32 + 1])
def test_moves_in_its_words_are_read_with_every_pile(number: int, lines: Callable[[str], str]) -> None:
    words = in_fc_solves_words(number)
    assert all(pile in words for pile in ("stack 0", "stack 7", "freecell 0", "foundations", "cards"))
    read = reading.read(lines(words), Game(number))
    assert (read.game.number, read.game.is_won, read.problem) == (number, True, "")


def test_its_words_count_from_0_even_if_no_pile_in_them_is_the_first() -> None:
    assert reading.read("Move a card from stack 6 to freecell 1", Game(617)).game.moves() == ["7b"]


class TestDrawings:
    """A drawing has its cards where they are, and what follows keeps the numbers of its lines."""

    @pytest.mark.parametrize("end", ["", "\n", "\n\n", "\n\n===\n"])
    def test_a_drawing_is_read_as_its_position(self, end: str) -> None:
        assert reading.read_board(DRAWING.rstrip("\n") + end) == Game.parse("?deal=617&moves=7a7b").position

    def test_it_has_as_many_free_cells_as_are_drawn(self) -> None:
        read = reading.read(DRAWING.replace("--- --- --- ---", "--- --- ---")).game
        assert read.position == Game.parse("?deal=617&cells=3&moves=7a7b").position

    def test_rows_that_look_like_moves_are_none(self) -> None:
        text = (
            "                        H-K C-K D-2 S-K\n--- --- --- ---\n\n\n"
            " --  --  --  --  --  --  --  --\n KD  QD  JD 10D  9D  8D  7D  6D\n 5D  4D\n 3D\n\n"
            "Move: 1h\n\nMove: 2h\n"
        )
        drawing = text.partition("Move:")[0]
        for written in (text, text.replace("Move: 2h", f"{drawing}===\n\nMove: 2h\n\n{drawing}")):
            read = reading.read(written)
            assert (read.game.moves(), read.problem, read.unread) == (["1h", "2h"], "", None)

    def test_a_drawing_of_few_rows_is_read(self) -> None:
        text = (
            "                        H-K C-J D-K S-K\n--- --- --- ---\n\n\n"
            " --  --  --  --  --  --  --  --\n KC\n QC\n\n===\n\nMove: 1h\nMove: 1x\n"
        )
        assert reading.read_board(text.partition("===")[0]).columns()[0] == ["KC", "QC"]
        with pytest.raises(
            BoardError, match=r"^Line 11: Only a board can be read here, with nothing after it"
        ):
            reading.read_board(text)
        with pytest.raises(NotationError, match=r'^Line 12: "1x" isn\'t a move\.'):
            reading.read(text)
        assert reading.read(text.replace("1x", "1h")).game.is_won

    def test_a_drawing_without_a_card_is_refused(self) -> None:
        with pytest.raises(BoardError, match=r"^4H is missing"):
            reading.read(DRAWING.replace("4H", "  "))
        with pytest.raises(BoardError, match=r'^Line \d+: "4X" isn\'t a card\.'):
            reading.read(DRAWING.replace("4H", "4X"))

    def test_lines_after_several_drawings_keep_their_numbers(self) -> None:
        with pytest.raises(NotationError, match=r'^Line 32: "9x" isn\'t a move\.'):
            reading.read(f"Hello,\n\n{DRAWING}\n{DRAWING}\n\nMove: 8a\n\nMove: 9x\n")
