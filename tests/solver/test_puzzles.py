"""Puzzles: exactly one move keeps each of them winnable, and no other file says so."""

import pytest
from command_line import fc_solve
from long_runs import sample

import freecell
from freecell import Position, puzzles, rules
from freecell.errors import DayError, FreecellError
from freecell.puzzles import COUNT, LEVELS, MOST_ASKED, puzzle
from freecell.rules import Move
from freecell.solver import Search
from freecell.solver.choices import distinct_moves

NUMBERS = range(1, COUNT + 1)


def verdict(position: Position) -> str:
    if rules.is_won(position):
        return "won"
    search = Search(position)
    while search.answer.verdict == "undecided" and not search.is_over:
        search.advance(states=1000)
    return search.answer.verdict


@pytest.mark.parametrize("number", sample(NUMBERS, 40))
def test_one_move_wins_and_all_others_are_proved_to_lose(number: int) -> None:
    tasks = puzzle(number).tasks
    assert 1 <= len(tasks) <= MOST_ASKED
    for task in tasks:
        others = [step for step in distinct_moves(task.position) if not task.accepts(step.move)]
        assert {verdict(step.position) for step in others} == {"impossible"}
        assert verdict(rules.play(task.position, task.right).position) == "won"
        assert task.right.target != rules.HOME


@pytest.mark.parametrize("number", sample(NUMBERS, 40))
def test_the_answer_is_not_longer_than_what_is_asked_for(number: int) -> None:
    one = puzzle(number)
    game = one.game
    assert game.moves() == list(one.moves)
    game.play_text(" ".join(one.answer))
    last = one.tasks[-1]
    assert rules.play(last.position, last.right).position == game.position


def test_nobody_is_asked_for_the_only_move_that_there_is() -> None:
    moves, answer = ("7a", "4b", "8c", "8d", "b7", "4b"), ("35", "32", "32", "38", "32")
    first, last = puzzles.Puzzle(1, 4, 269518, moves, answer).tasks
    assert (first.right, last.right) == (Move("3", "5"), Move("3", "2"))
    game = puzzles.Puzzle(1, 4, 269518, moves + answer[:1], ()).game
    for text in answer[1:4]:
        assert len(distinct_moves(game.position)) == 1
        game.play_text(text)
    assert game.position == last.position


def test_the_file_is_small_and_has_each_deal_once() -> None:
    text = puzzles.read()
    assert len(text) <= 40_000
    deals = [int(line.split()[0]) for line in text.splitlines()]
    assert len(deals) == len(set(deals)) == COUNT
    assert all(1 <= deal <= 1_000_000 for deal in deals)
    assert COUNT % LEVELS == 0


def test_another_move_to_the_same_position_is_right_as_well() -> None:
    position = freecell.deal(617)
    task = puzzles.Task(position, Move("8", "a"))
    assert task.accepts(Move("8", "d"))
    assert not task.accepts(Move("8", "2"))
    with pytest.raises(FreecellError):
        task.accepts(Move("8", "1"))


@pytest.mark.parametrize("number", [0, -1, COUNT + 1])
def test_no_such_puzzle(number: int) -> None:
    with pytest.raises(FreecellError) as caught:
        puzzle(number)
    assert str(caught.value) == f'"{number}" isn\'t the number of a puzzle. Puzzles are 1 to {COUNT:,}.'


def test_each_day_has_the_next_puzzle() -> None:
    days = ["2026-01-01", "2026-01-02", "2031-06-23", "2031-06-24"]
    assert [puzzles.daily(day) for day in days] == [1, 2, COUNT, 1]
    with pytest.raises(DayError):
        puzzles.daily("2025-12-31")


@pytest.mark.peer
@pytest.mark.parametrize("number", NUMBERS[:: COUNT // 200])
def test_fc_solve_finds_the_same(number: int) -> None:
    """Card by card: the moves of several that it tries as a rule do not find all solutions."""
    for task in puzzle(number).tasks:
        for step in distinct_moves(task.position):
            told = fc_solve(step.position, "-to", "ABCDEFGHI", "-mi", "5000000")
            assert ("This game is solveable." in told) == task.accepts(step.move), step.move
            assert "exceed" not in told.lower()
