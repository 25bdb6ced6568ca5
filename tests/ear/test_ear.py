"""The page with Orca: what a player hears who sees nothing."""

from collections.abc import Iterator

import pytest
from screen_reader import ScreenReader, screen_reader

import freecell
from tools.page.folder_swap import ROOT
from tools.page.serve import serving

pytestmark = pytest.mark.ear

DEAL = 28
"""A deal that a few moves win, each of as many cards as can move."""
TABLE = "column 1, "


@pytest.fixture
def reader() -> Iterator[ScreenReader]:
    """Open the page, and lead the focus to the table."""
    with serving(ROOT / "_site", "/freecell/") as address, screen_reader(f"{address}?deal={DEAL}") as reader:
        reader.press_tab_until(TABLE)
        yield reader


def asked(reader: ScreenReader, keys: str, answer: str) -> str:
    """Press keys, and give all that was spoken; the answer has to be in it, once."""
    said = " ".join(reader.press(*keys.split(), until=answer))
    assert said.count(answer) == 1, said
    return said


def test_every_question_is_answered(reader: ScreenReader) -> None:
    asked(reader, "g g", "1 king spades, 2 king clubs, ")
    asked(reader, "g 1", "1: king spades, ")
    asked(reader, "k", "Cells: 4 free. Home: no clubs, ")
    asked(reader, "comma", "ny card to a cell")
    asked(reader, "z a c", "Ace clubs: ")
    asked(reader, "9", "Move 0, ")
    asked(reader, "9", "Move 0, ")
    asked(reader, "period", "Move 0, ")
    asked(reader, "g 0", "8: ")


def test_a_card_is_picked_up_and_put_back_and_a_refused_move_says_why(reader: ScreenReader) -> None:
    asked(reader, "3", " picked up. Can go to ")
    asked(reader, "Escape", "Put back")
    assert "blank" not in asked(reader, "Return", "King of spades picked up.")
    asked(reader, "2", "needs an empty column")
    asked(reader, "8 a", " to free cell a")
    asked(reader, "u", "Undone: ")
    asked(reader, "r", "Redone: ")


TARGETS = {"h": "foundation", **{letter: f"to free cell {letter}" for letter in "abcd"}}


def test_a_whole_game_is_won_by_ear_and_nothing_is_said_twice(reader: ScreenReader) -> None:
    moves = freecell.solve(DEAL).moves
    for move in moves[:-1]:
        where = TARGETS.get(move[1], f"to column {move[1]}")
        asked(reader, move[0], " picked up. ")
        said = reader.press(move[1], until=where)
        assert [where in sentence for sentence in said].count(True) == 1, said
        assert len(said) == len(set(said)), said
    asked(reader, " ".join(moves[-1]), "Game won!")
