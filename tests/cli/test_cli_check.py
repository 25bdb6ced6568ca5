"""``freecell check``: which lines of moves win, where others fail, and what is no such line."""

import json
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from command_line import Run
from plain_rules import WON

import freecell
from freecell import Game, notation

WINS = json.dumps({"deal": 617, "moves": WON[617]})
BAD = json.dumps({"deal": 617, "verdict": "won", "moves": ["8a", "8b", "8h"], "automoves": "safe"})
SHORT = json.dumps({"deal": 1, "moves": ["6a"]})
IMPOSSIBLE = '{"deal": -1, "verdict": "impossible", "moves": []}'
UNDECIDED = '{"deal": 3, "length": null, "at_least": 18, "proved": false, "moves": []}'
REASON = "8h isn't a legal move. JS can't go home yet: only an ace starts a foundation."
FAULT = f"deal 617: move 3: {REASON}\n"
ENDS = "deal 1: the moves end before all cards are home.\n"

Check = Callable[..., tuple[str, str]]


@pytest.fixture
def check(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Check:
    """Run the command with lines on standard input."""

    def checked(typed: str, *options: str, status: int = 0) -> tuple[str, str]:
        path = tmp_path / "stdin"
        path.write_text(typed)
        with path.open() as file:
            monkeypatch.setattr(sys, "stdin", file)
            return run("check", *options, status=status)

    return checked


class TestLines:
    """Those that do not win are printed, then how many win; the status says whether all do."""

    def test_lines_that_win_are_only_counted(self, check: Check) -> None:
        assert check(f"{WINS}\n\n{WINS}\n") == ("2 of 2 win.\n", "")
        assert check("") == ("0 of 0 win.\n", "")

    def test_lines_that_do_not_win_are_named(self, check: Check) -> None:
        out, err = check(f"{WINS}\n{BAD}\n \n{SHORT}", status=1)
        assert (out, err) == (f"line 2: {FAULT}line 4: {ENDS}1 of 3 win.\n", "")

    def test_what_has_no_solution_is_counted_apart(self, check: Check) -> None:
        out, _ = check(f"{IMPOSSIBLE}\n{WINS}\n{UNDECIDED}\n")
        assert out == "1 of 1 win. Impossible or undecided: 2.\n"
        line = '{"deal": 3, "verdict": "won", "moves": []}'
        out, _ = check(line, status=1)
        assert out == "line 1: deal 3: the moves end before all cards are home.\n0 of 1 win.\n"

    def test_several_files_are_named_before_their_lines(self, run: Run, tmp_path: Path) -> None:
        one, other = tmp_path / "one.jsonl", tmp_path / "other.jsonl"
        one.write_text(f"{WINS}\n{BAD}\n")
        other.write_text(f"{SHORT}\n", encoding="utf-16")
        assert run("check", str(one), status=1)[0] == f"line 2: {FAULT}1 of 2 win.\n"
        out, _ = run("check", str(one), str(other), status=1)
        assert out == f"{one}, line 2: {FAULT}{other}, line 1: {ENDS}1 of 3 win.\n"
        out, _ = run("check", "--json", str(one), str(other), status=1)
        assert [json.loads(line)["file"] for line in out.splitlines()] == [str(one), str(one), str(other)]

    def test_json_has_an_object_for_each_line(self, check: Check) -> None:
        out, _ = check(f"{WINS}\n{BAD}\n{SHORT}\n{IMPOSSIBLE}", "--json", status=1)
        length = len([move for move in notation.words(WON[617]) if move[1] != "h"])
        fault = {"number": 3, "move": "8h", "kind": "no ace", "sentence": REASON}
        assert [json.loads(line) for line in out.splitlines()] == [
            {"line": 1, "deal": 617, "won": True, "length": length, "fault": None},
            {"line": 2, "deal": 617, "won": False, "length": 2, "fault": fault},
            {"line": 3, "deal": 1, "won": False, "length": 1, "fault": None},
            {"line": 4, "deal": -1, "won": None, "length": None, "fault": None},
        ]


class TestWhatIsRead:
    """What solve and shortest print is read, and so are boards and moves as others write them."""

    @pytest.mark.parametrize(
        "command",
        ["solve", "solve --automoves none", "solve --automoves max", "solve --cells 2", "shortest"],
    )
    def test_what_solve_and_shortest_print_wins(self, command: str, check: Check, run: Run) -> None:
        out, _ = run(*command.split(), "--json", "3")
        assert check(out)[0] == "1 of 1 win.\n"

    @pytest.mark.parametrize("command", ["solve", "shortest"])
    def test_what_they_print_of_a_board_wins(self, command: str, check: Check, run: Run) -> None:
        position = Game.parse("?deal=3&moves=8a").position.with_cells(5)
        out, _ = run(command, "--json", "--cells", "5", typed=position.columns_text())
        assert json.loads(out)["board"] == position.code
        assert check(out)[0] == "1 of 1 win.\n"
        out, _ = check(out, "--json")
        assert json.loads(out)["board"] == position.code

    @pytest.mark.parametrize(
        "board", [freecell.deal(617).columns_text(), freecell.deal(617).rows_text(), freecell.deal(617).code]
    )
    def test_a_board_in_any_form_is_read(self, board: str, check: Check) -> None:
        moves = notation.words(WON[617])
        line = json.dumps({"deal": None, "board": board, "moves": [*moves[:-1], "zz"]})
        out, _ = check(line, status=1)
        assert out.startswith(f'line 1: board: move {len(moves)}: "zz" isn\'t a move. ')

    @pytest.mark.parametrize("moves", ["null", "5", "[5]", '[["8a"]]', '{"8a": 1}', '"8a?"'])
    def test_moves_of_another_type_do_not_win(self, moves: str, check: Check) -> None:
        out, _ = check(f'{{"deal": 617, "moves": {moves}}}', status=1)
        assert out.endswith("0 of 1 win.\n")

    @pytest.mark.parametrize(
        ("line", "said"),
        [
            ("a diary", "this is no JSON object."),
            ("[" * 100_000, "this is no JSON object."),
            ("[617]", "this is no JSON object."),
            ('{"moves": []}', "there is neither a deal nor a board."),
            ('{"deal": 617, "cells": 4, "proved": true}', "there are no moves."),
            ('{"deal": 0, "moves": []}', '"0" isn\'t a deal number. '),
            ('{"deal": [617], "moves": []}', "A deal number is an int, not list. "),
            ('{"board": "AC KH", "moves": []}', "AD, AH and 48 more are missing from the board "),
            ('{"board": "1N34", "moves": []}', '"1N34" isn\'t a board code, '),
            (
                '{"deal": 617, "moves": [], "automoves": ["safe"]}',
                "\"['safe']\" isn't a kind of auto-move. ",
            ),
            *[
                (f'{{"deal": 617, "moves": [], "cells": {cells}}}', "There can be 0 to 8 free cells.")
                for cells in ("9", '"4"', "2.0")
            ],
        ],
        ids=range(13),
    )
    def test_bad_input_ends_the_run_and_its_line_is_named(self, line: str, said: str, check: Check) -> None:
        out, err = check(f"{BAD}\n{line}\n{WINS}\n", status=2)
        assert out == f"line 1: {FAULT}"
        assert err.startswith(f"freecell: line 2: {said}")
