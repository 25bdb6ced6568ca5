"""Notation: moves written, read and refused."""

import pytest
from hypothesis import given
from positions import COUNTS, board, positions
from refusals import refusal

import freecell
from freecell import Position, notation, rules
from freecell.errors import IllegalMoveError, NotationError
from freecell.rules import Move

# Column 1 ends with a run of four, column 2 takes three of them; 5 to 8 are empty, two cells are too.
POSITION = board("KH JS TD 9C 8H/TH/2D/QC", cells="9H AC")


class TestBothWays:
    """Every legal move has a text of its own, from which it is read back."""

    @given(positions(COUNTS))
    def test_every_legal_move_is_read_back(self, position: Position) -> None:
        moves = rules.legal_moves(position)
        texts = [notation.move_text(position, move) for move in moves]
        assert [notation.parse_move(position, text) for text in texts] == moves
        assert len(set(texts)) == len(texts)

    @pytest.mark.parametrize(
        ("text", "move"),
        [
            ("12", Move("1", "2", 2)),  # as many as fit on the ten
            ("1c", Move("1", "c")),
            ("a6", Move("a", "6")),
            ("bh", Move("b", "h")),
            ("15", Move("1", "5")),  # one card to an empty cascade
            ("15v2", Move("1", "5", 2)),
            ("15v4", Move("1", "5", 4)),
            ("ac", Move("a", "c")),
        ],
    )
    def test_moves_are_written_as_is_usual(self, text: str, move: Move) -> None:
        assert notation.parse_move(POSITION, text) == move
        assert notation.move_text(POSITION, move) == text

    def test_thirteen_cards_are_counted_in_hex(self) -> None:
        position = board("KS QD JC TD 9S 8D 7C 6D 5C 4D 3S 2D AC")
        assert notation.move_text(position, Move("1", "8", 13)) == "18vd"
        assert notation.parse_move(position, "18vd") == Move("1", "8", 13)


class TestRefusals:
    """What is no move is told from what is none of the moves possible here."""

    @pytest.mark.parametrize(
        "text",
        ["", "1", "123", "19", "e1", "h1", "1H", "1A", "15v", "15v0", "15ve", "15v22", " 12", "12\n", "١٢"],
    )
    def test_what_is_no_move_is_refused(self, text: str) -> None:
        assert refusal(NotationError, notation.parse_move, POSITION, text).endswith(
            " isn't a move. A move is a source and a target (1 to 8, a to d, h), such as 26; 26v3 moves"
            " three cards."
        )

    @pytest.mark.parametrize(("count", "last"), [(4, "d"), (5, "e"), (8, "i")])
    def test_letters_of_free_cells_end_with_their_number(self, count: int, last: str) -> None:
        position = POSITION.with_cells(count)
        assert notation.parse_move(position, "1" + last) == Move("1", last)
        for text in ("1" + letter for letter in rules.CELLS[count:]):
            assert "\" isn't a move" in refusal(NotationError, notation.parse_move, position, text)

    @pytest.mark.parametrize(
        ("text", "reason"),
        [
            *[(text, "8H can't go on 2D: ranks must go down by one") for text in ("13", "13v1")],
            *[(text, "8H is already there") for text in ("11", "11v1")],
            ("12v1", "8H can't go on TH: ranks must go down by one"),
            ("14", "JS can't go on QC: colours must alternate"),
            ("12v3", "TD can't go on TH: ranks must go down by one"),
            ("31", "2D can't go on 8H: ranks must go down by one"),
            *[(text, "There's no card to move") for text in ("5c", "52", "c5")],
            ("15v5", "KH is buried under JS: only cards in sequence move together"),
        ],
    )
    def test_a_move_that_is_not_possible_has_its_reason(self, text: str, reason: str) -> None:
        sentence = f"{text[:2]} isn't a legal move. {reason}."
        assert refusal(IllegalMoveError, notation.parse_move, POSITION, text) == sentence


def test_moves_are_printed_ten_a_line() -> None:
    moves = ["7a", "26v3"] * 6
    assert notation.lines(moves) == ("7a 26v3 7a 26v3 7a 26v3 7a 26v3 7a 26v3\n7a 26v3")
    assert notation.lines(moves[:10]).count("\n") == 0
    assert notation.lines([]) == ""


def test_the_pages_name_of_a_pile_and_its_letter_lead_to_each_other() -> None:
    names = freecell.deal(617).piles()
    letters = [notation.pile_letter(name) for name in names]
    assert letters == list("12345678abcdhhhh")
    suits = [0] * 12 + [0, 1, 2, 3]
    assert list(map(notation.pile_name, letters, suits)) == list(names)
