"""Links of other programs: the deal or the board that they name, with as many free cells as they say."""

from urllib.parse import quote

import pytest
from refusals import refusal

import freecell
from freecell import reading
from freecell.errors import BoardError, FreecellError, TextError
from freecell.starting_position import Start

SITE = "https://freecellgamesolutions.com/ds/?g=164&fc=0&v=Vista"
"""As it is found in texts; deal 164 is won without free cells."""
SOLVER = "https://fc-solve.shlomifish.org/js-fc-solve/text/"
BOARD = f"# MS Freecell Deal #617\n#\n{freecell.deal(617).columns_text()}"
"""What the solver's page makes of a number that is typed."""


def bookmark(board: str = "", **values: object) -> str:
    """Write a link as the solver's page does; the order of its parameters is that of their names."""
    usual = {"game_type": "freecell", "num_columns": "default", "num_freecells": "default", "preset": "lg"}
    given = {"deal_number": "", "one_based": 1, "stdin": board, "string_params": "", **usual, **values}
    return f"{SOLVER}?" + "&".join(f"{name}={quote(str(value))}" for name, value in sorted(given.items()))


@pytest.mark.parametrize(
    ("link", "start"),
    [
        (SITE, Start(164, cells=0)),
        ("http://freecellgamesolutions.com/std/?g=617&v=All", Start(617)),
        ("https://freecellgamesolutions.com/fcs/?game=617&amp;fc=2", Start(617, cells=2)),
        (bookmark(deal_number=617, num_freecells=2), Start(617, cells=2)),
        (bookmark(deal_number=617), Start(617)),
        (bookmark(BOARD), Start(617)),
        (bookmark(BOARD, deal_number=1, num_freecells=3), Start(617, cells=3)),
        (bookmark(BOARD, string_params="-l as --freecells-num 5"), Start(617, cells=5)),
    ],
)
@pytest.mark.parametrize("text", ["{}", "See {}.", "<a href='{}'>this</a>"])
def test_links_of_others_name_their_deal_and_cells(link: str, start: Start, text: str) -> None:
    assert reading.read(text.format(link)).game.start == start


def test_a_position_in_a_link_is_opened_with_its_cells() -> None:
    position = freecell.Game.parse("?deal=617&moves=8a8b").position
    game = reading.read(bookmark(position.columns_text(), num_freecells=2)).game
    assert game.position == position.with_cells(2)
    assert game.number is None


def test_moves_below_a_link_are_played() -> None:
    assert reading.read(f"{SITE}\n17 82").game.link() == "?deal=164&cells=0&moves=1782"


@pytest.mark.parametrize(
    ("text", "error", "sentence"),
    [
        (bookmark(deal_number=617, num_freecells=9), FreecellError, "must be a whole number from 0 to 8"),
        (bookmark(BOARD[:-3], num_freecells=2), BoardError, "missing from the board"),
        (bookmark(deal_number=617, game_type="bakers_game"), TextError, "isn't a deal"),
        (bookmark(deal_number=617, num_columns=7), TextError, "isn't a deal"),
        (bookmark(), TextError, "isn't a deal"),
        (f"{SITE} {bookmark(BOARD)}", TextError, "more than one deal"),
    ],
)
def test_what_cannot_be_opened_is_refused(text: str, error: type[FreecellError], sentence: str) -> None:
    assert sentence in refusal(error, reading.read, text)


def test_a_text_full_of_beginnings_is_refused() -> None:
    """It takes no longer than any other: the time of each beginning is limited."""
    with pytest.raises(TextError):
        reading.read("https://js-fc-solve/" * 5000)
