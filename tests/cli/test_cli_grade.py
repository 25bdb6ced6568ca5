"""``freecell grade``: whatever a solver does costs one line of the table, and only moves that win are won."""

import io
import json
import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from textwrap import dedent
from time import perf_counter

import pytest
from command_line import Broken, Run, begun

import freecell
from freecell import Start
from tools.page.folder_swap import ROOT

COURSE = ROOT / "docs" / "course"
WINNER = "import freecell\ndef solve(board):\n    return freecell.solve(board, automoves='none').moves"

Grade = Callable[..., tuple[str, str]]


@pytest.fixture
def grade(run: Run, tmp_path: Path) -> Grade:
    """Grade a solver, given as text, with the first small game unless told otherwise."""

    def graded(source: str, *options: str, status: int = 1) -> tuple[str, str]:
        file = tmp_path / "solver.py"
        file.write_text(dedent(source))
        few = ["--deals", "1", "--ranks", "8", "--suits", "2", "--cells", "0"]
        return run("grade", str(file), *few, *options, status=status)

    return graded


SOLVE = "def solve(board):\n    "
NO_ANSWER = "there is no answer of at most 2,000,000 bytes "
UNFINISHED = "the moves end before all cards are home"
BAD = {
    "endless": (SOLVE + "while True: pass", "time", "stopped after 1 seconds"),
    "endless while it loads": ("while True: pass", "time", "stopped after 1 seconds"),
    "asleep, with a child": (
        SOLVE + "import subprocess, sys; subprocess.run([sys.executable, '-c', 'while True: pass'])",
        "time",
        "stopped after 1 seconds",
    ),
    "an exception": (SOLVE + "return 1 // 0", "error", "line 2: ZeroDivisionError: "),
    "an exception without a text": (SOLVE + "raise KeyError", "error", "line 2: KeyError"),
    "an exception as it loads": ("import no_such_module", "error", "line 1: ModuleNotFoundError: "),
    "an exception that cannot be shown": (
        "class Bad(Exception):\n    def __str__(self): raise self\n" + SOLVE + "raise Bad",
        "error",
        "line 4: solver.Bad: ",
    ),
    "recursion": (SOLVE + "return solve(board)", "error", "line 2: RecursionError: "),
    "sys.exit": (SOLVE + "import sys; sys.exit(0)", "error", "line 2: SystemExit: 0"),
    "os._exit": (SOLVE + "import os; os._exit(0)", "error", NO_ANSWER + "(exit status 0)"),
    "a crash": (SOLVE + "import os; os.abort()", "error", NO_ANSWER + "(exit status -6)"),
    "stopped by itself": (
        SOLVE + "import os, signal; os.kill(os.getpid(), signal.SIGSTOP)",
        "time",
        "stopped after 1 seconds",
    ),
    "an answer without end": (SOLVE + "return 'x' * 10_000_000", "error", NO_ANSWER),
    "no solve": ("x = 1", "error", "AttributeError: module 'solver' has no attribute 'solve'"),
    "a type": (SOLVE + "return 5", "wrong", "move 1: A move is a text such as"),
    "a list in itself": (SOLVE + "a = []; a.append(a); return a", "error", "ValueError: Circular reference"),
    "a move that is long": (SOLVE + "return [('x' * 100_000, '1', 1)]", "wrong", "move 1: 'xxx"),
    "no solution": (SOLVE + "return None", "none", "no solution returned"),
    "an illegal move": (SOLVE + "return ['1a']", "wrong", "move 1: 1a isn't a legal move."),
    "other rules": (
        SOLVE + "import freecell.rules as r; r.is_won = lambda _: True; return []",
        "wrong",
        UNFINISHED,
    ),
}


SLOW = {"endless while it loads", "asleep, with a child", "stopped by itself"}
"""What takes the whole second, as "endless" does."""


@pytest.mark.parametrize(
    ("source", "result", "said"),
    [pytest.param(*one, id=name, marks=[pytest.mark.slow] * (name in SLOW)) for name, one in BAD.items()],
)
def test_whatever_a_solver_does_costs_a_line(source: str, result: str, said: str, grade: Grade) -> None:
    out, error = grade(source, "--json", "--seconds", "1", "--memory", "500")
    found = json.loads(out)
    assert error == ""
    assert len(found["said"]) <= 300
    assert found["result"] == result
    assert said in found["said"]


FORGED = {
    '{"moves": [], "seconds": -1000, "memory": -5}': UNFINISHED,
    '{"moves": [], "seconds": NaN, "states": NaN}': UNFINISHED,
    '{"moves": [], "states": true}': UNFINISHED,
    '{"moves": [], "states": 1' + "0" * 5000 + "}": NO_ANSWER,
    '{"moves": ' + "[" * 100_000: NO_ANSWER,
    '{"moves": NaN}': "move 1: A move is a text such as",
    '{"moves": ["\\ud800"]}': 'move 1: "\ufffd" isn\'t a move.',
    '{"error": "a\\nb"}': "a\ufffdb",
    '{"error": NaN}': NO_ANSWER,
    '{"lacks": true}': NO_ANSWER,
    "[]": NO_ANSWER,
}


@pytest.mark.parametrize("answer", FORGED)
def test_a_forged_answer_costs_a_line_and_changes_no_count(answer: str, grade: Grade) -> None:
    forge = f"[os.write(n, {answer!r}.encode()) for n in range(3, 9) if os.path.exists(f'/dev/fd/{{n}}')]"
    out, error = grade(SOLVE + f"import os; {forge}; os._exit(0)", "--json")
    found = json.loads(out)
    assert (error, found["result"] in {"wrong", "error"}) == ("", True)
    assert FORGED[answer] in found["said"]
    assert found["states"] is None
    assert 0 < found["seconds"] < 60
    assert found["memory"] > 5


def test_what_a_solver_has_started_holds_up_nothing(grade: Grade) -> None:
    child = "subprocess.Popen(['sleep', '30'], start_new_session=True, close_fds=False)"
    found = json.loads(grade(SOLVE + f"import subprocess; {child}; return []", "--json")[0])
    assert (found["result"], found["seconds"] < 20) == ("wrong", True)


@pytest.mark.parametrize("states", ["None", "float('nan')", "-1", "10**400"])
def test_moves_count_whatever_is_said_of_states(states: str, grade: Grade) -> None:
    source = WINNER.replace(".moves", f".moves, {states}")
    found = json.loads(grade(source, "--json", status=0)[0])
    assert (found["result"], found["states"]) == ("won", None)


def test_a_solver_knows_its_file(grade: Grade, tmp_path: Path) -> None:
    assert str(tmp_path / "solver.py") in grade(SOLVE + "raise ValueError(__file__)", "--json")[0]


@pytest.mark.skipif(sys.platform != "linux", reason="no other system limits memory")
def test_memory_is_limited(grade: Grade) -> None:
    out, _ = grade(SOLVE + "return list(range(10**9))", "--json", "--memory", "300")
    found = json.loads(out)
    assert (found["result"], found["said"]) == ("memory", "more than 300 MB")


def test_files_in_the_current_folder_do_not_matter(
    grade: Grade, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "freecell.py").write_text("")
    monkeypatch.chdir(tmp_path)
    assert "line 2: ValueError: caf\xe9" in grade(SOLVE + "raise ValueError('caf\\xe9')")[0]


def test_what_the_output_cannot_show_is_replaced(grade: Grade, monkeypatch: pytest.MonkeyPatch) -> None:
    output = io.TextIOWrapper(io.BytesIO(), "ascii", write_through=True)
    monkeypatch.setattr(sys, "stdout", output)
    grade(SOLVE + "raise ValueError('caf\\xe9')")
    assert b"line 2: ValueError: caf?" in output.buffer.getvalue()


def test_what_a_solver_prints_goes_nowhere(grade: Grade) -> None:
    noise = "\n    print('x' * 10_000_000)\n    import os, sys\n    os.write(1, b'y' * 10_000_000)\n"
    source = WINNER.replace("\n    return", noise + "    sys.stderr.write('z' * 10_000_000)\n    return")
    out, error = grade(source, "--json", status=0)
    assert (json.loads(out)["result"], error) == ("won", "")


class TestWon:
    """What wins is counted, however its moves are given."""

    @pytest.mark.parametrize(
        "returned",
        [
            "found.moves",
            "' '.join(found.moves)",
            "(list(found.moves), 17)",
            "(move for move in found.moves)",
        ],
    )
    def test_moves_win_in_any_form(self, returned: str, grade: Grade) -> None:
        source = (
            f"import freecell\n{SOLVE}found = freecell.solve(board, automoves='none')\n    return {returned}"
        )
        out, _ = grade(source, "--json", status=0)
        found = json.loads(out)
        assert (found["result"], found["said"]) == ("won", "")
        assert found["states"] == (17 if "17" in returned else None)
        start = Start.of(freecell.small(1))
        assert found["length"] == freecell.solve(start, automoves="none").length

    def test_auto_moves_are_those_that_were_asked_for(self, grade: Grade) -> None:
        source = WINNER.replace("'none'", "'max'")
        assert "won" in grade(source, "--automoves", "max", status=0)[0]
        assert "the moves end before" in grade(source)[0]

    def test_the_table_has_a_line_for_each_deal_and_a_sum(self, grade: Grade) -> None:
        out, _ = grade(WINNER, "--deals", "1-3", "--jobs", "2", status=0)
        head, *rows, last = out.splitlines()
        assert head.split() == ["deal", "result", "seconds", "MB", "states", "length"]
        assert [row.split()[:2] for row in rows] == [["1", "won"], ["2", "won"], ["3", "won"]]
        assert last.startswith("3 of 3 won, in ")

    def test_markdown_has_as_many_columns_in_each_line(self, grade: Grade) -> None:
        out, _ = grade(SOLVE + "raise ValueError('a|b')", "--markdown")
        head, line, row, empty, last = out.splitlines()
        assert head.count("|") == line.count("|") == 8
        assert row.endswith("| line 2: ValueError: a\\|b |")
        assert (empty, last) == ("", "0 of 1 won.")


class TestBadInput:
    """A file that is no solver is one sentence, and so is an option that cannot be."""

    @pytest.mark.parametrize("source", ["def solve(:", "x = '\0'", "a" + ".a" * 100_000])
    def test_what_is_no_python_is_refused_in_one_line(self, source: str, grade: Grade) -> None:
        out, error = grade(source, status=2)
        assert 'solver.py" is not Python: ' in error
        assert (out, error.count("\n")) == ("", 1)

    @pytest.mark.parametrize("command", ["grade", "check"])
    @pytest.mark.parametrize("name", ["no_such_file", "."])
    def test_a_file_that_cannot_be_read_is_the_same_for_all_commands(
        self, command: str, name: str, run: Run
    ) -> None:
        out, error = run(command, name, status=4)
        assert (out, error.startswith(f'freecell: "{name}" cannot be read: ')) == ("", True)

    @pytest.mark.parametrize(
        "options",
        [
            ["--jobs", "0"],
            ["--seconds", "0"],
            ["--seconds", "1" + "0" * 20],
            ["--memory", "0"],
            ["--memory", "1" + "0" * 20],
            ["--deals", "x"],
            ["--deals", "1-32001"],
            ["--ranks", "14"],
            ["--cells", "9"],
        ],
    )
    def test_a_wrong_option_is_refused_in_one_line(self, options: list[str], grade: Grade) -> None:
        assert grade(WINNER, *options, status=2)[1].count("\n") == 1


class TestOtherSystems:
    """They limit less, and measure less."""

    def test_that_memory_is_not_limited_is_said(self, grade: Grade, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(sys, "platform", "darwin")
        assert "cannot limit memory" in grade(WINNER, status=0)[1]

    def test_memory_that_is_not_known_is_null(self, grade: Grade, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.delattr(os, "wait4")
        found = json.loads(grade(WINNER, "--json", status=0)[0])
        assert (found["result"], found["memory"]) == ("won", None)


def test_a_run_whose_output_breaks_ends_its_processes(grade: Grade, monkeypatch: pytest.MonkeyPatch) -> None:
    stdout = Broken(BrokenPipeError())
    monkeypatch.setattr(sys, "stdout", stdout)
    begun_at = perf_counter()
    source = SOLVE + f"while board.code != {freecell.small(1).code!r}: pass"
    grade(source, "--json", "--deals", "1-2", "--jobs", "2", status=141)
    assert perf_counter() - begun_at < 30
    os.close(stdout.descriptor)


def test_ctrl_c_ends_its_processes(tmp_path: Path) -> None:
    file, begun_calls = tmp_path / "solver.py", tmp_path / "begun"
    file.write_text(f"open({str(begun_calls)!r}, 'a').write('x')\nwhile True: pass")
    with begun("grade", "--jobs", "2", str(file)) as (program, _stdout, stderr):
        while not begun_calls.exists() or begun_calls.stat().st_size < 2:
            assert program.poll() is None
        program.send_signal(signal.SIGINT)
        assert program.wait(30) == 130
        assert stderr.read() == ""


@pytest.mark.slow
@pytest.mark.parametrize("name", ["breadth_first", "depth_first", "uniform_cost", "a_star"])
def test_the_searches_of_the_course_win_small_games(name: str, run: Run) -> None:
    few = ["--deals", "3-4", "--ranks", "6", "--suits", "2", "--cells", "0"]
    out, _ = run("grade", str(COURSE / f"{name}.py"), *few, "--json", status=0)
    for line in map(json.loads, out.splitlines()):
        assert line["states"] > 10
        if name == "uniform_cost":
            assert line["length"] == freecell.shortest(freecell.small(line["deal"], ranks=6)).length


@pytest.mark.slow
def test_a_star_wins_whole_deals(run: Run) -> None:
    run("grade", str(COURSE / "a_star.py"), "--deals", "1-8", "--jobs", "2", status=0)


def test_the_starter_runs(run: Run) -> None:
    assert "0 of 1 won." in run("grade", str(COURSE / "starter.py"), "--deals", "1", status=1)[0]
