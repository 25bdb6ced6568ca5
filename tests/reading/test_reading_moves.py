"""Moves in pasted texts: every way to write them is read, and the first that cannot be is named."""

import json
import re
from collections.abc import Callable

import pytest
from command_line import Out
from plain_rules import WON
from refusals import refusal
from writing import solution, ways_to_number

import freecell
from freecell import Game, cli, notation, reading
from freecell.errors import NotationError, TextError, quoted
from freecell.game import LONGEST, LineError
from freecell.rules import AUTOMOVES, Automoves
from freecell.starting_position import Start

MOVES = tuple(notation.words(WON[617]))
LINES = notation.lines(MOVES)
MID = freecell.Game.parse(f"?deal=617&moves={''.join(MOVES[:20])}").position
REST = notation.lines(MOVES[20:])
A_MOVE = "A move is a source and a target (1 to 8, a to d, h), such as 26; 26v3 moves three cards."


def assert_won(text: str, number: int, moves: tuple[str, ...], table: Game | None = None) -> None:
    """Check that a text is the game in which these moves of a deal are played, and that it is won."""
    read = reading.read(text, table)
    assert read.problem == ""
    assert (read.game.number, tuple(read.game.moves()), read.game.is_won) == (number, moves, True)


class TestWaysToWrite:
    """Moves may be numbered, in lines, in capitals, in a mail, and anything else that people do."""

    @pytest.mark.parametrize("number", ways_to_number(MOVES).keys())
    def test_moves_may_be_numbered(self, number: str) -> None:
        text = ways_to_number(MOVES)[number]
        assert_won(f"#617\n{text}", 617, MOVES)
        assert_won(text, 617, MOVES, Game(617))

    @pytest.mark.parametrize(
        "text",
        [
            "#617\n{lines}", "Game 617: {line}", "617: {line}", "617:{packed}", "617\n\n{lines}",
            "{lines}\n\nGame 617", "617\n{packed}", "Deal 617, my moves: {line}",
            "Anna: have you tried game 617?\n\nBob: {line}",
            "12:34 Anna: game 617\n12:35 Anna: {line}", "FreeCell 617 (51 moves): {line}", "#617 {packed}",
            "```\n#617\n{lines}\n```", "#617\n`{line}`", "#617\nI won:\n{lines}\nin 51, on 22 Nov 2026.",
            "{board}\n{lines}", "{board}\n\n{packed}", "{lines}\n\n{board}",
            "Game 617\n\n{board}\n\nmoves:\n\n{lines}",
            "{board} \n\n?deal=617\n{line}", "> #617\n>\n> {line}", "#617\n{commas}",
        ],
    )  # fmt: skip
    @pytest.mark.parametrize("write", [str, str.upper], ids=["small letters", "capitals"])
    def test_moves_in_a_text_are_read(self, text: str, write: Callable[[str], str]) -> None:
        moves = {
            "lines": write(LINES),
            "line": write(" ".join(MOVES)),
            "packed": write("".join(MOVES)),
            "commas": write(", ".join(MOVES)),
        }
        board = freecell.deal(617)
        for form in (board.rows_text(), board.columns_text()):
            assert_won(text.format(board=form, **moves), 617, MOVES)

    @pytest.mark.parametrize("apart", ["-", "->", " -> ", "→", " → ", ">", " > ", "=>", " - ", "–", "-->"])
    @pytest.mark.parametrize("text", ["{}", "1. {}", "Move 1: {}", "{},"])
    def test_source_and_target_may_be_apart(self, apart: str, text: str) -> None:
        moves = [f"{move[0]}{apart}{move[1:]}" for move in MOVES]
        one_by_one = "\n".join([text.format(move) for move in moves])
        if apart != " - " or text == "{}":
            assert_won(f"#617\n{one_by_one}", 617, MOVES)
        assert_won(f"#617\n{' '.join(moves)}", 617, MOVES)

    def test_source_and_target_may_have_a_colon_between(self) -> None:
        moves = [f"{move[0]}:{move[1:]}" for move in MOVES]
        for between in ("\n", " ", ", ", ",\n"):
            assert_won(f"#617\n{between.join(moves)}", 617, MOVES)
        assert reading.read("8:3", freecell.Game(617)).game.moves() == ["83"]

    @pytest.mark.parametrize("text", ["8/3 8/a", "8..3 8..a", "8-9 8-a", "8/a", "8=3"])
    def test_what_could_be_moves_is_never_left_out(self, text: str) -> None:
        assert f'Line 2: "{text.split(maxsplit=1)[0]}" isn\'t a move' in refusal(
            NotationError, reading.read, f"#617\n{text}"
        )

    @pytest.mark.parametrize("caption", ["won on 2026-11-21", "8/3", "Anna 8-3 Bob", "1-2-3"])
    def test_dates_and_scores_are_no_moves(self, caption: str) -> None:
        read = reading.read(f"Game 617\n{caption}")
        assert (read.game.link(), read.problem) == ("?deal=617", "")

    @pytest.mark.parametrize("between", ["\n", "\n\n", "\n\nThen:\n", "\r\n"])
    def test_moves_after_a_position_begin_there(self, between: str) -> None:
        for board in (
            MID.columns_text(),
            MID.columns_text().lower(),
            f"FreeCell board {MID.code}",
        ):
            read = reading.read(f"{board}{between}{REST}\n")
            assert (read.game.start, read.game.is_won, read.problem) == (Start.of(MID), True, "")

    def test_moves_after_a_position_of_a_deal_begin_there(self) -> None:
        read = reading.read(f"Game 617, after 20 moves:\n{MID.columns_text()}\n\n{REST}")
        assert (read.game.start, read.game.is_won) == (Start.of(MID), True)


class TestOurOwn:
    """What ``freecell solve`` prints is read back, move by move (tests/page has what the page copies)."""

    @pytest.mark.parametrize("automoves", AUTOMOVES)
    @pytest.mark.parametrize("options", ["", "--json"])
    @pytest.mark.parametrize("number", [3, 2**32 + 1])
    def test_what_freecell_solve_prints_is_read(
        self, options: str, automoves: Automoves, number: int, capsys: Out
    ) -> None:
        cli.main(["solve", str(number), "--automoves", automoves, *options.split()])
        assert_won(capsys.readouterr().out, number, solution(number, automoves))

    @pytest.mark.parametrize("cells", [4, 5])
    def test_json_of_a_board_is_read(self, cells: int) -> None:
        start = Start.of(MID.with_cells(cells))
        line = {"deal": None, "moves": freecell.solve(start).moves, "automoves": "safe", "board": start.board}
        read = reading.read(json.dumps(line | ({"cells": cells} if cells != 4 else {})))
        assert (read.game.start, read.game.is_won, read.problem) == (start, True, "")

    @pytest.mark.parametrize(
        "text",
        [
            '{"board": 5, "moves": ["1h"]}',
            '{"deal": [1]}',
            '{"moves": 5}',
            '{"rows": [5]}',
            '{"deal": null}',
            "{" * 5000,
            "{{}",
        ],
    )
    def test_json_of_other_kinds_is_refused(self, text: str) -> None:
        with pytest.raises(TextError):
            reading.read(text)

    def test_a_deal_without_a_solution_is_read(self, capsys: Out) -> None:
        cli.main(["solve", "--", "-1"])
        assert reading.read(capsys.readouterr().out).game.link() == "?deal=-1"


class TestTheTable:
    """Moves without a deal belong to that of the table, from its start or from where its game is."""

    def test_moves_from_the_start_are_played(self) -> None:
        table = Game.parse("?deal=617&moves=8a8b")
        assert_won(LINES, 617, MOVES, table)
        assert table.moves() == ["8a", "8b"]

    def test_moves_from_where_it_is_are_played(self) -> None:
        table = Game.parse(f"?deal=617&moves={''.join(MOVES[:20])}")
        assert_won(REST, 617, MOVES, table)

    def test_moves_on_a_board_without_a_number_are_played(self) -> None:
        read = reading.read(REST, Game(MID))
        assert (read.game.start, read.game.is_won) == (Start.of(MID), True)

    def test_one_move_in_each_line_is_no_number(self) -> None:
        assert_won("\n".join(MOVES), 617, MOVES, Game(617))
        assert reading.read("57\n57\n51", Game(4)).game.link() == "?deal=4&moves=575751"

    def test_moves_without_a_deal_are_refused(self) -> None:
        sentence = "These are moves, but the text doesn't name their deal."
        assert refusal(TextError, reading.read, LINES) == sentence


class TestMistakes:
    """The moves before a mistake are played; the sentence names the move, or the line."""

    def test_it_stops_at_the_first_that_is_not_legal(self) -> None:
        read = reading.read(f"#617\n{' '.join(MOVES[:30])} 1a 1b 1c 1d 1a {' '.join(MOVES[30:])}")
        assert tuple(read.game.moves()[:30]) == MOVES[:30]
        assert read.problem.startswith(f"Move {read.game.count + 1} of 56 can't be played. ")
        assert not read.game.is_won

    def test_letters_of_automoves_are_no_moves(self) -> None:
        read = reading.read("#617\nn 8a m 8a")
        assert read.game.link() == "?deal=617&moves=n8a"
        sentence = "Move 2 of 2 can't be played. 8a isn't a legal move. Free cell a is taken by QH."
        assert read.problem == sentence

    @pytest.mark.parametrize("moves", ["1h", "n 1h", "1h 8a", "n s 1h"])
    def test_a_first_move_that_is_not_legal_is_refused(self, moves: str) -> None:
        with pytest.raises(LineError, match=r"^Move 1 of [12] can't be played\. 1h isn't a legal move\. JD"):
            reading.read(f"#617\n{moves}")

    @pytest.mark.parametrize(
        ("moves", "wrong"),
        [
            ("8a 8b zz 8c", "zz"), ("8a 9b 8c", "9b"), ("8a8b 8x8c 8c", "8x8c"), ("8a8b8c8d9a", "9a"),
            ("8a 26v 8c", "26v"), ("8a oops 8b 8c", "oops"), ("1. 8a 2. 8b 3. 9c", "9c"),
            ("8A 8B 8Z", "8Z"), ("9a 9b", "9a"), ("8a 8b 8", "8"),
        ],
    )  # fmt: skip
    def test_what_is_no_move_is_named_with_its_line(self, moves: str, wrong: str) -> None:
        for before, line in (
            ("#617\n", 2),
            ("Hello,\n\n#617\n8a 8b\n\n", 6),
            (f"{MID.columns_text()}\n\n", 12),
        ):
            sentence = f'Line {line}: "{wrong}" isn\'t a move. {A_MOVE}'
            assert refusal(NotationError, reading.read, f"{before}{moves}\n\nBye") == sentence

    def test_a_mistake_in_moves_behind_a_number_is_named(self) -> None:
        wrong = f"zz{''.join(MOVES[10:])}"
        sentence = f"Line 1: {quoted(wrong)} isn't a move. {A_MOVE}"
        assert refusal(NotationError, reading.read, f"617:{''.join(MOVES[:10])}{wrong}") == sentence

    def test_too_many_moves_are_refused(self) -> None:
        sentence = "This game has more than 3,000 moves, which is too many to open."
        assert refusal(LineError, reading.read, f"#617\n{'8aa8' * (LONGEST // 2)} 8a") == sentence

    def test_moves_as_long_as_a_code_are_moves(self) -> None:
        packed = "".join(MOVES)
        sentence = refusal(NotationError, reading.read, f"#617\n{packed[:61]}\n{packed[61:]}")
        assert re.match(r'Line 2: "." isn\'t a move', sentence)
