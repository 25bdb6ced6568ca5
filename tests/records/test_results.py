"""What became of the games of one deal, and the streak: counted, merged, written and read back."""

import json

import pytest
from drawn_results import DATES, GOOD, MONDAY, NO_JSON, NO_RESULTS, RESULTS, STREAKS, TUESDAY, entry
from hypothesis import given
from hypothesis import strategies as st
from refusals import refusal

from freecell.errors import FreecellError
from freecell.records import results
from freecell.records.results import LARGEST, Result, Streak

Figures = tuple[int, int, int | None, int | None, int, str]


class TestAGame:
    """A game counts when it is begun, and when it is won; its moves and its time, where they are best."""

    def test_begun(self) -> None:
        assert Result().begun(MONDAY) == Result(1, last=MONDAY)
        assert Result(3, 1, 85, 245, 2, MONDAY).begun(TUESDAY) == Result(4, 1, 85, 245, 2, TUESDAY)

    def test_won_for_the_first_time(self) -> None:
        assert Result(1, last=MONDAY).finished(85, 245, TUESDAY) == Result(1, 1, 85, 245, 0, TUESDAY)
        assert Result(1, last=MONDAY).finished(85, None, TUESDAY) == Result(1, 1, 85, None, 0, TUESDAY)

    @pytest.mark.parametrize(
        ("moves", "seconds", "best_moves", "best_seconds"),
        [(84, 300, 84, 245), (90, 200, 85, 200), (85, 245, 85, 245), (84, None, 84, 245), (90, 0, 85, 0)],
    )
    def test_won_again(self, moves: int, seconds: int | None, best_moves: int, best_seconds: int) -> None:
        result = Result(4, 1, 85, 245, 2, MONDAY).finished(moves, seconds, TUESDAY)
        assert result == Result(4, 2, best_moves, best_seconds, 2, TUESDAY)

    def test_won_with_nobody_counting_when_it_began(self) -> None:
        assert Result().finished(85, None, MONDAY) == Result(1, 1, 85, None, 0, MONDAY)

    def test_a_hint(self) -> None:
        assert Result(1, last=MONDAY).hinted(TUESDAY) == Result(1, hints=1, last=TUESDAY)

    def test_the_day_is_the_one_it_is(self) -> None:
        # Clocks are set back, and players travel.
        assert Result(1, last=TUESDAY).begun(MONDAY).last == MONDAY

    @given(RESULTS, st.integers(0, 10**20), st.none() | st.integers(0, 10**20), DATES)
    def test_read_back(self, result: Result, moves: int, seconds: int | None, today: str) -> None:
        assert Result.read(result.data()) == result
        won = result.finished(moves, seconds, today)
        for after in (result, result.begun(today), won, result.hinted(today)):
            assert Result.parse(after.text()) == after


class TestTwoAccounts:
    """Of two accounts of the same deal the larger counts hold, the better bests, the later day."""

    @pytest.mark.parametrize(
        ("one", "other", "both"),
        [
            ((4, 1, 85, 245, 0, TUESDAY), (3, 2, 90, 200, 5, MONDAY), (4, 2, 85, 200, 5, TUESDAY)),
            ((4, 1, 85, 245, 0, MONDAY), (1, 0, None, None, 0, TUESDAY), (4, 1, 85, 245, 0, TUESDAY)),
        ],
        ids=["both won", "one not won"],
    )
    def test_merged(self, one: Figures, other: Figures, both: Figures) -> None:
        assert Result(*one).merge(Result(*other)) == Result(*other).merge(Result(*one)) == Result(*both)

    @given(RESULTS, RESULTS)
    def test_twice_is_once(self, one: Result, other: Result) -> None:
        merged = one.merge(other)
        assert merged.merge(other) == merged.merge(one) == other.merge(one) == merged
        assert Result.parse(merged.text()) == merged

    @given(RESULTS)
    def test_with_nothing(self, result: Result) -> None:
        assert result.merge(Result()) == Result().merge(result) == result

    @given(STREAKS, STREAKS)
    def test_streaks(self, one: Streak, other: Streak) -> None:
        merged = one.merge(other)
        assert merged.merge(other) == merged.merge(one) == other.merge(one) == merged
        assert Streak.parse(merged.text()) == merged


class TestStreaks:
    """Games won one after the other; a game given up ends it, and the longest stays."""

    def test_a_life(self) -> None:
        streak = Streak()
        for lengths in ((1, 1), (2, 2)):
            streak = streak.won()
            assert streak == Streak(*lengths)
        streak = streak.lost()
        assert streak == Streak(0, 2)
        assert streak.won() == Streak(1, 2)

    def test_a_clock_that_is_set_back(self) -> None:
        assert Streak().won(TUESDAY).lost(MONDAY) == Streak(0, 1, TUESDAY, 2)

    @given(STREAKS)
    def test_it_can_always_be_read_back(self, streak: Streak) -> None:
        for after in (streak, streak.won(), streak.lost()):
            assert Streak.parse(after.text()) == after


class TestAnEntry:
    """An entry is read back as it was written; whatever else lies in its place is refused."""

    def test_written(self) -> None:
        assert Result(3, 1, 85, 245, 2, MONDAY).text() == (
            '{"played":3,"won":1,"moves":85,"seconds":245,"hints":2,"last":"2026-11-23"}'
        )
        assert Result(1, last=MONDAY).text() == '{"played":1,"won":0,"hints":0,"last":"2026-11-23"}'

    def test_what_is_good(self) -> None:
        assert Result.parse(json.dumps(GOOD)) == Result(3, 1, 85, 245, 2, MONDAY)
        assert Result.parse(json.dumps({**GOOD, "more": "}[{"})) == Result(3, 1, 85, 245, 2, MONDAY)

    @pytest.mark.parametrize("data", NO_RESULTS.values(), ids=NO_RESULTS.keys())
    def test_refused(self, data: object) -> None:
        refusal(FreecellError, Result.read, entry(data))
        refusal(FreecellError, Result.parse, json.dumps(entry(data)))

    @pytest.mark.parametrize(
        "change", [{"last": "2026-13-01"}, {"last": 20261121}, {"last": None}, {"turn": -1}, {"turn": "1"}]
    )
    def test_a_streak_refused(self, change: dict[str, object]) -> None:
        data = {"current": 1, "longest": 2, "last": MONDAY, "turn": 3}
        assert Streak.read(data) == Streak(1, 2, MONDAY, 3)
        refusal(FreecellError, Streak.read, {**data, **change})

    def test_more_days_than_are_remembered(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(results, "_MOST_DAYS", 2)
        for day in ("2026-11-19", "2026-11-20", "2026-11-21", "2026-11-19"):
            assert Result.parse(Result(1, last=day).text()).last == day
        refusal(FreecellError, Result.parse, Result(1, last="2026-11-31").text())

    @pytest.mark.parametrize("text", NO_JSON.values(), ids=NO_JSON.keys())
    def test_no_json(self, text: str) -> None:
        refusal(FreecellError, Result.parse, text)
        refusal(FreecellError, Streak.parse, text)

    @given(st.text() | st.binary().map(lambda data: data.decode("utf-8", "replace")))
    def test_whatever_it_is(self, text: str) -> None:
        refusal(FreecellError, Result.parse, text)

    @pytest.mark.parametrize(
        "data", [None, [1, 2], {}, {"current": 1}, {"longest": 1}, {"current": 2, "longest": 1},
                 {"current": -1, "longest": 1}, {"current": 0, "longest": LARGEST + 1}],
    )  # fmt: skip
    def test_no_streak(self, data: object) -> None:
        refusal(FreecellError, Streak.parse, json.dumps(data))
