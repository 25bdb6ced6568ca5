"""Lists of moves that do not say all: what else they must have meant is found out by playing them."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from long_runs import examples
from refusals import refusal
from writing import solution

import freecell
from freecell import Game, Position, reading, rules
from freecell.errors import NotationError
from freecell.game import LineError
from freecell.reading import moves as playing
from freecell.rules import AUTOMOVES, Automoves

PUBLISHED = (
    "6r565r52135157785r65b64r7r727874b71267626r64a6761rc71r141312c1723231273r343232b35r856r86b88356858r8184c835"
    "651528242r2126d343414642a4454r27832r2r2825"
)
"""The solution of deal 94717719 that macroxue/freecell has: 74 moves."""
CARDS = freecell.deal(94717719).rows_text().split()

START = Position.parse(
    "Foundations: H-3 C-K D-K S-0\n5S 4H 3S\n:\nAS 2S 4S KS QS JS\n"
    "TS 9S 8S 7S 6S\nKH\nQH\nJH TH 9H 8H 7H 6H 5H\n:"
)
"""A position with a run of three cards, and two empty columns."""

DEALS = (1, 2, 3, 10, 24, 25, 617, 2**31 + 5, 2**33 - 1)
"""In some of them, cards can go home before the first move; in others there are none."""


class TestMacroxue:
    """Its files and links: "r" to a free cell, and from it by the place in a list, with all auto-moves."""

    @pytest.mark.parametrize(
        "text",
        [
            *("94717719:{}", "#94717719: {}", "#94717719\n{}", "?deal=94717719:{}", "{}"),
            "https://example.org/freecell/?deal=94717719:{}#x",
            *(f"?deal={''.join(CARDS)}:{{}}", f"?deal={'+'.join(CARDS)}:{{}}"),
        ],
    )
    @pytest.mark.parametrize("write", [str, str.upper])
    def test_a_published_solution_wins(self, text: str, write: Callable[[str], str]) -> None:
        read = reading.read(text.format(write(PUBLISHED)), Game(94717719) if text == "{}" else None)
        assert (read.game.number, read.game.count, read.game.is_won, read.problem) == (94717719, 74, True, "")
        assert read.game.automoves == "max"

    def test_half_a_move_is_refused(self) -> None:
        sentence = refusal(NotationError, reading.read, f"94717719:{PUBLISHED[:-1]}")
        assert sentence.startswith('Line 1: "2" isn\'t a move. ')

    def test_without_an_empty_free_cell_the_move_is_named(self) -> None:
        read = reading.read("#617 8r8r8r8r 1r")
        assert read.game.count == 4
        assert read.problem == "Move 5 of 5 can't be played. There's no empty free cell."

    def test_a_move_of_no_card_is_refused(self) -> None:
        sentence = refusal(LineError, reading.read, "#617 b1 8r")
        assert sentence.startswith("Move 1 of 2 can't be played. ")


class TestCounts:
    """A move to an empty column without a count takes as many cards as can go, one, or a number between."""

    @pytest.mark.parametrize(
        ("moves", "meant"),
        [
            ("12", "12v3"),
            ("12 18v2", "12 18v2"),  # one, if the others say how many
            ("12 1a 18", "12 1a 18"),  # one, if only that leads on
        ],
    )
    def test_as_many_as_can_go_move_or_one(self, moves: str, meant: str) -> None:
        game, problem = playing.play(moves.split(), [Game(START)])
        assert (game.moves(), problem) == (meant.split(), None)

    def test_a_number_between_moves_if_only_that_leads_on(self) -> None:
        text = START.columns_text().replace("5S 4H 3S", "6H 5S 4H 3S").replace(" 6H 5H", " 5H")
        game, problem = playing.play(["12", "1a", "1b", "51"], [Game(Position.parse(text))])
        assert (game.moves(), problem) == (["12v2", "1a", "1b", "51"], None)

    def test_the_furthest_of_several_ways_is_kept(self) -> None:
        game, problem = playing.play(["12", "1a", "18", "1h"], [Game(START)])
        assert game.moves() == ["12", "1a", "18"]
        sentence = "Move 4 of 4 can't be played. 1h isn't a legal move. There's no card to move."
        assert str(problem) == sentence


@examples(25, 300)
@given(st.sampled_from(DEALS), st.sampled_from(AUTOMOVES), st.booleans())
def test_auto_moves_are_found_out_or_said(number: int, automoves: Automoves, is_said: bool) -> None:  # noqa: FBT001
    moves = solution(number, automoves)
    read = reading.read(f"#{number}\n{rules.LETTERS[automoves] if is_said else ''} {' '.join(moves)}")
    assert (tuple(read.game.moves()), read.game.is_won) == (moves, True)


def test_auto_moves_before_the_first_move_are_found_out() -> None:
    start = rules.automoved(freecell.deal(24), "max")[0]
    assert start != freecell.deal(24)
    moves = freecell.solve(start, automoves="max").moves
    assert reading.read(f"#24\n{' '.join(moves)}").game.is_won
    assert reading.read(f"FreeCell board {start.code}\n{' '.join(moves)}").game.is_won


def test_more_moves_than_the_table_can_have_are_refused() -> None:
    table = Game.parse("?deal=617&moves=8a" + "abba" * 1498)
    sentence = refusal(LineError, reading.read, "ab ba ab ba", table)
    assert sentence.startswith("This game has more than 3,000 moves")
