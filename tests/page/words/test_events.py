"""What the page says of a game that cannot be saved, or not all of it, or not be played to its end."""

import pytest
from sessions import Clock, Faulty, another

from freecell import notation
from freecell.page.words.events import sentences
from freecell.page.words.numbers import joined
from freecell.page.words.signs import heard
from freecell.rules import Move
from freecell.session.session import Session
from freecell.starting_position import Start


@pytest.fixture
def storage() -> Faulty:
    return Faulty()


@pytest.fixture
def session(storage: Faulty) -> Session:
    session = another(storage, Clock())
    session.begin(Start(617))
    return session


def played(session: Session, text: str) -> str:
    """Make a move; return what is said."""
    return heard(
        joined(*sentences(session.play(notation.parse_move(session.game.position, text)), session.game))
    )


def test_of_a_long_game_it_is_said_once_that_the_rest_is_not_saved(session: Session) -> None:
    session.begin(Start(617), "8a" + "abba" * 1499 + "ab")
    assert played(session, "ba").endswith("to free cell a. Only the first 3,000 moves of a game are saved.")
    assert played(session, "ab") == "Queen of hearts to free cell b"


def test_where_there_is_no_room_it_is_said_once_that_the_game_is_not_saved(
    session: Session, storage: Faulty
) -> None:
    storage.is_full = True
    assert "This game can't be saved in your browser" in played(session, "8a")
    assert "saved" not in played(session, "8b")


def test_a_game_that_cannot_be_put_aside_is_said_to_be_there_only_for_now(
    session: Session, storage: Faulty
) -> None:
    session.begin(Start(617))
    session.play(Move("8", "a"))
    storage.is_full = True
    said = joined(*sentences(session.begin(Start(617), "1a"), session.game))
    assert said.startswith("Deal 617: the game you opened. Your own game can't be saved;")


def test_of_a_kept_game_it_is_said_where_it_stops(session: Session, storage: Faulty) -> None:
    storage.put("freecell:game:42", "?deal=42&moves=1a2b1h")
    said = joined(*sentences(session.begin(Start(42)), session.game))
    assert said.startswith("Deal 42. Move 3 can't be played.")
    assert said.endswith("The earlier moves have been played.")
