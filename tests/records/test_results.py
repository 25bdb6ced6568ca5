"""The results: what the lines of a log come to."""

from collections import Counter
from datetime import date
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from positions import NUMBERS
from refusals import least_seconds
from sessions import MONDAY, TUESDAY, lines

from freecell.records.results import Game, Results, Streak, Totals, read, reading
from freecell.starting_position import Start

DAY = date(2026, 11, 23).toordinal()
BOARD = "Q43R"

KEYS = st.builds(Start, NUMBERS, cells=st.sampled_from((4, 4, 2, 1, 0, 8))).map(lambda start: start.key)
COUNTS = st.integers(0, 9_999_999)
WHAT = st.sampled_from(["begun", "hint", "given-up"]) | st.builds(
    "{} {} {}".format, st.sampled_from(["won", "again"]), COUNTS, COUNTS
)
LINES = st.lists(st.tuples(st.dates(date(2025, 1, 1)), KEYS | st.just("617") | st.just(BOARD), WHAT))
"""A day, a start and what happened."""


def log(*said: str) -> Results:
    return read(lines(*said))


class TestADeal:
    """A win is that of the game begun last; every other beginning is a game not won."""

    def test_every_beginning_is_a_game_not_won(self) -> None:
        result = log("617 begun", f"{TUESDAY} 617 begun").of["617"]
        assert result.games == [Game(DAY, "617"), Game(DAY + 1, "617")]
        assert (result.played, result.won, result.moves, result.seconds) == (2, 0, None, None)
        assert (result.hints, result.last) == (0, TUESDAY)

    def test_a_win_is_that_of_the_game_begun_last(self) -> None:
        result = log("617 begun", "617 begun", f"{TUESDAY} 617 won 85 245").of["617"]
        assert result.games == [Game(DAY, "617"), Game(DAY + 1, "617", 85, 245)]
        assert (result.played, result.won) == (2, 1)

    def test_bests_are_of_different_games(self) -> None:
        result = log("617 begun", "617 won 85 245", "617 begun", "617 won 90 200").of["617"]
        assert (result.moves, result.seconds, result.scores) == (85, 200, [(85, 245), (90, 200)])

    def test_winning_again_is_no_other_game(self) -> None:
        result = log("617 begun", "617 won 85 245", "617 again 80 300").of["617"]
        assert (result.played, result.won, result.moves, result.seconds) == (1, 1, 80, 245)
        assert result.games == [Game(DAY, "617", 85, 245)]

    def test_a_win_without_a_beginning_is_a_game(self) -> None:
        assert log("617 won 85 245").of["617"].games == [Game(DAY, "617", 85, 245)]

    def test_hints_are_no_game(self) -> None:
        results = log("617 hint", "617 hint")
        assert (results.of["617"].hints, results.of["617"].played) == (2, 0)
        assert results.latest(9) == []

    def test_a_deal_that_was_never_played_has_no_games(self) -> None:
        assert log().deal(Start(617)).played == 0


def test_puzzles_have_their_most_stars_and_the_latest_try_and_are_no_games() -> None:
    results = log("puzzle=17 0", "puzzle=18 2", "puzzle=17 3", "617 begun", "puzzle=17 1", "puzzle=17 4")
    assert {number: stars.most for number, stars in results.puzzles.items()} == {18: 2, 17: 3}
    assert list(results.puzzles) == [18, 17]
    assert (results.totals.played, results.unread) == (1, 1)


def test_boards_are_counted_together() -> None:
    results = log(f"{BOARD} begun", f"{BOARD}&cells=2 begun", f"{BOARD}&cells=2 won 85 245")
    assert (results.boards.played, results.boards.won) == (2, 1)
    assert (results.of, results.games, results.streak) == ({}, [], Streak())


def test_boards_that_are_deals_count_as_these() -> None:
    results = log(f"{BOARD} begun", f"{BOARD} won 85 245", "5 begun", f"{BOARD} is 617", f"{BOARD} hint")
    assert results.boards.played == 0
    assert (results.of["617"].games, results.of["617"].hints) == ([Game(DAY, "617", 85, 245)], 1)
    assert results.streak == (1, 1)


class TestAll:
    """Totals are of deals with four free cells; each other number has its own."""

    def test_totals_are_apart_for_each_number_of_free_cells(self) -> None:
        results = log(
            "617 begun", "617 won 85 245", "1 begun", "1 begun", "1 hint", f"{BOARD} begun",
            "617&cells=2 begun", "1&cells=1 hint", "617&cells=0 begun", "617&cells=0 won 90 99",
        )  # fmt: skip
        assert results.totals == Totals(3, 1, 33, 1)
        assert list(results.others.items()) == [(2, Totals(1, 0, 0, 0)), (0, Totals(1, 1, 100, 0))]
        assert [game.start for game in results.games] == [Start(617), Start(1), Start(1)]

    @pytest.mark.parametrize(
        ("games", "streak"),
        [
            ("", (0, 0)), ("w", (1, 1)), ("ww", (2, 2)), ("wwg", (0, 2)), ("wwgw", (1, 2)), ("gwgww", (2, 2)),
        ],
    )  # fmt: skip
    def test_a_game_given_up_ends_a_streak(self, games: str, streak: tuple[int, int]) -> None:
        ends = {"w": "617 won 85 245", "g": "5 given-up"}
        assert log(*[ends[game] for game in games]).streak == streak

    def test_other_games_make_no_streak(self) -> None:
        others = (
            "617&cells=2 won 85 245",
            "5&cells=3 given-up",
            f"{BOARD} won 85 245",
            "617 begun",
            "617 hint",
        )
        assert log("617 won 85 245", *others).streak == (1, 1)

    def test_the_deals_played_latest_come_first(self) -> None:
        deals = ["5 begun", "2 begun", "-1 begun", f"{TUESDAY} 9 begun", f"{TUESDAY} 7 hint"]
        assert [start.number for start, _ in log(*deals).latest(4)] == [9, -1, 2, 5]
        assert [start.number for start, _ in log(*deals).latest(2)] == [9, -1]

    def test_of_one_deal_the_usual_game_comes_first(self) -> None:
        keys = ["617&cells=0", "617", "617&cells=1", "617&cells=2", "5&cells=0"]
        results = log(*[f"{key} begun" for key in keys], f"{TUESDAY} 9&cells=3 begun")
        ordered = [start.key for start, _ in results.latest(9)]
        assert ordered == ["9&cells=3", "5&cells=0", "617", "617&cells=2", "617&cells=1", "617&cells=0"]

    @given(LINES)
    def test_every_line_is_counted_once(self, drawn: list[tuple[date, str, str]]) -> None:
        results = log(*[f"{day} {key} {what}" for day, key, what in drawn])
        assert results.unread == 0
        assert len(results.lines) == len(drawn)
        counts = Counter((key, what.split(" ")[0]) for _, key, what in drawn)
        for key in {key for _, key, _ in drawn}:
            result = results.boards if key == BOARD else results.of[key]
            won, begun = counts[key, "won"], counts[key, "begun"]
            assert (result.won, result.hints) == (won, counts[key, "hint"])
            assert max(won, begun) <= result.played <= won + begun
            assert len(result.scores) == won + counts[key, "again"]
        played = results.totals.played + sum(totals.played for totals in results.others.values())
        assert played == sum(result.played for result in results.of.values())
        assert all(one.day <= other.day for one, other in pairwise(results.games))


class TestReading:
    """Lines count once, in any order and in any text; only what cannot be read is lost."""

    @given(LINES, st.randoms())
    def test_order_does_not_matter(self, drawn: list[tuple[date, str, str]], dice: object) -> None:
        ours = log(*[f"{day} {key} {what}" for day, key, what in drawn]).lines
        mixed = ours * 2
        dice.shuffle(mixed)  # type: ignore[attr-defined]
        half = len(mixed) // 2
        again = read(["\n".join(mixed[:half]), "\r\n".join(mixed[half:]) + "\n\n"])
        assert (again.lines, again.streak, again.games) == (ours, read(ours).streak, read(ours).games)

    @pytest.mark.parametrize(
        "line",
        [
            *("nonsense", "2026-11-21", f"{MONDAY} 000001 a 617", f" {MONDAY} 000001 a 617 begun"),
            *(f"{day} 000001 a 617 begun" for day in ("2026-02-29", "2026-13-01", "\u06626-11-21", "")),
            *(f"{MONDAY} {name} 617 begun" for name in ("1 a", "000001 A", "000001 <b>", "000001")),
            *(f"{MONDAY} 000001 a {key} begun" for key in ("0", "-3", "0617", "8589934592", "", "&cells=2")),
            *(f"{MONDAY} 000001 a 617&cells={cells} begun" for cells in ("", "4", "9")),
            *(f"{MONDAY} 000001 a 617 {what}" for what in ("lost", "won 8", "won -1 5", "won 8 x", "hint 5")),
            *(f"{MONDAY} 000001 a Q43R is {key}" for key in ("", "8589934592", "Q43R")),
        ],
    )
    def test_what_is_no_line_is_left_out_alone(self, line: str) -> None:
        good = f"{TUESDAY} 000001 a 617 begun"
        results = read([f"{line}\n{good}\n"])
        assert (results.lines, results.unread) == ([good], 1)

    @pytest.mark.parametrize(
        "text",
        [
            "2026-11-21 000001 a 617&cells=2" * 30_000,
            "0" * 1_000_000,
            "2026-11-21 000001 a " + "0" * 1_000_000,
            "2026-11-21 000001 a 617 won " + "1" * 1_000_000,
            "\n" * 1_000_000,
        ],
    )
    def test_a_hostile_text_takes_no_longer_than_another(self, text: str) -> None:
        assert least_seconds(2, read, [text]) < 1

    def test_others_can_work_meanwhile(self) -> None:
        parts = list(reading([f"{MONDAY} {number:06} a 617 begun" for number in range(5000)]))
        assert len(parts) == 11
        assert parts[-1].of["617"].played == 5000


class TestNotes:
    """The player's own list, and what was won elsewhere."""

    def test_the_list_has_what_was_added_last_at_its_end_without_what_was_removed(self) -> None:
        listed = ("617 listed", "puzzle=17 listed", f"{BOARD} listed", "5&cells=2 listed", "617 listed")
        assert log(*listed).listed == ["puzzle=17", BOARD, "5&cells=2", "617"]
        assert log(*listed, "617 unlisted", "8 unlisted").listed == ["puzzle=17", BOARD, "5&cells=2"]

    def test_deals_won_elsewhere_are_won_but_no_games(self) -> None:
        results = log("1-3,7-7 elsewhere", "7 begun", "8 begun", "9&cells=3 won 80 100", "10 won 80 100")
        assert (results.won, results.tried) == ({1, 2, 3, 7, 10}, {8})
        assert results.totals.won == 1

    @pytest.mark.parametrize(
        "note", ["3-1 elsewhere", "1-32001 elsewhere", "1-2,9-8589934592 elsewhere", "8589934592 listed"]
    )
    def test_what_no_deals_have_is_not_read(self, note: str) -> None:
        results = log(note)
        assert (results.unread, results.won, results.listed) == (1, set(), [])
