"""``freecell puzzle``: positions and how few moves win, as text or for programs, and checked answers."""

import json

import pytest
from command_line import Run

from freecell import Game
from freecell.cli import argument_types
from freecell.puzzles import AUTOMOVES, puzzle
from freecell.solver.choices import distinct_moves
from freecell.solver.fewest_moves import FewestMoves

ONE = puzzle(12)
ANSWER = " ".join(ONE.answer)


def test_a_puzzle_is_printed_with_its_level_link_and_board(run: Run) -> None:
    out, err = run("puzzle", "12")
    first, *board = out.splitlines()
    head, link = first.split(": ")
    assert head == f"Puzzle 12, level 2, win in {ONE.win_in}"
    assert Game.parse(link).position.key == ONE.position.key
    assert "\n".join(board).strip() == ONE.position.table_text()
    assert err == ""


def test_the_answer_is_printed_only_when_asked_for(run: Run) -> None:
    assert f"Answer: {ANSWER}" not in run("puzzle", "12")[0]
    assert f"Answer: {ANSWER}" in run("puzzle", "--answer", "12")[0]


def test_json_has_moves_and_an_answer_that_win(run: Run) -> None:
    lines = [json.loads(line) for line in run("puzzle", "--json", "3-5")[0].splitlines()]
    assert [(line["puzzle"], line["level"]) for line in lines] == [(3, 3), (4, 4), (5, 5)]
    for line in lines:
        game = Game(line["deal"], line["automoves"])
        game.play_text(" ".join(line["moves"] + line["answer"]))
        assert game.is_won
        assert line["automoves"] == AUTOMOVES
        assert line["win_in"] == len(line["answer"])


def test_without_a_number_it_is_that_of_the_day(monkeypatch: pytest.MonkeyPatch, run: Run) -> None:
    monkeypatch.setattr(argument_types, "today", lambda: "2026-11-27")
    today = run("puzzle")[0]
    assert run("puzzle", "2026-11-27")[0] == today
    assert ", level 3, " in today
    assert ", level 5, " in run("puzzle", "2026-11-29")[0]


@pytest.mark.parametrize(
    ("moves", "status", "said"),
    [
        (ANSWER, 0, f"Won in {ONE.win_in}.\n"),
        (ONE.answer[0], 1, "The moves end before all cards are home.\n"),
        (f"{ONE.answer[0]} 1h", 1, "Move 2: "),
        ("x", 1, "Move 1: "),
    ],
)
def test_moves_are_checked(run: Run, moves: str, status: int, said: str) -> None:
    assert run("puzzle", "--check", moves, "12", status=status)[0].startswith(said)
    found = json.loads(run("puzzle", "--json", "--check", moves, "12", status=status)[0])
    assert (found["puzzle"], found["win_in"], found["won"]) == (12, ONE.win_in, not status)
    assert bool(found["fault"]) == said.startswith("Move")


def test_a_longer_way_does_not_solve_it(run: Run) -> None:
    for step in distinct_moves(ONE.position, AUTOMOVES):
        search = FewestMoves(step.position, ONE.win_in + 1)
        search.advance()
        if search.moves and len(search.moves) >= ONE.win_in:
            break
    game = Game(ONE.position, AUTOMOVES)
    for move in (step.move, *(search.moves or ())):
        game.play(move)
    out, _ = run("puzzle", "--check", " ".join(game.moves()), "12", status=1)
    assert out == f"Won in {game.count}, but {ONE.win_in} are enough.\n"


def test_one_puzzle_is_checked_at_a_time(run: Run) -> None:
    assert "--check needs one puzzle." in run("puzzle", "--check", "8a", "1-2", status=2)[1]


@pytest.mark.parametrize("typed", ["0", "99999", "1-99999", "x", ""])
def test_bad_input_is_refused_before_anything_is_printed(typed: str, run: Run) -> None:
    out, err = run("puzzle", "1", typed, status=2)
    assert out == ""
    assert err.startswith(f'freecell: "{typed.removeprefix("1-")}" isn\'t the number of a puzzle. ')
