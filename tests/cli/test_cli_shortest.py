"""``freecell shortest``: how long the shortest solution is, as far as it is known, and the solution."""

import json
from pathlib import Path

import pytest
from command_line import Run

import freecell
from freecell import reading
from freecell.solver import solve_deals


def test_what_is_proved_is_said_with_the_solution(run: Run) -> None:
    out, err = run("shortest", "3", "-1")
    first, *moves, last = out.splitlines()
    assert first.startswith("#3: 18 moves, proved shortest, ")
    assert reading.read("\n".join(["#3", *moves])).game.is_won
    assert last == "#-1: impossible, proved to have no solution, 2,632 positions checked."
    assert err == ""


def test_json_has_length_bound_and_metric(run: Run) -> None:
    found = json.loads(run("shortest", "--json", "3")[0])
    assert list(found) == ["deal", "length", "at_least", "proved", "moves", "states"]
    assert (found["deal"], found["length"], found["at_least"], found["proved"]) == (3, 18, 18, True)
    board = freecell.endgame(3, moves=4).columns_text()
    found = json.loads(run("shortest", "--json", "--metric", "cards", typed=board)[0])
    assert (found["length"], found["metric"]) == (29, "cards")


def test_what_is_not_proved_has_a_bound(monkeypatch: pytest.MonkeyPatch, run: Run) -> None:
    monkeypatch.setattr(solve_deals, "_MOST", 1000)
    out, _ = run("shortest", "1", status=3)
    assert out.startswith("#1: 29 moves; fewer than 23 cannot win, ")


def test_no_time_leaves_only_a_bound(run: Run) -> None:
    said = "#617: no solution found; fewer than 27 moves cannot win, 0 positions checked.\n"
    assert run("shortest", "--seconds", "0", "617", status=3) == (said, "")


def test_a_board_from_input_has_no_deal_number(run: Run) -> None:
    out, _ = run("shortest", typed=freecell.deal(3).columns_text())
    assert out.startswith("The board: 18 moves, proved shortest, ")
    found = json.loads(
        run("shortest", "--json", "--seconds", "0", typed=freecell.deal(3).rows_text(), status=3)[0]
    )
    assert (found["deal"], found["length"], found["at_least"], found["seconds"]) == (None, None, 18, 0)


def test_fewer_free_cells_are_said_beside_the_number(run: Run) -> None:
    said = "#3 (?deal=3&cells=2): no solution found; fewer than 18 moves cannot win, 0 positions checked.\n"
    assert run("shortest", "--seconds", "0", "--cells", "2", "3", status=3) == (said, "")


def test_it_goes_on_with_what_an_earlier_run_has_found(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "out.jsonl"
    options = ("shortest", "--json", "--resume", str(file))
    run(*options, "3", "-1")
    whole = file.read_bytes()
    first, _ = whole.splitlines(keepends=True)
    file.write_bytes(first + b'{"deal": -1, "len')
    run(*options, "3", "-1")
    assert file.read_bytes() == whole
    said = (
        f'freecell: line 1 of "{file}" is not from a run with these deals and options: give another file.\n'
    )
    assert run(*options, "--metric", "cards", "3", "-1", status=2) == ("", said)
    assert run("shortest", "--resume", str(file), "3", status=2)[1] == "freecell: --resume needs --json.\n"
