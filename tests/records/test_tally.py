"""The results of all deals: added up, written as a file, and read back."""

import json
import tracemalloc

import pytest
from drawn_results import GOOD, MONDAY, NO_JSON, NO_RESULTS, TUESDAY, WHOLE, entry
from hypothesis import given
from refusals import least_seconds, refusal

from freecell.errors import FreecellError
from freecell.records.history import LONGEST
from freecell.records.results import Result, Streak
from freecell.records.slices import whole
from freecell.records.tally import LARGEST_FILE, Results, Totals
from freecell.start import Start

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
    whole = {
        "freecell": 1,
        "streak": {"current": 1, "longest": 4},
        "deals": {"617": GOOD, "-1": {"played": 1, "won": 0, "hints": 0, "last": TUESDAY}},
    }
    return json.dumps(entry({**whole, **changes}))


class TestAFile:
    """A file holds the results of all deals, and the streak; it is read back as it was written."""

    SOUND = Results(
        {Start(617): Result(3, 1, 85, 245, 2, MONDAY), Start(-1): Result(1, last=TUESDAY)}, Streak(1, 4)
    )  # fmt: skip

    def test_written_and_read(self) -> None:
        assert json.loads(self.SOUND.text()) == json.loads(file())
        assert Results.parse(file()) == self.SOUND

    @given(WHOLE)
    def test_read_back(self, results: Results) -> None:
        assert Results.parse(results.text()) == results

    def test_without_a_streak_or_deals(self) -> None:
        assert Results.parse(file(streak=...)) == self.SOUND._replace(streak=Streak())
        assert Results.parse(file(deals={})) == Results({}, Streak(1, 4))

    @pytest.mark.parametrize("data", NO_RESULTS.values(), ids=NO_RESULTS.keys())
    def test_an_unsound_deal_costs_only_itself(self, data: object) -> None:
        read = Results.parse(file(deals={"617": entry(data), "42": GOOD}))
        assert read == Results({Start(42): Result(3, 1, 85, 245, 2, MONDAY)}, Streak(1, 4), unread=1)
        assert read.entries == 2

    @pytest.mark.parametrize(
        "name",
        ["", "0", "-3", "617x", " 617", "#617", "0617", "-0", "8589934592", "9" * 9999, "٣", "toString"],
    )
    def test_no_deal_has_that_name(self, name: str) -> None:
        read = Results.parse(file(deals={name: GOOD, "8589934591": GOOD}))
        assert list(read.of) == [Start(8589934591)]
        assert read.unread == 1

    @pytest.mark.parametrize("streak", [5, "1", [], {"current": 5, "longest": 4}, {}])
    def test_an_unsound_streak_costs_only_itself(self, streak: object) -> None:
        assert Results.parse(file(streak=streak)) == self.SOUND._replace(streak=Streak(), unread=1)

    @pytest.mark.parametrize("text", NO_FILES.values(), ids=NO_FILES.keys())
    def test_no_statistics(self, text: str) -> None:
        sentence = "This file does not contain FreeCell statistics. Choose a file "
        assert refusal(FreecellError, Results.parse, text).startswith(sentence)

    @pytest.mark.parametrize("version", [..., None, 0, 2, "1", [1]])
    def test_of_another_kind(self, version: object) -> None:
        sentence = "This file was made by a different version of the page. Choose a file "
        assert refusal(FreecellError, Results.parse, file(freecell=version)).startswith(sentence)

    def test_too_large(self) -> None:
        largest = file() + " " * (LARGEST_FILE - len(file()))
        assert Results.parse(largest) == self.SOUND
        sentence = "This file is too large to be FreeCell statistics. Choose a file "
        assert refusal(FreecellError, Results.parse, largest + " ").startswith(sentence)

    @pytest.mark.parametrize("value", ['""', "0", "[]", "{}"])
    def test_too_many_values(self, value: str) -> None:
        """They would take seconds, in which the page could do nothing else."""
        text = file()[:-1] + f', "more": [{", ".join([value] * 800_001)}]' + "}"
        assert len(text) <= LARGEST_FILE
        with pytest.raises(FreecellError, match=r"^This file does not contain FreeCell statistics\."):
            Results.parse(text)

    @pytest.mark.slow
    def test_a_full_file_is_read(self) -> None:
        result = Result(3, 1, 85, 245, 2, MONDAY, (("123456789012", 3, 1, 2),))
        text = Results({Start(number): result for number in range(1, 43_000)}, Streak()).text()
        assert LARGEST_FILE * 0.9 < len(text) <= LARGEST_FILE
        assert len(Results.parse(text).of) == 42_999


class TestHostileFiles:
    """Whatever a file is made of, the work of refusing it grows as the file does, in time and in memory."""

    KINDS = (
        '"', '\\"', "\\", '\\\\"', '"a', '"\\', "[", "]", "[]", '{"a":', '{"\\"}":', '["', "[1,", " ", "9",
    )  # fmt: skip

    @pytest.mark.parametrize("beginning", ["", '"', "[", '{"'])
    @pytest.mark.parametrize("kind", KINDS)
    def test_sixteen_times_as_long(self, beginning: str, kind: str) -> None:
        """The two are compared with each other: 16 is in proportion, to try every quote anew would be 256."""
        short, long = (least_seconds(25, Results.parse, beginning + kind * count) for count in (500, 8_000))
        assert long < 64 * short

    def test_a_long_text_is_not_remembered_letter_by_letter(self) -> None:
        text = '"' + "a" * 1_000_000
        tracemalloc.start()
        refusal(FreecellError, Results.parse, text)
        _, most = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        assert most < 20 * len(text)


class TestEntriesByThemselves:
    """What is kept one by one is put together; what cannot be read costs only itself."""

    def put_together(self, texts: dict[str, str], streak: str | None, boards: str | None = None) -> Results:
        return whole(Results.reading(texts, Result.parse, streak, Streak.parse, boards))

    def test_put_together(self) -> None:
        texts = {"617": json.dumps(GOOD), "42": "garbage", "x": json.dumps(GOOD)}
        sound = {Start(617): Result(3, 1, 85, 245, 2, MONDAY)}
        assert self.put_together(texts, None) == Results(sound, Streak(), unread=2)
        assert self.put_together(texts, "garbage") == Results(sound, Streak(), unread=3)
        assert self.put_together(texts, '{"current":2,"longest":3}') == Results(sound, Streak(2, 3), unread=2)

    def test_boards(self) -> None:
        sound = Results({}, Streak(), boards=Result(3, 1, 85, 245, 2, MONDAY))
        assert self.put_together({}, None, json.dumps(GOOD)) == sound
        assert self.put_together({}, None, "garbage") == Results({}, Streak(), unread=1)

    @given(WHOLE)
    def test_read_back(self, results: Results) -> None:
        texts = {start.key: result.text() for start, result in results.of.items()}
        read = self.put_together(texts, results.streak.text(), results.boards.text())
        assert whole(read.remembering(list(results.history))) == results


class TestHistory:
    """The history comes with the results; what cannot be read of it costs only itself."""

    NOVEMBER = "2026-11\n21 617\n22 617 85 245\n"

    def test_in_a_file(self) -> None:
        read = Results.parse(file(history=[self.NOVEMBER]))
        assert read == TestAFile.SOUND._replace(history=(self.NOVEMBER,))
        assert json.loads(read.text())["history"] == [self.NOVEMBER]

    @pytest.mark.parametrize(
        "unsound", ["", "nonsense", "2026-13\n", 5, None, [], "2026-11\n" + "x" * LONGEST]
    )
    def test_an_unsound_month_costs_only_itself(self, unsound: object) -> None:
        read = Results.parse(file(history=[unsound, self.NOVEMBER]))
        assert read == TestAFile.SOUND._replace(history=(self.NOVEMBER,), unread=1)

    @pytest.mark.parametrize("unsound", [5, None, "2026-11\n", {}])
    def test_no_history(self, unsound: object) -> None:
        assert Results.parse(file(history=unsound)) == TestAFile.SOUND._replace(unread=1)

    def test_an_unsound_line_costs_only_itself(self) -> None:
        read = Results.parse(file(history=[self.NOVEMBER + "99 617\n21 617 \n"]))
        assert read == TestAFile.SOUND._replace(history=(self.NOVEMBER,), unread=1)

    def test_a_month_in_parts(self) -> None:
        read = Results.parse(file(history=[self.NOVEMBER, "2026-10\n01 5\n", "2026-11\n20 5\n"]))
        assert read.history == ("2026-10\n01 5\n", "2026-11\n20 5\n21 617\n22 617 85 245\n")
        assert not read.unread


class TestTotals:
    """Sums over all deals, and the deals that were played last."""

    @pytest.mark.parametrize(
        ("played", "won", "percent"),
        [(3, 1, 33), (3, 2, 66), (200, 199, 99), (7, 7, 100), (5, 0, 0), (0, 0, 0)],
    )
    def test_percent(self, played: int, won: int, percent: int) -> None:
        assert Results({Start(1): Result(played, won)}, Streak()).totals == Totals(played, won, percent, 0)

    @given(WHOLE)
    def test_sums(self, results: Results) -> None:
        for cells in range(9):
            of = [result for start, result in results.of.items() if start.cells == cells]
            assert (cells in results.others) == (cells != 4 and any(result.played for result in of))
            totals = results.others.get(cells, results.totals)
            if cells != 4 and cells not in results.others:
                continue
            assert totals.played == sum(result.played for result in of)
            assert totals.won == sum(result.won for result in of)
            assert totals.hints == sum(result.hints for result in of)
            assert 0 <= totals.percent <= 100
            assert (totals.percent == 100) == (totals.played == totals.won > 0)

    def test_other_numbers_of_free_cells(self) -> None:
        results = Results(
            {
                Start(617, cells=0): Result(1),
                Start(617, cells=2): Result(7, 3, 90, None, 2),
                Start(617): Result(5, 4, 85),
                Start(1, cells=2): Result(3),
                Start(1, cells=1): Result(hints=1),
            },
            Streak(),
        )
        assert results.totals == Totals(5, 4, 80, 0)
        assert list(results.others.items()) == [(2, Totals(10, 3, 30, 2)), (0, Totals(1, 0, 0, 0))]

    def test_latest(self) -> None:
        results = {
            Start(5): Result(1, last=MONDAY), Start(2): Result(1, last=MONDAY),
            Start(-1): Result(1, last=MONDAY), Start(9): Result(1, last=TUESDAY),
            Start(7): Result(0, hints=1, last=TUESDAY),
        }  # fmt: skip
        ordered = [start.number for start, _ in Results(results, Streak()).latest(4)]
        assert ordered == [9, -1, 2, 5]
        assert [start for start, _ in Results(results, Streak()).latest(2)] == [Start(9), Start(-1)]

    def test_latest_of_one_deal(self) -> None:
        results = {Start(617, cells=cells): Result(1, last=MONDAY) for cells in (0, 2, 4, 1)}
        results |= {Start(5, cells=0): Result(1, last=MONDAY), Start(9, cells=3): Result(1, last=TUESDAY)}
        ordered = [start.key for start, _ in Results(results, Streak()).latest(9)]
        assert ordered == ["9&cells=3", "5&cells=0", "617", "617&cells=2", "617&cells=1", "617&cells=0"]


class TestAHostileFile:
    """A file of five megabytes, whatever is in it, is read with pauses, or not at all."""

    def test_a_million_texts(self) -> None:
        results = Results.parse('{"freecell":1,"deals":{},"history":[' + ",".join(['""'] * 700_000) + "]}")
        assert (results.unread, results.history) == (700_000, ())

    def test_there_is_a_pause_after_each_long_text(self) -> None:
        texts = [f"2026-{month:02}\n" + "21 617\n" * 5000 for month in range(1, 13)]
        pauses = list(Results({}, Streak()).remembering(texts))
        assert [(pause.done, pause.of) for pause in pauses] == [(at, 12) for at in range(1, 13)]

    def test_a_deal_with_very_many_devices(self) -> None:
        devices = ",".join(f'"{device}":[1,0,0]' for device in range(150_000))
        entry = f'{{"played":1,"won":0,"hints":0,"last":"2026-11-21","by":{{{devices}}}}}'
        results = Results.parse(f'{{"freecell":1,"deals":{{"1":{entry}}}}}')
        assert (results.of, results.unread) == ({}, 1)
