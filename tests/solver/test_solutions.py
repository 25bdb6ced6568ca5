"""One way to solve: numbers, positions, starts and games, alone or many, with the same kind of answer."""

import pickle
from concurrent.futures import Executor, Future
from itertools import count
from typing import Any, SupportsIndex

import pytest
from hypothesis import given
from long_runs import examples
from positions import Indexed, games

import freecell
from freecell import Game, Position, Solution, Start
from freecell.errors import BoardError, DealNumberError, FreecellError
from freecell.solver import Answer, Search, difficulty, solve_deals
from freecell.solver.search import Verdict

POSITION = freecell.deal(617)


TWICE = Position((POSITION.cascades[0], *POSITION.cascades[:7]))
"""A board that has some cards twice."""


class Direct(Executor):
    """Does at once what it is given, as if that had travelled."""

    def submit(self, *call: object, **_: object) -> Future[Any]:
        solved, *given = pickle.loads(pickle.dumps(call))  # noqa: S301 - written here
        future: Future[Any] = Future()
        future.set_result(solved(*given))
        return future


def played(line: str) -> Game:
    return Game.parse(f"?deal=617&moves={line}")


ASKED: dict[str, Start | Position | Game | SupportsIndex | str] = {
    "a number": 617,
    "a number of another type": Indexed(),
    "a start": Start(617),
    "a game": Game(617),
    "a position": POSITION,
    "a board": Start.of(POSITION),
    "a game of a board": Game(POSITION),
    "a board in rows": POSITION.rows_text(),
    "a board in columns": POSITION.columns_text(),
    "a code": Start.of(POSITION).board,
    "a number as text": "617",
}


class TestWhatIsSolved:
    """Whatever says where a game begins can be solved; the moves are the same."""

    def test_a_text_is_read_as_the_command_line_reads_it(self) -> None:
        position = played("8a8b").position
        assert freecell.solve(f"Freecells: QH 2S\n{position.rows_text()}").verdict == "won"
        assert freecell.solve(f'{{"tableau": {position.columns()}, "cells": ["QH", "2S"]}}').verdict == "won"

    @pytest.mark.slow
    def test_many_are_solved_like_one(self) -> None:
        expected = [freecell.solve(asked) for asked in ASKED.values()]
        by_workers = list(freecell.solve_many(ASKED.values(), Direct()))
        assert [solution.moves for solution in by_workers] == [solution.moves for solution in expected]
        assert pickle.loads(pickle.dumps(by_workers)) == by_workers  # noqa: S301 - written here

    def test_a_game_that_goes_on_while_it_is_solved_is_solved_as_it_was(self) -> None:
        game = played("8a8b")
        found = freecell.solve_many([1, game], Direct())
        assert next(found).deal == 1
        game.undo()
        assert next(found).start == Start.of(played("8a8b").position)

    def test_a_game_is_solved_from_where_it_is(self) -> None:
        game = played("8a8b")
        game.automoves = "max"
        solution = freecell.solve(game)
        assert (solution.deal, solution.automoves) == (None, "max")
        game.play_text(" ".join(solution.moves))
        assert game.is_won

    def test_a_game_at_its_start_is_its_deal(self) -> None:
        assert freecell.solve(played("8a8b&at=0")).deal == 617

    @pytest.mark.parametrize(
        ("error", "sentence", "asked"),
        [
            (FreecellError, ".", ["", "six", "KC QD XX", "0"]),
            (DealNumberError, "Deal numbers are 1 to", [0, True, 1.5, None]),
            (BoardError, "on the board more than once", [TWICE]),
            (BoardError, "missing", [Position(((0,),))]),
            (BoardError, "isn't a board code", [Start(board="Q43R")]),
        ],
    )
    def test_what_begins_no_game_is_refused(
        self, error: type[FreecellError], sentence: str, asked: list[Any]
    ) -> None:
        for one in asked:
            with pytest.raises(error, match=sentence):
                freecell.solve(one)
            with pytest.raises(error, match=sentence):
                list(freecell.solve_many([one], Direct()))

    def test_a_search_needs_a_position(self) -> None:
        with pytest.raises(TypeError, match="not int"):
            Search(617)  # type: ignore[arg-type]


@examples(10)
@given(games())
def test_an_answer_wins(game: Game) -> None:
    solution = freecell.solve(game)
    replay = solution.game()
    assert replay.moves() == list(solution.moves)
    assert replay.start == solution.start
    assert replay.status == "won" or solution.verdict != "won"
    assert solution.length == len([move for move in solution.moves if not move.endswith("h")])


def test_a_line_that_is_too_long_for_a_link_is_a_game() -> None:
    line = ("1a", *["ab", "ba"] * 1501)
    solution = Solution(617, "won", line, 3003, 1, "easy", "none", 1, Start(617))
    assert solution.game().count == 3003


class TestTime:
    """A search ends undecided after so many seconds, and not before."""

    @pytest.fixture
    def clock(self, monkeypatch: pytest.MonkeyPatch) -> list[float | None]:
        """Let a second pass whenever somebody looks; give the seconds that the search was told to take."""
        told: list[float | None] = []
        looks = count()

        class Slow(Search):
            def advance(self, *, states: int | None = None, seconds: float | None = None) -> None:
                told.append(seconds)
                super().advance(states=1 if self.answer.verdict == "undecided" else states)

        monkeypatch.setattr(solve_deals, "perf_counter", lambda: float(next(looks)))
        monkeypatch.setattr(solve_deals, "Search", Slow)
        return told

    def test_after_so_many_seconds_it_is_undecided(self, clock: list[float | None]) -> None:
        solution = freecell.solve(617, seconds=4)
        assert (solution.verdict, solution.difficulty, solution.moves) == ("undecided", None, ())
        assert clock == [3, 2, 1]
        assert solution.game().count == 0

    def test_a_shorter_line_takes_more_positions_but_no_more_effort(self, clock: list[float | None]) -> None:
        first = freecell.solve(617)
        short = freecell.solve(617, best=2)
        assert [seconds for seconds in clock if seconds is not None] == [1]
        assert short.length < first.length
        assert first.states == first.effort == short.effort
        assert short.states > first.states
        assert (first.difficulty, first.game().is_won) == (short.difficulty, short.game().is_won)

    def test_no_time_at_all_decides_nothing(self) -> None:
        assert freecell.solve(617, seconds=0).states == 0
        assert next(freecell.solve_many([1], Direct(), seconds=0)).verdict == "undecided"


# ---- How hard a deal is, by the effort until the verdict is known ----


@pytest.mark.parametrize(
    ("verdict", "effort", "word"),
    [
        ("undecided", 0, None),
        ("won", 1, "easy"),
        ("won", 329, "easy"),
        ("won", 330, "medium"),
        ("won", 472, "medium"),
        ("won", 473, "hard"),
        ("won", 769, "hard"),
        ("won", 770, "very hard"),
        ("impossible", 7, "impossible"),
    ],
)
def test_an_effort_has_its_word(verdict: Verdict, effort: int, word: str | None) -> None:
    assert difficulty(Answer(verdict, 10**6, effort=effort)) == word
