"""What became of the games of each deal: counted, merged, written and read back."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from freecell import deals
from freecell.errors import FreecellError
from freecell.results import LARGEST, Result, Streak
from freecell.tally import LARGEST_FILE, Results, Totals

MONDAY, TUESDAY = "2026-11-23", "2026-11-24"

COUNTS = st.integers(0, LARGEST)
DATES = st.dates().map(str)
NUMBERS = st.sampled_from(deals.SPECIAL) | st.integers(deals.FIRST, deals.LAST)


@st.composite
def sound_results(draw: st.DrawFn) -> Result:
    """Draw a result as it can come to be."""
    won = draw(COUNTS)
    moves = draw(COUNTS) if won else None
    seconds = draw(st.none() | COUNTS) if won else None
    return Result(draw(st.integers(won, LARGEST)), won, moves, seconds, draw(COUNTS), draw(DATES))


RESULTS = sound_results()
STREAKS = st.tuples(COUNTS, COUNTS).map(lambda lengths: Streak(*sorted(lengths)))
WHOLE = st.builds(Results, st.dictionaries(NUMBERS, RESULTS, max_size=5), STREAKS, st.just(0))


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
        [
            (84, 300, 84, 245),
            (90, 200, 85, 200),
            (85, 245, 85, 245),
            (84, None, 84, 245),
            (90, 0, 85, 0),
        ],
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
    def test_it_can_always_be_read_back(
        self, result: Result, moves: int, seconds: int | None, today: str
    ) -> None:
        for after in (result.begun(today), result.finished(moves, seconds, today), result.hinted(today)):
            assert Result.parse(after.text()) == after


class TestTwoAccounts:
    """Of two accounts of the same deal the larger counts hold, the better bests, the later day."""

    def test_merged(self) -> None:
        one = Result(4, 1, 85, 245, 0, TUESDAY)
        other = Result(3, 2, 90, 200, 5, MONDAY)
        assert one.merge(other) == other.merge(one) == Result(4, 2, 85, 200, 5, TUESDAY)

    def test_with_one_not_won(self) -> None:
        one, other = Result(4, 1, 85, 245, 0, MONDAY), Result(1, last=TUESDAY)
        assert one.merge(other) == other.merge(one) == Result(4, 1, 85, 245, 0, TUESDAY)

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
            assert streak == lengths
        streak = streak.lost()
        assert streak == (0, 2)
        assert streak.won() == (1, 2)

    @given(STREAKS)
    def test_it_can_always_be_read_back(self, streak: Streak) -> None:
        for after in (streak, streak.won(), streak.lost()):
            assert Streak.parse(after.text()) == after


GOOD: dict[str, Any] = {"played": 3, "won": 1, "moves": 85, "seconds": 245, "hints": 2, "last": MONDAY}

NO_RESULTS = {
    "none": None,
    "list": [3, 1],
    "text": "3",
    "number": 3,
    "played missing": {**GOOD, "played": ...},
    "won missing": {**GOOD, "won": ...},
    "hints missing": {**GOOD, "hints": ...},
    "last missing": {**GOOD, "last": ...},
    "moves missing": {**GOOD, "moves": ...},
    "text for a count": {**GOOD, "played": "3"},
    "fraction": {**GOOD, "played": 3.0},
    "truth": {**GOOD, "won": True},
    "list for a count": {**GOOD, "hints": [2]},
    "null for a best": {**GOOD, "seconds": None},
    "negative": {**GOOD, "hints": -1},
    "negative best": {**GOOD, "seconds": -1},
    "huge": {**GOOD, "played": LARGEST + 1},
    "huge best": {**GOOD, "moves": 10**100},
    "not finite": {**GOOD, "moves": float("nan")},
    "more won than played": {**GOOD, "won": 4},
    "moves of nothing won": {**GOOD, "won": 0},
    "time of nothing won": {**GOOD, "won": 0, "moves": ...},
    "date of no month": {**GOOD, "last": "2026-13-01"},
    "date of no day": {**GOOD, "last": "2026-11-32"},
    "long date": {**GOOD, "last": "2026-11-21T12:00"},
    "foreign digits": {**GOOD, "last": "٢٠٢٦-11-21"},
    "number for a date": {**GOOD, "last": 20261121},
}

NO_JSON = {
    "nothing": "",
    "words": "garbage",
    "cut off": '{"played":3',
    "zero": "\0",
    "digits": "9" * 190,
    "long": json.dumps(GOOD) + " " * 200,
    "deep": "[" * 190,
    "deep and closed": '{"a":' * 60 + "1" + "}" * 60,
}


def entry(data: object) -> object:
    """Leave out what is missing."""
    return (
        {name: value for name, value in data.items() if value is not ...} if isinstance(data, dict) else data
    )


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

    @given(RESULTS)
    def test_read_back(self, result: Result) -> None:
        assert Result.parse(result.text()) == result
        assert Result.read(result.data()) == result

    @pytest.mark.parametrize("data", NO_RESULTS.values(), ids=NO_RESULTS.keys())
    def test_refused(self, data: object) -> None:
        with pytest.raises(FreecellError):
            Result.read(entry(data))
        with pytest.raises(FreecellError):
            Result.parse(json.dumps(entry(data)))

    @pytest.mark.parametrize("text", NO_JSON.values(), ids=NO_JSON.keys())
    def test_no_json(self, text: str) -> None:
        with pytest.raises(FreecellError):
            Result.parse(text)
        with pytest.raises(FreecellError):
            Streak.parse(text)

    @given(st.text() | st.binary().map(lambda data: data.decode("utf-8", "replace")))
    def test_whatever_it_is(self, text: str) -> None:
        with pytest.raises(FreecellError):
            Result.parse(text)

    @pytest.mark.parametrize(
        "data", [None, [1, 2], {}, {"current": 1}, {"longest": 1}, {"current": 2, "longest": 1},
                 {"current": -1, "longest": 1}, {"current": 0, "longest": LARGEST + 1}],
    )  # fmt: skip
    def test_no_streak(self, data: object) -> None:
        with pytest.raises(FreecellError):
            Streak.parse(json.dumps(data))


NO_FILES = {
    **NO_JSON,
    "null": "null",
    "empty list": "[]",
    "a number": "5",
    "empty": "{}",
    "an entry": json.dumps(GOOD),
    "no deals": '{"freecell":1}',
    "a list of deals": '{"freecell":1,"deals":[]}',
    "a text of deals": '{"freecell":1,"deals":"617"}',
    "lists in lists": "[" * 1_000_000,
    "objects in objects": '{"a":' * 400_000,
    "with names like brackets": '{"}":' * 400_000,
    "with quotes in names": '{"\\"}":' * 400_000,
    "a text without end": '"' + "[" * 1_000_000,
    "a million digits": "9" * 1_000_000,
}


def file(**changes: object) -> str:
    """Give the text of a file with two deals."""
    whole = {
        "freecell": 1,
        "streak": {"current": 1, "longest": 4},
        "deals": {"617": GOOD, "-1": {"played": 1, "won": 0, "hints": 0, "last": TUESDAY}},
    }
    return json.dumps(entry({**whole, **changes}))


class TestAFile:
    """A file holds the results of all deals, and the streak; it is read back as it was written."""

    SOUND = Results(
        {617: Result(3, 1, 85, 245, 2, MONDAY), -1: Result(1, last=TUESDAY)}, Streak(1, 4)
    )  # fmt: skip

    def test_written(self) -> None:
        assert json.loads(self.SOUND.text()) == json.loads(file())

    def test_read(self) -> None:
        assert Results.parse(file()) == self.SOUND

    @given(WHOLE)
    def test_read_back(self, results: Results) -> None:
        assert Results.parse(results.text()) == results

    def test_without_a_streak(self) -> None:
        assert Results.parse(file(streak=...)) == self.SOUND._replace(streak=Streak())

    def test_without_deals(self) -> None:
        assert Results.parse(file(deals={})) == Results({}, Streak(1, 4))

    @pytest.mark.parametrize("data", NO_RESULTS.values(), ids=NO_RESULTS.keys())
    def test_an_unsound_deal_costs_only_itself(self, data: object) -> None:
        read = Results.parse(file(deals={"617": entry(data), "42": GOOD}))
        assert read == Results({42: Result(3, 1, 85, 245, 2, MONDAY)}, Streak(1, 4), unread=1)
        assert read.entries == 2

    @pytest.mark.parametrize(
        "name",
        ["", "0", "-3", "617x", " 617", "#617", "0617", "-0", "8589934592", "9" * 9999, "٣", "toString"],
    )
    def test_no_deal_has_that_name(self, name: str) -> None:
        read = Results.parse(file(deals={name: GOOD, "8589934591": GOOD}))
        assert list(read.of) == [8589934591]
        assert read.unread == 1

    @pytest.mark.parametrize("streak", [5, "1", [], {"current": 5, "longest": 4}, {}])
    def test_an_unsound_streak_costs_only_itself(self, streak: object) -> None:
        assert Results.parse(file(streak=streak)) == self.SOUND._replace(streak=Streak(), unread=1)

    @pytest.mark.parametrize("text", NO_FILES.values(), ids=NO_FILES.keys())
    def test_no_statistics(self, text: str) -> None:
        with pytest.raises(FreecellError, match=r"^This file holds no statistics.* A file that was saved "):
            Results.parse(text)

    @pytest.mark.parametrize("version", [..., None, 0, 2, "1", [1]])
    def test_of_another_kind(self, version: object) -> None:
        with pytest.raises(FreecellError, match=r"of a kind that is not known here. A file that was saved "):
            Results.parse(file(freecell=version))

    def test_too_large(self) -> None:
        blanks = LARGEST_FILE - len(file())
        assert Results.parse(file() + " " * blanks) == self.SOUND
        with pytest.raises(FreecellError, match=r"^This file is too large .* A file that was saved "):
            Results.parse(file() + " " * (blanks + 1))


class TestEntriesByThemselves:
    """What is kept one by one is put together; what cannot be read costs only itself."""

    def test_put_together(self) -> None:
        texts = {"617": json.dumps(GOOD), "42": "garbage", "x": json.dumps(GOOD)}
        sound = {617: Result(3, 1, 85, 245, 2, MONDAY)}
        assert Results.of_texts(texts, None) == Results(sound, Streak(), unread=2)
        assert Results.of_texts(texts, "garbage") == Results(sound, Streak(), unread=3)
        assert Results.of_texts(texts, '{"current":2,"longest":3}') == Results(sound, Streak(2, 3), unread=2)

    def test_nothing(self) -> None:
        assert Results.of_texts({}, None) == Results({}, Streak())

    @given(WHOLE)
    def test_read_back(self, results: Results) -> None:
        texts = {str(number): result.text() for number, result in results.of.items()}
        assert Results.of_texts(texts, results.streak.text()) == results


class TestTotals:
    """Sums over all deals, and the deals that were played last."""

    def test_of_nothing(self) -> None:
        assert Results({}, Streak()).totals == Totals(0, 0, 0, 0)

    @pytest.mark.parametrize(
        ("played", "won", "percent"), [(3, 1, 33), (3, 2, 66), (200, 199, 99), (7, 7, 100), (5, 0, 0)]
    )
    def test_percent(self, played: int, won: int, percent: int) -> None:
        assert Results({1: Result(played, won)}, Streak()).totals == Totals(played, won, percent, 0)

    @given(WHOLE)
    def test_sums(self, results: Results) -> None:
        totals = results.totals
        assert totals.played == sum(result.played for result in results.of.values())
        assert totals.won == sum(result.won for result in results.of.values())
        assert totals.hints == sum(result.hints for result in results.of.values())
        assert 0 <= totals.percent <= 100
        assert (totals.percent == 100) == (totals.played == totals.won > 0)

    def test_latest(self) -> None:
        results = {
            5: Result(1, last=MONDAY), 2: Result(1, last=MONDAY), -1: Result(1, last=MONDAY),
            9: Result(1, last=TUESDAY), 7: Result(0, hints=1, last=TUESDAY),
        }  # fmt: skip
        ordered = [number for number, _ in Results(results, Streak()).latest(4)]
        assert ordered == [9, -1, 2, 5]
        assert Results(results, Streak()).latest(2) == [(9, results[9]), (-1, results[-1])]
