"""Times of moves: written into links with their game, read back, refused if they are none."""

from contextlib import suppress
from itertools import accumulate

import pytest
from hypothesis import given
from hypothesis import strategies as st
from long_runs import examples
from refusals import refusal

from freecell import links, times
from freecell.errors import FreecellError
from freecell.game import Game

NO_ERROR = (float("nan"), float("inf"), -1.0, 1e300)


@st.composite
def timed(draw: st.DrawFn) -> tuple[Game, list[float]]:
    """Draw a game of any legal moves, and how many seconds each took."""
    game = Game(draw(st.integers(1, 1_000_000)))
    for choice in draw(st.lists(st.integers(0, 999), max_size=60)):
        legal = game.legal_moves()
        if legal:
            game.play(legal[choice % len(legal)])
    return game, draw(st.lists(st.floats(0.1, 600), min_size=game.count, max_size=game.count))


def link(game: Game, seconds: list[float]) -> str:
    return f"{game.link()}&times={times.encode(seconds)}&race"


@examples(1000)
@given(timed())
def test_a_game_and_its_times_are_read_back(one: tuple[Game, list[float]]) -> None:
    game, seconds = one
    found = links.parse(link(game, seconds))
    assert (Game.linked(found), found.race) == (game, "")
    assert len(link(game, seconds)) <= 40 + 6 * game.count
    read = times.decode(found.times)
    assert times.encode(read) == found.times
    for told, moment, took in zip(accumulate(read), accumulate(seconds), read, strict=True):
        assert -0.001 * took <= moment - told <= 0.15 * took or took > 620


@examples(300)
@given(timed(), st.data())
def test_with_another_character_a_link_is_another_game_or_refused(
    one: tuple[Game, list[float]], data: st.DataObject
) -> None:
    text = link(*one)
    place = data.draw(st.integers(1, len(text) - 1))
    changed = text[:place] + data.draw(st.characters(exclude_characters=text[place])) + text[place + 1 :]
    found = links.parse(changed)
    with suppress(FreecellError):
        game = Game.linked(found)
        assert Game.parse(game.link()) == game
        assert all(0.1 <= took < 621 for took in times.decode(found.times))


def test_a_pause_longer_than_any_letter_goes_on_in_the_next_moves() -> None:
    read = times.decode(times.encode([1, 1500, 1, 1, 1]))
    assert abs(sum(read) - 1504) < 1
    assert max(read) < 621


@pytest.mark.parametrize("took", NO_ERROR)
def test_any_number_is_written(took: float) -> None:
    assert times.fits(times.encode([took, 1]), 2)


@pytest.mark.parametrize("text", ["G.", "é", " ", "%", "0" * 5 + "\n"])
def test_other_characters_are_refused(text: str) -> None:
    assert refusal(FreecellError, times.decode, text) == "These aren't the times of this game's moves."
    assert not times.fits(text, len(text))
