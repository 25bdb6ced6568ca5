"""How puzzles are found, which of them are taken, and that no rule of thumb solves them."""

import json
from collections import Counter
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest
from long_runs import sample

from freecell import rules
from freecell.puzzles import AUTOMOVES, COUNT, LETTERS, LEVELS, level, puzzle, read
from freecell.solver.choices import distinct_moves
from freecell.starting_position import deal
from tools import puzzles
from tools.puzzles import GOOD, PLAIN, Found, Rule, liked

NUMBERS = range(1, COUNT + 1)
TEXT = read()


@pytest.mark.slow
def test_what_is_found_is_added_to_the_file(tmp_path: Path) -> None:
    file = tmp_path / "found.jsonl"
    file.write_text("[1]\n")
    puzzles.search(file, [329])
    first, *others = file.read_text().splitlines()
    assert first == "[1]"
    found = [Found(*json.loads(line)) for line in others]
    assert found
    for one in found:
        position = deal(one.deal)
        for letter in one.line:
            assert not rules.is_won(position)
            move = rules.legal_moves(position, distinct=True)[LETTERS.index(letter)]
            position = rules.play(position, move, "max").position
        assert rules.is_won(position)


def test_a_graph_knows_how_often_a_rule_wins() -> None:
    found = next(puzzles.find(329, _moves(329), 4))
    position = deal(329)
    for letter in found.line[: found.place]:
        position = rules.play(
            position, rules.legal_moves(position, distinct=True)[LETTERS.index(letter)], "max"
        ).position
    node = puzzles.node_of({}, position, found.left)
    assert node.chance.keys() == PLAIN.keys() | GOOD.keys()
    assert max(node.chance[name] for name in PLAIN) <= 0.1
    assert min(node.surprise.values()) >= 0


def _moves(number: int) -> list[str]:
    from freecell import solve  # noqa: PLC0415 - only here

    return list(solve(number, "max").moves)


def test_as_many_of_each_level_are_taken_the_easiest_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzles, "COUNT", 10)
    found = [Found(number, "0" * 20, 3 + number % 2, number / 10, number > 8) for number in range(1, 13)]
    taken = [line.split() for line in puzzles.pick(map(json.dumps, found)).splitlines()]
    assert len({number for number, _ in taken}) == 10
    assert Counter(len(line.split(".")[1]) for _, line in taken) == {3: 5, 4: 5}
    levels = [[int(line[0]) for line in taken[level::LEVELS]] for level in range(LEVELS)]
    assert all(max(level) < min(harder) for level, harder in pairwise(levels))


def test_two_puzzles_of_a_deal_are_six_moves_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzles, "COUNT", 10)
    found = [Found(number, "0" * 20, left, 1.0, is_hard=True) for number in range(1, 6) for left in (2, 8)]
    taken = [line.split() for line in puzzles.pick(map(json.dumps, found)).splitlines()]
    assert Counter(len(line.split(".")[1]) for _, line in taken) == {2: 5, 8: 5}


def solves(rule: "Rule | None", number: int, draw: Random) -> bool:
    """Tell whether always playing what a rule likes best, with ties by lot, solves a puzzle."""
    one = puzzle(number, TEXT)
    position = one.position
    for _move in range(one.win_in):
        steps = distinct_moves(position, AUTOMOVES)
        if not steps:
            return False
        values = liked(steps, rule)
        best = max(values.values())  # type: ignore[type-var]
        position = draw.choice([step for step in steps if values[step.move] == best]).position
    return rules.is_won(position)


@pytest.mark.slow
@pytest.mark.parametrize("rule", [None, *PLAIN])
def test_a_rule_of_thumb_solves_at_most_one_in_ten_of_a_level(rule: str | None) -> None:
    draw = Random(str(rule))  # noqa: S311 - a sample
    numbers = sample(NUMBERS, 60)
    solved = Counter(
        level(number) for number in numbers if solves(PLAIN[rule] if rule else None, number, draw)
    )
    tried = Counter(map(level, numbers))
    assert all(solved[here] <= max(3, 0.1 * tried[here]) for here in tried), solved
    if rule is None:
        assert sum(solved.values()) <= 1 + len(numbers) / 100
