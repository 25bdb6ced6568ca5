"""The results of puzzles: what lines come to, and what is not a line."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from freecell.puzzles import COUNT, level
from freecell.records.puzzle_results import read
from freecell.records.rating import Rating
from freecell.records.results import Streak

DAY = "2026-11-27"
LINES = st.lists(st.tuples(st.integers(1, COUNT), st.sampled_from(["solved", "failed"]), st.booleans()))


def text(*what: str) -> str:
    return "".join(f"{DAY} {one}\n" for one in what)


@given(LINES)
def test_a_puzzle_counts_as_it_did_first(tries: list[tuple[int, str, bool]]) -> None:
    written = text(*[f"{number} {what}{' streak' * streak}" for number, what, streak in tries])
    results = read(written, level)
    first = {number: what for number, what, _ in reversed(tries)}
    assert results.solved == {number for number, what in first.items() if what == "solved"}
    assert results.tried == first.keys()
    assert [*results.lines] == written.splitlines()
    assert not results.is_damaged
    assert 60 <= results.rating.deviation <= 350


def test_a_streak_ends_at_the_first_that_is_not_solved_and_other_puzzles_do_not_matter() -> None:
    three = text("1 solved streak", "2 solved streak", "9 failed", "9 solved", "3 solved streak")
    assert read(three, level).streak == Streak(3, 3)
    assert read(three + text("4 failed streak", "5 solved streak"), level).streak == Streak(1, 3)


def test_a_streak_goes_on_with_the_puzzle_that_was_left() -> None:
    left = text("1 solved streak", "7 begun streak", "3 solved")
    assert (read(left, level).begun, read(left, level).tried) == (7, {1, 3})
    assert read(left + text("7 failed streak"), level).begun == 0


def test_the_best_storm() -> None:
    assert read(text("storm 7", "storm 12", "storm 9"), level).storm == 12


@pytest.mark.parametrize(
    "damage", ["?", f"{DAY} 0 solved", f"{DAY} 7 solved storm", f"{DAY} 7 begun", DAY, "\0" * 1_000_001]
)
def test_where_it_is_damaged_a_streak_ends_and_the_rest_counts(damage: str) -> None:
    results = read(text("1 solved streak", "2 solved") + damage + "\n", level)
    assert (results.streak, results.solved, results.is_damaged) == (Streak(0, 1), {1, 2}, True)
    assert (len(results.lines), results.tried) == (2, {1, 2})


def test_who_solves_harder_puzzles_is_rated_higher() -> None:
    ratings = [read(text(f"{number} solved"), level).rating.value for number in range(1, 6)]
    assert sorted(set(ratings)) == ratings
    assert ratings[0] > Rating().value
    lost = [read(text(f"{number} failed"), level).rating.value for number in range(1, 6)]
    assert sorted(set(lost)) == lost
    assert lost[-1] < Rating().value
