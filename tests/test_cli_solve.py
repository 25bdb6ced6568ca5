"""``freecell solve``: moves that win when they are played, proofs, boards from input, many deals at once."""

import io
import itertools
import json
import multiprocessing
import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from pathlib import Path
from typing import get_args

import pytest

import freecell
from freecell import Position, cli, notation, rules
from freecell.cli import solving
from freecell.cli.progress import Progress
from freecell.cli.solving import Solution
from freecell.rules import Automoves
from freecell.solver import Answer, Search

ROOT = Path(__file__).parent.parent
FREECELL = [sys.executable, "-m", "freecell"]
AUTOMOVES = get_args(Automoves)

# -1 is one of the two boards of Windows that cannot be won; to prove it takes less than 11982.
IMPOSSIBLE = -1
JUST_WON = Position(((),) * 8, foundations=(13, 13, 13, 13))
LAST_CARD = Position(((48,), *((),) * 7), foundations=(12, 13, 13, 13))

Out = pytest.CaptureFixture[str]


class Terminal(io.StringIO):
    """An input or output that people look at."""

    def isatty(self) -> bool:
        return True


class Helpless:
    """A search that comes to its limits."""

    def __init__(self, _position: Position, _automoves: Automoves) -> None:
        self.answer = Answer("undecided", 0)
        self.is_over = False

    def advance(self, *, states: int) -> None:
        self.answer = Answer("undecided", self.answer.states + states)
        self.is_over = self.answer.states >= 1_000_000


def run(*arguments: str, status: int = 0) -> None:
    assert cli.main(["solve", *arguments]) == status


def solved(capsys: Out, *arguments: str, status: int = 0) -> list[dict[str, object]]:
    """Return the objects that are printed, a line each."""
    run("--json", *arguments, status=status)
    captured = capsys.readouterr()
    assert captured.err == ""
    assert captured.out.endswith("\n")
    return [json.loads(line) for line in captured.out.splitlines()]


def end_of(position: Position, moves: list[str], automoves: Automoves) -> Position:
    """Return where moves in standard notation lead, as the rules play them."""
    for text in moves:
        position = rules.play(position, notation.parse_move(position, text), automoves).position
    return position


def type_in(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(text))


def middle_of_a_game() -> Position:
    position = end_of(freecell.deal(1), ["6a", "6b", "7b", "76", "7c", "86", "32", "a3"], "safe")
    assert any(position.foundations)
    assert any(position.cells)
    return position


class TestMoves:
    """What is printed wins when the rules play it, with the automoves that were asked for."""

    @pytest.mark.parametrize("automoves", AUTOMOVES)
    def test_json(self, automoves: Automoves, capsys: Out) -> None:
        objects = solved(capsys, "--automoves", automoves, "1-20", "8589934591")
        assert [found["deal"] for found in objects] == [*range(1, 21), 8589934591]
        for found in objects:
            moves, number = found["moves"], found["deal"]
            assert isinstance(moves, list)
            assert isinstance(number, int)
            assert rules.is_won(end_of(freecell.deal(number), moves, automoves))
            assert found == {
                "deal": number,
                "verdict": "won",
                "moves": moves,
                "length": len([move for move in moves if move[1] != "h"]),
                "states": found["states"],
                "automoves": automoves,
            }
            assert isinstance(found["states"], int)
            assert found["states"] > 0

    def test_runs_to_an_empty_cascade_are_counted(self, capsys: Out) -> None:
        texts = " ".join([str(found["moves"]) for found in solved(capsys, "1-20")])
        assert re.search("'[1-8]{2}v[2-9a-d]'", texts)

    def test_text(self, capsys: Out) -> None:
        run("1")
        board, found = capsys.readouterr().out.split("\n\n")
        assert board == f"#1\n{freecell.deal(1).rows_text()}"
        sentence, *lines = found.splitlines()
        moves = " ".join(lines).split()
        assert rules.is_won(end_of(freecell.deal(1), moves, "safe"))
        assert "\n".join(lines) == notation.lines(moves)
        length = len([move for move in moves if move[1] != "h"])
        assert re.fullmatch(
            f"Won in {len(moves)} moves \\({length} without those home\\), [0-9]+ positions looked at\\.",
            sentence,
        )

    def test_several_texts(self, capsys: Out) -> None:
        texts = []
        for number in ("5", "-1", "7"):
            run(number, status=int(number == "-1"))
            texts.append(capsys.readouterr().out)
        run("5", "-1", "7", status=1)
        assert capsys.readouterr().out == "\n".join(texts)


class TestVerdicts:
    """The verdict is said; the exit status sums them up: undecided before impossible before won."""

    def test_impossible(self, capsys: Out) -> None:
        (found,) = solved(capsys, "-1", status=1)
        states = found["states"]
        assert found == {
            "deal": -1,
            "verdict": "impossible",
            "moves": [],
            "length": 0,
            "states": states,
            "automoves": "safe",
        }
        run("-1", status=1)
        assert capsys.readouterr().out == (
            f"#-1\n{freecell.deal(-1).rows_text()}\n\n"
            f"Impossible: proved that no moves win, {states} positions looked at.\n"
        )

    def test_undecided(self, monkeypatch: pytest.MonkeyPatch, capsys: Out) -> None:
        monkeypatch.setattr(solving, "Search", Helpless)
        (found,) = solved(capsys, "617", "--best", "100", status=3)
        assert (found["verdict"], found["moves"], found["states"]) == ("undecided", [], 1_000_000)
        run("617", status=3)
        assert capsys.readouterr().out.endswith(
            "\n\nUndecided: found no moves that win and no proof that there are none, "
            "1000000 positions looked at.\n"
        )

    @pytest.mark.parametrize(
        ("verdicts", "status"),
        [
            (["won"], 0),
            (["won", "won"], 0),
            (["impossible"], 1),
            (["won", "impossible", "won"], 1),
            (["undecided"], 3),
            (["impossible", "undecided", "won"], 3),
            (["undecided", "impossible"], 3),
        ],
    )
    def test_status(self, verdicts: list[str], status: int, monkeypatch: pytest.MonkeyPatch) -> None:
        def solve(number: int, **_options: object) -> Solution:
            return Solution(number, freecell.deal(number), verdicts[number - 1], (), 0, 1)

        monkeypatch.setattr(solving, "solve_deal", solve)
        run(f"1-{len(verdicts)}", status=status)

    @pytest.mark.parametrize(
        ("position", "sentence"),
        [
            (JUST_WON, r"Won in 0 moves \(0 without those home\), \d+ positions? looked at\.\n"),
            (LAST_CARD, r"Won in 1 move \(0 without those home\), 1 position looked at\.\n1h\n"),
        ],
    )
    def test_few_moves(
        self, position: Position, sentence: str, monkeypatch: pytest.MonkeyPatch, capsys: Out
    ) -> None:
        type_in(monkeypatch, position.columns_text())
        run()
        assert re.search(rf"\n\n{sentence}\Z", capsys.readouterr().out)


class TestBoardsFromInput:
    """Without a number the board comes from standard input; it has no deal number."""

    @pytest.mark.parametrize("position", [freecell.deal(617), middle_of_a_game()])
    def test_board(self, position: Position, monkeypatch: pytest.MonkeyPatch, capsys: Out) -> None:
        type_in(monkeypatch, position.columns_text())
        (found,) = solved(capsys)
        assert (found["deal"], found["verdict"]) == (None, "won")
        assert isinstance(found["moves"], list)
        assert rules.is_won(end_of(position, found["moves"], "safe"))
        type_in(monkeypatch, position.columns_text())
        run()
        assert capsys.readouterr().out.startswith(f"{position.columns_text()}\n\nWon in ")

    def test_impossible(self, monkeypatch: pytest.MonkeyPatch, capsys: Out) -> None:
        type_in(monkeypatch, freecell.deal(IMPOSSIBLE).columns_text())
        (found,) = solved(capsys, status=1)
        assert (found["deal"], found["verdict"]) == (None, "impossible")

    @pytest.mark.parametrize(
        ("text", "line"),
        [
            ("", "AC, AD and 50 more are missing on the board, foundations included."),
            ("2C zz", '"zz" is not a card. A card is one of A23456789TJQK and one of CDHS, such as TD.'),
            (
                freecell.deal(1).columns_text() + "\n" + "2C " * 10_000,
                "There are 9 cascades. There can be eight at most.",
            ),
        ],
    )
    @pytest.mark.parametrize("options", [[], ["--json"]])
    def test_no_board(
        self, text: str, line: str, options: list[str], monkeypatch: pytest.MonkeyPatch, capsys: Out
    ) -> None:
        type_in(monkeypatch, text)
        run(*options, status=2)
        assert capsys.readouterr() == ("", f"freecell: {line}\n")

    def test_no_text(self, monkeypatch: pytest.MonkeyPatch, capsys: Out) -> None:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"\xff"), encoding="utf-8"))
        run(status=2)
        assert capsys.readouterr() == ("", "freecell: The board on standard input cannot be read as text.\n")

    def test_input_without_end(self) -> None:
        # Read to its end, it would fill the memory.
        with Path("/dev/zero").open() as zeros:
            ended = subprocess.run(
                [*FREECELL, "solve"],
                cwd=ROOT,
                stdin=zeros,
                capture_output=True,
                text=True,
                timeout=30,
                check=False,
            )
        assert (ended.returncode, ended.stdout) == (2, "")
        assert re.fullmatch(r'freecell: "�{20}…" is not a card\. [^\n]+\n', ended.stderr)

    def test_a_terminal_says_what_to_do(self, monkeypatch: pytest.MonkeyPatch, capsys: Out) -> None:
        monkeypatch.setattr(sys, "stdin", Terminal(freecell.deal(1).columns_text()))
        run()
        assert capsys.readouterr().err == (
            "Type or paste a board, a line a cascade, then end the input (Ctrl-D).\n"
        )


class TestShorterLines:
    """With --best the search goes on for so long, and no longer than it has something to look for."""

    def test_shorter(self, monkeypatch: pytest.MonkeyPatch) -> None:
        asked: list[float] = []

        class Measured(Search):
            """A search that takes a second for each slice."""

            def advance(self, *, states: int | None = None, seconds: float | None = None) -> None:
                if seconds:
                    asked.append(seconds)
                super().advance(states=states or 10_000)

        seconds = itertools.count()
        monkeypatch.setattr(solving, "perf_counter", lambda: next(seconds))
        monkeypatch.setattr(solving, "Search", Measured)
        first = solving.solve_board(freecell.deal(3), "safe", 0)
        assert asked == []
        best = solving.solve_board(freecell.deal(3), "safe", 7)
        assert asked == list(range(6, 0, -1))
        assert best.length < first.length
        assert best.states > first.states
        assert rules.is_won(end_of(freecell.deal(3), list(best.moves), "safe"))

    @pytest.mark.parametrize("position", [JUST_WON, LAST_CARD, freecell.deal(IMPOSSIBLE)])
    def test_nothing_more_to_look_for(self, position: Position) -> None:
        start = time.perf_counter()
        solving.solve_board(position, "safe", 1000)
        assert time.perf_counter() - start < 100

    @pytest.mark.parametrize("seconds", ["0.05", ".05", "0"])
    def test_option(self, seconds: str, capsys: Out) -> None:
        assert solved(capsys, "--best", seconds, "1")[0]["verdict"] == "won"


class TestManyDeals:
    """Several processes find the same as one, in the same order, and take the numbers as they need them."""

    @pytest.mark.parametrize("jobs", ["2", "3", "all"])
    @pytest.mark.parametrize("options", [[], ["--json"]])
    def test_same_as_one(self, jobs: str, options: list[str], capsys: Out) -> None:
        arguments = [*options, "40-60", "-1", "9", "9"]
        run(*arguments, status=1)
        expected = capsys.readouterr()
        run(*arguments, "--jobs", jobs, status=1)
        assert capsys.readouterr() == expected
        assert multiprocessing.active_children() == []

    @pytest.mark.parametrize(("cores", "jobs"), [(4, 4), (None, 1), (128, 61)])
    def test_all(self, cores: int | None, jobs: int, monkeypatch: pytest.MonkeyPatch) -> None:
        asked = []

        def solve_all(_numbers: object, _solve: object, jobs: int) -> object:
            asked.append(jobs)
            return solved_none()

        monkeypatch.setattr(os, "cpu_count", lambda: cores)
        monkeypatch.setattr(solving, "solve_all", solve_all)
        run("1-1000", "--jobs", "all")
        run("-2-1", "--jobs", "61")
        assert asked == [jobs, 3]

    @pytest.mark.parametrize("jobs", [1, 2])
    def test_numbers_are_taken_as_needed(self, jobs: int) -> None:
        taken = []

        def numbers() -> Iterator[int]:
            for number in itertools.count(1):
                taken.append(number)
                yield number

        solve = partial(solving.solve_deal, automoves="safe", best=0)
        found = solving.solve_all(numbers(), solve, jobs)
        assert [solution.deal for solution in itertools.islice(found, 3)] == [1, 2, 3]
        assert len(taken) <= 3 + 100 * jobs
        found.close()
        assert multiprocessing.active_children() == []

    def test_a_process_that_ends(self, monkeypatch: pytest.MonkeyPatch, capsys: Out) -> None:
        with pytest.raises(BrokenProcessPool):
            list(solving.solve_all([1, 2], end_at_once, 2))
        assert multiprocessing.active_children() == []

        def solve_all(*_arguments: object) -> object:
            return solving_all([1, 2], end_at_once, 2)

        solving_all = solving.solve_all
        monkeypatch.setattr(solving, "solve_all", solve_all)
        run("1-2", "--jobs", "2", status=4)
        assert capsys.readouterr() == (
            "",
            "freecell: a process ended before its deal was solved; try fewer --jobs.\n",
        )

    def test_no_memory(self, monkeypatch: pytest.MonkeyPatch, capsys: Out) -> None:
        def solve(_number: int, **_options: object) -> Solution:
            raise MemoryError

        monkeypatch.setattr(solving, "solve_deal", solve)
        run("1", status=4)
        assert capsys.readouterr() == ("", "freecell: there is not enough memory.\n")


def solved_none() -> Iterator[Solution]:
    yield from ()


def end_at_once(_number: int) -> Solution:
    os._exit(1)


class TestProcesses:
    """A process that solves leaves Ctrl-C to the first one, and ends when that one has ended."""

    def test_begin(self, monkeypatch: pytest.MonkeyPatch) -> None:
        handlers: dict[int, object] = {}
        ended = threading.Event()
        monkeypatch.setattr(signal, "signal", handlers.__setitem__)
        monkeypatch.setattr(solving, "_end_with_parent", ended.set)
        solving._begin_process()
        assert handlers == {signal.SIGINT: signal.SIG_IGN}
        assert ended.wait(10)

    def test_end(self, monkeypatch: pytest.MonkeyPatch) -> None:
        statuses: list[int] = []
        parent = threading.Thread(target=lambda: None)
        parent.start()
        monkeypatch.setattr(os, "_exit", statuses.append)
        solving._end_with_parent()
        assert statuses == []
        monkeypatch.setattr(multiprocessing, "parent_process", lambda: parent)
        solving._end_with_parent()
        assert statuses == [1]

    def test_the_first_one_is_killed(self) -> None:
        with started("--jobs", "2", "1-8589934591") as program:
            assert program.stdout
            assert json.loads(program.stdout.readline())["deal"] == 1
            program.kill()
            # The output ends when the last process that could write to it has ended.
            program.communicate(timeout=30)


def started(*arguments: str) -> subprocess.Popen[str]:
    """Start the program at the head of a group of its own, as a shell does."""
    return subprocess.Popen(
        [*FREECELL, "solve", "--json", *arguments],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


@pytest.mark.parametrize("jobs", ["1", "2"])
class TestOutputThatEnds:
    """Solutions are printed at once and whole, whatever ends the program; all its processes end with it."""

    def test_ctrl_c(self, jobs: str) -> None:
        with started("--jobs", jobs, "1-8589934591") as program:
            assert program.stdout
            assert program.stderr
            assert json.loads(program.stdout.readline())["deal"] == 1
            time.sleep(0.5)
            os.killpg(program.pid, signal.SIGINT)
            assert program.wait(30) == 130
            out = program.stdout.read()
            assert program.stderr.read() == ""
        assert out.endswith("}\n")
        deals = [json.loads(line)["deal"] for line in out.splitlines()]
        assert deals == list(range(2, len(deals) + 2))

    def test_ctrl_c_with_a_hard_deal(self, jobs: str) -> None:
        with started("--jobs", jobs, "1", "2-3", "--best", "1000") as program:
            time.sleep(1)
            os.killpg(program.pid, signal.SIGINT)
            assert program.communicate(timeout=30) == ("", "")
            assert program.returncode == 130

    def test_a_reader_that_stops_reading(self, jobs: str) -> None:
        with started("--jobs", jobs, "1-8589934591") as program:
            assert program.stdout
            assert program.stderr
            assert program.stdout.readline() != ""
            program.stdout.close()
            assert program.wait(30) == 141
            assert program.stderr.read() == ""


class TestProgress:
    """Several deals show a bar on a terminal, which leaves nothing behind."""

    def shown(self, monkeypatch: pytest.MonkeyPatch, *arguments: str) -> str:
        stderr = Terminal()
        monkeypatch.setattr(sys, "stderr", stderr)
        run(*arguments)
        return stderr.getvalue()

    def test_bar(self, monkeypatch: pytest.MonkeyPatch, capsys: Out) -> None:
        bars = self.shown(monkeypatch, "--json", "1-3").split("\r")
        assert [bar for bar in bars if bar.strip()] == [
            "[------------------------------] 0 of 3",
            "[##########--------------------] 1 of 3",
            "[####################----------] 2 of 3",
            "[##############################] 3 of 3",
        ]
        assert bars[-2:] == [" " * 39, ""]
        assert len(capsys.readouterr().out.splitlines()) == 3

    def test_none_for_one(self, monkeypatch: pytest.MonkeyPatch) -> None:
        assert self.shown(monkeypatch, "1") == ""

    def test_none_without_a_terminal(self, capsys: Out) -> None:
        run("1-3")
        assert capsys.readouterr().err == ""

    def test_an_error_leaves_an_empty_line(self) -> None:
        stream = Terminal()
        with pytest.raises(KeyboardInterrupt), Progress(stream, 5):
            raise KeyboardInterrupt
        assert stream.getvalue().endswith("] 0 of 5\r" + " " * 39 + "\r")


class TestArguments:
    """Bad numbers and options are refused before anything is solved; --help has examples that work."""

    @pytest.mark.parametrize("arguments", [["0"], ["1", "9-1"], ["1", "x"], ["1-8589934592"], [""]])
    def test_numbers(self, arguments: list[str], capsys: Out) -> None:
        run(*arguments, status=2)
        captured = capsys.readouterr()
        assert captured.out == ""
        assert re.fullmatch(r"freecell: [^\n]+\.\n", captured.err)

    @pytest.mark.parametrize(
        "arguments",
        [
            *[["--jobs", text] for text in ("0", "-1", "62", "many", "1.5", "", "9" * 5000)],
            *[["--best", text] for text in ("-1", "nan", "inf", "1e3", "soon", "")],
            ["--automoves", "all"],
            ["--auto", "max"],
        ],
    )
    def test_options(self, arguments: list[str], capsys: Out) -> None:
        run("1", *arguments, status=2)
        captured = capsys.readouterr()
        assert captured.out == ""
        assert re.fullmatch(r"freecell[^\n]*: [^\n]+ \(see freecell[^\n]* --help\)\n", captured.err)

    def test_the_examples_work(self, monkeypatch: pytest.MonkeyPatch, capsys: Out) -> None:
        run("--help")
        examples = re.findall(r"^  freecell solve (.*?)(?:   |$)", capsys.readouterr().out, re.MULTILINE)
        assert len(examples) == 5
        quicker = {"1-100 11982": "1-10 -1", "< board.txt": "", "1-32000": "1-10", "--best 5": "--best 0.1"}
        for example in examples:
            shown = example
            for slow, quick in quicker.items():
                shown = shown.replace(slow, quick)
            type_in(monkeypatch, freecell.deal(617).columns_text())
            run(*shown.split(), status=int(shown.endswith(" -1")))
            assert capsys.readouterr().out
