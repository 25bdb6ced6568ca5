"""Options of what games begin with: declared in one module, they go from links to statistics."""

import sys
from dataclasses import dataclass

import pytest
from refusals import refusal
from sessions import Clock, Faulty, another, begin, counted

from freecell import links, reading, starting_position
from freecell.errors import BoardError, FreecellError
from freecell.game import Game
from freecell.records import results as records
from freecell.session.session import Session
from freecell.starting_position import Start

OPTIONS = (*starting_position.OPTIONS, ("speed", (0, 1)))
BOARD = Start.of(Start(2).position).board


@dataclass(frozen=True, slots=True)
class Begun(Start):
    """A start with an option that only this test knows."""

    speed: int = 0


def checked(address: str) -> Start | None:
    return links.parse(address).checked()


@pytest.fixture(autouse=True)
def declared(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(starting_position, "OPTIONS", OPTIONS)
    monkeypatch.setattr(records, "_LINE", records._pattern(OPTIONS))
    for module in [found for name, found in sys.modules.items() if name.startswith("freecell")]:
        if vars(module).get("Start") is Start:
            monkeypatch.setattr(module, "Start", Begun)


@pytest.mark.parametrize(
    ("address", "begun", "canonical"),
    [
        ("?speed=1&moves=8a&cells=2&deal=2", Begun(2, cells=2, speed=1), "?deal=2&cells=2&speed=1"),
        ("?deal=2&cells=4", Begun(2), "?deal=2"),
        ("?deal=2&cells=8", Begun(2, cells=8), "?deal=2&cells=8"),
        ("?deal=2&cells=0", Begun(2, cells=0), "?deal=2&cells=0"),
        ("?daily=2026-11-21&cells=3", Begun(494166, cells=3), "?deal=494166&cells=3"),
        (f"?board={BOARD}&cells=3", Begun(board=BOARD, cells=3), f"?board={BOARD}&cells=3"),
    ],
)
def test_options_are_read_back_from_links_and_keys(address: str, begun: Begun, canonical: str) -> None:
    assert links.parse(address).start == begun
    assert begun.link() == canonical
    assert begun.link("8a", replay=True) == f"{canonical}&moves=8a&watch"
    assert links.parse(canonical).written == begun.key
    assert Begun.parse(begun.key) == begun


def test_a_link_that_is_written_otherwise_is_noticed() -> None:
    assert links.parse("?deal=2&cells=4").written == "2&cells=4"
    assert links.parse("?cells=3").written is None


@pytest.mark.parametrize(
    ("address", "typed"),
    [
        ("?deal=2&cells=", ""),
        ("?deal=2&cells", ""),
        ("?cells=9&deal=2", "9"),
        ("?deal=2&cells=-1", "-1"),
        ("?deal=2&cells=03", "03"),
        ("?deal=2&cells=two", "two"),
        ("?deal=2&cells=%D9%A2", "٢"),
        ("?daily=2026-11-21&cells=2&cells=3", "2, 3"),
        (f"?board={BOARD}&cells=2&cells=2", "2, 2"),
    ],
)
def test_values_that_an_option_never_has_are_refused(address: str, typed: str) -> None:
    for read in (checked, Game.parse, reading.read):
        sentence = f'In a link, "cells" must be a whole number from 0 to 8, not "{typed}".'
        assert refusal(FreecellError, read, f"{address}&moves=1a&watch") == sentence
    assert refusal(FreecellError, checked, "?deal=2&speed=2") == (
        'In a link, "speed" must be a whole number from 0 to 1, not "2".'
    )


def test_more_cards_in_free_cells_than_there_are_is_refused() -> None:
    code = Start.of(Game.parse("?deal=617&moves=8a8b8c").position).board
    assert links.parse(f"?board={code}&cells=3").start == Begun(board=code, cells=3)
    sentence = "2 is too few free cells for this board."
    assert refusal(BoardError, checked, f"?board={code}&cells=2") == sentence


def test_eight_cards_in_free_cells_make_a_start_with_eight() -> None:
    game = Game.parse("?deal=3&cells=8&moves=1a2b3c4d5e6f7g8i")
    begun = Begun.of(game.position)
    assert begun.cells == 8
    assert begun.position == game.position == Begun.parse(begun.key).position


def test_a_pasted_link_with_the_board_of_its_deal_is_read() -> None:
    board = Start(2).position.rows_text()
    assert reading.read(f"?deal=2&cells=3\n{board}\n").game.start == Begun(2, cells=3)
    with pytest.raises(FreecellError, match="says deal 3, but its board belongs to another deal"):
        reading.read(f"?deal=3&cells=3\n{board}\n")


@pytest.mark.parametrize("key", ["2&cells=4", "2&cells=9", "2&x=1", "2&speed=1&cells=3", f"{BOARD}&cells=4"])
def test_no_start_has_two_keys(key: str) -> None:
    with pytest.raises(FreecellError):
        Begun.parse(key)


def test_games_are_saved_and_counted_apart(storage: Faulty, session: Session, clock: Clock) -> None:
    three, fast, four = Begun(28527, cells=3), Begun(28527, speed=1), Begun(28527)
    played = {three: "6a", fast: "2a", four: "1a"}
    for begun, moves in played.items():
        begin(session, moves, begun)
    again = another(storage, clock)
    for begun, moves in played.items():
        again.begin(begun)
        assert again.game.link() == begun.link(moves)
    results = counted(session)
    assert {key: result.played for key, result in results.of.items()} == {
        three.key: 1, fast.key: 1, four.key: 1,
    }  # fmt: skip
    assert [start for start, _ in results.latest(9)] == [fast, four, three]
    assert (results.totals.played, results.others[3].played) == (1, 1)
    assert [game.start for game in results.games] == [four]
    assert results.unread == 0
