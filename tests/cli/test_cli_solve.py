"""``freecell solve``: moves that win when they are played, proofs, boards from input, shorter lines."""

import json
import re
import sys
from pathlib import Path

import pytest
from command_line import Run, ended

import freecell
from freecell import Game, Position, Start, notation
from freecell.rules import AUTOMOVES, Automoves
from freecell.solver import Solution, solve_deals
from freecell.solver.search import Verdict

JUST_WON = Position(((),) * 8, foundations=(13, 13, 13, 13))
LAST_CARD = Position(((48,), *((),) * 7), foundations=(12, 13, 13, 13))


BOARD = freecell.deal(1).columns_text()


MIDDLE = Game.parse("?deal=1&moves=6a6b7b767c8632a3").position
TOO_LONG = "The text on standard input is too long to be a board."


def solved(
    run: Run, *arguments: str, status: int = 0, typed: str | bytes | None = None
) -> list[dict[str, object]]:
    """Return the objects that are printed, a line each."""
    out, err = run("solve", "--json", *arguments, status=status, typed=typed)
    assert err == ""
    assert out.endswith("\n")
    return [json.loads(line) for line in out.splitlines()]


def wins(start: int | Position, moves: object, automoves: Automoves = "safe") -> bool:
    """Tell whether moves in standard notation win, as the rules play them."""
    assert isinstance(moves, list)
    game = Game(start, automoves)
    game.play_text(" ".join(moves))
    return game.is_won


@pytest.mark.untraced
@pytest.mark.parametrize("automoves", AUTOMOVES)
def test_moves_in_json_win(automoves: Automoves, run: Run) -> None:
    objects = solved(run, "--automoves", automoves, "1-20", "8589934591")
    assert [found["deal"] for found in objects] == [*range(1, 21), 8589934591]
    for found in objects:
        assert list(found) == ["deal", "verdict", "moves", "length", "states", "difficulty", "automoves"]
        moves, number, states = found["moves"], found["deal"], found["states"]
        assert isinstance(moves, list)
        assert isinstance(number, int)
        assert isinstance(states, int)
        assert wins(number, moves, automoves)
        assert (found["verdict"], found["automoves"]) == ("won", automoves)
        assert found["length"] == len([move for move in moves if move[1] != "h"])
        assert states > 0
        assert found["difficulty"] in {"easy", "medium", "hard", "very hard"}

    texts = " ".join([str(found["moves"]) for found in objects])
    assert re.search("'[1-8]{2}v[2-9a-d]'", texts), "runs to an empty cascade are counted"


def test_moves_in_a_text_win(run: Run) -> None:
    board, found = run("solve", "1")[0].split("\n\n")
    assert board == f"#1\n{freecell.deal(1).rows_text()}"
    sentence, *lines = found.splitlines()
    moves = " ".join(lines).split()
    assert wins(1, moves)
    assert "\n".join(lines) == notation.lines(moves)
    length = len([move for move in moves if move[1] != "h"])
    assert re.fullmatch(
        f"Solved in {len(moves)} moves \\({length} not counting moves home\\), [0-9]+ positions checked.",
        sentence,
    )


class TestVerdicts:
    """The verdict is said; the exit status sums them up: undecided before impossible before won."""

    def test_what_is_impossible_ends_with_status_1(self, run: Run) -> None:
        (found,) = solved(run, "-1", status=1)
        states = found["states"]
        assert isinstance(states, int)
        assert states > 500
        words = [found[name] for name in ("deal", "verdict", "moves", "length", "difficulty", "automoves")]
        assert words == [-1, "impossible", [], 0, "impossible", "safe"]
        assert run("solve", "-1", status=1)[0] == (
            f"#-1\n{freecell.deal(-1).rows_text()}\n\n"
            f"Impossible: proved to have no solution, {states:,} positions checked.\n"
        )

    def test_no_second_decides_nothing(self, run: Run) -> None:
        (found,) = solved(run, "617", "--seconds", "0", status=3)
        assert (found["verdict"], found["seconds"]) == ("undecided", 0)
        board = freecell.deal(617).columns_text()
        assert solved(run, "--seconds", "0", status=3, typed=board)[0]["verdict"] == "undecided"

    @pytest.mark.parametrize(
        ("verdicts", "status"),
        [
            (["won", "won"], 0),
            (["won", "impossible", "won"], 1),
            (["impossible", "undecided", "won"], 3),
            (["undecided", "impossible"], 3),
        ],
    )
    def test_the_status_sums_up_all_verdicts(
        self, verdicts: list[Verdict], status: int, monkeypatch: pytest.MonkeyPatch, run: Run
    ) -> None:
        def solve(number: int, *_: object, **__: object) -> Solution:
            return Solution(number, verdicts[number - 1], (), 0, 1, None, "safe", 1, Start(number))

        monkeypatch.setattr(solve_deals, "solve", solve)
        run("solve", f"1-{len(verdicts)}", status=status)

    @pytest.mark.parametrize(
        ("position", "sentence"),
        [
            (JUST_WON, r"Solved in 0 moves \(0 not counting moves home\), 1 position checked\.\n"),
            (LAST_CARD, r"Solved in 1 move \(0 not counting moves home\), 1 position checked\.\n1h\n"),
        ],
    )
    def test_no_moves_and_one_move_are_counted_in_good_english(
        self, position: Position, sentence: str, run: Run
    ) -> None:
        assert re.search(rf"\n\n{sentence}\Z", run("solve", typed=position.columns_text())[0])


class TestBoardsFromInput:
    """Without a number the board comes from standard input; it has no deal number."""

    @pytest.mark.parametrize("position", [freecell.deal(617), MIDDLE])
    def test_a_board_is_solved_without_a_number(self, position: Position, run: Run) -> None:
        (found,) = solved(run, typed=position.columns_text())
        assert (found["deal"], found["verdict"]) == (None, "won")
        assert wins(position, found["moves"])
        out, _ = run("solve", typed=position.columns_text())
        assert out.startswith(f"{position.table_text()}\n\nSolved in ")

    @pytest.mark.parametrize(
        ("typed", "line"),
        [
            ("", "This text contains no board."),
            ("AC\nKH zz KD", 'Line 2: "zz" isn\'t a card. '),
            (f"{BOARD}\n2C", "Line 9: Only a board can be read here, with nothing after it."),
            (f"{BOARD}\n" + "2C " * 10_000, TOO_LONG),
            *[
                (data, "The board on standard input is not text in ")
                for data in (b"\xff", b"\xff\xfe7", b"7D \xfc")
            ],
        ],
    )
    def test_what_is_no_board_is_refused_in_one_line(self, typed: str | bytes, line: str, run: Run) -> None:
        out, err = run("solve", status=2, typed=typed)
        assert out == ""
        assert err.startswith(f"freecell: {line}")
        assert err.count("\n") == 1

    @pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16"])
    def test_a_mark_at_the_start_of_a_file_is_skipped(self, encoding: str, run: Run) -> None:
        (found,) = solved(run, typed=freecell.deal(1).columns_text().encode(encoding))
        assert found["verdict"] == "won"

    def test_input_without_end_is_refused(self) -> None:
        # Read to its end, it would fill the memory.
        with Path("/dev/zero").open() as zeros:
            program = ended("solve", stdin=zeros, timeout=30)
        assert (program.returncode, program.stdout) == (2, "")
        assert program.stderr == f"freecell: {TOO_LONG}\n"

    def test_a_terminal_says_what_to_do(self, monkeypatch: pytest.MonkeyPatch, run: Run) -> None:
        run.type_in(freecell.deal(1).columns_text())
        monkeypatch.setattr(sys.stdin, "isatty", lambda: True)
        said = "Type or paste a board, in rows or one column per line, then press Ctrl-D.\n"
        assert run("solve")[1] == said
