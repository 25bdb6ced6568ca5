"""How far a lost position leads: all that can follow, and the moves to the last of it."""

import pytest
from searching import replayed

import freecell
from freecell import Position, rules
from freecell.puzzles import puzzle
from freecell.solver.choices import distinct_moves
from freecell.solver.furthest import Furthest


def follow(position: Position) -> dict[bytes, Position]:
    """Give all positions that can follow, by a plain walk."""
    found, ahead = {position.key: position}, [position]
    while ahead:
        for step in distinct_moves(ahead.pop()):
            if step.position.key not in found:
                found[step.position.key] = step.position
                ahead.append(step.position)
    return found


def wrong(number: int) -> list[Position]:
    task = puzzle(number).tasks[0]
    return [step.position for step in distinct_moves(task.position) if not task.accepts(step.move)]


@pytest.mark.parametrize("number", range(1, 11))
def test_all_that_can_follow_a_wrong_move_is_lost(number: int) -> None:
    for position in wrong(number):
        search = Furthest(position)
        while not search.is_over:
            search.advance(positions=7)
        found = follow(position)
        most = max(sum(one.foundations) for one in found.values())
        assert (search.positions, search.home, search.is_won) == (len(found), most, False)
        assert sum(replayed(position, tuple(search.moves())).foundations) == most


def test_it_can_be_stopped_at_any_time() -> None:
    search = Furthest(freecell.deal(617))
    search.advance(seconds=0)
    assert search.positions > 1
    assert not search.is_over


def test_a_position_that_can_be_won() -> None:
    nearly = Position.of_code("G15PFJFTS81T9JGA0MZV9", 0)
    search = Furthest(nearly, "max")
    search.advance()
    assert search.is_won
    assert rules.is_won(replayed(nearly, tuple(search.moves()), "max"))
