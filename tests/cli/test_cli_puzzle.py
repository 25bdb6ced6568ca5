"""``freecell puzzle``: positions in which one move wins, as text or for programs."""

import json

import pytest
from command_line import Run

from freecell import Game, puzzles
from freecell.cli import argument_types


def test_text(run: Run) -> None:
    out, err = run("puzzle", "12")
    first, *board = out.splitlines()
    head, link = first.split(": ")
    assert head == "Puzzle 12, level 2"
    position = Game.parse(link).position
    assert position == puzzles.puzzle(12).game.position
    assert "\n".join(board).strip() == position.table_text()
    assert err == ""


def test_the_answer_is_printed_only_when_asked_for(run: Run) -> None:
    answer = "Answer: " + " ".join(puzzles.puzzle(12).answer)
    assert answer not in run("puzzle", "12")[0]
    assert answer in run("puzzle", "--answer", "12")[0]


def test_json(run: Run) -> None:
    lines = [json.loads(line) for line in run("puzzle", "--json", "3-5")[0].splitlines()]
    assert [(line["puzzle"], line["level"]) for line in lines] == [(3, 3), (4, 4), (5, 5)]
    game = Game(lines[0]["deal"])
    game.play_text(" ".join(lines[0]["moves"] + lines[0]["answer"]))
    assert game.status == "playing" or game.is_won


def test_without_a_number_it_is_that_of_the_day(monkeypatch: pytest.MonkeyPatch, run: Run) -> None:
    monkeypatch.setattr(argument_types, "today", lambda: "2026-11-27")
    assert run("puzzle")[0].startswith("Puzzle 331, level 1: ")
    assert run("puzzle", "2026-11-28")[0].startswith("Puzzle 332, level 2: ")


@pytest.mark.parametrize("typed", ["0", "99999", "1-99999", "x", ""])
def test_bad_input_is_refused_before_anything_is_printed(typed: str, run: Run) -> None:
    out, err = run("puzzle", "1", typed, status=2)
    assert out == ""
    assert err.startswith(f'freecell: "{typed.removeprefix("1-")}" isn\'t the number of a puzzle. ')
