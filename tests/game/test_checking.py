"""Lines of moves, checked: what wins, what falls short, and what is no move at all."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from plain_rules import WON
from positions import games

import freecell
from freecell import Game, Position, Start, notation
from freecell.checking import Checked, Fault, check
from freecell.errors import BoardError, DealNumberError, FreecellError
from freecell.rules import Move

JUST_WON = Position(((),) * 8, foundations=(13, 13, 13, 13))


def nested(depth: int) -> list[Any]:
    """Put a list into a list, and so on."""
    inside: list[Any] = []
    for _ in range(depth):
        inside = [inside]
    return inside


class TestLines:
    """A line wins if all its moves are legal and bring all cards home."""

    @pytest.mark.parametrize("number", WON)
    def test_lines_of_fc_solve_win(self, number: int) -> None:
        checked = check(number, WON[number], "safe")
        assert (checked.won, checked.fault, checked.position) == (True, None, JUST_WON)

    @given(games())
    def test_a_game_is_never_faulted(self, game: Game) -> None:
        expected = Checked(won=False, length=game.length, position=game.position, fault=None)
        assert check(game.start, game.line(game.count), "safe") == expected

    def test_texts_and_moves_say_the_same(self) -> None:
        game = Game(617)
        game.play_text(WON[617])
        moves: list[Move] = []
        while step := game.undo():
            moves.insert(0, step.move)
        assert {move.count for move in moves} > {1}
        assert check(617, moves, "safe") == check(617, game.moves(), "safe") == check(617, WON[617], "safe")
        assert check(617, iter(moves), "safe").won

    def test_the_end_of_the_moves_is_no_fault(self) -> None:
        moves = notation.words(WON[617])[:-1]
        checked = check(617, moves, "safe")
        assert (checked.won, checked.fault) == (False, None)
        assert check(617, []) == Checked(won=False, length=0, position=freecell.deal(617), fault=None)

    def test_nothing_follows_the_last_card(self) -> None:
        checked = check(617, f"{WON[617]} 8a", "safe")
        assert checked.fault
        assert (checked.won, checked.fault.kind) == (False, "no card to move")
        assert checked.position == JUST_WON
        assert check(JUST_WON, []).won

    def test_moves_are_numbered_with_those_home_but_the_length_is_without(self) -> None:
        checked = check(2, ["1h", "5a", "5b", "5b", "zz"])
        assert checked.length == 2
        taken = "5b isn't a legal move. Free cell b is taken by 3S."
        assert checked.fault == Fault(4, "5b", "taken", taken)

    def test_there_may_be_more_moves_than_a_link_can_have(self) -> None:
        checked = check(617, ["8a", *["ab", "ba"] * 2000])
        assert (checked.length, checked.fault) == (4001, None)

    def test_auto_moves_are_those_that_are_said(self) -> None:
        assert not check(617, WON[617]).won
        assert check(617, f"s{WON[617]}").won
        faulty = check(617, "8a n 8b ? 8c").fault
        assert faulty
        assert (faulty.number, faulty.move, faulty.kind) == (3, "?", "not a move")


class TestStarts:
    """A line may begin with whatever can be solved; anything else is an error."""

    def test_whatever_can_be_solved_can_be_checked(self) -> None:
        game = Game.parse("?deal=617&moves=8a")
        starts = (game, game.position, Start.of(game.position), game.position.code)
        there = check("617", ["8a", "8b"]).position
        assert [check(start, ["8b"]).position for start in starts] == [there] * 4
        fewer = check(Start(617, cells=2), "8a8b8c").fault
        assert fewer
        assert (fewer.number, fewer.kind) == (3, "no such cell")

    def test_what_is_no_start_is_an_error(self) -> None:
        with pytest.raises(DealNumberError):
            check(0, [])
        with pytest.raises(DealNumberError):
            check(None, [])  # type: ignore[arg-type]
        with pytest.raises(BoardError):
            check(Start(board="1N34"), [])

    def test_unknown_auto_moves_are_an_error(self) -> None:
        with pytest.raises(FreecellError, match="isn't a kind of auto-move"):
            check(617, [], "all")  # type: ignore[arg-type]


GARBAGE = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(),
    st.binary(),
    st.text(),
    st.text(alphabet="12345678abcdefghiv snm"),
    st.lists(st.none()),
    st.dictionaries(st.text(max_size=1), st.none()),
    st.builds(
        Move,
        st.sampled_from(["8", "", "h", "i", "x"]) | st.none(),
        st.sampled_from(["a", "", "h", "i", "x"]) | st.lists(st.none()),
        st.integers() | st.floats() | st.none(),
    ),
    st.sampled_from([10**5000, nested(100_000), object(), Move("8", "a", 10**5000), "8" * 100_000, "\ud800"]),
)


class TestGarbage:
    """Whatever else is given for a move is a fault, with a sentence, and never an error."""

    @given(st.lists(GARBAGE) | GARBAGE)
    def test_garbage_never_raises(self, moves: Any) -> None:  # noqa: ANN401 - anything
        checked = check(617, moves)
        assert not checked.won
        if checked.fault:
            assert checked.fault.sentence

    @pytest.mark.parametrize(
        ("moves", "kind", "said"),
        [
            (None, "no move", "not NoneType."),
            (617, "no move", "not int."),
            ([["8a"]], "no move", "not list."),
            ([("8", "a", 1)], "no move", "not tuple."),
            ([nested(100_000)], "no move", "not list."),
            ([10**5000], "no move", "not int."),
            (b"8a", "no move", "not int."),
            ([Move("8", "a", 10**5000)], "no move", "not Move(str, str, int)."),
            ([Move(None, "a", "1")], "no move", "not Move(NoneType, str, str)."),  # type: ignore[arg-type]
            ([Move("8", "x")], "not a pile", "'x' isn't a pile. "),
            ([Move("8", "a", 0)], "no move", "not Move(str, str, int)."),
            ([""], "not a move", '"" isn\'t a move. '),
            (["8a8b"], "not a move", '"8a8b" isn\'t a move. '),
            (["8" * 10_000], "not a move", f'"{"8" * 20}…" isn\'t a move. '),
        ],
        ids=range(14),
    )
    def test_a_fault_says_what_was_given(self, moves: Any, kind: str, said: str) -> None:  # noqa: ANN401 - anything
        fault = check(617, moves).fault
        assert fault
        assert (fault.number, fault.kind) == (1, kind)
        assert said in fault.sentence
