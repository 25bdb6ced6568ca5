"""How puzzles are found, and which of them are taken."""

import json
from itertools import pairwise
from pathlib import Path

import pytest

from freecell.puzzle_starts import fields
from freecell.puzzles import LEVELS
from tools import puzzles
from tools.puzzles import Found


def test_what_is_found_is_added_to_the_file(tmp_path: Path) -> None:
    file = tmp_path / "found.jsonl"
    file.write_text("[1]\n")
    puzzles.search(file, range(29, 30))
    first, second = file.read_text().splitlines()
    found = Found(*json.loads(second))
    assert first == "[1]"
    assert (found.deal, found.moves, found.answer) == (574745, "1669", "2")


def test_as_many_of_each_level_are_taken_the_easiest_first_and_no_deal_twice(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(puzzles, "COUNT", 10)
    monkeypatch.setattr(puzzles, "difficulty", lambda one: 100 - one.deal)
    found = [Found(deal, "0", "1") for deal in range(1, 21)]
    taken = puzzles.pick(json.dumps(one) for one in found + found)
    deals = [int(line.split()[0]) for line in taken.splitlines()]
    levels = [deals[level::5] for level in range(5)]
    assert len(set(deals)) == 10
    assert [min(level) > max(harder) for level, harder in pairwise(levels)] == [True] * 4
    assert taken.splitlines()[0].endswith(" 0 1")


def test_the_levels_of_the_file_are_as_hard_as_they_say() -> None:
    """A sample: the most difficult one of a level is no harder than the easiest of the next."""
    levels = [
        [puzzles.difficulty(Found(*fields(number))) for number in range(level, 101, LEVELS)]
        for level in range(1, LEVELS + 1)
    ]
    assert all(max(level) <= min(harder) for level, harder in pairwise(levels))
