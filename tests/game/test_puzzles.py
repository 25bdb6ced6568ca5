"""Puzzles: so many moves win, and no fewer."""

from __future__ import annotations

import gzip
from collections import Counter

import pytest
from long_runs import sample
from plain_rules import after, automoved, board_of, moves

from freecell import notation, puzzles, rules
from freecell.errors import DayError, FreecellError
from freecell.puzzles import AUTOMOVES, COUNT, LEVELS, level, puzzle
from freecell.solver.fewest_moves import FewestMoves

NUMBERS = range(1, COUNT + 1)
TEXT = puzzles.read()


@pytest.mark.parametrize("number", sample(NUMBERS, 40))
def test_no_fewer_moves_win_than_are_asked_for(number: int) -> None:
    one = puzzle(number, TEXT)
    search = FewestMoves(one.position, one.win_in)
    search.advance()
    assert search.moves is not None
    assert len(search.moves) == one.win_in


@pytest.mark.peer
@pytest.mark.parametrize("first", range(1, COUNT + 1, 100))
def test_the_answer_wins_by_rules_of_another_hand(first: int) -> None:
    for number in range(first, first + 100):
        one = puzzle(number, TEXT)
        position, board = one.position, board_of(one.position)
        for text in one.answer:
            move = notation.parse_move(position, text)
            plainly = move.source, move.target, move.count
            assert plainly in moves(board), number
            board = automoved(after(board, plainly), AUTOMOVES)
            position = rules.play(position, move, AUTOMOVES).position
        assert sum(len(board[suit]) for suit in "CDHS") == 52, number


def test_the_file_is_small_and_has_each_puzzle_once() -> None:
    assert len(TEXT) <= 65_000
    assert len(gzip.compress(TEXT.encode(), 9)) <= 38_000
    lines = TEXT.splitlines()
    assert len(set(lines)) == COUNT == 2000
    assert max(Counter(line.split()[0] for line in lines).values()) <= 2


def test_each_level_has_puzzles_of_several_lengths() -> None:
    lengths = {
        here: {puzzle(n, TEXT).win_in for n in range(here, 200, LEVELS)} for here in range(1, LEVELS + 1)
    }
    assert all(len(found) >= 3 for found in lengths.values())
    assert set.union(*lengths.values()) <= set(range(2, 11))


def test_each_day_has_another_puzzle_and_the_level_rises_over_the_week() -> None:
    days = [f"2026-{month:02}-{day:02}" for month in range(1, 13) for day in range(1, 29)]
    numbers = [puzzles.daily(day) for day in days]
    assert len(set(numbers)) == len(numbers)
    assert [level(puzzles.daily(f"2026-03-{day:02}")) for day in range(2, 9)] == [1, 1, 2, 3, 3, 4, 5]
    with pytest.raises(DayError):
        puzzles.daily("2025-12-31")


@pytest.mark.parametrize("number", [0, -1, COUNT + 1])
def test_a_number_of_no_puzzle_is_refused(number: int) -> None:
    with pytest.raises(FreecellError) as caught:
        puzzle(number)
    assert str(caught.value) == f'"{number}" isn\'t the number of a puzzle. Puzzles are 1 to 2,000.'
