"""The fewest moves that win near the end of a game: as many as trying everything finds."""

from collections.abc import Generator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from long_runs import examples, times
from positions import way_to_win

from freecell import Position, rules
from freecell.puzzles import COUNT, puzzle
from freecell.solver.choices import distinct_moves
from freecell.solver.fewest_moves import FewestMoves


def tried(position: Position, most: int) -> int | None:
    """Return the fewest moves by looking at all positions, breadth first."""
    level = {position.key: position}
    for count in range(most + 1):
        if any(map(rules.is_won, level.values())):
            return count
        steps = [step for here in level.values() for step in distinct_moves(here, "max")]
        level = {step.position.key: step.position for step in steps}
    return None


@examples(10, 300)
@given(st.sampled_from((1, 2, 3, 5, 617)), st.integers(0, 60), st.integers(1, times(3, 2)))
def test_a_search_finds_as_few_moves_as_there_are(number: int, before_the_end: int, most: int) -> None:
    way = way_to_win(number)
    position = way[max(len(way) - 1 - before_the_end, 0)]
    search = FewestMoves(position, most)
    search.advance()
    assert search.is_over
    fewest = tried(position, most)
    assert (None if search.moves is None else len(search.moves)) == fewest
    for move in search.moves or ():
        position = rules.play(position, move, "max").position
    assert fewest is None or rules.is_won(position)


def test_a_search_can_be_stopped_and_goes_on() -> None:
    one = next(one for one in map(puzzle, range(5, COUNT, 5)) if one.win_in > 6)
    search = FewestMoves(one.position, 10)
    turns = 0
    while not search.is_over:
        search.advance(seconds=0)
        turns += 1
    assert turns > 1
    assert search.states > 0
    assert search.moves is not None
    assert len(search.moves) == one.win_in


def test_where_a_card_has_to_stay_all_moves_are_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("freecell.solver.fewest_moves._played", lambda *_: None)
    one = next(one for one in map(puzzle, range(1, COUNT)) if one.win_in == 4)
    search = FewestMoves(one.position, one.win_in)
    search.advance()
    assert search.moves is not None
    assert len(search.moves) == one.win_in


def test_where_no_move_wins_in_time_with_all_cards_home_there_is_no_line(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("freecell.solver.fewest_moves._played", lambda *_: None)
    monkeypatch.setattr("freecell.solver.fewest_moves.distinct_moves", lambda *_: [])
    search = FewestMoves(puzzle(1).position, 10)
    search.advance()
    assert (search.is_over, search.moves) == (True, None)


def test_where_as_few_as_are_needed_at_least_do_not_win_more_are_tried(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    one = puzzle(1)
    look = FewestMoves._line

    def line(search: FewestMoves, position: Position, count: int) -> Generator[None, None, Any]:
        return None if count == one.win_in else (yield from look(search, position, count))

    monkeypatch.setattr(FewestMoves, "_line", line)
    search = FewestMoves(one.position, one.win_in + 1)
    search.advance()
    assert search.moves is not None


def test_what_takes_too_much_memory_is_not_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("freecell.solver.fewest_moves._MOST_REMEMBERED", 2)
    search = FewestMoves(puzzle(5).position, 10)
    search.advance()
    assert (search.is_over, search.moves) == (True, None)
