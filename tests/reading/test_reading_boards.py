"""Boards in pasted texts: every way to write one is read back, and nothing else is taken for it."""

import json
import re
from collections.abc import Callable

import pytest
from command_line import Out
from hypothesis import assume, given
from hypothesis import strategies as st
from long_runs import examples
from positions import positions
from writing import SYMBOLS, WAYS_OF_CARDS, WAYS_OF_LINES, before_lines, without_number

import freecell
from freecell import Position, cli, reading

ROWS = freecell.deal(617).rows_text()
COLUMNS = freecell.deal(617).columns_text()

WAYS = {**WAYS_OF_CARDS, **WAYS_OF_LINES}


def named(text: str) -> int | str:
    """Return the number or the code of a text without moves."""
    read = reading.read(text)
    assert (read.problem, read.is_replay, read.game.moves()) == ("", False, [])
    return read.game.number or read.game.start.board


def joined(text: str, between: str = " ") -> str:
    return between.join(text.split())


class TestNumberedDeals:
    """The board of a number becomes the deal of that number, whichever way its cards are written."""

    @pytest.mark.parametrize("write", WAYS.values(), ids=WAYS.keys())
    def test_each_way_to_write_it_is_read(self, write: Callable[[str], str]) -> None:
        assert named(write(ROWS)) == 617

    @pytest.mark.parametrize("text", [ROWS, COLUMNS], ids=["rows", "columns"])
    def test_ways_that_few_use_are_read(self, text: str) -> None:
        assert named(re.sub("(.)([CDHS])", r"\2 \1", text).translate(SYMBOLS)) == 617
        assert named(text.replace("T", "0")) == 617
        assert named(text.replace("T", "0").replace("A", "1").lower()) == 617
        assert named(re.sub(r"(\w\w)", r"“\1”,", text)) == 617
        assert named(text.translate({ord("D"): "◆", ord("H"): "♡", ord("C"): "♧", ord("S"): "♤"})) == 617

    @pytest.mark.parametrize("board", [ROWS, COLUMNS], ids=["rows", "columns"])
    @pytest.mark.parametrize("between", ["", " ", "\n"], ids=["nothing", "blanks", "line breaks"])
    @pytest.mark.parametrize("cards", ["as it is", "10", "suits first", "playing cards"])
    def test_its_lines_may_be_broken_anywhere(self, board: str, between: str, cards: str) -> None:
        assert named(WAYS_OF_CARDS[cards](joined(board, between))) == 617

    @pytest.mark.parametrize("before", [":", ": ", "1. ", "Column 3: ", "2) ", "• ", "* "])
    def test_marks_before_columns_are_left_out(self, before: str) -> None:
        assert named(before_lines(COLUMNS, before)) == 617

    @pytest.mark.parametrize("between", [": ", ":", " : ", ". ", ") "])
    def test_numbers_before_columns_are_left_out(self, between: str) -> None:
        columns = COLUMNS.split("\n")
        assert named("\n".join([f"{i}{between}{column}" for i, column in enumerate(columns, start=1)])) == 617

    @pytest.mark.parametrize(
        "options", ["", "--unicode", "--columns", "--columns --unicode", "--json", "--json --columns"]
    )
    @pytest.mark.parametrize("number", [-1, 617, 2**33 - 1])
    def test_what_freecell_deal_prints_is_read(self, options: str, number: int, capsys: Out) -> None:
        cli.main(["deal", *options.split(), "--", str(number)])
        assert named(capsys.readouterr().out) == number

    @pytest.mark.parametrize(
        "heading", ["#617", "617", "617:", "Game #617", "FreeCell deal 617, fresh", "| 1 | 2 | 3 |"]
    )
    def test_a_heading_is_left_out(self, heading: str) -> None:
        for board in (ROWS, COLUMNS):
            assert named(f"{heading}\n\n{board}\n") == 617

    @pytest.mark.parametrize(
        ("text", "number"),
        [
            (f"1234\n{freecell.deal(1234).rows_text()}", 1234),  # The number could be moves.
            (f"{ROWS}\n\nor in columns:\n\n{COLUMNS}", 617),
            (f"Hello :)\n:)\n:-D\n\n{ROWS}\n:D", 617),  # These are no columns.
            ("the board, from top to bottom: " + joined(ROWS), 617),
            (json.dumps({"columns": freecell.deal(617).columns()}), 617),
        ],
        ids=range(5),
    )
    def test_a_board_in_a_text_is_read(self, text: str, number: int) -> None:
        assert named(text) == number


class TestOtherBoards:
    """A board that no number deals, and a position of a game, are read as what they are."""

    def test_two_cards_that_changed_places_make_another_board(self) -> None:
        text = ROWS.replace("7D", "?").replace("AD", "7D").replace("?", "AD")
        assert reading.read_board(joined(text)) == reading.read_board(text) != freecell.deal(617)

    @examples(40, 1000)
    @given(positions())
    def test_positions_are_read_back(self, position: Position) -> None:
        text = position.columns_text()
        for written in (text, f"{text}\n", text.lower(), text.replace("\n", "\r\n")):
            assert reading.read_board(written) == position
        if not position.is_fresh:
            assert named(text) == position.code

    @examples(40, 1000)
    @given(positions(), st.sampled_from(["captions", "a quoted mail", "code", "indented"]))
    def test_positions_in_a_text_are_read(self, position: Position, lines: str) -> None:
        # An empty column at the start, where nothing says that it is one, moves to the end.
        read = reading.read_board(WAYS_OF_LINES[lines](position.columns_text()))
        assert sorted(read.cascades) == sorted(position.cascades)
        assert (read.cells, read.foundations) == (position.cells, position.foundations)

    @pytest.mark.parametrize(
        "foundations",
        [
            *("Foundations: H-5 C-A D-K S-0", "Foundations: H–5 C–A D–K S–0"),
            *("founds: 5H AC KD", "FOUNDATIONS : h5 c-a dk"),
        ],
    )
    @pytest.mark.parametrize(
        "cells", ["Freecells: 4C - - -", "free cells: 4♣", "Cells: 4c", "Free Cells : 4C – –"]
    )
    def test_other_names_and_signs_of_cells_and_foundations_are_read(
        self, foundations: str, cells: str
    ) -> None:
        columns = (
            "KS QH JS\n:\nKH QS JH 10S\n2S\nAS 9S TH 3S 4S 5S 6S\n6H 7H 8H 9H\n"
            "3C TC 2C 5C 6C 7C 8C 9C JC QC\nKC 7S 8S"
        )
        position = reading.read_board(f"{foundations}\n{cells}\n{columns}")
        home, held, _ = position.columns_text().split("\n", 2)
        assert (home, held) == ("Foundations: H-5 C-A D-K S-0", "Freecells: 4C - - -")
        assert position.columns()[1] == []

    @examples(20, 300)
    @given(without_number() | positions())
    def test_codes_in_a_text_are_read(self, position: Position) -> None:
        code = position.code
        assume(len(code) >= 6)  # Shorter ones, of boards almost in order, are words like others.
        assert named(f"FreeCell board {code}") == code
        assert named(f"  Look: freecell board {code.lower()}, 3 moves") == code
        if len(code) >= 40:
            assert named(f"{code}\n") == code
