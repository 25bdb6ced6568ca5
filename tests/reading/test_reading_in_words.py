"""Moves in words, in pairs and with notes: read where they are certain, and never left out without a word."""

import pytest
from refusals import refusal

from freecell import Game, reading
from freecell.errors import FreecellError, TextError


@pytest.mark.parametrize(
    "moves",
    [
        "8 3\n8 a\n8 3", "8 to 3\n8 to a\n8 to 3", "- 8 3\n- 8 a\n- 8 3", "1. 8 3\n2. 8 a\n3. 8 3",
        "83 // queen\n8a # two\n83 ; jack", "[(8, 3), (8, 'a'), (8, 3)]", "“83”, “8a”, “83”",
        "move 83 QH→KC\nmove 8a 2S→a\nmove 83", "<ol><li>83</li><li>8a</li><li>83</li></ol>",
        "column 8 to column 3\ncolumn 8 to freecell a\nfrom column 8 to the column 3",
        "move 1 card: Tableau[7] -> Tableau[2]\nTableau[7] -> FreeCell[0]\nTableau[7] -> Tableau[2]",
        "Stack 8 => Stack 3\nStack 8 => Free cell 1\nStack 8 => Stack 3",
    ],
)  # fmt: skip
def test_moves_in_words_in_pairs_and_with_notes_are_read(moves: str) -> None:
    read = reading.read(f"Game 617\n{moves}")
    assert (read.game.link(), read.problem, read.unread) == ("?deal=617&moves=838a83", "", None)


def test_words_say_how_many_cards_move() -> None:
    text = "Move 2 cards from stack 0 to stack 1\nMove a card from stack 1 to the foundations"
    sentence = refusal(FreecellError, reading.read, f"#617\n{text}")
    assert sentence.startswith("Move 1 of 2 can't be played. 12 isn't a legal move. 4S is buried")


class TestNotRead:
    """What looks like moves and is not certain is named by its lines."""

    @pytest.mark.parametrize(
        "moves",
        [
            "♠Q to column 4\n7D to freecell", "[(7, 2), (7, 0)]\n(0, 1)", "1. Qh-Kc\n2. 2s-a",
            "Column 5 -> Freecell 1\nFreecell 1 -> Column 4", "8a and so on\n3h and on we go",
            "column 8 column 3\nmove it 3",
            "Move a card from stack 9 to freecell 7\nfoundation 0 -> Column 0",
            "Column b -> Column 0\nHome -> Column 0",
        ],
    )  # fmt: skip
    def test_lines_that_are_not_certain_are_named(self, moves: str) -> None:
        read = reading.read(f"Game 617\n{moves}")
        assert (read.game.link(), str(read.unread)) == ("?deal=617", "Lines 2 to 3 weren't understood.")

    def test_a_single_line_is_named(self) -> None:
        assert str(reading.read("Game 617: ♥Q then goes to column 3").unread) == "Line 1 wasn't understood."
        assert str(reading.read("Game 617\n83\nthen 2S to a cell").unread) == "Line 3 wasn't understood."

    @pytest.mark.parametrize(
        "text", ["We had lunch from 12 to 1.", "It took 26 minutes.", "I moved to London."]
    )
    def test_sentences_are_no_moves(self, text: str) -> None:
        assert reading.read(f"Game 617\n{text}").unread is None

    def test_without_a_deal_they_are_refused(self) -> None:
        refusal(TextError, reading.read, "Column 5 -> Freecell 1", Game(617))


BOARD = Game(617).position.rows_text()


@pytest.mark.parametrize("before", ["5\n4\n13\n8", "c1,c2,c3,c4,c5,c6,c7,c8", "HH 13", "13 25 9x"])
def test_what_stands_before_a_board_is_left_out(before: str) -> None:
    assert reading.read(f"{before}\n{BOARD}").game.link() == "?deal=617"


def test_what_is_left_out_before_a_board_is_said() -> None:
    assert str(reading.read(f"13 25 9x\n{BOARD}").unread) == "Line 1 wasn't understood."
    assert reading.read(f"83 8a\n\n{BOARD}").game.link() == "?deal=617&moves=838a"
