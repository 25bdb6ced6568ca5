"""What a command prints is read again, as the game that it is about."""

import pytest
from command_line import Run

from freecell import reading
from freecell.game import Game
from freecell.puzzles import puzzle

REVIEWED = "?deal=617&moves=8a8b"


@pytest.mark.parametrize(
    ("command", "link"),
    [
        ("cells 2", "?deal=2"),
        ("cells --json 2", "?deal=2"),
        ("solve --cells 2 3", "?deal=3&cells=2&moves="),
        ("puzzle 17", f"?deal={puzzle(17).deal}&moves=m{''.join(puzzle(17).moves)}"),
        ("puzzle --json 17", f"?deal={puzzle(17).deal}&moves=m{''.join(puzzle(17).moves)}"),
        (f"review {REVIEWED}", REVIEWED),
        (f"review --json {REVIEWED}", REVIEWED),
    ],
)
def test_what_a_command_prints_is_read(run: Run, command: str, link: str) -> None:
    read = reading.read(run(*command.split())[0])
    assert read.game.link().startswith(link)
    assert (read.fault, read.unread) == (None, None)


def test_a_solution_that_was_read_is_reviewed(run: Run) -> None:
    link, won, *_ = run("review", run("solve", "617")[0])[0].splitlines()
    assert Game.parse(link).is_won
    assert won.startswith("Won in ")
